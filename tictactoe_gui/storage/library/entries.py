"""Games of both kinds in one list. A game of Mastermind has its negative number here.

found = entries.find(library, Selection(text="ann"))        numbers of all matching games
rows = entries.rows(library, found[at : at + 100])          rows that scroll into view
"""

from array import array
from collections.abc import Iterable, Sequence
from contextlib import suppress

import msgspec

from tictactoe_gui.mastermind.game import MastermindGame
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.player_names import name_key
from tictactoe_gui.storage.library import browsing, mastermind_games
from tictactoe_gui.storage.library.browsing import MAX_NAMES, GameListing, Sort
from tictactoe_gui.storage.library.library import DeletedGames, Library
from tictactoe_gui.storage.library.mastermind_games import MastermindListing
from tictactoe_gui.storage.library.selection import ALL_GAMES, Selection, mastermind_condition

Listing = GameListing | MastermindListing
"""Game as shown in a table."""

_HIDER_WON = "result IN ('held', 'given up')"
_SORT_KEYS = {
    Sort.DATE: ("ended",),
    Sort.PLAYERS: ("key",),
    # All codes come before the boards.
    Sort.RULES: ("0", "pegs", "colours"),
    Sort.RESULT: (f"CASE WHEN result = 'broken' THEN key WHEN {_HIDER_WON} THEN name_key(hider) END",),
    Sort.PLIES: ("made",),
}
"""Columns of `mastermind` that are compared with those of `games`, by sort order."""


def find(
    library: Library,
    selection: Selection = ALL_GAMES,
    sort: Sort = Sort.DATE,
    *,
    descending: bool = True,
    limit: int | None = None,
) -> "array[int]":
    """Return the numbers of the matching games in sort order, at most `limit`."""
    games = browsing.sorted_numbers(selection, sort)
    codes = mastermind_condition(selection)
    keys = (*_SORT_KEYS[sort], "number")
    numbers = f"SELECT -number, {', '.join(keys)} FROM mastermind WHERE {codes.sql}"
    places = (*range(2, 2 + len(keys)), 1)
    order = ", ".join(f"{place} {'DESC' if descending else 'ASC'}" for place in places)
    both = f"{games.sql} UNION ALL {numbers} ORDER BY {order} LIMIT ?"
    parameters = (*games.parameters, *codes.parameters, -1 if limit is None else limit)
    # One JSON array takes half the time of 100,000 rows.
    ((found,),) = library.query(f"SELECT json_group_array(number) FROM ({both})", parameters)
    return array("q", msgspec.json.decode(found, type=list[int]))


def rows(library: Library, numbers: Sequence[int]) -> dict[int, Listing]:
    """Return the table rows of these games, at most a few hundred. Deleted and corrupt games are left out."""
    found: dict[int, Listing] = {}
    found |= browsing.library_rows(library, [number for number in numbers if number > 0])
    codes = mastermind_games.listings(library, [-number for number in numbers if number < 0])
    return found | {-listing.number: listing for listing in codes}


def count(library: Library) -> int:
    """Return the number of games."""
    return browsing.count(library) + count_mastermind(library)


def count_mastermind(library: Library) -> int:
    """Return the number of games of Mastermind."""
    ((games,),) = library.query("SELECT count(*) FROM mastermind")
    return int(games)


def names(library: Library) -> list[str]:
    """Return the names of players, sorted by name: of the most frequent ones, and of those of Mastermind."""
    people = """SELECT CAST(breaker AS TEXT) FROM mastermind WHERE breaker <> ''
        UNION SELECT CAST(hider AS TEXT) FROM mastermind WHERE hider <> '' LIMIT ?"""
    found = [name for (name,) in library.typed_rows(tuple[str], people, [MAX_NAMES])]
    by_key = {name_key(name): name for name in [*found, *browsing.names(library)]}
    return [by_key[key] for key in sorted(by_key)]


def load(library: Library, number: int) -> Game | MastermindGame | None:
    """Return a game, or None if it is gone or damaged."""
    with suppress(ValueError):
        return library.game(number) if number > 0 else mastermind_games.game(library, -number)
    return None


def delete(library: Library, numbers: Iterable[int]) -> list[DeletedGames]:
    """Delete these games and return the data for `restore`, which differ by the kind of game."""
    chosen = [*numbers]
    by_table = {
        "games": [number for number in chosen if number > 0],
        mastermind_games.TABLE: [-number for number in chosen if number < 0],
    }
    return [library.delete(found, table) for table, found in by_table.items() if found]


def restore(library: Library, deleted: DeletedGames) -> list[int]:
    """Restore deleted games and return their numbers."""
    sign = -1 if deleted.table == mastermind_games.TABLE else 1
    return [sign * number for number in library.restore(deleted)]
