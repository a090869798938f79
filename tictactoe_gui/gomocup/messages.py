"""Messages of the Gomocup (Piskvork) protocol between a manager and an engine.

Commands from a manager, one per line: ABOUT, START n, RECTSTART w,h, RESTART, BEGIN, TURN x,y, BOARD followed by lines
x,y,f and DONE, SWAP2BOARD followed by lines x,y and DONE, TAKEBACK x,y, INFO key value, END. Answers from an engine:
x,y, OK, ERROR text, UNKNOWN text, MESSAGE text, DEBUG text, and name="..", version="..", author="..", country="..".
x is the column and y the row, from 0 at the top left. f is 1 for the side to move and 2 for the other. The reference is
plastovicka.github.io/protocl2en.htm.

SWAP2BOARD with no stone, three or five in the order of play asks what a player does in the Swap2 opening. The answer is
one to three moves x,y on one line, or SWAP, see `swap2`. The game is not changed: BOARD follows after the opening.

The built-in engine supports the following extensions. Other engines ignore them, as the protocol requires.

- INFO run k: length of a line, 5 by default.
- INFO players n: number of players, 2 by default. In a block, f is 1 for the side to move, 2 for the next player, 3 for
  the player after that, and so on.
- INFO gravity 0|1: a mark falls to the lowest free square of its column. The y of a stone is the row it lands in.
- INFO misere 0|1: completing a line loses.
- INFO vanishing 0|1: each player keeps the newest k marks.
- INFO ultimate 0|1: Ultimate Tic-Tac-Toe on 9 x 9, with INFO run 3.
- With INFO vanishing or ultimate, the lines of a block are in the order of play. With vanishing, they are the stones
  on the board or all moves of the game.
- INFO level LEVEL: playing level, expert by default. LEVEL is a number from 1, the weakest, to 10, the strongest, or a
  name: level-1 to level-9, expert, random, builder, textbook, textbook-corrected.
- In a block, the last stone is the last move. Levels below expert overlook some lines far from it.
- INFO seed N: seed for all later random choices.
- STOP: ends the search at once with the best move so far. The only answer is the move.
- ANALYSE: followed by lines x,y,f and DONE, like BOARD. The engine answers with one line for a cell as soon as its
  value is known: CELL x,y win|draw|loss PLIES|- (proved, for the side to move if it plays there; PLIES includes that
  move) or CELL x,y unknown - SCORE (an estimate, -100 to 100). OK follows the last cell. The first cell is the expert's
  move in timeout_turn. The other cells take at most as long again, or until STOP. All estimates come from one depth,
  and none is higher than the first value. Cells that were not searched to that depth get no line.

INFO rule 1 (overlines do not win) is part of the protocol itself. Other bits, such as 4 (renju), are answered with
MESSAGE, because the protocol has no answer to INFO. After them, or after a rule that is not a number, BEGIN, TURN,
BOARD and ANALYSE are answered with ERROR until INFO rule 0 or 1 follows, since a move could be illegal. START and
RECTSTART answer OK for every size from 3 to 20. INFO settings persist and may be sent before or after these commands.
They are checked for consistency only when a move or an analysis is requested.
"""

import re
from collections.abc import Mapping
from typing import NamedTuple

from tictactoe_gui.mnk.answers import VARIANTS
from tictactoe_gui.mnk.board import Square
from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.opponents.values import CellValue

ABOUT, BEGIN, BOARD, SWAP2BOARD, DONE = "ABOUT", "BEGIN", "BOARD", "SWAP2BOARD", "DONE"
STOP, END = "STOP", "END"
SWAP = "SWAP"
"""Answer to SWAP2BOARD of a player who takes the side that is not to move."""

UNLIMITED_MS = 2147483647
"""Value of time_left, in milliseconds, for a game without a time limit."""

EXACT_RULE_BIT = 1
"""Bit of INFO rule that stops overlines from winning."""
SWAP2 = "swap2"
"""Variant that the protocol has as SWAP2BOARD."""
VARIANT_KEYS = tuple(key for key in VARIANTS if key not in {"exact", "swap", SWAP2})
"""Keys of INFO for the variants that the protocol itself does not have. Managers play openings before BOARD."""


class BadAnswer(ValueError):
    """Raised when a line is not a valid answer from an engine."""


class Move(NamedTuple):
    """The engine's move."""

    square: Square

    def __str__(self) -> str:
        return f"{self.square.column},{self.square.row}"


class Moves(NamedTuple):
    """Two or three moves of the engine in an opening."""

    squares: tuple[Square, ...]

    def __str__(self) -> str:
        return " ".join(str(Move(square)) for square in self.squares)


class TextAnswer(NamedTuple):
    """A keyword and a text, which may be empty."""

    keyword: str
    """OK confirms a command. ERROR reports that it failed, and UNKNOWN that the engine does not know it.

    MESSAGE is for the players, and DEBUG for the author of the engine. SWAP is a choice in an opening.
    """
    text: str = ""

    def __str__(self) -> str:
        return f"{self.keyword} {self.text}".rstrip()


OK = TextAnswer("OK")


class About(NamedTuple):
    """Facts about the engine: name, version, author, country and possibly others."""

    facts: Mapping[str, str]

    def __str__(self) -> str:
        return ", ".join(f'{key}="{value}"' for key, value in self.facts.items())


class CellReport(NamedTuple):
    """Value of a cell, in answer to ANALYSE."""

    value: CellValue

    def __str__(self) -> str:
        square, value, plies, score = self.value
        if value is None:
            return f"CELL {Move(square)} unknown - {score}"
        return f"CELL {Move(square)} {value.name.lower()} {'-' if plies is None else plies}"


ReceivedAnswer = Move | Moves | TextAnswer | About
"""Answer of any engine."""
Answer = ReceivedAnswer | CellReport
"""Answer of the built-in engine."""

_KEYWORDS = {"OK", "ERROR", "UNKNOWN", "MESSAGE", "DEBUG", SWAP}

_MOVE = re.compile(r"([0-9]{1,2})\s*,\s*([0-9]{1,2})")
_MOVES = re.compile(rf"{_MOVE.pattern}(?:\s+{_MOVE.pattern}){{1,2}}")
# The length limit keeps matching linear on long lines.
_FACT = re.compile(r'\b(\w{1,40})\s*=\s*"([^"]*)"')
_NUMBER = re.compile(r"[+-]?[0-9]{1,18}")


def is_standard(rules: Rules) -> bool:
    """Return True if the protocol can express the rules without our extensions."""
    return rules.players == 2 and rules.k == 5 and set(rules.variants) <= {"exact", SWAP2}


def start_command(rules: Rules) -> str:
    """Return the command that starts a game."""
    return f"START {rules.width}" if rules.width == rules.height else f"RECTSTART {rules.width},{rules.height}"


def info_commands(rules: Rules, seconds: float) -> list[str]:
    """Return the INFO commands for standard rules and the time limit per move."""
    values = {
        "timeout_turn": round(seconds * 1000),
        "timeout_match": 0,
        "time_left": UNLIMITED_MS,
        "rule": EXACT_RULE_BIT * rules.line.is_exact,
    }
    return [f"INFO {key} {value}" for key, value in values.items()]


def board(position: Position, last: Square | None = None) -> list[str]:
    """Return the `BOARD` block with a line x,y,f for each mark on the board, the last move last.

    In an opening, the side to move is the one whose mark comes next.
    """
    rules = position.rules
    turn = position.mark
    marks = ((square, position[square]) for square in sorted(rules.squares, key=lambda square: square == last))
    stones = (f"{Move(square)},{(seat - turn) % rules.players + 1}" for square, seat in marks if seat is not None)
    return [BOARD, *stones, DONE]


def parse_answer(line: str) -> ReceivedAnswer:
    """Parse an answer from an engine, ignoring case and surrounding white space. Raise BadAnswer if it is not valid."""
    text = line.strip()
    word, rest = split_command(text)
    if word in _KEYWORDS:
        return TextAnswer(word, rest)
    if found := _MOVE.fullmatch(text):
        return Move(_square(found))
    if _MOVES.fullmatch(text):
        return Moves(tuple(map(_square, _MOVE.finditer(text))))
    facts = dict(_FACT.findall(text))
    if facts and not _FACT.sub("", text).strip(", "):
        return About(facts)
    raise BadAnswer(f"invalid Gomocup answer: {quoted(text)}")


def _square(found: re.Match[str]) -> Square:
    return Square(int(found[2]), int(found[1]))


def split_command(line: str) -> tuple[str, str]:
    """Return the first word of a line in upper case, and the rest. Both are empty for a blank line."""
    word, _, rest = " ".join(line.strip().split(maxsplit=1)).partition(" ")
    return word.upper(), rest


def parse_integers(text: str, example: str) -> list[int]:
    """Parse as many comma-separated integers as `example` contains. Raise ValueError if the text has another form."""
    parts = [part.strip() for part in text.split(",")]
    if len(parts) != len(example.split(",")) or not all(map(_NUMBER.fullmatch, parts)):
        raise ValueError(f"expected integers such as {example}, got {quoted(text)}")
    return list(map(int, parts))


def quoted(text: str) -> str:
    """Quote received text in ASCII, on one line, shortened to a readable length."""
    return ascii(text if len(text) <= 60 else text[:57] + "...")
