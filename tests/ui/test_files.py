import errno
import os
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

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

from tests.bad_files import BAD, GOOD, JANE_WINS, Make
from tests.ui.fake_engine import FakeEngine
from tests.ui.session import AGAINST_RUBY, JANE_AND_JOHN, OpenSession, Session, button, when_open
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.player import Player
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.storage import browsing, files, paths
from tictactoe_gui.storage.library import Library
from tictactoe_gui.ui import file_dialog
from tictactoe_gui.ui.choice import Choice
from tictactoe_gui.ui.files import Files

UNFINISHED = JANE_WINS.at(2).branch(2)
GOMOKU = replace(JANE_AND_JOHN, rules=Rules(15, 15, 5))
THREE = Choice(Rules(3, 3, 3, 3), tuple(map(Player, ("Ann", "Bob", "Cem"), "XOZ")), "1")

Pick = Callable[[Path], None]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path


@pytest.fixture
def file(folder: Path) -> Path:
    """An unfinished game of Jane and John."""
    return kept(folder / "game.ttt", UNFINISHED)


@pytest.fixture
def pick(session: Session, monkeypatch: pytest.MonkeyPatch) -> Pick:
    """Choose a file in the dialog that the command opens."""
    return _choosing("ask_to_open", "open", session, monkeypatch)


@pytest.fixture
def save(session: Session, monkeypatch: pytest.MonkeyPatch) -> Pick:
    """Choose a name in the dialog that the command opens."""
    return _choosing("ask_to_save", "save", session, monkeypatch)


def _choosing(dialog: str, command: str, session: Session, monkeypatch: pytest.MonkeyPatch) -> Pick:
    def choose(path: Path) -> None:
        monkeypatch.setattr(file_dialog, dialog, lambda *_: str(path))
        session.trigger(command)

    return choose


def kept(path: Path, game: Game) -> Path:
    files.save(path, game)
    return path


def recent(session: Session) -> list[str]:
    """The paths of the files that are offered, as their tool tips show them."""
    offers = _list(session).actions()[:-2]
    return [QTextDocumentFragment.fromHtml(offer.toolTip()).toPlainText() for offer in offers]


def _list(session: Session) -> QMenu:
    menu = session.action("recent").menu()
    assert isinstance(menu, QMenu)
    return menu


def test_a_game_from_a_file_goes_on(session: Session, pick: Pick, file: Path) -> None:
    pick(file)
    session.click("C3")
    assert session.moves == ["A1", "B1", "C3"]


def test_opening_is_confirmed_and_heard(session: Session, pick: Pick, file: Path, spoken: list[str]) -> None:
    pick(file)
    assert (session.headline, session.detail) == ("Jane X to move", "game.ttt was opened")
    assert spoken[-1] == "game.ttt was opened"


def test_a_game_in_play_is_not_lost_against_the_user_s_will(
    session: Session, pick: Pick, file: Path, stays: list[str]
) -> None:
    session.click("B2")
    pick(file)
    assert stays == ["Your game Jane – John (1 move) is not over. Leave it?"]
    assert session.moves == ["B2"]
    assert recent(session) == []


@pytest.mark.usefixtures("leaves")
def test_a_game_in_play_gives_way_when_the_user_agrees(session: Session, pick: Pick, file: Path) -> None:
    session.click("B2")
    pick(file)
    assert session.moves == ["A1", "B1"]


def test_a_game_that_had_ended_is_looked_through_without_a_question(
    session: Session, pick: Pick, folder: Path, stays: list[str]
) -> None:
    session.click("B2")
    pick(kept(folder / "game.ttt", JANE_WINS))
    assert (session.shown, stays) == ({"A1": "X", "A2": "X", "A3": "X", "B1": "O", "B2": "O"}, [])
    session.trigger("return_to_play")
    assert session.moves == ["B2"]


def test_a_computer_whose_turn_it_is_in_the_file_plays(pick: Pick, folder: Path, engines: list[FakeEngine]) -> None:
    pick(kept(folder / "game.ttt", Game(AGAINST_RUBY.begun_by(1))))
    assert engines


@pytest.mark.parametrize(("make", "begins"), BAD.values(), ids=list(BAD))
def test_a_bad_file_is_told_in_full_and_the_game_in_play_stays(
    session: Session, pick: Pick, folder: Path, make: Make, begins: str
) -> None:
    session.click("B2")
    before = session.game
    make(folder / "bad.ttt")
    pick(folder / "bad.ttt")
    assert session.headline == "bad.ttt was not opened"
    assert session.notice.startswith(begins)
    assert session.detail == "John O to move"
    assert session.game is before


def test_a_file_of_somebody_else_is_told(
    session: Session, pick: Pick, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # The tests may run as root, who may read everything.
    def forbidden(*_: object) -> None:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))

    monkeypatch.setattr(Path, "open", forbidden)
    pick(file)
    assert session.notice == "You may not read game.ttt; its owner can allow you to"


def test_what_is_wrong_with_a_file_is_heard_once(session: Session, pick: Pick, folder: Path, spoken: list[str]) -> None:
    pick(folder / "bad.ttt")
    assert [said for said in spoken if "bad.ttt" in said] == [session.notice]


def test_what_is_wrong_is_told_on_the_board_s_page(session: Session, pick: Pick, folder: Path) -> None:
    page = QWidget()
    session.window.show_page(page)
    pick(folder / "bad.ttt")
    assert not page.isVisible()
    assert session.notice


def test_what_was_wrong_is_outdated_once_another_game_is_opened(
    session: Session, pick: Pick, folder: Path, file: Path
) -> None:
    pick(folder / "bad.ttt")
    pick(file)
    assert session.notice == ""


def test_what_was_wrong_is_outdated_once_another_game_begins(session: Session, pick: Pick, folder: Path) -> None:
    pick(folder / "bad.ttt")
    session.trigger("new_game")
    assert session.notice == ""


def test_cancelling_opens_nothing(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(file_dialog, "ask_to_open", lambda *_: "")
    session.trigger("open")
    assert (session.headline, session.notice) == ("Jane X to move", "")


@pytest.mark.parametrize("suffix", [".ttt", ".sgf", ".psq"])
def test_the_game_on_the_board_is_saved_in_the_format_of_the_suffix(
    open_session: OpenSession, monkeypatch: pytest.MonkeyPatch, folder: Path, suffix: str
) -> None:
    session = open_session(GOMOKU)
    session.click("H8", "H9")
    monkeypatch.setattr(file_dialog, "ask_to_save", lambda *_: str(folder / f"mine{suffix}"))
    session.trigger("save")
    assert session.detail == f"mine{suffix} was saved"
    assert files.load(folder / f"mine{suffix}").moves == session.game.moves


def test_the_whole_game_is_saved_with_what_was_taken_back(session: Session, save: Pick, folder: Path) -> None:
    session.click("A1", "B1", "A2")
    session.trigger("undo", "look_back")
    save(folder / "mine.ttt")
    assert files.load(folder / "mine.ttt") == session.game


def test_what_a_format_cannot_hold_is_told_and_no_file_is_written(
    open_session: OpenSession, monkeypatch: pytest.MonkeyPatch, folder: Path
) -> None:
    session = open_session(THREE)
    session.click("A1")
    monkeypatch.setattr(file_dialog, "ask_to_save", lambda *_: str(folder / "mine.psq"))
    session.trigger("save")
    assert session.headline == "mine.psq was not saved"
    assert session.notice == "Piskvork cannot hold more than two players; .ttt holds every game"
    assert list(folder.iterdir()) == []


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("mine.txt", "“.txt” is not the ending of a game's file; choose .ttt, .sgf or .psq"),
        ("nowhere/mine.ttt", "mine.ttt was not saved: its folder is not there; choose another one"),
        ("taken.ttt", "taken.ttt was not saved: a folder has that name; choose another name"),
    ],
)
def test_a_file_that_cannot_be_written_is_told(session: Session, save: Pick, folder: Path, name: str, why: str) -> None:
    (folder / "taken.ttt").mkdir()
    session.click("A1")
    save(folder / name)
    assert session.notice == why


def test_before_the_first_move_there_is_nothing_to_save(session: Session) -> None:
    assert not session.action("save").isEnabled()


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The folders and names that the dialogs begin with."""
    begun: list[str] = []

    def cancel(folder: object) -> str:
        begun.append(str(folder))
        return ""

    monkeypatch.setattr(file_dialog, "ask_to_open", lambda folder, *_: cancel(folder))
    monkeypatch.setattr(file_dialog, "ask_to_save", lambda _title, name, *_: cancel(name))
    return begun


def test_at_first_files_are_sought_among_the_user_s_documents(session: Session, asked: list[str], home: Path) -> None:
    session.trigger("open")
    assert Path(asked[0]).is_relative_to(home)


def test_the_folder_is_remembered_beyond_the_program(
    session: Session, save: Pick, folder: Path, qtbot: QtBot, asked: list[str]
) -> None:
    session.click("A1")
    save(folder / "mine.ttt")
    again = Session(qtbot)
    again.trigger("open")
    assert asked == [str(folder)]


def test_the_suggested_name_has_the_players_and_the_day(session: Session, asked: list[str]) -> None:
    session.click("A1")
    session.trigger("save")
    began = session.game.notes.began
    assert began
    assert Path(asked[0]).name == f"Jane-John {began.astimezone():%Y-%m-%d}.ttt"


def typed(dialog: QDialog, text: str) -> None:
    """Put a text into the dialog's field for the file's name."""
    field = dialog.findChild(QLineEdit, "fileNameEdit")
    assert field
    field.setText(text)


def press(dialog: QDialog, text: str) -> None:
    QTest.mouseClick(button(dialog, text), Qt.MouseButton.LeftButton)


def when_saving(session: Session, act: Callable[[QDialog], object]) -> None:
    session.click("A1")
    when_open(act)
    session.trigger("save")


def test_a_file_typed_into_the_dialog_is_opened(session: Session, file: Path) -> None:
    def choose(dialog: QDialog) -> None:
        typed(dialog, str(file))
        press(dialog, "Open")

    when_open(choose)
    session.trigger("open")
    assert session.moves == ["A1", "B1"]


def test_the_dialog_wears_the_colours_of_the_theme(open_session: OpenSession) -> None:
    session, worn = open_session(theme_name="dark"), []
    when_open(lambda dialog: worn.append(dialog.styleSheet()))
    session.trigger("open")
    assert worn == [session.part(QWidget, "side_panel").styleSheet()]


def test_a_name_without_a_suffix_gets_our_own(session: Session, folder: Path) -> None:
    def choose(dialog: QDialog) -> None:
        typed(dialog, str(folder / "mine"))
        press(dialog, "Save")

    when_saving(session, choose)
    assert [path.name for path in folder.iterdir()] == ["mine.ttt"]


def test_a_name_gets_the_suffix_of_the_chosen_format(session: Session, folder: Path) -> None:
    def choose(dialog: QDialog) -> None:
        formats = dialog.findChild(QComboBox, "fileTypeCombo")
        assert formats
        QTest.keyClick(formats, Qt.Key.Key_Down)
        typed(dialog, str(folder / "mine"))
        press(dialog, "Save")

    when_saving(session, choose)
    assert [path.name for path in folder.iterdir()] == ["mine.sgf"]


@pytest.mark.parametrize(("reply", "stays"), [("No", True), ("Yes", False)])
def test_to_replace_a_file_is_confirmed(session: Session, folder: Path, reply: str, *, stays: bool) -> None:
    there = folder / "mine.ttt"
    there.write_bytes(GOOD)

    def choose(dialog: QDialog) -> None:
        typed(dialog, str(folder / "mine"))
        when_open(lambda question: press(question, reply))
        press(dialog, "Save")

    when_saving(session, choose)
    assert (there.read_bytes() == GOOD) == stays


def test_the_last_files_are_offered_the_latest_first(session: Session, pick: Pick, save: Pick, file: Path) -> None:
    assert not session.action("recent").isEnabled()
    pick(file)
    save(file.with_name("mine & <b>yours.ttt"))
    offers = _list(session).actions()
    assert [offer.text() for offer in offers[:2]] == ["&1 mine && <b>yours.ttt", "&2 game.ttt"]
    assert recent(session) == [str(file.with_name("mine & <b>yours.ttt")), str(file)]
    assert _list(session).toolTipsVisible()


def test_a_file_is_offered_once(session: Session, pick: Pick, save: Pick, file: Path) -> None:
    pick(file)
    save(file.with_name("mine.ttt"))
    save(file)
    assert recent(session) == [str(file), str(file.with_name("mine.ttt"))]


def test_eight_files_are_offered_also_after_the_next_start(
    session: Session, save: Pick, folder: Path, qtbot: QtBot
) -> None:
    session.click("A1")
    for number in range(10):
        save(folder / f"{number}.ttt")
    assert recent(Session(qtbot)) == [str(folder / f"{number}.ttt") for number in range(9, 1, -1)]


def test_an_offered_file_is_opened(session: Session, pick: Pick, file: Path) -> None:
    pick(file)
    session.controller.new_game()
    _list(session).actions()[0].trigger()
    assert session.moves == ["A1", "B1"]


def test_a_file_that_is_no_longer_there_is_told_and_not_offered_again(session: Session, pick: Pick, file: Path) -> None:
    pick(file)
    file.unlink()
    _list(session).actions()[0].trigger()
    assert session.notice == "game.ttt is not there; it may have been moved or renamed"
    assert recent(session) == []
    assert not session.action("recent").isEnabled()


def test_the_list_can_be_cleared(session: Session, pick: Pick, file: Path, qtbot: QtBot) -> None:
    pick(file)
    _list(session).actions()[-1].trigger()
    assert recent(session) == recent(Session(qtbot)) == []


def test_a_long_name_does_not_widen_the_list(session: Session, save: Pick, folder: Path) -> None:
    session.click("A1")
    save(folder / f"{'W' * 200}.ttt")
    assert "…" in _list(session).actions()[0].text()
    assert _list(session).sizeHint().width() < 600


COPY = Qt.DropAction.CopyAction


def dragged(*urls: str | Path) -> QMimeData:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(url)) if isinstance(url, Path) else QUrl(url) for url in urls])
    return data


def over(session: Session, data: QMimeData) -> QDragEnterEvent:
    """Drag something over the window."""
    both = COPY | Qt.DropAction.MoveAction
    event = QDragEnterEvent(QPoint(9, 9), both, data, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier)
    event.setDropAction(Qt.DropAction.MoveAction)
    event.ignore()
    QApplication.sendEvent(session.window, event)
    return event


def drop(session: Session, data: QMimeData) -> None:
    """Drop it, and wait until it was dealt with."""
    over(session, data)
    event = QDropEvent(QPoint(9, 9), COPY, data, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier)
    QApplication.sendEvent(session.window, event)
    QApplication.processEvents()


def sign(session: Session) -> bool:
    """Whether the window shows that a file will be taken."""
    found = session.window.findChild(QLabel, "drop_sign")
    return found is not None and found.isVisible()


def test_a_file_over_the_window_is_taken_as_a_copy_and_the_window_shows_it(session: Session, file: Path) -> None:
    event = over(session, dragged(file))
    assert (event.isAccepted(), event.dropAction()) == (True, COPY)
    assert sign(session)


def test_a_file_that_leaves_again_leaves_no_sign(session: Session, file: Path) -> None:
    over(session, dragged(file))
    QApplication.sendEvent(session.window, QDragLeaveEvent())
    assert not sign(session)


@pytest.mark.parametrize("data", [dragged("https://example.org/game.ttt"), dragged(), QMimeData()])
def test_only_files_are_taken(session: Session, data: QMimeData) -> None:
    data.setText("A1 B1")
    assert not over(session, data).isAccepted()
    assert not sign(session)


def test_while_a_dialog_is_open_nothing_is_taken(session: Session, file: Path) -> None:
    taken: list[bool] = []
    when_open(lambda _dialog: taken.append(over(session, dragged(file)).isAccepted()))
    session.trigger("about")
    assert taken == [False]


def test_a_dropped_file_is_opened_whatever_page_is_shown(session: Session, file: Path) -> None:
    page = QWidget()
    session.window.show_page(page)
    drop(session, dragged(file))
    assert session.moves == ["A1", "B1"]
    assert not page.isVisible()
    assert not sign(session)


def test_no_part_of_a_page_takes_a_file_for_text(session: Session) -> None:
    session.trigger("library", "scores")
    assert [part.objectName() for part in session.window.findChildren(QWidget) if part.acceptDrops()] == []


def test_several_files_are_refused(session: Session, file: Path) -> None:
    drop(session, dragged(file, file.with_name("another.ttt")))
    assert session.notice == "2 files came at once; drop them one by one"
    assert session.moves == []


def test_the_window_opens_with_the_game_of_a_file(qtbot: QtBot, file: Path) -> None:
    session = Session(qtbot, str(file))
    assert (session.moves, session.detail) == (["A1", "B1"], "game.ttt was opened")
    assert recent(session) == [str(file)]


def test_a_file_can_be_named_by_its_url_or_from_the_working_directory(
    qtbot: QtBot, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    spaced = kept(folder / "a game.ttt", UNFINISHED)
    monkeypatch.chdir(folder)
    for name in (f"file://{folder}/a%20game.ttt", "a game.ttt"):
        session = Session(qtbot, name)
        assert (session.moves, recent(session)) == (["A1", "B1"], [str(spaced)])


def test_a_file_whose_name_is_no_text_is_opened(qtbot: QtBot, folder: Path) -> None:
    strange = kept(folder / "a\udcff.ttt", UNFINISHED)
    session = Session(qtbot, str(strange))
    assert session.moves == ["A1", "B1"]


def test_with_a_game_that_had_ended_the_window_opens_to_look_through_it(qtbot: QtBot, folder: Path) -> None:
    session = Session(qtbot, str(kept(folder / "game.ttt", JANE_WINS)))
    assert session.controller.reviewing
    assert session.shown == {"A1": "X", "A2": "X", "A3": "X", "B1": "O", "B2": "O"}


def test_the_game_left_in_play_is_not_lost_for_one_from_a_file(session: Session, qtbot: QtBot, file: Path) -> None:
    session.click("B2")
    session.window.close()
    beside = Session(qtbot, str(file))
    beside.click("C3")
    beside.window.close()
    again, once_more = Session(qtbot), Session(qtbot)
    assert (again.moves, once_more.moves) == (["A1", "B1", "C3"], ["B2"])
    assert "start the program once more" in again.notice
    assert once_more.notice == ""


def test_the_game_left_in_play_waits_while_one_from_a_file_is_looked_through(
    session: Session, qtbot: QtBot, folder: Path
) -> None:
    session.click("B2")
    session.window.close()
    again = Session(qtbot, str(kept(folder / "game.ttt", JANE_WINS)))
    assert again.controller.reviewing
    again.trigger("return_to_play")
    assert again.moves == ["B2"]


def test_beside_a_bad_file_the_game_left_in_play_comes_back(session: Session, qtbot: QtBot, folder: Path) -> None:
    session.click("B2")
    session.window.close()
    again = Session(qtbot, str(folder / "bad.ttt"))
    assert again.moves == ["B2"]
    assert again.notice == "bad.ttt is not there; it may have been moved or renamed"


def test_a_computer_moves_at_once_in_the_game_of_a_file(qtbot: QtBot, folder: Path, engines: list[FakeEngine]) -> None:
    Session(qtbot, str(kept(folder / "game.ttt", Game(AGAINST_RUBY.begun_by(1)))))
    assert engines


@pytest.mark.parametrize("fault", ["cut off", "a folder"])
def test_with_a_bad_file_the_window_opens_as_usual_and_tells(qtbot: QtBot, folder: Path, fault: str) -> None:
    make, begins = BAD[fault]
    make(folder / "bad.ttt")
    again = Session(qtbot, str(folder / "bad.ttt"))
    assert again.notice.startswith(begins)
    again.click("B2")
    assert again.moves == ["B2"]


def test_the_game_of_a_file_may_be_played_to_several_ends(session: Session, file: Path) -> None:
    for end in (["A2", "B2", "A3"], ["C3", "B2", "C1", "B3"]):
        session.part(Files, "files").open(str(file))
        session.click(*end)
        QApplication.processEvents()
    library = Library(paths.library())
    kept_games = browsing.rows(library, browsing.numbers(library))
    library.close()
    assert len(kept_games) == 2
