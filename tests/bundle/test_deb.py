"""Tests of the Debian package of the packaged program. They unpack it, because only root may install it."""

import os
import subprocess
from pathlib import Path

import pytest

from tests.bundle.installing import SHARE, run_gio, shared_files
from tictactoe_gui import APPLICATION_ID, __version__

PACKAGE = Path(os.environ["TICTACTOE_PACKAGE"]).resolve()


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with the files of the package, as installation would place them in the root folder."""
    folder = tmp_path_factory.mktemp("root")
    subprocess.run(["dpkg-deb", "--extract", PACKAGE, folder], check=True)
    return folder


def field(name: str) -> str:
    command = ["dpkg-deb", "--field", str(PACKAGE), name]
    return subprocess.run(command, capture_output=True, encoding="utf-8", check=True).stdout.strip()


def test_package_has_the_version_of_the_program_and_its_checksum_is_right() -> None:
    assert field("Version") == __version__
    subprocess.run(["sha256sum", "--check", f"{PACKAGE.name}.sha256"], cwd=PACKAGE.parent, check=True)


def test_package_needs_the_libraries_of_desktops_but_none_that_it_includes(root: Path) -> None:
    needed = {entry.split()[0] for entry in field("Depends").split(",")}
    assert {"libc6", "libegl1", "libfontconfig1"} <= needed
    assert needed & {part.name for part in (root / "usr/lib/tictactoe-gui/LICENSES").iterdir()} == set()


def test_package_can_be_installed_on_this_system() -> None:
    command = ["dpkg", "--dry-run", "--force-not-root", "--install", str(PACKAGE)]
    subprocess.run(command, env={**os.environ, "PATH": f"{os.environ['PATH']}:/usr/sbin:/sbin"}, check=True)


def test_package_depends_neither_on_the_time_nor_on_the_user() -> None:
    listing = subprocess.run(["dpkg-deb", "--contents", PACKAGE], capture_output=True, encoding="utf-8", check=True)
    entries = [line.split() for line in listing.stdout.splitlines()]
    assert {entry[0] for entry in entries} <= {"drwxr-xr-x", "-rwxr-xr-x", "-rw-r--r--", "lrwxrwxrwx"}
    assert {entry[1] for entry in entries} == {"root/root"}
    assert len({(date, time) for _mode, _owner, _size, date, time, *_name in entries}) == 1


@pytest.mark.parametrize(
    ("command", "typed", "answer"),
    [("tictactoe-gui --version", "", __version__), ("pbrain-tictactoe", "START 15\r\nEND\r\n", "OK")],
)
def test_commands_start(root: Path, command: str, typed: str, answer: str) -> None:
    program, *arguments = command.split()
    started = [str(root / "usr/bin" / program), *arguments]
    result = subprocess.run(started, input=typed, capture_output=True, encoding="utf-8", check=True)
    assert result.stdout.split()[-1] == answer


def test_all_files_for_desktops_are_installed_and_file_types_registered(
    root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # A menu entry counts only if its command is found.
    monkeypatch.setenv("PATH", f"{root / 'usr/bin'}:{os.environ['PATH']}")
    share = root / "usr/share"
    assert shared_files(SHARE) <= shared_files(share)
    # When Debian installs a package, it runs these commands.
    subprocess.run(["update-mime-database", share / "mime"], check=True)
    subprocess.run(["update-desktop-database", share / "applications"], check=True)
    (tmp_path / ".local").mkdir()
    (tmp_path / ".local/share").symlink_to(share)
    game = tmp_path / "game.ttt"
    game.write_bytes(b"?\n")
    assert "application/x-tictactoe-game+json" in run_gio(tmp_path, "info", "--attributes=standard::content-type", game)
    assert f"{APPLICATION_ID}.desktop" in run_gio(tmp_path, "mime", "application/x-tictactoe-game+json")


def test_documents_lead_to_the_licences(root: Path) -> None:
    documents = root / "usr/share/doc/tictactoe-gui"
    assert "MIT" in (documents / "copyright").read_text(encoding="utf-8")
    assert (documents / "LICENSES/README.txt").is_file()
