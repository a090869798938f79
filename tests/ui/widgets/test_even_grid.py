from collections.abc import Sequence

import pytest
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from tictactoe_gui.ui.widgets.even_grid import EvenGrid


def grid(qtbot: QtBot, width: int, *, number: int = 6, most: int = 0) -> tuple[QWidget, list[QLabel]]:
    """Return a window with labels of 90 pixels."""
    window = QWidget()
    labels = [QLabel(f"{at}") for at in range(number)]
    for label in labels:
        label.setMinimumSize(90, 20)
    window.setLayout(EvenGrid(labels, spacing=10, most=most))
    qtbot.addWidget(window)
    window.resize(width, 200)
    window.show()
    return window, labels


def rows(labels: Sequence[QLabel]) -> list[int]:
    """Return how many labels each row has."""
    tops = [label.y() for label in labels if label.isVisible()]
    return [tops.count(top) for top in sorted(set(tops))]


@pytest.mark.parametrize(
    ("width", "expected"), [(90, [1] * 6), (199, [2, 2, 2]), (589, [3, 3]), (590, [6]), (900, [6])]
)
def test_widgets_are_in_as_few_even_rows_as_fit(qtbot: QtBot, width: int, expected: list[int]) -> None:
    window, labels = grid(qtbot, max(width, 190))
    window.setMinimumSize(0, 0)
    window.resize(width, 300)
    QApplication.processEvents()
    assert rows(labels) == expected
    assert len({label.width() for label in labels}) <= 2


def test_columns_are_limited(qtbot: QtBot) -> None:
    _window, labels = grid(qtbot, 900, most=4)
    assert rows(labels) == [3, 3]


def test_hidden_widgets_leave_no_gap(qtbot: QtBot) -> None:
    window, labels = grid(qtbot, 590)
    for label in labels[:3]:
        label.hide()
    QApplication.processEvents()
    assert (labels[3].x(), labels[5].geometry().right()) == (0, window.width() - 1)


@pytest.mark.usefixtures("right_to_left")
def test_first_widget_is_on_the_right_from_right_to_left(qtbot: QtBot) -> None:
    window, labels = grid(qtbot, 590)
    assert labels[0].geometry().right() == window.width() - 1
