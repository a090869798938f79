"""Looking back: which position of the game is on the board."""

from collections.abc import Mapping

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAction

from tictactoe_gui.mnk.game import Game
from tictactoe_gui.ui.controller import Controller


class LookingBack(QObject):
    """Knows where in the controller's game the user looks: at the present position, or back at an earlier one.

    Signals:
        turned(): the user looks at another position.

    """

    turned = Signal()

    def __init__(self, controller: Controller, commands: Mapping[str, QAction], parent: QObject) -> None:
        super().__init__(parent)
        self._controller = controller
        self._ply: int | None = None
        """The ply that the user looks back at; None: the present one."""
        commands["look_first"].triggered.connect(lambda: self.look(0))
        commands["look_back"].triggered.connect(lambda: self.look(self.ply - 1))
        commands["look_forward"].triggered.connect(lambda: self.look(self.ply + 1))
        commands["look_last"].triggered.connect(self.end)

    @property
    def back(self) -> bool:
        """Whether the user looks back."""
        return self._ply is not None

    @property
    def ply(self) -> int:
        """The number of moves before the position."""
        return len(self._controller.game.moves) if self._ply is None else self._ply

    @property
    def game(self) -> Game:
        """The game as it stood then."""
        return self._controller.game.at(self.ply)

    def look(self, ply: int) -> None:
        """Look at a ply; the last one is the present."""
        self._ply = max(ply, 0) if ply < len(self._controller.game.moves) else None
        self.turned.emit()

    def end(self) -> None:
        """Return to the present."""
        self.look(len(self._controller.game.moves))

    def forget(self) -> None:
        """Be at the present of a game that has not been shown yet."""
        self._ply = None
