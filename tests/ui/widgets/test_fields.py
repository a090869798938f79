import pytest
from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QAccessible, QColor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QSpinBox, QStyleOptionComboBox, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.style.test_theme import every_theme
from tictactoe_gui.ui.style import theme
from tictactoe_gui.ui.style.colours import contrast
from tictactoe_gui.ui.style.theme import Theme
from tictactoe_gui.ui.widgets.fields import HEADING, CheckBox, Item, ValueComboBox

ARROW_AREA_PX = 24
"""Width that the style sheet reserves for the arrow."""
DOTS = "●●◐○○"
RULES = "One long item of a list, which does not fit a narrow box"
LEVELS = Item("Person", 0), Item("Levels", HEADING), Item("Easy", 2, DOTS)
FIELD_SIZE = QSize(120, 40)
UPPER_ARROW, LOWER_ARROW, WHOLE_ARROW = QRect(98, 4, 18, 15), QRect(98, 21, 18, 15), QRect(98, 4, 18, 32)


@pytest.fixture
def parent(qtbot: QtBot) -> QWidget:
    found = QWidget()
    qtbot.addWidget(found)
    return found


def combo_box(parent: QWidget, *items: Item, colours: Theme | None = None) -> ValueComboBox:
    box = ValueComboBox("box", "Box", parent)
    parent.setStyleSheet((colours or theme.load("light")).style_sheet)
    box.set_items(items)
    return box


def painted_text(box: ValueComboBox, width: int) -> str:
    """Return the text painted at this width in pixels."""
    box.resize(width, 30)
    option = QStyleOptionComboBox()
    box.initStyleOption(option)
    return option.currentText


def strongest_contrast(field: QWidget, rect: QRect, any_theme: Theme, background: str) -> float:
    """Return the strongest contrast in a part of the field with this colour of the theme."""
    image = field.grab(rect).toImage()
    colours = {image.pixelColor(x, y).rgb() for x in range(image.width()) for y in range(image.height())}
    return max(contrast(QColor(colour), any_theme[background]) for colour in colours)


def styled(field: QWidget, any_theme: Theme) -> None:
    field.setStyleSheet(any_theme.style_sheet)
    field.resize(FIELD_SIZE)


def test_long_item_is_elided(parent: QWidget) -> None:
    box = combo_box(parent, Item(RULES, 1))
    shown = {width: painted_text(box, width) for width in (150, 600)}
    assert shown[600] == RULES
    assert shown[150].endswith("…")
    assert RULES.startswith(shown[150].removesuffix("…").rstrip())
    assert box.fontMetrics().horizontalAdvance(shown[150]) <= 150 - ARROW_AREA_PX


def test_value_stays_if_it_is_offered_again_or_else_the_first_is_chosen(parent: QWidget) -> None:
    box = combo_box(parent, Item("One", (1,)), Item("Two", (2,)))
    box.set_value((2,))
    box.set_items([("Drei", (3,)), ("Zwei", (2,))])
    assert (box.value, box.currentText()) == ((2,), "Zwei")
    box.set_items([("Vier", (4,)), ("Drei", (3,))])
    assert box.value == (4,)


def test_suffix_is_painted_only_as_a_whole_and_not_read_aloud(parent: QWidget) -> None:
    box = combo_box(parent, *LEVELS)
    box.set_value(2)
    metrics = box.fontMetrics()
    assert box.view().sizeHintForColumn(0) >= metrics.horizontalAdvance("Easy") + metrics.horizontalAdvance(DOTS)
    assert {painted_text(box, width) for width in range(80, 200)} == {"Easy", f"Easy  {DOTS}"}
    assert QAccessible.queryAccessibleInterface(box).text(QAccessible.Text.Name) == "Easy"
    QTest.keyClick(box, Qt.Key.Key_Up)
    assert box.currentText() == "Person", "a heading cannot be chosen"


@every_theme
@pytest.mark.parametrize(("current", "background"), [(0, "card"), (2, "accent")])
def test_suffix_is_readable_in_the_list(
    parent: QWidget, qtbot: QtBot, any_theme: Theme, current: int, background: str
) -> None:
    box = combo_box(parent, *LEVELS, colours=any_theme)
    box.set_value(current)
    box.resize(300, 40)
    with qtbot.waitExposed(parent):
        parent.show()
    box.showPopup()
    row = box.view().visualRect(box.model().index(2, 0))
    suffix = QRect(row.right() - 40, row.top() + 1, 40, row.height() - 2)
    assert strongest_contrast(box.view().viewport(), suffix, any_theme, background) >= 4.5
    box.hidePopup()


@every_theme
def test_combo_box_has_an_arrow(parent: QWidget, any_theme: Theme) -> None:
    box = combo_box(parent, *LEVELS)
    styled(box, any_theme)
    assert strongest_contrast(box, WHOLE_ARROW, any_theme, "field") >= 4.5


@every_theme
@pytest.mark.parametrize(("number", "up", "down"), [(0, True, False), (9, False, True)])
def test_spin_box_has_arrows_that_fade_at_the_ends(
    parent: QWidget, any_theme: Theme, number: int, *, up: bool, down: bool
) -> None:
    box = QSpinBox(parent, minimum=0, maximum=9, value=number)
    styled(box, any_theme)
    for rect, enabled in ((UPPER_ARROW, up), (LOWER_ARROW, down)):
        assert (strongest_contrast(box, rect, any_theme, "field") >= 4.5) == enabled


@every_theme
def test_only_a_checked_box_has_a_tick(parent: QWidget, any_theme: Theme) -> None:
    box = CheckBox("gravity", "", parent)
    styled(box, any_theme)
    inside = QRect(QPoint(6, 14), QSize(10, 12))
    assert strongest_contrast(box, inside, any_theme, "field") < 1.1
    box.setChecked(True)
    assert strongest_contrast(box, inside, any_theme, "accent") >= 3
