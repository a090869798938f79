import pytest
from PySide6.QtCore import QRect
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.game_window import JANE_AND_JOHN, OpenSession
from tictactoe_gui.mnk.answers import Gravity
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.ui.mnk.board.board_picture import BoardPicture
from tictactoe_gui.ui.mnk.setup.match_settings import MatchSettings
from tictactoe_gui.ui.style import theme
from tictactoe_gui.ui.style.settings import UserSettings
from tictactoe_gui.ui.window import first_page
from tictactoe_gui.ui.window.main_window import MainWindow
from tictactoe_gui.wording import labels

LIGHT = theme.load("light")


def in_window(part: QWidget) -> QRect:
    return QRect(part.mapTo(part.window(), part.rect().topLeft()), part.size())


@pytest.mark.usefixtures("system_font")
@pytest.mark.parametrize("settings", [JANE_AND_JOHN, MatchSettings.default(Rules(7, 6, 4, placement=Gravity()))])
def test_board_does_not_move_after_the_first_paint(
    open_session: OpenSession, qtbot: QtBot, settings: MatchSettings
) -> None:
    session, window = open_session(settings), MainWindow()
    qtbot.addWidget(window)
    page = first_page.create_page(UserSettings(), LIGHT)
    window.show_page(page)
    window.resize(session.window.size())
    with qtbot.waitExposed(window):
        window.show()
    first = page.findChild(BoardPicture)
    assert first
    qtbot.waitUntil(lambda: in_window(first) == in_window(session.part(QWidget, "board")))
    assert window.windowTitle() == labels.MNK
    assert {label.text().strip() for label in page.findChildren(QLabel)} == {""}
