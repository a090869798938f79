"""The page of the first paint, which looks like the page of an m,n,k-game."""

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from tictactoe_gui.ui.mnk.board.board_style import board_options
from tictactoe_gui.ui.mnk.board.first_paint import FirstPaint
from tictactoe_gui.ui.mnk.headline import Headline
from tictactoe_gui.ui.mnk.setup.stored_rules import KEY, stored_notation, stored_rules
from tictactoe_gui.ui.style.settings import UserSettings
from tictactoe_gui.ui.style.theme import Theme
from tictactoe_gui.ui.widgets.layouts import GrowingPanel, lay_out_game

if TYPE_CHECKING:
    from tictactoe_gui.ui.mnk.session import MnkSession


def create_page(settings: UserSettings, theme: Theme, session: "MnkSession | None") -> QWidget:
    """Return a page with the game of a session. Without one, the board is empty and has the stored rules."""
    page, status = QWidget(), Headline()
    status.headline_changed.connect(page.setWindowTitle)
    if session:
        status.show_game(session.status(_restored_message(session)), session.game)
    else:
        status.show_detail(" ")  # a label without text would not reserve its lines
    lay_out_game(page, status, _create_board(settings, theme, session), GrowingPanel())
    return page


def _create_board(settings: UserSettings, theme: Theme, session: "MnkSession | None") -> QWidget:
    options = board_options(settings)
    if session:
        return FirstPaint(session.game.setup.rules, session.settings.notation, theme, options, session.game)
    # A game would delay the first paint by a tenth. Its page follows and says whose turn it is.
    values = settings.read_object(KEY)
    return FirstPaint(stored_rules(values), stored_notation(values), theme, options)


def _restored_message(session: "MnkSession") -> str:
    if not session.resumable:
        return ""
    # Most starts restore no game.
    from tictactoe_gui.wording import saving

    return saving.restored_title(session.game)
