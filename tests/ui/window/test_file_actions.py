import errno
import os
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from threading import Event, Timer
from typing import Any

import pytest
from PySide6.QtCore import QMimeData, QPoint, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDragLeaveEvent, QDropEvent, QTextDocumentFragment
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QDialog,
    QLabel,
    QLineEdit,
    QMenu,
    QWidget,
)
from pytestqt.qtbot import QtBot

from tests.bad_files import BAD, GOOD, JANE_WINS, FileMaker
from tests.ui.fake_engine import FakeEngine
from tests.ui.game_window import AGAINST_RUBY, JANE_AND_JOHN, OpenSession, Session, button, when_open
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.mnk.player import Player
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.opponents.limits import Limits
from tictactoe_gui.opponents.review.game_review import review
from tictactoe_gui.records import SUFFIXES
from tictactoe_gui.records.faults import MissingFeature, UnknownSuffix, UnsupportedByFormat
from tictactoe_gui.storage import files, paths
from tictactoe_gui.storage.library import browsing
from tictactoe_gui.storage.library.library import Library
from tictactoe_gui.ui.mnk.review.game_reviewer import StoredReviews
from tictactoe_gui.ui.mnk.setup.match_settings import MatchSettings
from tictactoe_gui.ui.session import background
from tictactoe_gui.ui.session.library_service import LibraryService
from tictactoe_gui.ui.widgets import file_dialog
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


@pytest.mark.parametrize(
    ("name", "data", "moves"),
    [
        ("code.txt", b"h8i8h9", ["H8", "H9", "G8"]),
        ("small.SAV", b"7\n7\n1\n3 3\n", ["D4"]),
        ("two.pos", bytes([2, 112, 98]), ["H8", "G9"]),
    ],
)
def test_record_of_another_program_is_opened_by_content_and_suffix(
    session: Session, pick: Pick, folder: Path, name: str, data: bytes, moves: list[str]
) -> None:
    (folder / name).write_bytes(data)
    pick(folder / name)
    assert session.moves == moves


def test_unfinished_game_from_a_file_can_be_continued(session: Session, pick: Pick, file: Path) -> None:
    pick(file)
    session.click("C3")
    assert session.moves == ["A1", "B1", "C3"]


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
    session: Session, save: Pick, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    session.click("C3")
    event, fsync = Event(), os.fsync
    monkeypatch.setattr(os, "fsync", lambda file: event.wait(60) and fsync(file))
    monkeypatch.setattr(background, "GRACE_S", 0)
    save(tmp_path / "game.ttt")
    qtbot.waitUntil(lambda: session.detail == wording.WAITING)
    event.set()
    qtbot.waitUntil(lambda: session.detail == wording.SAVED.format(name="game.ttt"))


def test_opening_is_confirmed_and_announced(session: Session, pick: Pick, file: Path, announcements: list[str]) -> None:
    pick(file)
    assert (session.headline, session.detail) == (phrases.turn_of("Jane"), "Opened “game.ttt”")
    assert announcements[-1] == "Opened “game.ttt”"


def test_game_in_play_is_replaced(session: Session, pick: Pick, file: Path) -> None:
    session.click("B2")
    pick(file)
    assert session.moves == ["A1", "B1"]


def test_finished_game_is_reviewed(session: Session, pick: Pick, folder: Path) -> None:
    session.click("B2")
    pick(save_game(folder / "game.ttt", JANE_WINS))
    assert session.shown_marks == {"A1": "X", "A2": "X", "A3": "X", "B1": "O", "B2": "O"}
    session.trigger("return_to_play")
    assert session.moves == ["B2"]


def test_computer_moves_in_an_opened_game(pick: Pick, folder: Path, engines: list[FakeEngine]) -> None:
    pick(save_game(folder / "game.ttt", Game(AGAINST_RUBY.setup_with_first(1))))
    assert engines


@pytest.mark.parametrize(("make", "begins"), BAD.values(), ids=list(BAD))
def test_bad_file_is_reported_and_the_current_game_stays(
    session: Session, pick: Pick, folder: Path, make: FileMaker, begins: str
) -> None:
    session.click("B2")
    before = session.game
    make(folder / "bad.ttt")
    pick(folder / "bad.ttt")
    assert f"{session.headline}. {session.detail}".startswith(begins)
    assert session.game is before


def test_missing_permission_is_reported(
    session: Session, pick: Pick, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Patched, because the tests may run as root, who can read everything.
    def forbidden(*_: object, **_options: object) -> None:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))

    monkeypatch.setattr(Path, "open", forbidden)
    pick(file)
    assert session.detail == wording.unread(OSError(errno.EACCES, "forbidden"), file).detail


def test_file_error_is_announced_once(session: Session, pick: Pick, folder: Path, announcements: list[str]) -> None:
    pick(folder / "bad.ttt")
    assert announcements == [str(Message(session.headline, session.detail))]


def test_file_error_is_shown_on_the_board_page(session: Session, pick: Pick, folder: Path) -> None:
    page = QWidget()
    session.window.show_page(page)
    pick(folder / "bad.ttt")
    assert not page.isVisible()
    assert session.detail


def test_opening_another_game_clears_the_error(session: Session, pick: Pick, folder: Path, file: Path) -> None:
    pick(folder / "bad.ttt")
    pick(file)
    assert session.detail == wording.OPENED.format(name=file.name)


def test_next_move_clears_the_error(session: Session, pick: Pick, folder: Path) -> None:
    pick(folder / "bad.ttt")
    session.click("A1")
    assert (session.headline, session.notice) == (phrases.turn_of("John"), "")
    assert session.detail.endswith("A1")


def test_new_game_clears_the_error_message(session: Session, pick: Pick, folder: Path) -> None:
    pick(folder / "bad.ttt")
    session.trigger("new_game")
    assert (session.headline, session.detail) == (phrases.turn_of("Jane"), sentences.goal(Rules()))


def test_cancelling_opens_nothing(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(file_dialog, "ask_to_open", lambda *_: "")
    session.trigger("open")
    assert (session.headline, session.notice) == (phrases.turn_of("Jane"), "")


@pytest.mark.parametrize("suffix", [".ttt", ".sgf", ".psq"])
def test_suffix_selects_the_format(
    open_session: OpenSession, monkeypatch: pytest.MonkeyPatch, folder: Path, suffix: str
) -> None:
    session = open_session(GOMOKU)
    session.click("H8", "H9")
    monkeypatch.setattr(file_dialog, "ask_to_save", lambda *_: str(folder / f"mine{suffix}"))
    session.trigger("save")
    assert session.detail == f"Saved “mine{suffix}”"
    assert files.load(folder / f"mine{suffix}").moves == session.game.moves


def test_whole_game_is_saved_with_undone_moves(session: Session, save: Pick, folder: Path) -> None:
    session.click("A1", "B1", "A2")
    session.trigger("undo", "look_back")
    save(folder / "mine.ttt")
    assert files.load(folder / "mine.ttt") == session.game


@pytest.mark.parametrize("with_review", [True, False])
def test_review_of_a_finished_game_is_saved_on_request(
    session: Session, monkeypatch: pytest.MonkeyPatch, folder: Path, qtbot: QtBot, *, with_review: bool
) -> None:
    def choose(*details: Any) -> str:
        details[-1].setChecked(with_review)
        return str(folder / "mine.ttt")

    session.click("A1", "B1", "A2", "B2", "A3")
    reviews = tuple(review(session.game, Limits(60)))
    stored = StoredReviews(session.part(LibraryService, "game_library"), session.window)
    stored.store(session.game, reviews)
    qtbot.waitUntil(lambda: bool(stored.load(session.game)))
    monkeypatch.setattr(file_dialog, "ask_to_save", choose)
    session.trigger("save")
    annotated = annotate(session.game, reviews, Notation.ROW_LETTER).game
    assert annotated != session.game
    assert files.load(folder / "mine.ttt") == (annotated if with_review else session.game)


def test_game_without_a_review_has_no_choice_to_include_it(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    options: list[object] = []

    def cancel(*details: object) -> str:
        options.append(details[-1])
        return ""

    monkeypatch.setattr(file_dialog, "ask_to_save", cancel)
    for cells in (("A1", "B1"), ("A2", "B2", "A3")):
        session.click(*cells)
        session.trigger("save")
    assert options == [None, None]


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


def test_save_is_disabled_before_the_first_move(session: Session) -> None:
    assert not session.action("save").isEnabled()


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


def test_file_dialog_starts_in_the_documents_folder(session: Session, suggested_paths: list[str], home: Path) -> None:
    session.trigger("open")
    assert Path(suggested_paths[0]).is_relative_to(home)


def test_last_folder_is_stored(
    session: Session, save: Pick, folder: Path, qtbot: QtBot, suggested_paths: list[str]
) -> None:
    session.click("A1")
    save(folder / "mine.ttt")
    again = Session(qtbot)
    again.trigger("open")
    assert suggested_paths == [str(folder)]


def test_suggested_name_contains_the_players_and_the_date(session: Session, suggested_paths: list[str]) -> None:
    session.click("A1")
    session.trigger("save")
    began = session.game.notes.began
    assert began
    assert Path(suggested_paths[0]).name == f"Jane-John {began.astimezone():%Y-%m-%d}.ttt"


def enter_file_name(dialog: QDialog, text: str) -> None:
    """Enter a file name in the dialog."""
    field = dialog.findChild(QLineEdit, "fileNameEdit")
    assert field
    field.setText(text)


def press(dialog: QDialog, text: str) -> None:
    QTest.mouseClick(button(dialog, text), Qt.MouseButton.LeftButton)


def when_saving(session: Session, act: Callable[[QDialog], object]) -> None:
    session.click("A1")
    when_open(act)
    session.trigger("save")


def test_file_name_typed_in_the_dialog_is_opened(session: Session, file: Path) -> None:
    def choose(dialog: QDialog) -> None:
        enter_file_name(dialog, str(file))
        press(dialog, "Open")

    when_open(choose)
    session.trigger("open")
    assert session.moves == ["A1", "B1"]


def test_file_dialog_uses_the_theme(open_session: OpenSession) -> None:
    session, style_sheets = open_session(theme_name="dark"), []
    when_open(lambda dialog: style_sheets.append(dialog.styleSheet()))
    session.trigger("open")
    assert style_sheets == [session.part(QWidget, "side_panel").styleSheet()]


def test_name_without_a_suffix_gets_the_default_suffix(session: Session, folder: Path) -> None:
    def choose(dialog: QDialog) -> None:
        enter_file_name(dialog, str(folder / "mine"))
        press(dialog, "Save")

    when_saving(session, choose)
    assert [path.name for path in folder.iterdir()] == ["mine.ttt"]


def test_name_gets_the_suffix_of_the_chosen_format(session: Session, folder: Path) -> None:
    def choose(dialog: QDialog) -> None:
        formats = dialog.findChild(QComboBox, "fileTypeCombo")
        assert formats
        QTest.keyClick(formats, Qt.Key.Key_Down)
        enter_file_name(dialog, str(folder / "mine"))
        press(dialog, "Save")

    when_saving(session, choose)
    assert [path.name for path in folder.iterdir()] == ["mine.sgf"]


@pytest.mark.parametrize(("reply", "stays"), [("No", True), ("Yes", False)])
def test_replacing_a_file_needs_confirmation(session: Session, folder: Path, reply: str, *, stays: bool) -> None:
    there = folder / "mine.ttt"
    there.write_bytes(GOOD)

    def choose(dialog: QDialog) -> None:
        enter_file_name(dialog, str(folder / "mine"))
        when_open(lambda question: press(question, reply))
        press(dialog, "Save")

    when_saving(session, choose)
    assert (there.read_bytes() == GOOD) == stays


def test_recent_files_are_listed_latest_first(session: Session, pick: Pick, save: Pick, file: Path) -> None:
    assert not session.action("recent").isEnabled()
    pick(file)
    save(file.with_name("mine & <b>yours.ttt"))
    offers = _list(session).actions()
    assert [offer.text() for offer in offers[:2]] == ["&1 mine && <b>yours.ttt", "&2 game.ttt"]
    assert recent(session) == [str(file.with_name("mine & <b>yours.ttt")), str(file)]
    assert _list(session).toolTipsVisible()


def test_recent_file_is_listed_once(session: Session, pick: Pick, save: Pick, file: Path) -> None:
    pick(file)
    save(file.with_name("mine.ttt"))
    save(file)
    assert recent(session) == [str(file), str(file.with_name("mine.ttt"))]


def test_eight_recent_files_are_stored(session: Session, save: Pick, folder: Path, qtbot: QtBot) -> None:
    session.click("A1")
    for number in range(10):
        save(folder / f"{number}.ttt")
    assert recent(Session(qtbot)) == [str(folder / f"{number}.ttt") for number in range(9, 1, -1)]


def test_recent_file_can_be_opened(session: Session, pick: Pick, file: Path) -> None:
    pick(file)
    session.controller.new_game()
    _list(session).actions()[0].trigger()
    assert session.moves == ["A1", "B1"]


def test_missing_recent_file_is_reported_and_removed(session: Session, pick: Pick, file: Path) -> None:
    pick(file)
    file.unlink()
    _list(session).actions()[0].trigger()
    assert session.detail == wording.unread(OSError(errno.ENOENT, "missing"), file).detail
    assert recent(session) == []
    assert not session.action("recent").isEnabled()


def test_recent_files_can_be_cleared(session: Session, pick: Pick, file: Path, qtbot: QtBot) -> None:
    pick(file)
    _list(session).actions()[-1].trigger()
    assert recent(session) == recent(Session(qtbot)) == []


def test_long_name_does_not_widen_the_menu(session: Session, save: Pick, folder: Path) -> None:
    session.click("A1")
    save(folder / f"{'W' * 200}.ttt")
    assert "…" in _list(session).actions()[0].text()
    assert _list(session).sizeHint().width() < 600


COPY = Qt.DropAction.CopyAction


def mime_data(*urls: str | Path) -> QMimeData:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(url)) if isinstance(url, Path) else QUrl(url) for url in urls])
    return data


def drag_over(session: Session, data: QMimeData) -> QDragEnterEvent:
    """Drag data over the window."""
    both = COPY | Qt.DropAction.MoveAction
    event = QDragEnterEvent(QPoint(9, 9), both, data, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier)
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


def test_dragged_file_is_accepted_as_a_copy_and_shows_the_overlay(session: Session, file: Path) -> None:
    event = drag_over(session, mime_data(file))
    assert (event.isAccepted(), event.dropAction()) == (True, COPY)
    assert overlay_is_visible(session)


def test_overlay_disappears_when_the_drag_leaves(session: Session, file: Path) -> None:
    drag_over(session, mime_data(file))
    QApplication.sendEvent(session.window, QDragLeaveEvent())
    assert not overlay_is_visible(session)


@pytest.mark.parametrize("data", [mime_data("https://example.org/game.ttt"), mime_data(), QMimeData()])
def test_only_files_are_accepted(session: Session, data: QMimeData) -> None:
    data.setText("A1 B1")
    assert not drag_over(session, data).isAccepted()
    assert not overlay_is_visible(session)


def test_drops_are_refused_while_a_dialog_is_open(session: Session, file: Path) -> None:
    taken: list[bool] = []
    when_open(lambda _dialog: taken.append(drag_over(session, mime_data(file)).isAccepted()))
    session.trigger("about")
    assert taken == [False]


def test_dropped_file_is_opened_from_any_page(session: Session, file: Path) -> None:
    page = QWidget()
    session.window.show_page(page)
    drop(session, mime_data(file))
    assert session.moves == ["A1", "B1"]
    assert not page.isVisible()
    assert not overlay_is_visible(session)


def test_no_widget_of_a_page_accepts_drops(session: Session) -> None:
    session.trigger("library", "scores")
    assert [part.objectName() for part in session.window.findChildren(QWidget) if part.acceptDrops()] == []


def test_several_files_are_refused(session: Session, file: Path) -> None:
    drop(session, mime_data(file, file.with_name("another.ttt")))
    assert session.detail == too_many_files(2)
    assert session.moves == []


def test_window_opens_with_the_game_in_a_file(qtbot: QtBot, file: Path) -> None:
    session = Session(qtbot, str(file))
    assert (session.moves, session.detail) == (["A1", "B1"], "Opened “game.ttt”")
    assert recent(session) == [str(file)]


def test_file_argument_can_be_a_url_or_a_relative_path(
    qtbot: QtBot, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    spaced = save_game(folder / "a game.ttt", UNFINISHED)
    monkeypatch.chdir(folder)
    for name in (f"file://{folder}/a%20game.ttt", "a game.ttt"):
        session = Session(qtbot, name)
        assert (session.moves, recent(session)) == (["A1", "B1"], [str(spaced)])


def test_undecodable_file_name_is_opened(qtbot: QtBot, folder: Path) -> None:
    strange = save_game(folder / "a\udcff.ttt", UNFINISHED)
    session = Session(qtbot, str(strange))
    assert session.moves == ["A1", "B1"]


def test_finished_game_from_the_command_line_is_reviewed(qtbot: QtBot, folder: Path) -> None:
    session = Session(qtbot, str(save_game(folder / "game.ttt", JANE_WINS)))
    assert session.controller.session.reviewing
    assert session.shown_marks == {"A1": "X", "A2": "X", "A3": "X", "B1": "O", "B2": "O"}


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


def test_autosaved_game_waits_during_a_review(session: Session, qtbot: QtBot, folder: Path) -> None:
    session.click("B2")
    session.window.close()
    again = Session(qtbot, str(save_game(folder / "game.ttt", JANE_WINS)))
    assert again.controller.session.reviewing
    again.trigger("return_to_play")
    assert again.moves == ["B2"]


def test_autosaved_game_is_restored_if_the_file_is_bad(session: Session, qtbot: QtBot, folder: Path) -> None:
    session.click("B2")
    session.window.close()
    again = Session(qtbot, str(folder / "bad.ttt"))
    assert again.moves == ["B2"]
    assert again.detail == wording.unread(OSError(errno.ENOENT, "missing"), folder / "bad.ttt").detail


def test_computer_moves_at_once_in_a_game_from_the_command_line(
    qtbot: QtBot, folder: Path, engines: list[FakeEngine]
) -> None:
    Session(qtbot, str(save_game(folder / "game.ttt", Game(AGAINST_RUBY.setup_with_first(1)))))
    assert engines


@pytest.mark.parametrize("fault", ["cut off", "a folder"])
def test_bad_file_argument_is_reported_at_startup(qtbot: QtBot, folder: Path, fault: str) -> None:
    make, begins = BAD[fault]
    make(folder / "bad.ttt")
    again = Session(qtbot, str(folder / "bad.ttt"))
    assert f"{again.headline}. {again.detail}".startswith(begins)
    again.click("B2")
    assert again.moves == ["B2"]


def test_each_ending_of_a_game_from_a_file_is_stored(session: Session, file: Path) -> None:
    for end in (["A2", "B2", "A3"], ["C3", "B2", "C1", "B3"]):
        session.part(FileActions, "files").open(str(file))
        session.click(*end)
        QApplication.processEvents()
    library = Library(paths.library_file())
    kept_games = browsing.library_rows(library, browsing.find_games(library))
    library.close()
    assert len(kept_games) == 2
