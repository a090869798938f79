import errno
from datetime import UTC, datetime
from pathlib import Path

import pytest

from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import Rules, Square
from tictactoe_gui.puzzles.catalogue import puzzles_of
from tictactoe_gui.puzzles.progress import Progress
from tictactoe_gui.puzzles.puzzle import Puzzle, PuzzleTheme
from tictactoe_gui.storage import atomic, puzzle_progress

NOW = datetime(2026, 11, 24, tzinfo=UTC)
EARLIER_VERSION = Path(__file__).parents[1] / "golden/puzzles/progress.json"
"""File with the same mistake in three games."""
IMPOSSIBLE = EARLIER_VERSION.read_bytes().replace(b'"moves":[[0,0]]', b'"moves":[[7,7]]')
"""The file with an illegal move."""
FIRST, SECOND, *_ = puzzles_of(PuzzleTheme.FORK)


def solve(path: Path, puzzle: Puzzle) -> Progress:
    return puzzle_progress.update(path, lambda progress: progress.attempted(puzzle, NOW, solved=True)).progress


def stored(path: Path) -> Progress:
    return puzzle_progress.read(path).progress


def test_missing_file_has_no_progress(tmp_path: Path) -> None:
    assert stored(tmp_path / "puzzles.json") == Progress()


def test_progress_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "folder" / "puzzles.json"
    assert stored(path) == Progress()
    progress = solve(path, FIRST)
    assert stored(path) == progress


def test_changes_of_two_windows_are_kept(tmp_path: Path) -> None:
    path = tmp_path / "puzzles.json"
    solve(path, FIRST)
    assert solve(path, SECOND).tried == {FIRST.id: True, SECOND.id: True}


def test_file_of_an_earlier_version_is_read_and_its_mistakes_are_merged(tmp_path: Path) -> None:
    path = tmp_path / "puzzles.json"
    path.write_bytes(EARLIER_VERSION.read_bytes())
    progress = stored(path)
    (mistake,) = progress.mistakes.values()
    assert mistake.puzzle.position == Position.start(Rules()).play(Square(0, 0))
    assert mistake.due == datetime(2026, 11, 20, 15, 10, tzinfo=UTC)
    assert progress.rating.games == 1
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize("content", [b"", b"{", b"\xff", b"[" * 100_000, b'{"rating":"high"}', IMPOSSIBLE])
def test_unreadable_file_is_kept_under_another_name(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "puzzles.json"
    path.write_bytes(content)
    found = puzzle_progress.read(path)
    assert found.progress == Progress()
    (kept,) = tmp_path.glob("unreadable *.json")
    assert (kept.read_bytes(), found.unreadable) == (content, kept)
    solve(path, FIRST)
    assert stored(path).tried == {FIRST.id: True}


def test_failed_write_leaves_the_file_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "puzzles.json"
    before = solve(path, FIRST)

    def fail(*_arguments: object) -> None:
        raise OSError(errno.ENOSPC, "no space left")

    monkeypatch.setattr(atomic, "write", fail)
    with pytest.raises(OSError, match="no space left"):
        solve(path, SECOND)
    monkeypatch.undo()
    assert stored(path) == before
