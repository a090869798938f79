"""Caption of a board drawn as text: the rules, the marks in playing order, and the player to move or the result.

Captions are not translated, so that they can be read in any language setting.
"""

import re
from collections.abc import Sequence
from typing import NamedTuple
from unicodedata import normalize

from tictactoe_gui.mnk.answers import WORDS
from tictactoe_gui.mnk.player import mark_key
from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.records.diagram.emoji import MARK_BY_SYMBOL, is_grapheme

_LENGTH = re.compile(r"(\d{1,3}) in a row", re.IGNORECASE)
_SIZE = re.compile(r"(\d{1,3}) ?[×x*] ?(\d{1,3})", re.IGNORECASE)
_NAMES = re.compile(r"(?<!\S)\S++(?: vs \S++)+")
_TURN = re.compile(r"(?<!\S)(\S++) to move", re.IGNORECASE)


class Caption(NamedTuple):
    """Contents of a caption."""

    k: int
    variants: tuple[str, ...]
    """Keys of the variants that are played."""
    size: tuple[int, int] | None
    """Width and height. None if the caption does not state them."""
    marks: tuple[tuple[str, str], ...]
    """For each seat, the symbol on the board and the mark that it represents. Empty if not stated."""
    turn: str
    """Symbol of the player to move. Empty if not stated."""


def write(position: Position, marks: Sequence[str], symbols: Sequence[str]) -> str:
    """Return the caption of a position. `symbols` represent the players' marks on the board, by seat."""
    names = " vs ".join(map(_name, symbols, marks))
    return " · ".join([_rules(position.rules), names, _state(position, symbols)])


def read(line: str) -> Caption | None:
    """Parse a line. Return None if it is not a caption."""
    length = _LENGTH.search(line)
    if not length:
        return None
    words = {word.strip(",.").lower() for word in normalize("NFC", line).split()}
    size, names, turn = _SIZE.search(line), _NAMES.search(line), _TURN.search(line)
    return Caption(
        int(length[1]),
        tuple(key for key, word in WORDS.items() if {key, word} & words),
        (int(size[1]), int(size[2])) if size else None,
        _marks(names[0].split(" vs ")) if names else (),
        turn[1] if turn and is_grapheme(turn[1]) else "",
    )


def _rules(rules: Rules) -> str:
    size = f"Tic-Tac-Toe {rules.width} × {rules.height}"
    return ", ".join([size, f"{rules.k} in a row", *(WORDS[key] for key in rules.variants)])


def _name(symbol: str, mark: str) -> str:
    """Return "symbol=mark", or the symbol alone if the mark follows from it."""
    return symbol if MARK_BY_SYMBOL.get(mark_key(symbol), symbol) == mark else f"{symbol}={mark}"


def _state(position: Position, symbols: Sequence[str]) -> str:
    if position.choices:
        return f"{symbols[position.turn]} to choose a side"
    if not position.outcome:
        return f"{symbols[position.mark]} to move"
    winners = [symbols[seat] for seat in sorted(position.outcome.winners)]
    return f"{' '.join(winners)} won" if winners else "a draw"


def _marks(names: Sequence[str]) -> tuple[tuple[str, str], ...]:
    """Return symbols and marks for names such as "🦊", "❌" or "🔵=A". Empty if any name is something else."""
    pairs = [_pair(name) for name in names]
    return tuple(pairs) if all(is_grapheme(part) for pair in pairs for part in pair) else ()


def _pair(name: str) -> tuple[str, str]:
    sign, _, mark = name.partition("=")
    return (sign, mark) if sign and mark else (name, MARK_BY_SYMBOL.get(mark_key(name), name))
