"""Rules in SGF: SZ is the size of the board, and RU describes the rest in words.

This program writes rules as "4 in a row, gravity". In files of other programs, it also recognises the names of
Gomoku's variants and their numbers in the Gomocup protocol.
"""

import re

from tictactoe_gui.mnk.answers import VARIANTS, WORDS, Turns
from tictactoe_gui.mnk.rules import SIZES, Rules, line_lengths, shared_rules
from tictactoe_gui.records.faults import BadRecord, RecordFault
from tictactoe_gui.records.rule_names import excludes_overlines, require_known_rules
from tictactoe_gui.records.sgf.text import SgfNode

DEFAULT_SIZE = "15"
"""Size of the board if SZ is missing or empty."""
DEFAULT_LINE_LENGTH = 5
"""Marks in a row needed to win if RU does not state it."""

_OPENINGS = {
    key for key, answers in VARIANTS.items() for answer in answers if isinstance(answer, Turns) and answer.is_opening
}
"""Variants whose games are written as plain ones."""
_WORDS = {name: key for key, word in WORDS.items() if key not in {"exact", *_OPENINGS} for name in (key, word)}
"""Variants by their words in RU, except `exact` and openings."""

_RENJU = re.compile("renju|連珠|连珠")
_SIZE = re.compile(r"([0-9]{1,3})(?:\s*:\s*([0-9]{1,3}))?")
_RUN = re.compile(r"([0-9]{1,3})[ -]in[ -]a[ -]row")


def parse_size(value: str) -> tuple[int, int]:
    """Return width and height for a value of SZ, such as 15 or 7:6. Raise BadRecord if the size is unsupported."""
    found = _SIZE.fullmatch(value or DEFAULT_SIZE)
    width, height = map(int, found.groups(found[1])) if found else (0, 0)
    if width not in SIZES or height not in SIZES:
        raise BadRecord(RecordFault.VALUE, "node 1, SZ", found=value, expected=SIZES)
    return width, height


def require_known_event(root: SgfNode) -> None:
    """Raise BadRecord if RU is missing, but the name of the game or the event says Renju."""
    for name in () if root.value("RU") else ("GN", "EV"):
        text = root.value(name).lower()
        if _RENJU.search(text) and "gomoku" not in text:
            require_known_rules(f"node 1, {name}", "renju")


def candidate_rules(value: str, width: int, height: int) -> list[Rules]:
    """Return the rules that a value of RU may mean, the most likely first.

    There are two candidates if the value does not say whether an overline wins. Raise BadRecord if the board is too
    small for a line of that length, or if the program does not know the rules.
    """
    require_known_rules("node 1, RU", value)
    run, value = _RUN.search(value.lower()), _RUN.sub("", value.lower())
    lengths = line_lengths(width, height)
    k = int(run[1]) if run else DEFAULT_LINE_LENGTH if DEFAULT_LINE_LENGTH in lengths else min(width, height)
    if k not in lengths:
        raise BadRecord(RecordFault.VALUE, "node 1, RU", found=str(k), expected=lengths)
    words = re.findall(r"\w+", value)
    variants = tuple(dict.fromkeys(_WORDS[word] for word in words if word in _WORDS))
    exact = excludes_overlines(value)
    candidates = [exact] if exact is not None else [False] if run else [False, True]
    try:
        return [shared_rules(width, height, k, 2, (*variants, *["exact"] * one)) for one in candidates]
    except ValueError as cause:
        raise BadRecord(RecordFault.ILLEGAL, "node 1, RU", cause=cause) from None


def format_size(rules: Rules) -> str:
    """Return the value of SZ. The standard requires a single number for a square board."""
    return f"{rules.width}" if rules.width == rules.height else f"{rules.width}:{rules.height}"


def format_rules(rules: Rules) -> str:
    """Return the value of RU, such as "4 in a row, gravity"."""
    return ", ".join([f"{rules.k} in a row", *rules.variants])
