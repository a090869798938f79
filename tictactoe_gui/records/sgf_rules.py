"""The rules of a game in SGF: SZ tells the board, RU the rest in words.

Ours read "4 in a row, gravity"; of others' we know the names of Gomoku's rules, and their numbers in the Gomocup
protocol.
"""

import re

from tictactoe_gui.mnk.rules import SIZES, VARIANTS, Rules, line_lengths
from tictactoe_gui.records.faults import BadRecord, Fault

SIZE = "15"
"""The board of Gomoku, where SZ does not tell it."""
GOMOKU = 5
"""Marks in a row that make a line, where RU does not tell it."""

_WORDS = {"gravity": "gravity", "misere": "misere", "misère": "misere"}
"""Words of RU, and the variants that they stand for."""
_EXACT = {
    **dict.fromkeys(["exact", "exactly", "standard", "1", "renju", "4"], True),
    **dict.fromkeys(["freestyle", "free", "0"], False),
}
"""Other words of RU, and whether with them an overline is no line; in Renju that is so for one of the players."""

_SIZE = re.compile(r"([0-9]{1,3})(?:\s*:\s*([0-9]{1,3}))?")
_RUN = re.compile(r"([0-9]{1,3})[ -]in[ -]a[ -]row")


def board(told: str) -> tuple[int, int]:
    """Give width and height by the value of SZ, such as 15 or 7:6; empty: there is no SZ.

    Raises:
        BadRecord: it is no size, or none that we offer.

    """
    found = _SIZE.fullmatch(told or SIZE)
    width, height = map(int, found.groups(found[1])) if found else (0, 0)
    if width not in SIZES or height not in SIZES:
        raise BadRecord(Fault.VALUE, "node 1, SZ", found=told, wanted=SIZES)
    return width, height


def meant(told: str, width: int, height: int) -> list[Rules]:
    """Give the rules that the value of RU may stand for, the likelier first.

    There are two where it does not tell whether an overline is a line.

    Raises:
        BadRecord: the board has no room for a line of that length.

    """
    run, told = _RUN.search(told.lower()), _RUN.sub("", told.lower())
    lengths = line_lengths(width, height)
    k = int(run[1]) if run else GOMOKU if GOMOKU in lengths else min(width, height)
    if k not in lengths:
        raise BadRecord(Fault.VALUE, "node 1, RU", found=str(k), wanted=lengths)
    words = re.findall(r"\w+", told)
    variants = {_WORDS[word]: True for word in words if word in _WORDS}
    exact = [_EXACT[word] for word in words if word in _EXACT][:1] or ([False] if run else [False, True])
    return [Rules(width, height, k, **variants, exact=one) for one in exact]


def size(rules: Rules) -> str:
    """Give the value of SZ; the standard wants one number for a square board."""
    return f"{rules.width}" if rules.width == rules.height else f"{rules.width}:{rules.height}"


def words(rules: Rules) -> str:
    """Give the value of RU, such as "4 in a row, gravity"."""
    variants = [variant for variant in VARIANTS if getattr(rules, variant)]
    return ", ".join([f"{rules.k} in a row", *variants])
