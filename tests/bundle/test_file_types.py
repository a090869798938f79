"""Tests of the file types that the install script registers."""

import os
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.bundle.installing import contents, install, program, run_gio, start_arguments
from tictactoe_gui import APPLICATION_ID, records
from tictactoe_gui.mastermind.game import MastermindGame
from tictactoe_gui.mnk.board import Square
from tictactoe_gui.mnk.game import Game, GameSetup
from tictactoe_gui.mnk.player import Player
from tictactoe_gui.mnk.rules import Rules

GAME = Game.start(GameSetup(Rules(15, 15, 5), (Player("Ann", "X"), Player("Bob", "O")))).play(Square(7, 7))
"""Game that every format supports."""


def file_type(home: Path, name: str, content: bytes = b"?\n") -> str:
    file = home / name
    file.write_bytes(content)
    output = run_gio(home, "info", "--attributes=standard::content-type", file)
    file.unlink()
    return output.rsplit(maxsplit=1)[-1]


def add_other(data: Path) -> None:
    """Add the desktop files of another program with its own file type."""
    (data / "mime/packages/other.xml").write_text(
        '<mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">'
        '<mime-type type="application/x-other"><glob pattern="*.other"/></mime-type></mime-info>',
        "utf-8",
    )
    entry = "[Desktop Entry]\nType=Application\nName=Other\nExec=true\nMimeType=application/x-other;\n"
    (data / "applications/other.desktop").write_text(entry, "utf-8")


def update_caches(data: Path) -> None:
    """Update the caches, as every installation does."""
    environment = {**os.environ, "XDG_DATA_HOME": str(data)}
    subprocess.run(["update-mime-database", data / "mime"], env=environment, check=True)
    subprocess.run(["update-desktop-database", "--quiet", data / "applications"], check=True)


@pytest.mark.parametrize("name", ["won.ttt", "won.mastermind", "won.psq", "won.sgf", '100 % won\'s "best".TTT'])
def test_double_click_opens_a_record_in_the_program(archive: Path, home: Path, name: str) -> None:
    install(archive, home)
    record = home / name
    record.write_text("any game", "utf-8")
    assert start_arguments(home, lambda: run_gio(home, "open", record)) == [str(program(home)), str(record)]


@pytest.mark.parametrize(
    ("data", "known_as"),
    [
        (records.dumps(GAME, ".ttt"), "x-tictactoe-game+json"),
        (records.dumps(GAME, ".psq"), "x-piskvork"),
        (records.dumps(GAME, ".sgf"), "x-go-sgf"),
        (records.dumps(MastermindGame().give_up(), ".mastermind"), "x-tictactoe-mastermind+json"),
    ],
    ids=lambda part: part if isinstance(part, str) else "",
)
def test_file_type_is_detected_from_the_content(archive: Path, home: Path, data: bytes, known_as: str) -> None:
    install(archive, home)
    assert file_type(home, "game", data) == f"application/{known_as}"


@pytest.mark.parametrize(("name", "icon"), [("won.ttt", "game"), ("won.psq", "game"), ("won.mastermind", "mastermind")])
def test_file_types_have_icons_of_their_own(archive: Path, home: Path, name: str, icon: str) -> None:
    install(archive, home)
    (home / name).write_text("any game", "utf-8")
    names = run_gio(home, "info", "--attributes=standard::icon", home / name)
    assert f"standard::icon: {APPLICATION_ID}-{icon}, " in names


@pytest.mark.parametrize("fill", [add_other, lambda _data: None], ids=["of another program", "of nobody"])
def test_removal_restores_the_caches(archive: Path, home: Path, fill: Callable[[Path], None]) -> None:
    data = home / "data"
    for folder in ("mime/packages", "applications"):
        (data / folder).mkdir(parents=True)
    fill(data)
    update_caches(data)
    before = contents(home)
    environment = {"HOME": str(home), "PATH": os.environ["PATH"], "XDG_DATA_HOME": str(data)}
    subprocess.run([archive / "install"], env=environment, check=True)
    assert (data / f"applications/{APPLICATION_ID}.desktop").exists()
    assert install(archive, home, "--remove").returncode == 0
    assert contents(home) == before
