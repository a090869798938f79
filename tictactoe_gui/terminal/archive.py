"""The library of games, as the terminal keeps and shows it."""

from collections.abc import Sequence
from contextlib import closing
from typing import TYPE_CHECKING

from tictactoe_gui import wording
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.records.drawing import columns

if TYPE_CHECKING:
    from tictactoe_gui.mnk.rules import Rules
    from tictactoe_gui.storage.library import Library
    from tictactoe_gui.storage.scores import Score
    from tictactoe_gui.storage.selection import Selection

LONGEST = 30
"""Columns of a name."""


def keep(game: Game) -> str:
    """Keep a game that ended, in a sound library; give a sentence where there is trouble, or an empty one."""
    from tictactoe_gui.storage.library_faults import LibraryFault
    from tictactoe_gui.wording import library as wording

    try:
        with closing(_open()) as library:
            _check(library)
            library.store(game)
            return _aside(library)
    except LibraryFault as fault:
        return wording.fault(fault)


def scores(rules: "Rules | None" = None) -> tuple[str, str]:
    """Give the scoreboard, or that of games by these rules, and a sentence where there is trouble, or an empty one.

    Raises:
        LibraryFault: the library cannot be used.

    """
    from tictactoe_gui.storage import scores
    from tictactoe_gui.storage.selection import Selection
    from tictactoe_gui.wording import scores as words

    with closing(_open()) as library:
        chosen = Selection(rules=rules)
        found = scores.table(library, chosen)
        rows = [[f"{rank}", *_row(library, score, chosen)] for rank, score in enumerate(found, 1)]
        trouble = _aside(library)
    if not found:
        return words.nobody_here() if rules else words.nobody(), trouble
    lines = _aligned([["", *words.COLUMNS], *rows])
    helped = any(score.assisted for score in found)
    return "\n".join([*lines, words.legend()] if helped else lines), trouble


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


def _row(library: "Library", score: "Score", chosen: "Selection") -> list[str]:
    from tictactoe_gui.storage import scores
    from tictactoe_gui.wording import scores as words

    played = f"{score.played}{words.ASSISTED if score.assisted else ''}"
    numbers = map(str, (score.won, score.drawn, score.lost))
    streak = words.streak(scores.streak(library, score.name, chosen))
    return [wording.shown(_cut(score.name)), str(score.points), played, *numbers, streak]


def _cut(name: str) -> str:
    """As much of a name as leaves the line within the width of a terminal."""
    if columns(name) <= LONGEST:
        return name
    fits = max(end for end in range(len(name)) if columns(name[:end]) < LONGEST)
    return f"{name[:fits]}…"


def _aligned(rows: Sequence[Sequence[str]]) -> list[str]:
    """The rows as lines: names and streaks begin in one column, numbers end in one."""
    widths = [max(map(columns, column)) for column in zip(*rows, strict=True)]
    return ["  ".join(map(_cell, range(len(row)), row, widths)).rstrip() for row in rows]


def _cell(place: int, text: str, width: int) -> str:
    blanks = " " * (width - columns(text))
    return text + blanks if place in _TEXTS else blanks + text


_TEXTS = (1, 7)
"""The places of what is no number: name and streak."""
