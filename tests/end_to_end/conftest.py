"""Fixtures of the end-to-end tests: one desktop, and a fresh home for every test."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.end_to_end.desktop import desktop
from tests.end_to_end.program import Program

Start = Callable[..., Program]


@pytest.fixture(scope="session")
def desk() -> Iterator[dict[str, str]]:
    with desktop() as environment:
        yield environment


@pytest.fixture
def user(desk: dict[str, str], tmp_path: Path) -> dict[str, str]:
    """The environment of somebody who always lets player 1 begin."""
    folder = tmp_path / "home"
    settings = folder / ".config" / "tictactoe-gui" / "tictactoe-gui.ini"
    settings.parent.mkdir(parents=True)
    settings.write_text("[General]\nbegins=1\n", encoding="utf-8")
    places = {
        "HOME": "",
        "XDG_CONFIG_HOME": ".config",
        "XDG_DATA_HOME": ".local/share",
        "XDG_STATE_HOME": ".local/state",
    }
    return desk | {name: str(folder / place) for name, place in places.items()}


@pytest.fixture
def start(user: dict[str, str], tmp_path: Path) -> Iterator[Start]:
    """Starts the program, in an environment that may differ; what still runs at the end is killed."""
    running: list[Program] = []

    def run(**changes: str | None) -> Program:
        changed = {name: value for name, value in (user | changes).items() if value is not None}
        running.append(Program(changed, tmp_path / f"stderr_{len(running)}.txt"))
        return running[-1]

    yield run
    for program in running:
        program.process.kill()
        program.process.wait()


@pytest.fixture
def program(start: Start) -> Program:
    return start().ready()
