"""Tests of the packaged program: unpacking, installing, starting it from the menu, and removing it."""

import json
import os
import subprocess
import tarfile
from collections.abc import Iterator
from functools import reduce
from pathlib import Path

import pytest

from tests.bundle.installing import metainfo_faults
from tests.end_to_end.desktop import desktop
from tests.end_to_end.program import SCREEN_READER, SYSTEM_PYTHON, run, wait_for
from tictactoe_gui import APPLICATION_ID, records
from tictactoe_gui.mnk.game import Game, GameSetup
from tictactoe_gui.mnk.notation import Notation, parse
from tictactoe_gui.mnk.player import Player
from tictactoe_gui.mnk.rules import Rules

ARCHIVE = Path(os.environ["TICTACTOE_ARCHIVE"]).resolve()
WON = ("A1", "B1", "A2", "B2", "A3")
"""Moves with which the first player wins."""
START = Game.start(GameSetup(Rules(), (Player("Ann", "A"), Player("Bob", "B"))))
PLAYED = reduce(Game.play, [parse(cell, Rules(), Notation.ROW_LETTER) for cell in WON], START)
"""Game with these moves."""
USER_PATHS = ("games", ".cache", ".config", ".local/share/tictactoe-gui", ".local/state/tictactoe-gui")
"""Paths that may remain after the program is removed."""


@pytest.fixture(scope="module")
def user(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, str]]:
    """Environment of a desktop user with an empty home."""
    home = tmp_path_factory.mktemp('Ann\'s "$HOME" \\ ')
    with desktop() as environment:
        yield {name: value for name, value in environment.items() if not name.startswith("XDG_")} | {"HOME": str(home)}


@pytest.fixture(scope="module")
def installed(user: dict[str, str], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Install the program from the archive. Return the user's home."""
    place = tmp_path_factory.mktemp("unpacked")
    subprocess.run(["tar", "--extract", "--file", ARCHIVE, "--directory", place], check=True)
    subprocess.run([place / ARCHIVE.name.removesuffix(".tar.xz") / "install"], env=user, check=True)
    return Path(user["HOME"])


def board(user: dict[str, str], process: str) -> dict[str, tuple[int, int]]:
    """Return the names and centres of the empty cells. Empty until all nine are there and have stopped moving."""
    before, found = cells(user, process), cells(user, process)
    return found if len(found) == 9 and found == before else {}


def buttons(user: dict[str, str], process: str) -> dict[str, tuple[int, int]]:
    """Return the names and centres of all buttons."""
    found = json.loads(run([SYSTEM_PYTHON, str(SCREEN_READER), process, "buttons"], user) or "[]")
    return {name: (x, y) for _, name, x, y in found}


def cells(user: dict[str, str], process: str) -> dict[str, tuple[int, int]]:
    found = buttons(user, process)
    return {name.removesuffix(", empty"): place for name, place in found.items() if name.endswith(", empty")}


def press(user: dict[str, str], process: str, name: str) -> None:
    """Wait for a button, and click it."""
    place = wait_for(lambda: buttons(user, process).get(name), f"the button {name}")
    run(["xdotool", "mousemove", *map(str, place), "click", "1"], user)


def window(user: dict[str, str], title: str) -> str:
    """Wait for a window whose title matches. Return its id."""
    return run(["xdotool", "search", "--sync", "--onlyvisible", "--name", title], user)


def quit_program(user: dict[str, str], process: str) -> None:
    run(["xdotool", "key", "ctrl+q"], user)
    wait_for(lambda: not Path(f"/proc/{process}").exists(), "the end of the program")


def test_archive_depends_neither_on_the_time_nor_on_the_user() -> None:
    with tarfile.open(ARCHIVE) as archive:
        members = archive.getmembers()
    assert len({member.mtime for member in members}) == 1
    assert {(member.uid, member.gid, member.uname, member.gname) for member in members} == {(0, 0, "", "")}
    assert {oct(member.mode) for member in members} <= {"0o644", "0o755", "0o777"}


def test_checksum_of_the_archive_is_right() -> None:
    subprocess.run(["sha256sum", "--check", f"{ARCHIVE.name}.sha256"], cwd=ARCHIVE.parent, check=True)


def test_every_file_belongs_to_a_part_with_a_licence(installed: Path) -> None:
    program = installed / ".local/opt/tictactoe-gui"
    bill = json.loads(ARCHIVE.with_name(ARCHIVE.name.replace(".tar.xz", ".cdx.json")).read_text(encoding="utf-8"))
    parts = [bill["metadata"]["component"], *bill["components"]]
    listed = {place["location"] for part in parts for place in part["evidence"]["occurrences"]}
    assert listed == {path.name for path in (program / "_internal").iterdir() if not path.is_symlink()}
    assert [part["name"] for part in parts if not any((program / "LICENSES" / part["name"]).iterdir())] == []


def test_installed_desktop_files_are_valid(installed: Path) -> None:
    data = installed / ".local/share"
    subprocess.run(["desktop-file-validate", data / f"applications/{APPLICATION_ID}.desktop"], check=True)
    assert metainfo_faults(data / f"metainfo/{APPLICATION_ID}.metainfo.xml") == set()


def test_game_is_won_in_the_terminal(user: dict[str, str], installed: Path) -> None:
    typed = "\n" * 4 + "\n".join(WON)
    command = [str(installed / ".local/bin/tictactoe-gui"), "--terminal"]
    message = subprocess.run(command, input=typed, env=user, capture_output=True, encoding="utf-8", check=True).stdout
    assert any(line.endswith((" 1 wins", " 2 wins")) for line in message.splitlines())


@pytest.mark.parametrize(
    ("encoding", "name"), [("gb2312", "张伟"), ("big5", "張偉"), ("shift_jis", "さくら"), ("euc-kr", "김철수")]
)
def test_records_in_east_asian_encodings_are_read(
    user: dict[str, str], installed: Path, tmp_path: Path, encoding: str, name: str
) -> None:
    record = tmp_path / "game.sgf"
    record.write_bytes(f"(;FF[4]GM[4]CA[{encoding}]SZ[15]PB[{name}];B[hh])".encode(encoding))
    command = [str(installed / ".local/bin/tictactoe-gui"), "--terminal", str(record)]
    message = subprocess.run(command, input="exit", env=user, capture_output=True, encoding="utf-8", check=True).stdout
    assert f"{name} X" in message


@pytest.mark.parametrize("command", ["bin/tictactoe-gui --engine", "opt/tictactoe-gui/pbrain-tictactoe"])
def test_engine_answers_a_manager(user: dict[str, str], installed: Path, command: str) -> None:
    program, *arguments = command.split()
    commands = "ABOUT\r\nSTART 3\r\nINFO run 3\r\nBOARD\r\n0,0,1\r\n1,0,1\r\n0,1,2\r\n1,1,2\r\nDONE\r\n"
    engine = [str(installed / ".local" / program), *arguments]
    message = subprocess.run(engine, input=commands, env=user, capture_output=True, encoding="utf-8", check=True).stdout
    about, ok, move = message.splitlines()
    assert about.startswith('name="Tic-Tac-Toe", version="')
    assert (ok, move) == ("OK", "2,0")


def test_file_manager_gets_a_thumbnail(installed: Path, tmp_path: Path) -> None:
    (tmp_path / "game.ttt").write_bytes(records.dumps(PLAYED, ".ttt"))
    picture = tmp_path / "picture"
    options = ["--thumbnail", str(tmp_path / "game.ttt"), str(picture), "64"]
    subprocess.run([str(installed / ".local/bin/tictactoe-gui"), *options], env={"HOME": str(tmp_path)}, check=True)
    assert picture.read_bytes().startswith(b"\x89PNG")


def test_window_started_from_the_menu_plays_a_game(user: dict[str, str], installed: Path) -> None:
    subprocess.run(["gtk-launch", APPLICATION_ID], env=user, check=True)
    process = run(["xdotool", "getwindowpid", window(user, "Tic-Tac-Toe$")], user)
    for answer in ("A Friend", "Play"):
        press(user, process, answer)
    places = wait_for(lambda: board(user, process), "a board")
    for cell in WON:
        run(["xdotool", "mousemove", *map(str, places[cell]), "click", "1"], user)

    assert window(user, "^Player [12] wins! – Tic-Tac-Toe$")
    assert Path(f"/proc/{process}/exe").resolve().is_relative_to(installed)

    quit_program(user, process)


def test_double_click_opens_a_game_that_can_be_saved(user: dict[str, str], installed: Path) -> None:
    folder = installed / "games"
    folder.mkdir()
    (folder / "Ann's.ttt").write_bytes(records.dumps(PLAYED, ".ttt"))
    subprocess.run(["gio", "open", folder / "Ann's.ttt"], env=user, check=True)
    opened = window(user, "^Ann wins – Tic-Tac-Toe$")
    process = run(["xdotool", "getwindowpid", opened], user)
    assert Path(f"/proc/{process}/exe").resolve().is_relative_to(installed)

    # The title appears with the first paint, but the menus only later.
    ask, answering = ["xdotool", "key", "ctrl+s"], ["xdotool", "getactivewindow", "getwindowname"]
    wait_for(lambda: run(ask, user) == "" and run(answering, user).startswith("Save "), "a question")
    run(["xdotool", "type", "saved"], user)
    wait_for(lambda: run(["xdotool", "key", "Return"], user) == "" and (folder / "saved.ttt").exists(), "a saved game")
    assert records.open((folder / "saved.ttt").read_bytes()).moves == PLAYED.moves

    quit_program(user, process)


def test_removal_leaves_only_settings_and_games(user: dict[str, str], installed: Path) -> None:
    subprocess.run([installed / ".local/opt/tictactoe-gui/install", "--remove"], env=user, check=True)
    left = {path.relative_to(installed) for path in installed.rglob("*") if path.is_file() or path.is_symlink()}
    assert [path for path in left if not any(path.is_relative_to(folder) for folder in USER_PATHS)] == []
