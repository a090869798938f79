"""Access to the game library from the terminal."""

import sys
from collections.abc import Callable, Collection, Iterable, Sequence
from contextlib import closing

from tictactoe_gui.records.diagram.ascii_board import columns
from tictactoe_gui.storage import paths
from tictactoe_gui.storage.library.faults import ErrorKind, LibraryFault
from tictactoe_gui.storage.library.library import Library
from tictactoe_gui.wording import library as wording
from tictactoe_gui.wording import phrases

MAX_NAME_COLUMNS = 30
"""Maximum width of a name in terminal columns."""


def store_game(store: Callable[[Library], object]) -> str:
    """Store a finished game. Return a message about any problem, or an empty string.

    A damaged library is replaced first.
    """
    try:
        with closing(_open()) as library:
            _check(library)
            store(library)
            return _quarantine_message(library)
    except LibraryFault as fault:
        return wording.fault(fault)


def query(question: Callable[[Library], str]) -> tuple[str, str]:
    """Query the library. Return the result, and a message about any problem or an empty string.

    Raises:
        LibraryFault: the library is unavailable.

    """
    with closing(_open()) as library:
        return question(library), _quarantine_message(library)


def query_during_game(question: Callable[[Library], str]) -> str:
    """Query the library during a game. Return the result, preceded by a message if there is a problem."""
    try:
        text, problem = query(question)
    except LibraryFault as fault:
        return wording.fault(fault)
    return f"{problem}\n{text}" if problem else text


def print_query(question: Callable[[Library], str], write_line: Callable[[str], None]) -> int:
    """Print the result of a query, and problems to standard error. Return the exit status."""
    try:
        text, problem = query(question)
    except LibraryFault as fault:
        sys.stderr.write(wording.fault(fault) + "\n")
        return 1
    write_line(text)
    if problem:
        sys.stderr.write(problem + "\n")
    return 0


def shortened_name(name: str) -> str:
    """Return a name for a table, shortened so that lines fit the terminal."""
    if columns(name) <= MAX_NAME_COLUMNS:
        return phrases.shown(name)
    fits = max(end for end in range(len(name)) if columns(name[:end]) < MAX_NAME_COLUMNS)
    return phrases.shown(f"{name[:fits]}…")


def ranking(headers: Sequence[str], entries: Iterable[Sequence[str]], left_aligned: Collection[int]) -> list[str]:
    """Return the lines of a table with a rank before each entry.

    Columns in `left_aligned` are left-aligned, and all others right-aligned. The rank is in column 0.
    """
    rows = [["", *headers], *([f"{rank}", *entry] for rank, entry in enumerate(entries, 1))]
    widths = [max(map(columns, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join(_cell(*cell, left_aligned) for cell in enumerate(zip(row, widths, strict=True))).rstrip()
        for row in rows
    ]


def _cell(place: int, sized: tuple[str, int], texts: Collection[int]) -> str:
    text, width = sized
    blanks = " " * (width - columns(text))
    return text + blanks if place in texts else blanks + text


def _quarantine_message(library: Library) -> str:
    return wording.library_replaced(library.quarantined) if library.quarantined else ""


def _open() -> Library:
    return Library(paths.library_file())


def _check(library: Library) -> None:
    """Replace a damaged library with a new one."""
    try:
        library.check()
    except LibraryFault as fault:
        if fault.kind is not ErrorKind.DAMAGED:
            raise
        library.recreate()
