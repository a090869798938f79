"""Parsing of the command line for the terminal, as far as both games share it."""

from collections.abc import Mapping
from typing import Any

from tictactoe_gui import MASTERMIND, TICTACTOE
from tictactoe_gui.i18n import _
from tictactoe_gui.terminal import TerminalTask

_OPTIONS_OF_ONE_GAME = {
    TICTACTOE: {
        *("board", "line", "players", "deal", "first", "notation"),
        *("gravity", "misere", "exact", "file"),
    },
    MASTERMIND: {"pegs", "colours", "guesses", "repeat", "number"},
}
"""Options that belong to one game only."""
MAX_SEED_DIGITS = 100
"""Maximum number of digits. Python does not convert numbers with many thousands."""


def parse_request(given: Mapping[str, Any]) -> TerminalTask:
    """Return the game or the scores that the options request.

    Raises:
        ValueError: an option is wrong or does not go with another. The message is a full sentence.

    """
    game = given.get("game", TICTACTOE)
    require_options_of_game(given, game)
    own = {option: value for option, value in given.items() if option != "game"}
    if game == MASTERMIND:
        from tictactoe_gui.terminal.mastermind import arguments as mastermind

        return mastermind.best_list(own) if "scores" in given else mastermind.options(own)
    from tictactoe_gui.terminal.mnk import arguments as tictactoe

    return tictactoe.scoreboard(own) if "scores" in given else tictactoe.options(own)


def require_options_of_game(given: Mapping[str, Any], game: str) -> None:
    """Check that no option belongs to another game.

    Raises:
        ValueError: one of them does. The message is a full sentence.

    """
    for other, options in _OPTIONS_OF_ONE_GAME.items():
        foreign = sorted(given.keys() & options)
        if foreign and other != game:
            sentence = _("{option} works with --game {other}, not with --game {game}")
            raise ValueError(sentence.format(option=option_name(foreign[0]), other=other, game=game))


def option_name(attribute: str) -> str:
    """Return the option for an argparse attribute, as it is typed."""
    return _("a file") if attribute == "file" else f"--{attribute.replace('_', '-')}"


def parse_number(option: str, text: str, valid: range) -> int:
    """Parse the number given for an option.

    Raises:
        ValueError: it is not a valid number. The message is a full sentence.

    """
    if not (text.isascii() and text.isdigit() and len(text) <= len(str(valid[-1])) and int(text) in valid):
        sentence = _("{option} must be between {low} and {high}, got {text!r}")
        raise ValueError(sentence.format(option=option, low=valid[0], high=valid[-1], text=text))
    return int(text)


def parse_seed(given: Mapping[str, Any]) -> int | None:
    """Return the random seed, or None if there is none.

    Raises:
        ValueError: it is not a whole number or is too long. The message is a full sentence.

    """
    if "seed" not in given:
        return None
    text = given["seed"]
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdigit()):
        raise ValueError(_("--seed must be a whole number, such as 7, got {text!r}").format(text=text))
    if len(digits) > MAX_SEED_DIGITS:
        sentence = _("--seed must have at most {most} digits, got {count}")
        raise ValueError(sentence.format(most=MAX_SEED_DIGITS, count=len(digits)))
    return int(text)
