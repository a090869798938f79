import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QLabel, QToolButton
from pytestqt.qtbot import QtBot

from tests.ui.session import JANE_AND_JOHN, OpenSession, Session
from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.mnk.player import Player
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.ui import engines, engines_dialog, furnishing
from tictactoe_gui.ui.choice import Choice
from tictactoe_gui.ui.engines import Engine, Engines
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


ENGINE = Engine("/opt/rapfi.bin", "Rapfi")


class Listed(Engines):
    """Takes an engine without trying it."""

    def add(self, file: str) -> None:
        self._keep((*self.known, Engine(file, "Rapfi")))


def with_engines(session: Session, monkeypatch: pytest.MonkeyPatch, act: Callable[[Engines], object]) -> None:
    """Open the dialog of the engines, and act on them there."""
    monkeypatch.setattr(engines_dialog, "show", lambda engines, *_: act(engines))
    session.trigger("engines")


def offered(session: Session) -> list[str]:
    menu = session.part(QToolButton, "card_0_menu").menu()
    menu.aboutToShow.emit()
    return [action.text() for action in menu.actions()]


def test_an_engine_that_is_added_is_offered_until_it_is_removed_and_comes_back(
    open_session: OpenSession, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    for module in (engines, furnishing):
        monkeypatch.setattr(module, "Engines", Listed)
    session = open_session(Choice.default(Rules(15, 15, 5)))
    with_engines(session, monkeypatch, lambda known: known.add(ENGINE.file))
    assert "Rapfi" in offered(session)
    again = Session(qtbot)
    assert "Rapfi" in offered(again)
    with_engines(again, monkeypatch, lambda known: known.remove(ENGINE.file))
    assert "Rapfi" not in offered(again)
    assert "Rapfi" not in offered(Session(qtbot))


def test_an_added_engine_is_written_down_at_once(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (engines, furnishing):
        monkeypatch.setattr(module, "Engines", Listed)
    with_engines(session, monkeypatch, lambda known: known._keep((ENGINE,)))
    assert "rapfi.bin" in Path(Settings().path).read_text()


def test_where_engines_cannot_be_kept_it_is_said(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    path = Path(Settings().path)
    shutil.rmtree(path.parent, ignore_errors=True)
    path.parent.write_text("a file where the folder would be")
    with_engines(session, monkeypatch, lambda known: known._keep((ENGINE,)))
    assert session.notice == f"Settings are not kept: {path} cannot be written"
