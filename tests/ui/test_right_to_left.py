"""What a window from right to left does not mirror: the board, steps through time, and texts such as "D4 ?"."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QToolButton
from pytestqt.qtbot import QtBot

from tests.ui.game_window import OpenSession
from tictactoe_gui.ui.widgets.labels import TextLabel


def new_label(qtbot: QtBot, text: str, *, centred: bool = False) -> TextLabel:
    label = TextLabel("label", centred=centred)
    qtbot.addWidget(label)
    label.setText(text)
    label.resize(200, 20)
    return label


@pytest.mark.usefixtures("right_to_left")
def test_steps_go_from_left_to_right(open_session: OpenSession) -> None:
    session = open_session()
    session.click("A1")
    first, last = (session.part(QToolButton, f"look_{step}_button") for step in ("first", "last"))
    assert first.x() < last.x()


@pytest.mark.usefixtures("right_to_left")
def test_board_is_not_mirrored(open_session: OpenSession) -> None:
    session = open_session()
    session.trigger("coordinates_on")
    mirrored = session.board.grab().toImage()
    session.board.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
    assert session.board.grab().toImage() == mirrored


@pytest.mark.parametrize("text", ["D4 ?", "−1", "5. ?!"])
def test_signs_of_moves_are_painted_from_left_to_right(qtbot: QtBot, qapp: QApplication, text: str) -> None:
    label = new_label(qtbot, text, centred=True)
    usual = label.grab().toImage()
    qapp.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    mirrored = label.grab().toImage()
    qapp.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
    assert mirrored == usual


@pytest.mark.usefixtures("right_to_left")
def test_lines_begin_at_the_right_from_right_to_left(qtbot: QtBot) -> None:
    picture = new_label(qtbot, "Jane").grab().toImage()
    left, right = picture.copy(0, 0, 100, 20), picture.copy(100, 0, 100, 20)
    assert len({left.pixel(x, y) for x in range(100) for y in range(20)}) == 1
    assert right != left
