"""A fake engine that answers on a test's command."""

from collections.abc import Sequence

from PySide6.QtCore import QObject, Signal

from tictactoe_gui.mnk.board import Move, Square
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.position import Position


class FakeEngine(QObject):
    """Stand-in for a `PlayerProcess` or an `EngineProcess` that records its questions."""

    move_received = Signal(object)
    value_received = Signal(object)
    advised = Signal(object)
    analysis_finished = Signal()
    name_received = Signal(str)
    failed = Signal(object)

    def __init__(self, command: Sequence[str] = (), name: str = "", parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.command = tuple(command)
        self.name = name
        self.questions: list[tuple[Position, str, float]] = []
        """Position, level (or "analysis") and seconds of each question."""
        self.moves: list[tuple[Square, ...]] = []
        """Moves of the game each time that a move was asked for."""
        self.move_now_count = 0
        self._ahead: Position | None = None
        self.is_thinking = self.closed = False

    def start(self) -> None:
        pass

    def request_name(self) -> None:
        pass

    def request_move(self, game: Game, level: str, seconds: float, seed: int | None = None) -> None:
        assert seed is not None
        self.moves.append(game.squares)
        self._ask(game.position, level, seconds)

    def request_values(self, game: Game, seconds: float) -> None:
        self._ask(game.position, "analysis", seconds)

    def look_ahead(self, game: Game) -> None:
        self._ahead = game.position

    def searched_ahead(self) -> Position | None:
        """Return the position after which the engine searches ahead. None if it does not."""
        return self._ahead

    def cancel(self) -> None:
        self.is_thinking = False
        self._ahead = None

    def move_now(self) -> None:
        self.move_now_count += 1

    def close(self) -> None:
        self.closed, self.is_thinking = True, False

    def play(self, move: Move) -> None:
        """Answer with a move."""
        assert self.is_thinking
        self.is_thinking = False
        self.move_received.emit(move)

    def finish_analysis(self) -> None:
        """Report that the analysis is complete."""
        assert self.is_thinking
        self.is_thinking = False
        self.analysis_finished.emit()

    def fail(self, fault: object) -> None:
        """Report a fault."""
        self.is_thinking = False
        self.failed.emit(fault)

    def _ask(self, position: Position, what: str, seconds: float) -> None:
        self.is_thinking = True
        self.questions.append((position, what, seconds))
