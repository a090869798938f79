import pytest
from PySide6.QtWidgets import QStyleOptionComboBox
from pytestqt.qtbot import QtBot

from tictactoe_gui.ui import theme
from tictactoe_gui.ui.fields import EDGE, DropDown

RULES = "4 pegs of 8 colours, 12 guesses, colours may repeat"


@pytest.mark.parametrize("name", theme.NAMES)
def test_a_text_that_has_no_room_ends_in_an_ellipsis(qtbot: QtBot, name: str) -> None:
    box = DropDown("rules")
    qtbot.addWidget(box)
    box.setStyleSheet(theme.load(name).style_sheet)
    box.addItem(RULES)
    shown = {width: painted(box, width) for width in (150, 600)}
    assert shown[600] == RULES
    assert shown[150].endswith("…")
    assert RULES.startswith(shown[150].removesuffix("…").rstrip())
    assert box.fontMetrics().horizontalAdvance(shown[150]) <= 150 - EDGE


def painted(box: DropDown, width: int) -> str:
    """What the box paints where it is so wide, in pixels."""
    box.resize(width, 30)
    option = QStyleOptionComboBox()
    box.initStyleOption(option)
    return option.currentText
