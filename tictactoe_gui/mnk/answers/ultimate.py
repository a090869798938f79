"""Ultimate Tic-Tac-Toe: nine small boards of 3 x 3 squares in a large one.

The square of a move within its small board names the small board of the next move. A small board that is won or full
is closed, and a move that names it leaves the choice of any other one. Three small boards in a line win the game.
"""

from collections.abc import Hashable
from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar

from tictactoe_gui.mnk.answers.answer import Answer, BoardState, Combination, UnsuitableRules
from tictactoe_gui.mnk.answers.board import Board
from tictactoe_gui.mnk.answers.goal import LineWins
from tictactoe_gui.mnk.answers.placement import Placement
from tictactoe_gui.mnk.board import EMPTY, Line, Square

SIDE = 3
"""Number of squares in a row of a small board, and of small boards in a row."""
NUMBERS = (SIDE * SIDE, SIDE * SIDE, SIDE, 2)
"""Width, height, line length and players of the only board with these rules."""
FULL = "="
"""Character of a full small board that nobody has won, see `winners`."""
_LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))
"""Lines of three in a board of 3 x 3."""
_ROWS = [
    [slice(at, at + SIDE) for at in range(first, first + SIDE**3, SIDE * SIDE)]
    for first in range(0, SIDE**4, SIDE)
    if first % SIDE**3 < SIDE * SIDE
]
"""For each small board, its rows as slices of `Position.board`."""


@dataclass(frozen=True)
class _Ultimate(Answer):
    """Answer that is only given together with the other two."""

    key: ClassVar[str] = "ultimate"
    word: ClassVar[str] = "ultimate"
    excludes: ClassVar[frozenset[str]] = frozenset({"exact", "vanishing"})

    def check_rules(self, rules: Combination) -> None:
        """Raise UnsuitableRules for another board, or if one of the three answers is missing."""
        keys = [answer.key for answer in rules.answers if answer.key]
        if (rules.width, rules.height, rules.k, rules.players) != NUMBERS or keys.count(self.key) != 3:
            raise UnsuitableRules(self.key, *NUMBERS)


@dataclass(frozen=True)
class SmallBoards(_Ultimate, Board):
    """The board consists of nine small ones, and no line leaves its small board."""

    is_nested: ClassVar[bool] = True

    def parts(self, squares: Line) -> tuple[Line, ...]:
        """Return the squares of the small boards, row by row."""
        return tuple(tuple(square for square in squares if part_of(square) == part) for part in range(SIDE * SIDE))

    def gaps(self, at: int) -> int:
        """Return the number of small boards before a row or column."""
        return at // SIDE


@dataclass(frozen=True)
class NamedBoard(_Ultimate, Placement):
    """A mark must go into the small board that the last move names, or into any open one if that is closed."""

    needs_history: ClassVar[bool] = True

    def landing(self, state: BoardState, index: int) -> int | None:
        """Return `index` if the square is empty and its small board is open to the next mark."""
        if state.board[index] != EMPTY:
            return None
        part = part_of(state.rules.squares[index])
        is_open = self._named(state) in (part, None) and winners(state.board)[part] == EMPTY
        return index if is_open else None

    def moves(self, state: BoardState) -> tuple[Square, ...]:
        """Return the empty squares of the small boards that are open to the next mark."""
        named = self._named(state)
        rules = state.rules
        parts = [part for part, winner in enumerate(winners(state.board)) if winner == EMPTY and named in (part, None)]
        squares = (square for part in parts for square in rules.parts[part])
        return tuple(sorted(square for square in squares if state.board[rules.index[square]] == EMPTY))

    def has_move(self, state: BoardState) -> bool:
        """Return True if a small board is open."""
        return any(_winner(_marks(state.board, part)) == EMPTY for part in range(SIDE * SIDE))

    def room(self, state: BoardState) -> int:
        """Return the number of empty squares in open small boards."""
        marks = (_marks(state.board, part) for part in range(SIDE * SIDE))
        return sum(found.count(EMPTY) for found in marks if _winner(found) == EMPTY)

    def area(self, state: BoardState) -> Line:
        """Return the squares of the small board that the last move names, or no square if it is closed."""
        named = self._named(state)
        return () if named is None else state.rules.parts[named]

    def memory(self, state: BoardState) -> Hashable:
        """Return the small board of the next move."""
        return self._named(state)

    def _named(self, state: BoardState) -> int | None:
        """Return the number of the small board of the next move. None means that all open ones are allowed."""
        if not state.history:
            return None
        last = state.rules.squares[state.history[-1]]
        named = last.row % SIDE * SIDE + last.column % SIDE
        return named if winners(state.board)[named] == EMPTY else None


@dataclass(frozen=True)
class ThreeBoards(_Ultimate, LineWins):
    """A line wins its small board, and three small boards in a line win the game."""

    def deciding(self, state: BoardState, lines: tuple[Line, ...], mover: int) -> tuple[Line, ...]:
        """Return the lines in the small boards that win the game. Empty if the game continues."""
        won = {part for line in _won_lines(winners(state.board), mover) for part in line}
        parts = (state.rules.parts[part] for part in sorted(won))
        return tuple(line for part in parts for line in _lines_in(state, part, mover))

    def may_decide(self, state: BoardState) -> bool:
        """Return True if one more small board can complete a line of three."""
        return _lacks_one(winners(state.board), state.turn)

    def captured(self, state: BoardState) -> tuple[tuple[Line, int], ...]:
        """Return the small boards that are won, each with the seat of its winner."""
        found = enumerate(winners(state.board))
        return tuple((state.rules.parts[part], int(winner)) for part, winner in found if winner.isdigit())

    def strokes(self, lines: tuple[Line, ...]) -> tuple[Line, ...]:
        """Return the centres of the small boards in each line of three that these lines win."""
        won = {part_of(line[0]) for line in lines}
        return tuple(tuple(map(_centre, line)) for line in _LINES if won.issuperset(line))


def part_of(square: Square) -> int:
    """Return the number of the small board of a square, row by row."""
    return square.row // SIDE * SIDE + square.column // SIDE


@lru_cache(maxsize=4096)
def winners(board: str) -> str:
    """Return a character for each small board: the digit of the winner, `EMPTY` while it is open, or `FULL`."""
    return "".join([_winner(_marks(board, part)) for part in range(SIDE * SIDE)])


def _marks(board: str, part: int) -> str:
    """Return the characters of a small board, row by row."""
    first, second, third = _ROWS[part]
    return board[first] + board[second] + board[third]


@lru_cache(maxsize=20_000)
def _winner(marks: str) -> str:
    """Return the character of a small board with these marks, see `winners`."""
    rows = ({marks[at] for at in line} for line in _LINES)
    won = (row.pop() for row in rows if len(row) == 1 and EMPTY not in row)
    return next(won, EMPTY if EMPTY in marks else FULL)


@lru_cache(maxsize=4096)
def _lacks_one(found: str, seat: int) -> bool:
    """Return True if the seat has two small boards in a line, and the third one is open."""
    lines = ([found[part] for part in line] for line in _LINES)
    return any(line.count(str(seat)) == SIDE - 1 and EMPTY in line for line in lines)


def _won_lines(found: str, seat: int) -> list[tuple[int, ...]]:
    """Return the lines of three small boards that the seat has won."""
    return [line for line in _LINES if all(found[part] == str(seat) for part in line)]


def _lines_in(state: BoardState, part: Line, seat: int) -> list[Line]:
    """Return the lines of the seat in a small board."""
    marks = [state.board[state.rules.index[square]] for square in part]
    return [tuple(part[at] for at in line) for line in _LINES if all(marks[at] == str(seat) for at in line)]


def _centre(part: int) -> Square:
    """Return the square in the middle of a small board."""
    row, column = divmod(part, SIDE)
    return Square(row * SIDE + SIDE // 2, column * SIDE + SIDE // 2)
