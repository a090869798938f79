import pytest
from PySide6.QtCore import QRect, QSize, Qt, QVariantAnimation
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.game_window import OpenSession, Session
from tictactoe_gui.mnk.board import Square
from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.mnk.position import CellTaken
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.ui.mnk.board import bubble
from tictactoe_gui.ui.mnk.board.bubble import Bubble, bubble_rect
from tictactoe_gui.wording.mnk import sentences

AREA = QRect(0, 0, 300, 300)
SIZE = QSize(120, 40)


def test_bubble_is_above_the_cell_if_there_is_room() -> None:
    cell = QRect(100, 100, 100, 100)
    place = bubble_rect(cell, SIZE, AREA)
    assert place.size() == SIZE
    assert place.center().y() < cell.center().y()
    assert abs(place.center().x() - cell.center().x()) <= 1


CELLS = [QRect(column, row, 100, 100) for row in (0, 100, 200) for column in (0, 100, 200)]


@pytest.mark.parametrize("cell", CELLS)
def test_bubble_stays_inside_the_board_beside_the_cell(cell: QRect) -> None:
    place = bubble_rect(cell, SIZE, AREA)
    assert AREA.contains(place)
    assert place.intersects(cell)
    assert not place.intersects(cell.adjusted(6, 6, -6, -6))


@pytest.mark.parametrize("cell", CELLS[3:6])
def test_bubble_does_not_cover_the_winning_cells(cell: QRect) -> None:
    winning = CELLS[:3]
    assert bubble_rect(cell, SIZE, AREA).intersects(CELLS[1])
    place = bubble_rect(cell, SIZE, AREA, winning)
    assert not any(place.intersects(other) for other in winning)


def test_refusal_is_shown_beside_the_cell_until_the_cursor_moves_or_for_a_while(
    session: Session, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    session.click("C3", "C3")
    session.press(Qt.Key.Key_Left)
    assert session.bubble == ""
    monkeypatch.setattr(bubble, "READING_TIME_MS", 200)
    session.click("C3")
    assert session.bubble == str(sentences.refusal(CellTaken(Square(2, 2)), Rules(), Notation.ROW_LETTER))
    assert session.part(Bubble, "bubble").geometry().intersects(session.cell("C3").geometry())
    qtbot.waitUntil(lambda: not session.bubble)


def test_refusal_stays_beside_its_cell_when_the_window_is_resized(session: Session) -> None:
    session.click("C3", "C3")
    session.window.resize(1400, 900)
    QApplication.processEvents()
    assert session.part(Bubble, "bubble").geometry().intersects(session.cell("C3").geometry())
    assert session.board.rect().contains(session.part(Bubble, "bubble").geometry())


@pytest.mark.parametrize("animations", [True, False])
def test_refused_cell_shakes_if_animations_are_on(open_session: OpenSession, *, animations: bool) -> None:
    session = open_session(animations=animations)
    session.click("C3")
    cell = session.cell("C3")
    for running in cell.findChildren(QVariantAnimation):
        running.stop()
    session.click("C3")
    states = [animation.state() for animation in cell.findChildren(QVariantAnimation)]
    assert (QVariantAnimation.State.Running in states) is animations
