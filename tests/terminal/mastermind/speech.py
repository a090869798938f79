"""Helpers that type into a game of Mastermind in the terminal and collect its output."""

from collections.abc import Iterable
from random import Random

from tictactoe_gui.command_line import parse
from tictactoe_gui.mastermind.code import Code, Feedback
from tictactoe_gui.mastermind.game import GameSetup, MastermindGame
from tictactoe_gui.terminal.mastermind.options import CommandLine
from tictactoe_gui.terminal.mastermind.session import play
from tictactoe_gui.wording.mastermind import sentences

TWO = ("--seats", "person,person")
NUMBER_7 = "BGWR"
"""Key of game number 7 with the default rules."""
COMPUTER_BREAKS = ("--seats", "person,computer")
BY_HAND = GameSetup(hider="Bob", breaker="Ann")


def played(*guesses: str, setup: GameSetup | None = None) -> MastermindGame:
    """Return a game after these guesses, by default number 7 with Ann. An unknown key gets answers without pegs."""
    game = MastermindGame.start(setup or GameSetup(breaker="Ann", number=7))
    for guess in guesses:
        game = game.guess(Code.parse(guess), None if game.key else Feedback(0, 0))
    return game


def prompt(row: int, guess: str = "") -> str:
    """Ask Ann for the guess in a row, or Bob for the answer to this guess."""
    game = played(*["RGBY"] * (row - 1), setup=BY_HAND)
    return sentences.guess_prompt(game, Code.parse(guess) if guess else None)


FIRST, SECOND, THIRD = map(prompt, (1, 2, 3))


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
    return lines[lines.index(FIRST) + 1 :]


def hider_output(*typed: str) -> list[str]:
    """Return the output after Ann's first turn, while Bob keeps the key in mind and answers."""
    lines = output(["Bob", "Ann", "", *typed], *TWO)
    return lines[lines.index(FIRST) + 1 :]
