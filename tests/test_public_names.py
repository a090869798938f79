"""Other programs can use the rules, records and opponents as a library, without Qt."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
MNK = """
from random import Random
from tictactoe_gui import records
from tictactoe_gui.mnk import Game, GameSetup, Player, Rules, Square
from tictactoe_gui.opponents.api import choose
from tictactoe_gui.opponents.limits import Limits

game = Game.start(GameSetup(Rules(), (Player("Ann", "X"), Player("Bob", "O"))))
game = game.play(Square(0, 0)).play(Square(1, 1)).play(Square(0, 1))
game = game.play(choose(game.position, "expert", Limits(seconds=1), Random(7)))
print(game.last_move, records.open(records.dumps(game, ".ttt")) == game)
"""
MASTERMIND = """
from tictactoe_gui.mastermind import Code, GameSetup, MastermindGame, advise

game = MastermindGame.start(GameSetup(number=7))
while not game.outcome:
    game = game.guess(advise(game.rules, game.rows).guess)
print(game.outcome.name, game.key == Code.parse("BGWR"))
"""
REPORT_QT = """
import sys
print(*(name for name in sys.modules if name.startswith(("PySide6", "shiboken6"))))
"""


@pytest.mark.parametrize(
    ("code", "printed"), [(MNK, "Square(row=0, column=2) True"), (MASTERMIND, "BROKEN True")], ids=["mnk", "mastermind"]
)
def test_game_can_be_played_without_qt(code: str, printed: str) -> None:
    command = [sys.executable, "-c", code + REPORT_QT]
    result = subprocess.run(command, cwd=ROOT, capture_output=True, encoding="utf-8", check=True)
    assert result.stdout.splitlines() == [printed, ""]
