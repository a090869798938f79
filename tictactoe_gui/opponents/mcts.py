"""Three and more players, and whatever is too large to be solved: Monte-Carlo tree search with proofs.

PUCT (C. Rosin, Multi-armed bandits with episode context, 2011), in which every player seeks the most for itself
(N. Sturtevant, An analysis of UCT in multi-player games, 2008). Every node also knows which ends can still come about
if all play as in `maxn`, so that what is proved far below is known at the root; an untried move can bring every end.
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
"""How much a promising move that was tried seldom is preferred."""
NARROWEST = 4
"""Moves tried at first; a further one with every growth of the visits' square root."""
WIDEST = 48
"""Moves tried at the most, so that large boards fit into memory; the root tries all."""
MOST = 40_000
"""Visits after which a tree grows no further; it takes some 150 MB then."""

Promise = tuple[float, int]
"""How a move looks at a first glance, against the best with 1, and its bit."""


@dataclass(slots=True)
class Node:
    """A position in the tree."""

    state: State
    untried: list[Promise]
    """The best last."""
    rest: int
    """The ends to which moves lead that are never tried; 0: all are."""
    ends: int
    """The ends that can still come about."""
    came: Promise = (0, 0)
    """The move that led here."""
    children: "dict[int, Node]" = field(default_factory=dict)
    """By the bits of the moves."""
    visits: int = 0
    gain: float = 0
    """What the visits were worth to the seat that moved here: 1 each, all were won, to -1, all were lost."""

    @property
    def turn(self) -> int:
        """The seat to move."""
        return self.state[2]

    @property
    def over(self) -> bool:
        """Whether it is known how the game ends."""
        return not self.ends & (self.ends - 1)


class Tree:
    """What a search knows about a position, from the root down."""

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
        """Visit ever more positions until all is known or the tree is full.

        Raises:
            OutOfBudget: the budget was less than that.

        """
        while not self.root.over and self.root.visits < MOST:
            self._visit(budget, [self.root])

    def grow_evenly(self, budget: Budget) -> None:
        """Try every move once, grow, and then look at the moves whose worth is not known yet.

        Raises:
            OutOfBudget: the budget was less than that.

        """
        while self.root.untried:
            _look(budget)
            self._expand([self.root])
        self.grow(budget)
        while self.root.visits < MOST and (open_moves := self._unsettled()):
            self._visit(budget, [self.root, min(open_moves, key=lambda node: node.visits)])

    def best(self) -> Square:
        """Give the move that looks best by now."""
        if not self.root.children:
            return self._board.square(self.root.untried[-1][1])
        return self._board.square(max(self.root.children, key=lambda bit: self._merit(self.root.children[bit])))

    def cells(self) -> list[CellValue]:
        """Give what is known of every move by now."""
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
        """Follow the tree down the path and on to its edge, and add a position there."""
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
        """The position after the move, with these weights of its squares."""
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
        """The moves by weight, in misère the lightest last, among equals those near the centre last."""
        off, misere = self._board.off_centre, self._board.rules.misere
        bits = [bit for bit in weighed if bit & moves]
        bits.sort(key=lambda bit: (-weighed[bit] if misere else weighed[bit], -off[bit]))
        best = weighed[bits[-1]]
        return [(best / weighed[bit] if misere else weighed[bit] / best, bit) for bit in bits]

    def _sane_last(self, node: Node) -> None:
        """Order the moves so that those that lose at once come first and those that win last."""
        safe, _ = narrow(self._board, node.state)
        wins = 0 if self._board.rules.misere else node.state[1][node.turn]
        node.untried.sort(key=lambda promise: (bool(promise[1] & wins), bool(promise[1] & safe)))

    def _widens(self, node: Node) -> bool:
        """Whether a further move is to be tried."""
        if not node.untried or len(node.children) < NARROWEST + sqrt(node.visits):
            return bool(node.untried)
        worth = self._ends.worth[node.turn]
        return all(worth[child.ends] is Value.LOSS for child in node.children.values())

    def _select(self, node: Node) -> Node:
        """The child that promises most to the seat to move, or has been looked at least."""
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
        """The ends that can come about by the choice of the seat to move."""
        insisted = self._ends.insisted[node.turn]
        possible, demanded = node.rest | (self._ends.every if node.untried else 0), self._ends.every
        for child in node.children.values():
            possible |= child.ends
            demanded &= insisted[child.ends]
        return possible & demanded


def _look(budget: Budget) -> None:
    # A visit takes as long as many positions of other searches: the clock is looked at every time.
    budget.spend()
    budget.check()


def choose(position: Position, budget: Budget, random: Random, among: Sequence[Square] = ()) -> Square:
    """Give the best of these moves, or of all, that the budget allows to find; without any budget a sane one."""
    tree = Tree(position, random, among)
    with suppress(OutOfBudget):
        tree.grow(budget)
    return tree.best()


def estimate(position: Position, budget: Budget, random: Random) -> list[CellValue]:
    """Give what every move is worth to the side to move: proved, or an estimate from the games played out."""
    tree = Tree(position, random)
    with suppress(OutOfBudget):
        tree.grow_evenly(budget)
    return tree.cells()
