"""Players, their names and marks, and the validation of marks."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import NamedTuple, Self
from unicodedata import normalize

from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.player_names import has_visible_character, valid_name

MARKS = ("X", "O", "△", "□", "◇", "☆")
"""Default mark of each seat."""
STONES, DISCS = ("●", "○"), ("🔴", "🟡")
"""Default marks of two players: of five in a row on a large board, and with gravity."""
MIN_STONES_SIDE = 8
"""Minimum side of a board with stones."""

_INVISIBLE_MODIFIERS = dict.fromkeys(
    [0x34F, 0x200C, 0x200D, *range(0x180B, 0x1810), *range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0)]
)
"""Joiners and variation selectors, which hardly change how a mark looks."""

MAX_MARK_CODE_POINTS = 16
"""Maximum length of a mark. Family emoji have ten code points. More stacked accents would cover neighbouring cells."""


class MarkFault(Enum):
    """Reason why a mark is refused."""

    TOO_LONG = "more than one character"
    INVISIBLE = "white space or invisible"
    EMPTY_CELL = "reserved for empty cells"
    DIGIT = "digit in number notation"
    TAKEN = "another player's mark"


class BadMark(ValueError):
    """Raised when a mark is refused."""

    def __init__(self, mark: str, fault: MarkFault) -> None:
        super().__init__(f"invalid mark {mark!r}: {fault.value}")
        self.mark = mark
        self.fault = fault


class PlayerKind(NamedTuple):
    """Kind of player: a person, a built-in level or a third-party engine."""

    level: str = ""
    """Name of the built-in level. Empty for none."""
    engine: str = ""
    """File of the engine. Empty for none."""
    fits: bool = False
    """True if the level is chosen again for every game, so that it fits the rating of the people in it."""

    @property
    def choice(self) -> Self:
        """The kind as the user chooses it. Kinds that differ only by a level that fits have the same."""
        return self._replace(level="") if self.fits else self


PERSON = PlayerKind()


@dataclass(frozen=True, slots=True)
class Player:
    """Player of a game.

    Raise ValueError if the name or the mark is missing, BadName if the name contains an unpaired surrogate, and BadMark
    if the mark is not one visible character.
    """

    name: str
    """Name to display, as returned by `stored_name`."""
    mark: str
    """One user-perceived character."""
    kind: PlayerKind = PERSON
    """`PERSON` or a kind of computer player."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "name", valid_name(self.name))
        if not isinstance(self.mark, str) or not self.mark.strip():
            raise ValueError(f"mark must contain a visible character, got {self.mark!r}")
        check_mark(self.mark)


def with_fitting_level(players: Iterable[Player], level: str) -> tuple[Player, ...]:
    """Return the players with this level in each seat whose level fits the people's rating."""
    return tuple(
        replace(player, kind=player.kind._replace(level=level)) if player.kind.fits else player for player in players
    )


def check_mark(mark: str, others: Iterable[str] = (), notation: Notation = Notation.ROW_LETTER) -> None:
    """Raise BadMark with the fault unless a mark is one visible character and differs from others and an empty cell."""
    faults: dict[MarkFault, Callable[[], bool]] = {
        MarkFault.INVISIBLE: lambda: not has_visible_character(mark),
        MarkFault.TOO_LONG: lambda: not _one_character(mark),
        MarkFault.EMPTY_CELL: lambda: mark_key(mark) == "_",
        MarkFault.DIGIT: lambda: notation is Notation.NUMBER and mark_key(mark).isdigit(),
        MarkFault.TAKEN: lambda: mark_key(mark) in map(mark_key, others),
    }
    for fault, found in faults.items():
        if found():
            raise BadMark(mark, fault)


def mark_key(mark: str) -> str:
    """Return a key that is equal for marks that look the same."""
    key = normalize("NFKC", mark.translate(_INVISIBLE_MODIFIERS))
    return key.upper() if key in {"x", "o"} else key


def default_marks(rules: Rules) -> tuple[str, ...]:
    """Return the default marks of the seats in a game with these rules, such as black and white stones."""
    if rules.players == 2 and rules.placement.falls:
        return DISCS
    has_stones = rules.players == 2 and rules.k == 5 and min(rules.width, rules.height) >= MIN_STONES_SIDE
    return STONES if has_stones else MARKS


def marks_for(rules: Rules, own: Sequence[str]) -> tuple[str, ...]:
    """Return the marks of the seats in a game with these rules.

    These are the players' own marks, unless their number differs or they are the default marks of some game.
    """
    players = rules.players
    are_default = any(set(own) == set(marks[:players]) for marks in (MARKS, STONES, DISCS))
    return default_marks(rules)[:players] if are_default or len(own) != players else tuple(own)


def colour_numbers(marks: Sequence[str]) -> tuple[int, ...]:
    """Return the number of each mark's colour. A default mark keeps its own, and others get those that are left."""
    keys = [mark_key(mark) for mark in marks]
    left = (number for number, mark in enumerate(MARKS) if mark not in keys)
    return tuple(MARKS.index(key) if key in MARKS else next(left) for key in keys)


def free_mark(seat: int, others: Iterable[str], marks: Sequence[str] = MARKS) -> str:
    """Return the default mark of the seat, or the next one of these default marks that is free."""
    taken = {mark_key(mark) for mark in others}
    return next(mark for mark in (*marks[seat:], *marks[:seat]) if mark_key(mark) not in taken)


def _one_character(mark: str) -> bool:
    if len(mark) == 1 or len(mark) > MAX_MARK_CODE_POINTS:
        return len(mark) == 1
    import regex  # noqa: PLC0415 - slow, and only marks with several code points need it

    return regex.fullmatch(r"\X", mark) is not None
