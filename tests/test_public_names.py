"""The packages that other programs can use as a library: their public names, and that they need no Qt."""

import importlib
import subprocess
import sys
from pathlib import Path

import pytest

import tictactoe_gui

ROOT = Path(__file__).parents[1]
PACKAGE = Path(tictactoe_gui.__file__).parent
PUBLIC = ("mnk", "mastermind", "ratings", "records")
PACKAGES = sorted(
    ".".join(path.parent.relative_to(PACKAGE).parts)
    for path in PACKAGE.rglob("*/__init__.py")
    if "ui" not in path.relative_to(PACKAGE).parts
)
LIBRARY = """
from random import Random
from tictactoe_gui import records
from tictactoe_gui.mnk import Game, GameSetup, Player, Rules, Square
from tictactoe_gui.opponents.api import choose
from tictactoe_gui.opponents.limits import Limits

game = Game.start(GameSetup(Rules(), (Player("Ann", "X"), Player("Bob", "O"))))
game = game.play(Square(0, 0)).play(Square(1, 1)).play(Square(0, 1))
game = game.play(choose(game.position, "expert", Limits(nodes=1000), Random(0)))
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


def output(code: str, *arguments: str) -> str:
    """Run the code in a fresh interpreter and return its output."""
    command = [sys.executable, "-c", code, *arguments]
    return subprocess.run(command, cwd=ROOT, capture_output=True, encoding="utf-8", check=True, timeout=60).stdout


def public_names() -> list[tuple[str, str]]:
    return [
        (package, name) for package in PUBLIC for name in importlib.import_module(f"tictactoe_gui.{package}").__all__
    ]


@pytest.mark.parametrize(("package", "name"), public_names())
def test_public_name_can_be_imported(package: str, name: str) -> None:
    namespace: dict[str, object] = {}
    exec(f"from tictactoe_gui.{package} import {name}", namespace)  # noqa: S102 - the name is ours
    assert namespace[name] is not None


def test_game_can_be_played_and_saved_without_qt() -> None:
    assert output(LIBRARY + REPORT_QT).splitlines() == ["Square(row=0, column=2) True", ""]


def test_computer_can_break_a_key_without_qt() -> None:
    assert output(MASTERMIND + REPORT_QT).splitlines() == ["BROKEN True", ""]


@pytest.mark.parametrize("package", PACKAGES)
def test_every_package_has_a_docstring(package: str) -> None:
    module = importlib.import_module(f"tictactoe_gui.{package}")
    assert len((module.__doc__ or "").split()) >= 15
