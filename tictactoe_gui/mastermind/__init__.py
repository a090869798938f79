"""Mastermind: one player hides a key of coloured pegs, the other breaks it.

A `MastermindGame` is an immutable value, and every guess returns a new one. `advise`, `grade` and `review` are the
breaker, which compares guesses by how well they narrow down the keys. Its results depend on the clock only under a time
limit. Only `server`, which runs the breaker as a separate program for the window, does I/O. The records, the window and
the terminal are built on this package, and other programs can use it as a library.
"""

from tictactoe_gui.mastermind.breaker import Advice, Grade, advise, grade, review
from tictactoe_gui.mastermind.candidates import remaining_counts, suspect_rows
from tictactoe_gui.mastermind.code import BadCode, Code, CodeFault, Feedback, answers, feedback
from tictactoe_gui.mastermind.game import COMPUTER, GameSetup, MastermindGame, Notes, Outcome, Row, WrongAnswers
from tictactoe_gui.mastermind.rules import Rules

__all__ = [
    "COMPUTER",
    "Advice",
    "BadCode",
    "Code",
    "CodeFault",
    "Feedback",
    "GameSetup",
    "Grade",
    "MastermindGame",
    "Notes",
    "Outcome",
    "Row",
    "Rules",
    "WrongAnswers",
    "advise",
    "answers",
    "feedback",
    "grade",
    "remaining_counts",
    "review",
    "suspect_rows",
]
