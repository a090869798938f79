"""Measure a library of 100,000 games of each kind: its size, and the time to open, check, sort, search and count.

python -m tests.benchmarks.library [--games 100000] [--names 14] [--file games.sqlite3]
"""

import argparse
import sqlite3
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from datetime import UTC, datetime, timedelta
from functools import partial
from itertools import count, islice
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
from tictactoe_gui.mnk.game import Game, GameSetup
from tictactoe_gui.mnk.player import MARKS, Player
from tictactoe_gui.mnk.rules import PRESETS, Rules
from tictactoe_gui.opponents.levels import LEVELS
from tictactoe_gui.opponents.limits import Limits
from tictactoe_gui.opponents.review.game_review import review
from tictactoe_gui.opponents.review.move_review import REVIEW_VERSION
from tictactoe_gui.player_names import name_key
from tictactoe_gui.ratings import RatedPlayer
from tictactoe_gui.storage.library import achievements, browsing, mastermind_games, profiles, ratings, schema, scores
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


def fill(path: Path, number: int, seed: int = 0, names: int = len(PEOPLE)) -> None:
    """Create a library of `number` games, reproducible by seed.

    Ann plays in two thirds of them, and half are against computers. There are `names` different player names if there
    are enough games. Two thirds of the games are reviewed.
    """
    connection, random = schema.connect(path), Random(seed)
    games = list(_games(number, _people(names), random))
    _insert(connection, "games", [{"number": at, **game} for at, (game, _) in enumerate(games, 1)])
    _insert(connection, "seats", [{"game": at, **seat} for at, (_, seats) in enumerate(games, 1) for seat in seats])
    _insert_reviews(connection, [at for at in range(1, number + 1) if at % 3], random)
    connection.close()


def fill_mastermind(path: Path, number: int, seed: int = 0, names: int = len(PEOPLE)) -> None:
    """Add `number` Mastermind games, reproducible by seed.

    Ann is the breaker in about half of them, the computer in a tenth. A third have a number.
    """
    connection, random, people = schema.connect(path), Random(seed), _people(names)
    pool, began = (
        [to_mastermind_row(_mastermind_game(random)) for _ in range(POOL_SIZE)],
        datetime(2020, 1, 1, tzinfo=UTC),
    )
    times = [(began + timedelta(minutes=30 * at)).isoformat(" ")[:19] for at in range(number)]
    rows = [
        {"number": at + 1, **_with_other_breaker(random.choice(pool), f"{at:016x}", time, people, random)}
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
    game, guess = (
        MastermindGame.start(MastermindSetup(rules, number=random.choice(GAME_NUMBERS))),
        Code.from_number(1, rules),
    )
    while game.outcome is None and random.random() > 0.01:
        game = game.guess(guess)
        guess = Code.from_number(random.choice(GAME_NUMBERS), rules) if random.random() < 0.8 else game.key or guess
    return game


def _with_other_breaker(row: Row, name: str, time: str, people: Sequence[str], random: Random) -> Row:
    breaker = "" if random.random() < 0.1 else "Ann" if random.random() < 0.5 else random.choice(people)
    return row | {
        "id": name, "breaker": breaker, "key": name_key(breaker), "ended": time if row["result"] else None,
        "seconds": random.randrange(20, 600), "drawn": random.choice(GAME_NUMBERS) if random.random() < 0.3 else None,
        "assisted": int(random.random() < 0.2),
    }  # fmt: skip


def _people(number: int) -> list[str]:
    more = (f"{name} {at}" for at in count(2) for name in PEOPLE)
    return [*PEOPLE, *islice(more, max(0, number - len(PEOPLE)))]


def _games(number: int, people: Sequence[str], random: Random) -> Iterator[Rows]:
    """Yield games with the moves of the pool, one about every half hour."""
    pool = [to_rows(_random_game(random)) for _ in range(POOL_SIZE)]
    began = datetime(2020, 1, 1, tzinfo=UTC)
    for at in range(number):
        began += timedelta(seconds=random.randrange(600, 3_000))
        yield _with_other_players(random.choice(pool), f"{at:016x}", began, people, random)


def _random_game(random: Random) -> Game:
    """Return a random game of any preset. Some games are abandoned."""
    rules = random.choice(list(PRESETS.values()))
    players = tuple(Player(f"Player {seat}", MARKS[seat]) for seat in range(rules.players))
    game = Game.start(GameSetup(rules, players, random.randrange(rules.players)))
    while game.outcome is None:
        game = game.play(random.choice(game.position.moves))
    return game.undo() if random.random() < 0.03 else game


def _with_other_players(rows: Rows, name: str, began: datetime, people: Sequence[str], random: Random) -> Rows:
    """Return a copy of a game with other players and another time, some with a hint or analysis."""
    game, seats = rows
    seconds = random.randrange(20, 600)
    times = [moment.isoformat(" ")[:19] for moment in (began, began + timedelta(seconds=seconds))]
    names = random.sample(people, len(seats))
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
    **{f"sorted by {sort.name.lower()}": partial(browsing.find_games, sort=sort) for sort in Sort},
    "search an": lambda library: browsing.find_games(library, Selection("an")),
    "search jane bob, by players": lambda library: browsing.find_games(library, Selection("jane bob"), Sort.PLAYERS),
    "won by Ann": lambda library: browsing.find_games(library, Selection(player="Ann", result=Result.WON)),
    "against people": lambda library: browsing.find_games(library, Selection(against=OpponentFilter.PEOPLE)),
    "finished and unassisted": lambda library: browsing.find_games(library, Selection(finished=True, unassisted=True)),
    "with mistakes": lambda library: browsing.find_games(library, Selection(review=ReviewFilter.WITH_MISTAKES)),
    "not reviewed": lambda library: browsing.find_games(library, Selection(review=ReviewFilter.MISSING)),
    "100 rows": lambda library: browsing.library_rows(library, range(1, 101)),
    "names": browsing.names,
    "rules played": browsing.played_rules,
    "scores": scores.table,
    "scores with computers": partial(scores.table, computers=True),
    "scores on 3 x 3": lambda library: scores.table(library, Selection(rules=Rules())),
    "scores against people": lambda library: scores.table(library, Selection(against=OpponentFilter.PEOPLE)),
    "scores unassisted": lambda library: scores.table(library, Selection(unassisted=True)),
    "streaks of all players": lambda library: [scores.streak(library, name) for name in PEOPLE],
    "profile of Ann": lambda library: profiles.profile(library, "Ann"),
    "ratings": ratings.table,
    "ratings after each game of Ann": lambda library: ratings.history(library, RatedPlayer.of("Ann")),
    "best win of Ann": lambda library: achievements.best_win(library, "Ann"),
    "levels beaten by Ann": lambda library: achievements.levels_beaten(library, "Ann"),
    "Ann and Bob": lambda library: achievements.head_to_head(library, "Ann", "Bob"),
    "best Mastermind games": mastermind_games.best,
    "Mastermind games": mastermind_games.games,
    "Mastermind games by rules": partial(mastermind_games.games, rules=DEFAULT),
    "breakers": mastermind_games.players,
    "breakers by rules": partial(mastermind_games.players, rules=DEFAULT),
    "Mastermind rules played": mastermind_games.played_rules,
    "100 games deleted and restored": lambda library: library.restore(library.delete(range(1, 101))),
    "check": Library.check,
}


LIMITS = {
    "scores": 500,
    "scores with computers": 500,
    "ratings": 300,
    "ratings after each game of Ann": 1_000,
    "memory": 20,
}
"""Limits from issues 4 and 14, in milliseconds or megabytes."""


def measure(path: Path) -> bool:
    """Print the best of five times for each query, and the total memory. Return whether all limits are met."""
    before = _memory()
    library = Library(path)
    _report("file", path.stat().st_size / 1e6, "MB")
    well = [_report("open", _milliseconds(lambda: Library(path).close()), "ms")]
    began = perf_counter()
    ratings.update(library)
    _report("all games rated", perf_counter() - began, "s")
    well += [_report(what, _milliseconds(partial(ask, library)), "ms") for what, ask in QUERIES.items()]
    library.close()
    return all([*well, _report("memory", _memory() - before, "MB")])


def _report(what: str, figure: float, unit: str) -> bool:
    """Print the figure and return whether it is within its limit."""
    limit = LIMITS.get(what)
    within = limit is None or figure <= limit
    verdict = f"  {'within' if within else 'EXCEEDS'} {limit}" if limit else ""
    print(f"{what:32} {figure:8.1f} {unit}{verdict}", flush=True)
    return within


def _milliseconds(act: Callable[[], object]) -> float:
    times = []
    for _ in range(5):
        began = perf_counter()
        act()
        times.append(perf_counter() - began)
    return min(times) * 1_000


def _memory() -> float:
    """Return the peak memory of this process in megabytes."""
    import resource  # noqa: PLC0415 - not on Windows

    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1_024


def main() -> int:
    """Fill a library in another process, so that its memory does not count, and measure."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=100_000)
    parser.add_argument("--names", type=int, default=len(PEOPLE))
    parser.add_argument("--file", type=Path, help="library file, created if missing")
    options = parser.parse_args()
    with TemporaryDirectory() as folder:
        path = options.file or Path(folder) / "games.sqlite3"
        if not path.exists():
            with ProcessPoolExecutor(1) as pool:
                for games in (fill, fill_mastermind):
                    pool.submit(games, path, options.games, names=options.names).result()
        return 0 if measure(path) else 1


if __name__ == "__main__":
    sys.exit(main())
