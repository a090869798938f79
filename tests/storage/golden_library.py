"""Golden libraries: one file for each version of the tables, and what that version of the program read from it.

`version-N.sqlite3.xz` has 1,000 m,n,k-games and, from version 2 on, 1,000 games of Mastermind. `version-N.json.xz` has
their records and the answers to queries. Version N of the program wrote both. Only the order by number of moves comes
from version 3, because older versions counted one move in a game without moves. Write the files of the current version
with `python -m tests.storage.golden_library`.
"""

import json
import lzma
import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from tests.storage import random_games
from tictactoe_gui.opponents.limits import Limits
from tictactoe_gui.opponents.review.game_review import review
from tictactoe_gui.records.native import mastermind, ttt
from tictactoe_gui.storage.library import browsing, mastermind_games, migrations, reviews, scores
from tictactoe_gui.storage.library.library import Library
from tictactoe_gui.storage.library.selection import ReviewFilter, Selection

GOLDEN = Path(__file__).parents[1] / "golden" / "library"
VERSIONS = (1, 2, 3, 4, 5, 6, 7)
COMPUTERS = "SELECT DISTINCT level, engine FROM seats WHERE level <> '' OR engine <> '' ORDER BY 1, 2"
"""Query for the levels and engines that played."""
GAMES = 1_000
REVIEWED = 100
"""Number of the first games that are reviewed from version 6 on."""
LAST_NUMBER = GAMES + 3
"""Number of the last game of each kind. It was deleted, and so were two others."""


def unpack(version: int, path: Path) -> None:
    """Write the golden library of this version to `path`."""
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(lzma.decompress((GOLDEN / f"version-{version}.sqlite3.xz").read_bytes()))


def unpack_small(version: int, path: Path) -> None:
    """Write the first three games of each kind of the golden library of this version to `path`."""
    unpack(version, path)
    with closing(sqlite3.connect(path, isolation_level=None)) as older:
        for rows in ("seats WHERE game", "games WHERE number", "mastermind WHERE number"):
            older.execute(f"DELETE FROM {rows} > 4")  # noqa: S608 - the tables are constants
        older.execute("VACUUM")


def expected_contents(version: int) -> dict[str, Any]:
    """Return the contents of the golden library of this version."""
    expected: dict[str, Any] = json.loads(lzma.decompress((GOLDEN / f"version-{version}.json.xz").read_bytes()))
    expected.pop("reviews", None)  # an older reviewer made them, so they are made again
    return expected


def contents(library: Library) -> dict[str, Any]:
    """Return the records of all games, and the answers to queries, as plain values."""
    numbers = list(browsing.find_games(library))
    codes = [number for (number,) in library.query("SELECT number FROM mastermind ORDER BY number")]
    found = {
        "games": {number: record(library, number) for number in numbers},
        "mastermind": {number: mastermind_record(library, number) for number in codes},
        "orders": {sort.name: list(browsing.find_games(library, sort=sort)) for sort in browsing.Sort},
        "ann": list(browsing.find_games(library, Selection(player="Ann", finished=True, unassisted=True))),
        "scores": [(score.name, score.kind[:2], *score[2:]) for score in scores.table(library, computers=True)],
        "names": browsing.names(library),
        "computers": list(library.query(COMPUTERS)),
        "breakers": mastermind_games.players(library),
        "best": [entry.number for entry in mastermind_games.best(library)],
        "known": [entry.number for entry in mastermind_games.games(library) if entry.known],
    }
    if reviewed := list(browsing.find_games(library, Selection(review=ReviewFilter.WITH_MISTAKES))):
        found["reviews"] = {number: review_of(library, number) for number in reviewed}
    plain: dict[str, Any] = json.loads(json.dumps(found))
    return plain


def record(library: Library, number: int) -> str:
    """Return the record of an m,n,k-game in the library."""
    game = library.game(number)
    assert game
    return ttt.dumps(game).decode()


def mastermind_record(library: Library, number: int) -> str:
    """Return the record of a game of Mastermind in the library."""
    game = mastermind_games.game(library, number)
    assert game
    return mastermind.dumps(game).decode()


def review_of(library: Library, number: int) -> str:
    """Return the review of a game as text."""
    game = library.game(number)
    assert game
    return repr(reviews.load(library, game))


def fill(library: Library) -> None:
    """Store the games and delete some of them, including the latest."""
    random = Random(12)
    games = list(random_games.mnk_games(LAST_NUMBER, random))
    numbers = [library.store(game) for game in games]
    for game in games[:REVIEWED]:
        reviews.store(library, game, tuple(review(game, Limits(nodes=2_000))))
    library.delete([numbers[0], numbers[500], numbers[-1]])
    numbers = [mastermind_games.store(library, game) for game in random_games.mastermind_games(LAST_NUMBER, random)]
    library.delete([numbers[0], numbers[500], numbers[-1]], mastermind_games.TABLE)


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
