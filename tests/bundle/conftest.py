"""Fixtures for an unpacked archive with a fake program, and for a home folder.

packaging/build.sh builds the real archive and a Debian package, sets their paths in the environment, and runs
test_archive.py and test_deb.py on them.
"""

import os
from pathlib import Path
from shutil import copy, copytree

import pytest

from tests.bundle.installing import LINUX, SHARE

collect_ignore = [] if "TICTACTOE_ARCHIVE" in os.environ else ["test_archive.py", "test_deb.py"]


@pytest.fixture
def archive(tmp_path: Path) -> Path:
    folder = tmp_path / "unpacked"
    (folder / "tictactoe-gui/_internal").mkdir(parents=True)
    copy(LINUX / "install", folder)
    copytree(SHARE, folder / "share")
    program = folder / "tictactoe-gui/tictactoe-gui"
    program.write_text('#!/bin/sh\nprintf "%s\\n" "$0" "$@" >"$HOME/started"\n', encoding="utf-8")
    program.chmod(0o755)
    return folder


@pytest.fixture
def home(tmp_path: Path) -> Path:
    folder = tmp_path / 'Ann\'s "home" of $5 `\\'
    (folder / ".local/share/applications").mkdir(parents=True)
    (folder / ".local/share/applications/other.desktop").write_text("from another program", encoding="utf-8")
    return folder
