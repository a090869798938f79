"""Access to the game library from the terminal."""

import sys
from collections.abc import Callable
from contextlib import closing

from tictactoe_gui.mnk.game import GameSetup
from tictactoe_gui.storage import paths
from tictactoe_gui.storage.library import ratings
from tictactoe_gui.storage.library.faults import LibraryFault
from tictactoe_gui.storage.library.library import Library
from tictactoe_gui.text_filter import printable
from tictactoe_gui.wording import library as wording


def store_game(store: Callable[[Library], str]) -> str:
    """Store a finished game. Return what `store` returns, preceded by a message if there is a problem.

    A damaged library is recovered first.
    """

    def check_and_store(library: Library) -> str:
        library.with_recovery(library.check)
        return store(library)

    return query_during_game(check_and_store)


def query_during_game(question: Callable[[Library], str]) -> str:
    """Query the library during a game. Return the result, preceded by a message if there is a problem."""
    return "\n".join(filter(None, reversed(_query(question))))


def fitting_level(setup: GameSetup) -> tuple[str, str]:
    """Return the level that fits the people in a game, and a message about any problem, or "".

    The level is empty if the library cannot be used.
    """

    def rate_and_find(library: Library) -> str:
        ratings.update(library)
        return ratings.fitting_level(library, setup)

    return _query(rate_and_find)


def print_query(question: Callable[[Library], str], write_line: Callable[[str], None]) -> int:
    """Print the result of a query, and problems to standard error. Return the exit status."""
    result, problem = _query(question)
    if result:
        write_line(printable(result))
    if problem:
        sys.stderr.write(printable(problem) + "\n")
    return 0 if result else 1


def _query(question: Callable[[Library], str]) -> tuple[str, str]:
    """Return the result, and a message about any problem. The result is empty if the library cannot be used."""
    try:
        with closing(Library(paths.library_file(), marker=paths.library_marker())) as library:
            result = question(library)
            problems = wording.recovered(library.recovery), wording.restored(library.restoration)
            return result, "\n".join(filter(None, problems))
    except LibraryFault as fault:
        return "", wording.fault(fault)
