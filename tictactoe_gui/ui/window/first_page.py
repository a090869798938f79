"""The page of the first paint, which looks like the page of an m,n,k-game."""

from PySide6.QtWidgets import QWidget

from tictactoe_gui.ui.mnk.board.board_style import board_options
from tictactoe_gui.ui.mnk.board.first_paint import FirstPaint
from tictactoe_gui.ui.mnk.game_status import GameStatus
from tictactoe_gui.ui.mnk.setup.stored_rules import KEY, stored_notation, stored_rules
from tictactoe_gui.ui.style.settings import UserSettings
from tictactoe_gui.ui.style.theme import Theme
from tictactoe_gui.ui.widgets.layouts import GrowingPanel, lay_out_game


def create_page(settings: UserSettings, theme: Theme) -> QWidget:
    """Return a page with an empty board, which has the stored rules."""
    status = GameStatus()
    values = settings.read_object(KEY)
    board = FirstPaint(stored_rules(values), stored_notation(values), theme, board_options(settings))
    status.show_detail(" ")  # a label without text would not reserve its lines
    return lay_out(status, board)


def lay_out(status: GameStatus, board: FirstPaint) -> QWidget:
    """Return a page with these parts."""
    page = QWidget()
    status.headline_changed.connect(page.setWindowTitle)
    lay_out_game(page, status, board, GrowingPanel())
    return page
