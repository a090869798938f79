import pytest
from PySide6.QtWidgets import QBoxLayout, QLabel, QWidget
from pytestqt.qtbot import QtBot

from tictactoe_gui.ui.widgets.layouts import STRETCH, hbox, vbox


@pytest.fixture
def page(qtbot: QtBot) -> QWidget:
    page = QWidget()
    qtbot.addWidget(page)
    return page


def labels(page: QWidget, *, height: int = 20) -> list[QLabel]:
    found = [QLabel(page) for _label in range(3)]
    for label in found:
        label.setFixedHeight(height)
    return found


def show(page: QWidget, layout: QBoxLayout, size: tuple[int, int]) -> None:
    page.setLayout(layout)
    page.resize(*size)
    page.show()


def test_vbox_places_parts_below_each_other_with_spaces_in_pixels(page: QWidget) -> None:
    first, second, third = labels(page)
    show(page, vbox(first, 5, second, hbox(third), STRETCH, margins=(1, 2, 3, 4), spacing=6), (100, 200))
    assert [label.y() for label in (first, second, third)] == [2, 33, 59]
    assert (first.x(), first.width()) == (1, 96)


def test_hbox_shares_the_space_by_stretch_factors(page: QWidget) -> None:
    first, second, third = labels(page)
    show(page, hbox((first, 1), (vbox(second), 3), (STRETCH, 2), (third, 4), spacing=0), (1000, 50))
    assert [label.x() for label in (first, second, third)] == [0, 100, 600]
