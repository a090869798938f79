"""Lines that Piskvork's two formats have in common: moves, and what follows them.

A move is a line x,y,ms. Other programs write the time with fractions, or as in 9.5e-07, or none. After the moves come
the names of both players in .psq, a result in some programs, and an error code. All of them may be missing, and others
may follow.
"""

import re
from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import NamedTuple

from tictactoe_gui.i18n import marked
from tictactoe_gui.player_names import name_key
from tictactoe_gui.records.faults import BadRecord, RecordFault
from tictactoe_gui.records.five_in_a_row import NAMES, UNNAMED
from tictactoe_gui.records.limits import VALID_SECONDS, require_few
from tictactoe_gui.records.recorded_game import StatedResult
from tictactoe_gui.records.result_words import COLOURS, stated_outcome
from tictactoe_gui.records.rule_names import excludes_overlines, names_rules, require_known_rules

MAX_LINES = 10_000
"""Maximum number of lines. A game has at most 400 moves."""

_TIME = r"-?(?:[0-9]{1,9}(?:[.,][0-9]{0,20})?|[.,][0-9]{1,20})(?:[Ee][+-]?[0-9]{1,2})?"
MOVE = re.compile(rf"([0-9]{{1,3}})\s*,\s*([0-9]{{1,3}})(?:\s*,\s*({_TIME}))?")
CODE = re.compile(r"-?[0-9]{1,9}(?:\s*,\s*[^\W\d].*)?")
"""Error code, which may be followed by the name of a tournament."""
LIKE_MOVE = re.compile(r"-?[0-9]+(?:\s*[,;]\s*|\s+)-?[0-9]")
"""Beginning of a line that may be meant as a move."""

_RULES = re.compile(r"(?:-?[0-9]{1,9}\s*,\s*)?(?P<rules>.*[^\W\d_].*)")
"""Line that may name the rules, after a number or alone."""

EXPECTED = marked("a move such as 8,8,0")


class Line(NamedTuple):
    """Line of a file."""

    place: str
    text: str
    """Without surrounding white space."""


class Tail(NamedTuple):
    """What follows the moves."""

    names: Sequence[str]
    """Names of the players. Empty ones are missing."""
    stated: StatedResult | None
    exact: Sequence[bool]
    """True if exactly five are required. Both values if no line says so."""


def split_lines(text: str) -> list[Line]:
    """Return the lines of a file except blank ones. Raise BadRecord if there are too many."""
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    require_few("", len(lines) - 1, MAX_LINES)
    return [Line(f"line {number}", line.strip()) for number, line in enumerate(lines, 1) if line.strip()]


def leading_moves(lines: Sequence[Line]) -> list[Line]:
    """Return the moves at the beginning of the lines."""
    return list(takewhile(lambda line: MOVE.fullmatch(line.text), lines))


def cell(move: Line) -> tuple[int, int]:
    """Return column and row of a move as written."""
    column, row, *_ = MOVE.findall(move.text)[0]
    return int(column), int(row)


def seconds(moves: Sequence[Line]) -> int:
    """Return the total time of the moves in seconds. 0 if it is invalid."""
    times = (MOVE.findall(move.text)[0][2] or "0" for move in moves)
    total = int(sum(float(time.replace(",", ".")) for time in times)) // 1000
    return total if total in VALID_SECONDS else 0


def read_tail(
    text: str,
    lines: Sequence[Line],
    moves: Sequence[Line],
    *,
    last_row: int,
    first: int = 0,
    names: Sequence[str] | None = None,
) -> Tail:
    """Read what follows the moves: names unless they are given, remarks, an error code, then any other lines.

    A remark states the result or the rules. `lines` begin with the moves. `last_row` is the number of the board's last
    row, and `first` the first seat. Raise BadRecord if the lines are something else, if they name rules that the
    program does not know, or if the text may be truncated within the last one.
    """
    after = lines[len(moves) :]
    texts = list(takewhile(lambda line: not CODE.fullmatch(line.text), after))
    is_whole = text.rstrip(" \t")[-1:] in ("\r", "\n") or _is_whole(lines[-1], after, last_row)
    if not any(LIKE_MOVE.match(line.text) for line in after):
        for named, remarks in _readings(texts, names):
            if all(_is_remark(line, named, first) for line in remarks) and (remarks or is_whole):
                others = [*remarks, *after[len(texts) :]]
                stated = (stated_result(line, named, first) for line in others)
                return Tail(named, next(filter(None, stated), None), _exact(others))
    if not is_whole:
        raise BadRecord(RecordFault.TRUNCATED, lines[-1].place)
    raise BadRecord(RecordFault.SYNTAX, after[0].place, found=after[0].text, expected=EXPECTED)


def _is_whole(last: Line, after: Sequence[Line], last_row: int) -> bool:
    """Return True if the end of the text cannot have cut off a part of the last line that matters."""
    if not after:
        return "," in last.text.partition(",")[2] or not 0 < 10 * cell(last)[1] <= last_row
    if len(after) == 1:
        return CODE.fullmatch(last.text) is not None and not last.text.strip("0").isdigit()
    return any(CODE.fullmatch(line.text) for line in after)


def _readings(lines: Sequence[Line], names: Sequence[str] | None) -> Iterator[tuple[Sequence[str], Sequence[Line]]]:
    """Yield what the lines before the error code may be: names and remarks."""
    texts = [line.text for line in lines]
    if names or len(lines) < len(UNNAMED):
        yield names or UNNAMED, lines
    else:
        yield texts[:2], lines[2:]
        yield texts[-2:], lines[:-2]


def _is_remark(line: Line, names: Sequence[str], first: int) -> bool:
    return stated_result(line, names, first) is not None or names_rules(line.text)


def _exact(lines: Sequence[Line]) -> Sequence[bool]:
    """Return the possible values of `exact`, from lines that may name the rules.

    Raise BadRecord if one names rules that the program does not know.
    """
    named = [(line.place, found["rules"]) for line in lines if (found := _RULES.fullmatch(line.text))]
    for place, rules in named:
        require_known_rules(place, rules)
    stated = (excludes_overlines(rules) for _, rules in named)
    return [exact for exact in stated if exact is not None][:1] or [False, True]


def stated_result(line: Line, names: Sequence[str], first: int) -> StatedResult | None:
    """Return the result that a line states, such as "1-0", "Draw" or "Ann wins on time". None if it states none."""
    seats = {"first": first, "second": 1 - first, "1": 0, "2": 1}
    seats |= {word: abs(first - seat) for word, seat in COLOURS.items()}
    seats |= {name_key(name): seat for known in (NAMES, names) for seat, name in enumerate(known) if name}
    outcome = stated_outcome(line.text, seats)
    return StatedResult(line.place, line.text, outcome) if outcome else None
