"""Players: their names and marks, and what makes a mark valid."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple
from unicodedata import normalize

from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.names import check_name, visible

MARKS = ("X", "O", "△", "□", "◇", "☆")
"""The default mark of each seat."""

_UNSEEN = dict.fromkeys(
    [0x34F, 0x200C, 0x200D, *range(0x180B, 0x1810), *range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0)]
)
"""Joiners and variation selectors: they leave a mark as it looks, or nearly."""

LONGEST = 16
"""Code points of a mark at the most: families of emoji have ten, and piles of accents bury the cells around them."""


class MarkFault(Enum):
    """Why a mark is refused."""

    LONG = "more than one character"
    INVISIBLE = "white space or invisible"
    EMPTY_CELL = "stands for an empty cell"
    DIGIT = "a digit in number notation"
    TAKEN = "another player's mark"


class BadMark(ValueError):
    """A mark that cannot be played with."""

    def __init__(self, mark: str, fault: MarkFault) -> None:
        super().__init__(f"the mark {mark!r} is refused: {fault.value}")
        self.mark = mark
        self.fault = fault


class Kind(NamedTuple):
    """What plays a seat: a person, one of our opponents, or an engine of somebody else."""

    level: str = ""
    """The name of our opponent; empty: it is none."""
    engine: str = ""
    """The file of the engine; empty: it is none."""


PERSON = Kind()


@dataclass(frozen=True, slots=True)
class Player:
    """Somebody at the board.

    Raises:
        ValueError: the name or the mark is missing.
        BadName: the name has half of a character.
        BadMark: the mark is not one visible character.

    """

    name: str
    """Shown as given, with single blanks between words and none around them."""
    mark: str
    """One user-perceived character."""
    kind: Kind = PERSON
    """What plays: `PERSON`, or a kind of computer."""

    def __post_init__(self) -> None:
        for field, present in (("name", visible), ("mark", str.strip)):
            text = getattr(self, field)
            if not isinstance(text, str) or not present(text):
                raise ValueError(f"a player's {field} is missing, got {text!r}")
        check_name(self.name)
        object.__setattr__(self, "name", " ".join(self.name.split()))
        check_mark(self.mark)


def check_mark(mark: str, others: Iterable[str] = (), notation: Notation = Notation.ROW_LETTER) -> None:
    """Refuse a mark that is not one visible character, or cannot be told from the others or from an empty cell.

    Raises:
        BadMark: it says which fault.

    """
    faults: dict[MarkFault, Callable[[], bool]] = {
        MarkFault.INVISIBLE: lambda: not visible(mark),
        MarkFault.LONG: lambda: not _one_character(mark),
        MarkFault.EMPTY_CELL: lambda: mark_key(mark) == "_",
        MarkFault.DIGIT: lambda: notation is Notation.NUMBER and mark_key(mark).isdigit(),
        MarkFault.TAKEN: lambda: mark_key(mark) in map(mark_key, others),
    }
    for fault, found in faults.items():
        if found():
            raise BadMark(mark, fault)


def mark_key(mark: str) -> str:
    """What two marks that look the same have in common."""
    key = normalize("NFKC", mark.translate(_UNSEEN))
    return key.upper() if key in {"x", "o"} else key


def free_mark(seat: int, others: Iterable[str]) -> str:
    """Give the seat's default mark, or the next of the defaults that nobody else has."""
    taken = {mark_key(mark) for mark in others}
    return next(mark for mark in MARKS[seat:] + MARKS[:seat] if mark_key(mark) not in taken)


def _one_character(mark: str) -> bool:
    if len(mark) == 1 or len(mark) > LONGEST:
        return len(mark) == 1
    # Imported only for marks of several code points: it would cost every start 15 ms.
    import regex

    return regex.fullmatch(r"\X", mark) is not None
