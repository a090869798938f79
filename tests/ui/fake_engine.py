"""A fake engine that answers on a test's command."""

from collections.abc import Sequence

from PySide6.QtCore import QObject, Signal

from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import Square


class FakeEngine(QObject):
    """Stand-in for an `EngineProcess` that records its questions."""

    moved = Signal(object)
    cell = Signal(object)
    analysed = Signal()
    named = Signal(str)
    failed = Signal(object)

    def __init__(
        self, command: Sequence[str] = (), *, ours: bool = True, name: str = "", parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self.command, self.ours, self.name = tuple(command), ours, name
        self.questions: list[tuple[Position, str, float]] = []
        """Position, level (or "analysis") and seconds of each question."""
        self.move_now_count = 0
        self.thinking = self.closed = False

    def start(self) -> None:
        pass

    def introduce(self) -> None:
        pass

    def think(self, position: Position, level: str, seconds: float, seed: int | None = None) -> None:
        assert seed is not None
        self._ask(position, level, seconds)

    def analyse(self, position: Position, seconds: float) -> None:
        self._ask(position, "analysis", seconds)

    def stop(self) -> None:
        self.thinking = False

    def move_now(self) -> None:
        self.move_now_count += 1

    def close(self) -> None:
        self.closed, self.thinking = True, False

    def play(self, square: Square) -> None:
        """Answer with a move."""
        assert self.thinking
        self.thinking = False
        self.moved.emit(square)

    def finish_analysis(self) -> None:
        """Report that the analysis is complete."""
        assert self.thinking
        self.thinking = False
        self.analysed.emit()

    def fail(self, fault: object) -> None:
        """Report a fault."""
        self.thinking = False
        self.failed.emit(fault)

    def _ask(self, position: Position, what: str, seconds: float) -> None:
        self.thinking = True
        self.questions.append((position, what, seconds))
