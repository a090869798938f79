"""Saving and opening Mastermind files in the main window."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QFileDialog, QLabel, QMenu
from pytestqt.qtbot import QtBot

from tests.bad_files import BAD, JANE_WINS, Make
from tests.storage.codes import abandoned, broken
from tests.ui.mastermind.key_session import KeySession
from tests.ui.session import when_open
from tictactoe_gui import MASTERMIND, TICTACTOE
from tictactoe_gui.mastermind.game import MastermindGame, Setup
from tictactoe_gui.records import mastermind
from tictactoe_gui.storage import codebreaking, files, paths
from tictactoe_gui.storage.library import Library
from tictactoe_gui.ui import file_dialog, theme
from tictactoe_gui.ui.settings import Settings
from tictactoe_gui.ui.status import Status
from tictactoe_gui.wording import files as wording

pytestmark = pytest.mark.usefixtures("breakers")

IN_PLAY = abandoned(breaker="Jane", number=7)
OVER = broken(breaker="Jane", number=8)
CONTROL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture(autouse=True)
def _leaves_games() -> None:
    """Turn off saving, so that abandoned games are discarded."""
    Settings().keep_unfinished = False


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """File with an unfinished game of Jane's."""
    return kept(tmp_path / "game.mastermind", IN_PLAY)


@pytest.fixture
def session(qtbot: QtBot) -> KeySession:
    """Main window showing tic-tac-toe."""
    return KeySession(qtbot)


@pytest.fixture
def table(qtbot: QtBot) -> KeySession:
    """Main window showing Mastermind."""
    return KeySession(qtbot, game=MASTERMIND)


Choose = Callable[[KeySession, Path], None]


def choosing(monkeypatch: pytest.MonkeyPatch, asked: str, key: Qt.Key) -> Choose:
    """Return a function that opens a file dialog with a shortcut and chooses a file."""

    def choose(session: KeySession, path: Path) -> None:
        monkeypatch.setattr(file_dialog, asked, lambda *_: str(path))
        session.press(key, modifier=CONTROL)

    return choose


@pytest.fixture
def pick(monkeypatch: pytest.MonkeyPatch) -> Choose:
    return choosing(monkeypatch, "ask_to_open", Qt.Key.Key_O)


@pytest.fixture
def save(monkeypatch: pytest.MonkeyPatch) -> Choose:
    return choosing(monkeypatch, "ask_to_save", Qt.Key.Key_S)


def kept(path: Path, game: MastermindGame) -> Path:
    files.save(path, game)
    return path


def told(session: KeySession) -> tuple[str, str]:
    """Return the headline and the detail of the status line."""
    names = ("mastermind_status", "mastermind_status_detail")
    large, small = (session.part(QLabel, name).text() for name in names)
    return large, small


def library() -> list[codebreaking.Entry]:
    """Return the games in the library."""
    QApplication.processEvents()
    opened = Library(paths.library())
    games = codebreaking.games(opened)
    opened.close()
    return games


def test_current_game_is_saved(table: KeySession, save: Choose, tmp_path: Path) -> None:
    table.guess("RGBY")
    save(table, tmp_path / "mine.mastermind")
    assert files.load_any(tmp_path / "mine.mastermind") == table.key_game
    assert told(table)[1] == wording.saved(Path("mine.mastermind"))


def test_save_is_disabled_before_the_first_guess(table: KeySession) -> None:
    assert not table.action("mastermind_save").isEnabled()
    table.guess("RGBY")
    assert table.action("mastermind_save").isEnabled()


def test_suggested_file_name_has_players_and_date(table: KeySession, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[str, list[str]]] = []

    def note(_title: str, name: Path, formats: Mapping[str, str], *_: object) -> str:
        asked.append((name.name, list(formats)))
        return ""

    monkeypatch.setattr(file_dialog, "ask_to_save", note)
    table.guess("RGBY")
    table.trigger("mastermind_save")
    began = table.key_game.notes.began
    assert began
    assert asked == [(f"Computer-Player 1 {began.astimezone():%Y-%m-%d}.mastermind", [".mastermind"])]


def test_save_error_is_shown_on_the_page(table: KeySession, save: Choose, tmp_path: Path) -> None:
    table.guess("RGBY")
    save(table, tmp_path / "mine.ttt")
    assert told(table)[0] == "Couldn't save “mine.ttt”"
    assert table.notice_below == "Files of type “.ttt” aren't supported. Use .mastermind."
    save(table, tmp_path / "mine.mastermind")
    assert table.notice_below == ""


def test_game_from_a_file_continues_on_its_page(session: KeySession, pick: Choose, file: Path) -> None:
    pick(session, file)
    assert session.page.isVisible()
    assert (session.key_game.rows, session.key_game.key) == (IN_PLAY.rows, IN_PLAY.key)
    assert told(session) == ("Jane's turn", wording.opened(Path("game.mastermind")))
    session.guess("RRRR")
    assert len(session.key_game.rows) == len(IN_PLAY.rows) + 1


def test_tictactoe_file_opens_from_the_mastermind_page(table: KeySession, pick: Choose, tmp_path: Path) -> None:
    files.save(tmp_path / "game.ttt", JANE_WINS)
    pick(table, tmp_path / "game.ttt")
    assert table.board.isVisible()
    assert (table.game, table.detail) == (JANE_WINS, wording.opened(Path("game.ttt")))


def test_game_from_a_file_gets_a_new_id(session: KeySession, pick: Choose, file: Path) -> None:
    pick(session, file)
    assert session.key_game.notes.id not in ("", IN_PLAY.notes.id)


def test_finished_game_from_a_file_is_shown_but_not_stored(session: KeySession, pick: Choose, tmp_path: Path) -> None:
    pick(session, kept(tmp_path / "game.mastermind", OVER))
    session.trigger("board")
    assert replace(session.key_game, notes=OVER.notes) == OVER
    assert not session.action("mastermind_give_up").isEnabled()
    session.window.close()
    assert library() == []


def test_own_win_reopened_from_a_file_counts_once(
    table: KeySession, save: Choose, pick: Choose, tmp_path: Path
) -> None:
    table.win()
    save(table, tmp_path / "game.mastermind")
    table.trigger("mastermind_new_game")
    pick(table, tmp_path / "game.mastermind")
    assert told(table)[1] == wording.opened(Path("game.mastermind"))
    assert len(library()) == 1


def test_own_game_from_a_file_is_not_reported_as_repeated(
    table: KeySession, save: Choose, pick: Choose, tmp_path: Path
) -> None:
    table.win()
    save(table, tmp_path / "game.mastermind")
    pick(table, tmp_path / "game.mastermind")
    assert len(library()) == 1
    table.part(Status, "mastermind_status_line").grew_stale.emit()
    assert told(table)[1].endswith(" · 4 pegs, 8 colours")


def test_game_in_play_stays_if_the_user_declines(table: KeySession, pick: Choose, file: Path, stays: list[str]) -> None:
    table.guess("RGBY")
    before = table.key_game
    pick(table, file)
    assert stays == ["Your game of Mastermind (1 guess) isn't finished. Discard it?"]
    assert table.key_game is before


def test_question_uses_the_window_and_its_theme(table: KeySession, qtbot: QtBot, file: Path) -> None:
    table.guess("RGBY")
    table.window.close()
    session = KeySession(qtbot, game=TICTACTOE)
    session.trigger("best", "theme_dark")
    asked: list[tuple[bool, str]] = []
    over = session.window.isAncestorOf
    when_open(lambda dialog: asked.append((over(dialog.parentWidget() or dialog), dialog.styleSheet())))
    session.window.dropped.emit([str(file)])
    assert asked == [(True, theme.load("dark").style_sheet)]


@pytest.mark.usefixtures("leaves")
def test_game_in_play_is_replaced_if_the_user_agrees(table: KeySession, pick: Choose, file: Path) -> None:
    table.guess("RGBY")
    pick(table, file)
    assert table.key_game.rows == IN_PLAY.rows


def test_game_in_play_is_stored_if_the_setting_is_on(table: KeySession, pick: Choose, file: Path) -> None:
    table.trigger("keep_unfinished")
    table.guess("RGBY")
    pick(table, file)
    assert [(entry.guesses, entry.outcome) for entry in library()] == [(1, None)]


@pytest.mark.parametrize(("make", "begins"), BAD.values(), ids=list(BAD))
def test_bad_file_is_reported_and_the_game_stays(
    table: KeySession, pick: Choose, tmp_path: Path, make: Make, begins: str
) -> None:
    table.guess("RGBY")
    before = table.key_game
    make(tmp_path / "bad.ttt")
    pick(table, tmp_path / "bad.ttt")
    headline, detail = told(table)
    assert f"{headline}. {table.notice_below}".startswith(begins)
    assert detail == "Player 1's turn"
    assert table.key_game is before


@pytest.mark.parametrize(
    ("part", "other", "sentence"),
    [
        (b'"pegs": 4', b'"pegs": 7', "Expected a number from 2 to 6, but found 7 (rules.pegs)."),
        (b'"version": 1', b'"version": 2', "It has version 2, but this program reads version 1."),
        (b"}\n", b"", "It is incomplete (line 9)."),
    ],
)
def test_damaged_file_is_reported_with_its_location(
    session: KeySession, pick: Choose, tmp_path: Path, part: bytes, other: bytes, sentence: str
) -> None:
    data = mastermind.dumps(MastermindGame.start(Setup(number=7)).give_up())
    assert data.count(part) == 1
    (tmp_path / "bad.mastermind").write_bytes(data.replace(part, other))
    pick(session, tmp_path / "bad.mastermind")
    assert session.headline == "Couldn't open “bad.mastermind”"
    assert session.notice.startswith(sentence)


def test_new_game_clears_the_error_message(table: KeySession, pick: Choose, tmp_path: Path) -> None:
    pick(table, tmp_path / "nowhere.mastermind")
    assert table.notice_below == "It doesn't exist. It may have been moved or renamed."
    table.trigger("mastermind_new_game")
    assert table.notice_below == ""


def test_open_dialog_offers_files_of_both_games(table: KeySession) -> None:
    offered: list[str] = []
    when_open(lambda dialog: offered.extend(dialog.nameFilters() if isinstance(dialog, QFileDialog) else []))
    table.press(Qt.Key.Key_O, modifier=CONTROL)
    assert offered[0] == "Games (*.ttt *.sgf *.psq *.mastermind)"


def test_dropped_file_switches_to_its_game(session: KeySession, file: Path) -> None:
    session.window.dropped.emit([str(file)])
    assert session.page.isVisible()
    assert session.key_game.rows == IN_PLAY.rows


@pytest.mark.usefixtures("leaves")
def test_opened_file_is_listed_as_recent(session: KeySession, pick: Choose, file: Path) -> None:
    pick(session, file)
    session.trigger("mastermind_new_game", "board")
    offers = session.action("recent").menu()
    assert isinstance(offers, QMenu)
    offers.actions()[0].trigger()
    assert session.page.isVisible()
    assert session.key_game.rows == IN_PLAY.rows


def test_window_opens_with_the_game_of_a_file(qtbot: QtBot, file: Path) -> None:
    session = KeySession(qtbot, str(file))
    assert session.page.isVisible()
    assert session.key_game.rows == IN_PLAY.rows
    assert told(session)[1] == wording.opened(Path("game.mastermind"))


def test_unfinished_tictactoe_game_is_restored_beside_a_file(qtbot: QtBot, file: Path) -> None:
    session = KeySession(qtbot)
    session.click("B2")
    session.window.close()
    assert KeySession(qtbot, str(file)).moves == ["B2"]


def test_unfinished_game_is_not_replaced_by_a_file_without_consent(
    table: KeySession, qtbot: QtBot, file: Path, stays: list[str]
) -> None:
    table.guess("RGBY")
    left = table.key_game.rows
    table.window.close()
    again = KeySession(qtbot, str(file))
    assert stays == ["Your game of Mastermind (1 guess) isn't finished. Discard it?"]
    again.trigger("mastermind")
    assert again.key_game.rows == left
