"""Proofs and playouts of attacks, for reviews. Two players and normal play, with or without gravity."""

from collections.abc import Iterable, Iterator
from contextlib import suppress
from random import Random

from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import Square
from tictactoe_gui.opponents.expert import EngineSet, new_engines
from tictactoe_gui.opponents.limits import Budget, OutOfBudget
from tictactoe_gui.opponents.review.sequences import possible_defences, winning_threats
from tictactoe_gui.opponents.search.tactics import ordered_moves
from tictactoe_gui.opponents.values import CellValue

MAX_ATTACKS, MAX_DEPTH = 3, 8
"""Maximum number of attacks to try in each position, and to play one after the other."""
ATTACK_NODES, THREAT_NODES = 1_000, 1_000
"""Maximum number of positions searched to find an attack, and to find a win by threats."""
FIRST_PLAYOUT_NODES, PLAYOUT_NODES = (600, 1_300, 2_000), range(1_500, 2_300, 40)
"""Number of positions that the defender searches per move, in one playout each. The attacker searches twice as many.

The attacker wins the first playouts most often. They continue earlier searches, the others begin with new engines.
"""
PLAYOUT_PLIES, PLAYOUT_SHARE = 12, 0.97
"""Maximum length of a playout, and fraction of the remaining budget for all of them."""


class AttackSearch:
    """Search for a win of the side to move. An engine selects the attacks, and a proof examines every defence.

    A deeper search uses the results of the earlier ones.
    """

    def __init__(self, engines: EngineSet, budget: Budget) -> None:
        self._engines, self._budget = engines, budget
        self._attacks: dict[Position, list[Square]] = {}
        self._replies: dict[Position, list[Position]] = {}
        self._by_threats: dict[Position, bool] = {}

    def wins(self, position: Position) -> bool:
        """Return whether the side to move is proved to win. Can raise OutOfBudget."""
        return not position.outcome and any(self._wins_within(position, depth) for depth in range(MAX_DEPTH + 1))

    def survives(self, position: Position) -> bool:
        """Return whether the side to move wins no playout, although it searches more. False if time is short."""
        with suppress(OutOfBudget), self._budget.remaining_share(PLAYOUT_SHARE):
            return not (
                self._wins_any_playout(position, FIRST_PLAYOUT_NODES, self._engines)
                or self._wins_any_playout(position, PLAYOUT_NODES, new_engines(position.rules))
            )
        return False

    def _wins_any_playout(self, position: Position, every_nodes: Iterable[int], engines: EngineSet) -> bool:
        return any(self._wins_playout(position, nodes, engines) for nodes in every_nodes)

    def _wins_playout(self, position: Position, nodes: int, engines: EngineSet) -> bool:
        """Return whether the side to move wins this playout."""
        attacker = position.turn
        for _ in range(PLAYOUT_PLIES):
            if position.outcome:
                break
            limit = 2 * nodes if position.turn == attacker else nodes
            position = position.play(self._best(engines, position, limit).square)
        return bool(position.outcome and attacker in position.outcome.winners)

    def _best(self, engines: EngineSet, position: Position, nodes: int, without: tuple[Square, ...] = ()) -> CellValue:
        """Return the best move that the engine finds, except for some. Raise OutOfBudget if no budget is left."""
        self._budget.check()
        others = [square for square in ordered_moves(position) if square not in without]
        with self._budget.share(nodes=nodes):
            return next(engines.rank(position, self._budget, Random(0), others))

    def _wins_within(self, position: Position, depth: int) -> bool:
        """Return whether the side to move wins by threats, maybe after some attacks."""
        if self._wins_by_threats(position):
            return True
        attacks = self._attacks_in(position) if depth else ()
        return any(self._succeeds(position.play(attack), depth - 1) for attack in attacks)

    def _wins_by_threats(self, position: Position) -> bool:
        if position not in self._by_threats:
            wins = winning_threats(position, self._budget, THREAT_NODES) is not None
            if not wins:
                self._budget.check()  # with more budget, a win may be found
            self._by_threats[position] = wins
        return self._by_threats[position]

    def _attacks_in(self, position: Position) -> Iterator[Square]:
        """Yield moves for the side to move, the most promising first. Each is searched for when it is needed."""
        attacks = self._attacks.setdefault(position, [])
        for number in range(min(MAX_ATTACKS, len(position.moves))):
            if number == len(attacks):
                attacks.append(self._best(self._engines, position, ATTACK_NODES, tuple(attacks)).square)
            yield attacks[number]

    def _succeeds(self, reached: Position, depth: int) -> bool:
        """Return whether an attack that led to this position wins against every reply."""
        if reached.outcome:
            return False
        if reached not in self._replies:
            self._replies[reached] = self._replies_to_attack(reached)
        replies = self._replies[reached]
        for reply in replies:
            if reply.outcome or not self._wins_within(reply, depth):
                replies.remove(reply)
                replies.insert(0, reply)  # the next, deeper search begins with it
                return False
        return True

    def _replies_to_attack(self, reached: Position) -> list[Position]:
        """Return the positions after replies that threats do not refute."""
        defences = {*possible_defences(reached, self._budget)}
        replies = [reached.play(square) for square in ordered_moves(reached) if square in defences]
        return [reply for reply in replies if reply.outcome or not self._wins_by_threats(reply)]
