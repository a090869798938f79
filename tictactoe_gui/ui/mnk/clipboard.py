"""Commands that copy a position as text, or paste one."""

from collections.abc import Mapping
from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAction, QGuiApplication

from tictactoe_gui.i18n import _
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.ui.mnk.board.board_view import BoardView
from tictactoe_gui.ui.mnk.controller import Controller
from tictactoe_gui.ui.mnk.dialogs import Dialogs
from tictactoe_gui.wording.mnk import sentences

if TYPE_CHECKING:
    from tictactoe_gui.ui.mnk.position_text import PositionText


class Clipboard(QObject):
    """Clipboard commands: copy the position on the board, current or past, and start games from pasted positions.

    Signals:
        succeeded(str): what was copied or pasted.
        failed(str, str): nothing was pasted; carries a title and the reason. The current game is unchanged.

    """

    succeeded = Signal(str)
    failed = Signal(str, str)

    def __init__(
        self, controller: Controller, board: BoardView, dialogs: Dialogs, commands: Mapping[str, QAction]
    ) -> None:
        super().__init__(board)
        self._controller, self._board, self._dialogs = controller, board, dialogs
        commands["copy_text"].triggered.connect(self._copy_text)
        commands["copy_emoji"].triggered.connect(self._copy_emoji)
        commands["paste"].triggered.connect(self._paste)

    def _copy_text(self) -> None:
        QGuiApplication.clipboard().setText(self._position.as_text())
        self.succeeded.emit(sentences.POSITION_COPIED)

    def _copy_emoji(self) -> None:
        QGuiApplication.clipboard().setText(self._position.as_emoji())
        self.succeeded.emit(sentences.EMOJI_COPIED)

    def _paste(self) -> None:
        found = self._position.read(QGuiApplication.clipboard().text())
        if isinstance(found, Game):
            self._start_game(found)
        else:
            self.failed.emit(sentences.NOT_PASTED, found)

    def _start_game(self, game: Game) -> None:
        """Start a game from the position, if the user may leave the current one. A finished game is only reviewed."""
        if game.outcome or self._dialogs.confirm_leaving(_("Paste Position")):
            self._controller.open_game(game)
            self.succeeded.emit(sentences.POSITION_PASTED)

    @cached_property
    def _position(self) -> "PositionText":
        # The parsers would take 2 MB of memory in every session.
        from tictactoe_gui.ui.mnk.position_text import PositionText

        return PositionText(self._controller, self._board)
