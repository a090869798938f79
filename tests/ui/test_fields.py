import pytest
from PySide6.QtWidgets import QStyleOptionComboBox
from pytestqt.qtbot import QtBot

from tictactoe_gui.ui import theme
from tictactoe_gui.ui.fields import EDGE, DropDown

RULES = "4 pegs, 8 colours, 12 guesses, colours may repeat"


@pytest.mark.parametrize("name", theme.NAMES)
def test_long_item_is_elided(qtbot: QtBot, name: str) -> None:
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
    """Return the text painted at this width in pixels."""
    box.resize(width, 30)
    option = QStyleOptionComboBox()
    box.initStyleOption(option)
    return option.currentText
