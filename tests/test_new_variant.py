"""A new variant of the rules is one class, one entry of texts and one preset.

The tests add one to a copy of the program, and `new_variant` plays it there.
"""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tictactoe_gui.mnk.board import Square
from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.mnk.position import ClosedSquare
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.wording.mnk import sentences

ROOT = Path(__file__).parents[1]
PACKAGE = "tictactoe_gui"

ANSWER = '''
from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from tictactoe_gui.mnk.answers.answer import BoardState, Combination
from tictactoe_gui.mnk.answers.placement import Placement
from tictactoe_gui.mnk.answers.board import DIRECTIONS, FlatBoard
from tictactoe_gui.mnk.answers.marks import Marks
from tictactoe_gui.mnk.answers.turns import Turns
from tictactoe_gui.mnk.board import EMPTY, Line, Square


@dataclass(frozen=True)
class Fenced(Placement):
    """A mark closes the empty squares beside it to other players."""

    key: ClassVar[str] = "fenced"
    word: ClassVar[str] = "fenced"

    def landing(self, state: BoardState, index: int) -> int | None:
        row, column = state.rules.squares[index]
        for at, square in enumerate(state.rules.squares):
            is_beside = abs(square.row - row) + abs(square.column - column) == 1
            if is_beside and state.board[at] not in (EMPTY, str(state.turn)):
                return None
        return index if state.board[index] == EMPTY else None


@dataclass(frozen=True)
class Distant(Placement):
    """The squares beside the last mark are closed."""

    key: ClassVar[str] = "distant"
    word: ClassVar[str] = "distant"
    needs_history: ClassVar[bool] = True

    def landing(self, state: BoardState, index: int) -> int | None:
        row, column = state.rules.squares[index]
        for last in self.memory(state):
            square = state.rules.squares[last]
            if abs(square.row - row) + abs(square.column - column) == 1:
                return None
        return index if state.board[index] == EMPTY else None

    def memory(self, state: BoardState) -> tuple[int, ...]:
        return state.history[-1:]


@dataclass(frozen=True)
class TwoMarks(Turns):
    """The first player places one mark, and then each player two, as in Connect6."""

    key: ClassVar[str] = "two"
    word: ClassVar[str] = "two"
    needs_history: ClassVar[bool] = True

    def after_mark(self, state: BoardState) -> int:
        return state.turn if len(state.history) % 2 else 1 - state.turn


@dataclass(frozen=True)
class OneMark(Marks):
    """Both players place the same mark, as in Notakto."""

    key: ClassVar[str] = "one"
    word: ClassVar[str] = "one"
    needs_history: ClassVar[bool] = True

    def seat(self, state: BoardState) -> int:
        return 0


@dataclass(frozen=True)
class Torus(FlatBoard):
    """Opposite edges of the board are joined."""

    key: ClassVar[str] = "torus"
    word: ClassVar[str] = "torus"

    def tracks(self, rules: Combination) -> Iterator[Line]:
        for row, column in rules.squares:
            for down, right in DIRECTIONS:
                steps = ((row + step * down, column + step * right) for step in range(rules.k))
                yield tuple(Square(row % rules.height, column % rules.width) for row, column in steps)
'''
TEXT = """
    "fenced": VariantText("fenced", "&Fenced", "Marks close", "marks close cells", "Marks close cells."),
    "distant": VariantText("distant", "&Distant", "Far", "far from the last mark", "Play far from the last mark."),
    "two": VariantText("two", "Two", "Two marks", "two marks a turn", "Two marks a turn."),
    "torus": VariantText("torus", "Torus", "Joined edges", "joined edges", "Opposite edges are joined."),
    "one": VariantText("one", "One", "One mark", "the same mark for both", "Both place X."),
"""
NAMES = "Fenced", "Distant", "TwoMarks", "OneMark", "Torus"
"""Classes of the answers."""
ADDED = {
    "mnk/answers/__init__.py": {
        "_OTHERS = (": f"_OTHERS = ({''.join(f'{name}(), ' for name in NAMES)}",
        "\n__all__": f"from tictactoe_gui.mnk.answers.fenced import {', '.join(NAMES)}\n\n__all__",
    },
    "mnk/rules.py": {'    "Misère"': '    "Fenced": Rules.with_variants(4, 4, 3, 2, ["fenced"]),\n    "Misère"'},
    "wording/mnk/variants.py": {
        '    "Misère"': '    "Fenced": "Fenced",\n    "Misère"',
        "VARIANT_TEXTS = {": f"VARIANT_TEXTS = {{{TEXT}",
    },
}
"""Texts to replace, by module: the answer and its name, the preset, its title and the texts."""


@pytest.fixture(scope="module")
def seen(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """What the program with the new variant does."""
    checkout = tmp_path_factory.mktemp("checkout")
    home = tmp_path_factory.mktemp("home")
    shutil.copytree(ROOT / PACKAGE, checkout / PACKAGE, ignore=shutil.ignore_patterns("__pycache__"))
    (checkout / "assets").symlink_to(ROOT / "assets")
    (checkout / PACKAGE / "mnk/answers/fenced.py").write_text(ANSWER, encoding="utf-8")
    for module, replaced in ADDED.items():
        path = checkout / PACKAGE / module
        code = path.read_text(encoding="utf-8")
        for old, new in replaced.items():
            assert old in code
            code = code.replace(old, new, 1)
        path.write_text(code, encoding="utf-8")
    environment = os.environ | {"PYTHONPATH": f"{checkout}{os.pathsep}{ROOT}"}
    environment |= {f"XDG_{kind}_HOME": str(home / kind.lower()) for kind in ("CONFIG", "DATA", "STATE", "CACHE")}
    done = subprocess.run(
        [sys.executable, "-m", "tests.new_variant", str(home)],
        cwd=checkout,
        env=environment,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stderr
    found: dict[str, Any] = json.loads(done.stdout)
    return found


@pytest.mark.parametrize(
    "part", ["won", "native", "sgf", "diagram", "engine", "other engines", "library", "options", "settings", "preset"]
)
def test_new_variant_works(seen: dict[str, Any], part: str) -> None:
    assert seen[part] is True


def test_new_variant_changes_the_legal_moves(seen: dict[str, Any]) -> None:
    assert seen["moves"] == 13


def test_new_variant_refuses_a_closed_cell_in_the_window(seen: dict[str, Any]) -> None:
    assert seen["closed"] == str(sentences.refusal(ClosedSquare(Square(2, 3)), Rules(4, 4), Notation.ROW_LETTER))


def test_new_variant_is_reviewed(seen: dict[str, Any]) -> None:
    assert "A3" in seen["review"]


def test_variant_that_depends_on_the_last_move_is_played_by_the_computer_with_hints(seen: dict[str, Any]) -> None:
    assert seen["distant"] is True


def test_lines_go_on_beyond_the_edge(seen: dict[str, Any]) -> None:
    assert seen["torus"] == [[1, 3], [1, 0], [1, 1]]


def test_players_place_two_marks_in_turn(seen: dict[str, Any]) -> None:
    assert seen["two"] == ["Ann", "Ben", "Ben", "Ann", "Ann"]


def test_computer_plays_with_the_mark_of_both(seen: dict[str, Any]) -> None:
    assert seen["one"] == 0
    assert seen["winner"] == 0


def test_new_variant_is_played_by_the_computer_with_hints(seen: dict[str, Any]) -> None:
    assert any(line.split()[:1] in (["Try"], ["Play"]) for line in seen["terminal"])
    assert [line for line in seen["terminal"] if " played " in line][1].startswith("Ruby played")


def test_new_variant_has_a_check_box_and_is_described(seen: dict[str, Any]) -> None:
    assert seen["check box"] == ["&Fenced", "Marks close", True, True]
    goal, listed, lesson = seen["wording"]
    assert goal.endswith("Marks close cells.")
    assert listed == "Fenced"
    assert lesson.endswith("Marks close cells.")
