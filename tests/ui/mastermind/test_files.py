"""Games of Mastermind as files, in a window that has both games."""

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

pytestmark = pytest.mark.usefixtures("breakers")

IN_PLAY = abandoned(breaker="Jane", number=7)
OVER = broken(breaker="Jane", number=8)
CONTROL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture(autouse=True)
def _leaves_games() -> None:
    """The user does not keep games that are given up."""
    Settings().keep_unfinished = False


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A game that Jane has not ended."""
    return kept(tmp_path / "game.mastermind", IN_PLAY)


@pytest.fixture
def session(qtbot: QtBot) -> KeySession:
    """The window, with the board in sight."""
    return KeySession(qtbot)


@pytest.fixture
def table(qtbot: QtBot) -> KeySession:
    """The window, with Mastermind in sight."""
    return KeySession(qtbot, game=MASTERMIND)


Choose = Callable[[KeySession, Path], None]


def choosing(monkeypatch: pytest.MonkeyPatch, asked: str, key: Qt.Key) -> Choose:
    """Give what opens a dialog by a key, and chooses a file in it."""

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
    """What the page says in large and in small."""
    names = ("mastermind_status", "mastermind_status_detail")
    large, small = (session.part(QLabel, name).text() for name in names)
    return large, small


def library() -> list[codebreaking.Entry]:
    """The games in the library."""
    QApplication.processEvents()
    opened = Library(paths.library())
    games = codebreaking.games(opened)
    opened.close()
    return games


def test_the_game_on_the_page_is_saved(table: KeySession, save: Choose, tmp_path: Path) -> None:
    table.guess("RGBY")
    save(table, tmp_path / "mine.mastermind")
    assert files.load_any(tmp_path / "mine.mastermind") == table.key_game
    assert told(table)[1] == "mine.mastermind was saved"


def test_before_the_first_guess_there_is_nothing_to_save(table: KeySession) -> None:
    assert not table.action("mastermind_save").isEnabled()
    table.guess("RGBY")
    assert table.action("mastermind_save").isEnabled()


def test_the_suggested_name_has_who_plays_and_the_day(table: KeySession, monkeypatch: pytest.MonkeyPatch) -> None:
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


def test_what_cannot_be_written_is_told_on_the_page(table: KeySession, save: Choose, tmp_path: Path) -> None:
    table.guess("RGBY")
    save(table, tmp_path / "mine.ttt")
    assert told(table)[0] == "mine.ttt was not saved"
    assert table.notice_below == "“.ttt” is not the ending of a game's file; choose .mastermind"
    save(table, tmp_path / "mine.mastermind")
    assert table.notice_below == ""


def test_a_game_from_a_file_goes_on_on_its_page(session: KeySession, pick: Choose, file: Path) -> None:
    pick(session, file)
    assert session.page.isVisible()
    assert (session.key_game.rows, session.key_game.key) == (IN_PLAY.rows, IN_PLAY.key)
    assert told(session) == ("Jane to guess", "game.mastermind was opened")
    session.guess("RRRR")
    assert len(session.key_game.rows) == len(IN_PLAY.rows) + 1


def test_a_game_of_the_board_is_opened_from_mastermind_s_page(table: KeySession, pick: Choose, tmp_path: Path) -> None:
    files.save(tmp_path / "game.ttt", JANE_WINS)
    pick(table, tmp_path / "game.ttt")
    assert table.board.isVisible()
    assert (table.game, table.detail) == (JANE_WINS, "game.ttt was opened")


def test_a_game_from_a_file_is_another_one_than_that_of_its_id(session: KeySession, pick: Choose, file: Path) -> None:
    pick(session, file)
    assert session.key_game.notes.id not in ("", IN_PLAY.notes.id)


def test_a_game_that_is_over_is_shown_and_not_counted(session: KeySession, pick: Choose, tmp_path: Path) -> None:
    pick(session, kept(tmp_path / "game.mastermind", OVER))
    session.trigger("board")
    assert replace(session.key_game, notes=OVER.notes) == OVER
    assert not session.action("mastermind_give_up").isEnabled()
    session.window.close()
    assert library() == []


def test_a_game_that_one_has_won_oneself_counts_once(
    table: KeySession, save: Choose, pick: Choose, tmp_path: Path
) -> None:
    table.win()
    save(table, tmp_path / "game.mastermind")
    table.trigger("mastermind_new_game")
    pick(table, tmp_path / "game.mastermind")
    assert told(table)[1] == "game.mastermind was opened"
    assert len(library()) == 1


def test_of_one_s_own_game_from_a_file_it_is_not_said_that_its_number_was_played_before(
    table: KeySession, save: Choose, pick: Choose, tmp_path: Path
) -> None:
    table.win()
    save(table, tmp_path / "game.mastermind")
    pick(table, tmp_path / "game.mastermind")
    assert len(library()) == 1
    table.part(Status, "mastermind_status_line").grew_stale.emit()
    assert told(table)[1].endswith(" · 4 pegs of 8 colours")


def test_a_game_in_play_is_not_lost_against_the_user_s_will(
    table: KeySession, pick: Choose, file: Path, stays: list[str]
) -> None:
    table.guess("RGBY")
    before = table.key_game
    pick(table, file)
    assert stays == ["Your game of Mastermind (1 guess) is not over. Leave it?"]
    assert table.key_game is before


def test_the_question_is_asked_over_the_window_in_its_colours(table: KeySession, qtbot: QtBot, file: Path) -> None:
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
def test_a_game_in_play_gives_way_when_the_user_agrees(table: KeySession, pick: Choose, file: Path) -> None:
    table.guess("RGBY")
    pick(table, file)
    assert table.key_game.rows == IN_PLAY.rows


def test_a_game_in_play_goes_to_the_library_if_such_games_are_kept(table: KeySession, pick: Choose, file: Path) -> None:
    table.trigger("keep_unfinished")
    table.guess("RGBY")
    pick(table, file)
    assert [(entry.guesses, entry.outcome) for entry in library()] == [(1, None)]


@pytest.mark.parametrize(("make", "begins"), BAD.values(), ids=list(BAD))
def test_a_bad_file_is_told_on_the_page_and_the_game_in_play_stays(
    table: KeySession, pick: Choose, tmp_path: Path, make: Make, begins: str
) -> None:
    table.guess("RGBY")
    before = table.key_game
    make(tmp_path / "bad.ttt")
    pick(table, tmp_path / "bad.ttt")
    assert told(table) == ("bad.ttt was not opened", "Player 1 to guess")
    assert table.notice_below.startswith(begins)
    assert table.key_game is before


@pytest.mark.parametrize(
    ("part", "other", "sentence"),
    [
        (b'"pegs": 4', b'"pegs": 7', "bad.mastermind, rules.pegs: 7 stands where a number from 2 to 6 belongs"),
        (b'"version": 1', b'"version": 2', "bad.mastermind is of version 2, and this program reads version 1"),
        (b"}\n", b"", "bad.mastermind, line 9: the file is cut off"),
    ],
)
def test_a_damaged_game_is_told_with_its_place(
    session: KeySession, pick: Choose, tmp_path: Path, part: bytes, other: bytes, sentence: str
) -> None:
    data = mastermind.dumps(MastermindGame.start(Setup(number=7)).give_up())
    assert data.count(part) == 1
    (tmp_path / "bad.mastermind").write_bytes(data.replace(part, other))
    pick(session, tmp_path / "bad.mastermind")
    assert session.headline == "bad.mastermind was not opened"
    assert session.notice.startswith(sentence)


def test_what_was_wrong_is_outdated_once_another_game_begins(table: KeySession, pick: Choose, tmp_path: Path) -> None:
    pick(table, tmp_path / "nowhere.mastermind")
    assert table.notice_below == "nowhere.mastermind is not there; it may have been moved or renamed"
    table.trigger("mastermind_new_game")
    assert table.notice_below == ""


def test_the_dialog_offers_the_games_of_both_kinds(table: KeySession) -> None:
    offered: list[str] = []
    when_open(lambda dialog: offered.extend(dialog.nameFilters() if isinstance(dialog, QFileDialog) else []))
    table.press(Qt.Key.Key_O, modifier=CONTROL)
    assert offered[0] == "Games (*.ttt *.sgf *.psq *.mastermind)"


def test_a_dropped_file_turns_to_its_game(session: KeySession, file: Path) -> None:
    session.window.dropped.emit([str(file)])
    assert session.page.isVisible()
    assert session.key_game.rows == IN_PLAY.rows


@pytest.mark.usefixtures("leaves")
def test_a_file_that_was_opened_is_offered_again(session: KeySession, pick: Choose, file: Path) -> None:
    pick(session, file)
    session.trigger("mastermind_new_game", "board")
    offers = session.action("recent").menu()
    assert isinstance(offers, QMenu)
    offers.actions()[0].trigger()
    assert session.page.isVisible()
    assert session.key_game.rows == IN_PLAY.rows


def test_the_window_opens_with_the_game_of_a_file(qtbot: QtBot, file: Path) -> None:
    session = KeySession(qtbot, str(file))
    assert session.page.isVisible()
    assert session.key_game.rows == IN_PLAY.rows
    assert told(session)[1] == "game.mastermind was opened"


def test_beside_a_file_the_game_left_on_the_board_comes_back(qtbot: QtBot, file: Path) -> None:
    session = KeySession(qtbot)
    session.click("B2")
    session.window.close()
    assert KeySession(qtbot, str(file)).moves == ["B2"]


def test_the_game_left_in_play_is_not_lost_for_one_from_a_file(
    table: KeySession, qtbot: QtBot, file: Path, stays: list[str]
) -> None:
    table.guess("RGBY")
    left = table.key_game.rows
    table.window.close()
    again = KeySession(qtbot, str(file))
    assert stays == ["Your game of Mastermind (1 guess) is not over. Leave it?"]
    again.trigger("mastermind")
    assert again.key_game.rows == left
