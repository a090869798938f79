"""Options of a Mastermind game in the terminal, and how they are parsed."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from tictactoe_gui.i18n import _
from tictactoe_gui.mastermind.code import GAME_NUMBERS
from tictactoe_gui.mastermind.rules import COLOURS, DEFAULT, GUESSES, PEGS, Rules
from tictactoe_gui.terminal.option_values import parse_number, parse_seed, require_only

_RULES = {"pegs", "colours", "guesses", "repeat"}
_PERSON, _COMPUTER = "person", "computer"


@dataclass(frozen=True, slots=True)
class CommandLine:
    """Options of a game."""

    rules: Rules = DEFAULT
    person_hides: bool = False
    """True if a person hides the key. Otherwise the computer does."""
    person_breaks: bool = True
    """True if a person breaks the key. Otherwise the computer does."""
    number: int | None = None
    """Number from which the computer's key is drawn. None means a random number."""
    seed: int | None = None
    """Random seed, which makes the game repeatable."""
    record: bool = True
    """True to store the game in the library when it ends."""


@dataclass(frozen=True, slots=True)
class BestListRequest:
    """Request to show the best list for these rules, or one for each set of rules that was played."""

    rules: Rules | None = None


def parse(given: Mapping[str, Any]) -> CommandLine:
    """Return the game that the options describe. Raise ValueError with a full sentence if they are wrong."""
    person_hides, person_breaks = _seats(given.get("seats", f"{_COMPUTER},{_PERSON}"))
    if person_hides and "number" in given:
        raise ValueError(_("--number can only be used when the computer hides the code"))
    rules = _rules(given)
    number = parse_number(given, "number", GAME_NUMBERS[0], GAME_NUMBERS) if "number" in given else None
    return CommandLine(rules, person_hides, person_breaks, number, parse_seed(given), "no_record" not in given)


def parse_scores(given: Mapping[str, Any]) -> BestListRequest:
    """Return the scores that the options request. Raise ValueError with a full sentence if they are wrong."""
    sentence = _("--scores can only be combined with --pegs, --colours, --guesses and --repeat, not with {option}")
    require_only(given, {"scores", *_RULES}, sentence)
    return BestListRequest(_rules(given) if given.keys() & _RULES else None)


def _rules(given: Mapping[str, Any]) -> Rules:
    repeat = given.get("repeat", "yes" if DEFAULT.repetition else "no")
    if repeat.lower() not in {"yes", "no"}:
        raise ValueError(_("--repeat must be yes or no, got '{text}'").format(text=repeat))
    repetition = repeat.lower() == "yes"
    pegs = parse_number(given, "pegs", DEFAULT.pegs, PEGS)
    colour_range = range(COLOURS[0] if repetition else pegs, COLOURS.stop)
    colours = parse_number(given, "colours", DEFAULT.colours, colour_range)
    return Rules(pegs, colours, parse_number(given, "guesses", DEFAULT.guesses, GUESSES), repetition)


def _seats(text: str) -> tuple[bool, bool]:
    """Return True or False for the hider and for the breaker: True if it is a person."""
    names = [name.strip().lower() for name in text.split(",")]
    if len(names) != 2 or not {*names} <= {_PERSON, _COMPUTER}:
        sentence = _("--seats must name who hides the code and who guesses it, such as person,computer, got '{text}'")
        raise ValueError(sentence.format(text=text))
    return names[0] == _PERSON, names[1] == _PERSON
