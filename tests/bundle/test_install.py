"""Tests of the archive's install script, with a fake program."""

import os
import subprocess
from pathlib import Path
from shutil import rmtree, which

import pytest

from tests.bundle.installing import SHARE, contents, install, program, run_gio, shared_files, start_arguments
from tictactoe_gui import APPLICATION_ID

COMMANDS = "cat cp dirname find grep ln ls mkdir mv readlink rm rmdir sed tac touch"
"""Commands that the script needs. Every system has them."""
FORMER = "applications/tictactoe-gui.desktop", "icons/hicolor/scalable/apps/tictactoe-gui.svg"
"""Files of a version before the application id was part of all names."""


def menu_entry(home: Path) -> Path:
    return home / f".local/share/applications/{APPLICATION_ID}.desktop"


def install_former_version(archive: Path, home: Path) -> None:
    """Install a version whose files have other names."""
    current = archive / "share"
    current.rename(archive / "current")
    for name in FORMER:
        file = current / name
        file.parent.mkdir(parents=True)
        file.write_text("former version", encoding="utf-8")
    install(archive, home)
    rmtree(current)
    (archive / "current").rename(current)


def test_program_is_installed_for_the_user_and_removed(archive: Path, home: Path) -> None:
    before = contents(home)
    result = install(archive, home)
    assert (result.returncode, result.stderr) == (0, "")
    assert os.access(program(home), os.X_OK)
    assert (home / ".local/bin/tictactoe-gui").resolve() == program(home)
    assert shared_files(SHARE) <= shared_files(home / ".local/share")
    result = install(program(home).parent, home, "--remove")
    assert (result.returncode, result.stderr) == (0, "")
    assert contents(home) == before


def test_menu_entry_starts_the_program_from_an_unusual_home_folder(archive: Path, home: Path) -> None:
    install(archive, home)
    entry = menu_entry(home)
    subprocess.run(["desktop-file-validate", entry], check=True)
    assert '" %f\n' in entry.read_text(encoding="utf-8")
    assert start_arguments(home, lambda: run_gio(home, "launch", entry)) == [str(program(home))]


def test_menu_entry_offers_mastermind(archive: Path, home: Path) -> None:
    install(archive, home)
    text = menu_entry(home).read_text(encoding="utf-8")
    entry, _, action = text.partition("[Desktop Action Mastermind]\n")
    command = next(line for line in action.splitlines() if line.startswith("Exec="))
    # gio cannot launch an action, so write an entry with the action's command.
    (home / "action.desktop").write_text(
        "".join(f"{command if line.startswith('Exec=') else line}\n" for line in entry.splitlines()),
        encoding="utf-8",
    )
    arguments = start_arguments(home, lambda: run_gio(home, "launch", home / "action.desktop"))
    assert arguments == [str(program(home)), "--game", "mastermind"]


def test_thumbnailer_starts_the_program_from_an_unusual_home_folder(archive: Path, home: Path) -> None:
    install(archive, home)
    text = (home / f".local/share/thumbnailers/{APPLICATION_ID}.thumbnailer").read_text(encoding="utf-8")
    (line,) = (line for line in text.splitlines() if line.startswith("Exec="))
    # A key file doubles backslashes. The rest is quoted as in a shell.
    words = line.removeprefix("Exec=").replace(r"\\", "\\")
    printed = subprocess.check_output(["sh", "-c", f'printf "%s\\n" {words}'], encoding="utf-8")
    assert printed.splitlines() == [str(program(home)), "--thumbnail", "%i", "%o", "%s"]


def test_install_and_removal_work_without_cache_tools(archive: Path, home: Path) -> None:
    commands = archive / "commands"
    commands.mkdir()
    for command in COMMANDS.split():
        (commands / command).symlink_to(str(which(command)))
    before = contents(home)
    assert install(archive, home, path=str(commands)).stderr == ""
    assert (home / f".local/share/mime/packages/{APPLICATION_ID}.xml").exists()
    assert install(archive, home, "--remove", path=str(commands)).stderr == ""
    assert contents(home) == before


def test_newer_version_replaces_the_older_one(archive: Path, home: Path) -> None:
    before = contents(home)
    (archive / "tictactoe-gui/_internal/old").touch()
    install(archive, home)
    (archive / "tictactoe-gui/_internal/old").rename(archive / "tictactoe-gui/_internal/new")
    assert install(archive, home).returncode == 0
    assert [path.name for path in (program(home).parent / "_internal").iterdir()] == ["new"]
    install(archive, home, "--remove")
    assert contents(home) == before


def test_new_version_replaces_files_with_former_names(archive: Path, home: Path) -> None:
    before = contents(home)
    install_former_version(archive, home)
    assert shared_files(home / ".local/share") >= {Path(name) for name in FORMER}
    install(archive, home)
    assert shared_files(home / ".local/share").isdisjoint(map(Path, FORMER))
    assert menu_entry(home).exists()
    install(archive, home, "--remove")
    assert contents(home) == before


def test_removal_deletes_files_with_former_names(archive: Path, home: Path) -> None:
    before = contents(home)
    install_former_version(archive, home)
    assert install(archive, home, "--remove").returncode == 0
    assert contents(home) == before


def test_folder_of_another_program_is_not_replaced(archive: Path, home: Path) -> None:
    program(home).parent.mkdir(parents=True)
    before = contents(home)
    result = install(archive, home)
    assert result.returncode == 1
    assert "is not this program" in result.stderr
    assert contents(home) == before


def test_command_installed_by_other_means_is_not_replaced_and_other_files_stay(archive: Path, home: Path) -> None:
    command = home / ".local/bin/tictactoe-gui"
    command.parent.mkdir()
    command.write_text("installed by other means", encoding="utf-8")
    assert "was not replaced" in install(archive, home).stderr
    command.with_name("mine").write_text("user file", encoding="utf-8")
    install(archive, home, "--remove")
    assert command.read_text(encoding="utf-8") == "installed by other means"
    assert command.with_name("mine").exists()


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [(["--remove"], "is not installed"), (["--help"], "Usage:"), (["--remove", "all"], "Usage:")],
)
def test_errors_are_reported_on_one_line(archive: Path, home: Path, arguments: list[str], sentence: str) -> None:
    result = install(archive, home, *arguments)
    assert result.returncode == 1
    assert sentence in result.stderr
    assert result.stderr.count("\n") == 1


@pytest.mark.parametrize("arguments", [[], ["--remove"]])
@pytest.mark.parametrize("variable", ["HOME", "XDG_DATA_HOME"])
@pytest.mark.parametrize("folder", ["relative", "~", "{home}\n", "two\n{home}"])
def test_folder_that_the_record_cannot_name_is_refused(
    archive: Path, home: Path, variable: str, folder: str, arguments: list[str]
) -> None:
    install(archive, home)
    chosen = folder.format(home=home)
    (archive / chosen).mkdir(parents=True, exist_ok=True)
    before = contents(home), contents(archive)
    environment = {"HOME": str(home), "PATH": os.environ["PATH"], variable: chosen}
    command = [str(archive / "install"), *arguments]
    result = subprocess.run(command, env=environment, cwd=archive, capture_output=True, encoding="utf-8", check=False)
    assert (result.returncode, result.stderr.count("\n")) == (1, 1)
    assert result.stderr.startswith(f"{variable} must ")
    assert (contents(home), contents(archive)) == before


@pytest.mark.parametrize("home_variable", [{}, {"HOME": ""}])
def test_missing_home_is_refused(archive: Path, home_variable: dict[str, str]) -> None:
    environment = {"PATH": os.environ["PATH"], **home_variable}
    result = subprocess.run([archive / "install"], env=environment, capture_output=True, encoding="utf-8", check=False)
    assert result.returncode == 1
    assert result.stderr.startswith("HOME must be the full path of a folder")
