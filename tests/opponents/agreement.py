"""Checks of a solver for two players: against plain minimax and, in normal play, for consistency."""

from collections.abc import Iterator
from contextlib import suppress

from tests.opponents import brute
from tictactoe_gui.mnk.board import Square
from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.opponents.limits import Budget, Limits, OutOfBudget
from tictactoe_gui.opponents.search.tactics import ordered_moves
from tictactoe_gui.opponents.solver.move_values import TwoPlayerProver, prove_moves
from tictactoe_gui.opponents.solver.proof import ProofSolver
from tictactoe_gui.opponents.values import Value

SWAPPED = str.maketrans("01", "10")


def agrees_with_brute_force(solver: ProofSolver, position: Position) -> bool:
    """Return True if value, plies to the end and existence of a winning move agree with plain minimax."""
    move = winning_move(solver, position)
    has_win = brute.value(position) is Value.WIN
    return has_true_value(solver, position) and (move is not None) == has_win and (not move or _wins(position, move))


def has_true_value(solver: TwoPlayerProver, position: Position) -> bool:
    """Return True if value and plies to the end agree with plain minimax."""
    budget = Budget(Limits())
    value = solver.value(position, budget)
    return (value, solver.plies(position, value, budget)) == brute.solve(position)


def winning_move(solver: ProofSolver, position: Position, nodes: int | None = None) -> Square | None:
    """Return a proved winning move, or None.

    Raises:
        OutOfBudget: the node limit was reached.

    """
    proved = prove_moves(position, ordered_moves(position), solver, Budget(Limits(nodes=nodes)))
    return next((cell.square for cell in proved if cell.value is Value.WIN), None)


def agrees_with_itself(solver: ProofSolver, position: Position, nodes: int) -> bool | None:
    """Return True if the value agrees with those of all images and with the values after each move. None if unknown."""
    value = value_if_found(solver, position, nodes)
    if value is None:
        return None
    same = {value_if_found(solver, image, nodes) for image in images(position)} <= {value, None}
    after = [_value_after(solver, position, square, nodes) for square in position.moves]
    best = max((known for known in after if known is not None), default=value)
    return same and (best == value or (best < value and None in after))


def value_if_found(solver: ProofSolver, position: Position, nodes: int) -> Value | None:
    with suppress(OutOfBudget):
        return solver.value(position, Budget(Limits(nodes=nodes)))
    return None


def images(position: Position) -> Iterator[Position]:
    """Yield the symmetric images of the position, each also with the seats swapped."""
    rules, turn = position.rules, position.turn
    for squares in _orders(rules):
        board = "".join(position.board[rules.index[square]] for square in squares)
        yield Position(rules, board, turn)
        yield Position(rules, board.translate(SWAPPED), 1 - turn)


def _orders(rules: Rules) -> Iterator[list[Square]]:
    rows, columns = range(rules.height), range(rules.width)
    for down in (rows, rows[::-1]):
        for across in (columns, columns[::-1]):
            yield [Square(row, column) for row in down for column in across]
            if rows == columns:
                yield [Square(row, column) for column in across for row in down]


def _wins(position: Position, square: Square) -> bool:
    after = position.play(square)
    return brute.value(after) is Value.LOSS


def _value_after(solver: ProofSolver, position: Position, square: Square, nodes: int) -> Value | None:
    after = position.play(square)
    if after.outcome:
        return Value.WIN if after.outcome.winners else Value.DRAW
    value = value_if_found(solver, after, nodes)
    return None if value is None else Value(-value)
