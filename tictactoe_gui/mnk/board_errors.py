"""Errors for boards that no game can lead to."""

from collections.abc import Sequence


class UnreachableBoard(ValueError):
    """Raised when no game can lead to a board."""


class UnevenMarks(UnreachableBoard):
    """Raised when players who take turns cannot have made these numbers of marks."""

    def __init__(self, counts: Sequence[int]) -> None:
        super().__init__(f"mark counts {counts} cannot result from taking turns")
        self.counts = tuple(counts)
        """Number of marks for each seat."""


class WrongTurn(UnreachableBoard):
    """Raised when the numbers of marks show that another seat is to move."""

    def __init__(self, counts: Sequence[int], seat: int) -> None:
        super().__init__(f"it cannot be seat {seat}'s turn with mark counts {counts}")
        self.counts = tuple(counts)
        """Number of marks for each seat."""
        self.seat = seat


class FloatingMark(UnreachableBoard):
    """Raised when a board with gravity has an empty square below a mark."""

    def __init__(self, column: int) -> None:
        super().__init__(f"with gravity, column {column} cannot have an empty square below a mark")
        self.column = column
        """Column index, from 0 at the left."""


class ImpossibleLines(UnreachableBoard):
    """Raised when no single move can have completed all lines on the board."""

    def __init__(self) -> None:
        super().__init__("no single last move can have completed all lines")
