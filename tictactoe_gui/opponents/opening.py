"""Moves before the sides are chosen, for any level.

No search sees an opening. It is judged by the value of the position that it leads to, with the rules of the rest of the
game, as if the sides were settled. The player who chooses takes the better side, so the one who places the marks aims
at an even position.

To place two more marks leaves the choice to the opponent, who then has at least an even game. The better side is worth
at least as much, so levels that search always choose a side.
"""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from heapq import nsmallest
from math import exp
from random import Random
from typing import NamedTuple

from tictactoe_gui.mnk.board import Choice, Move, Square
from tictactoe_gui.mnk.position import Position
from tictactoe_gui.opponents.expert import MoveSearch, engines_for
from tictactoe_gui.opponents.levels import CLASSIC, EXPERT, HANDICAPS
from tictactoe_gui.opponents.limits import Budget, Limits, OutOfBudget
from tictactoe_gui.opponents.search.tactics import centre_distance
from tictactoe_gui.opponents.solver.symmetry import equivalent_moves
from tictactoe_gui.opponents.values import CellValue, Value

MAX_SQUARES, MAX_TRIED = 49, 10
"""Maximum number of squares for a mark, those nearest to the centre, and of the moves among them that are compared."""


class OpeningMove(NamedTuple):
    """Move before the sides are chosen, with its value for the player to move."""

    move: Move
    value: Value | None
    """Proved value. None if unknown."""
    score: int
    """The proved value or an estimate, from -100 (certain loss) to 100 (certain win). At most 0 for a mark."""


def choose(position: Position, level: str, limits: Limits, random: Random) -> Move:
    """Return the move of a level. Levels that do not search draw any move.

    The handicap of a level limits its search, and makes it take worse moves as in the rest of the game. Raise KeyError
    if the level is unknown.
    """
    if level in CLASSIC:
        moves: Sequence[Move] = position.choices or position.moves
        return random.choice(moves)
    if level == EXPERT:
        return best(position, limits, random).move
    handicap = HANDICAPS[level]
    # Results of earlier searches would make a repeated game differ.
    engines_for.cache_clear()
    found = _evaluated(position, Budget(limits.with_at_most(handicap.nodes)), random)
    top = max(each.score for each in found)
    weights = [exp((each.score - top) / handicap.temperature) for each in found]
    return random.choices(found, weights)[0].move


def best(position: Position, limits: Limits, random: Random) -> OpeningMove:
    """Return the best move that can be found within the limits."""
    return max(_evaluated(position, Budget(limits), random), key=_preference)


def _evaluated(position: Position, budget: Budget, random: Random) -> list[OpeningMove]:
    """Return moves with their values: both sides, or as many marks as the budget allows, at least one."""
    if position.choices:
        return _sides(position, budget, random)
    squares = _candidates(position, random)
    found: list[OpeningMove] = []
    with suppress(OutOfBudget):
        for square in squares:
            with budget.remaining_share(1 / (len(squares) - len(found))):
                found.append(_mark(position, square, budget, random))
            budget.check()
    return found


def _candidates(position: Position, random: Random) -> list[Square]:
    """Return squares for a mark in random order, one of several that are equivalent."""
    rules = position.rules
    as_settled = replace(position, rules=rules.without(rules.turns.key), turn=position.mark)
    squares = [random.choice(group) for group in equivalent_moves(as_settled)]
    near = nsmallest(MAX_SQUARES, squares, key=lambda square: centre_distance(rules, square))
    return random.sample(near, min(MAX_TRIED, len(near)))


def _mark(position: Position, square: Square, budget: Budget, random: Random) -> OpeningMove:
    """Return a mark with the value of an opening that begins with it, if the opponent then takes the better side."""
    after = position.play(square)
    is_last = bool(after.choices)
    while not after.choices:
        after = after.play(random.choice(_candidates(after, random)))
    _, value, score = max(_sides(after, budget, random), key=_preference)
    return OpeningMove(square, _opposite(value) if is_last else None, -score)


def _sides(position: Position, budget: Budget, random: Random) -> list[OpeningMove]:
    """Return the choice of the side to move, and that of the other one.

    An estimate is the mean of two positions, because the side to move is always estimated a little better.
    """
    settled = position.play(Choice.STAY)
    with budget.remaining_share(0.5):
        cell = MoveSearch(settled, budget, random).best()
    score = _percent(cell)
    if cell.value is None:
        reply = MoveSearch(settled.play(cell.square), budget, random).best()
        score = round((score - _percent(reply)) / 2)
    sides = (Choice.STAY, Choice.SWAP) if settled.turn == position.turn else (Choice.SWAP, Choice.STAY)
    return [OpeningMove(sides[0], cell.value, score), OpeningMove(sides[1], _opposite(cell.value), -score)]


def _preference(move: OpeningMove) -> tuple[int, bool]:
    """Return a sort key. Of equal scores, a proved draw or win is better than an estimate."""
    return move.score, move.value in (Value.DRAW, Value.WIN)


def _opposite(value: Value | None) -> Value | None:
    return None if value is None else Value(-value)


def _percent(cell: CellValue) -> int:
    return cell.score if cell.value is None else 100 * cell.value
