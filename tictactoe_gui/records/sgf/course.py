"""The course of a game in SGF: marks before the first move, who begins, and the moves.

AB, AW and AE set and remove marks, PL says who is to move, and B and W are moves. Gomoku Quest writes the first moves
as QPR, and the choice of a colour as QSLB or QSLW, with the next move if it goes with the choice.
"""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import NamedTuple

from tictactoe_gui.mnk.board import EMPTY, Square
from tictactoe_gui.mnk.game import GameSetup
from tictactoe_gui.mnk.player import Player
from tictactoe_gui.mnk.position import CellTaken
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.records.faults import BadRecord, RecordFault
from tictactoe_gui.records.limits import require_few
from tictactoe_gui.records.recorded_game import RecordedMove, unknown_cell
from tictactoe_gui.records.sgf.text import SgfNode

COLOURS = ("B", "W")
"""Property names of the seats' moves."""
COLOUR_NAMES = ("Black", "White")
STONES = ("AB", "AW")
"""Property names of the seats' marks before the first move."""
TURN = "PL"

_REMOVED = "AE"
_OPENING = {"QPR": "", "QSLB": "B", "QSLW": "W"}
"""Colours of the moves in Gomoku Quest's properties. Empty means any."""
_LETTERS = "abcdefghijklmnopqrst"
_CORNER = "tt"
"""Denotes a pass, unless the board is large enough for it to be a point."""

_STANDARD = {
    *("AB", "AE", "AN", "AP", "AR", "AS", "AW", "B", "BL", "BM", "BR", "BS", "BT", "C", "CA", "CH", "CP", "CR"),
    *("DD", "DM", "DO", "DT", "EL", "EV", "EX", "FF", "FG", "GB", "GC", "GM", "GN", "GW", "HA", "HO", "ID", "IP"),
    *("IT", "IY", "KM", "KO", "L", "LB", "LN", "LT", "M", "MA", "MN", "N", "OB", "OM", "ON", "OP", "OT", "OV"),
    *("OW", "PB", "PC", "PL", "PM", "PW", "RE", "RG", "RO", "RU", "SC", "SE", "SI", "SL", "SO", "SQ", "ST", "SU"),
    *("SZ", "TB", "TC", "TE", "TM", "TR", "TW", "UC", "US", "V", "VW", "W", "WL", "WR", "WS", "WT"),
}
"""Properties of FF[1] to FF[4]. Those that hold marks are read, and others with points only annotate them."""


class Course(NamedTuple):
    """Marks before the first move, and the moves."""

    stones: dict[Square, int]
    """Seats by square."""
    place: str
    """Location of the marks."""
    first: int
    """Seat that moves first."""
    moves: list[RecordedMove]

    def setup(self, rules: Rules, players: tuple[Player, ...]) -> GameSetup:
        """Return the setup of the game. Raise BadRecord if no game can lead to the marks."""
        start = "".join(str(self.stones.get(square, EMPTY)) for square in rules.squares) if self.stones else ""
        try:
            return GameSetup(rules, players, self.first, start)
        except ValueError as cause:
            raise BadRecord(RecordFault.ILLEGAL, self.place, found="\n".join(COLOUR_NAMES), cause=cause) from None


class _Board(NamedTuple):
    columns: str
    """Letters of the columns from the left."""
    rows: str
    """Letters of the rows from the top. A point is a column followed by a row."""

    def square(self, place: str, point: str) -> Square:
        if len(point) != 2 or point[0] not in self.columns or point[1] not in self.rows:
            raise unknown_cell(place, point, f"aa–{self.columns[-1]}{self.rows[-1]}")
        return Square(self.rows.index(point[1]), self.columns.index(point[0]))

    def rectangle(self, place: str, value: str) -> list[Square]:
        """Return the squares of a point such as "hh", or of a rectangle such as "hh:jk"."""
        corners = [self.square(place, point.strip()) for point in value.split(":", 1)]
        rows = range(corners[0].row, corners[-1].row + 1)
        return [Square(row, column) for row in rows for column in range(corners[0].column, corners[-1].column + 1)]


class _Action(NamedTuple):
    """Property that changes the board or the turn."""

    node: int
    name: str
    colour: str
    """Who moves or is to move. Empty if it is not stated."""
    value: str

    @property
    def is_move(self) -> bool:
        return self.name in COLOURS or self.name in _OPENING


def point_name(square: Square) -> str:
    """Return the point of a square, such as "hh"."""
    return _LETTERS[square.column] + _LETTERS[square.row]


def moves_in(node: SgfNode) -> int:
    """Return the number of moves in a node."""
    return sum(action.is_move for action in _actions([node]))


def read_course(
    nodes: Sequence[SgfNode], width: int, height: int, most_moves: int, *, are_in_turn: bool = True
) -> Course:
    """Return the course of a game, which has at most `most_moves`. Colours alternate if players move in turn.

    Raise BadRecord for a pass, for marks that are set or removed after a move, and for an unknown property that may
    hold marks.
    """
    board = _Board(_LETTERS[:width], _LETTERS[:height])
    _require_no_unknown_stones(nodes, board)
    actions = list(_actions(nodes))
    plies = [at for at, action in enumerate(actions) if action.is_move]
    begun = plies[0] if plies else len(actions)
    stones, place = _stones(actions[:begun], board)
    first = _first(actions[: begun + 1], stones)
    # With more moves, the rules refuse one of them. A million more may follow.
    moves = list(islice(_moves(actions[begun:], first if are_in_turn else None, board), most_moves + 1))
    return Course(stones, place, first, moves)


def _actions(nodes: Sequence[SgfNode]) -> Iterator[_Action]:
    for node in nodes:
        for name, value in node.properties:
            text = value.strip()
            if name in COLOURS:
                yield _Action(node.number, name, name, text)
            elif name == TURN and text[:1].upper() in COLOURS:
                yield _Action(node.number, name, text[:1].upper(), text)
            elif name in (*STONES, _REMOVED, *_OPENING):
                points = filter(None, (point.strip() for point in text.split(",")))
                yield from (_Action(node.number, name, _OPENING.get(name, ""), point) for point in points)


def _stones(actions: Sequence[_Action], board: _Board) -> tuple[dict[Square, int], str]:
    """Return the seats of the marks by square, and the location of the last one."""
    stones: dict[Square, int] = {}
    place = ""
    count = 0
    for action in actions:
        if action.name == TURN:
            continue
        place = f"node {action.node}, {action.name}"
        squares = board.rectangle(place, action.value)
        count += len(squares)
        require_few(place, count, 2 * len(board.columns) * len(board.rows))
        for square in squares:
            _set_stone(stones, square, action, place)
    return stones, place


def _set_stone(stones: dict[Square, int], square: Square, action: _Action, place: str) -> None:
    if action.name == _REMOVED:
        stones.pop(square, None)
    elif stones.setdefault(square, STONES.index(action.name)) != STONES.index(action.name):
        raise BadRecord(RecordFault.ILLEGAL, place, found=action.value, cause=CellTaken(square))


def _first(actions: Sequence[_Action], stones: dict[Square, int]) -> int:
    """Return the seat that moves first: the one in the last PL or the first move, or else the one with fewer marks."""
    stated = [action for action in actions if action.colour]
    turns = [action for action in stated if action.name == TURN] or stated
    if turns:
        return COLOURS.index(turns[-1].colour)
    marks = Counter(stones.values())
    return int(marks[0] > marks[1])


def _moves(actions: Sequence[_Action], first: int | None, board: _Board) -> Iterator[RecordedMove]:
    """Yield the moves. Colours must alternate from `first` on, unless it is None."""
    ply = 0
    for action in actions:
        place = f"node {action.node}, move {ply + 1}"
        due = action.colour if first is None else COLOURS[(first + ply) % 2]
        if not (action.is_move or action.name == TURN):
            raise BadRecord(RecordFault.SETUP_STONES, place)
        if action.colour not in ("", due):
            raise BadRecord(RecordFault.WRONG_TURN, place, found=action.colour, expected=due)
        if action.is_move:
            if not action.value or (action.value == _CORNER and not _has_corner(board)):
                raise BadRecord(RecordFault.PASS, place)
            yield RecordedMove(place, action.value, board.square(place, action.value))
            ply += 1


def _has_corner(board: _Board) -> bool:
    return max(len(board.columns), len(board.rows)) == len(_LETTERS)


def _require_no_unknown_stones(nodes: Sequence[SgfNode], board: _Board) -> None:
    """Raise BadRecord for an unknown property with points, if it is not beside a move or after the last one.

    In the root, a single point may be a word such as "on". It counts as a mark if White begins.
    """
    names = [name for node in nodes for name, _ in node.properties if name in COLOURS]
    played = {node.number for node in nodes if any(name in (*COLOURS, *_OPENING) for name, _ in node.properties)}
    last = max(played, default=nodes[-1].number)
    for node in nodes:
        if node.number not in played and node.number <= last:
            fewest = 2 if node is nodes[0] and names[:1] != ["W"] else 1
            for name, points in _unknown_points(node, board).items():
                if points >= fewest:
                    raise BadRecord(RecordFault.UNKNOWN_STONES, f"node {node.number}", found=name)


def _unknown_points(node: SgfNode, board: _Board) -> dict[str, int]:
    """Return the number of points in each unknown property that has no other values."""
    point = rf"(?:[{board.columns}][{board.rows}]|[A-Ta-t][0-9]{{1,2}})"
    points, others = Counter[str](), set[str]()
    for name, value in node.properties:
        if name in _STANDARD or name in _OPENING:
            continue
        if re.fullmatch(rf"{point}(?:[\s,;:]+{point})*", value.strip()):
            points[name] += len(re.findall(r"[\s,;:]+", value.strip())) + 1
        else:
            others.add(name)
    return {name: count for name, count in points.items() if name not in others}
