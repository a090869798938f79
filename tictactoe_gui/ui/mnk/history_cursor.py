"""History cursor: the position of the game that the board shows."""

from PySide6.QtCore import QObject, Signal

from tictactoe_gui.mnk.game import Game


class HistoryCursor(QObject):
    """Cursor in the history of a game.

    Signals:
        moved(): the board shows another position.

    """

    moved = Signal()

    def __init__(self, game: Game, parent: QObject) -> None:
        super().__init__(parent)
        self._game = game
        self._ply: int | None = None
        """Ply shown. None means the latest position."""

    @property
    def is_looking_back(self) -> bool:
        """True if an earlier position is shown."""
        return self._ply is not None

    @property
    def ply(self) -> int:
        """Number of moves before the position shown."""
        return len(self._game.moves) if self._ply is None else self._ply

    @property
    def game(self) -> Game:
        """Game up to the position shown."""
        return self._game.at(self.ply)

    def set_game(self, game: Game, *, stay: bool) -> None:
        """Follow the next state of the game, without emitting `moved`. Unless `stay`, go to the latest position."""
        self._game = game
        if not stay:
            self._ply = None

    def go_to(self, ply: int) -> None:
        """Show a ply. The last one is the latest position."""
        self._ply = max(ply, 0) if ply < len(self._game.moves) else None
        self.moved.emit()
