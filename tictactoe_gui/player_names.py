"""Validation and comparison of player names."""

from collections.abc import Iterable
from unicodedata import category, normalize

UNNAMED = "<you>"
"""Name that means the only person in a game, who has not given a name. It is shown as "You" in the user's language."""
PLAIN = "You"
"""The same name in files for other programs."""
MAX_NAME_CODE_POINTS = 200
"""Maximum length of a name in code points."""

# Cn (unassigned) is missing because Python's tables list new emoji there until they are updated.
_INVISIBLE = {"Cc", "Cf", "Co", "Cs", "Zl", "Zp", "Zs", "Mn", "Me"}
_BLANK_CODE_POINTS = {0x115F, 0x1160, 0x2065, 0x2800, 0x3164, 0xFFA0, *range(0xFFF0, 0xFFF9), 0xFFFE, 0xFFFF}
_IGNORABLE_CODE_POINTS = range(0xE0000, 0xE1000)
"""Default-ignorable code points, including unassigned ones."""


class BadName(ValueError):
    """Raised when a name contains an unpaired surrogate, which cannot be displayed or saved."""

    def __init__(self, name: str) -> None:
        super().__init__(f"name {name!r} contains an unpaired surrogate")
        self.name = name


class NameTaken(ValueError):
    """Raised when another player of the game has the name."""

    def __init__(self, name: str) -> None:
        super().__init__(f"name {name!r} is already taken")
        self.name = name


def check_name(name: str, others: Iterable[str] = ()) -> None:
    """Raise BadName if the name contains an unpaired surrogate, or NameTaken if it reads the same as another one."""
    if not has_no_surrogate(name):
        raise BadName(name)
    if name_key(name) in map(name_key, others):
        raise NameTaken(name)


def name_key(name: str) -> str:
    """Return a key that is equal for names that read the same. Only the beginning of very long names counts."""
    # Normalising stacked accents takes quadratic time.
    return normalize("NFKC", _shortened(name)).casefold()


def valid_name(name: str) -> str:
    """Return the name as games store it.

    Raise ValueError if no part of it is visible, and BadName if it contains an unpaired surrogate.
    """
    if not isinstance(name, str) or not stored_name(name):
        raise ValueError(f"name must contain a visible character, got {name!r}")
    check_name(name)
    return stored_name(name)


def stored_name(typed: str) -> str:
    """Return the name as games store it: trimmed, with single spaces, and cut to the maximum length.

    It is empty if no part of it is visible.
    """
    name = _shortened(typed)
    return name if has_visible_character(name) else ""


def _shortened(name: str) -> str:
    # The cut may leave a space at the end.
    return " ".join(name.split())[:MAX_NAME_CODE_POINTS].rstrip()


def plain_name(name: str) -> str:
    """Return the name as it is written in files for other programs."""
    return PLAIN if name == UNNAMED else name


def has_visible_character(text: str) -> bool:
    """Return True if the text contains a visible character."""
    return any(
        category(part) not in _INVISIBLE
        and ord(part) not in _BLANK_CODE_POINTS
        and ord(part) not in _IGNORABLE_CODE_POINTS
        for part in text
    )


def has_no_surrogate(text: str) -> bool:
    """Return True if the text contains no unpaired surrogates."""
    return not any("\ud800" <= part <= "\udfff" for part in text)
