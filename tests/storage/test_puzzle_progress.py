import errno
import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from random import Random
from unittest.mock import Mock

import pytest
from msgspec.structs import replace

from tictactoe_gui.mnk.board import Square
from tictactoe_gui.puzzles.catalogue import puzzles_of
from tictactoe_gui.puzzles.progress import Progress
from tictactoe_gui.puzzles.puzzle import Puzzle, PuzzleTheme
from tictactoe_gui.storage import puzzle_progress
from tictactoe_gui.storage.autosave import Save
from tictactoe_gui.storage.locking import hold

NOW = datetime(2026, 11, 24, tzinfo=UTC)
GOLDEN = Path(__file__).parents[1] / "golden/storage/puzzles.json"
FIRST, SECOND, THIRD, *_ = puzzles_of(PuzzleTheme.FORK)


def solve(path: Path, puzzle: Puzzle) -> Progress:
    return puzzle_progress.update(path, [lambda progress: progress.attempted(puzzle, NOW, solved=True)]).progress


def stored(path: Path) -> Progress:
    return puzzle_progress.read(path).progress


def test_changes_of_two_windows_are_kept(tmp_path: Path) -> None:
    path = tmp_path / "folder" / "puzzles.json"
    assert stored(path) == Progress()
    assert solve(path, FIRST) == stored(path)
    assert solve(path, SECOND).tried == {FIRST.id: True, SECOND.id: True}
    assert puzzle_progress.read(path).number == 2


def test_golden_file_is_read(tmp_path: Path) -> None:
    path = tmp_path / "puzzles.json"
    shutil.copy(GOLDEN, path)
    progress = stored(path)
    (mistake,) = progress.mistakes.values()
    assert [*mistake.puzzle.moves] == [Square(0, 0), Square(1, 0), Square(0, 1), Square(1, 1)]
    assert mistake.due == datetime(2026, 11, 24, 0, 10, tzinfo=UTC)
    assert (progress.rating.games, [*progress.tried.values()]) == (2, [False, True, True])
    solve(path, THIRD)
    assert stored(path).mistakes == progress.mistakes


@pytest.mark.parametrize(
    "content",
    [
        b"{",
        b"[" * 100_000,
        b" " * 2_000_000,
        GOLDEN.read_bytes().replace(b"0,0", b"0,1"),
        GOLDEN.read_bytes().replace(b'"save"', b'"saver"'),
        Save(1, b'{"rating":"high"\n}\n').pack(),
    ],
)
def test_unreadable_file_is_kept_under_another_name(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "puzzles.json"
    path.write_bytes(content)
    found = puzzle_progress.read(path)
    assert found.progress == Progress()
    (kept,) = tmp_path.glob("unreadable *.json")
    assert (kept.read_bytes(), found.damaged, found.is_new) == (content, kept, True)
    solve(path, FIRST)
    assert stored(path).tried == {FIRST.id: True}


def test_any_flipped_bit_is_noticed_and_the_save_before_is_restored(tmp_path: Path) -> None:
    path, random = tmp_path / "puzzles.json", Random(1)
    before = solve(path, FIRST)
    solve(path, SECOND)
    saves = {name: (tmp_path / name).read_bytes() for name in ("puzzles.json", "puzzles.previous")}
    for _ in range(200):
        for name, content in saves.items():
            (tmp_path / name).write_bytes(content)
        damaged = bytearray(saves["puzzles.json"])
        damaged[random.randrange(len(damaged))] ^= 1 << random.randrange(8)
        path.write_bytes(damaged)
        found = puzzle_progress.read(path)
        assert found.damaged
        assert (found.progress, found.is_new, found.damaged.read_bytes()) == (before, False, bytes(damaged))


def test_save_after_a_damaged_one_continues_the_one_before(tmp_path: Path) -> None:
    path = tmp_path / "puzzles.json"
    solve(path, FIRST)
    solve(path, SECOND)
    path.write_bytes(b"{")
    found = puzzle_progress.update(path, [lambda progress: progress.attempted(THIRD, NOW, solved=True)])
    assert (found.progress.tried, found.is_new) == ({FIRST.id: True, THIRD.id: True}, False)
    path.write_bytes(b"{")
    assert stored(path).tried == {FIRST.id: True}


def test_two_damaged_saves_are_both_kept(tmp_path: Path) -> None:
    path = tmp_path / "puzzles.json"
    for name in ("puzzles.json", "puzzles.previous"):
        (tmp_path / name).write_text(name, encoding="utf-8")
    assert puzzle_progress.read(path).is_new
    assert {kept.read_text(encoding="utf-8") for kept in tmp_path.glob("unreadable*")} == {
        "puzzles.json",
        "puzzles.previous",
    }


def test_kill_between_the_two_steps_of_a_recovery_loses_nothing(tmp_path: Path) -> None:
    path = tmp_path / "puzzles.json"
    progress = solve(path, FIRST)
    path.rename(path.with_suffix(".previous"))
    assert puzzle_progress.is_stored(path)
    assert stored(path) == progress


def test_file_that_another_window_has_just_replaced_is_not_set_aside(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "puzzles.json"
    progress, intact = solve(path, FIRST), path.read_bytes()
    path.write_bytes(b"{")

    @contextmanager
    def hold(*_arguments: object) -> Iterator[None]:
        path.write_bytes(intact)
        yield

    monkeypatch.setattr("tictactoe_gui.storage.locking.hold", hold)
    found = puzzle_progress.read(path)
    assert (found.progress, found.damaged) == (progress, None)


def test_progress_in_a_folder_without_a_lock_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "puzzles.json"
    progress = solve(path, FIRST)
    monkeypatch.setattr(
        "tictactoe_gui.storage.locking.hold", Mock(side_effect=OSError(errno.EROFS, os.strerror(errno.EROFS)))
    )
    assert stored(path) == progress


def test_oldest_mistakes_are_dropped_if_the_file_would_be_too_large(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "puzzles.json"
    monkeypatch.setattr(puzzle_progress, "MAX_RECORD_BYTES", 3000)
    names = [f"position-{number}" for number in range(20)]
    own = replace(FIRST, theme=PuzzleTheme.OWN_MISTAKE)
    add = [partial(Progress.with_mistake, puzzle=replace(own, id=name), now=NOW) for name in names]
    found = puzzle_progress.update(path, add)
    kept = list(found.progress.mistakes)
    assert 0 < len(kept) < 20
    assert kept == names[-len(kept) :]
    assert stored(path) == found.progress
    assert path.stat().st_size < 3100


def test_change_waits_for_the_lock_of_another_window(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tictactoe_gui.storage.locking.TIMEOUT_S", 0)
    path = tmp_path / "puzzles.json"
    before = solve(path, FIRST)
    with hold(path.with_suffix(".lock"), 0), pytest.raises(TimeoutError):
        solve(path, SECOND)
    assert stored(path) == before
