"""The library of games, as the terminal keeps games in it and shows what it tells."""

import sys
from collections.abc import Callable, Collection, Sequence
from contextlib import closing
from typing import TYPE_CHECKING

from tictactoe_gui import wording
from tictactoe_gui.records.drawing import columns

if TYPE_CHECKING:
    from tictactoe_gui.storage.library import Library

LONGEST = 30
"""Columns of a name."""


def keep(store: Callable[["Library"], object]) -> str:
    """Keep a game that ended, in a sound library; give a sentence where there is trouble, or an empty one."""
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
    """Give what is told of the library, and a sentence where there is trouble, or an empty one.

    Raises:
        LibraryFault: the library cannot be used.

    """
    with closing(_open()) as library:
        return tell(library), _aside(library)


def told(tell: Callable[["Library"], str]) -> str:
    """Give what is told of the library during a game, and whatever trouble there is."""
    from tictactoe_gui.storage.library_faults import LibraryFault
    from tictactoe_gui.wording import library as wording

    try:
        text, trouble = read(tell)
    except LibraryFault as fault:
        return wording.fault(fault)
    return f"{trouble}\n{text}" if trouble else text


def show(tell: Callable[["Library"], str], say: Callable[[str], None]) -> int:
    """Say what is told of the library and write trouble to standard error; give the exit status."""
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
    """Give a name as it goes into a table: as much of it as leaves the line within the width of a terminal."""
    if columns(name) <= LONGEST:
        return wording.shown(name)
    fits = max(end for end in range(len(name)) if columns(name[:end]) < LONGEST)
    return wording.shown(f"{name[:fits]}…")


def aligned(rows: Sequence[Sequence[str]], texts: Collection[int]) -> list[str]:
    """Give the rows as lines: the columns `texts` begin below one another, those of numbers end so."""
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
    # Whoever plays no game to its end does not wait for the database.
    from tictactoe_gui.storage import paths
    from tictactoe_gui.storage.library import Library

    return Library(paths.library())


def _check(library: "Library") -> None:
    """Begin a new library in place of a damaged one."""
    from tictactoe_gui.storage.library_faults import LibraryFault, Trouble

    try:
        library.check()
    except LibraryFault as fault:
        if fault.trouble is not Trouble.DAMAGED:
            raise
        library.begin_anew()
