"""Independent implementation of the rules: slow, obvious, and without the tables of the program."""

from dataclasses import dataclass, field

from tictactoe_gui.mnk.rules import Rules

Cell = tuple[int, int]


@dataclass
class Referee:
    """Referee of one game."""

    rules: Rules
    turn: int
    holder: dict[Cell, int] = field(default_factory=dict)
    winners: frozenset[int] | None = None
    """Seats that won. None while the game is in progress, empty for a draw."""
    lines: set[tuple[Cell, ...]] = field(default_factory=set)

    def legal(self) -> list[Cell]:
        """Return the cells that may be marked, row by row."""
        if self.winners is not None:
            return []
        rows, columns = range(self.rules.height), range(self.rules.width)
        return [(row, column) for row in rows for column in columns if self._open((row, column))]

    def play(self, cell: Cell) -> None:
        """Mark the cell and check whether the game is over."""
        seat = self.turn
        self.holder[cell] = seat
        self.turn = seat + 1 if seat + 1 < self.rules.players else 0
        runs = [self.run(cell, step) for step in [(0, 1), (1, 0), (1, 1), (1, -1)]]
        self.lines = {run for run in runs if self._counts(run)}
        if self.lines:
            everybody = frozenset(range(self.rules.players))
            self.winners = everybody - {seat} if self.rules.goal.line_loses else frozenset({seat})
        elif len(self.holder) == self.rules.width * self.rules.height:
            self.winners = frozenset()

    def _open(self, cell: Cell) -> bool:
        below = (cell[0] + 1, cell[1])
        rests = not self.rules.placement.falls or below[0] == self.rules.height or below in self.holder
        return cell not in self.holder and rests

    def _counts(self, run: tuple[Cell, ...]) -> bool:
        return len(run) == self.rules.k if self.rules.line.is_exact else len(run) >= self.rules.k

    def run(self, cell: Cell, step: Cell) -> tuple[Cell, ...]:
        back = self._reach(cell, (-step[0], -step[1]))
        return (*reversed(back), cell, *self._reach(cell, step))

    def _reach(self, cell: Cell, step: Cell) -> list[Cell]:
        found = []
        ahead = (cell[0] + step[0], cell[1] + step[1])
        while self.holder.get(ahead) == self.holder[cell]:
            found.append(ahead)
            ahead = (ahead[0] + step[0], ahead[1] + step[1])
        return found
