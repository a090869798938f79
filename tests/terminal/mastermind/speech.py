"""What is typed in a game of Mastermind in tests, and what the terminal says."""

from collections.abc import Iterable
from random import Random

from tictactoe_gui.__main__ import parse
from tictactoe_gui.terminal.mastermind.options import Options
from tictactoe_gui.terminal.mastermind.session import play

TWO = ("--seats", "person,person")
NUMBER_7 = "BGWR"
"""The key of this game by the usual rules."""
COMPUTER_BREAKS = ("--seats", "person,computer")


def said(typed: Iterable[str], *arguments: str, seed: int = 0) -> list[str]:
    """What the terminal says while people type these lines."""
    options = parse(["--terminal", "--game", "mastermind", *arguments])
    assert isinstance(options, Options)
    lines: list[str] = []
    play(options, typed, lines.append, Random(seed))
    return lines


def guessed(*typed: str) -> list[str]:
    """What is said after Ann's first turn was announced, in game number 7."""
    lines = said(["Ann", *typed], "--number", "7")
    return lines[lines.index("Guess 1 of 12: Ann to guess") + 1 :]


def answered(*typed: str) -> list[str]:
    """What is said likewise while Bob keeps the key in mind and answers."""
    lines = said(["Bob", "Ann", "", *typed], *TWO)
    return lines[lines.index("Guess 1 of 12: Ann to guess") + 1 :]
