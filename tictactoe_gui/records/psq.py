"""Piskvork's .psq format: Gomoku for two players, the format of Gomocup tournaments.

The first line is "Piskvorky WxH, level:level, starter". A level above 0 denotes a computer. The starter is 0 or 1.
A line x,y,ms follows for each move, counted from 1 at the top left. Then come two optional names and an error code.
Gomocup adds a line such as "1,Caro" or "0,Freestyle15_1", whose second part names the rules.

The format holds the board, the names, the first player and the moves. The total time is read
from files of other programs. Marks, engines, undone moves, dates, comments, hints and analysis are not stored.

Unless such a line says otherwise, five or more in a row win. If the game would then end too early, exactly five are
required.
"""

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import takewhile
from typing import NamedTuple

from tictactoe_gui.i18n import marked
from tictactoe_gui.mnk.game import Game, GameSetup, Notes
from tictactoe_gui.mnk.player import MARKS, PERSON, Player
from tictactoe_gui.mnk.rules import SIZES, Rules, Square
from tictactoe_gui.records.decoding import decode
from tictactoe_gui.records.faults import BadRecord, MissingFeature, RecordFault, UnsupportedByFormat
from tictactoe_gui.records.limits import require_few
from tictactoe_gui.records.recorded_game import RecordedMove, play_moves, unknown_cell, valid_names
from tictactoe_gui.records.rule_names import excludes_overlines, require_known_rules

LINE_LENGTH = 5
"""Marks in a row needed to win."""
SIDES = range(LINE_LENGTH, SIZES[-1] + 1)
"""Numbers of rows and columns that both Piskvork and this program support."""

MAX_LINES = 10_000
"""Maximum number of lines. A game has at most 400 moves."""

_NAMES = ("Player 1", "Player 2")
_LAST_LINE = "-1"
"""Last line of Gomocup's files."""

_BEGINNING = re.compile(rb"(?:\xef\xbb\xbf)?\s*+Piskvorky\b")
_BOARD = re.compile(r"Piskvorky\s+([0-9]{1,3})\s*x\s*([0-9]{1,3})\s*")
_MOVE = re.compile(r"([0-9]{1,3})\s*,\s*([0-9]{1,3})(?:\s*,\s*(-?[0-9]{1,9}))?")
_NUMBER = re.compile(r"-?[0-9]{1,9}")
_RULES = re.compile(r"(?:-?[0-9]{1,9}\s*,\s*)?(?P<name>.*[^\W\d_].*)")
"""Line that may name the rules, after a number or alone."""


class _Line(NamedTuple):
    place: str
    text: str
    """Without surrounding white space."""


def matches(data: bytes) -> bool:
    """Return whether the data starts like a Piskvork file."""
    return _BEGINNING.match(data) is not None


def loads(data: bytes) -> Game:
    """Read a record in UTF-8. Raise BadRecord if the data is not valid."""
    text = decode(data, "utf-8-sig").replace("\r\n", "\n").replace("\r", "\n")
    require_few("", text.count("\n"), MAX_LINES)
    every = (_Line(f"line {number}", line.strip()) for number, line in enumerate(text.split("\n"), 1))
    head, *lines = [line for line in every if line.text] or [_Line("line 1", "")]
    moves = list(takewhile(lambda line: _MOVE.fullmatch(line.text), lines))
    ended = text.rstrip(" \t").endswith("\n")
    exact = _exact(lines[len(moves) :])
    names = _names(lines[len(moves) :], [head, *lines][-1].place, ends_with_newline=ended)
    width, height, first = _parse_header(head)
    players = tuple(map(Player, valid_names(names, _NAMES), MARKS))
    variants = (Rules(width, height, LINE_LENGTH, exact=one) for one in exact)
    setups = (GameSetup(rules, players, first) for rules in variants)
    game = play_moves(setups, [_move(line, width, height) for line in moves])
    return replace(game, notes=Notes(seconds=_seconds(moves)))


def _parse_header(line: _Line) -> tuple[int, int, int]:
    """Return the width, the height and the first seat."""
    board, *rest = line.text.split(",")
    found = _BOARD.fullmatch(board)
    if not found:
        raise BadRecord(RecordFault.SYNTAX, line.place, found=line.text, expected="Piskvorky 15x15, 0:0, 0")
    for side in found.groups():
        if int(side) not in SIDES:
            raise BadRecord(RecordFault.VALUE, line.place, found=side, expected=SIDES)
    starter = rest[-1].strip() if len(rest) > 1 else "0"
    if starter not in ("0", "1"):
        raise BadRecord(RecordFault.VALUE, line.place, found=starter, expected=range(2))
    return int(found[1]), int(found[2]), int(starter)


def _move(line: _Line, width: int, height: int) -> RecordedMove:
    column, row, *_ = map(int, _MOVE.findall(line.text)[0][:2])
    if not (1 <= column <= width and 1 <= row <= height):
        raise unknown_cell(line.place, line.text, f"1,1–{width},{height}")
    return RecordedMove(line.place, f"{column},{row}", Square(row - 1, column - 1))


def _seconds(moves: Sequence[_Line]) -> int:
    return max(0, sum(int(_MOVE.findall(line.text)[0][2] or 0) for line in moves)) // 1000


def _exact(lines: Sequence[_Line]) -> tuple[bool, ...]:
    """Return whether exactly five are required, or both answers, from the lines after the moves.

    Raise BadRecord if a line after the names names rules that the program does not know.
    """
    names = takewhile(lambda line: not _NUMBER.match(line.text), lines[:2])
    stated = []
    for line in lines[len(list(names)) :]:
        if found := _RULES.fullmatch(line.text):
            require_known_rules(line.place, found["name"])
            stated.append(excludes_overlines(found["name"]))
    return tuple(one for one in stated if one is not None)[:1] or (False, True)


def _names(lines: Sequence[_Line], last: str, *, ends_with_newline: bool) -> list[str]:
    """Return the names in the lines after the moves: two names or none, then a number. Some programs add more lines.

    The file may be truncated at its `last` line. Without `ends_with_newline`, a positive number may start a move.
    """
    texts = [line.text for line in lines]
    if texts and _NUMBER.fullmatch(texts[0]) and (ends_with_newline or len(texts) > 1 or int(texts[0]) <= 0):
        return ["", ""]
    if len(texts) < 3 or (len(texts) == 3 and not ends_with_newline and not _NUMBER.fullmatch(texts[2])):
        raise BadRecord(RecordFault.TRUNCATED, last)
    if not _NUMBER.fullmatch(texts[2]) or any(map(_MOVE.fullmatch, texts[:2])):
        raise BadRecord(RecordFault.SYNTAX, lines[0].place, found=texts[0], expected=marked("a move such as 8,8,0"))
    return texts[:2]


def dumps(game: Game) -> bytes:
    """Write a record. Raise UnsupportedByFormat if the format cannot represent this game."""
    setup, rules = game.setup, game.setup.rules
    needed = {
        MissingFeature.PLAYERS: rules.players != 2,
        MissingFeature.START: bool(setup.start),
        MissingFeature.RULES: rules.k != LINE_LENGTH or bool(rules.variants),
        MissingFeature.SIZE: rules.width not in SIDES or rules.height not in SIDES,
        MissingFeature.RESULT: game.declared is not None,
    }
    for feature, is_needed in needed.items():
        if is_needed:
            raise UnsupportedByFormat(feature)
    return "".join(f"{line}\r\n" for line in _lines(game)).encode("utf-8", "replace")


def _lines(game: Game) -> list[str]:
    setup, rules = game.setup, game.setup.rules
    levels = ":".join(str(int(player.kind != PERSON)) for player in setup.players)
    head = f"Piskvorky {rules.width}x{rules.height}, {levels}, {setup.first}"
    moves = [f"{square.column + 1},{square.row + 1},0" for square in game.moves]
    return [head, *moves, *(_name(player.name) for player in setup.players), _LAST_LINE]


def _name(name: str) -> str:
    """Return the name, in brackets if it would be read as a number or a move."""
    return f"({name})" if _NUMBER.fullmatch(name) or _MOVE.fullmatch(name) else name
