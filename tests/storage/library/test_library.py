from collections.abc import Callable
from contextlib import closing, suppress
from dataclasses import replace
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from hypothesis import given

from tests import mastermind_strategies, strategies
from tests.storage import codes
from tests.storage.codes import broken
from tests.storage.damage import CORRUPT_MASTERMIND_VALUES, CORRUPT_VALUES
from tests.storage.played import abandoned, game
from tictactoe_gui.mastermind.game import MastermindGame
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.player import PERSON, PlayerKind
from tictactoe_gui.records.codec import Codec
from tictactoe_gui.records.faults import BadRecord
from tictactoe_gui.records.native import mastermind, ttt
from tictactoe_gui.storage.library import browsing, mastermind_games, scores
from tictactoe_gui.storage.library.faults import LibraryFault
from tictactoe_gui.storage.library.library import Library
from tictactoe_gui.storage.library.rows import TABLES


class Kind(NamedTuple):
    """Kind of games, and how they are stored."""

    table: str
    codec: Codec[Any]
    store: Callable[[Library, Any], int]
    load: Callable[[Library, int], Any]
    make: Callable[[str], Any]
    make_abandoned: Callable[[str], Any]
    make_changed: Callable[[str], Any]

    def fill(self, library: Library, ids: str) -> list[int]:
        """Store a game with each of these ids."""
        return [self.store(library, self.make(id_)) for id_ in ids]

    def numbers(self, library: Library) -> list[int]:
        """Return the numbers of all games in order."""
        return [number for (number,) in library.query(f"SELECT number FROM {self.table} ORDER BY number")]  # noqa: S608

    def games(self, library: Library) -> list[Any]:
        """Return all games in the order of their numbers."""
        return [self.load(library, number) for number in self.numbers(library)]


MNK = Kind("games", ttt, Library.store, Library.game, game, abandoned, lambda id_: game(id_, winner=1))
CODES = Kind(
    "mastermind",
    mastermind,
    mastermind_games.store,
    mastermind_games.game,
    broken,
    codes.abandoned,
    lambda id_: broken(id_, guesses=7),
)


@pytest.fixture(params=[MNK, CODES], ids=["m,n,k", "Mastermind"])
def kind(request: pytest.FixtureRequest) -> Kind:
    found: Kind = request.param
    return found


@given(strategies.whole_games())
def test_any_game_is_restored_unchanged(shared_library: Library, stored: Game) -> None:
    stored = replace(stored, notes=stored.notes._replace(id=stored.notes.id or "0"))
    assert shared_library.game(shared_library.store(stored)) == stored


@given(mastermind_strategies.games() | mastermind_strategies.inconsistent_games())
def test_any_mastermind_game_is_restored_unchanged(shared_library: Library, stored: MastermindGame) -> None:
    stored = replace(stored, notes=stored.notes._replace(id=stored.notes.id or "0"))
    assert mastermind_games.game(shared_library, mastermind_games.store(shared_library, stored)) == stored


def test_storing_a_game_twice_keeps_one_record(library: Library, path: Path, kind: Kind) -> None:
    assert kind.load(library, 1) is None
    assert kind.fill(library, "1") == kind.fill(library, "1")
    with closing(Library(path)) as other:
        assert kind.games(other) == [kind.make("1")]
        kind.fill(other, "2")
        assert kind.games(library) == kind.games(other) == [kind.make("1"), kind.make("2")]


def test_changed_game_replaces_its_record_and_becomes_the_latest(library: Library, kind: Kind) -> None:
    kind.store(library, kind.make_abandoned("1"))
    kind.fill(library, "21")
    assert kind.games(library) == [kind.make("2"), kind.make("1")]


def test_game_without_an_id_is_refused(library: Library, kind: Kind) -> None:
    with pytest.raises(ValueError, match="without an id"):
        kind.store(library, replace(kind.make("1"), notes=kind.make("1").notes._replace(id="")))


@pytest.mark.parametrize(
    ("kind", "shape"),
    [*((MNK, shape) for shape in CORRUPT_VALUES), *((CODES, shape) for shape in CORRUPT_MASTERMIND_VALUES)],
    ids=lambda shape: shape[:50] if isinstance(shape, str) else "",
)
def test_corrupt_game_is_refused_or_read_as_a_valid_one(library: Library, kind: Kind, shape: str) -> None:
    (number,) = kind.fill(library, "5")
    list(library.query(f"UPDATE {shape}"))
    with suppress(ValueError):
        found = kind.load(library, number)
        assert found
        assert kind.codec.loads(kind.codec.dumps(found)) == found
    assert set(browsing.library_rows(library, [number])) <= {number}
    for entry in [*mastermind_games.best(library), *mastermind_games.games(library)]:
        assert (entry.rules, type(entry.guesses), type(entry.breaker)) == (broken().rules, int, str)
    with suppress(LibraryFault):
        assert {type(player.name) for player in mastermind_games.players(library)} <= {str}
    assert set(mastermind_games.played_rules(library)) <= {broken().rules}


def test_corrupt_record_is_reported_and_does_not_affect_others(library: Library, kind: Kind) -> None:
    good, bad = kind.fill(library, "12")
    list(library.query(f"UPDATE {kind.table} SET record = 'no record' WHERE number = ?", [bad]))  # noqa: S608
    with pytest.raises(BadRecord):
        kind.load(library, bad)
    assert kind.load(library, good) == kind.make("1")


@pytest.mark.parametrize(
    "moment",
    [
        datetime(1, 1, 1, tzinfo=timezone(timedelta(hours=1))),
        datetime(1970, 12, 31, tzinfo=UTC),
        datetime(9999, 12, 31, tzinfo=UTC),
    ],
)
def test_invalid_date_is_stored_as_none(library: Library, moment: datetime) -> None:
    dated = game()
    found = library.game(library.store(replace(dated, notes=dated.notes._replace(began=moment))))
    assert found
    assert found.notes.began is None


def test_undecodable_bytes_in_a_path_are_escaped(library: Library) -> None:
    engine = PlayerKind(engine="/opt/\udcff/engine")
    found = library.game(library.store(game("1", "Zoe", "Bob", kinds=[PERSON, engine])))
    assert found
    assert [player.kind.engine for player in found.setup.players] == ["", r"/opt/\udcff/engine"]
    assert [score.kind for score in scores.table(library, computers=True)] == [PERSON, found.setup.players[1].kind]


def test_restored_games_keep_their_numbers(library: Library, kind: Kind) -> None:
    MNK.fill(library, "8")
    CODES.fill(library, "9")
    (before,) = kind.games(library)
    numbers = kind.fill(library, "123")
    deleted = library.delete([*numbers[1:], 99], kind.table)
    assert kind.games(library) == [before, kind.make("1")]
    assert len(MNK.games(library) + CODES.games(library)) == 3
    kind.fill(library, "4")
    library.restore(deleted)
    assert [kind.load(library, number) for number in numbers] == [*map(kind.make, "123")]
    assert len(kind.games(library)) == 5
    library.check()


def test_restoring_keeps_a_game_that_was_stored_again(library: Library, kind: Kind) -> None:
    deleted = library.delete(kind.fill(library, "1"), kind.table)
    kind.store(library, kind.make_changed("1"))
    library.restore(deleted)
    assert kind.games(library) == [kind.make_changed("1")]


def test_restored_game_whose_number_is_taken_gets_a_new_one(library: Library) -> None:
    deleted = library.delete([library.store(game(id)) for id in "123"])  # noqa: A001 - ids of games
    before = deleted.games[1]
    list(library.query("UPDATE sqlite_sequence SET seq = 1"))
    assert library.store(game("4")) == 2
    assert library.restore(deleted) == [1, 3, 4]
    assert {found.notes.id for found in MNK.games(library) if found} == {*"1234"}
    ((_number, *values),) = library.query(f"SELECT {', '.join(TABLES['games'])} FROM games WHERE id = '2'")  # noqa: S608
    assert values == [*before[1:]]
    library.check()


def test_restoring_keeps_a_game_that_is_back_with_its_number(library: Library) -> None:
    deleted = library.delete([library.store(game(id)) for id in "12"])  # noqa: A001 - ids of games
    list(library.query("DELETE FROM sqlite_sequence"))
    assert library.store(game("1")) == 1
    assert library.restore(deleted) == [1, 2]
    assert MNK.games(library) == [game("1"), game("2")]
    library.check()


@pytest.mark.parametrize("change", ["seats SET result = 'lots'", "mastermind SET result = 'won'"])
def test_only_known_results_are_stored(library: Library, change: str) -> None:
    library.store(game())
    mastermind_games.store(library, broken())
    with pytest.raises(LibraryFault, match="CHECK constraint"):
        list(library.query(f"UPDATE {change}"))
