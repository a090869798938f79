"""History cursor: the position of the game that the board shows."""

from collections.abc import Mapping

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAction

from tictactoe_gui.mnk.game import Game
from tictactoe_gui.ui.mnk.controller import Controller


class HistoryCursor(QObject):
    """Cursor in the history of the controller's game.

    Signals:
        moved(): the board shows another position.

    """

    moved = Signal()

    def __init__(self, controller: Controller, commands: Mapping[str, QAction], parent: QObject) -> None:
        super().__init__(parent)
        self._controller = controller
        self._ply: int | None = None
        """Ply shown. None means the latest position."""
        commands["look_first"].triggered.connect(lambda: self.go_to(0))
        commands["look_back"].triggered.connect(lambda: self.go_to(self.ply - 1))
        commands["look_forward"].triggered.connect(lambda: self.go_to(self.ply + 1))
        commands["look_last"].triggered.connect(self.go_to_latest)

    @property
    def is_looking_back(self) -> bool:
        """Whether an earlier position is shown."""
        return self._ply is not None

    @property
    def ply(self) -> int:
        """Number of moves before the position shown."""
        return len(self._controller.game.moves) if self._ply is None else self._ply

    @property
    def game(self) -> Game:
        """Game up to the position shown."""
        return self._controller.game.at(self.ply)

    def go_to(self, ply: int) -> None:
        """Show a ply. The last one is the latest position."""
        self._ply = max(ply, 0) if ply < len(self._controller.game.moves) else None
        self.moved.emit()

    def go_to_latest(self) -> None:
        """Return to the latest position."""
        self.go_to(len(self._controller.game.moves))

    def reset(self) -> None:
        """Go to the latest position of a new game, without emitting `moved`."""
        self._ply = None
