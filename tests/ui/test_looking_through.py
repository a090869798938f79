"""A game that was kept comes to the board again."""

import pytest

from tests.ui.session import AGAINST_RUBY, JANE_AND_JOHN, Session
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.notation import Notation, parse
from tictactoe_gui.ui.choice import Choice
from tictactoe_gui.ui.seat_menu import SeatButton

JANE_WINS = ["A1", "B1", "A2", "B2", "A3"]


def kept(*moves: str, choice: Choice = AGAINST_RUBY) -> Game:
    game = Game.start(choice.begun_by(0))
    for move in moves:
        game = game.play(parse(move, choice.rules, Notation.ROW_LETTER))
    return game


def test_a_game_that_had_ended_is_shown_with_its_end_and_cannot_be_taken_back(session: Session) -> None:
    session.click("B2")
    session.controller.open(kept(*JANE_WINS))
    assert session.headline == "Jane wins"
    assert not session.action("undo").isEnabled()


def test_the_game_in_play_comes_back(session: Session) -> None:
    session.click("B2")
    session.controller.open(kept(*JANE_WINS))
    session.trigger("return_to_play")
    assert session.shown == {"B2": "X"}
    assert session.action("undo").isEnabled()
    assert not session.action("return_to_play").isEnabled()


def test_it_can_be_looked_through_ply_by_ply(session: Session) -> None:
    session.controller.open(kept(*JANE_WINS))
    session.trigger("look_first", "look_forward")
    assert session.shown == {"A1": "X"}


def test_the_way_forward_in_it_leads_to_its_end(session: Session) -> None:
    session.controller.open(kept(*JANE_WINS))
    session.trigger("look_back")
    assert session.detail == "Ruby marks B2 · a click on the board leads to its end"
    session.click("C3")
    assert session.headline == "Jane wins"


def test_a_resignation_in_it_cannot_be_taken_back_and_nothing_says_so(session: Session) -> None:
    session.controller.open(kept("A1", choice=JANE_AND_JOHN).resign())
    assert session.headline == "Jane wins: John resigned"
    assert session.detail == "1 move · Jane marks A1"


def test_another_game_goes_on_from_the_ply_that_is_looked_at(session: Session) -> None:
    session.controller.open(kept(*JANE_WINS, choice=JANE_AND_JOHN))
    session.trigger("look_back", "look_back", "play_from")
    assert session.moves == JANE_WINS[:3]
    session.click("C3")
    assert session.moves == [*JANE_WINS[:3], "C3"]


@pytest.mark.usefixtures("leaves")
def test_another_game_goes_on_from_an_earlier_ply_of_the_game_in_play(session: Session) -> None:
    session.click(*JANE_WINS[:3])
    before = session.game
    session.trigger("look_first", "look_forward", "play_from")
    assert session.moves == ["A1"]
    assert session.game.notes.id != before.notes.id


@pytest.mark.parametrize(("steps", "offered"), [([], False), (["look_back"], True)])
def test_the_present_position_of_a_game_in_play_is_no_place_to_play_from(
    session: Session, steps: list[str], *, offered: bool
) -> None:
    session.click("A1")
    session.trigger(*steps)
    assert session.action("play_from").isEnabled() is offered


def test_another_game_may_go_on_where_somebody_resigned(session: Session) -> None:
    session.controller.open(kept("A1", choice=JANE_AND_JOHN).resign())
    session.trigger("play_from")
    assert session.headline == "John O to move"


def test_no_seat_of_a_game_that_is_looked_through_is_handed_over(session: Session) -> None:
    session.click("B2")
    session.controller.open(kept(*JANE_WINS))
    menu = session.part(SeatButton, "card_0_menu")
    assert not menu.isVisible()
    session.trigger("return_to_play")
    assert menu.isVisible()
