"""The script in the archive that puts the program into a user's menu, with a stand-in for the program."""

import os
import select
import subprocess
from collections.abc import Callable
from pathlib import Path
from shutil import copy, which

import pytest

LINUX = Path(__file__).parents[2] / "packaging/linux"
ICON = LINUX.parents[1] / "assets/icon.svg"
COMMANDS = (
    "cat",
    "cp",
    "dirname",
    "find",
    "grep",
    "ln",
    "ls",
    "mkdir",
    "mv",
    "readlink",
    "rm",
    "rmdir",
    "sed",
    "tac",
    "touch",
)
"""What every system has."""


@pytest.fixture
def archive(tmp_path: Path) -> Path:
    folder = tmp_path / "unpacked"
    (folder / "tictactoe-gui/_internal").mkdir(parents=True)
    for source in LINUX.iterdir():
        if source.is_file():
            copy(source, folder)
    copy(ICON, folder / "tictactoe-gui.svg")
    program = folder / "tictactoe-gui/tictactoe-gui"
    program.write_text('#!/bin/sh\nprintf "%s\\n" "$0" "$@" >"$HOME/started"\n', "utf-8")
    program.chmod(0o755)
    return folder


@pytest.fixture
def home(tmp_path: Path) -> Path:
    folder = tmp_path / 'Ann\'s "home" of $5 `\\'
    (folder / ".local/share/applications").mkdir(parents=True)
    (folder / ".local/share/applications/other.desktop").write_text("another program's", "utf-8")
    return folder


def install(
    script: Path, home: Path, *arguments: str, path: str = os.environ["PATH"]
) -> subprocess.CompletedProcess[str]:
    command = [str(script / "install"), *arguments]
    environment = {"HOME": str(home), "PATH": path}
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False)


def ask_desktop(home: Path, *words: str | Path) -> str:
    """What the desktop answers to this user."""
    environment = {"HOME": str(home), "PATH": os.environ["PATH"], "LC_ALL": "C"}
    return subprocess.run(["gio", *words], env=environment, capture_output=True, text=True, check=True).stdout


def file_type(home: Path, name: str, content: bytes = b"?\n") -> str:
    file = home / name
    file.write_bytes(content)
    told = ask_desktop(home, "info", "--attributes=standard::content-type", file)
    file.unlink()
    return told.rsplit(maxsplit=1)[-1]


def started(home: Path, start: Callable[[], object]) -> list[str]:
    """What the stand-in for the program was started with, its own path first."""
    os.mkfifo(home / "started")
    listening = os.open(home / "started", os.O_RDONLY | os.O_NONBLOCK)
    start()
    assert select.select([listening], [], [], 30)[0]
    return os.read(listening, 1000).decode().splitlines()


def add_other(data: Path) -> None:
    """What another program that opens files of its own type tells the desktop."""
    (data / "mime/packages/other.xml").write_text(
        '<mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">'
        '<mime-type type="application/x-other"><glob pattern="*.other"/></mime-type></mime-info>',
        "utf-8",
    )
    entry = "[Desktop Entry]\nType=Application\nName=Other\nExec=true\nMimeType=application/x-other;\n"
    (data / "applications/other.desktop").write_text(entry, "utf-8")


def update_caches(data: Path) -> None:
    """As every installation does."""
    environment = {**os.environ, "XDG_DATA_HOME": str(data)}
    subprocess.run(["update-mime-database", data / "mime"], env=environment, check=True)
    subprocess.run(["update-desktop-database", "--quiet", data / "applications"], check=True)


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
    subprocess.run(["desktop-file-validate", entry], check=True)
    assert '" %f\n' in entry.read_text("utf-8")
    assert started(home, lambda: ask_desktop(home, "launch", entry)) == [str(program(home))]


@pytest.mark.parametrize("name", ["won.ttt", "won.psq", "won.sgf", '100 % won\'s "best".TTT'])
def test_a_double_click_opens_a_record_in_the_program(archive: Path, home: Path, name: str) -> None:
    install(archive, home)
    record = home / name
    record.write_text("any game", "utf-8")
    assert started(home, lambda: ask_desktop(home, "open", record)) == [str(program(home)), str(record)]


def test_icons_and_description_are_where_desktops_look(archive: Path, home: Path) -> None:
    install(archive, home)
    data = home / ".local/share"
    for icon in ("apps/tictactoe-gui.svg", "mimetypes/application-x-tictactoe-game+json.svg"):
        assert (data / "icons/hicolor/scalable" / icon).read_bytes() == ICON.read_bytes()
    assert [path.name for path in (data / "metainfo").iterdir()] == [path.name for path in LINUX.glob("*.metainfo.xml")]


def test_removing_leaves_the_home_as_it_was(archive: Path, home: Path) -> None:
    before = contents(home)
    install(archive, home)
    result = install(program(home).parent, home, "--remove")
    assert (result.returncode, result.stderr) == (0, "")
    assert contents(home) == before


def test_removing_leaves_the_types_of_other_programs_known(archive: Path, home: Path) -> None:
    data = home / ".local/share"
    install(archive, home)
    add_other(data)
    update_caches(data)
    install(archive, home, "--remove")
    assert file_type(home, "a.other") == "application/x-other"
    assert "other.desktop" in ask_desktop(home, "mime", "application/x-other")
    assert file_type(home, "a.psq") == "text/plain"


@pytest.mark.parametrize("fill", [add_other, lambda _data: None], ids=["of another program", "of nobody"])
def test_removing_leaves_caches_as_they_were(archive: Path, home: Path, fill: Callable[[Path], None]) -> None:
    data = home / "data"
    for folder in ("mime/packages", "applications"):
        (data / folder).mkdir(parents=True)
    fill(data)
    update_caches(data)
    before = contents(home)
    environment = {"HOME": str(home), "PATH": os.environ["PATH"], "XDG_DATA_HOME": str(data)}
    subprocess.run([archive / "install"], env=environment, check=True)
    assert install(archive, home, "--remove").returncode == 0
    assert contents(home) == before


def test_without_the_tools_for_caches_the_program_is_installed_and_removed(archive: Path, home: Path) -> None:
    commands = archive / "commands"
    commands.mkdir()
    for command in COMMANDS:
        (commands / command).symlink_to(str(which(command)))
    before = contents(home)
    assert install(archive, home, path=str(commands)).stderr == ""
    assert (home / ".local/share/mime/packages/tictactoe-gui.xml").exists()
    assert install(archive, home, "--remove", path=str(commands)).stderr == ""
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
