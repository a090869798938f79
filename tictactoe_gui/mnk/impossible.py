"""Why no game can lead to a board."""

from collections.abc import Sequence


class ImpossibleBoard(ValueError):
    """A board that no game can lead to."""


class UnevenMarks(ImpossibleBoard):
    """Players who take turns cannot have these numbers of marks."""

    def __init__(self, counts: Sequence[int]) -> None:
        super().__init__(f"players who take turns cannot have {counts} marks")
        self.counts = tuple(counts)
        """By seat."""


class WrongTurn(ImpossibleBoard):
    """With these numbers of marks another seat is to move."""

    def __init__(self, counts: Sequence[int], seat: int) -> None:
        super().__init__(f"with {counts} marks it cannot be the turn of seat {seat}")
        self.counts = tuple(counts)
        """By seat."""
        self.seat = seat


class HangingMark(ImpossibleBoard):
    """With gravity no empty square can lie under a mark."""

    def __init__(self, column: int) -> None:
        super().__init__(f"with gravity no empty square can lie under a mark, as in column {column}")
        self.column = column
        """From 0 at the left."""


class TooManyLines(ImpossibleBoard):
    """The game ended before the last of these lines was completed."""

    def __init__(self) -> None:
        super().__init__("the completed lines cannot come from one last move of the seat that moved last")
