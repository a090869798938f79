"""Sequences of threats that win, for reviews. Two players and normal play, with or without gravity."""

from collections.abc import Sequence
from contextlib import suppress

from tictactoe_gui.mnk.board import Square
from tictactoe_gui.mnk.position import Position
from tictactoe_gui.opponents.limits import Budget, OutOfBudget
from tictactoe_gui.opponents.search.tactics import completing_moves
from tictactoe_gui.opponents.search.threats import sufficient_defences, winning_sequence

SEQUENCE_NODES = 3_000
"""Maximum number of positions searched for a sequence."""
MAX_THREATS = 8
"""Maximum number of threats in a sequence with gravity."""
MAX_BLOCKS = 2
"""Maximum number of blocks before a sequence."""

Moves = tuple[Square, ...]


def winning_threats(position: Position, budget: Budget, nodes: int = SEQUENCE_NODES) -> Moves | None:
    """Return a win by threats for the side to move. None if none was found within the budget and `nodes` positions.

    The first move wins against every defence. The rest is one variation.
    """
    with suppress(OutOfBudget), budget.share(nodes=nodes):
        if not position.rules.placement.falls:
            return winning_sequence(position, budget)
        sequences = (_forced_win(position, budget, threats) for threats in range(1, MAX_THREATS + 1))
        return next(filter(None, sequences), None)
    return None


def wins_by_force(position: Position, budget: Budget, nodes: int, max_blocks: int = MAX_BLOCKS) -> bool:
    """Return True if the side to move is proved to win by threats, maybe after it blocks a line that needs one mark.

    Each search for threats is limited to `nodes` positions. Can raise OutOfBudget.
    """
    if winning_threats(position, budget, nodes):
        return True
    threats = completing_moves(position, 1 - position.turn)
    if not max_blocks or len(threats) != 1 or completing_moves(position, position.turn):
        return False
    blocked = position.play(threats[0])
    if blocked.outcome:
        return False
    replies = (blocked.play(square) for square in possible_defences(blocked, budget))
    return all(not reply.outcome and wins_by_force(reply, budget, nodes, max_blocks - 1) for reply in replies)


def possible_defences(position: Position, budget: Budget) -> Sequence[Square]:
    """Return the moves that may prevent a win of the opponent by threats. All others lose. Can raise OutOfBudget."""
    defences = None if position.rules.placement.falls else sufficient_defences(position, budget)
    return position.moves if defences is None else defences


def is_forced(position: Position, moves: Sequence[Square]) -> bool:
    """Return True if each threat of a winning sequence except the last leaves only one answer."""
    after = position
    for threat, answer in zip(moves[::2], moves[1::2], strict=False):
        after = after.play(threat)
        if completing_moves(after, position.turn) != [answer]:
            return False
        after = after.play(answer)
    return True


def _forced_win(position: Position, budget: Budget, threats: int) -> Moves | None:
    """Return a win with at most this many threats, each of which leaves at most one answer."""
    budget.spend()
    if wins := completing_moves(position, position.turn):
        return (wins[0],)
    for threat in position.moves if threats else ():
        after = position.play(threat)
        if completing_moves(after, after.turn):
            continue
        if answers := [] if after.outcome else completing_moves(after, position.turn):
            if answers[1:]:
                return (threat,)
            if rest := _forced_win(after.play(answers[0]), budget, threats - 1):
                return (threat, answers[0], *rest)
    return None
