"""Monte Carlo tree search with proofs, for three or more players and for games too large to solve.

PUCT (C. Rosin, Multi-armed bandits with episode context, 2011), in which every player maximises its own result
(N. Sturtevant, An analysis of UCT in multi-player games, 2008). Every node also stores which outcomes are still
possible under max^n (see `maxn`), so proofs deep in the tree reach the root. An untried move can lead to any outcome.
"""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import pairwise
from math import log, sqrt
from random import Random

from tictactoe_gui.mnk.board import Square
from tictactoe_gui.mnk.position import Position
from tictactoe_gui.opponents.limits import Budget, OutOfBudget
from tictactoe_gui.opponents.multiplayer.maxn import (
    MultiplayerState,
    OutcomeSets,
    initial_state,
    moves_to_search,
    state_after,
)
from tictactoe_gui.opponents.search.bitboard import BitBoard, bits, tables_for
from tictactoe_gui.opponents.values import CellValue, Value, preference

MAX_PLAYOUT_MOVES = 80
"""Number of moves after which a playout counts as a draw."""
MARK_FACTOR = 3
"""Factor by which each mark on a line multiplies the line's weight. Lines with marks of two seats have none."""
MIN_WEIGHT = 1
"""Weight of a square on no live line."""


def square_weights(board: BitBoard, held: Sequence[int]) -> dict[int, int]:
    """Return the weight of each empty square, regardless of the seat to move. In misère, it measures danger."""
    occupied = sum(held)
    found = {bit: MIN_WEIGHT for bit in board.lines_through if not bit & occupied}
    for _, mask in board.lines:
        taken = mask & occupied
        if any(not taken & ~own for own in held):
            _add_weight(found, mask ^ taken, MARK_FACTOR ** (1 + taken.bit_count()))
    return found


def update_weights(board: BitBoard, weights: dict[int, int], state: MultiplayerState, move: int) -> None:
    """Update the weights for a move in this state."""
    held, _, turn = state
    occupied = sum(held)
    own = held[turn]
    del weights[move]
    for _, mask in board.lines_through[move]:
        taken = mask & occupied
        weight = MARK_FACTOR ** (1 + taken.bit_count())
        if not mask & move:
            continue
        if not taken & ~own:
            _add_weight(weights, mask ^ taken ^ move, (MARK_FACTOR - 1) * weight)
        elif any(not taken & ~other for other in held):
            _add_weight(weights, mask ^ taken ^ move, -weight)


def _add_weight(weights: dict[int, int], squares: int, added: int) -> None:
    for bit in bits(squares):
        weights[bit] += added


def play_out(board: BitBoard, state: MultiplayerState, weights: dict[int, int], random: Random) -> int:
    """Return the outcome of a playout.

    Players win if they can, else block the next player, else choose by weight. In misère, they avoid completing a line.
    """
    misere = board.rules.goal.line_loses
    order = _random_order(weights, random) if not misere else random.sample(list(weights), len(weights))
    held = list(state[0])
    gaps = list(state[1])
    turn = state[2]
    occupied = sum(held)
    for _ in range(MAX_PLAYOUT_MOVES):
        moves = board.playable(occupied)
        follower = (turn + 1) % len(held)
        if not moves:
            break
        own_gaps = moves & gaps[turn]
        moves = moves & ~own_gaps if misere else moves & gaps[follower] or moves
        if own_gaps and (not misere or not moves):
            return 1 << turn
        bit = next(bit for bit in order if bit & moves)
        order.remove(bit)
        occupied |= bit
        held[turn] |= bit
        gaps[turn] = board.gaps_after(bit, held[turn], gaps[turn])
        turn = follower
    return 1 << len(held)


def _random_order(weights: dict[int, int], random: Random) -> list[int]:
    """Return the squares in random order. Heavier ones tend to come first."""
    chance = random.random
    # The negative logarithm of a uniform random number is exponentially distributed.
    found = sorted([(log(1 - chance()) / weight, bit) for bit, weight in weights.items()], reverse=True)
    return [bit for _, bit in found]


EXPLORATION = 0.7
"""Exploration constant: the bonus for promising moves with few visits."""
INITIAL_WIDTH = 4
"""Number of moves tried at first. It grows with the square root of the visits."""
MAX_WIDTH = 48
"""Maximum number of moves tried at a node, to bound memory on large boards. The root tries all moves."""
MAX_VISITS = 40_000
"""Maximum number of visits to a tree, which then takes about 150 MB."""
RATED_MOVES, MIN_VISITS = 20, 8
"""Maximum number of moves to estimate besides the best, and the number of visits that an estimate needs."""

MovePrior = tuple[float, int]
"""Prior of a move, which is 1 for the best move, and the bit of the move."""


@dataclass(slots=True)
class TreeNode:
    """Position in the search tree."""

    state: MultiplayerState
    untried: list[MovePrior]
    """Priors of the untried moves, best last."""
    untried_outcomes: int
    """Outcomes of the moves that are never tried. 0 if all moves are tried."""
    outcomes: int
    """Outcomes that are still possible."""
    move: MovePrior = (0, 0)
    """Move that led to this position."""
    children: "dict[int, TreeNode]" = field(default_factory=dict)
    """Child nodes by the bit of the move."""
    visits: int = 0
    total_result: float = 0
    """Sum of the results for the seat that moved here. Each visit adds 1 for a win and -1 for a loss."""

    @property
    def turn(self) -> int:
        """Seat to move."""
        return self.state[2]

    @property
    def is_decided(self) -> bool:
        """True if the outcome is known."""
        return not self.outcomes & (self.outcomes - 1)


class SearchTree:
    """Search tree of one position."""

    def __init__(self, position: Position, random: Random, among: Sequence[Square] = ()) -> None:
        self._board = tables_for(position.rules)
        self._outcome_sets = OutcomeSets(position.rules)
        self._random = random
        state = initial_state(self._board, position)
        self._weights = square_weights(self._board, state[0])
        allowed = sum(1 << position.rules.index[square] for square in among or position.moves)
        self.root = TreeNode(state, self._priors(allowed, self._weights), 0, self._outcome_sets.all_outcomes)
        safe, _ = moves_to_search(self._board, state)
        wins = 0 if position.rules.goal.line_loses else state[1][position.turn]
        # Immediate losses come first and are tried last.
        self.root.untried.sort(key=lambda move: (bool(move[1] & wins), bool(move[1] & safe)))

    def grow(self, budget: Budget) -> None:
        """Visit positions until the outcome is known or the tree is full, or raise OutOfBudget."""
        while not self.root.is_decided and self.root.visits < MAX_VISITS:
            self._visit(budget, [self.root])

    def grow_evenly(self, budget: Budget) -> None:
        """Visit the most promising moves equally often, until their values are known or the tree is full."""
        while self.root.untried and len(self.root.children) < RATED_MOVES:
            _spend_visit(budget)
            self._expand([self.root])
        values = self._values(self.root)
        rated = sorted(self.root.children.values(), key=self._rank, reverse=True)[:RATED_MOVES]
        while self.root.visits < MAX_VISITS and (open_ := [node for node in rated if values[node.outcomes] is None]):
            self._visit(budget, [self.root, min(open_, key=lambda node: node.visits)])

    def best_move(self) -> CellValue:
        """Return the best move found so far, with its value."""
        if not self.root.children:
            return CellValue(self._board.square(self.root.untried[-1][1]), None)
        return self._cell_value(max(self.root.children.values(), key=self._rank))

    def cell_values(self) -> list[CellValue]:
        """Return the values of the moves, except estimates from few visits."""
        found = [(node, self._cell_value(node)) for node in self.root.children.values()]
        return [cell for node, cell in found if cell.value is not None or node.visits >= MIN_VISITS]

    def _cell_value(self, node: TreeNode) -> CellValue:
        score = round(100 * node.total_result / node.visits)
        return CellValue(self._board.square(node.move[1]), self._values(self.root)[node.outcomes], None, score)

    def _values(self, node: TreeNode) -> dict[int, Value | None]:
        return self._outcome_sets.values[node.turn]

    def _rank(self, node: TreeNode) -> tuple[bool, bool, int]:
        value = self._values(self.root)[node.outcomes]
        return value is Value.WIN, value is not Value.LOSS, node.visits

    def _visit(self, budget: Budget, path: list[TreeNode]) -> None:
        """Descend from the end of `path` to a leaf, add a position there and back up its result."""
        _spend_visit(budget)
        while not path[-1].is_decided and not self._should_widen(path[-1]):
            path.append(self._select(path[-1]))
        if path[-1].is_decided:
            self._back_up(path, path[-1].outcomes)
        else:
            self._expand(path)

    def _expand(self, path: list[TreeNode]) -> None:
        node = path[-1]
        weights = dict(self._weights)
        move = node.untried.pop()
        for parent, child in pairwise(path):
            update_weights(self._board, weights, parent.state, child.move[1])
        update_weights(self._board, weights, node.state, move[1])
        child = node.children[move[1]] = self._make_child(node, move, weights)
        end = child.outcomes if child.is_decided else play_out(self._board, child.state, weights, self._random)
        self._back_up([*path, child], end)

    def _make_child(self, node: TreeNode, move: MovePrior, weights: dict[int, int]) -> TreeNode:
        """Return the node after a move. `weights` contains the weights of its empty squares."""
        bit = move[1]
        state = state_after(self._board, node.state, bit)
        moves, rest = moves_to_search(self._board, state)
        if bit & node.state[1][node.turn]:
            moves, rest = 0, 1 << node.turn
        elif moves and max(weights.values()) == MIN_WEIGHT:
            moves, rest = 0, self._outcome_sets.draw
        if not moves:
            return TreeNode(state, [], 0, rest, move)
        untried = self._priors(moves, weights)
        never = self._outcome_sets.all_outcomes if len(untried) > MAX_WIDTH else rest
        return TreeNode(state, untried[-MAX_WIDTH:], never, self._outcome_sets.all_outcomes, move)

    def _priors(self, moves: int, weights: dict[int, int]) -> list[MovePrior]:
        """Return the moves with their priors, sorted by weight, heaviest last.

        In misère, the lightest come last. Among equals, those nearest to the centre come last.
        """
        off = self._board.centre_distance
        misere = self._board.rules.goal.line_loses
        bits = [bit for bit in weights if bit & moves]
        bits.sort(key=lambda bit: (-weights[bit] if misere else weights[bit], -off[bit]))
        best = weights[bits[-1]]
        return [(best / weights[bit] if misere else weights[bit] / best, bit) for bit in bits]

    def _should_widen(self, node: TreeNode) -> bool:
        if not node.untried or len(node.children) < INITIAL_WIDTH + sqrt(node.visits):
            return bool(node.untried)
        values = self._values(node)
        return all(values[child.outcomes] is Value.LOSS for child in node.children.values())

    def _select(self, node: TreeNode) -> TreeNode:
        """Return the child with the highest PUCT value for the seat to move."""
        values = self._values(node)
        children = node.children.values()
        candidates = [child for child in children if values[child.outcomes] is not Value.LOSS] or list(children)
        exploration = EXPLORATION * sqrt(node.visits)
        return max(
            candidates,
            key=lambda child: child.total_result / child.visits + exploration * child.move[0] / (1 + child.visits),
        )

    def _back_up(self, path: list[TreeNode], end: int) -> None:
        self.root.visits += 1
        for parent, node in pairwise(path):
            node.visits += 1
            node.total_result += self._outcome_sets.values[parent.turn][end] or 0
        for node in reversed(path[:-1]):
            ends = self._possible_outcomes(node)
            if ends == node.outcomes:
                break
            node.outcomes = ends

    def _possible_outcomes(self, node: TreeNode) -> int:
        """Return the outcomes that are still possible given the choices of the seat to move."""
        acceptable = self._outcome_sets.acceptable[node.turn]
        allowed = self._outcome_sets.all_outcomes
        possible = allowed if node.untried else node.untried_outcomes
        for child in node.children.values():
            possible |= child.outcomes
            allowed &= acceptable[child.outcomes]
        return possible & allowed


def _spend_visit(budget: Budget) -> None:
    # A visit takes as long as many nodes of other searches, so the clock is checked every time.
    budget.spend()
    budget.check()


def rank(position: Position, budget: Budget, random: Random, among: Sequence[Square] = ()) -> Iterator[CellValue]:
    """Rank moves as `EngineSet.rank` does. Values are proved, or come from playouts.

    Estimates higher than the first value are left out. They are under-explored.
    """
    tree = SearchTree(position, random, among)
    with suppress(OutOfBudget):
        tree.grow(budget)
    best = tree.best_move()
    yield best
    with suppress(OutOfBudget):
        tree.grow_evenly(budget)
    for cell in tree.cell_values():
        if cell.square != best.square and (cell.value is not None or cell.score <= preference(best)):
            yield cell
