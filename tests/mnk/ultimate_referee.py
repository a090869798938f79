"""Independent referee of Ultimate Tic-Tac-Toe after OpenSpiel's rules, without the tables of the program.

It keeps nine separate boards and a board of their winners. A free choice is a choice of a board, then of a cell in it.
"""

from dataclasses import dataclass, field

Move = tuple[int, int]
"""Number of the small board, and of the cell in it. Both count row by row from 0."""

_EMPTY = 2


def has_line(cells: list[int], player: int) -> bool:
    rows = [cells[0:3], cells[3:6], cells[6:9]]
    columns = [cells[0::3], cells[1::3], cells[2::3]]
    diagonals = [cells[0::4], cells[2:7:2]]
    return [player] * 3 in rows + columns + diagonals


def _blank() -> list[int]:
    return [_EMPTY] * 9


@dataclass
class UltimateReferee:
    """Referee of one game."""

    player: int = 0
    boards: list[list[int]] = field(default_factory=lambda: [_blank() for _ in range(9)])
    winners: list[int] = field(default_factory=_blank)
    """Winner of each small board."""
    forced: int | None = None
    """Board of the next move. None means a choice."""
    result: int | None = None
    """Winner, or 2 for a draw. None while the game is in progress."""

    def is_done(self, board: int) -> bool:
        return self.winners[board] != _EMPTY or _EMPTY not in self.boards[board]

    def legal(self) -> set[Move]:
        if self.result is not None:
            return set()
        choices = [board for board in range(9) if not self.is_done(board)] if self.forced is None else [self.forced]
        return {(board, cell) for board in choices for cell in range(9) if self.boards[board][cell] == _EMPTY}

    def play(self, move: Move) -> None:
        board, cell = move
        self.boards[board][cell] = self.player
        if has_line(self.boards[board], self.player):
            self.winners[board] = self.player
        if has_line(self.winners, self.player):
            self.result = self.player
        elif all(map(self.is_done, range(9))):
            self.result = _EMPTY
        self.forced = None if self.is_done(cell) else cell
        self.player = 1 - self.player
