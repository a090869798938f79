"""Names of people: which can be played with, and which read the same."""

from collections.abc import Iterable
from unicodedata import category, normalize

LONGEST_NAME = 200
"""Code points by which names are told apart."""

# Cn, the unassigned, is not among them: to Python's tables an emoji is that until they catch up.
_INVISIBLE = {"Cc", "Cf", "Co", "Cs", "Zl", "Zp", "Zs", "Mn", "Me"}
_BLANKS = {0x115F, 0x1160, 0x2065, 0x2800, 0x3164, 0xFFA0, *range(0xFFF0, 0xFFF9), 0xFFFE, 0xFFFF}
_TAGS = range(0xE0000, 0xE1000)
"""To be drawn as nothing by themselves, even those that mean nothing yet."""


class BadName(ValueError):
    """A name with half of a character, which no file can hold and nobody can read."""

    def __init__(self, name: str) -> None:
        super().__init__(f"the name {name!r} has half of a character")
        self.name = name


class NameTaken(ValueError):
    """A name that another player of the game has."""

    def __init__(self, name: str) -> None:
        super().__init__(f"the name {name!r} is another player's")
        self.name = name


def check_name(name: str, others: Iterable[str] = ()) -> None:
    """Refuse a name that is not of whole characters, or reads the same as one of the others.

    Raises:
        BadName: it has half of a character.
        NameTaken: another player has it.

    """
    if not whole(name):
        raise BadName(name)
    if name_key(name) in map(name_key, others):
        raise NameTaken(name)


def name_key(name: str) -> str:
    """What two names that read the same have in common; of very long names the beginning tells."""
    # Piles of accents take time that grows with the square of their height.
    return normalize("NFKC", name.strip()[:LONGEST_NAME]).casefold()


def visible(text: str) -> bool:
    """Whether there is anything to see in the text."""
    return any(
        category(part) not in _INVISIBLE and ord(part) not in _BLANKS and ord(part) not in _TAGS for part in text
    )


def whole(text: str) -> bool:
    """Whether the text has no halves of characters, surrogates without their other half."""
    return not any("\ud800" <= part <= "\udfff" for part in text)
