"""Piskvork's .psq format: Gomoku for two players, the format of Gomocup tournaments.

The first line is "Piskvorky WxH, level:level, starter". A level above 0 denotes a computer. The starter is 0 or 1.
A line x,y,ms follows for each move, counted from 1 at the top left. Then come two optional names, an optional result
and an error code. See `savePsq` and `openPsq` in Piskvork's game.cpp. The last lines may be missing. Gomocup adds a
line such as "1,Caro" or "0,Freestyle15_1", whose second part names the rules.

The format holds the board, the names, the first player and the moves. The total time is read
from files of other programs. Marks, engines, undone moves, dates, comments, hints and analysis are not stored.

Once the sides are chosen, a game with an opening such as Swap2 is stored as the plain game, with the names of the
players by the sides that they hold at the end.

Five or more in a row win. If the game would then end too early, exactly five are required.
"""

import re
from dataclasses import replace

from tictactoe_gui.mnk.board import Square
from tictactoe_gui.mnk.game import Game, Notes
from tictactoe_gui.mnk.player import PERSON
from tictactoe_gui.player_names import plain_name
from tictactoe_gui.records import piskvork_lines
from tictactoe_gui.records.decoding import decode
from tictactoe_gui.records.faults import BadRecord, MissingFeature, RecordFault, UnsupportedByFormat
from tictactoe_gui.records.five_in_a_row import LINE_LENGTH, SIDES, possible_rules, read_game
from tictactoe_gui.records.piskvork_lines import CODE, LIKE_MOVE, Line
from tictactoe_gui.records.recorded_game import RecordedMove, unknown_cell

_LAST_LINE = "-1"
"""Last line of Gomocup's files."""

_BEGINNING = re.compile(rb"(?:\xef\xbb\xbf)?\s*+Piskvorky\b", re.IGNORECASE)
_BOARD = re.compile(r"Piskvorky\s+([0-9]{1,3})\s*x\s*([0-9]{1,3})\s*", re.IGNORECASE)


def matches(data: bytes) -> bool:
    """Return True if the data starts like a Piskvork file."""
    return _BEGINNING.match(data) is not None


def loads(data: bytes) -> Game:
    """Read a record in UTF-8. Raise BadRecord if the data is not valid."""
    text = decode(data, "utf-8-sig")
    head, *lines = piskvork_lines.split_lines(text) or [Line("line 1", "")]
    if not lines:
        raise BadRecord(RecordFault.TRUNCATED, head.place)
    width, height, first = _parse_header(head)
    moves = piskvork_lines.leading_moves(lines)
    tail = piskvork_lines.read_tail(text, lines, moves, last_row=height, first=first)
    played = [_move(line, width, height) for line in moves]
    game = read_game(possible_rules(width, height, tail.exact), played, tail.names, first=first, stated=tail.stated)
    return replace(game, notes=Notes(seconds=piskvork_lines.seconds(moves)))


def _parse_header(line: Line) -> tuple[int, int, int]:
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


def _move(line: Line, width: int, height: int) -> RecordedMove:
    column, row = piskvork_lines.cell(line)
    if not (1 <= column <= width and 1 <= row <= height):
        raise unknown_cell(line.place, line.text, f"1,1–{width},{height}")
    return RecordedMove(line.place, f"{column},{row}", Square(row - 1, column - 1))


def dumps(game: Game) -> bytes:
    """Write a record. Raise UnsupportedByFormat if the format cannot represent this game."""
    setup = game.setup
    rules = game.position.rules
    needed = {
        MissingFeature.OPENING: game.position.is_opening,
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
    setup = game.setup
    rules = game.setup.rules
    levels = ":".join(str(int(player.kind != PERSON)) for player in game.players)
    head = f"Piskvorky {rules.width}x{rules.height}, {levels}, {setup.first}"
    moves = [f"{square.column + 1},{square.row + 1},0" for square in game.squares]
    return [head, *moves, *(_name(plain_name(player.name)) for player in game.players), _LAST_LINE]


def _name(name: str) -> str:
    """Return the name, in brackets if it would be read as an error code or a move."""
    return f"({name})" if CODE.fullmatch(name) or LIKE_MOVE.match(name) else name
