"""Monte-Carlo tree search with proofs, for three or more players and for games too large to solve.

PUCT (C. Rosin, Multi-armed bandits with episode context, 2011), in which every player maximises its own result
(N. Sturtevant, An analysis of UCT in multi-player games, 2008). Every node also stores which outcomes are still
possible under max^n (see `maxn`), so proofs deep in the tree reach the root. An untried move can lead to any outcome.
"""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import pairwise
from math import sqrt
from random import Random

from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import Square
from tictactoe_gui.opponents.bitboard import board_of
from tictactoe_gui.opponents.limits import Budget, OutOfBudget
from tictactoe_gui.opponents.maxn import Ends
from tictactoe_gui.opponents.playout import LEAST, play_out, reweigh, weights
from tictactoe_gui.opponents.state import State, after, narrow, start
from tictactoe_gui.opponents.values import CellValue, Value

CURIOSITY = 0.7
"""Exploration constant: the bonus for promising moves with few visits."""
NARROWEST = 4
"""Number of moves tried at first. It grows with the square root of the visits."""
WIDEST = 48
"""Maximum number of moves tried at a node, to bound memory on large boards. The root tries all moves."""
MOST = 40_000
"""Maximum number of visits of a tree, which then takes about 150 MB."""

Promise = tuple[float, int]
"""Prior of a move, relative to 1 for the best move, and its bit."""


@dataclass(slots=True)
class Node:
    """Position in the search tree."""

    state: State
    untried: list[Promise]
    """Priors of the untried moves, best last."""
    rest: int
    """Outcomes of the moves that are never tried. 0 if all moves are tried."""
    ends: int
    """Outcomes that are still possible."""
    came: Promise = (0, 0)
    """Move that led to this position."""
    children: "dict[int, Node]" = field(default_factory=dict)
    """Child nodes by the bit of the move."""
    visits: int = 0
    gain: float = 0
    """Sum of the results for the seat that moved here. Each visit adds 1 for a win and -1 for a loss."""

    @property
    def turn(self) -> int:
        """Seat to move."""
        return self.state[2]

    @property
    def over(self) -> bool:
        """Whether the outcome is known."""
        return not self.ends & (self.ends - 1)


class Tree:
    """Search tree of one position."""

    def __init__(self, position: Position, random: Random, among: Sequence[Square] = ()) -> None:
        self._board = board_of(position.rules)
        self._ends = Ends(position.rules)
        self._random = random
        state = start(self._board, position)
        self._weighed = weights(self._board, state[0])
        allowed = sum(1 << position.rules.index[square] for square in among or position.moves)
        self.root = Node(state, self._ordered(allowed, self._weighed), 0, self._ends.every)
        self._sane_last(self.root)

    def grow(self, budget: Budget) -> None:
        """Visit positions until the outcome is known or the tree is full.

        Raises:
            OutOfBudget: the budget is exhausted.

        """
        while not self.root.over and self.root.visits < MOST:
            self._visit(budget, [self.root])

    def grow_evenly(self, budget: Budget) -> None:
        """Try every move once, grow the tree, then visit the moves whose value is still unknown.

        Raises:
            OutOfBudget: the budget is exhausted.

        """
        while self.root.untried:
            _look(budget)
            self._expand([self.root])
        self.grow(budget)
        while self.root.visits < MOST and (open_moves := self._unsettled()):
            self._visit(budget, [self.root, min(open_moves, key=lambda node: node.visits)])

    def best(self) -> Square:
        """Return the best move found so far."""
        if not self.root.children:
            return self._board.square(self.root.untried[-1][1])
        return self._board.square(max(self.root.children, key=lambda bit: self._merit(self.root.children[bit])))

    def cells(self) -> list[CellValue]:
        """Return the value of every move as known so far."""
        turn = self.root.turn
        worths = {bit: self._ends.worth[turn][node.ends] for bit, node in self.root.children.items()}
        scores = {bit: round(100 * node.gain / node.visits) for bit, node in self.root.children.items()}
        tried = [CellValue(self._board.square(bit), worths[bit], None, scores[bit]) for bit in worths]
        return tried + [CellValue(self._board.square(bit), None) for _, bit in self.root.untried]

    def _merit(self, node: Node) -> tuple[bool, bool, int]:
        worth = self._ends.worth[self.root.turn][node.ends]
        return worth is Value.WIN, worth is not Value.LOSS, node.visits

    def _unsettled(self) -> list[Node]:
        worth = self._ends.worth[self.root.turn]
        return [node for node in self.root.children.values() if worth[node.ends] is None]

    def _visit(self, budget: Budget, path: list[Node]) -> None:
        """Descend from the end of `path` to a leaf, add a position there and back up its result."""
        _look(budget)
        while not path[-1].over and not self._widens(path[-1]):
            path.append(self._select(path[-1]))
        if path[-1].over:
            self._back_up(path, path[-1].ends)
        else:
            self._expand(path)

    def _expand(self, path: list[Node]) -> None:
        node = path[-1]
        weighed, promise = dict(self._weighed), node.untried.pop()
        for parent, child in pairwise(path):
            reweigh(self._board, weighed, parent.state, child.came[1])
        reweigh(self._board, weighed, node.state, promise[1])
        child = node.children[promise[1]] = self._child(node, promise, weighed)
        end = child.ends if child.over else play_out(self._board, child.state, weighed, self._random)
        self._back_up([*path, child], end)

    def _child(self, node: Node, promise: Promise, weighed: dict[int, int]) -> Node:
        """Return the node after the move. `weighed` are the weights of its squares."""
        bit = promise[1]
        state = after(self._board, node.state, bit)
        moves, rest = narrow(self._board, state)
        if bit & node.state[1][node.turn]:
            moves, rest = 0, 1 << node.turn
        elif moves and max(weighed.values()) == LEAST:
            moves, rest = 0, self._ends.draw
        if not moves:
            return Node(state, [], 0, rest, promise)
        untried = self._ordered(moves, weighed)
        never = self._ends.every if len(untried) > WIDEST else rest
        return Node(state, untried[-WIDEST:], never, self._ends.every, promise)

    def _ordered(self, moves: int, weighed: dict[int, int]) -> list[Promise]:
        """Return the moves with their priors, sorted by weight, heaviest last.

        In misère the lightest come last. Among equals those nearest to the centre come last.
        """
        off, misere = self._board.off_centre, self._board.rules.misere
        bits = [bit for bit in weighed if bit & moves]
        bits.sort(key=lambda bit: (-weighed[bit] if misere else weighed[bit], -off[bit]))
        best = weighed[bits[-1]]
        return [(best / weighed[bit] if misere else weighed[bit] / best, bit) for bit in bits]

    def _sane_last(self, node: Node) -> None:
        """Sort the untried moves so that those that lose at once come first and those that win come last."""
        safe, _ = narrow(self._board, node.state)
        wins = 0 if self._board.rules.misere else node.state[1][node.turn]
        node.untried.sort(key=lambda promise: (bool(promise[1] & wins), bool(promise[1] & safe)))

    def _widens(self, node: Node) -> bool:
        """Return whether another move should be tried at this node."""
        if not node.untried or len(node.children) < NARROWEST + sqrt(node.visits):
            return bool(node.untried)
        worth = self._ends.worth[node.turn]
        return all(worth[child.ends] is Value.LOSS for child in node.children.values())

    def _select(self, node: Node) -> Node:
        """Return the child with the highest PUCT value for the seat to move."""
        worth = self._ends.worth[node.turn]
        children = node.children.values()
        hopeful = [child for child in children if worth[child.ends] is not Value.LOSS] or list(children)
        curiosity = CURIOSITY * sqrt(node.visits)
        return max(
            hopeful, key=lambda child: child.gain / child.visits + curiosity * child.came[0] / (1 + child.visits)
        )

    def _back_up(self, path: list[Node], end: int) -> None:
        self.root.visits += 1
        for parent, node in pairwise(path):
            node.visits += 1
            node.gain += self._ends.worth[parent.turn][end] or 0
        for node in reversed(path[:-1]):
            ends = self._remaining(node)
            if ends == node.ends:
                break
            node.ends = ends

    def _remaining(self, node: Node) -> int:
        """Return the outcomes that are still possible given the choices of the seat to move."""
        insisted = self._ends.insisted[node.turn]
        possible, demanded = node.rest | (self._ends.every if node.untried else 0), self._ends.every
        for child in node.children.values():
            possible |= child.ends
            demanded &= insisted[child.ends]
        return possible & demanded


def _look(budget: Budget) -> None:
    # A visit takes as long as many nodes of other searches, so the clock is checked every time.
    budget.spend()
    budget.check()


def choose(position: Position, budget: Budget, random: Random, among: Sequence[Square] = ()) -> Square:
    """Return the best move found within the budget. Even without a budget the move is sane.

    Args:
        position: the position to search.
        budget: the budget of the search.
        random: the random source of the playouts.
        among: moves to choose from. Empty means all legal moves.

    """
    tree = Tree(position, random, among)
    with suppress(OutOfBudget):
        tree.grow(budget)
    return tree.best()


def estimate(position: Position, budget: Budget, random: Random) -> list[CellValue]:
    """Return the value of every move for the side to move: proved, or estimated from playouts."""
    tree = Tree(position, random)
    with suppress(OutOfBudget):
        tree.grow_evenly(budget)
    return tree.cells()
