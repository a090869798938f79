"""Settings for a game of Mastermind: the rules, the roles and where the key is kept."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import Enum
from random import Random
from typing import NamedTuple, Self

from tictactoe_gui import wording
from tictactoe_gui.mastermind.code import NUMBERS
from tictactoe_gui.mastermind.game import COMPUTER, MastermindGame, Setup
from tictactoe_gui.mastermind.rules import COLOURS, DEFAULT, GUESSES, PEGS, Rules
from tictactoe_gui.names import check_name, name_key, stored_name
from tictactoe_gui.ui.settings import BOOLEANS, Settings
from tictactoe_gui.wording import mastermind


class Part(Enum):
    """Role of the computer. The value is stored in the settings."""

    COMPUTER_HIDES = "hides"
    COMPUTER_BREAKS = "breaks"
    TWO = "nothing"
    """Two people play."""


class Names(NamedTuple):
    """Names of the players. `COMPUTER` stands for the computer."""

    hider: str
    breaker: str


@dataclass(frozen=True)
class Choice:
    """Settings for the next games.

    Raises:
        BadName: a name contains an unpaired surrogate.
        NameTaken: both people have the same name, or one has the computer's name.

    """

    rules: Rules = DEFAULT
    part: Part = Part.COMPUTER_HIDES
    hider: str = ""
    """Name of the person who hides, as entered. Blank means the default. Unused while the computer hides."""
    breaker: str = ""
    """Name of the person who breaks, as entered. Blank means the default. Unused while the computer breaks."""
    by_hand: bool = False
    """True if a human hider keeps the key secret and answers every guess. Otherwise the key is entered on the board."""

    def __post_init__(self) -> None:
        for field in Names._fields:
            name = getattr(self, field)
            check_name(name, mastermind.others())
            object.__setattr__(self, field, stored_name(name))
        if self.part is Part.TWO and self.hider:
            check_name(self.breaker, [self.hider])

    @property
    def names(self) -> Names:
        """Names of the players, with defaults for blank ones."""
        if self.part is Part.TWO:
            hider = self.hider or wording.default_name(0, [self.breaker])
            return Names(hider, self.breaker or wording.default_name(1, [hider]))
        if self.part is Part.COMPUTER_HIDES:
            return Names(COMPUTER, self.breaker or wording.default_name(0))
        return Names(self.hider or wording.default_name(0), COMPUTER)

    @property
    def keeps_key(self) -> bool:
        """True if the hider does not enter the key."""
        return self.by_hand and self.part is not Part.COMPUTER_HIDES

    def keeps_key_of(self, game: MastermindGame) -> bool:
        """Return whether the hider of `game` does not enter the key. Before the first row this setting decides."""
        return game.key is None and (bool(game.rows) or game.given_up or self.keeps_key)

    def setup(self, random: Random, number: int | None = None) -> Setup:
        """Return the setup of the next game. `number` selects the key hidden by the computer; None draws one."""
        drawn = random.choice(NUMBERS) if number is None else number
        return Setup(self.rules, *self.names, drawn if self.part is Part.COMPUTER_HIDES else None)

    def with_part(self, part: Part) -> Self:
        """Return settings with another role for the computer. A person who swaps sides with it keeps the name."""
        turned = {self.part, part} == {Part.COMPUTER_HIDES, Part.COMPUTER_BREAKS}
        hider, breaker = (self.breaker, self.hider) if turned else (self.hider, self.breaker)
        return replace(self, part=part, hider=hider, breaker=_other(breaker, hider))

    def adopting(self, game: MastermindGame) -> Self:
        """Return settings that match an unfinished game."""
        setup = game.setup
        people: dict[str, str] = {}
        if self.names != (setup.hider, setup.breaker):
            hider = _other(setup.hider, "") or _other(self.hider, setup.breaker)
            people = {"hider": hider, "breaker": _other(setup.breaker or self.breaker, hider)}
        by_hand = game.key is None if setup.hider else self.by_hand
        return replace(self, rules=setup.rules, part=_part(setup), by_hand=by_hand, **people)


def load(settings: Settings) -> Choice:
    """Load the settings of the last game. Each invalid value is replaced by its default."""
    part = settings.read("mastermind/part", Part, Choice.part)
    hider = settings.read("mastermind/hider", _name, "")
    breaker = settings.read("mastermind/breaker", _name, "")
    by_hand = settings.read("mastermind/by_hand", BOOLEANS.__getitem__, default=False)
    return Choice(_rules(settings), part, hider, _other(breaker, hider), by_hand)


def keep(settings: Settings, choice: Choice) -> None:
    """Store the settings for the next start."""
    for field in ("pegs", "colours", "guesses", "repetition"):
        settings.keep(f"mastermind/{field}", str(getattr(choice.rules, field)).lower())
    settings.keep("mastermind/part", choice.part.value)
    settings.keep("mastermind/hider", choice.hider)
    settings.keep("mastermind/breaker", choice.breaker)
    settings.keep("mastermind/by_hand", str(choice.by_hand).lower())


def _rules(settings: Settings) -> Rules:
    """Read each number separately. Repetition is forced if there are fewer colours than pegs."""
    pegs = settings.read("mastermind/pegs", _within(PEGS), DEFAULT.pegs)
    colours = settings.read("mastermind/colours", _within(COLOURS), DEFAULT.colours)
    guesses = settings.read("mastermind/guesses", _within(GUESSES), DEFAULT.guesses)
    repetition = settings.read("mastermind/repetition", BOOLEANS.__getitem__, default=True)
    return Rules(pegs, colours, guesses, repetition or colours < pegs)


def _within(valid: range) -> Callable[[str], int]:
    return lambda text: valid[valid.index(int(text))]


def _name(text: str) -> str:
    check_name(text, mastermind.others())
    return text


def _part(setup: Setup) -> Part:
    """Return the computer's role in a game."""
    if setup.hider == COMPUTER:
        return Part.COMPUTER_HIDES
    return Part.COMPUTER_BREAKS if setup.breaker == COMPUTER else Part.TWO


def _other(name: str, taken: str) -> str:
    """Return the name, or a blank if the other player or the computer has it."""
    return "" if name_key(name) in map(name_key, (taken, *mastermind.others())) else name
