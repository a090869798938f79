import os
import sys
from contextlib import suppress
from functools import partial
from pathlib import Path

import pytest

from tests.end_to_end.conftest import Start, store_match
from tests.end_to_end.program import COMMAND, Program, wait_for
from tictactoe_gui.mnk.player import Player
from tictactoe_gui.storage import settings_file
from tictactoe_gui.wording.mnk import endings, sentences

pytestmark = pytest.mark.end_to_end

GOMOKU = {"rules/width": "15", "rules/height": "15", "rules/k": "5"}
EXPERT = {"players/2/level": "expert"}
ENDINGS = {endings.YOU_WIN, "Ruby wins", "It's a draw"}


def store(settings: Path, seconds: float, match: dict[str, str]) -> None:
    """Store the thinking time and the settings of the match."""
    settings_file.update(settings, {"thinking_time": f"{seconds:g}"})
    store_match(settings, "mnk", begins="1", **match)


@pytest.fixture
def own_engine(tmp_path: Path) -> Path:
    """Create an executable that starts the program's own engine, as for any other Gomocup manager."""
    file = tmp_path / "pbrain-own"
    packaged = Path(COMMAND[0]).absolute().with_name("pbrain-tictactoe")
    command = f'exec "{packaged}"' if "TICTACTOE_PROGRAM" in os.environ else _from_source()
    file.write_text(f"#!/bin/sh\n{command}\n", encoding="utf-8")
    file.chmod(0o755)
    return file


def _from_source() -> str:
    return f'cd "{Path.cwd()}" && exec "{sys.executable}" -m tictactoe_gui --engine'


def empty(program: Program) -> list[str]:
    """Return the names of the empty cells."""
    return sorted(name for name in program.buttons() if name.endswith(", empty"))


def is_marked(program: Program, cell: str) -> bool:
    """Return True if the cell with this full name is no longer empty."""
    return cell not in program.buttons()


def status_after_answer(program: Program) -> str | None:
    """Return the status after the computer's move or the end of the game. None before that."""
    return next((text for text in program.texts() if text in {sentences.YOUR_TURN, *ENDINGS}), None)


def descendants(number: int) -> set[int]:
    """Return all descendants of a process."""
    found = {int(child) for task in Path("/proc").glob(f"{number}/task/*/children") for child in _listed(task)}
    return found.union(*map(descendants, found))


def _listed(children: Path) -> list[str]:
    # A thread may end while it is read.
    with suppress(OSError):
        return children.read_text(encoding="utf-8").split()
    return []


def is_gone(number: int) -> bool:
    """Return True if a process has ended."""
    return not Path(f"/proc/{number}/exe").exists()


def test_expert_never_loses_on_3x3(start: Start, settings: Path) -> None:
    store(settings, 0.2, EXPERT)
    program = start().wait_until_ready()
    wait_for(lambda: len(empty(program)) == 9, "nine empty cells")
    with program.announcements() as heard:
        while status_after_answer(program) == sentences.YOUR_TURN:
            cell = empty(program)[0]
            program.click(cell)
            wait_for(partial(is_marked, program, cell), f"a mark at {cell}")
            wait_for(lambda: status_after_answer(program), "an answer")
        wait_for(lambda: any(said.startswith("Ruby played ") for said in heard()), "the announcement of a move")
    assert status_after_answer(program) in {"Ruby wins", "It's a draw"}
    assert program.quit() == 0
    assert program.errors == ""


def test_cell_names_contain_hints_and_values(program: Program) -> None:
    program.press("F2")
    wait_for(lambda: any(", empty, hint: It draws." in name for name in program.buttons()), "a hint")

    program.press("F3")
    wait_for(lambda: sum(", empty, draws" in name for name in program.buttons()) == 9, "the value of every cell")

    assert program.quit() == 0


def test_added_engine_takes_a_seat_and_plays(start: Start, settings: Path, own_engine: Path) -> None:
    store(settings, 0.5, GOMOKU)
    program = start().wait_until_ready()
    program.press("ctrl+comma")
    program.wait_for_window("Preferences – Tic-Tac-Toe")
    program.press("alt+e")
    program.wait_for_window("Engines – Tic-Tac-Toe")
    program.press("alt+a")
    program.wait_for_window("Add Engine – Tic-Tac-Toe")
    program.type(str(own_engine))
    program.confirm("Add Engine – Tic-Tac-Toe")
    wait_for(lambda: "Tic-Tac-Toe was added" in program.texts(), "the engine's welcome")
    program.press("Escape")
    program.wait_for_window("Preferences – Tic-Tac-Toe")
    program.press("Escape")
    program.wait_for_window("Player 1's turn – Tic-Tac-Toe")

    program.click("Change player Player 2")
    program.press("Up", "Up", "Return")
    program.click("H8, empty")

    wait_for(
        lambda: any(", Ruby, white stone, last move" in name for name in program.buttons()), "a move of the engine"
    )
    assert program.wait_for_title(sentences.YOUR_TURN)


def test_quitting_while_an_engine_thinks_ends_all_processes(start: Start, settings: Path) -> None:
    store(settings, 10, GOMOKU | EXPERT)
    program = start().wait_until_ready()
    program.wait_for_title(sentences.YOUR_TURN)
    program.click("A1, empty")
    program.wait_for_title(sentences.not_your_turn(Player("Ruby", "O")).headline)
    started = wait_for(lambda: descendants(program.process.pid), "an engine")

    assert program.quit() == 0

    wait_for(lambda: all(map(is_gone, started)), "the end of the engine")
    assert program.errors == ""
