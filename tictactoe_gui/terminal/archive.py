"""Access to the game library from the terminal."""

import sys
from collections.abc import Callable, Collection, Sequence
from contextlib import closing
from typing import TYPE_CHECKING

from tictactoe_gui import wording
from tictactoe_gui.records.drawing import columns

if TYPE_CHECKING:
    from tictactoe_gui.storage.library import Library

LONGEST = 30
"""Maximum width of a name in terminal columns."""


def keep(store: Callable[["Library"], object]) -> str:
    """Store a finished game. Return a message if there is a problem, or an empty string.

    A damaged library is replaced first.
    """
    from tictactoe_gui.storage.library_faults import LibraryFault
    from tictactoe_gui.wording import library as wording

    try:
        with closing(_open()) as library:
            _check(library)
            store(library)
            return _aside(library)
    except LibraryFault as fault:
        return wording.fault(fault)


def read(tell: Callable[["Library"], str]) -> tuple[str, str]:
    """Query the library. Return the result, and a message if there is a problem or an empty string.

    Raises:
        LibraryFault: the library is unavailable.

    """
    with closing(_open()) as library:
        return tell(library), _aside(library)


def told(tell: Callable[["Library"], str]) -> str:
    """Query the library during a game. Return the result, preceded by a message if there is a problem."""
    from tictactoe_gui.storage.library_faults import LibraryFault
    from tictactoe_gui.wording import library as wording

    try:
        text, trouble = read(tell)
    except LibraryFault as fault:
        return wording.fault(fault)
    return f"{trouble}\n{text}" if trouble else text


def show(tell: Callable[["Library"], str], say: Callable[[str], None]) -> int:
    """Print the result of a query, and problems to standard error. Return the exit status."""
    from tictactoe_gui.storage.library_faults import LibraryFault
    from tictactoe_gui.wording import library as wording

    try:
        text, trouble = read(tell)
    except LibraryFault as fault:
        sys.stderr.write(wording.fault(fault) + "\n")
        return 1
    say(text)
    if trouble:
        sys.stderr.write(trouble + "\n")
    return 0


def named(name: str) -> str:
    """Return a name for a table, shortened so that lines fit the terminal."""
    if columns(name) <= LONGEST:
        return wording.shown(name)
    fits = max(end for end in range(len(name)) if columns(name[:end]) < LONGEST)
    return wording.shown(f"{name[:fits]}…")


def aligned(rows: Sequence[Sequence[str]], texts: Collection[int]) -> list[str]:
    """Format rows as lines, with the columns `texts` left-aligned and all others right-aligned."""
    widths = [max(map(columns, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join(_cell(*cell, texts) for cell in enumerate(zip(row, widths, strict=True))).rstrip() for row in rows
    ]


def _cell(place: int, sized: tuple[str, int], texts: Collection[int]) -> str:
    text, width = sized
    blanks = " " * (width - columns(text))
    return text + blanks if place in texts else blanks + text


def _aside(library: "Library") -> str:
    from tictactoe_gui.wording import library as wording

    return wording.set_aside(library.aside) if library.aside else ""


def _open() -> "Library":
    # Imported here because unfinished games do not need the database.
    from tictactoe_gui.storage import paths
    from tictactoe_gui.storage.library import Library

    return Library(paths.library())


def _check(library: "Library") -> None:
    """Replace a damaged library with a new one."""
    from tictactoe_gui.storage.library_faults import LibraryFault, Trouble

    try:
        library.check()
    except LibraryFault as fault:
        if fault.trouble is not Trouble.DAMAGED:
            raise
        library.begin_anew()
