"""Rules of the game: numbers of pegs, colours and guesses."""

from dataclasses import dataclass
from math import perm

PEGS, COLOURS, GUESSES = range(2, 7), range(2, 11), range(1, 21)
"""Allowed numbers of pegs, colours and guesses."""

LETTERS = "RGBYOWPKCT"
"""Initials of red, green, blue, yellow, orange, white, purple, black (K), cyan and tan. Colour 0 is R."""


@dataclass(frozen=True, slots=True)
class Rules:
    """Rules of a game. Raise ValueError with the reason if a number is out of range or there are too few colours."""

    pegs: int = 4
    """Number of pegs in a code."""
    colours: int = 8
    """Number of colours, taken from the start of `LETTERS`."""
    guesses: int = 12
    """Maximum number of guesses."""
    repetition: bool = True
    """True if a colour may occur more than once in a code."""

    def __post_init__(self) -> None:
        for field, valid in (("pegs", PEGS), ("colours", COLOURS), ("guesses", GUESSES)):
            value = getattr(self, field)
            if value not in valid:
                raise ValueError(f"{field} must be between {valid[0]} and {valid[-1]}, got {value}")
        if not self.repetition and self.colours < self.pegs:
            raise ValueError(f"colours must be at least {self.pegs} without repetition, got {self.colours}")

    @property
    def letters(self) -> str:
        """Initials of the colours in use."""
        return LETTERS[: self.colours]

    @property
    def keys(self) -> int:
        """Number of possible keys."""
        return self.colours**self.pegs if self.repetition else perm(self.colours, self.pegs)


DEFAULT = Rules()
