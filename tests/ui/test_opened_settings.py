"""A game that is opened, pasted or continued does not change the settings that the user chose."""

from collections.abc import Callable, Iterable
from pathlib import Path

import pytest
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot

from tests.ui.game_window import JANE_AND_JOHN, OpenSession, Session
from tictactoe_gui.mnk.board import Square
from tictactoe_gui.mnk.game import Game, GameSetup
from tictactoe_gui.mnk.player import Player, PlayerKind
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.opponents.levels import BUILDER
from tictactoe_gui.storage import files
from tictactoe_gui.ui.mnk.setup import setup_dialog
from tictactoe_gui.ui.mnk.setup.match_settings import MatchSettings, load_settings
from tictactoe_gui.ui.style.settings import UserSettings
from tictactoe_gui.ui.widgets import file_dialog

FOREIGN = GameSetup(Rules(5, 4, 3, 2), (Player("Zoe", "♠"), Player("Yan", "♥")))
UNFINISHED = Game(FOREIGN, (Square(0, 0), Square(3, 4)))
ENDING = ["A2", "D4", "A3"]
"""Moves with which Zoe wins."""

Opening = Callable[[Session], None]


@pytest.fixture
def open_file(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Opening:
    files.save(tmp_path / "friend.ttt", UNFINISHED)
    monkeypatch.setattr(file_dialog, "ask_to_open", lambda *_: str(tmp_path / "friend.ttt"))
    return lambda session: session.trigger("open")


def paste(session: Session) -> None:
    QGuiApplication.clipboard().setText("Tic-Tac-Toe 5 × 4, 3 in a row · ♠ vs ♥ · ♠ to move\n" + "_ _ _ _ _\n" * 4)
    session.trigger("paste")


def continue_from_library(session: Session) -> None:
    session.controller.open_game(UNFINISHED)


@pytest.fixture(params=["file", "paste", "library"])
def opening(request: pytest.FixtureRequest, open_file: Opening) -> Opening:
    """Return a way to bring another game onto the page."""
    openings = {"file": open_file, "paste": paste, "library": continue_from_library}
    return openings[request.param]


def setup(session: Session) -> tuple[Rules, list[tuple[str, str]]]:
    """Return the rules, names and marks of the game on the page."""
    return _summary(session.game.setup.rules, session.game.setup.players)


def setup_of(settings: MatchSettings) -> tuple[Rules, list[tuple[str, str]]]:
    return _summary(settings.rules, settings.players)


def _summary(rules: Rules, players: Iterable[Player]) -> tuple[Rules, list[tuple[str, str]]]:
    return rules, sorted((player.name, player.mark) for player in players)


OWN = setup_of(JANE_AND_JOHN)


def test_opened_game_leaves_the_own_settings_for_the_next_one_even_after_a_restart(
    session: Session, opening: Opening, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[MatchSettings] = []
    monkeypatch.setattr(setup_dialog, "ask", lambda settings, *_: asked.append(settings))
    opening(session)
    assert session.game.setup.rules == FOREIGN.rules
    session.trigger("set_up")
    session.click_button("details")
    assert asked == [JANE_AND_JOHN]
    session.click("B2")
    session.window.close()
    assert load_settings(UserSettings()) == JANE_AND_JOHN
    assert "♠" not in Path(UserSettings().path).read_text(encoding="utf-8")
    again = Session(qtbot)
    assert (again.game.setup.rules, "B2" in again.moves) == (FOREIGN.rules, True)
    again.trigger("new_game")
    assert setup(again) == OWN
    again.window.close()
    assert setup(Session(qtbot)) == OWN


def test_opened_game_that_is_played_again_keeps_its_rules_and_players(
    session: Session, open_file: Opening, qtbot: QtBot
) -> None:
    open_file(session)
    session.click(*ENDING)
    session.click_button("play_again")
    assert session.game.moves == ()
    assert setup(session) == (FOREIGN.rules, [("Yan", "♥"), ("Zoe", "♠")])
    session.click("B2")
    session.window.close()
    again = Session(qtbot)
    assert again.moves == ["B2"]
    again.trigger("new_game")
    assert setup(again) == OWN


@pytest.mark.usefixtures("engines")
def test_sides_are_swapped_and_a_player_is_replaced_in_an_opened_game_alone(
    session: Session, open_file: Opening
) -> None:
    open_file(session)
    session.click(*ENDING)
    session.click_button("swap_seats")
    assert [player.name for player in session.game.setup.players] == ["Yan", "Zoe"]
    session.controller.replace_player(1, PlayerKind(BUILDER))
    assert session.game.setup.players[1].kind == PlayerKind(BUILDER)
    session.trigger("new_game")
    assert session.game.setup.players == JANE_AND_JOHN.players


def test_settings_chosen_during_an_opened_game_are_the_own_ones(
    session: Session, open_file: Opening, qtbot: QtBot
) -> None:
    chosen = MatchSettings.default(Rules(6, 6, 4))
    open_file(session)
    session.controller.start(chosen)
    session.trigger("new_game")
    assert setup(session) == setup_of(chosen)
    session.window.close()
    assert setup(Session(qtbot)) == setup_of(chosen)


def test_game_brought_back_after_an_opened_one_has_the_own_settings(session: Session, open_file: Opening) -> None:
    session.click("B2")
    open_file(session)
    session.click_button("mnk_page_undo")
    assert session.moves == ["B2"]
    session.trigger("new_game")
    assert setup(session) == OWN


def test_restored_game_of_ones_own_with_random_marks_changes_the_own_settings(
    open_session: OpenSession, qtbot: QtBot
) -> None:
    settings = MatchSettings(JANE_AND_JOHN.rules, JANE_AND_JOHN.players, "1", random_marks=True)
    session = open_session(settings)
    session.controller.start(settings)
    session.click("B2")
    session.window.close()
    again = Session(qtbot)
    assert again.moves == ["B2"]
    again.controller.swap_seats()
    assert load_settings(UserSettings()).players[0].name == "John"
