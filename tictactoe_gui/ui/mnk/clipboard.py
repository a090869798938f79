"""Copying of positions as text, and pasting of positions.

The parsers are imported on first use.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAction, QGuiApplication

from tictactoe_gui.i18n import _
from tictactoe_gui.mnk.game import Game, GameSetup
from tictactoe_gui.mnk.player import mark_key
from tictactoe_gui.ui.mnk.board.board_view import BoardView
from tictactoe_gui.ui.mnk.controller import Controller
from tictactoe_gui.ui.mnk.dialogs import Dialogs
from tictactoe_gui.ui.mnk.setup.match_settings import PlayerEntry, players_from_entries

if TYPE_CHECKING:
    from tictactoe_gui.records.diagram.grid import Grid


class Clipboard(QObject):
    """Clipboard commands: copy the position on the board, current or past, and start games from pasted positions.

    Signals:
        succeeded(str): what was copied or pasted.
        failed(str, str): nothing was pasted; a title and the reason. The current game is unchanged.

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
        from tictactoe_gui.records.diagram import grid

        QGuiApplication.clipboard().setText(grid.as_text(self._shown()))
        self.succeeded.emit(_("Position copied"))

    def _copy_emoji(self) -> None:
        from tictactoe_gui.records.diagram import grid

        QGuiApplication.clipboard().setText(grid.as_emoji(self._shown()))
        self.succeeded.emit(_("Position copied as emoji"))

    def _shown(self) -> "Grid":
        from tictactoe_gui.records.diagram.grid import Grid

        game = self._board.game
        return Grid(game.position, tuple(player.mark for player in game.setup.players))

    def _paste(self) -> None:
        from tictactoe_gui.records.diagram import grid
        from tictactoe_gui.records.diagram.grid_faults import BadGrid
        from tictactoe_gui.wording.mnk.diagrams import bad_grid

        choice = self._controller.settings
        marks = tuple(player.mark for player in choice.players)
        try:
            found = grid.loads(QGuiApplication.clipboard().text(), choice.rules, marks)
        except BadGrid as error:
            self.failed.emit(_("Couldn't paste"), bad_grid(error))
        else:
            self._start_game(Game.start(self._setup(found)))

    def _start_game(self, game: Game) -> None:
        """Start a game from the position, if the user may leave the current one. A decided position is only shown."""
        if game.outcome or self._dialogs.confirm_leaving(_("Paste Position")):
            self._controller.open_game(game)
            self.succeeded.emit(_("Position pasted"))

    def _setup(self, grid: "Grid") -> GameSetup:
        """Keep the current players if they have the same marks. Otherwise create new ones."""
        position, marks = grid
        now = {mark_key(player.mark): player for player in self._controller.settings.players}
        stay = {mark_key(mark) for mark in marks} == now.keys()
        players = (
            [now[mark_key(mark)] for mark in marks]
            if stay
            else players_from_entries([PlayerEntry("", mark) for mark in marks])
        )
        return GameSetup(position.rules, tuple(players), position.turn, position.board if position.ply else "")
