"""Saving and opening Mastermind files in the main window."""

from collections.abc import Callable, Mapping
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QFileDialog, QLabel
from pytestqt.qtbot import QtBot

from tests.bad_files import JANE_WINS
from tests.storage.codes import abandoned, broken
from tests.ui.game_window import when_open
from tests.ui.mastermind.mastermind_session import MastermindSession
from tictactoe_gui import MASTERMIND, records
from tictactoe_gui.mastermind.game import MastermindGame
from tictactoe_gui.records import MASTERMIND_SUFFIX
from tictactoe_gui.records.faults import UnknownSuffix
from tictactoe_gui.storage import files, paths
from tictactoe_gui.storage.library import mastermind_games
from tictactoe_gui.storage.library.library import Library
from tictactoe_gui.ui.style.settings import UserSettings
from tictactoe_gui.ui.widgets import file_dialog
from tictactoe_gui.ui.widgets.status_line import StatusLine
from tictactoe_gui.wording import files as wording
from tictactoe_gui.wording import phrases

pytestmark = pytest.mark.usefixtures("fake_breakers")

IN_PLAY = abandoned(breaker="Jane", number=7)
OVER = broken(breaker="Jane", number=8)
CONTROL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture(autouse=True)
def _discard_unfinished() -> None:
    """Turn off saving, so that abandoned games are discarded."""
    UserSettings().keep_unfinished = False


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """File with an unfinished game of Jane's."""
    return write_game(tmp_path / "game.mastermind", IN_PLAY)


@pytest.fixture
def session(qtbot: QtBot) -> MastermindSession:
    """Main window showing tic-tac-toe."""
    return MastermindSession(qtbot)


@pytest.fixture
def mastermind_session(qtbot: QtBot) -> MastermindSession:
    """Main window showing Mastermind."""
    return MastermindSession(qtbot, game=MASTERMIND)


ChooseFile = Callable[[MastermindSession, Path], None]


def file_chooser(monkeypatch: pytest.MonkeyPatch, asked: str, key: Qt.Key) -> ChooseFile:
    """Return a function that opens a file dialog with a shortcut and chooses a file."""

    def choose(session: MastermindSession, path: Path) -> None:
        monkeypatch.setattr(file_dialog, asked, lambda *_: str(path))
        session.press(key, modifier=CONTROL)

    return choose


@pytest.fixture
def open_file(monkeypatch: pytest.MonkeyPatch) -> ChooseFile:
    return file_chooser(monkeypatch, "ask_to_open", Qt.Key.Key_O)


@pytest.fixture
def save_file(monkeypatch: pytest.MonkeyPatch) -> ChooseFile:
    return file_chooser(monkeypatch, "ask_to_save", Qt.Key.Key_S)


def write_game(path: Path, game: MastermindGame) -> Path:
    files.save(path, game)
    return path


def status(session: MastermindSession) -> tuple[str, str]:
    """Return the headline and the detail of the status line."""
    names = ("mastermind_status", "mastermind_status_detail")
    large, small = (session.part(QLabel, name).text() for name in names)
    return large, small


def library_entries() -> list[mastermind_games.MastermindListing]:
    """Return the games in the library."""
    QApplication.processEvents()
    opened = Library(paths.library_file())
    games = mastermind_games.games(opened)
    opened.close()
    return games


def test_game_is_saved_once_it_has_begun(
    mastermind_session: MastermindSession, save_file: ChooseFile, tmp_path: Path
) -> None:
    assert not mastermind_session.action("save").isEnabled()
    mastermind_session.guess("RGBY")
    save_file(mastermind_session, tmp_path / "mine.ttt")
    refusal = wording.unsaved(UnknownSuffix(".ttt", [MASTERMIND_SUFFIX]), Path("mine.ttt"))
    assert status(mastermind_session) == refusal
    save_file(mastermind_session, tmp_path / "mine.mastermind")
    assert records.open_any((tmp_path / "mine.mastermind").read_bytes()) == mastermind_session.mastermind_game
    assert status(mastermind_session) == (phrases.YOUR_TURN, wording.SAVED.format(name="mine.mastermind"))


def test_suggested_file_name_has_players_and_date(
    mastermind_session: MastermindSession, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[tuple[str, list[str]]] = []

    def note(_title: str, name: Path, formats: Mapping[str, str], *_: object) -> str:
        asked.append((name.name, list(formats)))
        return ""

    monkeypatch.setattr(file_dialog, "ask_to_save", note)
    mastermind_session.guess("RGBY")
    mastermind_session.trigger("save")
    began = mastermind_session.mastermind_game.notes.began
    assert began
    assert asked == [(f"Computer-You {began.astimezone():%Y-%m-%d}.mastermind", [".mastermind"])]


def test_game_from_a_file_continues_on_its_page(session: MastermindSession, open_file: ChooseFile, file: Path) -> None:
    open_file(session, file)
    assert session.page.isVisible()
    assert (session.mastermind_game.rows, session.mastermind_game.key) == (IN_PLAY.rows, IN_PLAY.key)
    assert status(session) == (phrases.YOUR_TURN, wording.OPENED.format(name="game.mastermind"))
    assert session.mastermind_game.notes.id not in ("", IN_PLAY.notes.id)
    session.guess("RRRR")
    assert len(session.mastermind_game.rows) == len(IN_PLAY.rows) + 1


def test_tictactoe_file_opens_from_the_mastermind_page(
    mastermind_session: MastermindSession, open_file: ChooseFile, tmp_path: Path
) -> None:
    files.save(tmp_path / "game.ttt", JANE_WINS)
    open_file(mastermind_session, tmp_path / "game.ttt")
    assert mastermind_session.board.isVisible()
    assert (mastermind_session.game, mastermind_session.detail) == (JANE_WINS, wording.OPENED.format(name="game.ttt"))


def test_stored_game_opened_from_a_file_is_not_reported_as_repeated(
    mastermind_session: MastermindSession, save_file: ChooseFile, open_file: ChooseFile, tmp_path: Path
) -> None:
    mastermind_session.win()
    save_file(mastermind_session, tmp_path / "game.mastermind")
    open_file(mastermind_session, tmp_path / "game.mastermind")
    assert len(library_entries()) == 1
    mastermind_session.part(StatusLine, "mastermind_status_line").expired.emit()
    assert mastermind_session.part(QLabel, "mastermind_notes").text() == ""


def test_open_dialog_offers_files_of_both_games_together_and_by_format(mastermind_session: MastermindSession) -> None:
    offered: list[str] = []
    when_open(lambda dialog: offered.extend(dialog.nameFilters() if isinstance(dialog, QFileDialog) else []))
    mastermind_session.press(Qt.Key.Key_O, modifier=CONTROL)
    every = wording.READ_FORMATS | wording.MASTERMIND_FORMATS
    assert offered[0] == f"Games ({' '.join(f'*{suffix}' for suffix in every)})"
    assert offered[1:-1] == [f"{name} (*{suffix})" for suffix, name in every.items()]


def test_window_opens_with_the_game_in_a_file(qtbot: QtBot, file: Path) -> None:
    session = MastermindSession(qtbot, str(file))
    assert session.page.isVisible()
    assert session.mastermind_game.rows == IN_PLAY.rows
    assert status(session)[1] == wording.OPENED.format(name="game.mastermind")


def test_unfinished_game_can_be_continued_after_a_file_was_opened_at_startup(
    mastermind_session: MastermindSession, qtbot: QtBot, file: Path
) -> None:
    mastermind_session.guess("RGBY")
    left = mastermind_session.mastermind_game.rows
    mastermind_session.window.close()
    again = MastermindSession(qtbot, str(file))
    again.click_button("mastermind_page_undo")
    assert again.mastermind_game.rows == left
