import shutil
from pathlib import Path

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from tests.ui.session import JANE_AND_JOHN, OpenSession, Session
from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.mnk.player import Player
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.ui.choice import Choice
from tictactoe_gui.ui.settings import Settings

GOMOKU = Choice(
    Rules(15, 15, 5, 3), (Player("Ann", "🦊"), Player("Bob", "O"), Player("Cem", "△")), "2", Notation.COLUMN_LETTER
)


def test_one_click_after_the_start_makes_the_first_move(qtbot: QtBot) -> None:
    session = Session(qtbot)
    session.click("B2")
    assert session.moves == ["B2"]
    assert len(session.cells) == 9


def test_the_first_time_two_people_play_3_x_3(qtbot: QtBot) -> None:
    assert Session(qtbot).controller.choice == Choice.default()


def test_the_last_setup_comes_back(session: Session, qtbot: QtBot) -> None:
    session.controller.start(GOMOKU)
    session.window.close()
    again = Session(qtbot)
    assert again.controller.choice == GOMOKU
    assert len(again.cells) == 225
    assert again.headline == "Bob O to move"


def test_swapped_seats_come_back(session: Session, qtbot: QtBot) -> None:
    session.controller.swap_seats()
    assert Session(qtbot).controller.choice == JANE_AND_JOHN.swapped()


def test_the_theme_and_the_switch_for_animations_come_back(session: Session, qtbot: QtBot) -> None:
    session.trigger("theme_dark", "animations")
    session.window.close()
    again = Session(qtbot)
    assert again.action("theme_dark").isChecked()
    assert again.action("animations").isChecked()


def test_the_size_of_the_window_comes_back(session: Session, qtbot: QtBot) -> None:
    session.window.resize(711, 533)
    session.window.close()
    assert Session(qtbot).window.size() == QSize(711, 533)


def test_a_window_that_filled_the_screen_fills_it_again_and_can_leave_it(session: Session, qtbot: QtBot) -> None:
    session.trigger("full_screen")
    session.window.close()
    again = Session(qtbot)
    assert again.window.isFullScreen()
    again.trigger("full_screen")
    assert not again.window.isFullScreen()


def test_the_first_window_fits_the_screen(qtbot: QtBot) -> None:
    session = Session(qtbot)
    room = session.window.screen().availableSize()
    assert min(room.width(), 960) - 40 <= session.window.width() <= room.width()
    assert min(room.height(), 720) - 60 <= session.window.height() <= room.height()


def test_a_window_of_640_x_480_is_possible(session: Session) -> None:
    session.window.resize(640, 480)
    assert session.window.size() == QSize(640, 480)


def test_the_window_has_an_icon(session: Session) -> None:
    assert not session.window.windowIcon().isNull()


def test_broken_settings_do_not_keep_the_program_from_starting(qtbot: QtBot) -> None:
    path = Path(Settings().path)
    path.parent.mkdir(parents=True)
    path.write_bytes(bytes(range(256)) * 8)
    session = Session(qtbot)
    session.click("B2")
    assert session.moves == ["B2"]


def test_where_settings_cannot_be_kept_the_program_runs_and_says_so(qtbot: QtBot) -> None:
    path = Path(Settings().path)
    path.parent.parent.mkdir(parents=True, exist_ok=True)
    path.parent.write_text("a file where the folder would be")
    session = Session(qtbot)
    notice = session.part(QLabel, "notice")
    assert notice.isVisible()
    assert notice.text() == f"Settings are not kept: {path} cannot be written"
    session.click("B2")
    session.controller.start(GOMOKU)
    assert session.window.close()


def test_a_folder_that_takes_settings_no_more_is_told_when_one_is_chosen(session: Session) -> None:
    path = Path(Settings().path)
    notice = session.part(QLabel, "notice")
    assert not notice.isVisible()
    shutil.rmtree(path.parent, ignore_errors=True)
    path.parent.write_text("a file where the folder would be")
    session.trigger("theme_dark")
    assert notice.text() == f"Settings are not kept: {path} cannot be written"


def test_the_status_tells_who_begins_before_anything_else_is_made(open_session: OpenSession) -> None:
    session = open_session(GOMOKU)
    assert (session.headline, session.detail) == ("Bob O to move", "Turn 1 · Bob begins · 5 in a row wins")
