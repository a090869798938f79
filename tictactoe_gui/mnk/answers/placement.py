"""Where a mark may go: the answers."""

from abc import abstractmethod
from dataclasses import dataclass
from typing import ClassVar

from tictactoe_gui.mnk.answers.answer import Answer, BoardState
from tictactoe_gui.mnk.board import EMPTY, Line, Square, UnreachableBoard


class FloatingMark(UnreachableBoard):
    """Raised when a board with gravity has an empty square below a mark."""

    def __init__(self, column: int) -> None:
        super().__init__(f"with gravity, column {column} cannot have an empty square below a mark")
        self.column = column
        """Column index, from 0 at the left."""


@dataclass(frozen=True)
class Placement(Answer):
    """Answer to the question where a mark may go."""

    question: ClassVar[str] = "placement"
    falls: ClassVar[bool] = False
    """True if a mark falls to the lowest empty square of its column."""

    @abstractmethod
    def landing(self, state: BoardState, index: int) -> int | None:
        """Return the index of the square where a mark played at `index` comes to rest, or None if it can't go there."""

    def moves(self, state: BoardState) -> tuple[Square, ...]:
        """Return the legal moves, row by row."""
        squares = enumerate(state.rules.squares)
        return tuple(square for index, square in squares if self.landing(state, index) == index)

    def has_move(self, state: BoardState) -> bool:
        """Return True if there is a legal move."""
        return bool(self.moves(state))

    def room(self, state: BoardState) -> int:
        """Return how many squares can still be marked, at most."""
        return state.board.count(EMPTY)

    def area(self, state: BoardState) -> Line:
        """Return the only part of the board that is open to the next mark. Empty if none is closed by the last move."""
        return ()

    def can_be_last(self, state: BoardState, index: int) -> bool:
        """Return True if the mark at `index` can have been placed last."""
        return True

    def check(self, state: BoardState) -> None:
        """Raise UnreachableBoard if marks are where none can be placed."""


@dataclass(frozen=True)
class Anywhere(Placement):
    """A mark may go on any empty square."""

    is_symmetric: ClassVar[bool] = True

    def landing(self, state: BoardState, index: int) -> int | None:
        """Return `index` if the square is empty."""
        return index if state.board[index] == EMPTY else None

    def moves(self, state: BoardState) -> tuple[Square, ...]:
        """Return the empty squares."""
        return tuple([square for square, mark in zip(state.rules.squares, state.board) if mark == EMPTY])  # noqa: B905 - strict=True is 10% slower

    def has_move(self, state: BoardState) -> bool:
        """Return True if a square is empty."""
        return EMPTY in state.board


@dataclass(frozen=True)
class Gravity(Placement):
    """A mark falls to the lowest empty square of its column, as in Connect Four."""

    key: ClassVar[str] = "gravity"
    word: ClassVar[str] = "gravity"
    falls: ClassVar[bool] = True

    def landing(self, state: BoardState, index: int) -> int | None:
        """Return the lowest empty square in the column of `index`, or None if the column is full."""
        width = state.rules.width
        column = index % width
        empty = state.board[column::width].count(EMPTY)
        return (empty - 1) * width + column if empty else None

    def moves(self, state: BoardState) -> tuple[Square, ...]:
        """Return the lowest empty square of each column, row by row."""
        landings = [self.landing(state, column) for column in range(state.rules.width)]
        return tuple(state.rules.squares[index] for index in sorted(at for at in landings if at is not None))

    def has_move(self, state: BoardState) -> bool:
        """Return True if a square is empty."""
        return EMPTY in state.board

    def can_be_last(self, state: BoardState, index: int) -> bool:
        """Return True if the mark at `index` is the topmost of its column."""
        row, column = divmod(index, state.rules.width)
        return state.board[column :: state.rules.width].count(EMPTY) == row

    def check(self, state: BoardState) -> None:
        """Raise FloatingMark if there is an empty square below a mark."""
        width = state.rules.width
        for column in range(width):
            if EMPTY in state.board[column::width].lstrip(EMPTY):
                raise FloatingMark(column)
