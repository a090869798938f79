"""Helpers that type into the terminal and collect its output."""

from collections.abc import Iterable
from pathlib import Path
from random import Random

from tictactoe_gui.__main__ import parse
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.storage import files, paths, scores
from tictactoe_gui.storage.library import Library
from tictactoe_gui.terminal.tictactoe.options import Options
from tictactoe_gui.terminal.tictactoe.session import play

DEFAULTS = ("",) * 4
ANN_AND_BOB = ("Ann", "", "Bob", "")
ANN_AND_RUBY = ("--seats", "person,textbook")


def said(typed: Iterable[str], *arguments: str, seed: int = 0) -> list[str]:
    """Return the output of the terminal for these input lines."""
    options = parse(["--terminal", *arguments])
    assert isinstance(options, Options)
    lines: list[str] = []
    play(options, typed, lines.append, Random(seed))
    return lines


def after_players(*cells: str) -> list[str]:
    """Return the output from the first board on, when Ann starts against Bob."""
    lines = said((*ANN_AND_BOB, *cells), "--first", "1")
    return lines[lines.index("Ann starts") + 1 :]


def scored() -> list[scores.Score]:
    return scores.table(Library(paths.library()))


def saved_to(path: Path, game: Game) -> str:
    files.save(path, game)
    return str(path)
