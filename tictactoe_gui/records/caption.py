"""The line above a board in a text: the rules, the marks in the order of play, and whose turn it is.

It is English in every language, so that every program reads what another one wrote.
"""

import re
from collections.abc import Sequence
from typing import NamedTuple
from unicodedata import normalize

from tictactoe_gui.mnk.player import mark_key
from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.records.emoji import MEANINGS, is_one

_VARIANTS = {"gravity": "gravity", "misere": "misère", "exact": "exact"}
"""What the variants of the rules are called, by their fields."""

_LENGTH = re.compile(r"(\d{1,3}) in a row", re.IGNORECASE)
_SIZE = re.compile(r"(\d{1,3}) ?[×x*] ?(\d{1,3})", re.IGNORECASE)
_NAMES = re.compile(r"(?<!\S)\S++(?: vs \S++)+")
_TURN = re.compile(r"(?<!\S)(\S++) to move", re.IGNORECASE)


class Caption(NamedTuple):
    """What a caption tells."""

    k: int
    variants: dict[str, bool]
    """By the fields of `Rules`."""
    size: tuple[int, int] | None
    """Width and height; None: it does not say."""
    marks: tuple[tuple[str, str], ...]
    """By seat what stands for the player's mark, and the mark; empty: it does not say."""
    turn: str
    """What stands for the mark of the player to move; empty: it does not say."""


def write(position: Position, marks: Sequence[str], signs: Sequence[str]) -> str:
    """Tell the rules, the players, and how things stand; signs stand for the players' marks."""
    names = " vs ".join(map(_name, signs, marks))
    return " · ".join([_rules(position.rules), names, _state(position, signs)])


def read(line: str) -> Caption | None:
    """Give what the line tells; None: it is no caption."""
    length = _LENGTH.search(line)
    if not length:
        return None
    words = {word.strip(",.").lower() for word in normalize("NFC", line).split()}
    size, names, turn = _SIZE.search(line), _NAMES.search(line), _TURN.search(line)
    return Caption(
        int(length[1]),
        {field: bool({field, word} & words) for field, word in _VARIANTS.items()},
        (int(size[1]), int(size[2])) if size else None,
        _marks(names[0].split(" vs ")) if names else (),
        turn[1] if turn and is_one(turn[1]) else "",
    )


def _rules(rules: Rules) -> str:
    size = f"Tic-Tac-Toe {rules.width} × {rules.height}"
    variants = [word for field, word in _VARIANTS.items() if getattr(rules, field)]
    return ", ".join([size, f"{rules.k} in a row", *variants])


def _name(sign: str, mark: str) -> str:
    """Give the sign alone if it tells the mark."""
    return sign if MEANINGS.get(mark_key(sign), sign) == mark else f"{sign}={mark}"


def _state(position: Position, signs: Sequence[str]) -> str:
    if not position.outcome:
        return f"{signs[position.turn]} to move"
    winners = [signs[seat] for seat in sorted(position.outcome.winners)]
    return f"{' '.join(winners)} won" if winners else "a draw"


def _marks(names: Sequence[str]) -> tuple[tuple[str, str], ...]:
    """Give signs and marks of names such as "🦊", "❌" or "🔵=A"; nothing where a name is something else."""
    pairs = [_pair(name) for name in names]
    return tuple(pairs) if all(is_one(part) for pair in pairs for part in pair) else ()


def _pair(name: str) -> tuple[str, str]:
    sign, _, mark = name.partition("=")
    return (sign, mark) if sign and mark else (name, MEANINGS.get(mark_key(name), name))
