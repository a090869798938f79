"""Damage the library, its log and the autosave, and check that this is reported and that no readable game is lost.

python -m tests.proofs.damage [--share 1.0] [--seed 1]

Each file is damaged 500 times by a flipped bit and 500 times by a cut. Then the games are opened as in the window. The
library has 300 games. What is readable in it is decided by plain SELECT statements, one for each number of a game.

- Damage is reported, unless every game is unchanged.
- Every readable game is there, and no other game than those that were stored.
- Only typed errors are raised.
"""

import sqlite3
import sys
from collections import Counter
from collections.abc import Callable, Mapping
from contextlib import closing, suppress
from functools import partial
from itertools import product
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import NamedTuple

from tests.proofs.options import parse_options
from tests.storage import random_games
from tests.storage.damage import QUERIES, cut, flip
from tictactoe_gui.mastermind.game import MastermindGame
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.records.native import mastermind, ttt
from tictactoe_gui.storage.autosave import MNK, Autosave
from tictactoe_gui.storage.library import mastermind_games, schema
from tictactoe_gui.storage.library.faults import ErrorKind, LibraryFault
from tictactoe_gui.storage.library.library import Library

TRIALS, GAMES = 500, 150
"""Number of damaged files of each sort, and of games of each kind."""
LIBRARY, LOG, BACKUP = "games.sqlite3", "games.sqlite3-wal", "games backup.sqlite3"
LAST_SAVE, PREVIOUS_SAVE = "game-1.ttt", "game-1.previous"
CODECS = {"games": ttt, "mastermind": mastermind}

Files = Mapping[str, bytes]
Records = Mapping[str, bytes]
Damage = Callable[[bytes, Random], bytes]


class Sample(NamedTuple):
    """Files of a program that was killed."""

    files: Files
    records: Records
    """Records of the games in the files, by id."""
    unacknowledged: str = ""
    """Id of a game that may be missing, because its end was not acknowledged yet."""


def main() -> int:
    options = parse_options(__doc__)
    library, log, backed_up = library_samples(options.seed)
    trials: dict[str, Callable[[Path, Damage, Random], str]] = {
        "library": partial(try_library, library, LIBRARY),
        "log": partial(try_library, log, LOG),
        "autosave": partial(try_autosave, LAST_SAVE),
        "previous save": partial(try_autosave, PREVIOUS_SAVE),
        "library with a backup": partial(try_library, backed_up, LIBRARY),
    }
    failed = 0
    for name, attempt in trials.items():
        for damage in (flip, cut):
            began, random = perf_counter(), Random(options.seed)
            figures: Counter[str] = Counter()
            for _ in range(max(1, round(TRIALS * options.share))):
                with TemporaryDirectory() as folder:
                    figures[attempt(Path(folder), damage, random)] += 1
            failed += sum(number for result, number in figures.items() if result.startswith("FAILED"))
            found = ", ".join(f"{number} {result}" for result, number in sorted(figures.items()))
            print(f"{name}, {damage.__name__}: {found}, {perf_counter() - began:.0f} s", flush=True)
    print(f"{failed} of the damaged files were not reported, or lost a readable game")
    return 1 if failed else 0


def library_samples(seed: int) -> tuple[Sample, Sample, Sample]:
    """Return a library, one whose last game is still in its log, and one with a backup."""
    stored: list[Game | MastermindGame] = [*random_games.mnk_games(GAMES, Random(seed))]
    stored += random_games.mastermind_games(GAMES, Random(seed))
    with TemporaryDirectory() as folder:
        path = Path(folder) / LIBRARY
        with closing(Library(path)) as library, closing(schema.connect(path)) as reader:
            for game in stored[:-1]:
                _store(library, game)
            # A reader prevents the log from being emptied.
            reader.execute("BEGIN")
            reader.execute("SELECT count(*) FROM games").fetchall()
            _store(library, stored[-1])
            log, records = _files(path, LIBRARY, LOG), _all_records(library)
        with closing(Library(path)) as library:
            library.check()
        files = _files(path, LIBRARY, BACKUP)
        unharmed = Sample({LIBRARY: files[LIBRARY]}, records)
        return unharmed, Sample(log, records, unacknowledged=stored[-1].notes.id), Sample(files, records)


def try_library(sample: Sample, name: str, folder: Path, damage: Damage, random: Random) -> str:
    """Damage a file, use the library as the window does, and return what happened."""
    for file, data in sample.files.items():
        (folder / file).write_bytes(damage(data, random) if file == name else data)
    readable = _readable_games(folder / LIBRARY, sample)
    try:
        is_reported, records = _use(folder / LIBRARY)
    except LibraryFault as fault:
        return f"unavailable: {fault.kind.name}"
    except Exception as error:  # noqa: BLE001 - any other error is a failure
        return f"FAILED: {type(error).__name__}"
    missing = sample.records.keys() - records.keys() - {sample.unacknowledged}
    if not records.items() <= sample.records.items():
        return "FAILED: shown although damaged"
    if missing & readable:
        return "FAILED: readable but lost"
    if missing and not is_reported:
        return "FAILED: lost without a report"
    return f"reported, {'some games are lost' if missing else 'all games are there'}" if is_reported else "unharmed"


def try_autosave(name: str, folder: Path, damage: Damage, random: Random) -> str:
    """Damage a save, restore the game and return what happened."""
    before, after = _saves(random)
    saving = Autosave(folder, MNK)
    for game in (before, after):
        saving.save(game)
    saving.close()
    (folder / name).write_bytes(damage((folder / name).read_bytes(), random))
    restoring = Autosave(folder, MNK)
    try:
        restored = restoring.restore()
    except Exception as error:  # noqa: BLE001 - any error is a failure
        return f"FAILED: {type(error).__name__}"
    finally:
        restoring.close()
    if restored == after:
        return "last save restored"
    if restoring.quarantined is None:
        return "FAILED: not reported"
    return "reported, previous save restored" if restored == before else "FAILED: game lost"


def _saves(random: Random) -> tuple[Game, Game]:
    """Return two successive states of a random game."""
    while True:
        game = next(random_games.mnk_games(1, random))
        if game.moves and not game.outcome:
            return game.undo(), game


def _use(path: Path) -> tuple[bool, Records]:
    """Use the library as the window does. Return a pair: True if damage was reported, and all records by id."""
    with closing(Library(path)) as library:
        for act in QUERIES:
            library.with_recovery(partial(act, library))
        try:
            library.check()
        except LibraryFault as fault:
            if fault.kind is not ErrorKind.DAMAGED:
                raise
            library.recreate()
        return library.recovery is not None, _all_records(library)


def _all_records(library: Library) -> Records:
    """Return all records by id. Raise a ValueError if one is not valid."""
    records: dict[str, bytes] = {}
    for table, codec in CODECS.items():
        for number, key, text in list(library.query(f"SELECT number, id, CAST(record AS BLOB) FROM {table}")):  # noqa: S608 - the tables are constants
            records[key] = text
            if number % 50 == 0:
                library.read_record(table, number, codec)
    return records


def _readable_games(path: Path, sample: Sample) -> set[str]:
    """Return the ids of the games whose record plain SQL reads as it was stored."""
    ids, readable = {text: key for key, text in sample.records.items()}, set[str]()
    with TemporaryDirectory() as folder:
        for name in (LIBRARY, LOG):
            with suppress(FileNotFoundError):
                (Path(folder) / name).write_bytes(path.with_name(name).read_bytes())
        with closing(sqlite3.connect(Path(folder) / LIBRARY)) as plain:
            for table, number in product(CODECS, range(1, GAMES + 1)):
                sql = f"SELECT CAST(record AS BLOB) FROM {table} WHERE number = {number}"  # noqa: S608 - no user input
                with suppress(sqlite3.DatabaseError, UnicodeDecodeError):
                    readable |= {ids[text] for (text,) in plain.execute(sql) if text in ids}
    return readable


def _store(library: Library, game: Game | MastermindGame) -> None:
    if isinstance(game, Game):
        library.store(game)
    else:
        mastermind_games.store(library, game)


def _files(path: Path, *names: str) -> Files:
    return {name: path.with_name(name).read_bytes() for name in names}


if __name__ == "__main__":
    sys.exit(main())
