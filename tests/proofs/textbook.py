"""Check whether the levels without search can lose on 3 x 3, over all games and random choices.

python tests/proofs/textbook.py

Requirement R3.5 asks for the answer. `FIGURES` states it, and the proof fails if it is wrong.
"""

import sys
from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from tests.opponents.brute import value
from tictactoe_gui.mnk.notation import Notation, name
from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.opponents.levels import BUILDER, CORRECTED, RANDOM, TEXTBOOK
from tictactoe_gui.opponents.rule_based import STRATEGIES, Strategy
from tictactoe_gui.opponents.values import Value

COMPUTER, PERSON = 0, 1


class Tally(NamedTuple):
    """Number of games that the computer wins, draws and loses."""

    won: int
    drawn: int
    lost: int

    def __str__(self) -> str:
        return f"{sum(self):>9,}{self.won:>9,}{self.drawn:>9,}{self.lost:>9,}"


FIGURES = {
    (RANDOM, COMPUTER): Tally(131_184, 46_080, 77_904),
    (RANDOM, PERSON): Tally(77_904, 46_080, 131_184),
    (BUILDER, COMPUTER): Tally(4_208, 752, 320),
    (BUILDER, PERSON): Tally(8_256, 4_048, 2_592),
    (TEXTBOOK, COMPUTER): Tally(408, 64, 0),
    (TEXTBOOK, PERSON): Tally(1_072, 488, 64),
    (CORRECTED, COMPUTER): Tally(272, 32, 0),
    (CORRECTED, PERSON): Tally(928, 448, 0),
}
"""Results of each level, by who begins. Games that differ in any move count separately."""


def tally(level: str, first: int) -> Tally:
    """Count the results of the level when that side begins."""
    ends = Counter(_points(end) for end, _ in games(STRATEGIES[level], Position.start(Rules(), first)))
    return Tally(ends[1], ends[0], ends[-1])


def games(strategy: Strategy, position: Position, moves: str = "") -> Iterator[tuple[Position, str]]:
    """Yield the end and the moves of every game from the position."""
    if position.outcome:
        yield position, moves
    for square in strategy(position) if position.turn == COMPUTER else position.moves:
        cell = name(square, position.rules, Notation.ROW_LETTER)
        yield from games(strategy, position.play(square), f"{moves} {cell}".strip())


def wrong_moves(strategy: Strategy, position: Position) -> Iterator[tuple[str, str]]:
    """Yield the board and the cell of each computer move that first lets the person force a win."""
    for square in strategy(position) if position.turn == COMPUTER else position.moves:
        after = position.play(square)
        if position.turn == COMPUTER and value(after) is Value.WIN and value(position) is not Value.LOSS:
            yield position.board, name(square, position.rules, Notation.ROW_LETTER)
        yield from wrong_moves(strategy, after)


def _points(end: Position) -> int:
    winner = end.outcome and end.outcome.winner
    return {None: 0, COMPUTER: 1, PERSON: -1}[winner]


def _report() -> bool:
    """Print the figures and the wrong moves of the textbook levels. Return True if the figures are as stated."""
    found = {(level, first): tally(level, first) for level, first in FIGURES}
    print(f"{'level':20}{'begins':10}{'games':>9}{'won':>9}{'drawn':>9}{'lost':>9}")
    for (level, first), count in found.items():
        print(f"{level:20}{('computer', 'person')[first]:10}{count}")
    for level, first in ((TEXTBOOK, PERSON), (CORRECTED, PERSON)):
        wrong = sorted(set(wrong_moves(STRATEGIES[level], Position.start(Rules(), first))))
        print(f"\n{level}, person first: {len(wrong)} wrong moves (0 is the computer's mark, 1 the person's)")
        for board, cell in wrong:
            print(f"  {board[:3]} {board[3:6]} {board[6:]}  {cell}")
    return found == FIGURES


if __name__ == "__main__":
    sys.exit(not _report())
