"""Names and values of the command line options that both games share."""

from collections.abc import Collection, Mapping
from typing import Any

from tictactoe_gui.i18n import _

MAX_SEED_DIGITS = 100
"""Maximum number of digits. Python refuses to convert numbers with thousands of digits."""


def option_name(attribute: str) -> str:
    """Return the option for an argparse attribute, as it is typed."""
    return _("a file") if attribute == "file" else f"--{attribute.replace('_', '-')}"


def require_only(given: Mapping[str, Any], allowed: Collection[str], sentence: str) -> None:
    """Raise ValueError if any other option is given. The message is `sentence` with the name of the option."""
    if others := given.keys() - allowed:
        raise ValueError(sentence.format(option=option_name(min(others))))


def parse_number(given: Mapping[str, Any], option: str, default: int, valid: range) -> int:
    """Return the number given for an option, or its default. Raise ValueError with a full sentence if it is wrong."""
    text = given.get(option, str(default))
    if not (text.isascii() and text.isdigit() and len(text) <= len(str(valid[-1])) and int(text) in valid):
        sentence = _("{option} must be between {low} and {high}, got '{text}'")
        raise ValueError(sentence.format(option=option_name(option), low=valid[0], high=valid[-1], text=text))
    return int(text)


def parse_seed(given: Mapping[str, Any]) -> int | None:
    """Return the random seed, or None. Raise ValueError with a full sentence if it is not valid."""
    if "seed" not in given:
        return None
    text = given["seed"]
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdigit()):
        raise ValueError(_("--seed must be a whole number, such as 7, got '{text}'").format(text=text))
    if len(digits) > MAX_SEED_DIGITS:
        sentence = _("--seed must have at most {most} digits, got {count}")
        raise ValueError(sentence.format(most=MAX_SEED_DIGITS, count=len(digits)))
    return int(text)
