import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton

from tests.ui.game_window import JANE_WINS, OpenSession
from tictactoe_gui.ui.style import theme
from tictactoe_gui.ui.style.colours import contrast
from tictactoe_gui.ui.widgets.buttons import FOCUS_INSET_PX


@pytest.mark.parametrize("theme_name", theme.THEME_NAMES)
def test_focus_contrasts_with_the_colour_of_a_prominent_button(open_session: OpenSession, theme_name: str) -> None:
    session = open_session(theme_name=theme_name)
    session.click(*JANE_WINS)
    button = session.part(QPushButton, "play_again")

    def inside() -> QColor:
        return button.grab().toImage().pixelColor(button.width() // 2, FOCUS_INSET_PX)

    session.board.setFocus()
    usual = inside()
    button.setFocus()
    QTest.keyClick(session.window.windowHandle(), Qt.Key.Key_F8)
    assert contrast(inside(), usual) >= 3
