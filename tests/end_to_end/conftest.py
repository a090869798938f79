"""Fixtures of the end-to-end tests: a shared desktop, and a new home for every test."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.end_to_end.desktop import desktop
from tests.end_to_end.program import Program
from tictactoe_gui.storage import settings_file

Start = Callable[..., Program]


@pytest.fixture(scope="session")
def desktop_environment() -> Iterator[dict[str, str]]:
    with desktop() as environment:
        yield environment


@pytest.fixture
def settings(tmp_path: Path) -> Path:
    """Create settings in which player 1 always starts."""
    file = tmp_path / "home" / ".config" / "tictactoe-gui" / "tictactoe-gui.ini"
    store_match(file, "mnk", begins="1")
    return file


def store_match(settings: Path, game: str, **values: str) -> None:
    """Store the settings of the last match in the file."""
    settings_file.update(settings, {f"{game}/match": json.dumps(values)})


@pytest.fixture
def user(desktop_environment: dict[str, str], settings: Path) -> dict[str, str]:
    """Environment of the program's user."""
    folder = settings.parents[2]
    places = {
        "HOME": "",
        "XDG_CONFIG_HOME": ".config",
        "XDG_DATA_HOME": ".local/share",
        "XDG_STATE_HOME": ".local/state",
    }
    return desktop_environment | {name: str(folder / place) for name, place in places.items()}


@pytest.fixture
def start(user: dict[str, str], tmp_path: Path) -> Iterator[Start]:
    """Return a function that starts the program, optionally with a changed environment.

    Programs that are still running at the end are killed.
    """
    running: list[Program] = []

    def run(*arguments: str, **changes: str | None) -> Program:
        changed = {name: value for name, value in (user | changes).items() if value is not None}
        running.append(Program(changed, tmp_path / f"stderr_{len(running)}.txt", *arguments))
        return running[-1]

    yield run
    for program in running:
        program.process.kill()
        program.process.wait()


@pytest.fixture
def first_start(start: Start, settings: Path) -> Program:
    """Program that is started for the first time."""
    settings.unlink()
    return start().wait_until_ready()


@pytest.fixture
def program(start: Start) -> Program:
    return start().wait_until_ready()
