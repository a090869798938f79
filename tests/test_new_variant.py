"""A new variant of the rules is one field, one function and its texts.

The tests add one to a copy of the program: with `straight`, diagonals don't count.
"""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[1]
PACKAGE = "tictactoe_gui"

FIELD = "    straight: bool = False\n"
FUNCTION = """

def directions(rules: Rules) -> tuple[tuple[int, int], ...]:
    return DIRECTIONS[:2] if rules.straight else DIRECTIONS
"""
TEXTS = """
VARIANT_TEXTS["straight"] = VariantText(
    "straight", "&Straight", "Diagonals don't count", "only rows and columns count", "Diagonals don't count."
)
"""

PROGRAM = """
import json
import os
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from random import Random

from PySide6.QtWidgets import QApplication, QCheckBox, QWidget

from tictactoe_gui import command_line
from tictactoe_gui.gomocup.info import EngineSettings
from tictactoe_gui.gomocup.messages import info_commands, is_standard
from tictactoe_gui.mnk import Game, GameSetup, Notes, Player, Position, Rules, Square
from tictactoe_gui.opponents.api import choose
from tictactoe_gui.opponents.limits import Limits
from tictactoe_gui.records.diagram import caption
from tictactoe_gui.records.native import ttt
from tictactoe_gui.records.sgf import sgf
from tictactoe_gui.storage.library import browsing
from tictactoe_gui.storage.library.library import Library
from tictactoe_gui.storage.library.selection import Selection
from tictactoe_gui.ui.mnk.setup.match_settings import is_added, load_settings, store_settings
from tictactoe_gui.ui.mnk.setup.match_settings import MatchSettings
from tictactoe_gui.ui.mnk.setup.rules_editor import RulesEditor
from tictactoe_gui.ui.style.settings import UserSettings
from tictactoe_gui.ui.style.theme import load
from tictactoe_gui.ui.widgets.fields import NumberField
from tictactoe_gui.wording.mnk import variants, library_rows, sentences

application = QApplication([])
rules = Rules(6, 5, 4, straight=True)
players = (Player("Ann", "X"), Player("Ben", "O"))
game = Game.start(GameSetup(rules, players)).play(Square(2, 2)).play(Square(1, 1))

engine = EngineSettings()
for command in info_commands(rules, "expert", 1, None, extended=True):
    engine.update(command.removeprefix("INFO "))

settings, page = UserSettings(), QWidget()
editor = RulesEditor(Rules(), NumberField("players", "Players", page), load("light"), page)
store_settings(settings, MatchSettings.default(rules))
editor.show_rules(rules)
box = editor.findChild(QCheckBox, "straight")

with closing(Library(Path(os.environ["XDG_CONFIG_HOME"]) / "games.sqlite3")) as library:
    for number, played in enumerate([rules, Rules(6, 5, 4)]):
        library.store(replace(Game.start(GameSetup(played, players)), notes=Notes(id=str(number))))
    found = [list(browsing.find_games(library, Selection(rules=played))) for played in browsing.played_rules(library)]

print(json.dumps({
    "effect": {(1, 0), (0, 1)} == {
        (line[1].row - line[0].row, line[1].column - line[0].column) for line in rules.lines
    },
    "native": ttt.loads(ttt.dumps(game)).setup.rules == rules,
    "sgf": sgf.loads(sgf.dumps(game)).setup.rules == rules,
    "diagram": caption.read(caption.write(game.position, "XO", "XO")).variants["straight"],
    "engine": engine.rules(6, 5) == rules and not is_standard(Rules(15, 15, 5, straight=True)),
    "options": command_line.parse(["--terminal", "--board", "6x5", "--line", "4", "--straight"]).rules == rules,
    "library": found == [[2], [1]],
    "settings": load_settings(settings).rules == rules,
    "check box": [box.text(), box.accessibleDescription(), box.isChecked(), editor.rules == rules],
    "wording": [sentences.goal(rules), library_rows.whole_rules(rules), variants.lesson(rules)["Goal"]],
    "move": choose(Position.start(rules), "expert", Limits(nodes=300), Random(1)) in rules.squares,
}))
"""


@pytest.fixture(scope="module")
def seen(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """What the program with the new variant does."""
    checkout = tmp_path_factory.mktemp("checkout")
    shutil.copytree(ROOT / PACKAGE, checkout / PACKAGE, ignore=shutil.ignore_patterns("__pycache__"))
    (checkout / "assets").symlink_to(ROOT / "assets")
    rules, texts = checkout / PACKAGE / "mnk/rules.py", checkout / PACKAGE / "wording/mnk/variants.py"
    code = rules.read_text(encoding="utf-8")
    code = code.replace("\n    def __post_init__", f"{FIELD}\n    def __post_init__", 1)
    code = code.replace("for step in DIRECTIONS", "for step in directions(self)", 1)
    rules.write_text(code + FUNCTION, encoding="utf-8")
    texts.write_text(texts.read_text(encoding="utf-8") + TEXTS, encoding="utf-8")
    environment = os.environ | {"PYTHONPATH": str(checkout), "XDG_CONFIG_HOME": str(checkout)}
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM],
        cwd=checkout,
        env=environment,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.stderr == ""
    found: dict[str, Any] = json.loads(done.stdout)
    return found


@pytest.mark.parametrize(
    "part", ["effect", "native", "sgf", "diagram", "engine", "library", "options", "settings", "move"]
)
def test_new_variant_works(seen: dict[str, Any], part: str) -> None:
    assert seen[part] is True


def test_new_variant_has_a_check_box_and_is_described(seen: dict[str, Any]) -> None:
    assert seen["check box"] == ["&Straight", "Diagonals don't count", True, True]
    goal, listed, lesson = seen["wording"]
    assert goal.endswith("Diagonals don't count.")
    assert listed == "6 × 5, 4 in a row, straight"
    assert lesson.endswith("Diagonals don't count.")
