"""The texts of the Gomocup (Piskvork) protocol: what a manager writes and reads, what an engine reads and writes.

Commands of a manager, one a line: ABOUT, START n, RECTSTART w,h, RESTART, BEGIN, TURN x,y, BOARD and lines x,y,f up to
DONE, TAKEBACK x,y, INFO key value, END. Answers of an engine: x,y, OK, ERROR text, UNKNOWN text, MESSAGE text, DEBUG
text, and name="..", version="..", author="..", country="..". x is a column and y a row, from 0 at the top left; f is 1
for the side to move and 2 for the other. The reference is plastovicka.github.io/protocl2en.htm.

What the protocol lacks our engine understands in addition; engines of others ignore it, as the protocol demands:

- INFO run k: marks in a row that make a line; without it 5.
- INFO players n: how many play; without it 2. In a block f is 1 for the side to move, 2 for the next in turn, 3 for the
  one after, and so on.
- INFO gravity 0|1: a mark falls to the lowest free square of its column; a stone's row is where it lies.
- INFO misere 0|1: completing a line loses.
- INFO level NAME: which of our opponents plays; without it expert.
- INFO seed N: makes the choices left to chance from here on the same at every run.
- STOP: ends thinking at once with the best move so far; there is no answer to it but the move.
- ANALYSE: lines x,y,f as BOARD's and DONE, answered by one line per playable empty cell, as each becomes known:
  CELL x,y win|draw|loss PLIES|- (proved; for the side to move if it plays there; PLIES counts that move) or
  CELL x,y unknown - SCORE (an estimate, -100 to 100), then OK; it ends within timeout_turn or on STOP.

INFO rule 1, an overline is no line, is the protocol's own. START and RECTSTART answer OK for every size from 3 to 20.
INFO keys persist, may come before or after them, and are checked together only when a move or an analysis is asked.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass

from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import Rules, Square
from tictactoe_gui.opponents.values import CellValue, Value

ABOUT, STOP, END = "ABOUT", "STOP", "END"

UNLIMITED = 2147483647
"""The time_left, in milliseconds, of a game that may take as long as it takes."""

EXACT = 1
"""The bit of INFO rule that says that an overline is no line."""


class BadAnswer(ValueError):
    """A line that no engine should write."""

    def __init__(self, line: str) -> None:
        super().__init__(f"no answer of the Gomocup protocol: {shown(line)}")
        self.line = line


@dataclass(frozen=True, slots=True)
class Move:
    """The engine plays a square."""

    square: Square

    def __str__(self) -> str:
        return f"{self.square.column},{self.square.row}"


@dataclass(frozen=True, slots=True)
class Ok:
    """The engine has done what it was told."""

    def __str__(self) -> str:
        return "OK"


@dataclass(frozen=True)
class _Told:
    text: str
    """One line."""

    def __str__(self) -> str:
        return f"{type(self).__name__.upper()} {self.text}".rstrip()


class Error(_Told):
    """The engine cannot do what it was told; the text says why."""


class Unknown(_Told):
    """The engine does not know the command."""


class Message(_Told):
    """For the people at the board."""


class Debug(_Told):
    """For the author of the engine."""


@dataclass(frozen=True, slots=True)
class About:
    """What the engine says about itself: name, version, author, country and what else it likes."""

    facts: Mapping[str, str]

    def __str__(self) -> str:
        return ", ".join(f'{key}="{value}"' for key, value in self.facts.items())


@dataclass(frozen=True, slots=True)
class Cell:
    """What a cell is worth: an answer to ANALYSE."""

    value: CellValue

    def __str__(self) -> str:
        square, value, plies, score = self.value
        if value is None:
            return f"CELL {Move(square)} unknown - {score}"
        return f"CELL {Move(square)} {value.name.lower()} {'-' if plies is None else plies}"


Answer = Move | Ok | Error | Unknown | Message | Debug | About | Cell

_TOLD = {kind.__name__.upper(): kind for kind in (Error, Unknown, Message, Debug)}
_VALUES = {value.name.lower(): value for value in Value}

_MOVE = re.compile(r"([0-9]{1,2})\s*,\s*([0-9]{1,2})")
_PROVED = re.compile(rf"CELL\s+{_MOVE.pattern}\s+({'|'.join(_VALUES)})\s+([0-9]{{1,3}}|-)", re.IGNORECASE)
_ESTIMATED = re.compile(rf"CELL\s+{_MOVE.pattern}\s+unknown\s+-\s+(-?[0-9]{{1,3}})", re.IGNORECASE)
# With a bound a long line of anything takes no longer to refuse than to read.
_FACT = re.compile(r'\b(\w{1,40})\s*=\s*"([^"]*)"')
_NUMBER = re.compile(r"[+-]?[0-9]{1,18}")


def fits(rules: Rules) -> bool:
    """Whether the protocol can express the rules without our additions."""
    return rules.players == 2 and rules.k == 5 and not rules.gravity and not rules.misere


def begin(rules: Rules) -> str:
    """Give the command that starts a game."""
    return f"START {rules.width}" if rules.width == rules.height else f"RECTSTART {rules.width},{rules.height}"


def settings(rules: Rules, level: str, seconds: float, seed: int | None, *, ours: bool) -> list[str]:
    """Give the commands that say what is played and for how long a move may be thought about.

    Only our own engine is told what the protocol lacks: the rest of the rules, the level, and the seed if there is one.
    """
    told: dict[str, object] = {"timeout_turn": round(seconds * 1000), "timeout_match": 0, "time_left": UNLIMITED}
    told["rule"] = EXACT * rules.exact
    if ours:
        told |= {"run": rules.k, "players": rules.players, "gravity": int(rules.gravity), "misere": int(rules.misere)}
        told |= {"level": level} | ({} if seed is None else {"seed": seed})
    return [f"INFO {key} {value}" for key, value in told.items()]


def board(position: Position) -> list[str]:
    """Give the block that asks for a move."""
    return ["BOARD", *_stones(position), "DONE"]


def analyse(position: Position) -> list[str]:
    """Give the block that asks our engine for the value of every cell."""
    return ["ANALYSE", *_stones(position), "DONE"]


def _stones(position: Position) -> list[str]:
    """A line x,y,f for each mark on the board."""
    rules, turn = position.rules, position.turn
    marks = ((square, position[square]) for square in rules.squares)
    return [f"{Move(square)},{(seat - turn) % rules.players + 1}" for square, seat in marks if seat is not None]


def read(line: str) -> Answer:
    """Give what an engine's line says; blanks around it, and whether words are in capitals, make no difference.

    Raises:
        BadAnswer: it is no answer of the protocol; a blank line is none, and a manager skips it.

    """
    text = line.strip()
    word, _, rest = " ".join(text.split(maxsplit=1)).partition(" ")
    if word.upper() == "OK":
        return Ok()
    if told := _TOLD.get(word.upper()):
        return told(rest)
    if found := _MOVE.fullmatch(text):
        return Move(_square(*found.groups()))
    facts = dict(_FACT.findall(text))
    if facts and not _FACT.sub("", text).strip(", "):
        return About(facts)
    return _cell(text)


def _square(x: str, y: str) -> Square:
    return Square(int(y), int(x))


def _cell(text: str) -> Cell:
    if found := _PROVED.fullmatch(text):
        x, y, value, plies = found.groups()
        return Cell(CellValue(_square(x, y), _VALUES[value.lower()], None if plies == "-" else int(plies)))
    if found := _ESTIMATED.fullmatch(text):
        x, y, score = found.groups()
        return Cell(CellValue(_square(x, y), None, score=int(score)))
    raise BadAnswer(text)


def command(line: str) -> tuple[str, str]:
    """Give a manager's command in capitals, and what follows it; both are empty for a blank line."""
    word, _, rest = " ".join(line.strip().split(maxsplit=1)).partition(" ")
    return word.upper(), rest


def numbers(text: str, example: str) -> list[int]:
    """Give the whole numbers that follow a command, as many as its example has, with commas between them.

    Raises:
        ValueError: there are other things; the message has them and the example.

    """
    parts = [part.strip() for part in text.split(",")]
    if len(parts) != len(example.split(",")) or not all(map(_NUMBER.fullmatch, parts)):
        raise ValueError(f"expected whole numbers as in {example}, got {shown(text)}")
    return list(map(int, parts))


def shown(text: str) -> str:
    """Quote what somebody sent: in ASCII, on one line, and no longer than can be read."""
    return ascii(text if len(text) <= 60 else text[:57] + "...")
