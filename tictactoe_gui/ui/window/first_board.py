"""The board of the first paint: its game, and a page that looks like the page of this game."""

from dataclasses import replace
from functools import partial
from random import Random

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from tictactoe_gui.mnk.game import Game
from tictactoe_gui.ui.mnk.board.board_painting import FirstPaint
from tictactoe_gui.ui.mnk.board.board_style import board_options
from tictactoe_gui.ui.mnk.controller import Controller
from tictactoe_gui.ui.mnk.headline import Headline
from tictactoe_gui.ui.mnk.setup.match_settings import is_added, load_settings
from tictactoe_gui.ui.style.settings import UserSettings
from tictactoe_gui.ui.style.theme import Theme
from tictactoe_gui.ui.widgets.layouts import GrowingPanel, lay_out_game


class FirstBoard:
    """The m,n,k-game on the board at the start."""

    def __init__(
        self, settings: UserSettings, parent: QObject, restored: Game | None, opened: Game | None, *, is_first: bool
    ) -> None:
        """Create the controller of the game.

        Args:
            settings: settings of the user.
            parent: owner of the controller.
            restored: game of the last session, if any.
            opened: game in the file to open, if any.
            is_first: True at the first start. Then X moves first.

        """
        unfinished = restored if restored and not restored.outcome else None
        stored = load_settings(settings)
        stored = replace(stored, first_player="1") if is_first else stored
        self._settings = settings
        self.controller = Controller(stored, Random(), parent, game=unfinished, is_added=partial(is_added, settings))
        """Controller of the game."""
        if opened:
            self.controller.open_game(opened)

    def create_page(self, theme: Theme) -> QWidget:
        """Return a page that looks like the page of the game."""
        page, status, session = QWidget(), Headline(), self.controller.session
        status.headline_changed.connect(page.setWindowTitle)
        status.show_game(session.status(self._restored_message()), session.game)
        board = FirstPaint(session.game, session.settings.notation, theme, board_options(self._settings))
        lay_out_game(page, status, board, GrowingPanel())
        return page

    def _restored_message(self) -> str:
        if not self.controller.session.resumable:
            return ""
        # Most starts restore no game.
        from tictactoe_gui.wording import saving

        return saving.restored_title(self.controller.game)
