"""Helpers that run the archive's install script and ask the desktop about the result."""

import os
import re
import select
import subprocess
from collections.abc import Callable
from pathlib import Path

LINUX = Path(__file__).parents[2] / "packaging/linux"
SHARE = LINUX / "share"
EXPECTED_FAULTS = {"unknown-tag developer", "url-homepage-missing"}
"""Faults that AppStream before 1.0 finds in a tag that app stores ask for, and AppStream 1.0 until there is a home."""


def install(
    script: Path, home: Path, *arguments: str, path: str = os.environ["PATH"]
) -> subprocess.CompletedProcess[str]:
    command = [str(script / "install"), *arguments]
    environment = {"HOME": str(home), "PATH": path}
    return subprocess.run(command, env=environment, capture_output=True, encoding="utf-8", check=False)


def shared_files(folder: Path) -> set[Path]:
    """Return the paths of the files in a folder, relative to it."""
    return {path.relative_to(folder) for path in folder.rglob("*") if path.is_file()}


def program(home: Path) -> Path:
    return home / ".local/opt/tictactoe-gui/tictactoe-gui"


def metainfo_faults(file: Path) -> set[str]:
    """Return what AppStream finds wrong with a metainfo file, except pedantic hints."""
    command = ["appstreamcli", "validate", "--no-net", str(file)]
    output = subprocess.run(command, capture_output=True, encoding="utf-8", check=False).stdout
    return set(re.findall(r"^[EWI]: \S+ (.*)$", output, re.MULTILINE)) - EXPECTED_FAULTS


def run_gio(home: Path, *words: str | Path) -> str:
    """Return the output of `gio` for this user."""
    environment = {"HOME": str(home), "PATH": os.environ["PATH"], "LC_ALL": "C"}
    return subprocess.run(["gio", *words], env=environment, capture_output=True, encoding="utf-8", check=True).stdout


def start_arguments(home: Path, start: Callable[[], object]) -> list[str]:
    """Call `start` and return the arguments that the fake program receives, its own path first."""
    os.mkfifo(home / "started")
    listening = os.open(home / "started", os.O_RDONLY | os.O_NONBLOCK)
    start()
    assert select.select([listening], [], [], 30)[0]
    return os.read(listening, 1000).decode().splitlines()


def contents(folder: Path) -> dict[Path, bytes | None]:
    return {path: path.read_bytes() if path.is_file() else None for path in folder.rglob("*")}
