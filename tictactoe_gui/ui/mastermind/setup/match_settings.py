"""Settings for a game of Mastermind: the rules, the roles and how guesses are answered."""

from dataclasses import asdict, dataclass, replace
from enum import Enum
from random import Random
from typing import Self

from tictactoe_gui import MASTERMIND
from tictactoe_gui.mastermind.code import GAME_NUMBERS
from tictactoe_gui.mastermind.game import COMPUTER, GameSetup, MastermindGame
from tictactoe_gui.mastermind.rules import COLOURS, DEFAULT, GUESSES, PEGS, Rules
from tictactoe_gui.player_names import UNNAMED, check_name, name_key, stored_name
from tictactoe_gui.ui.session.start_choice import StartChoice
from tictactoe_gui.ui.style.settings import BOOLEANS, StoredValues, UserSettings, one_of
from tictactoe_gui.wording import phrases
from tictactoe_gui.wording.mastermind import sentences

KEY = "mastermind/match"


class ComputerRole(Enum):
    """Role of the computer. The value is stored in the settings."""

    COMPUTER_HIDES = "hides"
    COMPUTER_BREAKS = "breaks"
    TWO_PEOPLE = "nothing"


@dataclass(frozen=True)
class MatchSettings:
    """Settings for new games.

    Raises:
        BadName: a name contains an unpaired surrogate.
        NameTaken: both people have the same name, or one has the computer's name.

    """

    rules: Rules = DEFAULT
    role: ComputerRole = ComputerRole.COMPUTER_HIDES
    hider: str = ""
    """Name of the human hider, as entered. Blank means the default. Unused if the computer hides the key."""
    breaker: str = ""
    """Name of the human breaker, as entered. Blank means the default. Unused if the computer breaks the key."""
    answers_by_hand: bool = False
    """True if a human hider keeps the key secret and answers every guess. Otherwise the key is entered on the board."""

    def __post_init__(self) -> None:
        for field in ("hider", "breaker"):
            name = getattr(self, field)
            check_name(name, sentences.taken_names())
            object.__setattr__(self, field, "" if self._is_default(name) else stored_name(name))
        if self.role is ComputerRole.TWO_PEOPLE and self.hider:
            check_name(self.breaker, [self.hider])

    @property
    def names(self) -> tuple[str, str]:
        """Names of the hider and the breaker, with defaults for blank ones. `COMPUTER` means the computer."""
        if self.role is ComputerRole.TWO_PEOPLE:
            hider = self.hider or phrases.default_name(0, [self.breaker])
            return hider, self.breaker or phrases.default_name(1, [hider])
        if self.role is ComputerRole.COMPUTER_HIDES:
            return COMPUTER, self.breaker or UNNAMED
        return self.hider or UNNAMED, COMPUTER

    def _is_default(self, name: str) -> bool:
        """Return True if a person has not given the name. In a game of two people, a number may be typed."""
        is_alone = self.role is not ComputerRole.TWO_PEOPLE
        return phrases.is_default_name(name) if is_alone else stored_name(name) == UNNAMED

    @property
    def key_is_secret(self) -> bool:
        """True if the hider keeps the key secret."""
        return self.answers_by_hand and self.role is not ComputerRole.COMPUTER_HIDES

    @property
    def person(self) -> str:
        """Name of the only person. If there are two, it is `UNNAMED`."""
        hider, breaker = self.names
        return UNNAMED if self.role is ComputerRole.TWO_PEOPLE else hider or breaker

    def with_person(self, name: str) -> Self:
        """Return the settings with this name for the only person, if that person has given none."""
        if self.person != UNNAMED or self.role is ComputerRole.TWO_PEOPLE:
            return self
        name = _blank_if_taken(name, "")
        is_breaker = self.role is ComputerRole.COMPUTER_HIDES
        return replace(self, breaker=name) if is_breaker else replace(self, hider=name)

    def make_setup(self, random: Random, number: int | None = None) -> GameSetup:
        """Return the setup of the next game. `number` selects the key hidden by the computer; None draws one."""
        drawn = random.choice(GAME_NUMBERS) if number is None else number
        return GameSetup(self.rules, *self.names, drawn if self.role is ComputerRole.COMPUTER_HIDES else None)

    def with_role(self, role: ComputerRole) -> Self:
        """Return settings with another role for the computer. A person who swaps roles with it keeps their name."""
        swapped = {self.role, role} == {ComputerRole.COMPUTER_HIDES, ComputerRole.COMPUTER_BREAKS}
        hider, breaker = (self.breaker, self.hider) if swapped else (self.hider, self.breaker)
        return replace(self, role=role, hider=hider, breaker=_blank_if_taken(breaker, hider))

    def against_computer(self, role: ComputerRole) -> Self:
        """Return settings with this role for the computer. The name of neither friend becomes the user's own."""
        friends = self.role is ComputerRole.TWO_PEOPLE
        return (replace(self, hider="", breaker="") if friends else self).with_role(role)

    def matching(self, game: MastermindGame) -> Self:
        """Return settings that match an unfinished game."""
        setup = game.setup
        people: dict[str, str] = {}
        if self.names != (setup.hider, setup.breaker):
            hider = _blank_if_taken(setup.hider, "") or _blank_if_taken(self.hider, setup.breaker)
            people = {"hider": hider, "breaker": _blank_if_taken(setup.breaker or self.breaker, hider)}
        by_hand = game.key is None if setup.hider else self.answers_by_hand
        return replace(self, rules=setup.rules, role=_role_in(setup), answers_by_hand=by_hand, **people)


ROLES = (ComputerRole.COMPUTER_HIDES, ComputerRole.COMPUTER_BREAKS)
"""Roles of the computer, by the seat of a `StartChoice`."""


def choice_of(match_settings: MatchSettings) -> StartChoice:
    """Return the answers of the start page that fit the settings."""
    role = match_settings.role
    seat = ROLES.index(role) if role in ROLES else 0
    by_role = {
        ComputerRole.COMPUTER_HIDES: (match_settings.breaker,),
        ComputerRole.COMPUTER_BREAKS: (match_settings.hider,),
        ComputerRole.TWO_PEOPLE: (match_settings.hider, match_settings.breaker),
    }
    return StartChoice(MASTERMIND, against_computer=role in ROLES, seat=seat, names=by_role[role])


def settings_for(choice: StartChoice, last: MatchSettings) -> MatchSettings:
    """Return the settings for the answers of the start page. Rules stay as in the last game."""
    if choice.against_computer:
        return last.against_computer(ROLES[choice.seat or 0])
    hider, breaker = [*choice.names, "", ""][:2]
    return replace(last, role=ComputerRole.TWO_PEOPLE, hider=hider, breaker=breaker)


def load(settings: UserSettings) -> MatchSettings:
    """Load the settings of the last game. Each invalid value is replaced by its default."""
    values = settings.read_object(KEY)
    role = values.read("part", ComputerRole, MatchSettings.role)
    hider = values.read("hider", _checked_name, "")
    breaker = values.read("breaker", _checked_name, "")
    by_hand = values.read("by_hand", BOOLEANS.__getitem__, default=False)
    return MatchSettings(_rules(values), role, hider, _blank_if_taken(breaker, hider), by_hand)


def store(settings: UserSettings, match_settings: MatchSettings) -> None:
    """Store the settings for the next start."""
    values = asdict(match_settings.rules) | {"part": match_settings.role.value}
    values |= {"hider": match_settings.hider, "breaker": match_settings.breaker}
    values["by_hand"] = match_settings.answers_by_hand
    settings.store_object(KEY, values)


def _rules(values: StoredValues) -> Rules:
    """Read each number separately. Repetition is forced if there are fewer colours than pegs."""
    numbers = {
        name: values.read(name, one_of(valid, int), getattr(DEFAULT, name))
        for name, valid in (("pegs", PEGS), ("colours", COLOURS), ("guesses", GUESSES))
    }
    repetition = values.read("repetition", BOOLEANS.__getitem__, default=True)
    return Rules(**numbers, repetition=repetition or numbers["colours"] < numbers["pegs"])


def _checked_name(text: str) -> str:
    check_name(text, sentences.taken_names())
    return text


def _role_in(setup: GameSetup) -> ComputerRole:
    if setup.hider == COMPUTER:
        return ComputerRole.COMPUTER_HIDES
    return ComputerRole.COMPUTER_BREAKS if setup.breaker == COMPUTER else ComputerRole.TWO_PEOPLE


def _blank_if_taken(name: str, taken: str) -> str:
    """Return the name, or an empty string if the other player or the computer has it."""
    return "" if name_key(name) in map(name_key, (taken, *sentences.taken_names())) else name
