import errno
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from threading import Event, Timer
from typing import Any

import pytest
from PySide6.QtCore import QMimeData, QObject, QPoint, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDragLeaveEvent, QDropEvent, QTextDocumentFragment
from PySide6.QtWidgets import (
    QApplication,
    QLabel,
    QMenu,
    QWidget,
)
from pytestqt.qtbot import QtBot

from tests.bad_files import BAD, JANE_WINS
from tests.ui.fake_engine import FakeEngine
from tests.ui.game_window import AGAINST_RUBY, JANE_AND_JOHN, OpenSession, Session, when_open
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.mnk.player import Player
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.opponents.limits import Limits
from tictactoe_gui.opponents.review.game_review import review
from tictactoe_gui.records import SUFFIXES
from tictactoe_gui.records.faults import MissingFeature, UnknownSuffix, UnsupportedByFormat
from tictactoe_gui.storage import files, paths
from tictactoe_gui.storage.library import browsing, entries, reviews
from tictactoe_gui.storage.library.library import Library
from tictactoe_gui.ui.mnk.setup.match_settings import MatchSettings
from tictactoe_gui.ui.session import background
from tictactoe_gui.ui.session.library_service import LibraryService
from tictactoe_gui.ui.widgets import file_dialog
from tictactoe_gui.ui.window import startup
from tictactoe_gui.ui.window.file_actions import FileActions, too_many_files
from tictactoe_gui.wording import files as wording
from tictactoe_gui.wording import phrases, saving
from tictactoe_gui.wording.mnk import sentences
from tictactoe_gui.wording.mnk.review import annotate
from tictactoe_gui.wording.phrases import Message

UNFINISHED = JANE_WINS.at(2).branch(2)
GOMOKU = replace(JANE_AND_JOHN, rules=Rules(15, 15, 5))
THREE = MatchSettings(Rules(3, 3, 3, 3), tuple(map(Player, ("Ann", "Bob", "Cem"), "XOZ")), "1")

Pick = Callable[[Path], None]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path


@pytest.fixture
def file(folder: Path) -> Path:
    """Return the file of an unfinished game between Jane and John."""
    return save_game(folder / "game.ttt", replace(UNFINISHED, notes=UNFINISHED.notes._replace(id="1")))


@pytest.fixture
def pick(session: Session, monkeypatch: pytest.MonkeyPatch) -> Pick:
    """Return a function that chooses a file to open."""
    return _choose_in_dialog("ask_to_open", "open", session, monkeypatch)


@pytest.fixture
def save(session: Session, monkeypatch: pytest.MonkeyPatch) -> Pick:
    """Return a function that chooses a file name to save."""
    return _choose_in_dialog("ask_to_save", "save", session, monkeypatch)


def _choose_in_dialog(dialog: str, command: str, session: Session, monkeypatch: pytest.MonkeyPatch) -> Pick:
    def choose(path: Path) -> None:
        monkeypatch.setattr(file_dialog, dialog, lambda *_: str(path))
        session.trigger(command)

    return choose


def save_game(path: Path, game: Game) -> Path:
    files.save(path, game)
    return path


def recent(session: Session) -> list[str]:
    """Return the paths of the recent files, from their tool tips."""
    offers = _list(session).actions()[:-2]
    return [QTextDocumentFragment.fromHtml(offer.toolTip()).toPlainText() for offer in offers]


def _list(session: Session) -> QMenu:
    menu = session.action("recent").menu()
    assert isinstance(menu, QMenu)
    return menu


def test_record_of_another_program_is_opened_by_its_suffix(session: Session, pick: Pick, folder: Path) -> None:
    (folder / "two.pos").write_bytes(bytes([2, 112, 98]))
    pick(folder / "two.pos")
    assert session.moves == ["H8", "G9"]


def test_file_that_is_still_read_at_quit_is_not_opened(
    session: Session, pick: Pick, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session.click("C3")
    reading, read = Event(), files.read
    monkeypatch.setattr(files, "read", lambda path: reading.wait(60) and read(path))
    monkeypatch.setattr(background, "GRACE_S", 0)
    pick(file)
    Timer(0.1, reading.set).start()
    session.window.close()
    assert session.moves == ["C3"]


def test_late_confirmation_stays_visible(
    session: Session, save: Pick, tmp_path: Path, slow_disk: Event, qtbot: QtBot
) -> None:
    slow_disk.set()
    session.click("C3")
    qtbot.waitUntil(lambda: bool(session.shown_marks))
    slow_disk.clear()
    save(tmp_path / "game.ttt")
    qtbot.waitUntil(lambda: session.detail == wording.WAITING)
    slow_disk.set()
    qtbot.waitUntil(lambda: session.detail == wording.SAVED.format(name="game.ttt"))


def test_opened_game_replaces_the_one_in_play_and_goes_on(
    session: Session, pick: Pick, file: Path, announcements: list[str]
) -> None:
    session.click("B2")
    pick(file)
    assert (session.headline, session.detail) == (phrases.turn_of("Jane"), "Opened “game.ttt”")
    assert announcements[-1] == "Opened “game.ttt”"
    session.click("C3")
    assert session.moves == ["A1", "B1", "C3"]


def test_finished_game_is_reviewed(session: Session, pick: Pick, folder: Path) -> None:
    session.click("B2")
    pick(save_game(folder / "game.ttt", JANE_WINS))
    assert session.shown_marks == {"A1": "X", "A2": "X", "A3": "X", "B1": "O", "B2": "O"}
    session.trigger("return_to_play")
    assert session.moves == ["B2"]


def test_computer_moves_in_an_opened_game(pick: Pick, folder: Path, engines: list[FakeEngine]) -> None:
    pick(save_game(folder / "game.ttt", Game(AGAINST_RUBY.setup_with_first(1))))
    assert engines


@pytest.mark.parametrize("fault", ["cut off", "100 MB", "a folder"])
def test_bad_file_is_reported_and_announced_once_and_the_current_game_stays(
    session: Session, pick: Pick, folder: Path, fault: str, announcements: list[str]
) -> None:
    make, begins = BAD[fault]
    session.click("B2")
    before = session.game
    announcements.clear()
    make(folder / "bad.ttt")
    pick(folder / "bad.ttt")
    assert f"{session.headline}. {session.detail}".startswith(begins)
    assert announcements == [str(Message(session.headline, session.detail))]
    assert session.game is before


def test_error_is_shown_on_the_board_until_something_happens(session: Session, pick: Pick, folder: Path) -> None:
    page = QWidget()
    session.window.show_page(page)
    pick(folder / "bad.ttt")
    shown = session.headline, session.detail
    assert not page.isVisible()
    session.trigger("tictactoe")
    assert (session.headline, session.detail) == shown
    session.click("A1")
    assert (session.headline, session.detail) == (phrases.turn_of("John"), "Jane played A1")
    pick(folder / "bad.ttt")
    session.trigger("new_game")
    assert (session.headline, session.detail) == (phrases.turn_of("Jane"), sentences.goal(Rules()))


@pytest.mark.parametrize("suffix", [".ttt", ".sgf", ".psq"])
def test_suffix_selects_the_format_and_undone_moves_are_saved(
    open_session: OpenSession, monkeypatch: pytest.MonkeyPatch, folder: Path, suffix: str
) -> None:
    session = open_session(GOMOKU)
    session.click("H8", "H9", "H10")
    session.trigger("undo", "look_back")
    monkeypatch.setattr(file_dialog, "ask_to_save", lambda *_: str(folder / f"mine{suffix}"))
    session.trigger("save")
    assert session.detail == f"Saved “mine{suffix}”"
    saved = files.load(folder / f"mine{suffix}")
    assert saved.moves == session.game.moves
    assert suffix != ".ttt" or saved == session.game


def test_review_of_a_finished_game_is_saved_on_request(
    session: Session, monkeypatch: pytest.MonkeyPatch, folder: Path, qtbot: QtBot
) -> None:
    options: list[object] = []

    def cancel(*details: object) -> str:
        options.append(details[-1])
        return ""

    monkeypatch.setattr(file_dialog, "ask_to_save", cancel)
    for cells in (("A1", "B1"), ("A2", "B2", "A3")):
        session.click(*cells)
        session.trigger("save")
    assert options == [None, None]
    found = tuple(review(session.game, Limits(60)))
    library = session.part(LibraryService, "game_library")
    qtbot.waitUntil(lambda: library.query(browsing.count, 0) == 1)
    library.ask(lambda opened: reviews.store(opened, session.game, found), lambda _: None)
    annotated = annotate(session.game, found, Notation.ROW_LETTER).game
    assert annotated != session.game
    for with_review, saved in ((True, annotated), (False, session.game)):

        def choose(*details: Any, is_checked: bool = with_review) -> str:
            details[-1].setChecked(is_checked)
            return str(folder / "mine.ttt")

        monkeypatch.setattr(file_dialog, "ask_to_save", choose)
        session.trigger("save")
        assert files.load(folder / "mine.ttt") == saved


def test_unsupported_game_is_reported_and_not_written(
    open_session: OpenSession, monkeypatch: pytest.MonkeyPatch, folder: Path
) -> None:
    session = open_session(THREE)
    session.click("A1")
    monkeypatch.setattr(file_dialog, "ask_to_save", lambda *_: str(folder / "mine.psq"))
    session.trigger("save")
    error = UnsupportedByFormat(MissingFeature.PLAYERS)
    assert (session.headline, session.detail) == wording.unsaved(error, Path("mine.psq"))
    assert list(folder.iterdir()) == []


@pytest.mark.parametrize(
    ("name", "error"),
    [
        ("mine.txt", UnknownSuffix(".txt", SUFFIXES)),
        ("nowhere/mine.ttt", OSError(errno.ENOENT, "missing")),
        ("taken.ttt", OSError(errno.EISDIR, "a folder")),
    ],
)
def test_save_error_is_reported(
    session: Session, save: Pick, folder: Path, name: str, error: UnknownSuffix | OSError
) -> None:
    (folder / "taken.ttt").mkdir()
    session.click("A1")
    save(folder / name)
    assert session.detail == wording.unsaved(error, Path(name)).detail


@pytest.fixture
def suggested_paths(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the folders and names that the file dialogs start with."""
    begun: list[str] = []

    def cancel(folder: object) -> str:
        begun.append(str(folder))
        return ""

    monkeypatch.setattr(file_dialog, "ask_to_open", lambda folder, *_: cancel(folder))
    monkeypatch.setattr(file_dialog, "ask_to_save", lambda _title, name, *_: cancel(name))
    return begun


def test_file_dialog_starts_with_documents_a_name_and_then_the_last_folder(
    session: Session,
    monkeypatch: pytest.MonkeyPatch,
    suggested_paths: list[str],
    home: Path,
    folder: Path,
    qtbot: QtBot,
) -> None:
    session.trigger("open")
    assert Path(suggested_paths[0]).is_relative_to(home)
    assert session.headline == phrases.turn_of("Jane")
    assert not session.action("save").isEnabled()
    session.click("A1")
    session.trigger("save")
    began = session.game.notes.began
    assert began
    assert Path(suggested_paths[1]).name == f"Jane-John {began.astimezone():%Y-%m-%d}.ttt"
    monkeypatch.setattr(file_dialog, "ask_to_save", lambda *_: str(folder / "mine.ttt"))
    session.trigger("save")
    Session(qtbot).trigger("open")
    assert suggested_paths[2] == str(folder)


def test_recent_files_are_listed_once_latest_first_and_opened(
    session: Session, pick: Pick, save: Pick, file: Path
) -> None:
    session.click("A1")
    assert not session.action("recent").isEnabled()
    other = file.with_name("mine & <b>yours.ttt")
    save(file.with_name(f"{'W' * 200}.ttt"))
    assert "…" in _list(session).actions()[0].text()
    _list(session).actions()[-1].trigger()
    pick(file)
    save(other)
    offers = _list(session).actions()
    assert [offer.text() for offer in offers[:2]] == ["&1 mine && <b>yours.ttt", "&2 game.ttt"]
    assert recent(session) == [str(other), str(file)]
    assert _list(session).toolTipsVisible()
    session.controller.new_game()
    _list(session).actions()[1].trigger()
    assert (session.moves, recent(session)) == (["A1", "B1"], [str(file), str(other)])


def test_recent_files_are_removed_when_missing_or_cleared(
    session: Session, pick: Pick, save: Pick, file: Path, qtbot: QtBot
) -> None:
    pick(file)
    save(file.with_name("mine.ttt"))
    file.unlink()
    _list(session).actions()[1].trigger()
    assert session.detail == wording.unread(OSError(errno.ENOENT, "missing"), file).detail
    assert recent(session) == [str(file.with_name("mine.ttt"))]
    _list(session).actions()[-1].trigger()
    assert not session.action("recent").isEnabled()
    assert recent(session) == recent(Session(qtbot)) == []


COPY = Qt.DropAction.CopyAction


def mime_data(*urls: str | Path) -> QMimeData:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(url)) if isinstance(url, Path) else QUrl(url) for url in urls])
    return data


class OwnDrag(QDragEnterEvent):
    """Drag that started in this program."""

    def source(self) -> QObject:
        return QApplication.instance() or QObject()


def drag_over(session: Session, data: QMimeData, kind: type[QDragEnterEvent] = QDragEnterEvent) -> QDragEnterEvent:
    """Drag data over the window."""
    both = COPY | Qt.DropAction.MoveAction
    event = kind(QPoint(9, 9), both, data, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier)
    event.setDropAction(Qt.DropAction.MoveAction)
    event.ignore()
    QApplication.sendEvent(session.window, event)
    return event


def drop(session: Session, data: QMimeData) -> None:
    """Drop data on the window, and wait until it is handled."""
    drag_over(session, data)
    event = QDropEvent(QPoint(9, 9), COPY, data, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier)
    QApplication.sendEvent(session.window, event)
    QApplication.processEvents()


def overlay_is_visible(session: Session) -> bool:
    """Return True if the drop overlay is shown."""
    found = session.window.findChild(QLabel, "drop_overlay")
    return found is not None and found.isVisible()


@pytest.mark.parametrize("data", [mime_data("https://example.org/game.ttt"), mime_data(), QMimeData()])
def test_only_files_are_accepted(session: Session, data: QMimeData) -> None:
    data.setText("A1 B1")
    assert not drag_over(session, data).isAccepted()
    assert not overlay_is_visible(session)


def test_picture_dragged_from_the_board_is_not_accepted(session: Session, file: Path) -> None:
    assert not drag_over(session, mime_data(file), OwnDrag).isAccepted()
    assert not overlay_is_visible(session)


def test_dragged_file_is_accepted_as_a_copy_unless_a_dialog_is_open(session: Session, file: Path) -> None:
    event = drag_over(session, mime_data(file))
    assert (event.isAccepted(), event.dropAction()) == (True, COPY)
    assert overlay_is_visible(session)
    QApplication.sendEvent(session.window, QDragLeaveEvent())
    assert not overlay_is_visible(session)
    taken: list[bool] = []
    when_open(lambda _dialog: taken.append(drag_over(session, mime_data(file)).isAccepted()))
    session.trigger("about")
    assert taken == [False]


def test_one_dropped_file_is_opened_from_any_page(session: Session, file: Path) -> None:
    session.trigger("library", "scores")
    assert [part.objectName() for part in session.window.findChildren(QWidget) if part.acceptDrops()] == []
    drop(session, mime_data(file, file.with_name("another.ttt")))
    assert session.detail == too_many_files(2)
    assert session.moves == []
    session.trigger("library")
    drop(session, mime_data(file))
    assert session.moves == ["A1", "B1"]
    assert session.board.isVisible()
    assert not overlay_is_visible(session)


@pytest.mark.parametrize(
    ("file_name", "argument"),
    [
        ("a game.ttt", "file://{folder}/a%20game.ttt"),
        ("a game.ttt", "a game.ttt"),
        ("a\udcff.ttt", "{folder}/a\udcff.ttt"),
    ],
    ids=["url", "relative", "undecodable"],
)
def test_file_argument_can_be_a_url_a_relative_path_or_undecodable(
    qtbot: QtBot, folder: Path, monkeypatch: pytest.MonkeyPatch, file_name: str, argument: str
) -> None:
    stored = save_game(folder / file_name, UNFINISHED)
    monkeypatch.chdir(folder)
    session = Session(qtbot, argument.replace("{folder}", str(folder)))
    assert session.moves == ["A1", "B1"]
    if file_name.isascii():
        assert (session.detail, recent(session)) == ("Opened “a game.ttt”", [str(stored)])


def test_file_argument_that_takes_long_to_read_is_opened_later(
    qtbot: QtBot, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(startup, "LOAD_LIMIT_S", 0)
    session = Session(qtbot, str(file))
    qtbot.waitUntil(lambda: session.moves == ["A1", "B1"])
    assert session.detail == "Opened “game.ttt”"


def test_autosaved_game_survives_opening_a_file(session: Session, qtbot: QtBot, file: Path) -> None:
    session.click("B2")
    session.window.close()
    beside = Session(qtbot, str(file))
    beside.click("C3")
    beside.window.close()
    again, once_more = Session(qtbot), Session(qtbot)
    assert (again.moves, once_more.moves) == (["A1", "B1", "C3"], ["B2"])
    assert saving.others(1) in again.notice
    assert once_more.notice == ""


def test_computer_moves_at_once_in_a_game_from_the_command_line(
    qtbot: QtBot, folder: Path, engines: list[FakeEngine]
) -> None:
    Session(qtbot, str(save_game(folder / "game.ttt", Game(AGAINST_RUBY.setup_with_first(1)))))
    assert engines


@pytest.mark.parametrize("fault", ["cut off", "a folder"])
def test_autosaved_game_is_restored_if_the_file_is_bad(
    session: Session, qtbot: QtBot, folder: Path, fault: str
) -> None:
    session.click("B2")
    session.window.close()
    make, begins = BAD[fault]
    make(folder / "bad.ttt")
    again = Session(qtbot, str(folder / "bad.ttt"))
    assert f"{again.headline}. {again.detail}".startswith(begins)
    assert again.moves == ["B2"]


def test_each_ending_of_a_game_from_a_file_is_stored(session: Session, file: Path) -> None:
    for end in (["A2", "B2", "A3"], ["C3", "B2", "C1", "B3"]):
        session.part(FileActions, "files").open(str(file))
        session.click(*end)
        QApplication.processEvents()
    library = Library(paths.library_file())
    kept_games = browsing.library_rows(library, entries.find(library))
    library.close()
    assert len(kept_games) == 2
