"""Monte Carlo tree search for any rules and number of players.

UCT (L. Kocsis and C. Szepesvári, Bandit based Monte-Carlo planning, 2006), in which every player maximises its own
result. Wins in one move are played without trying others, in the tree and in playouts.
"""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import chain, pairwise
from math import log, sqrt
from random import Random

from tictactoe_gui.mnk.board import EMPTY, Square
from tictactoe_gui.mnk.position import Outcome, Position
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.opponents.limits import Budget, OutOfBudget
from tictactoe_gui.opponents.search.tactics import distance
from tictactoe_gui.opponents.solver.move_values import outcome_value
from tictactoe_gui.opponents.values import CellValue, preference

EXPLORATION = 1.0
"""Exploration constant: the bonus for moves with few visits."""
MAX_PLAYOUT_MOVES = 120
"""Number of moves after which a playout counts as a draw."""
MAX_VISITS = 20_000
"""Maximum number of visits to a tree."""
MIN_VISITS = 8
"""Number of visits that an estimate needs."""
NODE_SQUARES = 9
"""Number of squares of a large board for which a visit counts as one more node."""
MANY_MOVES, NEAR = 81, 2
"""Number of legal moves above which only those near a mark are searched, and their distance in squares."""


@dataclass(slots=True)
class Node:
    """Position in the search tree."""

    position: Position
    untried: list[Square]
    """Moves without a child, in random order."""
    children: "dict[Square, Node]" = field(default_factory=dict)
    visits: int = 0
    total_result: float = 0
    """Sum of the results for the seat that moved here: 1 for each win and -1 for each loss."""

    @property
    def mean(self) -> float:
        """Mean result for the seat that moved here."""
        return self.total_result / self.visits


class GameTree:
    """Search tree of one undecided position."""

    def __init__(self, position: Position, random: Random, among: Sequence[Square] = ()) -> None:
        self._random = random
        self._root = self._node(position, among)
        squares = len(position.board)
        self._nodes = squares // NODE_SQUARES if squares > MANY_MOVES else 1
        """Number of nodes that a visit counts as. On a large board, its playout is long."""

    def grow(self, budget: Budget) -> None:
        """Visit positions until the tree is full, or raise OutOfBudget."""
        while self._root.visits < MAX_VISITS:
            self._visit([self._root], budget)

    def grow_evenly(self, budget: Budget) -> None:
        """Visit positions until every move has enough visits for an estimate, or raise OutOfBudget."""
        root = self._root
        while root.untried:
            self._visit([root], budget)
        while (least := min(root.children.values(), key=lambda child: child.visits)).visits < MIN_VISITS:
            self._visit([root, least], budget)

    def cells(self) -> list[CellValue]:
        """Return the values of the moves, the most visited first. Without a visit, the first move at 0."""
        children = sorted(self._root.children.items(), key=lambda child: child[1].visits, reverse=True)
        return [self._cell(move, node) for move, node in children] or [CellValue(self._root.untried[-1], None)]

    def visits(self, move: Square) -> int:
        """Return how often a move was visited."""
        return self._root.children[move].visits if move in self._root.children else 0

    def _cell(self, move: Square, node: Node) -> CellValue:
        """Return the value of a move: proved if it ends the game, else an estimate."""
        if outcome := node.position.outcome:
            value = outcome_value(outcome, self._root.position.turn)
            return CellValue(move, value, 1 if value else None)
        return CellValue(move, None, score=round(100 * node.mean))

    def _node(self, position: Position, among: Sequence[Square] = ()) -> Node:
        moves = list(among or promising_moves(position))
        may_win = position.rules.goal.may_decide(position)
        wins = [move for move in moves if may_win and _wins(position, move)]
        return Node(position, self._random.sample(wins or moves, len(wins or moves)))

    def _visit(self, path: list[Node], budget: Budget) -> None:
        """Descend from the end of a path to a leaf, add a position, play the game out and back up the result."""
        budget.spend(self._nodes)
        budget.check()
        while not path[-1].position.outcome and not path[-1].untried:
            path.append(self._select(path[-1]))
        if path[-1].untried:
            move = path[-1].untried.pop()
            path[-1].children[move] = self._node(path[-1].position.play(move))
            path.append(path[-1].children[move])
        outcome = play_out(path[-1].position, self._random)
        self._root.visits += 1
        for parent, node in pairwise(path):
            node.visits += 1
            node.total_result += outcome_value(outcome, parent.position.turn) if outcome else 0

    def _select(self, node: Node) -> Node:
        """Return the child with the highest upper confidence bound for the seat to move."""
        bonus = EXPLORATION * sqrt(log(node.visits + 1))
        return max(node.children.values(), key=lambda child: child.mean + bonus / sqrt(child.visits))


def play_out(position: Position, random: Random) -> Outcome | None:
    """Return the outcome of a playout: players win if they can, else move at random. None if it takes too long."""
    for _ in range(MAX_PLAYOUT_MOVES):
        if position.outcome:
            break
        position = _played_on(position, random)
    return position.outcome


def _played_on(position: Position, random: Random) -> Position:
    """Return the position after a move of a playout."""
    moves = promising_moves(position)
    if not position.rules.goal.may_decide(position):
        return position.play(random.choice(moves))
    after = [position.play(move) for move in random.sample(moves, len(moves))]
    return next((reached for reached in after if _has_won(reached, position.turn)), after[0])


def promising_moves(position: Position) -> Sequence[Square]:
    """Return the legal moves, or of many those near a mark if there are any."""
    moves = position.moves
    if len(moves) <= MANY_MOVES:
        return moves
    around = _squares_near(position.rules)
    marked = [square for square, mark in zip(position.rules.squares, position.board, strict=True) if mark != EMPTY]
    near = set(chain.from_iterable(around[square] for square in marked))
    return [move for move in moves if move in near] or moves


@lru_cache(maxsize=2)
def _squares_near(rules: Rules) -> dict[Square, frozenset[Square]]:
    """Return the squares near each square."""
    squares = rules.squares
    return {one: frozenset(other for other in squares if distance(one, other) <= NEAR) for one in squares}


def rank(position: Position, budget: Budget, random: Random, among: Sequence[Square] = ()) -> Iterator[CellValue]:
    """Rank moves as `EngineSet.rank` does. Estimates higher than the first are left out: they are under-explored."""
    tree = GameTree(position, random, among)
    with suppress(OutOfBudget):
        tree.grow(budget)
    best = tree.cells()[0]
    yield best
    with suppress(OutOfBudget):
        tree.grow_evenly(budget)
    for cell in tree.cells():
        is_known = tree.visits(cell.square) >= MIN_VISITS and preference(cell) <= preference(best)
        if is_known and cell.square != best.square:
            yield cell


def _wins(position: Position, move: Square) -> bool:
    return _has_won(position.play(move), position.turn)


def _has_won(reached: Position, seat: int) -> bool:
    return reached.outcome is not None and seat in reached.outcome.winners
