"""Tests of the recipe for an AppImage, with a stub of appimagetool that copies the folder."""

import os
import subprocess
from pathlib import Path
from shutil import copy, copytree

import pytest

from tests.bundle.installing import LINUX, SHARE, shared_files
from tictactoe_gui import APPLICATION_ID


@pytest.fixture
def image(archive: Path, tmp_path: Path) -> Path:
    """Pack a fake program. Return the folder that the AppImage would contain."""
    checkout = tmp_path / "check out"
    copytree(LINUX, checkout / "packaging/linux")
    copytree(archive / "tictactoe-gui", checkout / "dist/tictactoe-gui")
    copy(LINUX.parents[1] / "LICENSE", checkout)
    tool = tmp_path / "tools/appimagetool"
    tool.parent.mkdir()
    tool.write_text('#!/bin/sh\ncp -a "$1" "$2"\n', encoding="utf-8")
    tool.chmod(0o755)
    packed = tmp_path / "image"
    environment = {"PATH": f"{tool.parent}:{os.environ['PATH']}"}
    subprocess.run(["sh", checkout / "packaging/linux/appimage.sh", packed], env=environment, check=True)
    return packed


def test_image_starts_the_program(image: Path, home: Path) -> None:
    subprocess.run([image / "AppRun", "game.ttt"], env={"HOME": str(home), "PATH": os.environ["PATH"]}, check=True)
    assert (home / "started").read_text(encoding="utf-8").splitlines()[1:] == ["game.ttt"]


def test_image_has_the_menu_entry_and_the_icon_at_the_top(image: Path) -> None:
    assert (image / f"{APPLICATION_ID}.desktop").is_file()
    assert (image / f"{APPLICATION_ID}.svg").samefile(image / ".DirIcon")


def test_image_contains_the_files_for_desktops_and_its_licence(image: Path) -> None:
    share = image / "usr/share"
    assert shared_files(SHARE) < shared_files(share)
    assert "MIT License" in (share / "doc/tictactoe-gui/copyright").read_text(encoding="utf-8")
