"""The opponent "Fits Me", whose level follows the rating from game to game."""

from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from random import Random
from threading import Event

import pytest
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from tests.storage.played import game as stored_game
from tests.ui.fake_engine import FakeEngine
from tests.ui.game_window import JANE_AND_JOHN, OpenSession, Session
from tictactoe_gui.mnk.board import Square
from tictactoe_gui.mnk.game import Game, GameSetup
from tictactoe_gui.mnk.notation import Notation, parse
from tictactoe_gui.mnk.player import PERSON, Player, PlayerKind
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.opponents.levels import FITS_ME, LADDER
from tictactoe_gui.opponents.review.move_review import MoveReview, Standing, Verdict
from tictactoe_gui.opponents.values import Value
from tictactoe_gui.ratings import RatedPlayer
from tictactoe_gui.storage import paths
from tictactoe_gui.storage.library import ratings
from tictactoe_gui.storage.library.library import Library
from tictactoe_gui.ui.mnk.controller import Controller
from tictactoe_gui.ui.mnk.setup.match_settings import load_settings
from tictactoe_gui.ui.session import background
from tictactoe_gui.ui.style.settings import UserSettings
from tictactoe_gui.wording.mnk import levels

JANE, JOHN = JANE_AND_JOHN.players
RUBY = Player("Ruby", "O", FITS_ME)
AGAINST_RUBY = replace(JANE_AND_JOHN, players=(JANE, RUBY))
MOVES = "A1", "B1", "A2", "B2", "A3"
"""Moves of a game that Jane wins."""


def level_number(game: Game, seat: int = 1) -> int:
    """Return the place of a seat's level on the ladder. The seat must fit the people in the game."""
    kind = game.setup.players[seat].kind
    assert kind.fits
    return LADDER.index(kind.level)


def play(qtbot: QtBot, session: Session, engines: list[FakeEngine], *cells: str) -> None:
    """Play the moves of Jane and of her opponent in turns."""
    for cell in cells:
        with qtbot.waitSignal(session.controller.changed):
            if session.game.turn.kind == PERSON:
                session.click(cell)
            else:
                engines[-1].play(parse(cell, Rules(), Notation.ROW_LETTER))


def win(qtbot: QtBot, session: Session, engines: list[FakeEngine]) -> None:
    """Win the game, and wait until it is rated."""
    rated = rated_games_of_jane()
    play(qtbot, session, engines, *MOVES)
    assert session.game.outcome
    qtbot.waitUntil(lambda: rated_games_of_jane() > rated)


def store_wins(count: int, name: str = "Jane") -> None:
    """Store rated games in the library that a person has won."""
    with closing(Library(paths.library_file())) as library:
        for number in range(1, count + 1):
            library.store(stored_game(f"{number}", name, "Opal", kinds=(PERSON, PlayerKind(LADDER[9]))))
        ratings.update(library)


def rated_games_of_jane() -> int:
    with closing(Library(paths.library_file())) as library:
        rating = ratings.current(library, RatedPlayer.of("Jane"))
        return rating.games if rating else 0


@contextmanager
def busy_library(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Make rating a game take longer than the window waits."""
    released, rate_next = Event(), ratings.rate_next
    monkeypatch.setattr(ratings, "rate_next", lambda library: released.wait() and rate_next(library))
    monkeypatch.setattr(background, "GRACE_S", 0)
    try:
        yield
    finally:
        released.set()


@pytest.fixture
def session(open_session: OpenSession, engines: list[FakeEngine]) -> Session:
    """Session in which Jane starts against Ruby, whose level fits her."""
    assert engines == []
    return open_session(AGAINST_RUBY)


def test_level_follows_the_rating_from_game_to_game(qtbot: QtBot, session: Session, engines: list[FakeEngine]) -> None:
    played = [level_number(session.game)]
    assert played == [1]
    for _ in range(2):
        win(qtbot, session, engines)
        session.trigger("new_game")
        played.append(level_number(session.game))
    assert played[0] < played[1] < played[2]
    shown = session.part(QLabel, "card_1_plays").text()
    assert shown == levels.computer(session.game.setup.players[1].kind)
    assert load_settings(UserSettings()).players == session.game.setup.players
    play(qtbot, session, engines, "A1")
    assert engines[-1].questions[-1][1] == LADDER[played[2]]
    session.click_button("card_1_stop")
    session.controller.swap_seats()
    assert level_number(session.game, 0) == played[2]


def test_level_changes_neither_within_a_game_nor_when_it_is_resumed(
    qtbot: QtBot, session: Session, engines: list[FakeEngine]
) -> None:
    play(qtbot, session, engines, "A1", "B1")
    store_wins(5)
    session.trigger("undo", "redo", "undo")
    play(qtbot, session, engines, "C3", "B1")
    assert level_number(session.game) == 1
    session.window.close()
    resumed = Session(qtbot)
    resumed.click("A2")
    assert len(resumed.game.moves) == 3
    assert level_number(resumed.game) == 1
    resumed.controller.new_game()
    assert level_number(resumed.game) > 1


def test_new_game_gets_its_level_once_the_last_one_is_rated(
    qtbot: QtBot, session: Session, engines: list[FakeEngine], monkeypatch: pytest.MonkeyPatch
) -> None:
    win(qtbot, session, engines)
    session.trigger("new_game")
    last = level_number(session.game)
    play(qtbot, session, engines, *MOVES)
    with busy_library(monkeypatch):
        QApplication.processEvents()
        session.trigger("new_game")
        assert (session.game.moves, level_number(session.game)) == ((), last)
    qtbot.waitUntil(lambda: level_number(session.game) > last)
    assert session.game.moves == ()


def test_fits_me_can_be_chosen_from_the_menu_of_a_card(session: Session) -> None:
    store_wins(5)
    session.controller.replace_player(1, PlayerKind(LADDER[0]))
    session.part(QWidget, "card_1_menu").menu().aboutToShow.emit()  # type: ignore[attr-defined]
    session.action("card_1_menu_fits_me").trigger()
    assert level_number(session.game) > 1
    assert session.controller.session.settings.players == session.game.setup.players


def test_library_is_not_asked_without_an_opponent_that_fits() -> None:
    asked: list[GameSetup] = []
    controller = Controller(JANE_AND_JOHN, Random(0))
    controller.choose_level = lambda setup: asked.append(setup) or ""  # type: ignore[func-returns-value]
    controller.fit_level()
    controller.new_game()
    controller.swap_seats()
    controller.replace_player(1, PlayerKind(LADDER[0]))
    assert asked == []


def controller_at(level: int) -> Controller:
    """Return a controller of a game between Jane and Ruby, when this level fits Jane."""
    controller = Controller(AGAINST_RUBY, Random(0))
    controller.choose_level = lambda _setup: LADDER[level]
    return controller


def test_settings_from_the_dialog_get_the_level_that_fits(qtbot: QtBot) -> None:
    controller = controller_at(6)
    with qtbot.waitSignal(controller.settings_changed) as changed:
        controller.start(AGAINST_RUBY)
    assert level_number(controller.game) == 6
    assert changed.args == [controller.session.settings]
    assert controller.session.settings.players == controller.game.setup.players
    controller.choose_level = lambda _setup: ""
    controller.start(AGAINST_RUBY)
    assert level_number(controller.game) == 6
    with qtbot.assertNotEmitted(controller.settings_changed):
        controller.fit_level()
        controller.new_game()


def test_empty_board_keeps_its_undone_moves_and_its_hints_when_games_are_rated() -> None:
    controller = controller_at(6)
    controller.set_notes(controller.game.notes._replace(hints=(0,)))
    controller.fit_level()
    assert (level_number(controller.game), controller.game.notes.hints) == (6, (0,))
    controller.choose_level = lambda _setup: LADDER[7]
    controller.play(Square(0, 0))
    controller.fit_level()
    assert level_number(controller.game) == 6
    controller.undo()
    controller.fit_level()
    assert (level_number(controller.game), controller.game.undone) == (6, (Square(0, 0),))


def test_level_stays_in_a_practice_on_an_empty_board_when_games_are_rated() -> None:
    controller = controller_at(1)
    controller.play(Square(0, 0))
    controller.practise(MoveReview(1, Standing(Value.DRAW), Standing(Value.LOSS), Verdict.MISTAKE))
    controller.choose_level = lambda _setup: LADDER[6]
    controller.fit_level()
    assert (controller.game.moves, level_number(controller.game)) == ((), 1)


def test_people_after_a_replacement_decide_which_level_fits() -> None:
    controller, asked = Controller(JANE_AND_JOHN, Random(0)), list[GameSetup]()
    controller.choose_level = lambda setup: asked.append(setup) or ""  # type: ignore[func-returns-value]
    controller.replace_player(1, FITS_ME)
    assert [player.name for player in asked[0].players if player.kind == PERSON] == ["Jane"]
    controller = controller_at(6)
    controller.replace_player(0, FITS_ME)
    assert [level_number(controller.game, seat) for seat in (0, 1)] == [6, 1]
