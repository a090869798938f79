"""No widget, menu, table or announcement shows a text from outside unfiltered."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6 import QtGui  # its Qt knows rich text
from PySide6.QtCore import QAbstractItemModel, QAbstractListModel, QObject, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QAbstractItemView, QComboBox, QDialog, QLabel, QLineEdit, QMenu, QPlainTextEdit, QWidget
from pytestqt.qtbot import QtBot

from tests.outside_text import HOSTILE, harm
from tests.ui.fake_engine import FakeEngine
from tests.ui.game_window import Session, button, when_open
from tictactoe_gui import GAMES, MASTERMIND
from tictactoe_gui.mastermind.code import Code
from tictactoe_gui.mastermind.game import GameSetup as MastermindSetup
from tictactoe_gui.mastermind.game import MastermindGame
from tictactoe_gui.mastermind.game import Notes as MastermindNotes
from tictactoe_gui.mnk.board import Square
from tictactoe_gui.mnk.game import Game, GameSetup, Notes
from tictactoe_gui.mnk.player import Player, PlayerKind
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.storage import files, paths
from tictactoe_gui.storage.library import mastermind_games
from tictactoe_gui.storage.library.library import Library
from tictactoe_gui.ui.mastermind.best_list import VIEWS
from tictactoe_gui.ui.mastermind.setup import match_settings as mastermind_settings
from tictactoe_gui.ui.mastermind.setup.match_settings import ComputerRole
from tictactoe_gui.ui.mastermind.setup.match_settings import MatchSettings as MastermindMatchSettings
from tictactoe_gui.ui.mnk.setup.match_settings import MatchSettings, store_settings
from tictactoe_gui.ui.style.settings import UserSettings
from tictactoe_gui.ui.window.file_actions import FileActions

ENGINE = f"/bin/{HOSTILE}.exe"
PROPERTIES = "text", "toolTip", "accessibleName", "accessibleDescription", "windowTitle", "placeholderText", "title"
ROLES = Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleTextRole

PLAYERS = Player(HOSTILE, "א"), Player(f"Bob {HOSTILE}", "ب", PlayerKind(engine=ENGINE))
GAME = Game.start(GameSetup(Rules(15, 15, 5), PLAYERS)).play(Square(7, 7))
CODE = Code.parse("RGBY")
CODE_GAME = MastermindGame.start(MastermindSetup(hider=HOSTILE, breaker=f"Bob {HOSTILE}"), CODE)


def texts(root: QObject) -> Iterator[str]:
    """Yield every text of a widget and of everything in it. A field shows exactly what is typed."""
    for menu in root.findChildren(QMenu):
        menu.aboutToShow.emit()
    for part in [root, *root.findChildren(QObject)]:
        if isinstance(part, QWidget | QAction):
            typed = {"text"} if isinstance(part, QLineEdit | QPlainTextEdit) else set()
            yield from (str(part.property(name) or "") for name in {*PROPERTIES} - typed)
        if isinstance(part, QComboBox | QAbstractItemView) and part.model():
            yield from _texts_of_model(part.model())


def _texts_of_model(model: QAbstractItemModel, roles: Sequence[Qt.ItemDataRole] = ROLES) -> Iterator[str]:
    columns = range(1 if isinstance(model, QAbstractListModel) else model.columnCount())
    cells = [model.index(row, column) for row in range(model.rowCount()) for column in columns]
    for role in roles:
        yield from (str(cell.data(role) or "") for cell in cells)
        yield from (str(model.headerData(at, Qt.Orientation.Horizontal, role) or "") for at in columns)


def markup(root: QObject) -> Iterator[str]:
    """Yield the texts from outside that Qt would show with their markup: tooltips, and labels of any format."""
    for part in [root, *root.findChildren(QObject)]:
        if isinstance(part, QWidget | QAction):
            yield part.toolTip()
        if isinstance(part, QLabel) and part.textFormat() is Qt.TextFormat.AutoText:
            yield part.text()
        if isinstance(part, QComboBox | QAbstractItemView) and part.model():
            yield from _texts_of_model(part.model(), [Qt.ItemDataRole.ToolTipRole])


def is_marked_up(text: str) -> bool:
    return QtGui.Qt.mightBeRichText(text) and "<b>" in text


def require_harmless(root: QWidget) -> None:
    found = [*texts(root)]
    assert any("Injected" in text for text in found)
    assert [*filter(None, map(harm, found))] == []
    assert [*filter(is_marked_up, markup(root))] == []


def require_harmless_dialog(session: Session, command: str) -> None:
    """Open the dialog of a command, or the one behind the start page, and check it."""
    dialogs: list[QDialog] = []

    def look(dialog: QDialog) -> None:
        dialogs.append(dialog)
        require_harmless(dialog)

    if command == "set_up":
        session.change_details(look)
    else:
        when_open(look)
        session.trigger(command)
    assert dialogs


@pytest.fixture
def session(qtbot: QtBot, tmp_path: Path, engines: list[FakeEngine]) -> Session:  # noqa: ARG001 - engines are fakes
    """Start the program with hostile names of players, an engine, a file, and games in the library."""
    settings, library = UserSettings(), Library(paths.library_file())
    settings.store("engines/1/file", ENGINE)
    settings.store("engines/1/name", HOSTILE)
    store_settings(settings, MatchSettings(GAME.setup.rules, PLAYERS, "1"))
    library.store(replace(GAME.resign(), notes=Notes(id="1")))
    mastermind_games.store(library, replace(CODE_GAME.guess(CODE), notes=MastermindNotes(id="2")))
    library.close()
    file = tmp_path / f"{HOSTILE}.ttt"
    files.save(file, GAME)
    return Session(qtbot, str(file))


def test_board_and_its_menus_show_names_without_harm(session: Session, announcements: list[str]) -> None:
    require_harmless(session.window)
    session.trigger("undo", "redo", "look_first", "look_last", "resign")
    require_harmless(session.window)
    assert [*filter(None, map(harm, announcements))] == []


@pytest.mark.parametrize("page", ["library", "scores"])
def test_library_and_scores_show_names_without_harm(session: Session, page: str) -> None:
    session.trigger(page)
    require_harmless(session.window)


@pytest.mark.parametrize("game", GAMES)
def test_setup_shows_names_without_harm(session: Session, game: str) -> None:
    setup = CODE_GAME.setup
    settings = MastermindMatchSettings(role=ComputerRole.TWO_PEOPLE, hider=setup.hider, breaker=setup.breaker)
    mastermind_settings.store(UserSettings(), settings)
    session.trigger(game)
    require_harmless_dialog(session, "set_up")


def test_list_of_engines_shows_names_without_harm(session: Session) -> None:
    dialogs: list[QDialog] = []

    def look(dialog: QDialog) -> None:
        dialogs.append(dialog)
        require_harmless(dialog)

    def open_list(preferences: QDialog) -> None:
        when_open(look)
        button(preferences, "Engines…").click()

    when_open(open_list)
    session.trigger("preferences")
    assert dialogs


@pytest.mark.parametrize("start", ['{"', "(;GM[4]SZ["])
def test_message_about_a_damaged_file_is_harmless(qtbot: QtBot, tmp_path: Path, start: str) -> None:
    file = tmp_path / f"{HOSTILE}.ttt"
    file.write_bytes((start + HOSTILE).encode())
    require_harmless(Session(qtbot, str(file)).window)


@pytest.mark.parametrize("game", [CODE_GAME, CODE_GAME.give_up()])
def test_mastermind_shows_names_without_harm(session: Session, tmp_path: Path, game: MastermindGame) -> None:
    file = tmp_path / "game.mastermind"
    files.save(file, game)
    session.part(FileActions, "files").open(str(file))
    require_harmless(session.window)


@pytest.mark.parametrize("view", range(len(VIEWS)))
def test_best_lists_show_names_without_harm(session: Session, view: int) -> None:
    session.trigger(MASTERMIND, "scores")
    box = session.part(QComboBox, "best_view")
    box.setCurrentIndex(view)
    box.activated.emit(view)
    require_harmless(session.window)
