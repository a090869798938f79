"""Levels of the ladder below the expert: what they overlook, and how they choose among the expert's values.

A level does not see some lines of its opponents. It takes one mark of each such line for its own, and searches the
position that it believes to see. Then it chooses a move at random, and better moves are more likely.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from heapq import nlargest
from itertools import chain, islice
from math import exp
from random import Random

from tictactoe_gui.mnk.board import EMPTY, Line, Square
from tictactoe_gui.mnk.position import Position
from tictactoe_gui.opponents.expert import analyse, engines_for
from tictactoe_gui.opponents.levels import Handicap
from tictactoe_gui.opponents.limits import Limits
from tictactoe_gui.opponents.search.tactics import (
    completing_moves,
    distance,
    is_understood,
    line_step,
    open_lines,
    opponents,
    ordered_moves,
)
from tictactoe_gui.opponents.values import CellValue, Value

THREE_FACTOR, FORK_FACTOR = 1.5, 2.5
"""Factors of the chance to overlook a line that lacks two marks: alone, and if it crosses another in a free cell."""
HARD_FACTOR = 1.5
"""Factor of the chance for each reason to overlook a line: diagonal, far from the last move, not extended by it."""
FAR = 3
"""Distance in squares beyond which a line is far from the last move."""
NEAR = 2
"""Distance in squares up to which a move is near the last one."""
HOPELESS_SCORE = -80
"""Estimate up to which a move seems to lose, from -100 to 100."""
MANY_PLAYERS_FACTOR = 0.25
"""Factor of the temperature with three or more players, where the scores of moves differ less."""
MAX_CHOICES = 6
"""Maximum number of moves to choose from: the best ones."""
UNKNOWN_MOVES = 2
"""Moves assumed to the end of a proved win or loss of unknown length."""


def choose(
    position: Position, handicap: Handicap, limits: Limits, random: Random, last: Square | None = None
) -> Square:
    """Return the move of a level with this handicap. `last` is the last move, if known.

    Raise IndexError if the position is decided.
    """
    attention = random.random()
    wins = [] if position.rules.goal.line_loses else completing_moves(position, position.turn)
    if wins and attention >= handicap.missed_wins:
        return random.choice(wins)
    # Results of earlier searches would make a repeated game differ.
    engines_for.cache_clear()
    seen = perceived(position, handicap, attention, last)
    known = [cell for cell in analyse(seen, limits.with_at_most(handicap.nodes)) if cell.square in position.moves]
    if _is_lost(known) and (resisting := resisting_moves(seen, last)):
        return random.choice(resisting)
    cells = _candidates(position, known)
    cells = [cell for cell in cells if cell.square not in wins] or cells
    scores = {cell.square: _score(cell, handicap.sight) for cell in cells}
    random.shuffle(cells)
    best = nlargest(MAX_CHOICES, cells, key=lambda cell: scores[cell.square])
    temperature = handicap.temperature * (MANY_PLAYERS_FACTOR if position.rules.players > 2 else 1)
    weights = [exp((scores[cell.square] - scores[best[0].square]) / temperature) for cell in best]
    return random.choices(best, weights)[0].square


def _is_lost(known: Sequence[CellValue]) -> bool:
    """Return True if all these moves lose, or seem to."""
    return bool(known) and all(cell.value is Value.LOSS or cell.score <= HOPELESS_SCORE for cell in known)


def resisting_moves(position: Position, last: Square | None) -> Sequence[Square]:
    """Return the moves that a person plays if all lose. Empty in misère, and if there are none.

    They block a line that lacks one mark. Otherwise, they make a threat or block a line that lacks two marks, or else
    they are near the last move.
    """
    if position.rules.goal.line_loses or not is_understood(position.rules):
        return ()
    lines = [line for seat in range(position.rules.players) for line in open_lines(position, seat)]
    free = [[square for square in line if position[square] is None] for line in lines]
    short = ({square for line in free if len(line) == missing for square in line} for missing in (1, 2))
    near = {square for square in position.moves if last and distance(square, last) <= NEAR}
    groups = ([square for square in position.moves if square in group] for group in (*short, near))
    return next(filter(None, groups), ())


def _candidates(position: Position, known: Iterable[CellValue]) -> list[CellValue]:
    """Return the moves with a value, and the most promising others, at the value of the worst."""
    cells = {cell.square: cell for cell in known}
    worst = min((cell.score for cell in cells.values() if cell.value is None), default=0)
    others = (CellValue(square, None, score=worst) for square in ordered_moves(position) if square not in cells)
    return [*cells.values(), *islice(others, max(0, MAX_CHOICES - len(cells)))]


def perceived(position: Position, handicap: Handicap, attention: float, last: Square | None) -> Position:
    """Return an undecided position as the level sees it. `last` is the last move, if known.

    `attention` is a random number from 0 to 1, drawn once per move. A line is overlooked if its chance is higher and
    none of its marks is part of another line that is seen. With rules that the searches do not understand, the level
    sees everything.
    """
    if not is_understood(position.rules):
        return position
    seats = [position.turn] if position.rules.goal.line_loses else opponents(position)
    chances = [found for seat in seats for found in _chances(position, seat, handicap, last)]
    seen = set(chain(*(line for line, chance in chances if chance <= attention)))
    marked = ({square for square in line if position[square] is not None} for line, _ in chances)
    lines = list(filter(None, (marks - seen for marks in marked)))
    while lines:
        mark, _ = Counter(chain(*lines)).most_common(1)[0]
        lines = [line for line in lines if mark not in line]
        position = _disguised(position, mark)
    return position


def _chances(position: Position, seat: int, handicap: Handicap, last: Square | None) -> Iterator[tuple[Line, float]]:
    """Yield the seat's nearly complete lines, each with the chance that the level overlooks it."""
    k = position.rules.k
    missing = {line: [square for square in line if position[square] is None] for line in open_lines(position, seat)}
    begun = {(square, line_step(line)) for line, free in missing.items() if len(free) == 2 for square in free}
    crossing = Counter(square for square, _ in begun)
    for line, free in missing.items():
        is_fork = len(free) == 2 and any(crossing[square] > 1 for square in free)
        factor = {1: 1.0, 2: FORK_FACTOR if is_fork else THREE_FACTOR * (k > 3)}.get(len(free), 0)
        if factor:
            yield line, handicap.oversight * factor * _difficulty(line, last)


def _difficulty(line: Line, last: Square | None) -> float:
    """Return the factor by which a line is easier to overlook than a straight one that the last move extended."""
    hard = [0 not in line_step(line)]
    if last:
        hard += [last not in line, min(distance(square, last) for square in line) > FAR]
    return HARD_FACTOR ** sum(hard)


def _disguised(position: Position, square: Square) -> Position:
    """Return the position with a mark of the side to move on this square, unless the side then has a new threat."""
    index = position.rules.index[square]
    rules = position.rules
    own = position.turn if not rules.goal.line_loses else (position.turn + 1) % rules.players
    board = f"{position.board[:index]}{own}{position.board[index + 1 :]}"
    lines = ([board[rules.index[at]] for at in line] for line in rules.lines if square in line)
    is_threat = any(line.count(str(own)) + line.count(EMPTY) == rules.k and line.count(EMPTY) < 2 for line in lines)
    return position if is_threat else replace(position, board=board)


def _score(cell: CellValue, sight: float) -> float:
    """Return the score of a move, from -100 to 100. A proved value counts less, the more moves it is away."""
    if cell.value is None:
        return cell.score
    moves = (cell.plies + 1) // 2 if cell.plies else UNKNOWN_MOVES
    return 100 * cell.value * sight ** (moves - 1)
