import pytest
from PySide6.QtWidgets import QStyleOptionComboBox
from pytestqt.qtbot import QtBot

from tictactoe_gui.ui.style import theme
from tictactoe_gui.ui.widgets.fields import ARROW_AREA_PX, ComboBox

RULES = "4 pegs, 8 colours, 12 guesses, colours may repeat"


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
