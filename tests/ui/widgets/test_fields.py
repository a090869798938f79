from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QAccessible, QColor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox, QSpinBox, QStyleOptionComboBox, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.style.test_theme import contrast, every_theme
from tictactoe_gui.ui.style import theme
from tictactoe_gui.ui.style.theme import Theme
from tictactoe_gui.ui.widgets.fields import CheckBox, ComboBox
from tictactoe_gui.ui.widgets.suffixes import SUFFIX_ROLE

ARROW_AREA_PX = 24
"""Width that the style sheet reserves for the arrow."""
DOTS = "●●◐○○"
RULES = "One long item of a list, which does not fit a narrow box"


@pytest.mark.parametrize("name", theme.THEME_NAMES)
def test_long_item_is_elided(qtbot: QtBot, name: str) -> None:
    box = ComboBox("rules")
    qtbot.addWidget(box)
    box.setStyleSheet(theme.load(name).style_sheet)
    box.addItem(RULES)
    shown = {width: painted_text(box, width) for width in (150, 600)}
    assert shown[600] == RULES
    assert shown[150].endswith("…")
    assert RULES.startswith(shown[150].removesuffix("…").rstrip())
    assert box.fontMetrics().horizontalAdvance(shown[150]) <= 150 - ARROW_AREA_PX


def painted_text(box: ComboBox, width: int) -> str:
    """Return the text painted at this width in pixels."""
    box.resize(width, 30)
    option = QStyleOptionComboBox()
    box.initStyleOption(option)
    return option.currentText


def box_with_suffix(qtbot: QtBot, style_sheet: str) -> ComboBox:
    """Return a box with a plain item, a heading, and a chosen item with a suffix."""
    box = ComboBox("level")
    qtbot.addWidget(box)
    box.setStyleSheet(style_sheet)
    box.addItems(["Person", "Levels", "Easy"])
    box.make_heading(1)
    box.setItemData(2, DOTS, SUFFIX_ROLE)
    box.setCurrentIndex(2)
    return box


def test_suffix_is_painted_only_as_a_whole_and_not_read_aloud(qtbot: QtBot) -> None:
    box = box_with_suffix(qtbot, theme.load("light").style_sheet)
    metrics = box.fontMetrics()
    assert box.view().sizeHintForColumn(0) >= metrics.horizontalAdvance("Easy") + metrics.horizontalAdvance(DOTS)
    assert {painted_text(box, width) for width in range(80, 200)} == {"Easy", f"Easy  {DOTS}"}
    assert QAccessible.queryAccessibleInterface(box).text(QAccessible.Text.Name) == "Easy"
    QTest.keyClick(box, Qt.Key.Key_Up)
    assert box.currentText() == "Person", "a heading cannot be chosen"


@every_theme
@pytest.mark.parametrize(("current", "background"), [(0, "card"), (2, "accent")])
def test_suffix_is_readable_in_the_list(qtbot: QtBot, any_theme: Theme, current: int, background: str) -> None:
    box = box_with_suffix(qtbot, any_theme.style_sheet)
    box.setCurrentIndex(current)
    box.resize(300, 40)
    with qtbot.waitExposed(box):
        box.show()
    box.showPopup()
    row = box.view().visualRect(box.model().index(2, 0))
    suffix = QRect(row.right() - 40, row.top() + 1, 40, row.height() - 2)
    image = box.view().viewport().grab(suffix).toImage()
    colours = {image.pixelColor(x, y).rgb() for x in range(image.width()) for y in range(image.height())}
    assert max(contrast(QColor(colour), any_theme[background]) for colour in colours) >= 4.5
    box.hidePopup()


FIELD_SIZE = QSize(120, 40)
UPPER_ARROW, LOWER_ARROW, WHOLE_ARROW = QRect(98, 4, 18, 15), QRect(98, 21, 18, 15), QRect(98, 4, 18, 32)


def strongest_contrast(field: QWidget, rect: QRect, any_theme: Theme, background: str) -> float:
    """Return the strongest contrast in a part of the field with this colour of the theme."""
    field.setStyleSheet(any_theme.style_sheet)
    field.resize(FIELD_SIZE)
    image = field.grab(rect).toImage()
    colours = {image.pixelColor(x, y).rgb() for x in range(image.width()) for y in range(image.height())}
    return max(contrast(QColor(colour), any_theme[background]) for colour in colours)


@every_theme
@pytest.mark.parametrize("make", [QComboBox, lambda: ComboBox("rules")])
def test_combo_box_has_an_arrow(qtbot: QtBot, any_theme: Theme, make: Callable[[], QComboBox]) -> None:
    box = make()
    qtbot.addWidget(box)
    assert strongest_contrast(box, WHOLE_ARROW, any_theme, "field") >= 4.5


@every_theme
@pytest.mark.parametrize(("number", "up", "down"), [(0, True, False), (5, True, True), (9, False, True)])
def test_spin_box_has_arrows_that_fade_at_the_ends(
    qtbot: QtBot, any_theme: Theme, number: int, *, up: bool, down: bool
) -> None:
    box = QSpinBox(minimum=0, maximum=9, value=number)
    qtbot.addWidget(box)
    for rect, enabled in ((UPPER_ARROW, up), (LOWER_ARROW, down)):
        assert (strongest_contrast(box, rect, any_theme, "field") >= 4.5) == enabled


@every_theme
def test_only_a_checked_box_has_a_tick(qtbot: QtBot, any_theme: Theme) -> None:
    box = CheckBox("gravity", "")
    qtbot.addWidget(box)
    inside = QRect(QPoint(6, 14), QSize(10, 12))
    assert strongest_contrast(box, inside, any_theme, "field") < 1.1
    box.setChecked(True)
    assert strongest_contrast(box, inside, any_theme, "accent") >= 3
