"""Text format of the Chinese computer games championships (CCGC) for five in a row, which they call C5.

An example is {[C5][先手 A][后手 B][先手胜][2018.08.01 14:00 City][2018 CCGC];B(H,8);W(I,9)}. The fields are the names
of Black and White, the result, date and place, and the event. Some programs omit fields, or the words 先手 (first) and
后手 (second). Columns have letters and rows count from 1 at the bottom. Files are in UTF-8 or GBK.

Other games have other codes, such as C6 for Connect6.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import NamedTuple

from tictactoe_gui.i18n import marked
from tictactoe_gui.mnk.game import Comment, Game, Notes
from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.records.decoding import decode
from tictactoe_gui.records.faults import BadRecord, RecordFault
from tictactoe_gui.records.five_in_a_row import BOOK_SIDE, possible_rules, read_game
from tictactoe_gui.records.limits import require_few
from tictactoe_gui.records.recorded_game import RecordedMove, StatedResult, parse_cell
from tictactoe_gui.records.result_words import COLOURS, stated_outcome
from tictactoe_gui.records.sgf.dates import parse_dates

MAX_CHARS = 100_000
"""Maximum number of characters of a game. It has at most 225 moves of about ten characters."""

_COLOURS = "BW"
_NAMES = ("Black", "White")
_OTHER_GAMES = {"C6": "Connect6", "GO": "Go", "AM": "Amazons"}

_LABELLED = re.compile(r"(?:(?P<black>先手|黑)|后手|後手|白)[方棋子]?(?:参赛队)?(?:[\s:：]+(?P<name>.*))?", re.DOTALL)
_SEATS = COLOURS | {"先手": 0, "先手方": 0, "后手": 1, "后手方": 1, "後手": 1, "後手方": 1}
"""Seats by the words for the players in a result."""
_DATE_SIGNS = str.maketrans("年月日", "-- ")
_DATE = re.compile(r"(?:19|20)[0-9]{2}[-./年][0-9]{1,2}[-./月][0-9]{1,2}")
_EVENT = re.compile(r"CCGC|\A(?:19|20)[0-9]{2}(?:\s|年|\Z)|(?:杯|杯赛|大赛|比赛|联赛|锦标赛|公开赛)\Z", re.IGNORECASE)

_BEGINNING = re.compile(rb"(?:\xef\xbb\xbf)?\s*\{\s*\[\s*([A-Za-z][A-Za-z0-9])\s*\]")
_START = re.compile(r"\{\s*\[\s*[A-Za-z][A-Za-z0-9]\s*\]")
_FIELD = re.compile(r"\s*\[([^\[\]]*)\]")
_MOVE = re.compile(r"[\s;；]*([BbWw])\s*[(（]\s*([A-Za-z])\s*[,，]?\s*([0-9]{1,3})\s*[)）]")
_END = re.compile(r"[\s;；]*\}")
_CLOSED = re.compile(r"[)）}\]]")
"""Sign that text does not end within a field or a move."""


class _Head(NamedTuple):
    """Fields before the moves."""

    names: Sequence[str]
    stated: StatedResult | None
    remarks: Sequence[str]
    """Date and place, event, and unknown fields."""


def matches(data: bytes) -> bool:
    """Return True if the data starts with a code in brackets and braces."""
    return _BEGINNING.match(data) is not None


def loads(data: bytes) -> Game:
    """Read the first game. Raise BadRecord if the data is not valid."""
    first = next(loads_all(data), None)
    if first is None:
        raise BadRecord(RecordFault.SYNTAX, found=data[:20].decode("ascii", "replace"), expected="{[C5]…}")
    if isinstance(first, BadRecord):
        raise first
    return first


def loads_all(data: bytes) -> Iterator[Game | BadRecord]:
    """Yield each game, or the reason why it cannot be read. Some programs append games to a file."""
    text = _decode(data)
    starts = [start.start() for start in _START.finditer(text)]
    for at, end in pairwise([*starts, len(text)]):
        try:
            yield _read(text, at, end)
        except BadRecord as fault:
            yield fault


def _read(text: str, at: int, end: int) -> Game:
    require_few("", end - at, MAX_CHARS)
    code, *fields = _matches(_FIELD, text, text.index("{", at) + 1)
    _require_c5(code[1].strip().upper())
    moves = list(_matches(_MOVE, text, [code, *fields][-1].end()))
    _require_end(text, [code, *fields, *moves][-1].end(), end)
    head = _read_fields([field[1].strip() for field in fields])
    first = _COLOURS.index(moves[0][1].upper()) if moves else 0
    rules = possible_rules(BOOK_SIDE, BOOK_SIDE)
    played = list(_played(moves, first, rules[0]))
    game = read_game(rules, played, head.names, first=first, defaults=_NAMES, stated=head.stated)
    return replace(game, notes=_notes(head, ended=game.outcome is not None))


def _decode(data: bytes) -> str:
    """Decode the data as UTF-8 if it is valid, and otherwise as GB18030, which includes GBK and GB2312."""
    try:
        return decode(data, "utf-8-sig")
    except BadRecord:
        return decode(data, "gb18030")


def _matches(pattern: re.Pattern[str], text: str, at: int) -> Iterator[re.Match[str]]:
    while found := pattern.match(text, at):
        yield found
        at = found.end()


def _require_c5(code: str) -> None:
    if code != "C5":
        name = _OTHER_GAMES.get(code)
        raise BadRecord(RecordFault.OTHER_GAME, found=f"{name} ({code})" if name else code)


def _require_end(text: str, at: int, end: int) -> None:
    """Raise BadRecord unless the closing brace follows, and nothing else before the next game."""
    brace = _END.match(text, at, end)
    rest = text[brace.end() if brace else at : end].strip()
    place = f"line {text.count(chr(10), 0, at) + 1}"
    if brace is None and not _CLOSED.search(rest):
        raise BadRecord(RecordFault.TRUNCATED, place)
    if brace is None or rest:
        raise BadRecord(RecordFault.SYNTAX, place, found=rest[:20], expected=marked("a move such as B(H,8)"))


def _read_fields(fields: Sequence[str]) -> _Head:
    """Return what the fields mean, in any order. Names without a word for the player come in the players' order."""
    names = ["", ""]
    stated: list[StatedResult] = []
    unknown: list[str] = []
    remarks: list[str] = []
    for field in fields:
        if result := _stated(field):
            stated.append(result)
        elif label := _LABELLED.fullmatch(field):
            names[0 if label["black"] else 1] = label["name"] or ""
        elif _DATE.search(field) or _EVENT.search(field):
            remarks.append(field)
        else:
            unknown.append(field)
    if len({result.outcome for result in stated}) > 1:
        raise BadRecord(RecordFault.DUPLICATE, stated[1].text)
    if not any(names):
        names = [*unknown, "", ""][:2]
        unknown = unknown[2:]
    return _Head(names, next(iter(stated), None), [*remarks, *filter(None, unknown)])


def _stated(field: str) -> StatedResult | None:
    """Return the result that a field states. None if it is another field."""
    outcome = stated_outcome("".join(field.split()), _SEATS)
    return StatedResult("", field, outcome) if outcome else None


def _played(moves: Sequence[re.Match[str]], first: int, rules: Rules) -> Iterator[RecordedMove]:
    for number, (colour, column, row) in enumerate((move.groups() for move in moves), 1):
        place = f"move {number}"
        cell = f"{column}{row}"
        due = _COLOURS[(first + number - 1) % 2]
        if colour.upper() != due:
            raise BadRecord(RecordFault.WRONG_TURN, place, found=colour.upper(), expected=due)
        yield parse_cell(place, cell, rules, Notation.BOOK)


def _notes(head: _Head, *, ended: bool) -> Notes:
    days = [day for remark in head.remarks for day in parse_dates(remark.translate(_DATE_SIGNS))]
    comments = (Comment(0, "\n".join(head.remarks)),) if head.remarks else ()
    return Notes(began=days[0] if days else None, ended=days[-1] if days and ended else None, comments=comments)
