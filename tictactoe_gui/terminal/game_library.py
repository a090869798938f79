"""Access to the game library from the terminal."""

import sys
from collections.abc import Callable
from contextlib import closing

from tictactoe_gui.storage import paths
from tictactoe_gui.storage.library.faults import ErrorKind, LibraryFault
from tictactoe_gui.storage.library.library import Library
from tictactoe_gui.wording import library as wording


def store_game(store: Callable[[Library], object]) -> str:
    """Store a finished game. Return a message about any problem, or "". A damaged library is replaced first."""
    try:
        with closing(_open()) as library:
            _replace_if_damaged(library)
            store(library)
            return _replaced_message(library)
    except LibraryFault as fault:
        return wording.fault(fault)


def query_during_game(question: Callable[[Library], str]) -> str:
    """Query the library during a game. Return the result, preceded by a message if there is a problem."""
    try:
        return "\n".join(filter(None, _query(question)))
    except LibraryFault as fault:
        return wording.fault(fault)


def print_query(question: Callable[[Library], str], write_line: Callable[[str], None]) -> int:
    """Print the result of a query, and problems to standard error. Return the exit status."""
    try:
        problem, text = _query(question)
    except LibraryFault as fault:
        sys.stderr.write(wording.fault(fault) + "\n")
        return 1
    write_line(text)
    if problem:
        sys.stderr.write(problem + "\n")
    return 0


def _query(question: Callable[[Library], str]) -> tuple[str, str]:
    """Return a message about a replaced library or an empty string, and the result."""
    with closing(_open()) as library:
        text = question(library)
        return _replaced_message(library), text


def _open() -> Library:
    return Library(paths.library_file())


def _replaced_message(library: Library) -> str:
    return wording.REPLACED.format(path=library.quarantined) if library.quarantined else ""


def _replace_if_damaged(library: Library) -> None:
    try:
        library.check()
    except LibraryFault as fault:
        if fault.kind is not ErrorKind.DAMAGED:
            raise
        library.recreate()
