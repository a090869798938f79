"""All right moves of a position, by theme. Each is found by trying every move, or proved by the solver."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from tictactoe_gui.mnk.board import Square
from tictactoe_gui.mnk.position import Position
from tictactoe_gui.opponents.expert import engines_for
from tictactoe_gui.opponents.limits import Budget, Limits
from tictactoe_gui.opponents.search.tactics import completing_moves, forks, marks_in, open_fours, open_lines
from tictactoe_gui.opponents.search.threats import winning_sequence
from tictactoe_gui.opponents.solver.move_values import prove_moves
from tictactoe_gui.opponents.values import Value
from tictactoe_gui.puzzles.puzzle import PuzzleTheme, Step

MAX_FOURS = 4
"""Maximum number of fours in a sequence."""
PROOF_LIMITS = Limits(nodes=100_000)
"""Limits of the proof of all moves of a position."""
THREAT_LIMITS = Limits(nodes=400_000)
"""Limits of a search for threats after one move. Some built-in puzzles need more than 100,000 positions."""

Steps = tuple[Step, ...]


def steps_for(position: Position, theme: PuzzleTheme) -> Steps:
    """Return all right moves of a position for this theme, by square. Empty if the position does not fit the theme.

    Raise OutOfBudget if the proof of a move takes too long.
    """
    return tuple(sorted(SOLVERS[theme](position), key=lambda step: step.square))


def moves_of_value(position: Position) -> dict[Square, Value]:
    """Return the proved values of all moves. Raise OutOfBudget if one is not found."""
    prover = engines_for(position.rules).prover
    cells = prove_moves(position, position.moves, prover, Budget(PROOF_LIMITS))
    return {cell.square: cell.value for cell in cells if cell.value is not None}


def _wins_at_once(position: Position) -> Steps:
    return tuple(map(Step, completing_moves(position, position.turn)))


def _blocks(position: Position) -> Steps:
    threats = completing_moves(position, 1 - position.turn)
    return () if _wins_at_once(position) or len(threats) != 1 else _not_losing(position, threats)


def _forks(position: Position) -> Steps:
    return () if _is_urgent(position) else wins_within(position, 2, forks(position))


def _wins_in_2(position: Position) -> Steps:
    return () if _wins_at_once(position) else wins_within(position, 2, position.moves)


def _wins_in_3(position: Position) -> Steps:
    """Return the wins by threats, unless there is a faster win or another winning move."""
    if wins_within(position, 2, position.moves):
        return ()
    steps = wins_within(position, 3, _threats(position))
    if not steps:
        return ()
    winning = {square for square, value in moves_of_value(position).items() if value is Value.WIN}
    return steps if winning == {step.square for step in steps} else ()


def _stops_fork(position: Position) -> Steps:
    if _is_urgent(position) or not forks(replace(position, turn=1 - position.turn)):
        return ()
    return _holding(position)


def _avoids_gravity_trap(position: Position) -> Steps:
    """Return the moves that do not lose if another one opens a cell where the opponent completes a line."""
    opponent, wins = 1 - position.turn, completing_moves
    if not position.rules.placement.falls or _is_urgent(position):
        return ()
    opens = any(wins(position.play(square), opponent) for square in position.moves)
    return _not_losing(position, position.moves) if opens else ()


def _misere(position: Position) -> Steps:
    """Return the moves with the best value in misère."""
    values = moves_of_value(position)
    best = max(values.values())
    return () if best is Value.LOSS else tuple(Step(square) for square, value in values.items() if value is best)


def _holding(position: Position) -> Steps:
    """Return the moves that draw a position that cannot be won."""
    values = moves_of_value(position)
    is_draw = max(values.values()) is Value.DRAW
    return tuple(Step(square) for square, value in values.items() if value is Value.DRAW) if is_draw else ()


def _not_losing(position: Position, moves: Sequence[Square]) -> Steps:
    """Return those of these moves that do not lose. On large boards, the opponent has no win by threats after them."""
    if position.rules.k < 5:
        values = moves_of_value(position)
        return tuple(Step(square) for square in moves if values[square] is not Value.LOSS)
    return tuple(Step(square) for square in moves if not winning_sequence(position.play(square), Budget(THREAT_LIMITS)))


def _stops_open_three(position: Position) -> Steps:
    """Return the moves that stop all forks and do not lose, if the side to move can make no four itself."""
    if position.rules.k < 5 or _can_make_four(position) or completing_moves(position, 1 - position.turn):
        return ()
    if not [*open_fours(position, 1 - position.turn)]:
        return ()
    return _not_losing(position, [square for square in position.moves if not forks(position.play(square))])


def _wins_by_fours(position: Position) -> Steps:
    is_large = position.rules.k >= 5 and not _is_urgent(position) and not forks(position)
    return fours(position, MAX_FOURS) if is_large else ()


def wins_within(position: Position, most: int, moves: "list[Square] | tuple[Square, ...]") -> Steps:
    """Return all of these moves that complete a line within `most` moves against every defence."""
    return tuple(filter(None, (_forced_win(position, square, most) for square in moves)))


def _forced_win(position: Position, square: Square, most: int) -> Step | None:
    """Return the step if the move wins within `most` moves, with the reply that holds out longest."""
    after = position.play(square)
    if after.outcome:
        return Step(square) if after.outcome.lines else None
    if most == 1 or completing_moves(after, after.turn):
        return None
    answers = completing_moves(after, position.turn)
    found: list[Step] = []
    for reply in answers or after.moves:
        left = after.play(reply)
        steps = () if left.outcome else wins_within(left, most - 1, left.moves if most == 2 else _all_threats(left))
        if not steps:
            return None
        found.append(Step(square, reply, steps))
    return max(found, key=_depth)


def fours(position: Position, most: int) -> Steps:
    """Return all moves that win with at most this many fours, each of which leaves one answer."""
    if not most:
        return ()
    return tuple(filter(None, (_four(position, square, most) for square in _four_cells(position))))


def _four(position: Position, square: Square, most: int) -> Step | None:
    after = position.play(square)
    if after.outcome:
        return Step(square)
    answers = completing_moves(after, position.turn)
    if not answers or completing_moves(after, after.turn):
        return None
    left = after.play(answers[0])
    steps = _wins_at_once(left) if answers[1:] else fours(left, most - 1)
    return Step(square, answers[0], steps) if steps and not left.outcome else None


def _is_urgent(position: Position) -> bool:
    """Return True if a side can complete a line."""
    return any(completing_moves(position, seat) for seat in range(2))


def _threats(position: Position) -> list[Square]:
    """Return the moves that threaten to complete a line."""
    return [square for square in position.moves if completing_moves(position.play(square), position.turn)]


def _all_threats(position: Position) -> list[Square]:
    return [*dict.fromkeys((*completing_moves(position, position.turn), *_threats(position)))]


def _four_cells(position: Position) -> Iterator[Square]:
    """Yield the cells where the side to move makes a four, or completes a line."""
    lines = [line for line in open_lines(position, position.turn) if marks_in(position, line) >= position.rules.k - 2]
    cells = {square for line in lines for square in line}
    return (square for square in position.moves if square in cells)


def _can_make_four(position: Position) -> bool:
    return any(True for _ in _four_cells(position))


def _depth(step: Step) -> int:
    return 1 + max(map(_depth, step.steps), default=0)


SOLVERS: dict[PuzzleTheme, Callable[[Position], Steps]] = {
    PuzzleTheme.WIN_AT_ONCE: _wins_at_once,
    PuzzleTheme.BLOCK: _blocks,
    PuzzleTheme.FORK: _forks,
    PuzzleTheme.STOP_FORK: _stops_fork,
    PuzzleTheme.WIN_IN_2: _wins_in_2,
    PuzzleTheme.WIN_IN_3: _wins_in_3,
    PuzzleTheme.OPEN_THREE: _stops_open_three,
    PuzzleTheme.FOURS: _wins_by_fours,
    PuzzleTheme.GRAVITY_TRAP: _avoids_gravity_trap,
    PuzzleTheme.MISERE: _misere,
}
"""Function that finds the right moves, by theme."""
