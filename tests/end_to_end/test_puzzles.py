"""A sample of the puzzles, solved by clicking."""

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from tests.end_to_end.conftest import Start
from tests.end_to_end.program import Program, wait_for
from tictactoe_gui.mnk.board import Square
from tictactoe_gui.mnk.game import Game, GameSetup
from tictactoe_gui.mnk.notation import usual
from tictactoe_gui.mnk.player import Player
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.puzzles.catalogue import THEMES, puzzles_of
from tictactoe_gui.puzzles.progress import Progress
from tictactoe_gui.puzzles.puzzle import Puzzle
from tictactoe_gui.storage import puzzle_progress
from tictactoe_gui.wording.mnk import puzzles as wording
from tictactoe_gui.wording.mnk import sentences

pytestmark = pytest.mark.end_to_end

SAMPLE = [puzzles_of(theme)[at] for theme in THEMES for at in (0, -1)]
"""The easiest and the hardest puzzle of each theme."""


def all_due(puzzles: list[Puzzle]) -> Progress:
    """Return the progress of a person to whom these puzzles return now, in this order."""
    progress, first = Progress(), datetime.now(UTC) - timedelta(days=1)
    for number, puzzle in enumerate(puzzles):
        progress = progress.with_mistake(puzzle, first + timedelta(minutes=number))
    return progress


def empty_cell(square: Square, rules: Rules) -> str:
    """Return the accessible name of an empty cell."""
    return sentences.cell(Game.start(GameSetup(rules, (Player("X", "X"), Player("O", "O")))), square, usual(rules))


def solve(program: Program, puzzle: Puzzle) -> None:
    """Click the first solution."""
    steps = puzzle.steps
    while steps:
        cell = empty_cell(steps[0].square, puzzle.rules)
        program.wait_for_text(cell)
        program.click(cell)
        if steps[0].reply:
            reply = empty_cell(steps[0].reply, puzzle.rules)
            wait_for(lambda reply=reply: reply not in program.buttons(), "the reply")  # type: ignore[misc]
        steps = steps[0].steps


def test_twenty_puzzles_are_solved_by_clicking(start: Start, user: dict[str, str]) -> None:
    file = Path(user["XDG_DATA_HOME"]) / "tictactoe-gui" / "puzzles.json"
    puzzle_progress.update(file, [lambda _: all_due(SAMPLE)])
    program = start()
    program.wait_for_text(wording.due(len(SAMPLE)))
    program.press("ctrl+shift+p")
    card = f"{wording.MISTAKES}, {wording.due(len(SAMPLE))}"
    program.wait_for_text(card)
    program.click(card)
    for puzzle in SAMPLE[:-1]:
        solve(program, puzzle)
        program.wait_for_text(wording.SOLVED)
        program.click("Next Puzzle")
    solve(program, SAMPLE[-1])
    program.wait_for_text(wording.NONE_DUE)
    program.click("More Puzzles")
    program.wait_for_text(f"{wording.MISTAKES}, {wording.NONE_DUE}")
    assert {*puzzle_progress.read(file).progress.solved} == {puzzle.id for puzzle in SAMPLE}
