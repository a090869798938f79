"""Tables of scores: the scoreboard of m,n,k-games, and the games of Mastermind with the fewest guesses."""

from collections.abc import Collection, Iterable, Sequence
from contextlib import suppress

import wcwidth

from tictactoe_gui.mastermind.rules import Rules as MastermindRules
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.ratings import Family, RatedPlayer, Rating, family_of
from tictactoe_gui.storage.library import mastermind_games, ratings, scores
from tictactoe_gui.storage.library.faults import LibraryFault
from tictactoe_gui.storage.library.library import Library
from tictactoe_gui.storage.library.mastermind_games import MastermindListing
from tictactoe_gui.storage.library.scores import Score
from tictactoe_gui.storage.library.selection import Selection
from tictactoe_gui.text_filter import shown
from tictactoe_gui.wording import labels
from tictactoe_gui.wording.mastermind import best_list as best_list_words
from tictactoe_gui.wording.mastermind import sentences
from tictactoe_gui.wording.mnk import scores as rating_words
from tictactoe_gui.wording.mnk import scores as words
from tictactoe_gui.wording.phrases import called

MAX_NAME_COLUMNS = 26
"""Maximum width of a name in terminal columns."""
_NAME_AND_STREAK, _NAME_AND_DATE = (1, 8), (1, 4)
"""Indices of the text columns of both tables. The rank is in column 0."""
_SCORE_COLUMNS = (*words.COLUMNS[:-1], rating_words.RATING, words.COLUMNS[-1])
_BEST_LIST_COLUMNS = (labels.PLAYER, labels.GUESSES, labels.TIME, labels.DATE)


def scoreboard(library: Library, rules: Rules | None = None) -> str:
    """Return the scoreboard of all games, or of games by these rules. Raise LibraryFault if it is unavailable."""
    chosen = Selection(rules=rules)
    found = scores.table(library, chosen)
    if not found:
        return words.NO_MATCHES if rules else words.NO_SCORES
    rated = _ratings(library, rules)
    rows = [_score_row(library, score, chosen, rated.get(RatedPlayer.of(score.name))) for score in found]
    legend = [words.ASSISTED_LEGEND] if any(score.assisted for score in found) else []
    return "\n".join([*_ranking(_SCORE_COLUMNS, rows, _NAME_AND_STREAK), *legend])


def best_lists(library: Library, rules: MastermindRules | None = None) -> str:
    """Return the best list for these rules, or one for each set of rules played. Raise LibraryFault if unavailable."""
    boards = [rules] if rules else mastermind_games.played_rules(library)
    lists = filter(None, [_best_list(library, played) for played in boards])
    return "\n\n".join(lists) or (best_list_words.NO_WINS if rules else best_list_words.NO_WINS_BY_ANY_RULES)


def _ratings(library: Library, rules: Rules | None) -> dict[RatedPlayer, Rating]:
    """Return the ratings in the family of these rules, or those of all games."""
    # Scores can be read from a library that cannot be written.
    with suppress(LibraryFault):
        ratings.update(library)
    return ratings.table(library, family_of(rules) if rules else Family.TOTAL)


def _score_row(library: Library, score: Score, chosen: Selection, rating: Rating | None) -> list[str]:
    played = f"{score.played}{words.ASSISTED if score.assisted else ''}"
    numbers = map(str, (score.won, score.drawn, score.lost))
    streak = words.streak(scores.streak(library, score.name, chosen))
    return [_shortened(score.name), str(score.points), played, *numbers, rating_words.rating_value(rating), streak]


def _best_list(library: Library, rules: MastermindRules) -> str:
    """Return the list, preceded by a line with its rules. Empty if nobody is on the list."""
    entries = mastermind_games.best(library, rules)
    lines = _ranking(_BEST_LIST_COLUMNS, map(_best_list_row, entries), _NAME_AND_DATE)
    return "\n".join([sentences.rules(rules), *lines]) if entries else ""


def _best_list_row(entry: MastermindListing) -> list[str]:
    day = entry.ended.astimezone().date().isoformat() if entry.ended else ""
    return [_shortened(entry.breaker), str(entry.guesses), best_list_words.time(entry.seconds), day]


def _shortened(name: str) -> str:
    """Return a name that is short enough for the lines to fit the terminal."""
    name = called(name)
    if wcwidth.width(name) <= MAX_NAME_COLUMNS:
        return name
    fits = max(end for end in range(len(name)) if wcwidth.width(name[:end]) < MAX_NAME_COLUMNS)
    return shown(f"{name[:fits]}…")


def _ranking(headers: Sequence[str], entries: Iterable[Sequence[str]], texts: Collection[int]) -> list[str]:
    """Return the lines of a table with a rank before each entry. The columns in `texts` are left-aligned."""
    rows = [["", *headers], *([str(rank), *entry] for rank, entry in enumerate(entries, 1))]
    widths = [max(map(wcwidth.width, column)) for column in zip(*rows, strict=True)]
    return [_line(row, widths, texts) for row in rows]


def _line(row: Sequence[str], widths: Sequence[int], texts: Collection[int]) -> str:
    cells = [
        wcwidth.ljust(text, width) if at in texts else wcwidth.rjust(text, width)
        for at, (text, width) in enumerate(zip(row, widths, strict=True))
    ]
    return "  ".join(cells).rstrip()
