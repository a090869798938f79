"""Helpers that type into a game of Mastermind in the terminal and collect its output."""

from collections.abc import Iterable
from random import Random

from tictactoe_gui.command_line import parse
from tictactoe_gui.terminal.mastermind.options import CommandLine
from tictactoe_gui.terminal.mastermind.session import play

TWO = ("--seats", "person,person")
NUMBER_7 = "BGWR"
"""Key of game number 7 with the default rules."""
COMPUTER_BREAKS = ("--seats", "person,computer")


def output(typed: Iterable[str], *arguments: str, seed: int = 0) -> list[str]:
    """Return the output of the terminal for these input lines."""
    options = parse(["--terminal", "--game", "mastermind", *arguments])
    assert isinstance(options, CommandLine)
    lines: list[str] = []
    play(options, typed, lines.append, Random(seed))
    return lines


def breaker_output(*typed: str) -> list[str]:
    """Return the output after Ann's first turn is announced, in game number 7."""
    lines = output(["Ann", *typed], "--number", "7")
    return lines[lines.index("Guess 1 of 12: Ann") + 1 :]


def hider_output(*typed: str) -> list[str]:
    """Return the output after Ann's first turn, while Bob keeps the key in mind and answers."""
    lines = output(["Bob", "Ann", "", *typed], *TWO)
    return lines[lines.index("Guess 1 of 12: Ann") + 1 :]
