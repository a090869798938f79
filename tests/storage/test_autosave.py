import errno
import os
import shutil
import stat
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing, suppress
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import given, settings

from tests.storage import played
from tests.storage.codes import abandoned
from tests.storage.damage import PIPE
from tests.strategies import whole_games
from tictactoe_gui.mnk.board import Square
from tictactoe_gui.mnk.game import Game, GameSetup
from tictactoe_gui.mnk.player import Player
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.records import MAX_RECORD_BYTES
from tictactoe_gui.records.faults import BadRecord
from tictactoe_gui.records.native import mastermind, ttt
from tictactoe_gui.storage.autosave import MASTERMIND, MNK, Autosave, AutosaveFormat, Save
from tictactoe_gui.storage.locking import lock

GOLDEN = Path(__file__).parents[1] / "golden/storage"
START = Game.start(GameSetup(Rules(), (Player("Ann", "X"), Player("Bob", "O"))))
FIRST, SECOND = START.play(Square(0, 0)), START.play(Square(1, 1))
GAME = replace(FIRST, notes=FIRST.notes._replace(id="a"))
CONTINUED = GAME.play(Square(2, 2))

Program = Callable[[], Autosave[Game]]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "state"


@pytest.fixture
def program(folder: Path) -> Program:
    """Return a function that opens the folder as another program would."""
    return lambda: Autosave(folder, MNK)


def leave_game(folder: Path, *states: Game, at: int = 1_000_000_000) -> Path:
    """Save these states of a game in the folder, the last one at this time. Return its slot."""
    before = set(folder.glob("game-*.ttt"))
    saving = Autosave(folder, MNK)
    for state in states:
        saving.save(state)
    saving.close()
    (slot,) = set(folder.glob("game-*.ttt")) - before
    os.utime(slot, (at, at))
    return slot


def damage(slot: Path) -> bytes:
    """Change a move in the save. Return its new content."""
    data = slot.read_bytes()
    slot.write_bytes(data.replace(b"A1", b"C1"))
    assert slot.read_bytes() != data
    return slot.read_bytes()


def contents(folder: Path) -> dict[str, bytes]:
    """Return the files in the folder except locks and previous saves. Saves are returned as their records."""
    found = {path.name: path.read_bytes() for path in folder.iterdir() if path.suffix not in (".lock", ".previous")}
    return {name: record(data) for name, data in found.items()}


def record(data: bytes) -> bytes:
    """Return the record in a save. Data that is damaged is returned unchanged."""
    try:
        return Save.unpack(data).record
    except BadRecord:
        return data


def test_restoring_without_saved_games_creates_nothing(program: Program, folder: Path) -> None:
    assert program().restore() is None
    assert not folder.exists()


@settings(max_examples=25)
@given(whole_games())
def test_any_game_is_restored_unchanged(game: Game) -> None:
    with TemporaryDirectory() as folder:
        leave_game(Path(folder), game)
        with closing(Autosave(Path(folder), MNK)) as restoring:
            assert restoring.restore() == game
        (slot,) = Path(folder).glob("game-*.ttt")
        assert ttt.loads(slot.read_bytes()) == game


def test_game_of_a_running_program_is_not_restored(program: Program) -> None:
    running = program()
    running.save(FIRST)
    assert program().restore() is None


def test_two_instances_use_different_slots(program: Program, folder: Path) -> None:
    one, other = program(), program()
    one.clear()
    assert not folder.exists()
    one.save(FIRST)
    other.save(SECOND)
    one.save(FIRST.play(Square(2, 2)))
    assert contents(folder) == {
        "game-1.ttt": ttt.dumps(FIRST.play(Square(2, 2))),
        "game-2.ttt": ttt.dumps(SECOND),
    }


def test_restored_game_keeps_its_slot_and_its_previous_save(program: Program, folder: Path) -> None:
    slot = leave_game(folder, GAME, at=1_234_567_890)
    going_on = program()
    assert going_on.restore() == GAME
    assert going_on.saved_at == 1_234_567_890
    going_on.save(CONTINUED)
    assert contents(folder) == {"game-1.ttt": ttt.dumps(CONTINUED)}
    going_on.close()
    damage(slot)
    assert program().restore() == GAME


def test_games_are_restored_in_the_reverse_order_of_their_saves(program: Program, folder: Path) -> None:
    for at, game in enumerate((START, SECOND, FIRST)):
        leave_game(folder, game, at=2_000_000_000 - at)  # the clock does not matter
    assert [program().restore() for _ in range(4)] == [FIRST, SECOND, START, None]


def test_every_save_has_a_higher_number_than_all_before(program: Program, folder: Path) -> None:
    numbers: list[int] = []
    programs = [program() for _ in range(4)]
    for saving in [*programs, *reversed(programs), *programs]:
        saving.save(GAME)
        numbers.append(max(Save.read(path).number for path in folder.glob("game-*.ttt")))
    assert numbers == [*range(1, 13)]


def test_golden_saves_are_restored(folder: Path) -> None:
    shutil.copytree(GOLDEN, folder)
    assert Autosave(folder, MNK).restore() == played.abandoned("7")
    assert Autosave(folder, MASTERMIND).restore() == abandoned("8")


def test_damaged_last_save_is_replaced_by_the_one_before(program: Program, folder: Path) -> None:
    data = damage(leave_game(folder, GAME, CONTINUED))
    restoring = program()
    assert restoring.restore() == GAME
    assert restoring.is_previous_save
    assert restoring.quarantined
    assert restoring.quarantined.read_bytes() == data
    restoring.close()
    assert program().restore() == GAME


OTHER = replace(CONTINUED, notes=CONTINUED.notes._replace(id="b"))


@pytest.mark.parametrize("states", [(GAME, OTHER), (GAME, CONTINUED, OTHER), (FIRST, FIRST.play(Square(2, 2)))])
def test_damaged_save_never_brings_back_another_game(program: Program, folder: Path, states: tuple[Game, ...]) -> None:
    damage(leave_game(folder, *states))
    leave_game(folder, SECOND, at=1)
    restoring = program()
    assert restoring.restore() == SECOND
    assert restoring.quarantined


def is_readable(record: bytes) -> bool:
    try:
        ttt.loads(record)
    except BadRecord:
        return False
    return True


def test_every_flipped_bit_of_a_save_is_detected(folder: Path) -> None:
    slot = leave_game(folder, GAME)
    data = slot.read_bytes()
    for bit in range(8 * len(data)):
        damaged = bytearray(data)
        damaged[bit // 8] ^= 1 << bit % 8
        with suppress(BadRecord):
            assert not is_readable(Save.unpack(bytes(damaged)).record)


def test_inaccessible_folder_restores_nothing(program: Program, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    leave_game(folder, GAME)
    found = os.stat

    def refuse_inside(path: Path | str, **options: Any) -> os.stat_result:
        return found(path, **options) if folder not in (path, Path(path).parent) else refuse(errno.EACCES)()

    with monkeypatch.context() as inaccessible:
        inaccessible.setattr(os, "stat", refuse_inside)
        restoring = program()
        assert restoring.restore() is None
        assert restoring.count_waiting() == 0
        with pytest.raises(OSError, match=os.strerror(errno.EACCES)):
            restoring.save(GAME)


@pytest.mark.posix
def test_saves_are_private(folder: Path) -> None:
    slot = leave_game(folder.parent / "new" / "state", GAME, CONTINUED)
    files = {path: stat.S_IMODE(path.stat().st_mode) for path in slot.parent.iterdir()}
    assert set(files.values()) == {0o600}
    assert {path.suffix for path in files} == {".ttt", ".previous", ".lock"}
    assert [stat.S_IMODE(part.stat().st_mode) for part in (slot.parent, slot.parents[1])] == [0o700, 0o700]


def test_cleared_slot_is_empty_and_reused(program: Program, folder: Path) -> None:
    clearing = program()
    clearing.save(GAME)
    clearing.save(CONTINUED)
    clearing.clear()
    assert {path.suffix for path in folder.iterdir()} == {".lock"}
    assert program().restore() is None
    clearing.close()
    program().save(SECOND)
    assert sorted(contents(folder)) == ["game-1.ttt"]


SAVE_AND_WAIT = """
import sys
from pathlib import Path
from threading import Event
from tictactoe_gui.records.native import ttt
from tictactoe_gui.storage.autosave import MASTERMIND, MNK, Autosave
saving = Autosave(Path(sys.argv[1]), MNK)
saving.save(ttt.loads(sys.stdin.buffer.read()))
print("saved", flush=True)
Event().wait()
"""


def test_game_of_a_killed_program_is_restored(program: Program, folder: Path) -> None:
    command = [sys.executable, "-c", SAVE_AND_WAIT, str(folder)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as running:
        assert running.stdin
        assert running.stdout
        running.stdin.write(ttt.dumps(FIRST))
        running.stdin.close()
        running.stdout.readline()
        assert program().restore() is None
        running.kill()
    assert program().restore() == FIRST


WHOLE = ttt.dumps(FIRST)
CODE = mastermind.dumps(abandoned())
UNREADABLE: dict[str, tuple[AutosaveFormat[Any], bytes]] = {
    "empty": (MNK, b""),
    "cut off": (MNK, Save(1, WHOLE).pack()[:-20]),
    "too large": (MNK, WHOLE.replace(b"Ann", b"A" * MAX_RECORD_BYTES)),
    "without a checksum": (MNK, WHOLE),
    "with a wrong answer": (MASTERMIND, Save(1, CODE.replace(b'"black": 0', b'"black": 1')).pack()),
}


@pytest.mark.parametrize(("kind", "data"), UNREADABLE.values(), ids=UNREADABLE)
def test_unreadable_save_is_kept_under_another_name(folder: Path, kind: AutosaveFormat[Any], data: bytes) -> None:
    folder.mkdir()
    (folder / f"{kind.name}-1{kind.suffix}").write_bytes(data)
    restoring = Autosave(folder, kind)
    assert restoring.restore() is None
    assert restoring.quarantined
    assert restoring.quarantined.match(f"unreadable ????-??-?? ??.??.??{kind.suffix}")
    assert restoring.quarantined.read_bytes() == data
    game = SECOND if kind is MNK else abandoned()
    restoring.save(game)
    restoring.close()
    assert Autosave(folder, kind).restore() == game


@pytest.mark.parametrize("make", [Path.mkdir, PIPE])
def test_folder_or_pipe_in_place_of_a_record_is_renamed_and_never_overwritten(
    program: Program, folder: Path, make: Callable[[Path], object]
) -> None:
    renamed = []
    for _ in range(2):
        slot = leave_game(folder, FIRST)
        slot.unlink()
        make(slot)
        restoring = program()
        assert restoring.restore() is None
        renamed.append(restoring.quarantined)
    restoring.save(SECOND)
    restoring.close()
    assert program().restore() == SECOND
    assert sorted(folder.glob("unreadable*")) == sorted(filter(None, renamed))


def test_unreadable_record_that_cannot_be_renamed_is_left_in_place(
    program: Program, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    slot = leave_game(folder, FIRST)
    slot.write_bytes(b"?")
    monkeypatch.setattr(Path, "rename", refuse(errno.EACCES))
    restoring = program()
    assert restoring.restore() is None
    assert restoring.quarantined == slot
    restoring.save(SECOND)
    assert contents(folder) == {"game-1.ttt": b"?", "game-2.ttt": ttt.dumps(SECOND)}


def refuse(number: int) -> Callable[..., Any]:
    def fail(*_: object) -> None:
        raise OSError(number, os.strerror(number))

    return fail


def test_failed_save_keeps_the_previous_one(program: Program, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    saving = program()
    saving.save(FIRST)
    with monkeypatch.context() as failing:
        failing.setattr(os, "fsync", refuse(errno.ENOSPC))
        with pytest.raises(OSError, match=os.strerror(errno.ENOSPC)):
            saving.save(SECOND)
    assert contents(folder) == {"game-1.ttt": ttt.dumps(FIRST)}
    saving.save(SECOND)
    assert contents(folder) == {"game-1.ttt": ttt.dumps(SECOND)}


def test_saving_fails_if_the_folder_cannot_be_created(program: Program, folder: Path) -> None:
    folder.write_text("a file in its place", encoding="utf-8")
    saving = program()
    assert saving.restore() is None
    with pytest.raises(FileExistsError):
        saving.save(FIRST)
    folder.unlink()
    saving.save(FIRST)


@pytest.mark.posix
def test_removed_folder_is_created_again(program: Program, folder: Path) -> None:
    saving = program()
    saving.save(FIRST)
    shutil.rmtree(folder)
    saving.save(SECOND)
    assert program().restore() is None
    saving.close()
    assert program().restore() == SECOND


def test_game_is_restored_from_a_read_only_disk(
    program: Program, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    leave_game(folder, FIRST)
    opened = os.open

    def refuse_writing(path: Path, flags: int, mode: int = 0o777) -> int:
        if flags & os.O_RDWR:
            raise OSError(errno.EROFS, os.strerror(errno.EROFS))
        return opened(path, flags, mode)

    monkeypatch.setattr(os, "open", refuse_writing)
    assert program().restore() == FIRST


@pytest.mark.posix
def test_nothing_is_restored_or_saved_without_locks(
    program: Program, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import fcntl  # noqa: PLC0415 - not on Windows

    leave_game(folder, FIRST)
    monkeypatch.setattr(fcntl, "flock", refuse(errno.ENOLCK))
    saving = program()
    assert saving.restore() is None
    with pytest.raises(OSError, match=os.strerror(errno.ENOLCK)):
        saving.save(SECOND)


def test_leftovers_of_an_interrupted_save_are_removed(program: Program, folder: Path) -> None:
    slot = leave_game(folder, FIRST)
    slot.with_name("game-1.ttt.4711.new").write_bytes(b"{")
    assert program().restore() == FIRST
    assert sorted(contents(folder)) == ["game-1.ttt"]


def test_both_kinds_of_games_have_separate_slots(program: Program, folder: Path) -> None:
    board, codes = program(), Autosave(folder, MASTERMIND)
    board.save(FIRST)
    codes.save(abandoned())
    assert contents(folder) == {
        "game-1.ttt": ttt.dumps(FIRST),
        "mastermind-1.mastermind": mastermind.dumps(abandoned()),
    }
    assert Autosave(folder, MASTERMIND).restore() is None
    codes.close()
    assert (program().count_waiting(), Autosave(folder, MASTERMIND).count_waiting()) == (0, 1)
    assert program().restore() is None
    assert Autosave(folder, MASTERMIND).restore() == abandoned()


def test_slot_that_another_program_has_just_filled_is_left_alone(
    program: Program, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def lock_after_other_program(path: Path) -> int | None:
        first = folder / "game-1.ttt"
        if not first.exists():
            first.write_bytes(ttt.dumps(GAME))
        return lock(path)

    monkeypatch.setattr("tictactoe_gui.storage.locking.lock", lock_after_other_program)
    program().save(SECOND)
    assert ttt.loads((folder / "game-1.ttt").read_bytes()) == GAME
    assert (folder / "game-2.ttt").exists()
