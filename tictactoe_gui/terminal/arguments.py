"""Parsing of the command line for the terminal."""

from collections.abc import Mapping
from typing import Any

from tictactoe_gui import MASTERMIND, TICTACTOE
from tictactoe_gui.i18n import _
from tictactoe_gui.mnk.rules import VARIANTS
from tictactoe_gui.terminal.mastermind import options as mastermind
from tictactoe_gui.terminal.mastermind.options import BestListRequest
from tictactoe_gui.terminal.mastermind.options import CommandLine as MastermindCommandLine
from tictactoe_gui.terminal.mnk import options as mnk
from tictactoe_gui.terminal.mnk.options import CommandLine, ScoreboardRequest
from tictactoe_gui.terminal.option_values import option_name

TerminalRequest = CommandLine | ScoreboardRequest | MastermindCommandLine | BestListRequest
"""Request to play a game or to show scores."""

_OPTIONS_OF_ONE_GAME = {
    TICTACTOE: {
        *("board", "line", "players", "deal", "first", "notation"),
        *VARIANTS,
        "file",
    },
    MASTERMIND: {"pegs", "colours", "guesses", "repeat", "number"},
}
"""Options that belong to one game only."""


def parse_request(given: Mapping[str, Any]) -> TerminalRequest:
    """Return the game or the scores that the options request.

    Raises:
        ValueError: an option is wrong or does not go with another. The message is a full sentence.

    """
    game = given.get("game", TICTACTOE)
    require_options_of_game(given, game)
    own = {option: value for option, value in given.items() if option != "game"}
    if game == MASTERMIND:
        return mastermind.parse_scores(own) if "scores" in given else mastermind.parse(own)
    return mnk.parse_scores(own) if "scores" in given else mnk.parse(own)


def require_options_of_game(given: Mapping[str, Any], game: str) -> None:
    """Check that no option belongs to another game.

    Raises:
        ValueError: one of them does. The message is a full sentence.

    """
    for other, options in _OPTIONS_OF_ONE_GAME.items():
        conflicting = sorted(given.keys() & options)
        if conflicting and other != game:
            sentence = _("{option} works with --game {other}, not with --game {game}")
            raise ValueError(sentence.format(option=option_name(conflicting[0]), other=other, game=game))
