"""What is played: how many pegs, colours and guesses."""

from dataclasses import dataclass
from math import perm

PEGS, COLOURS, GUESSES = range(2, 7), range(2, 11), range(1, 21)
"""How many there may be of each."""

LETTERS = "RGBYOWPKCT"
"""The initials of red, green, blue, yellow, orange, white, purple, black (K), cyan and tan: colour 0 is R."""


@dataclass(frozen=True, slots=True)
class Rules:
    """The rules of a game.

    Raises:
        ValueError: a number is out of range, or there are too few colours; the message names field, range and value.

    """

    pegs: int = 4
    """In a key, and in each guess."""
    colours: int = 8
    """To choose from, the first ones of `LETTERS`."""
    guesses: int = 12
    """After so many the key is held."""
    repetition: bool = True
    """Whether a colour may come more than once."""

    def __post_init__(self) -> None:
        for field, valid in (("pegs", PEGS), ("colours", COLOURS), ("guesses", GUESSES)):
            value = getattr(self, field)
            if value not in valid:
                raise ValueError(f"{field} must be between {valid[0]} and {valid[-1]}, got {value}")
        if not self.repetition and self.colours < self.pegs:
            raise ValueError(f"colours must be at least {self.pegs} without repetition, got {self.colours}")

    @property
    def letters(self) -> str:
        """The initials of the colours that are played with."""
        return LETTERS[: self.colours]

    @property
    def keys(self) -> int:
        """How many keys there are."""
        return self.colours**self.pegs if self.repetition else perm(self.colours, self.pegs)


DEFAULT = Rules()
