"""The Swap2 opening in the protocol: SWAP2BOARD and its answers.

The answer is all that a player does until it is the opponent's turn: three stones, one choice, or a choice and stones.
It names no choice but SWAP. A stone alone means that the player takes the side to move, SWAP that the player takes the
other side, and two stones that the opponent has the choice. With five stones, the side to move is the second one. So
there a stone alone is `Choice.SWAP` of the first player, and SWAP is `Choice.STAY`.
"""

from collections.abc import Sequence

from tictactoe_gui.gomocup import messages
from tictactoe_gui.gomocup.messages import DONE, SWAP, SWAP2, SWAP2BOARD, Moves, TextAnswer
from tictactoe_gui.mnk.board import Choice, Move, Square, squares_of
from tictactoe_gui.mnk.position import IllegalMove, Position
from tictactoe_gui.mnk.rules import Rules

STONES = 0, 3, 5
"""Numbers of stones after which a player is asked."""
MAX_MOVES = 3
"""Maximum number of moves in an answer, including a choice."""

Reply = messages.Move | Moves | TextAnswer
"""Answer to SWAP2BOARD."""


def is_asked(position: Position) -> bool:
    """Return True if SWAP2BOARD asks the player to move in this position: at the start, and for a choice."""
    return SWAP2 in position.rules.variants and (not position.ply or bool(position.choices))


def block(squares: Sequence[Square]) -> list[str]:
    """Return the `SWAP2BOARD` block with a line x,y for each stone, in the order of play."""
    return [SWAP2BOARD, *(str(messages.Move(square)) for square in squares), DONE]


def position_after(squares: Sequence[Square], rules: Rules) -> Position:
    """Return the position in the opening after these stones. Raise ValueError if no player is asked there."""
    if len(squares) not in STONES:
        raise ValueError(f"{SWAP2BOARD} needs 0, 3 or 5 stones, got {len(squares)}")
    position = Position.start(rules)
    for square in squares:
        if position.choices:
            position = position.play(Choice.PLACE_TWO)
        if square not in position.moves:
            raise ValueError(f"no stone can be placed on {messages.Move(square)}")
        position = position.play(square)
    return position


def reply(moves: Sequence[Move]) -> Reply:
    """Return the answer to SWAP2BOARD that makes these moves."""
    squares = squares_of(moves)
    if not squares:
        return TextAnswer(SWAP)
    return Moves(squares) if len(squares) > 1 else messages.Move(squares[0])


def moves_in(answer: Reply, position: Position) -> tuple[Move, ...]:
    """Return the moves that an answer to SWAP2BOARD makes. Raise IllegalMove if the player cannot make them."""
    squares = squares_in(answer)
    moves: tuple[Move, ...] = squares
    if position.choices:
        choice = Choice.PLACE_TWO if len(squares) > 1 else _side(position, to_move=bool(squares))
        moves = choice, *squares
    _require_whole_turn(moves, position)
    return moves


def squares_in(answer: Reply) -> tuple[Square, ...]:
    """Return the stones that an answer places."""
    match answer:
        case Moves(squares=squares):
            return squares
        case messages.Move(square=square):
            return (square,)
        case TextAnswer():
            return ()


def _side(position: Position, *, to_move: bool) -> Choice:
    """Return the choice of the side to move, or of the other one."""
    stays_to_move = position.play(Choice.STAY).player == position.player
    return Choice.STAY if stays_to_move == to_move else Choice.SWAP


def _require_whole_turn(moves: Sequence[Move], position: Position) -> None:
    """Raise IllegalMove unless the player to move can make these moves, and then it is the opponent's turn."""
    player = position.player
    for move in moves:
        if position.player != player:
            raise IllegalMove("the answer contains moves of the opponent")
        position = position.play(move)
    if position.player == player:
        raise IllegalMove("the answer contains too few moves")
