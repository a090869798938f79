"""Tests of the thumbnails that file managers ask for, in processes of their own."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtGui import QColor, QImage

from tictactoe_gui.mnk.board import Square
from tictactoe_gui.mnk.game import Game, GameSetup
from tictactoe_gui.mnk.player import Player
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.storage import files

GAME = Game.start(GameSetup(Rules(), (Player("Ann", "X"), Player("Bob", "O"))))
ROOT = Path(__file__).parents[3]


def write_thumbnail(file: Path, picture: Path, pixels: int = 128) -> subprocess.CompletedProcess[str]:
    """Run the program as in a sandbox: without a home, settings or a screen."""
    options = ["--thumbnail", str(file), str(picture), str(pixels)]
    command = [sys.executable, "-P", "-m", "tictactoe_gui", *options]
    environment = {"PATH": os.environ["PATH"], "PYTHONPATH": str(ROOT)}
    return subprocess.run(command, env=environment, capture_output=True, encoding="utf-8", check=False)


def difference(first: QImage, second: QImage) -> set[tuple[int, int]]:
    """Return the cells of a 3 × 3 board, as row and column, whose middle differs."""
    middle, side = first.width() // 6, first.width() // 3
    cells = [(row, column) for row in range(3) for column in range(3)]
    points = {(row, column): (middle + side * column, middle + side * row) for row, column in cells}
    return {cell for cell, point in points.items() if first.pixel(*point) != second.pixel(*point)}


@pytest.mark.parametrize("pixels", [16, 128, 1024])
def test_thumbnail_shows_the_marks_on_the_board(tmp_path: Path, pixels: int) -> None:
    pictures = []
    for name, game in (("empty", GAME), ("begun", GAME.play(Square(0, 2)))):
        files.save(tmp_path / f"{name}.ttt", game)
        result = write_thumbnail(tmp_path / f"{name}.ttt", tmp_path / name, pixels)
        assert (result.returncode, result.stdout, result.stderr) == (0, "", "")
        pictures.append(QImage(str(tmp_path / name)))
    assert {(picture.width(), picture.height()) for picture in pictures} == {(pixels, pixels)}
    assert difference(*pictures) == {(0, 2)}


def test_thumbnail_is_transparent_around_the_board(tmp_path: Path) -> None:
    players = GAME.setup.players
    files.save(tmp_path / "wide.ttt", Game.start(GameSetup(Rules(9, 3, 3), players)))
    write_thumbnail(tmp_path / "wide.ttt", tmp_path / "picture")
    picture = QImage(str(tmp_path / "picture"))
    assert [QColor.fromRgba(picture.pixel(64, row)).alpha() for row in (0, 64, 127)] == [0, 255, 0]


def test_thumbnail_is_written_to_a_file_that_is_already_open(tmp_path: Path) -> None:
    files.save(tmp_path / "game.ttt", GAME)
    with (tmp_path / "picture").open("w+b") as opened:
        write_thumbnail(tmp_path / "game.ttt", tmp_path / "picture")
        assert opened.read().startswith(b"\x89PNG")


def test_file_without_a_game_gets_no_thumbnail(tmp_path: Path) -> None:
    (tmp_path / "bad.ttt").write_text("{}", encoding="utf-8")
    result = write_thumbnail(tmp_path / "bad.ttt", tmp_path / "picture")
    assert result.returncode == 1
    assert result.stderr.startswith("“bad.ttt”")
    assert result.stderr.count("\n") == 1
    assert not (tmp_path / "picture").exists()


def test_folder_that_is_missing_is_reported(tmp_path: Path) -> None:
    files.save(tmp_path / "game.ttt", GAME)
    result = write_thumbnail(tmp_path / "game.ttt", tmp_path / "missing/picture")
    assert (result.returncode, result.stdout) == (1, "")
    assert result.stderr.startswith("Couldn't save “picture”")
