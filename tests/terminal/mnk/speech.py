"""Helpers that type into the terminal and collect its output."""

from collections.abc import Iterable
from pathlib import Path
from random import Random

from tictactoe_gui.command_line import parse
from tictactoe_gui.mnk.board import Square
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.mnk.notation import parse as parse_cell
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.storage import files, paths
from tictactoe_gui.storage.library import scores
from tictactoe_gui.storage.library.library import Library
from tictactoe_gui.terminal.mnk.options import CommandLine
from tictactoe_gui.terminal.mnk.session import play
from tictactoe_gui.wording.mnk import sentences

DEFAULTS = ("",) * 4
ANN_AND_BOB = ("Ann", "", "Bob", "")
OFFER = "Type “review” to see the mistakes, or press Enter to quit."
"""Question after the end of a game."""
ANN_AND_RUBY = ("--seats", "person,textbook")


def output(typed: Iterable[str], *arguments: str, seed: int = 0) -> list[str]:
    """Return the output of the terminal for these input lines."""
    options = parse(["--terminal", *arguments])
    assert isinstance(options, CommandLine)
    lines: list[str] = []
    play(options, typed, lines.append, Random(seed))
    return lines


def game_output(*cells: str) -> list[str]:
    """Return the output from the first board on, when Ann starts against Bob."""
    lines = output((*ANN_AND_BOB, *cells), "--first", "1")
    return lines[lines.index("Ann starts") + 1 :]


def squares(cells: str) -> list[Square]:
    return [parse_cell(cell, Rules(), Notation.ROW_LETTER) for cell in cells.split()]


def completed(cells: str) -> str:
    """Return the sentence about a completed line on 3 x 3."""
    return sentences.completed(tuple(squares(cells)), Rules(), Notation.ROW_LETTER)


def stored_scores() -> list[scores.Score]:
    return scores.table(Library(paths.library_file()))


def saved_to(path: Path, game: Game) -> str:
    files.save(path, game)
    return str(path)
