"""A game of Mastermind from setup to end."""

from dataclasses import dataclass, field, replace
from datetime import datetime
from enum import Enum
from typing import NamedTuple, Self

from tictactoe_gui.mastermind.code import Code, Feedback, answers, feedback
from tictactoe_gui.mastermind.rules import DEFAULT, Rules
from tictactoe_gui.player_names import valid_name

COMPUTER = ""
"""Player name that means the computer."""


@dataclass(frozen=True, slots=True)
class GameSetup:
    """Initial state of a game.

    Raise ValueError if a name is not empty but has no visible character, and BadName if it contains an unpaired
    surrogate.
    """

    rules: Rules = DEFAULT
    hider: str = COMPUTER
    """Name of the player who hides the key, as returned by `stored_name`."""
    breaker: str = COMPUTER
    """Name of the player who guesses it, as returned by `stored_name`."""
    number: int | None = None
    """Number from which `Code.from_number` draws the key. None if a player chose the key."""

    def __post_init__(self) -> None:
        for role in ("hider", "breaker"):
            name = getattr(self, role)
            object.__setattr__(self, role, COMPUTER if name == COMPUTER else valid_name(name))

    @property
    def has_one_person(self) -> bool:
        """True if exactly one of the players is a person."""
        return (self.hider == COMPUTER) != (self.breaker == COMPUTER)


class Row(NamedTuple):
    """Guess and its answer."""

    guess: Code
    feedback: Feedback


class Outcome(Enum):
    """Result of a game."""

    BROKEN = "key guessed"
    HELD = "no guesses left"
    GIVEN_UP = "given up"


class Notes(NamedTuple):
    """Metadata of a game."""

    id: str = ""
    """Unique identifier. Empty until the game has begun."""
    began: datetime | None = None
    """Time when the game began, to the second, with a time zone. None means unknown."""
    ended: datetime | None = None
    """Time when the game ended, to the second, with a time zone. None means in progress or unknown."""
    seconds: int = 0
    """Playing time in seconds since the first guess."""
    advised: tuple[int, ...] = ()
    """Row counts at which the breaker got advice, in order. A suggested guess and a grade both count as advice."""

    @property
    def is_assisted(self) -> bool:
        """True if the breaker got advice during the game."""
        return bool(self.advised)


@dataclass(frozen=True, slots=True)
class MastermindGame:
    """Game in progress or finished.

    Games are created by `start`. Every action returns a new game. Raise BadCode if the key or a guess is not a valid
    code, and ValueError if no game can have these rows.
    """

    setup: GameSetup = GameSetup()
    key: Code | None = None
    """Key to guess. None if only the hider knows it and answers every guess."""
    rows: tuple[Row, ...] = ()
    given_up: bool = False
    notes: Notes = field(default_factory=Notes)
    pending_guess: Code | None = None
    """Guess that awaits the hider's answer."""

    def __post_init__(self) -> None:
        rules = self.setup.rules
        for code in filter(None, (self.key, self.pending_guess, *(row.guess for row in self.rows))):
            code.require_valid(rules)
        if self.pending_guess and (self.key or self.outcome):
            raise ValueError("no guess can await an answer if the key is known or the game is over")
        if len(self.rows) > rules.guesses:
            raise ValueError(f"number of rows must be at most {rules.guesses}, got {len(self.rows)}")
        for number, row in enumerate(self.rows, 1):
            if row.feedback not in answers(rules):
                raise ValueError(f"row {number}: impossible answer {tuple(row.feedback)}")
            if self.key and row.feedback != feedback(self.key, row.guess):
                raise ValueError(f"row {number}: key {self.key} does not give {tuple(row.feedback)} for {row.guess}")
            if row.feedback.black == rules.pegs and number < len(self.rows):
                raise ValueError(f"row {number}: the game ended there, but more rows follow")

    @classmethod
    def start(cls, setup: GameSetup, key: Code | None = None) -> Self:
        """Start a game. If the setup has a number, the key is drawn from it."""
        return cls(setup, key if setup.number is None else Code.from_number(setup.number, setup.rules))

    @property
    def rules(self) -> Rules:
        """Rules of the game."""
        return self.setup.rules

    @property
    def has_begun(self) -> bool:
        """True if a person has hidden a key or guessed, or a guess has its answer, or the breaker has given up."""
        hidden = self.key is not None and self.setup.hider != COMPUTER
        guessed = self.pending_guess is not None and self.setup.breaker != COMPUTER
        return hidden or guessed or bool(self.rows) or self.given_up

    @property
    def outcome(self) -> Outcome | None:
        """Result of the game. None while it is in progress."""
        if self.given_up:
            return Outcome.GIVEN_UP
        if self.rows and self.rows[-1].feedback.black == self.rules.pegs:
            return Outcome.BROKEN
        return Outcome.HELD if len(self.rows) == self.rules.guesses else None

    @property
    def known_key(self) -> Code | None:
        """Key, or None if the program does not know it."""
        broken = self.outcome is Outcome.BROKEN
        return self.rows[-1].guess if broken else self.key

    @property
    def suspect_rows(self) -> tuple[int, ...] | None:
        """Rows with at least one wrong answer, because the guessed key does not fit them. None if it fits."""
        wrong = self._mismatched_rows(self.rows[-1].guess) if self.outcome is Outcome.BROKEN else ()
        return (*wrong, len(self.rows) - 1) if wrong else None

    @property
    def is_unverified(self) -> bool:
        """True if the guesses ran out and the key is unknown. The hider's answers may be contradictory."""
        return self.outcome is Outcome.HELD and self.known_key is None

    @property
    def guesses_left(self) -> int:
        """Number of guesses left."""
        return self.rules.guesses - len(self.rows)

    def guess(self, code: Code, answer: Feedback | None = None) -> Self:
        """Make a guess. `answer` is the hider's answer if the key is unknown.

        Raise BadCode if the guess is not a valid code, and ValueError if the game is over, or the answer is missing or
        impossible.
        """
        if self.outcome:
            raise ValueError("the game is over")
        given = feedback(self.key, code) if self.key else answer
        if given is None:
            raise ValueError("an answer is required when the key is unknown")
        return replace(self, rows=(*self.rows, Row(code, given)), pending_guess=None)

    def ask(self, code: Code) -> Self:
        """Make a guess that awaits the hider's answer.

        Raise BadCode if it is not a valid code, and ValueError if the key is known or the game is over.
        """
        return replace(self, pending_guess=code)

    def correct(self, row: int, answer: Feedback) -> Self:
        """Change the hider's answer in a row, counted from 0. This is possible even after the end.

        Raise ValueError if the program gave the answers, the breaker gave up, or there is no such row or answer.
        """
        if self.key or self.given_up or row not in range(len(self.rows)):
            raise ValueError("this answer cannot be changed")
        changed = self.rows[row]._replace(feedback=answer)
        corrected = replace(self, rows=(*self.rows[:row], changed, *self.rows[row + 1 :]), pending_guess=None)
        return corrected if corrected.outcome else replace(corrected, pending_guess=self.pending_guess)

    def give_up(self) -> Self:
        """End the game without breaking the key. Raise ValueError if the game is over."""
        if self.outcome:
            raise ValueError("the game is over")
        return replace(self, given_up=True, pending_guess=None)

    def reveal(self, key: Code) -> Self:
        """Reveal the hider's key if it was not guessed.

        Raise BadCode if the key is not a valid code, WrongAnswers if it does not fit the answers, and ValueError if the
        game is in progress or the key is already known.
        """
        if self.outcome is None or self.key:
            raise ValueError("the game is in progress, or the key is already known")
        key.require_valid(self.rules)
        if wrong := self._mismatched_rows(key):
            raise WrongAnswers(wrong, key)
        return replace(self, key=key)

    def with_advice(self) -> Self:
        """Return the game with a note that advice was used after the last row. Notes of finished games stay."""
        if self.outcome or len(self.rows) in self.notes.advised:
            return self
        return replace(self, notes=self.notes._replace(advised=(*self.notes.advised, len(self.rows))))

    def _mismatched_rows(self, key: Code) -> tuple[int, ...]:
        """Return the rows, counted from 0, whose answers do not match this key."""
        return tuple(at for at, row in enumerate(self.rows) if feedback(key, row.guess) != row.feedback)


class WrongAnswers(ValueError):
    """Raised when no key fits the answers, or the revealed key does not fit them."""

    def __init__(self, rows: tuple[int, ...], key: Code | None = None) -> None:
        super().__init__(f"inconsistent answers in rows {rows}")
        self.key = key
        """Revealed key, if any."""
        self.rows = rows
        """Rows counted from 0. If a key was revealed, all are wrong, else one. Empty means that more than one is."""
