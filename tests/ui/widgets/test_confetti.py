from random import Random

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QApplication, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from tictactoe_gui.ui.style import motion, theme
from tictactoe_gui.ui.widgets import confetti
from tictactoe_gui.ui.widgets.confetti import Confetti

LIGHT = theme.load("light")
BOARD = QRect(0, 50, 200, 200)


@pytest.fixture
def page(qtbot: QtBot) -> QWidget:
    """Page with a button."""
    found = QWidget()
    qtbot.addWidget(found)
    found.resize(300, 300)
    QPushButton(found).setGeometry(BOARD)
    with qtbot.waitExposed(found):
        found.show()
    return found


@pytest.fixture
def board(page: QWidget) -> QPushButton:
    """Button on the page."""
    return page.findChildren(QPushButton)[0]


def test_paper_falls_and_the_overlay_is_deleted(
    page: QWidget, board: QPushButton, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(motion, "CONFETTI_MS", 100)
    falling = Confetti(LIGHT, Random(1), board)
    with qtbot.waitSignal(falling.destroyed):
        pass
    assert page.findChildren(Confetti) == []


def test_paper_has_the_colours_of_the_seats(page: QWidget, board: QPushButton, qtbot: QtBot) -> None:
    Confetti(LIGHT, Random(1), board)
    fills = {seat.fill.name() for seat in LIGHT.seats}

    def colours() -> set[str]:
        image = page.grab().toImage()
        return {image.pixelColor(x, y).name() for x in range(200) for y in range(0, 200, 4)}

    qtbot.waitUntil(lambda: len(colours() & fills) > 3)


@pytest.mark.parametrize("animated", [True, False])
def test_confetti_falls_only_with_animations(
    page: QWidget, board: QPushButton, qapp: QApplication, *, animated: bool
) -> None:
    qapp.setProperty(motion.ANIMATED, animated)
    confetti.drop(LIGHT, board)
    assert len(page.findChildren(Confetti)) == animated


def test_confetti_covers_only_the_board_and_lets_clicks_through(page: QWidget, board: QPushButton) -> None:
    Confetti(LIGHT, Random(1), board)
    (falling,) = page.findChildren(Confetti)
    assert QRect(falling.mapTo(page, QPoint()), falling.size()) == BOARD
    assert isinstance(page.childAt(QPoint(100, 100)), QPushButton)
