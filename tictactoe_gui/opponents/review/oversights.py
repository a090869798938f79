"""Lines that could be completed at once, and that a move overlooks. No search is needed to find them.

A move overlooks a line in two cases, whatever its value is:

1. The mover could have won at once, and did not.
2. The next player can complete a line after the move, and could not have done so after another one.

If the next player can complete a line after every move, nothing was overlooked. The players after the next one do not
count: those before them can still block, and where they cannot, no single move would have been enough.

In misère, nobody can win at once. There, a move overlooks the line that it completes, if another one completes none.
"""

from dataclasses import replace
from itertools import chain
from typing import NamedTuple

from tictactoe_gui.mnk.board import Line, Square
from tictactoe_gui.mnk.position import Position
from tictactoe_gui.opponents.review.facts import CompletedLine, MissedBlock, MissedWin, OpenedCell, Resigned
from tictactoe_gui.opponents.search.tactics import avoiding, completing_moves, is_understood


class Oversight(NamedTuple):
    """A line that a move overlooks."""

    fact: MissedWin | MissedBlock | OpenedCell | CompletedLine | Resigned
    remedies: tuple[Square, ...]
    """Moves that do not overlook it."""


def find_oversight(position: Position, played: Square | None) -> Oversight | None:
    """Return what a move overlooks. None if it overlooks nothing. A `played` of None is a resignation."""
    if position.rules.goal.line_loses:
        return _completed_line(position, played) if played else None
    return _missed_win(position, played) or (_missed_block(position, played) if played else None)


def lines_at(position: Position, seat: int, *cells: Square) -> tuple[Line, ...]:
    """Return the lines that the seat would complete at these cells."""
    outcomes = (replace(position, turn=seat).play(cell).outcome for cell in cells)
    return tuple(chain(*(outcome.lines for outcome in outcomes if outcome)))


def _missed_win(position: Position, played: Square | None) -> Oversight | None:
    wins = tuple(completing_moves(position, position.turn))
    if not wins or played in wins:
        return None
    fact = MissedWin(wins, lines_at(position, position.turn, *wins)) if played else Resigned()
    return Oversight(fact, wins)


def _missed_block(position: Position, played: Square) -> Oversight | None:
    threats = _wins_of_next(position, played)
    rules = position.rules
    # Without gravity, only a mark on the last empty square of a line can block it. With other rules, any move may.
    can_block = is_understood(rules)
    only_there = can_block and not rules.placement.falls
    candidates = threats if only_there or not threats else position.moves
    blocks = tuple(square for square in candidates if square != played and not _wins_of_next(position, square))
    if not blocks:
        return None
    reached = position.play(played)
    missed = next((cell for cell in threats if can_block and cell in blocks), None)
    cell = missed or threats[0]
    kind = MissedBlock if missed else OpenedCell
    return Oversight(kind(reached.turn, cell, lines_at(reached, reached.turn, cell)), blocks)


def _wins_of_next(position: Position, square: Square) -> list[Square]:
    """Return where the next player can complete a line after a move."""
    after = position.play(square)
    return completing_moves(after, after.turn)


def _completed_line(position: Position, played: Square) -> Oversight | None:
    outcome = position.play(played).outcome
    completing = completing_moves(position, position.turn)
    if not outcome or not outcome.lines or len(completing) == len(position.moves):
        return None
    return Oversight(CompletedLine(outcome.lines), tuple(avoiding(position.moves, completing)))
