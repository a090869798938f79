"""Engine side of the protocol: handles a manager's commands and keeps the game."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from time import monotonic
from typing import NamedTuple

from tictactoe_gui import __version__
from tictactoe_gui.gomocup import messages, swap2
from tictactoe_gui.gomocup.info import EngineSettings
from tictactoe_gui.gomocup.messages import OK, SWAP2, SWAP2BOARD, Answer, CellReport, TextAnswer, parse_integers
from tictactoe_gui.mnk.board import Move, Square, squares_of
from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import SIZES, Rules
from tictactoe_gui.opponents.api import choose
from tictactoe_gui.opponents.expert import analyse
from tictactoe_gui.opponents.limits import Limits


class Stone(NamedTuple):
    """Stone of a game, or a move of a game in which stones disappear."""

    square: Square
    field: int
    """1 for the engine, 2 for the next player, 3 for the one after that, and so on."""

    def __str__(self) -> str:
        return f"{messages.Move(self.square)},{self.field}"


Stones = tuple[Stone, ...]
"""Stones in the order in which the manager and the engine have named them."""

FACTS = {"name": "Tic-Tac-Toe", "version": __version__, "author": "The Tic-Tac-Toe maintainers", "country": ""}

MAX_STONES = SIZES[-1] ** 2
"""Maximum number of stones in a block."""
MAX_BLOCK_LINES = 1 + MAX_STONES + 1
"""Maximum number of lines to keep from a block.

That is the command, one line per square, and one extra line that makes a longer block an error.
"""


class GomocupEngine:
    """Engine that executes a manager's commands. A command answered with ERROR does not change the game."""

    def __init__(self, stopped: Callable[[], bool] = lambda: False) -> None:
        self._stopped = stopped
        self._info = EngineSettings()
        self._size: tuple[int, int] | None = None
        self._stones: Stones = ()
        self._spent_s = 0.0
        self._block: list[str] = []
        self._commands = self._command_table()

    def _command_table(self) -> Mapping[str, Callable[[str], Iterable[Answer]]]:
        return {
            "ABOUT": lambda _: [messages.About(FACTS)],
            "START": self._start,
            "RECTSTART": lambda rest: self._begin_game(*parse_integers(rest, "20,15")),
            "RESTART": lambda _: self._restart(),
            "INFO": self._info.update,
            "BEGIN": lambda _: self._move(self._stones),
            "TURN": self._turn,
            "BOARD": lambda _: self._open_block("BOARD"),
            "ANALYSE": lambda _: self._open_block("ANALYSE"),
            SWAP2BOARD: lambda _: self._open_block(SWAP2BOARD),
            "DONE": lambda _: self._done(),
            "TAKEBACK": self._takeback,
            "STOP": lambda _: [],
            "END": lambda _: [],
        }

    def execute(self, line: str) -> Iterator[Answer]:
        """Execute a line and yield the answers as they become known."""
        word, rest = messages.split_command(line)
        answer = self._commands.get(word)
        if self._block and not answer:
            self._block[MAX_BLOCK_LINES - 1 :] = [line] if word else []
            return
        if self._block and word != "DONE":
            name, self._block = self._block[0], []
            yield TextAnswer("ERROR", f"{name} ended without DONE and was ignored")
        try:
            if word:
                yield from answer(rest) if answer else [TextAnswer("UNKNOWN", messages.quoted(line.strip()))]
        except ValueError as refused:
            yield TextAnswer("ERROR", str(refused))

    def _start(self, rest: str) -> Iterable[Answer]:
        (size,) = parse_integers(rest, "15")
        return self._begin_game(size, size)

    def _begin_game(self, width: int, height: int) -> Iterable[Answer]:
        if not {width, height} <= set(SIZES):
            raise ValueError(f"width and height must be between {SIZES[0]} and {SIZES[-1]}, got {width},{height}")
        self._size = width, height
        return self._restart()

    def _restart(self) -> Iterable[Answer]:
        self._board_size()
        self._stones = ()
        self._spent_s = 0.0
        return [OK]

    def _takeback(self, rest: str) -> Iterable[Answer]:
        x, y = parse_integers(rest, "7,7")
        found = [at for at, stone in enumerate(self._stones) if stone.square == (y, x)]
        if not found:
            raise ValueError(f"there is no stone at {x},{y}")
        newest = found[-1]
        self._stones = self._stones[:newest] + self._stones[newest + 1 :]
        return [OK]

    def _turn(self, rest: str) -> Iterable[Answer]:
        if self._info.players != 2:
            raise ValueError(f"TURN requires 2 players, send BOARD for {self._info.players}")
        x, y = parse_integers(rest, "7,7")
        return self._move((*self._stones, Stone(self._square(x, y), 2)))

    def _open_block(self, name: str) -> Iterable[Answer]:
        self._block = [name]
        return []

    def _done(self) -> Iterable[Answer]:
        if not self._block:
            raise ValueError(f"DONE without BOARD, {SWAP2BOARD} or ANALYSE")
        (name, *lines), self._block = self._block, []
        if len(lines) > MAX_STONES:
            raise ValueError(f"{name} has more than {MAX_STONES} stones")
        if name == SWAP2BOARD:
            return self._play_opening([self._square(*parse_integers(line, "7,7")) for line in lines])
        stones = tuple(self._stone(*parse_integers(line, "7,7,1")) for line in lines)
        return self._move(stones) if name == "BOARD" else self._analyse(stones)

    def _move(self, stones: Stones) -> Iterator[Answer]:
        began = monotonic()
        position = self._position(stones)
        moves = self._choose(position, self._limits(began), stones[-1].square if stones else None)
        self._stones = (*stones, *(Stone(square, 1) for square in squares_of(moves)))
        self._spent_s += monotonic() - began
        yield swap2.reply(moves)

    def _play_opening(self, squares: Sequence[Square]) -> Iterator[Answer]:
        """Answer SWAP2BOARD. Its moves share the time of one."""
        began = monotonic()
        position = swap2.position_after(squares, self._info.rules(*self._board_size(), SWAP2))
        moves = self._choose(position, self._limits(began, moves=swap2.MAX_MOVES))
        self._spent_s += monotonic() - began
        yield swap2.reply(moves)

    def _choose(self, position: Position, limits: Limits, last: Square | None = None) -> Sequence[Move]:
        """Return the engine's moves until it is another player's turn: one, except in an opening."""
        player = position.player
        moves: list[Move] = []
        while position.player == player:
            moves.append(choose(position, self._info.level, limits, self._info.random, last))
            position = position.play(moves[-1])
        return moves

    def _analyse(self, stones: Stones) -> Iterator[Answer]:
        began = monotonic()
        position = self._position(stones)
        yield from map(CellReport, analyse(position, self._limits(began)))
        yield OK

    def _limits(self, began: float, moves: int = 1) -> Limits:
        """Return the limits for each move of an answer to a command that was read at `began`."""
        left = self._info.move_seconds(self._spent_s) - (monotonic() - began)
        return Limits(max(0.0, left) / moves, is_stopped=self._stopped)

    def _board_size(self) -> tuple[int, int]:
        if self._size is None:
            raise ValueError("no game in progress, send START first, such as START 15")
        return self._size

    def _square(self, x: int, y: int) -> Square:
        width, height = self._board_size()
        if not (0 <= x < width and 0 <= y < height):
            raise ValueError(f"x,y must be between 0,0 and {width - 1},{height - 1}, got {x},{y}")
        return Square(y, x)

    def _stone(self, x: int, y: int, field: int) -> Stone:
        return Stone(self._square(x, y), field)

    def _position(self, stones: Stones) -> Position:
        """Return the position with these stones, where the engine is seat 0 and has the move."""
        rules = self._info.rules(*self._board_size())
        for stone in stones:
            if not 1 <= stone.field <= rules.players:
                raise ValueError(f"field must be between 1 and {rules.players}, got {stone.field}")
        position = _replayed(rules, stones) if rules.needs_history else _on_board(rules, stones)
        if position.outcome:
            raise ValueError(f"the game is already over ({position.outcome.ending.value})")
        if position.turn != 0:
            raise ValueError(f"the stones make it field {position.turn + 1}'s turn, not field 1's")
        return position


def _on_board(rules: Rules, stones: Stones) -> Position:
    """Return the position with these stones in any order."""
    seats: dict[Square, int] = {}
    for square, field in stones:
        if square in seats:
            raise ValueError(f"{messages.Move(square)} is taken")
        seats[square] = field - 1
    return Position.from_grid(
        rules, [[seats.get(Square(y, x)) for x in range(rules.width)] for y in range(rules.height)]
    )


def _replayed(rules: Rules, stones: Stones) -> Position:
    """Return the position after these moves in this order."""
    position = Position.start(rules, stones[0].field - 1 if stones else 0)
    for number, stone in enumerate(stones, 1):
        if position.outcome:
            break
        if position.turn != stone.field - 1 or stone.square not in position.moves:
            raise ValueError(f"stones must be in the order of play, and {stone} cannot be number {number}")
        position = position.play(stone.square)
    return position
