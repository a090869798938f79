"""Scoreboard: a table of each player's results."""

from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.storage.library import scores
from tictactoe_gui.storage.library.library import Library
from tictactoe_gui.storage.library.scores import Score
from tictactoe_gui.storage.library.selection import Selection
from tictactoe_gui.terminal import game_library
from tictactoe_gui.wording.mnk import scores as words

_TEXT_COLUMNS = (1, 7)
"""Indices of the text columns: name and streak."""


def table(library: Library, rules: Rules | None = None) -> str:
    """Return the scoreboard of all games, or of games by these rules.

    Raises:
        LibraryFault: the library is unavailable.

    """
    chosen = Selection(rules=rules)
    found = scores.table(library, chosen)
    if not found:
        return words.NO_MATCHES if rules else words.NO_SCORES
    rows = [_row(library, score, chosen) for score in found]
    lines = game_library.ranking(words.COLUMNS, rows, _TEXT_COLUMNS)
    helped = any(score.assisted for score in found)
    return "\n".join([*lines, words.ASSISTED_LEGEND] if helped else lines)


def _row(library: Library, score: Score, chosen: Selection) -> list[str]:
    played = f"{score.played}{words.ASSISTED if score.assisted else ''}"
    numbers = map(str, (score.won, score.drawn, score.lost))
    streak = words.streak(scores.streak(library, score.name, chosen))
    return [game_library.shortened_name(score.name), str(score.points), played, *numbers, streak]
