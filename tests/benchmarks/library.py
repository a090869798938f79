"""Measure a library of 100,000 games of each kind: its size, and the time to open, check, sort, search and count.

python -m tests.benchmarks.library [--games 100000] [--file games.sqlite3]
"""

import argparse
import sqlite3
import sys
from collections.abc import Callable, Iterator, Sequence
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter

import msgspec

from tictactoe_gui.mastermind.code import GAME_NUMBERS, Code
from tictactoe_gui.mastermind.game import GameSetup as MastermindSetup
from tictactoe_gui.mastermind.game import MastermindGame
from tictactoe_gui.mastermind.rules import DEFAULT
from tictactoe_gui.mastermind.rules import Rules as MastermindRules
from tictactoe_gui.mnk.board import Move
from tictactoe_gui.mnk.game import Game, GameSetup
from tictactoe_gui.mnk.player import MARKS, Player
from tictactoe_gui.mnk.rules import PRESETS, Rules
from tictactoe_gui.opponents.levels import LEVELS
from tictactoe_gui.opponents.limits import Limits
from tictactoe_gui.opponents.review.game_review import review
from tictactoe_gui.opponents.review.move_review import REVIEW_VERSION
from tictactoe_gui.player_names import name_key
from tictactoe_gui.storage.library import entries, mastermind_games, profiles, ratings, schema, scores
from tictactoe_gui.storage.library.browsing import Sort
from tictactoe_gui.storage.library.library import Library
from tictactoe_gui.storage.library.rows import (
    CHECKSUMS,
    REVIEW_CHECKSUM,
    TABLES,
    UPDATES,
    Result,
    Row,
    to_mastermind_row,
    to_rows,
)
from tictactoe_gui.storage.library.selection import OpponentFilter, ReviewFilter, Selection

PEOPLE = ("Ann", "Bob", "Cem", "Dörte", "Émile", "Faiza", "Gül", "Hana", "Ivo", "Jane", "Kofi", "Łucja", "Mei", "Nils")
POOL_SIZE = 500
"""Number of games that are actually played. All others reuse their records."""
Rows = tuple[Row, list[Row]]


def fill(path: Path, number: int, seed: int = 0) -> None:
    """Create a library of `number` games, reproducible by seed.

    Ann plays in two thirds of them, and half are against computers. Two thirds of the games are reviewed.
    """
    connection, random = schema.connect(path), Random(seed)
    games = list(_games(number, random))
    _insert(connection, "games", [{"number": at, **game} for at, (game, _) in enumerate(games, 1)])
    _insert(connection, "seats", [{"game": at, **seat} for at, (_, seats) in enumerate(games, 1) for seat in seats])
    _insert_reviews(connection, [at for at in range(1, number + 1) if at % 3], random)
    connection.close()


def fill_mastermind(path: Path, number: int, seed: int = 0) -> None:
    """Add `number` Mastermind games, reproducible by seed.

    Ann is the breaker in about half of them, the computer in a tenth. A third have a number.
    """
    connection, random = schema.connect(path), Random(seed)
    pool = [to_mastermind_row(_mastermind_game(random)) for _ in range(POOL_SIZE)]
    began = datetime(2020, 1, 1, tzinfo=UTC)
    times = [(began + timedelta(minutes=30 * at)).isoformat(" ")[:19] for at in range(number)]
    rows = [
        {"number": at + 1, **_with_other_breaker(random.choice(pool), f"{at:016x}", time, random)}
        for at, time in enumerate(times)
    ]
    _insert(connection, "mastermind", rows)
    connection.close()


def _insert(connection: sqlite3.Connection, table: str, rows: Sequence[Row]) -> None:
    places = ", ".join("0" if column in CHECKSUMS else f":{column}" for column in TABLES[table])
    with connection:
        connection.execute("BEGIN IMMEDIATE")
        connection.executemany(f"INSERT INTO {table} VALUES ({places})", rows)  # noqa: S608 - the tables are constants
        # The checksum of a game includes its seats.
        connection.execute(UPDATES["mastermind" if table == "mastermind" else "games"])


def _insert_reviews(connection: sqlite3.Connection, numbers: Sequence[int], random: Random) -> None:
    """Insert reviews of these games. All have the content of one review."""
    rules = Rules()
    game = Game(GameSetup(rules, (Player("Ann", "X"), Player("Bob", "O"))), rules.squares[:7])
    content = msgspec.json.encode(tuple(review(game, Limits(seconds=60)))).decode()
    rows = [(number, REVIEW_VERSION, random.randrange(4), content) for number in numbers]
    with connection:
        connection.execute("BEGIN IMMEDIATE")
        connection.executemany("INSERT INTO reviews VALUES (?, ?, ?, ?, 0)", rows)
        connection.execute(f"UPDATE reviews SET checksum = {REVIEW_CHECKSUM}")  # noqa: S608 - a constant


def _mastermind_game(random: Random) -> MastermindGame:
    """Return a random game: won, lost or abandoned."""
    rules = random.choice((DEFAULT, MastermindRules(4, 6, 10), MastermindRules(5, 8, 12, repetition=False)))
    game = MastermindGame.start(MastermindSetup(rules, number=random.choice(GAME_NUMBERS)))
    guess = Code.from_number(1, rules)
    while game.outcome is None and random.random() > 0.01:
        game = game.guess(guess)
        guess = Code.from_number(random.choice(GAME_NUMBERS), rules) if random.random() < 0.8 else game.key or guess
    return game


def _with_other_breaker(row: Row, name: str, time: str, random: Random) -> Row:
    breaker = "" if random.random() < 0.1 else "Ann" if random.random() < 0.5 else random.choice(PEOPLE)
    return row | {
        "id": name, "breaker": breaker, "key": name_key(breaker), "ended": time if row["result"] else None,
        "seconds": random.randrange(20, 600), "drawn": random.choice(GAME_NUMBERS) if random.random() < 0.3 else None,
        "assisted": int(random.random() < 0.2),
    }  # fmt: skip


def _games(number: int, random: Random) -> Iterator[Rows]:
    """Yield games with the moves of the pool, one about every half hour."""
    pool = [to_rows(_random_game(random)) for _ in range(POOL_SIZE)]
    began = datetime(2020, 1, 1, tzinfo=UTC)
    for at in range(number):
        began += timedelta(seconds=random.randrange(600, 3_000))
        yield _with_other_players(random.choice(pool), f"{at:016x}", began, random)


def _random_game(random: Random) -> Game:
    """Return a random game of any preset. Some games are abandoned."""
    rules = random.choice(list(PRESETS.values()))
    players = tuple(Player(f"Player {seat}", MARKS[seat]) for seat in range(rules.players))
    game = Game.start(GameSetup(rules, players, random.randrange(rules.players)))
    while game.outcome is None:
        moves: Sequence[Move] = game.position.choices or game.position.moves
        game = game.play(random.choice(moves))
    return game.undo() if random.random() < 0.03 else game


def _with_other_players(rows: Rows, name: str, began: datetime, random: Random) -> Rows:
    """Return a copy of a game with other players and another time, some with a hint or analysis."""
    game, seats = rows
    seconds = random.randrange(20, 600)
    times = [moment.isoformat(" ")[:19] for moment in (began, began + timedelta(seconds=seconds))]
    names = random.sample(PEOPLE, len(seats))
    if "Ann" not in names and random.random() < 0.6:
        names[random.randrange(len(seats))] = "Ann"
    return game | {
        "id": name, "began": times[0], "ended": times[1] if seats[0]["result"] else None, "seconds": seconds,
        "assisted": int(random.random() < 0.15),
    }, [_seat(seat, name, random) for seat, name in zip(seats, names, strict=True)]  # fmt: skip


def _seat(seat: Row, name: str, random: Random) -> Row:
    """Return the seat with this name. Half of the players other than Ann are computers."""
    level = "" if name == "Ann" or random.random() < 0.5 else random.choice(LEVELS)
    return seat | {"name": name, "key": name_key(name), "level": level}


QUERIES: dict[str, Callable[[Library], object]] = {
    "newest 64": partial(entries.find, limit=64),
    **{f"sorted by {sort.name.lower()}": partial(entries.find, sort=sort) for sort in Sort},
    "search jane bob, by players": lambda library: entries.find(library, Selection("jane bob"), Sort.PLAYERS),
    "won by Ann": lambda library: entries.find(library, Selection(player="Ann", result=Result.WON)),
    "against people": lambda library: entries.find(library, Selection(against=OpponentFilter.PEOPLE)),
    "with mistakes": lambda library: entries.find(library, Selection(review=ReviewFilter.WITH_MISTAKES)),
    "100 rows": lambda library: entries.rows(library, [*range(1, 51), *range(-50, 0)]),
    "scores": scores.table,
    "scores with computers": partial(scores.table, computers=True),
    "profile of Ann": lambda library: profiles.profile(library, "Ann"),
    "ratings": ratings.table,
    "Ann and Bob": lambda library: profiles.head_to_head(library, "Ann", "Bob"),
    "best Mastermind games": mastermind_games.best,
    "Mastermind games": mastermind_games.games,
    "100 games deleted and restored": lambda library: library.restore(library.delete(range(1, 101))),
    "check": Library.check,
}
LIMITS_MS = {"scores": 500, "scores with computers": 500, "ratings": 300, "ratings after each game of Ann": 1_000}


def measure(path: Path) -> bool:
    """Print the best of five times for each query. Return True if all limits are met."""
    print(f"file {path.stat().st_size / 1e6:.1f} MB, opened in {_milliseconds(lambda: Library(path).close()):.1f} ms")
    library = Library(path)
    began = perf_counter()
    ratings.update(library)
    print(f"all games rated in {perf_counter() - began:.1f} s")
    met = True
    for what, ask in QUERIES.items():
        found_ms, limit_ms = _milliseconds(partial(ask, library)), LIMITS_MS.get(what)
        is_met = limit_ms is None or found_ms <= limit_ms
        print(f"{what:32} {found_ms:8.1f} ms{'' if is_met else f'  EXCEEDS {limit_ms}'}", flush=True)
        met = met and is_met
    library.close()
    return met


def _milliseconds(act: Callable[[], object]) -> float:
    times = []
    for _ in range(5):
        began = perf_counter()
        act()
        times.append(perf_counter() - began)
    return min(times) * 1_000


def main() -> int:
    """Fill a library and measure it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=100_000)
    parser.add_argument("--file", type=Path, help="library file, created if missing")
    options = parser.parse_args()
    with TemporaryDirectory() as folder:
        path = options.file or Path(folder) / "games.sqlite3"
        if not path.exists():
            fill(path, options.games)
            fill_mastermind(path, options.games)
        return 0 if measure(path) else 1


if __name__ == "__main__":
    sys.exit(main())
