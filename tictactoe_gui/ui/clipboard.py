"""Copying of positions as text, and pasting of positions.

The parsers are imported on first use.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAction, QGuiApplication

from tictactoe_gui.language import _
from tictactoe_gui.mnk.game import Game, Setup
from tictactoe_gui.mnk.player import mark_key
from tictactoe_gui.ui.board import BoardView
from tictactoe_gui.ui.choice import Entry, fill_in
from tictactoe_gui.ui.controller import Controller
from tictactoe_gui.ui.dialogs import Dialogs

if TYPE_CHECKING:
    from tictactoe_gui.records.grid import Grid


class Clipboard(QObject):
    """Clipboard commands: copy the position on the board, current or past, and start games from pasted positions.

    Signals:
        done(str): what was copied or pasted.
        failed(str, str): nothing was pasted; a title and the reason. The current game is unchanged.

    """

    done = Signal(str)
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
        from tictactoe_gui.records import grid

        QGuiApplication.clipboard().setText(grid.as_text(self._shown()))
        self.done.emit(_("Position copied"))

    def _copy_emoji(self) -> None:
        from tictactoe_gui.records import grid

        QGuiApplication.clipboard().setText(grid.as_emoji(self._shown()))
        self.done.emit(_("Position copied as emoji"))

    def _shown(self) -> "Grid":
        from tictactoe_gui.records.grid import Grid

        game = self._board.game
        return Grid(game.position, tuple(player.mark for player in game.setup.players))

    def _paste(self) -> None:
        from tictactoe_gui.records import grid
        from tictactoe_gui.records.grid_faults import BadGrid
        from tictactoe_gui.wording.grid import bad_grid

        choice = self._controller.choice
        marks = tuple(player.mark for player in choice.players)
        try:
            found = grid.loads(QGuiApplication.clipboard().text(), choice.rules, marks)
        except BadGrid as error:
            self.failed.emit(_("Couldn't paste"), bad_grid(error))
        else:
            self._start(Game.start(self._setup(found)))

    def _start(self, game: Game) -> None:
        """Start a game from the position, if the user may leave the current one. A decided position is only shown."""
        if game.outcome or self._dialogs.may_leave(_("Paste Position")):
            self._controller.open(game)
            self.done.emit(_("Position pasted"))

    def _setup(self, found: "Grid") -> Setup:
        """Keep the current players if they have the same marks. Otherwise create new ones."""
        position, marks = found
        now = {mark_key(player.mark): player for player in self._controller.choice.players}
        stay = {mark_key(mark) for mark in marks} == now.keys()
        players = [now[mark_key(mark)] for mark in marks] if stay else fill_in([Entry("", mark) for mark in marks])
        return Setup(position.rules, tuple(players), position.turn, position.board if position.ply else "")
