"""What the command line says about a game in the terminal, as far as it is the same for all games."""

from collections.abc import Mapping
from typing import Any

from tictactoe_gui import MASTERMIND, TICTACTOE
from tictactoe_gui.language import _
from tictactoe_gui.terminal import Wanted

_OWN = {
    TICTACTOE: {
        *("board", "line", "players", "deal", "first", "notation"),
        *("gravity", "misere", "exact", "file"),
    },
    MASTERMIND: {"pegs", "colours", "guesses", "repeat", "number"},
}
"""The options that go with one game alone."""
LONGEST_SEED = 100
"""Digits; of many thousands Python makes no number."""


def wanted(given: Mapping[str, Any]) -> Wanted:
    """Give what the options describe, a game or its scores.

    Raises:
        ValueError: options do not go together, or one of them is wrong; the message is a sentence on it.

    """
    game = given.get("game", TICTACTOE)
    require_own(given, game)
    own = {option: value for option, value in given.items() if option != "game"}
    if game == MASTERMIND:
        from tictactoe_gui.terminal.mastermind import arguments as mastermind

        return mastermind.best_list(own) if "scores" in given else mastermind.options(own)
    from tictactoe_gui.terminal.tictactoe import arguments as tictactoe

    return tictactoe.scoreboard(own) if "scores" in given else tictactoe.options(own)


def require_own(given: Mapping[str, Any], game: str) -> None:
    """Insist on options that go with this game.

    Raises:
        ValueError: one of them goes with another game; the message is a sentence on it.

    """
    for other, options in _OWN.items():
        foreign = sorted(given.keys() & options)
        if foreign and other != game:
            sentence = _("{option} goes with --game {other}, not with --game {game}")
            raise ValueError(sentence.format(option=shown(foreign[0]), other=other, game=game))


def shown(attribute: str) -> str:
    """Give the option that argparse has made this attribute of, as it is typed."""
    return _("a file") if attribute == "file" else f"--{attribute.replace('_', '-')}"


def number(option: str, text: str, valid: range) -> int:
    """Give the number that the option has.

    Raises:
        ValueError: it is none of the valid ones; the message is a sentence on it.

    """
    if not (text.isascii() and text.isdigit() and len(text) <= len(str(valid[-1])) and int(text) in valid):
        sentence = _("{option} must be between {low} and {high}, got {text!r}")
        raise ValueError(sentence.format(option=option, low=valid[0], high=valid[-1], text=text))
    return int(text)


def seed(given: Mapping[str, Any]) -> int | None:
    """Give the seed of chance; None: there is none.

    Raises:
        ValueError: it is no number; the message is a sentence on it.

    """
    if "seed" not in given:
        return None
    text = given["seed"]
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdigit()):
        raise ValueError(_("--seed must be a whole number, such as 7, got {text!r}").format(text=text))
    if len(digits) > LONGEST_SEED:
        sentence = _("--seed must be a number of {most} digits at the most, such as 7, got one of {count}")
        raise ValueError(sentence.format(most=LONGEST_SEED, count=len(digits)))
    return int(text)
