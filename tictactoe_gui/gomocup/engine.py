"""Engine side of the protocol: handles a manager's commands and keeps the game."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from time import monotonic

from tictactoe_gui import __version__
from tictactoe_gui.gomocup import messages
from tictactoe_gui.gomocup.info import EngineSettings
from tictactoe_gui.gomocup.messages import OK, Answer, CellReport, Move, TextAnswer, parse_integers
from tictactoe_gui.mnk.board import Square
from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import SIZES
from tictactoe_gui.opponents.api import choose
from tictactoe_gui.opponents.expert import analyse
from tictactoe_gui.opponents.limits import Limits

Stones = Mapping[Square, int]
"""Field of each marked square: 1 for the engine, 2 for the next player, 3 for the one after that, and so on."""

FACTS = {"name": "Tic-Tac-Toe", "version": __version__, "author": "The Tic-Tac-Toe maintainers", "country": ""}

MAX_BLOCK_LINES = 1 + SIZES[-1] ** 2 + 1
"""Maximum number of lines to keep from a block.

That is the command, one line per square, and one extra line that makes a longer block an error.
"""


class GomocupEngine:
    """Engine that executes a manager's commands. A command answered with ERROR does not change the game."""

    def __init__(self, stopped: Callable[[], bool] = lambda: False) -> None:
        self._stopped = stopped
        self._info = EngineSettings()
        self._size: tuple[int, int] | None = None
        self._stones: Stones = {}
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
            "SWAP2BOARD": lambda _: self._open_block("SWAP2BOARD"),
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
        self._stones = {}
        self._spent_s = 0.0
        return [OK]

    def _takeback(self, rest: str) -> Iterable[Answer]:
        x, y = parse_integers(rest, "7,7")
        if Square(y, x) not in self._stones:
            raise ValueError(f"there is no stone at {x},{y}")
        self._stones = {square: field for square, field in self._stones.items() if square != (y, x)}
        return [OK]

    def _turn(self, rest: str) -> Iterable[Answer]:
        if self._info.players != 2:
            raise ValueError(f"TURN requires 2 players, send BOARD for {self._info.players}")
        x, y = parse_integers(rest, "7,7")
        return self._move(self._with_stone(self._stones, x, y, 2))

    def _open_block(self, name: str) -> Iterable[Answer]:
        self._block = [name]
        return []

    def _done(self) -> Iterable[Answer]:
        if not self._block:
            raise ValueError("DONE without BOARD or ANALYSE")
        (name, *lines), self._block = self._block, []
        if name == "SWAP2BOARD":
            return [TextAnswer("UNKNOWN", name)]
        stones: Stones = {}
        for line in lines:
            stones = self._with_stone(stones, *parse_integers(line, "7,7,1"))
        return self._move(stones) if name == "BOARD" else self._analyse(stones)

    def _move(self, stones: Stones) -> Iterator[Answer]:
        began = monotonic()
        position = self._position(stones)
        square = choose(position, self._info.level, self._limits(began), self._info.random, [None, *stones][-1])
        self._stones = {**stones, square: 1}
        self._spent_s += monotonic() - began
        yield Move(square)

    def _analyse(self, stones: Stones) -> Iterator[Answer]:
        began = monotonic()
        position = self._position(stones)
        yield from map(CellReport, analyse(position, self._limits(began)))
        yield OK

    def _limits(self, began: float) -> Limits:
        """Return the limits for answering a command that was read at `began`."""
        left = self._info.move_seconds(self._spent_s) - (monotonic() - began)
        return Limits(max(0.0, left), is_stopped=self._stopped)

    def _board_size(self) -> tuple[int, int]:
        if self._size is None:
            raise ValueError("no game in progress, send START first, such as START 15")
        return self._size

    def _with_stone(self, stones: Stones, x: int, y: int, field: int) -> Stones:
        width, height = self._board_size()
        if not (0 <= x < width and 0 <= y < height):
            raise ValueError(f"x,y must be between 0,0 and {width - 1},{height - 1}, got {x},{y}")
        if Square(y, x) in stones:
            raise ValueError(f"{x},{y} is taken")
        return {**stones, Square(y, x): field}

    def _position(self, stones: Stones) -> Position:
        """Return the position with these stones, where the engine is seat 0 and has the move."""
        rules = self._info.rules(*self._board_size())
        for field in stones.values():
            if not 1 <= field <= rules.players:
                raise ValueError(f"field must be between 1 and {rules.players}, got {field}")
        fields = [[stones.get(Square(y, x)) for x in range(rules.width)] for y in range(rules.height)]
        position = Position.from_grid(rules, [[field and field - 1 for field in row] for row in fields])
        if position.outcome:
            raise ValueError(f"the game is already over ({position.outcome.ending.value})")
        if position.turn != 0:
            raise ValueError(f"the stone counts make it field {position.turn + 1}'s turn, not field 1's")
        return position
