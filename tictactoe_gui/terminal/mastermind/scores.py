"""Scores: a table of the games with the fewest guesses."""

from tictactoe_gui.mastermind.rules import Rules
from tictactoe_gui.storage.library import mastermind_games
from tictactoe_gui.storage.library.library import Library
from tictactoe_gui.storage.library.mastermind_games import MastermindListing
from tictactoe_gui.terminal import game_library
from tictactoe_gui.wording import labels
from tictactoe_gui.wording.mastermind import best_list as words
from tictactoe_gui.wording.mastermind import sentences as wording

_COLUMNS = (labels.PLAYER, labels.GUESSES, labels.TIME, labels.DATE)
_TEXT_COLUMNS = (1, 4)
"""Indices of the text columns: name and date."""


def table(library: Library, rules: Rules | None = None) -> str:
    """Return the best list for these rules, or one list for each set of rules that was played.

    Raises:
        LibraryFault: the library is unavailable.

    """
    boards = [rules] if rules else mastermind_games.played_rules(library)
    lists = filter(None, [_best_list(library, played) for played in boards])
    return "\n\n".join(lists) or (words.NO_WINS if rules else words.NO_WINS_BY_ANY_RULES)


def _best_list(library: Library, rules: Rules) -> str:
    """Return the list, preceded by a line with its rules. Empty if nobody is on the list."""
    entries = mastermind_games.best(library, rules)
    lines = game_library.ranking(_COLUMNS, map(_row, entries), _TEXT_COLUMNS)
    return "\n".join([wording.rules(rules), *lines]) if entries else ""


def _row(entry: MastermindListing) -> list[str]:
    day = entry.ended.astimezone().date().isoformat() if entry.ended else ""
    return [game_library.shortened_name(entry.breaker), f"{entry.guesses}", words.time(entry.seconds), day]
