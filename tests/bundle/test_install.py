"""The script in the archive that puts the program into a user's menu, with a stand-in for the program."""

import os
import select
import subprocess
from pathlib import Path
from shutil import copy

import pytest

LINUX = Path(__file__).parents[2] / "packaging/linux"
ICON = LINUX.parents[1] / "assets/icon.svg"
LAUNCH = "import sys; from gi.repository import Gio; Gio.DesktopAppInfo.new_from_filename(sys.argv[1]).launch()"


@pytest.fixture
def archive(tmp_path: Path) -> Path:
    folder = tmp_path / "unpacked"
    (folder / "tictactoe-gui/_internal").mkdir(parents=True)
    for source in LINUX.iterdir():
        if source.is_file():
            copy(source, folder)
    copy(ICON, folder / "tictactoe-gui.svg")
    program = folder / "tictactoe-gui/tictactoe-gui"
    program.write_text('#!/bin/sh\nprintf "%s" "$0" >"$HOME/started"\n', "utf-8")
    program.chmod(0o755)
    return folder


@pytest.fixture
def home(tmp_path: Path) -> Path:
    folder = tmp_path / 'Ann\'s "home" of $5 `\\'
    (folder / ".local/share/applications").mkdir(parents=True)
    (folder / ".local/share/applications/other.desktop").write_text("another program's", "utf-8")
    return folder


def install(script: Path, home: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    environment = {"HOME": str(home), "PATH": os.environ["PATH"]}
    command = [str(script / "install"), *arguments]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False)


def contents(folder: Path) -> dict[Path, bytes | None]:
    return {path: path.read_bytes() if path.is_file() else None for path in folder.rglob("*")}


def program(home: Path) -> Path:
    return home / ".local/opt/tictactoe-gui/tictactoe-gui"


def test_the_program_is_installed_for_the_user(archive: Path, home: Path) -> None:
    result = install(archive, home)
    assert (result.returncode, result.stderr) == (0, "")
    assert os.access(program(home), os.X_OK)
    assert (home / ".local/bin/tictactoe-gui").resolve() == program(home)


def test_the_menu_entry_is_valid_and_starts_the_program_whatever_the_home_is_called(archive: Path, home: Path) -> None:
    install(archive, home)
    entry = home / ".local/share/applications/tictactoe-gui.desktop"
    os.mkfifo(home / "started")
    listening = os.open(home / "started", os.O_RDONLY | os.O_NONBLOCK)
    subprocess.run(["desktop-file-validate", entry], check=True)
    subprocess.run(["/usr/bin/python3", "-c", LAUNCH, entry], env={**os.environ, "HOME": str(home)}, check=True)
    assert select.select([listening], [], [], 30)[0]
    assert os.read(listening, 1000).decode() == str(program(home))


def test_icon_and_description_are_where_desktops_look(archive: Path, home: Path) -> None:
    install(archive, home)
    data = home / ".local/share"
    assert (data / "icons/hicolor/scalable/apps/tictactoe-gui.svg").read_bytes() == ICON.read_bytes()
    assert [path.name for path in (data / "metainfo").iterdir()] == [path.name for path in LINUX.glob("*.metainfo.xml")]


def test_removing_leaves_the_home_as_it_was(archive: Path, home: Path) -> None:
    before = contents(home)
    install(archive, home)
    result = install(program(home).parent, home, "--remove")
    assert (result.returncode, result.stderr) == (0, "")
    assert contents(home) == before


def test_removing_keeps_what_came_into_folders_since(archive: Path, home: Path) -> None:
    install(archive, home)
    (home / ".local/bin/mine").write_text("of the user", "utf-8")
    install(archive, home, "--remove")
    assert [path.name for path in (home / ".local/bin").iterdir()] == ["mine"]


def test_a_newer_version_replaces_the_older_one(archive: Path, home: Path) -> None:
    before = contents(home)
    (archive / "tictactoe-gui/_internal/old").touch()
    install(archive, home)
    (archive / "tictactoe-gui/_internal/old").rename(archive / "tictactoe-gui/_internal/new")
    assert install(archive, home).returncode == 0
    assert [path.name for path in (program(home).parent / "_internal").iterdir()] == ["new"]
    install(archive, home, "--remove")
    assert contents(home) == before


def test_a_folder_of_somebody_else_is_not_replaced(archive: Path, home: Path) -> None:
    program(home).parent.mkdir(parents=True)
    before = contents(home)
    result = install(archive, home)
    assert result.returncode == 1
    assert "is not this program" in result.stderr
    assert contents(home) == before


def test_a_command_of_somebody_else_stays(archive: Path, home: Path) -> None:
    command = home / ".local/bin/tictactoe-gui"
    command.parent.mkdir()
    command.write_text("installed by other means", "utf-8")
    assert "stays as it is" in install(archive, home).stderr
    install(archive, home, "--remove")
    assert command.read_text("utf-8") == "installed by other means"


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [(["--remove"], "is not installed"), (["--help"], "Usage:"), (["--remove", "all"], "Usage:")],
)
def test_what_cannot_be_done_is_said_in_one_line(
    archive: Path, home: Path, arguments: list[str], sentence: str
) -> None:
    result = install(archive, home, *arguments)
    assert result.returncode == 1
    assert sentence in result.stderr
    assert result.stderr.count("\n") == 1


def test_data_goes_where_the_desktop_was_told_to_look(archive: Path, home: Path) -> None:
    environment = {"HOME": str(home), "PATH": os.environ["PATH"], "XDG_DATA_HOME": str(home / "data")}
    subprocess.run([archive / "install"], env=environment, check=True)
    assert (home / "data/applications/tictactoe-gui.desktop").exists()
    assert install(archive, home, "--remove").returncode == 0
    assert not (home / "data").exists()
