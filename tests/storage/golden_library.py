"""Golden library of version 7: its file, and what that version of the program read from it.

`version-7.sqlite3.xz` has 1,000 m,n,k-games, of all presets, with other rules and from other programs, and 1,000 games
of Mastermind. `version-7.json.xz` has their records and the answers to queries. Version 7 of the program wrote both.
`python -m tests.storage.golden_library` writes such files with the current version.
"""

import json
import lzma
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from tests.storage import random_games
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.rules import PRESETS
from tictactoe_gui.opponents.limits import Limits
from tictactoe_gui.opponents.review.game_review import review
from tictactoe_gui.records.codec import Codec
from tictactoe_gui.records.native import mastermind, ttt
from tictactoe_gui.storage.library import (
    browsing,
    entries,
    mastermind_games,
    migrations,
    profiles,
    ratings,
    reviews,
    scores,
)
from tictactoe_gui.storage.library.browsing import Sort
from tictactoe_gui.storage.library.library import Library
from tictactoe_gui.storage.library.selection import ALL_GAMES, Selection

GOLDEN = Path(__file__).parents[1] / "golden" / "library"
VERSION = 7
COMPUTERS = "SELECT DISTINCT level, engine FROM seats WHERE level <> '' OR engine <> '' ORDER BY 1, 2"
"""Query for the levels and engines that played."""
TABLES = {
    "all ratings": "SELECT * FROM ratings ORDER BY player, family, game",
    "rated players": "SELECT * FROM rated_players ORDER BY number",
    "rated games": "SELECT * FROM rated_games",
    "reviews": "SELECT * FROM reviews ORDER BY game",
    "deleted games": "SELECT * FROM deleted_games ORDER BY kind, id",
    "seats": "SELECT * FROM seats ORDER BY game, seat",
}
"""Queries for tables of which only a hash is kept."""
GAMES = 1_000
OF_EACH_PRESET = 20
IMPORTED = 100
"""Number of games from other programs."""
REVIEWED = 100
"""Number of the first games that are reviewed."""
LAST_NUMBER = GAMES + 3
"""Number of the last game of each kind. It was deleted, and so were two others."""


def unpack(path: Path) -> None:
    """Write the golden library to `path`."""
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(lzma.decompress((GOLDEN / f"version-{VERSION}.sqlite3.xz").read_bytes()))


def unpack_small(path: Path) -> None:
    """Write the first three games of each kind of the golden library to `path`."""
    unpack(path)
    with closing(sqlite3.connect(path, isolation_level=None)) as older:
        for rows in ("seats WHERE game", "reviews WHERE game", "games WHERE number", "mastermind WHERE number"):
            older.execute(f"DELETE FROM {rows} > 4")  # noqa: S608 - the tables are constants
        older.execute("VACUUM")


def expected_contents() -> dict[str, Any]:
    """Return the contents of the golden library."""
    expected: dict[str, Any] = json.loads(lzma.decompress((GOLDEN / f"version-{VERSION}.json.xz").read_bytes()))
    return expected


def contents(library: Library) -> dict[str, Any]:
    """Return the records of all games, and the answers to queries, as plain values."""
    found = {
        **records(library),
        "orders": {
            sort.name: _boards(library, sort=sort) for sort in (Sort.DATE, Sort.PLAYERS, Sort.RESULT, Sort.PLIES)
        },
        "by rules": [_boards(library, Selection(rules=rules)) for rules in browsing.played_rules(library)],
        "won by Ann": _boards(library, Selection(player="Ann", finished=True, unassisted=True)),
        "scores": [(score.name, score.kind[:2], *score[2:]) for score in scores.table(library, computers=True)],
        "names": browsing.names(library),
        "computers": list(library.query(COMPUTERS)),
        "ratings": [(player.key, player.kind, *rating) for player, rating in ratings.table(library).items()],
        "Ann": _profile(library, "Ann"),
        "breakers": mastermind_games.players(library),
        "best": [entry.number for entry in mastermind_games.best(library)],
        "known": [entry.number for entry in mastermind_games.games(library) if entry.known],
        **{name: sha256(repr(list(library.query(sql))).encode()).hexdigest() for name, sql in TABLES.items()},
    }
    plain: dict[str, Any] = json.loads(json.dumps(found))
    return plain


def _boards(library: Library, chosen: Selection = ALL_GAMES, sort: Sort = Sort.DATE) -> list[int]:
    """Return the numbers of the matching games of boards in sort order."""
    return [number for number in entries.find(library, chosen, sort) if number > 0]


def _profile(library: Library, name: str) -> dict[str, object]:
    """Return the profile of a person and the achievements."""
    found = profiles.profile(library, name)
    return {
        "mark": found.mark,
        "results": {result.value: games for result, games in found.results.items()},
        "longest streak": found.longest_streak,
        "best win": found.best_win and (found.best_win.number, found.best_win.name),
        "levels beaten": found.levels_beaten,
        "mean guesses": found.mean_guesses,
        "history": [(rated.number, *rated.rating) for rated in found.curve],
        "against": {other: profiles.head_to_head(library, name, other) for other in scores.people(library)},
    }


def records(library: Library) -> dict[str, dict[str, str]]:
    """Return the records of all games by table and number."""
    return {table: _records(library, table, codec) for table, codec in (("games", ttt), ("mastermind", mastermind))}


def _records(library: Library, table: str, codec: Codec[Any]) -> dict[str, str]:
    found = {}
    for (number,) in library.query(f"SELECT number FROM {table} ORDER BY number"):  # noqa: S608 - a constant
        game = library.read_record(table, number, codec)
        assert game
        found[str(number)] = codec.dumps(game).decode()
    return found


def fill(library: Library) -> None:
    """Store the games and delete some of them, including the latest."""
    random = Random(12)
    games = list(_mnk_games(random))
    for game in games:
        library.store(game)
    for game in games[:REVIEWED]:
        reviews.store(library, game, tuple(review(game, Limits(nodes=2_000))))
    library.add_imported([replace(game, notes=game.notes._replace(id="")) for game in games[:IMPORTED]])
    assert browsing.count(library) == LAST_NUMBER
    library.delete([1, 501, LAST_NUMBER])
    for code in random_games.mastermind_games(LAST_NUMBER, random):
        mastermind_games.store(library, code)
    library.delete([1, 501, LAST_NUMBER], mastermind_games.TABLE)
    ratings.update(library)


def _mnk_games(random: Random) -> Iterator[Game]:
    for rules in PRESETS.values():
        yield from random_games.mnk_games(OF_EACH_PRESET, random, rules)
    yield from random_games.mnk_games(LAST_NUMBER - IMPORTED - OF_EACH_PRESET * len(PRESETS), random)


def main() -> None:
    with TemporaryDirectory() as folder:
        path, target = Path(folder) / "games.sqlite3", GOLDEN / f"version-{migrations.current_version()}.json.xz"
        with closing(Library(path)) as library:
            fill(library)
            list(library.query("VACUUM"))
            target.write_bytes(lzma.compress(json.dumps(contents(library), ensure_ascii=False).encode()))
        target.with_suffix("").with_suffix(".sqlite3.xz").write_bytes(lzma.compress(path.read_bytes()))


if __name__ == "__main__":
    main()
