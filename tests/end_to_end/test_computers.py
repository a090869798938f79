import os
import sys
from contextlib import suppress
from functools import partial
from pathlib import Path

import pytest

from tests.end_to_end.conftest import Start
from tests.end_to_end.program import COMMAND, Program, wait_for

pytestmark = pytest.mark.end_to_end

GOMOKU = "[rules]\nwidth=15\nheight=15\nk=5\n"
EXPERT = "[players]\n2\\level=expert\n"
ENDINGS = {"Player 1 wins", "Ruby wins", "A draw: the board is full"}
EXPERT_BEGINS = "[players]\n1\\level=expert\n"


def quickly(seconds: float) -> str:
    return f"[General]\nbegins=1\nthinking_time={seconds:g}\n"


@pytest.fixture
def own_engine(tmp_path: Path) -> Path:
    """Our engine, as any other Gomocup manager would start it."""
    file = tmp_path / "pbrain-own"
    packaged = Path(COMMAND[0]).absolute().with_name("pbrain-tictactoe")
    command = f'exec "{packaged}"' if "TICTACTOE_PROGRAM" in os.environ else _from_source()
    file.write_text(f"#!/bin/sh\n{command}\n")
    file.chmod(0o755)
    return file


def _from_source() -> str:
    return f'cd "{Path.cwd()}" && exec "{sys.executable}" -m tictactoe_gui --engine'


def empty(program: Program) -> list[str]:
    """The cells that nobody has marked."""
    return sorted(name for name in program.buttons() if name.endswith(", empty"))


def is_marked(program: Program, cell: str) -> bool:
    """Whether an empty cell, named by its whole name, is one no longer."""
    return cell not in program.buttons()


def answered(program: Program) -> str | None:
    """What the status says once the computer has moved, or the game has ended."""
    return next((text for text in program.texts() if text in {"Player 1 X to move", *ENDINGS}), None)


def children(number: int) -> set[int]:
    """The processes that a process has started, and theirs."""
    found = {int(child) for task in Path("/proc").glob(f"{number}/task/*/children") for child in _listed(task)}
    return found.union(*map(children, found))


def _listed(children: Path) -> list[str]:
    # A thread may end while it is asked.
    with suppress(OSError):
        return children.read_text().split()
    return []


def is_gone(number: int) -> bool:
    """Whether a process has ended."""
    return not Path(f"/proc/{number}/exe").exists()


def test_nobody_beats_the_expert_on_3_x_3(start: Start, settings: Path) -> None:
    settings.write_text(quickly(0.2) + EXPERT)
    program = start().ready()
    wait_for(lambda: len(empty(program)) == 9, "nine empty cells")
    with program.announcements() as heard:
        while answered(program) == "Player 1 X to move":
            cell = empty(program)[0]
            program.click(cell)
            wait_for(partial(is_marked, program, cell), f"a mark at {cell}")
            wait_for(lambda: answered(program), "an answer")
        wait_for(lambda: any(said.startswith("Ruby marks ") for said in heard()), "the announcement of a move")
    assert answered(program) in {"Ruby wins", "A draw: the board is full"}
    assert program.leave() == 0
    assert program.errors == ""


def test_a_hint_and_the_value_of_every_cell_are_told_by_their_names(program: Program) -> None:
    program.press("F2")
    wait_for(lambda: any(name.endswith(", empty, hint: draws") for name in program.buttons()), "a hint")

    program.press("F3")
    wait_for(lambda: sum(", empty, draws" in name for name in program.buttons()) == 9, "the value of every cell")

    assert program.leave() == 0


def test_an_engine_is_added_takes_a_seat_and_plays(start: Start, settings: Path, own_engine: Path) -> None:
    settings.write_text(quickly(0.5) + GOMOKU)
    program = start().ready()
    program.press("alt+g", "g")
    program.opens("Engines – Tic-Tac-Toe")
    program.press("alt+a")
    program.opens("Add an engine – Tic-Tac-Toe")
    program.type(str(own_engine))
    program.confirm("Add an engine – Tic-Tac-Toe")
    wait_for(lambda: "Tic-Tac-Toe was added" in program.texts(), "the engine's welcome")
    program.press("Escape")
    program.opens("Player 1 X to move – Tic-Tac-Toe")

    program.click("Who plays Player 2")
    program.press("Up", "Return")
    program.click("H8, empty")

    wait_for(lambda: any(", Ruby, O, last move" in name for name in program.buttons()), "a move of the engine")
    assert program.says("Player 1 X to move")


def test_quitting_while_an_engine_thinks_leaves_no_process_behind(start: Start, settings: Path) -> None:
    settings.write_text(quickly(10) + GOMOKU + EXPERT_BEGINS)
    program = start().ready()
    program.says("Ruby X to move")
    started = wait_for(lambda: children(program.process.pid), "an engine")

    assert program.leave() == 0

    wait_for(lambda: all(map(is_gone, started)), "the end of the engine")
    assert program.errors == ""
