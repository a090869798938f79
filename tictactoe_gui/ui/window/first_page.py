"""The page of the first paint, which looks like the page of an m,n,k-game."""

from PySide6.QtWidgets import QWidget

from tictactoe_gui.mnk.notation import usual
from tictactoe_gui.ui.mnk.board.board_painting import PaintedBoard
from tictactoe_gui.ui.mnk.board.board_picture import BoardPicture
from tictactoe_gui.ui.mnk.board.board_style import board_options, board_style
from tictactoe_gui.ui.mnk.game_status import GameStatus
from tictactoe_gui.ui.mnk.setup.stored_rules import KEY, stored_notation, stored_rules
from tictactoe_gui.ui.style.settings import UserSettings
from tictactoe_gui.ui.style.theme import Theme
from tictactoe_gui.ui.widgets.game_layout import lay_out_game


def create_page(settings: UserSettings, theme: Theme) -> QWidget:
    """Return a page with an empty board, which has the stored rules."""
    status = GameStatus()
    values = settings.read_object(KEY)
    rules = stored_rules(values)
    notation = stored_notation(values) or usual(rules)
    style = board_style(rules, theme, board_options(settings), notation)
    board = PaintedBoard(rules, style, notation, has_labels=style.has_labels and not style.is_balanced)
    status.show_detail(" ")  # a label without text would not reserve its lines
    return lay_out(status, BoardPicture(board))


def lay_out(status: GameStatus, board: BoardPicture) -> QWidget:
    """Return a page with these parts."""
    page = QWidget()
    status.headline_changed.connect(page.setWindowTitle)
    lay_out_game(page, status, board, QWidget())
    return page
