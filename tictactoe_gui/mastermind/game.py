"""A game of Mastermind from its setup to its end."""

from dataclasses import dataclass, replace
from enum import Enum
from typing import TYPE_CHECKING, NamedTuple, Self

from tictactoe_gui.mastermind.code import Code, Feedback, answers, feedback
from tictactoe_gui.mastermind.rules import DEFAULT, Rules

if TYPE_CHECKING:
    from datetime import datetime

COMPUTER = ""
"""In place of a person's name: the computer has this part."""


@dataclass(frozen=True, slots=True)
class Setup:
    """What a game starts from."""

    rules: Rules = DEFAULT
    hider: str = COMPUTER
    """The name of whoever hides the key."""
    breaker: str = COMPUTER
    """The name of whoever guesses it."""
    number: int | None = None
    """What the key was drawn by, `Code.drawn`; None: somebody chose it."""


class Row(NamedTuple):
    """A guess and its answer."""

    guess: Code
    feedback: Feedback


class Outcome(Enum):
    """How a game ended."""

    BROKEN = "the key was guessed"
    HELD = "it was not, with the last guess"
    GIVEN_UP = "the breaker gave up"


class Notes(NamedTuple):
    """What is known of a game beside its rows."""

    id: str = ""
    """What tells the game from all others; empty until it has begun."""
    began: "datetime | None" = None
    """When it began, to the second, with a time zone; None: not known."""
    ended: "datetime | None" = None
    """When the game ended, likewise; None: it goes on, or not known."""
    seconds: int = 0
    """How long the game was played since its first guess."""
    advised: tuple[int, ...] = ()
    """After how many rows there was advice, one after the other: a guess was shown, or the last one was graded."""

    @property
    def assisted(self) -> bool:
        """Whether there was advice while the game went on."""
        return bool(self.advised)


NO_NOTES = Notes()


@dataclass(frozen=True, slots=True)
class MastermindGame:
    """A game in play or ended. Made by `start`; every action gives the next value.

    Raises:
        BadCode: the key or a guess is no code by the rules.
        ValueError: the rows cannot be those of a game.

    """

    setup: Setup = Setup()
    key: Code | None = None
    """What is to be guessed; None: the hider tells nobody, and answers every guess."""
    rows: tuple[Row, ...] = ()
    given_up: bool = False
    notes: Notes = NO_NOTES

    def __post_init__(self) -> None:
        rules = self.setup.rules
        for code in filter(None, (self.key, *(row.guess for row in self.rows))):
            code.require(rules)
        if len(self.rows) > rules.guesses:
            raise ValueError(f"rows must be {rules.guesses} at the most, got {len(self.rows)}")
        for number, row in enumerate(self.rows, 1):
            self._require_answer(row, number)

    @classmethod
    def start(cls, setup: Setup, key: Code | None = None) -> Self:
        """Begin a game; a key drawn by chance follows from the setup's number."""
        return cls(setup, key if setup.number is None else Code.drawn(setup.number, setup.rules))

    @property
    def rules(self) -> Rules:
        """What is played by."""
        return self.setup.rules

    @property
    def begun(self) -> bool:
        """Whether a person has done something: hidden a key, guessed or given up."""
        hidden = self.key is not None and self.setup.hider != COMPUTER
        return hidden or bool(self.rows) or self.given_up

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None: it goes on."""
        if self.given_up:
            return Outcome.GIVEN_UP
        if self.rows and self.rows[-1].feedback.black == self.rules.pegs:
            return Outcome.BROKEN
        return Outcome.HELD if len(self.rows) == self.rules.guesses else None

    @property
    def secret(self) -> Code | None:
        """The key, if it is known to anybody but its hider: it was chosen here, or has been guessed."""
        broken = self.outcome is Outcome.BROKEN
        return self.rows[-1].guess if broken else self.key

    @property
    def misfits(self) -> tuple[int, ...] | None:
        """Rows of which one must be wrong, for the key that was guessed does not fit them; None: it fits."""
        wrong = self._wrong(self.rows[-1].guess) if self.outcome is Outcome.BROKEN else ()
        return (*wrong, len(self.rows) - 1) if wrong else None

    @property
    def doubtful(self) -> bool:
        """Whether the key was held only if some key fits the hider's answers, which takes a breaker to tell."""
        return self.outcome is Outcome.HELD and self.secret is None

    @property
    def left(self) -> int:
        """How many guesses are left."""
        return self.rules.guesses - len(self.rows)

    def guess(self, code: Code, answer: Feedback | None = None) -> Self:
        """Make a guess; the answer is the hider's where the key is not known here.

        Raises:
            BadCode: it is no code by the rules.
            ValueError: the game is over, or there is no such answer.

        """
        if self.outcome:
            raise ValueError("the game is over")
        code.require(self.rules)
        given = feedback(self.key, code) if self.key else answer
        if given is None:
            raise ValueError("a guess needs an answer where the key is not known")
        return replace(self, rows=(*self.rows, Row(code, given)))

    def correct(self, row: int, answer: Feedback) -> Self:
        """Change the hider's answer in a row, counted from 0, even after the end; the other rows stay as they are.

        Raises:
            ValueError: the program gave the answers, the breaker gave up, or there is no such row or answer.

        """
        if self.key or self.given_up or row not in range(len(self.rows)):
            raise ValueError("this answer cannot be changed")
        changed = self.rows[row]._replace(feedback=answer)
        return replace(self, rows=(*self.rows[:row], changed, *self.rows[row + 1 :]))

    def give_up(self) -> Self:
        """Let the breaker give up.

        Raises:
            ValueError: the game is over.

        """
        if self.outcome:
            raise ValueError("the game is over")
        return replace(self, given_up=True)

    def reveal(self, key: Code) -> Self:
        """Let the hider of a key that was not guessed show it.

        Raises:
            BadCode: it is no code by the rules.
            WrongAnswers: it does not fit the answers that were given.
            ValueError: the game goes on, or the key is known already.

        """
        if self.outcome is None or self.key:
            raise ValueError("there is no key to reveal")
        key.require(self.rules)
        if wrong := self._wrong(key):
            raise WrongAnswers(wrong)
        return replace(self, key=key)

    def _wrong(self, key: Code) -> tuple[int, ...]:
        """The rows, from 0, that have not this key's answer."""
        return tuple(at for at, row in enumerate(self.rows) if feedback(key, row.guess) != row.feedback)

    def _require_answer(self, row: Row, number: int) -> None:
        if row.feedback not in answers(self.rules):
            raise ValueError(f"row {number}: there is no answer {tuple(row.feedback)}")
        if self.key and row.feedback != feedback(self.key, row.guess):
            raise ValueError(f"row {number}: {self.key} does not answer {row.guess} with {tuple(row.feedback)}")
        if row.feedback.black == self.rules.pegs and number < len(self.rows):
            raise ValueError(f"row {number}: the game ended there, but more rows follow")


class WrongAnswers(ValueError):
    """Answers that no key gives, or not the one that was shown."""

    def __init__(self, rows: tuple[int, ...]) -> None:
        """Take the rows that are wrong with the key shown; or of which one is wrong, none where it takes more than one.

        They are counted from 0.
        """
        super().__init__(f"answers are wrong in rows {rows}")
        self.rows = rows
