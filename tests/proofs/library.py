"""Check that the game library keeps what it acknowledged: python -m tests.proofs.library [--share 1.0] [--seed 1].

Eight programs store 500 games each at once, half of them Mastermind. Another 300 programs are killed while storing.
Libraries with flipped bits are used, and a folder and a file without write permission.
"""

import subprocess
import sys
from collections.abc import Callable, Sequence
from contextlib import closing
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter, sleep

from tests.proofs.options import parse_options
from tests.storage.damage import assert_only_library_faults, with_changed_bytes
from tests.storage.writer import game_of_number, store, stored_game
from tictactoe_gui.storage.library.library import Library

PROGRAMS, GAMES = 8, 500
KILLED_PROGRAMS, DAMAGED_LIBRARIES = 300, 3_000
STORE_AS_NOBODY = """
import os, sys
from pathlib import Path
from tests.storage.writer import game_of_number, store
from tictactoe_gui.storage.library.library import Library
from tictactoe_gui.storage.library.faults import LibraryFault
if os.getuid() == 0:
    os.setuid(65534)
try:
    store(Library(Path(sys.argv[1])), game_of_number(0))
except LibraryFault as fault:
    print(fault.kind.name)
"""


def main() -> int:
    options = parse_options(__doc__)
    random = Random(options.seed)
    steps: dict[str, Callable[[Path], str]] = {
        "concurrent": lambda path: store_at_once(path, PROGRAMS, round(GAMES * options.share)),
        "killed": lambda path: kill(path, round(KILLED_PROGRAMS * options.share), random),
        "flipped bits": lambda path: flip_bits(path, round(DAMAGED_LIBRARIES * options.share), random),
        "not writable": refuse_writing,
    }
    for name, step in steps.items():
        with TemporaryDirectory() as folder:
            began = perf_counter()
            found = step(Path(folder) / "games.sqlite3")
            print(f"{name}: {found}, {perf_counter() - began:.0f} s", flush=True)
    return 0


def store_at_once(path: Path, programs: int, games: int) -> str:
    """Run programs that create the same library at the same time and store games in it. None may be lost."""
    running = [_writer(path, program * games, games) for program in range(programs)]
    outputs = [program.communicate()[0].split() for program in running]
    require(all(program.returncode == 0 for program in running), "a program failed")
    _require_stored(path, [int(number) for one in outputs for number in one], programs * games)
    return f"{programs * games:,} games from {programs} programs are stored"


def kill(path: Path, rounds: int, random: Random) -> str:
    """Kill programs while they store games. All acknowledged games must be there, and the file must be sound."""
    acknowledged: list[int] = []
    for at in range(rounds):
        with _writer(path, at * 10_000, 10_000) as program:
            assert program.stdout
            acknowledged += map(int, program.stdout.readline().split())
            sleep(random.uniform(0, 0.2))
            program.kill()
            acknowledged += map(int, program.communicate()[0].split())
        _require_stored(path, acknowledged[-1:], 0)
    _require_stored(path, acknowledged, len(acknowledged))
    return f"{len(acknowledged):,} games from {rounds} killed programs are stored"


def flip_bits(path: Path, count: int, random: Random) -> str:
    """Use libraries with flipped bits. Only library faults may be raised."""
    with closing(Library(path)) as library:
        for number in range(40):
            store(library, game_of_number(number))
    sound = path.read_bytes()
    for _ in range(count):
        assert_only_library_faults(with_changed_bytes(sound, random), path)
    return f"{count:,} libraries with flipped bits raised only library faults"


def refuse_writing(path: Path) -> str:
    """Store a game without write permission for the file, then for the folder."""
    with closing(Library(path)) as library:
        store(library, game_of_number(1))
    path.parent.chmod(0o777)
    path.chmod(0o444)
    _require_refusal(path)
    path.parent.chmod(0o555)
    _require_refusal(path)
    _require_refusal(path.with_name("new.sqlite3"), "FORBIDDEN")
    path.parent.chmod(0o755)
    return "a read-only file and a read-only folder were reported"


def _require_refusal(path: Path, kind: str = "READ_ONLY") -> None:
    command = [sys.executable, "-c", STORE_AS_NOBODY, str(path)]
    output = subprocess.run(command, capture_output=True, encoding="utf-8", check=True).stdout
    require(output == f"{kind}\n", f"{path} reported {output!r}")


def _writer(path: Path, first: int, count: int) -> "subprocess.Popen[str]":
    command = [sys.executable, "-m", "tests.storage.writer", str(path), str(first), str(count)]
    return subprocess.Popen(command, stdout=subprocess.PIPE, encoding="utf-8")


def _require_stored(path: Path, numbers: Sequence[int], at_least: int) -> None:
    """Require that the games are stored unchanged and the file is sound."""
    with closing(Library(path)) as library:
        library.check()
        require(library.recovery is None, "the library was damaged")
        ((there,),) = library.query("SELECT (SELECT count(*) FROM games) + (SELECT count(*) FROM mastermind)")
        require(there >= at_least, f"expected at least {at_least} games, found {there}")
        for number in numbers:
            require(
                stored_game(library, number) == game_of_number(number), f"game {number} differs from the stored one"
            )


def require(condition: bool, message: str) -> None:  # noqa: FBT001 - reads like an assertion
    if not condition:
        sys.exit(f"FAILED: {message}")


if __name__ == "__main__":
    sys.exit(main())
