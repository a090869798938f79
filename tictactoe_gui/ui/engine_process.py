"""An engine at work: a program of its own that is asked for moves and values in the Gomocup protocol."""

from collections.abc import Sequence

from PySide6.QtCore import QObject, Signal

from tictactoe_gui.mnk.position import Position


class EngineProcess(QObject):
    """One engine; it is asked one question at a time, and a new question drops the one before.

    It is started when first asked, or by `start`, and again when it has ended while nobody asked it. No signal comes
    from a question that was dropped, by `stop` or by the next question.

    Signals:
        moved(Square): its move for the position asked last; always a legal one.
        cell(CellValue): one value of the analysis.
        analysed(): the analysis is complete, or its time is up.
        named(str): its name, its answer to `introduce`; empty where it tells none.
        failed(EngineFault): what it was asked stays unanswered; its process is gone, the next question starts it anew.
    """

    moved = Signal(object)
    cell = Signal(object)
    analysed = Signal()
    named = Signal(str)
    failed = Signal(object)

    def __init__(self, command: Sequence[str], *, ours: bool, name: str = "", parent: QObject | None = None) -> None:
        """Take what starts the engine, whether it understands our extensions, and what its faults call it."""
        super().__init__(parent)
        self._command, self._ours, self._name = command, ours, name

    @property
    def thinking(self) -> bool:
        """Whether it owes an answer."""
        return False

    def start(self) -> None:
        """Start the program now, so that the first answer need not wait for it."""

    def introduce(self) -> None:
        """Ask for its name and whether it can play."""

    def think(self, position: Position, level: str, seconds: float, seed: int | None = None) -> None:
        """Ask for a move; the level and the seed mean something to our engine only."""

    def analyse(self, position: Position, seconds: float) -> None:
        """Ask our engine for the value of every legal move."""

    def stop(self) -> None:
        """Drop what it thinks about."""

    def move_now(self) -> None:
        """Let our engine answer at once with its best move, or with the values so far."""

    def close(self) -> None:
        """Let the program end: it is asked to, and killed a second later if it is still there."""


def our_command() -> tuple[str, ...]:
    """Give what starts our engine, in the way the program was started."""
    return ()
