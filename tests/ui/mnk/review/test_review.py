"""Review of a stored game on the board."""

from collections.abc import Callable

import pytest

from tests.ui.game_window import JANE_WINS, Session, played
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.mnk.position import Ending, Outcome
from tictactoe_gui.ui.mnk.panel.player_card import SeatButton
from tictactoe_gui.wording import phrases
from tictactoe_gui.wording.mnk import sentences


def test_game_in_play_returns_after_a_review(session: Session) -> None:
    session.click("B2")
    session.controller.open_game(played(*JANE_WINS))
    menu = session.part(SeatButton, "card_0_menu")
    assert session.headline == "Jane wins"
    assert not session.action("undo").isEnabled()
    assert not menu.isVisible()
    session.trigger("return_to_play")
    assert session.shown_marks == {"B2": "X"}
    assert session.action("undo").isEnabled()
    assert menu.isVisible()
    assert not session.action("return_to_play").isEnabled()


def test_click_in_a_reviewed_game_goes_to_its_end(session: Session) -> None:
    session.controller.open_game(played(*JANE_WINS))
    session.trigger("look_back")
    assert session.detail == sentences.earlier_position(session.game, 4, Notation.ROW_LETTER).detail
    session.click("C3")
    assert session.headline == "Jane wins"


@pytest.mark.parametrize("end", [Game.resign, lambda game: game.declare(Outcome(frozenset({1}), (), Ending.STATED))])
def test_game_that_no_move_ended_can_be_continued(session: Session, end: Callable[[Game], Game]) -> None:
    session.controller.open_game(end(played("A1")))
    assert (session.headline, session.detail) == (sentences.title(session.game), "Jane played A1")
    session.trigger("play_from")
    assert (session.headline, session.moves, session.game.outcome) == (phrases.turn_of("John"), ["A1"], None)


def test_play_from_works_at_an_earlier_ply_of_the_game_in_play(session: Session) -> None:
    session.click(*JANE_WINS[:3])
    before = session.game
    assert not session.action("play_from").isEnabled()
    session.trigger("look_first", "look_forward", "play_from")
    assert session.moves == ["A1"]
    assert session.game.notes.id != before.notes.id
