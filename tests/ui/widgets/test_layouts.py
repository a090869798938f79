import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import QBoxLayout, QLabel, QSizePolicy, QWidget
from pytestqt.qtbot import QtBot

from tictactoe_gui.ui.widgets.layouts import STRETCH, FlowLayout, hbox, vbox


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


def flow(page: QWidget, width: int, *, at_end: bool = False) -> list[QRect]:
    """Return the places of three parts with widths of 100 pixels. The first one may grow."""
    parts = labels(page)
    for label in parts:
        label.setMinimumWidth(100)
    parts[0].setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
    layout = FlowLayout(*parts, spacing=10, at_end=at_end)
    page.setLayout(layout)
    page.resize(width, layout.heightForWidth(width))
    page.show()
    return [label.geometry() for label in parts]


def test_parts_of_a_flow_are_side_by_side_if_they_fit(page: QWidget) -> None:
    assert flow(page, 400) == [QRect(0, 0, 180, 20), QRect(190, 0, 100, 20), QRect(300, 0, 100, 20)]


def test_parts_of_a_flow_continue_on_the_next_line(page: QWidget) -> None:
    assert flow(page, 250) == [QRect(0, 0, 140, 20), QRect(150, 0, 100, 20), QRect(0, 30, 100, 20)]


def test_lines_of_a_flow_without_growing_parts_are_at_the_end_on_request(page: QWidget) -> None:
    assert flow(page, 250, at_end=True)[-1] == QRect(150, 30, 100, 20)


def test_parts_of_a_flow_begin_at_the_right_from_right_to_left(page: QWidget) -> None:
    page.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    assert flow(page, 250) == [QRect(110, 0, 140, 20), QRect(0, 0, 100, 20), QRect(150, 30, 100, 20)]
