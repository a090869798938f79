from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from tests.storage.played import abandoned, game
from tictactoe_gui.mnk.answers import Gravity
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.player import PERSON, PlayerKind
from tictactoe_gui.mnk.position import Ending, Outcome
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.opponents.levels import FITS_ME, LADDER
from tictactoe_gui.ratings.scale import Family, RatedPlayer, Rating, start_rating
from tictactoe_gui.storage.library import ratings
from tictactoe_gui.storage.library.library import Library, LibraryReader

ANN, BOB = RatedPlayer.of("Ann"), RatedPlayer.of("Bob")
LEVEL = PlayerKind(LADDER[2])


def against_level(id: str, winner: int | None = 0, name: str = "Ann") -> Game:  # noqa: A002 - the game's id
    return game(id, name, "Ruby", winner=winner, kinds=(PERSON, LEVEL))


def stored(library: Library, *games: Game) -> list[int]:
    """Store the games and rate them. Return their numbers."""
    numbers = [library.store(game) for game in games]
    ratings.update(library)
    return numbers


def tables(library: Library) -> dict[Family, dict[RatedPlayer, Rating]]:
    return {family: ratings.table(library, family) for family in Family}


def change(library: Library, sql: str) -> None:
    with library.transaction() as connection:
        connection.execute(sql)


@pytest.fixture
def always_as_computed_anew(library: Library, tmp_path: Path) -> Iterator[None]:
    """Expect that the ratings at the end are those of a new library with the same games."""
    yield
    with closing(Library(tmp_path / "anew.sqlite3")) as other:
        for (number,) in library.query("SELECT number FROM games ORDER BY number"):
            found = library.game(number)
            assert found
            other.store(found)
        ratings.update(other)
        assert tables(library) == tables(other)


def test_library_without_games_has_no_ratings(library: Library) -> None:
    ratings.update(library)
    assert (ratings.table(library), ratings.current(library, ANN)) == ({}, None)
    assert ratings.changes(library, 1, game("1")) == []


def test_game_is_rated_in_its_family_and_in_the_total(library: Library, path: Path) -> None:
    stored(library, game("1"), game("2", rules=Rules(7, 6, 4, placement=Gravity())), game("3", rules=Rules(8, 8, 3)))
    games = {family: table[ANN].games for family, table in tables(library).items() if ANN in table}
    assert games == {Family.SMALL: 1, Family.LARGE: 1, Family.TOTAL: 2}
    table = ratings.table(library, Family.SMALL)
    assert table[ANN].value > start_rating(ANN).value > table[BOB].value
    with closing(LibraryReader(path)) as reader:
        assert tables(reader) == tables(library)


def test_people_differ_by_name_and_computers_by_kind(library: Library) -> None:
    kinds = (PlayerKind(engine="/bin/x"), PlayerKind("level of a later version"))
    stored(
        library, game("1", "ANN", "bob"), game("2"), against_level("3"), game("4", "Ann", "Opal", kinds=(PERSON, LEVEL))
    )
    stored(library, game("5", kinds=kinds), game("6", kinds=(PERSON, LEVEL._replace(fits=True))))
    table = ratings.table(library)
    level = RatedPlayer("", LEVEL)
    others = [RatedPlayer("", kind) for kind in kinds]
    assert {player: rating.games for player, rating in table.items()} == {
        ANN: 5,
        BOB: 2,
        level: 3,
        **dict.fromkeys(others, 1),
    }
    assert sum(table[other].value for other in others) == pytest.approx(2 * start_rating(ANN).value)


@pytest.mark.parametrize(
    "unrated",
    [
        abandoned(),
        game(hints=(2,)),
        replace(game(), notes=game().notes._replace(taken_back=1)),
        game(kinds=(LEVEL, LEVEL)),
        abandoned().resign(),
        abandoned().declare(Outcome(frozenset({0}), (), Ending.STATED)),
    ],
    ids=["abandoned", "assisted", "taken back", "a level against itself", "given up early", "won as a file says"],
)
def test_game_that_does_not_count_is_not_rated(library: Library, unrated: Game) -> None:
    (number,) = stored(library, unrated)
    assert (ratings.table(library), ratings.changes(library, number, unrated)) == ({}, [])


def test_change_leads_from_the_rating_before_to_the_rating_after(library: Library) -> None:
    stored(library, game("9", rules=Rules(8, 8, 3)))  # of another family
    games = [against_level("1"), against_level("2", name="ANN"), game("3", "Bob", "Ann")]
    first, second, third = stored(library, *games)
    (before,) = ratings.changes(library, first, games[0])
    (after,) = ratings.changes(library, second, games[1])
    assert (before.name, before.before) == ("Ann", start_rating(ANN))
    assert (after.name, after.before) == ("ANN", before.after)
    assert [change.name for change in ratings.changes(library, third, games[2])] == ["Bob", "Ann"]
    assert ratings.changes(library, third, games[2])[1].after == ratings.current(library, ANN, Family.SMALL)


@pytest.mark.usefixtures("always_as_computed_anew")
class TestRatingsAreThoseOfAllGamesInOrder:
    def test_when_games_are_added(self, library: Library) -> None:
        for number in range(1, 8):
            stored(library, against_level(str(number), winner=(0, 1, None)[number % 3]), game(str(number + 10)))

    @pytest.mark.parametrize("limit", [1, 2, 5])
    def test_when_a_few_are_rated_at_a_time(self, library: Library, limit: int) -> None:
        for number in range(1, 6):
            library.store(against_level(str(number)))
        parts = [ratings.rate_next(library, limit)]
        while parts[-1] < 1:
            parts.append(ratings.rate_next(library, limit))
        assert parts == sorted(parts)

    def test_when_one_is_stored_again_with_another_result(self, library: Library) -> None:
        stored(library, against_level("1"), against_level("2"))
        stored(library, against_level("1", winner=1))
        assert ratings.table(library)[ANN].games == 2

    def test_when_some_are_deleted_and_restored(self, library: Library) -> None:
        numbers = stored(library, *(against_level(str(number), winner=number % 2) for number in range(1, 6)))
        before = tables(library)
        deleted = library.delete([numbers[1]])
        ratings.update(library)
        library.restore(deleted)
        ratings.update(library)
        assert tables(library) == before
        library.delete([numbers[0], numbers[3]])
        ratings.update(library)


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE games SET record = x'ff' WHERE number = 1",
        "UPDATE games SET rules = 'x' WHERE number = 1",
        "UPDATE games SET plies = 'x', record = json_set(record, '$.resigned', 'Ann') WHERE number = 1",
        "UPDATE seats SET result = NULL WHERE game = 1",
        "UPDATE seats SET key = x'ff' WHERE game = 1 AND seat = 0",
        "DELETE FROM seats WHERE game = 1 AND seat = 1",
    ],
)
def test_damaged_game_is_left_out(library: Library, damage: str) -> None:
    library.store(game("1"))
    library.store(game("2"))
    change(library, damage)
    ratings.update(library)
    assert ratings.table(library)[ANN].games == 1


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE ratings SET value = 'x'",
        "UPDATE ratings SET value = 1e999",
        "UPDATE ratings SET family = 'x' WHERE family = 'small'",
        "DELETE FROM rated_players",
    ],
)
def test_damaged_ratings_are_left_out_and_block_nothing(library: Library, damage: str) -> None:
    stored(library, game("1"))
    change(library, damage)
    assert ratings.table(library, Family.SMALL) == {}
    stored(library, game("2"))
    assert ratings.current(library, ANN, Family.SMALL)


@pytest.mark.parametrize("last", ["'x'", "-5", "9000000000000000000", "x'ff'"])
def test_damaged_progress_blocks_nothing(library: Library, last: str) -> None:
    stored(library, game("1"))
    change(library, f"UPDATE rated_games SET last = {last}")  # noqa: S608 - the values are constants
    stored(library, game("2"), game("3"))
    change(library, "DELETE FROM rated_games")
    stored(library, game("4"))
    assert ratings.table(library)[ANN].games == 4


def test_fitting_level_follows_the_mean_rating_of_the_people_in_the_family_of_the_game(library: Library) -> None:
    small, large = (game(rules=Rules(size, size, 3), kinds=(PERSON, FITS_ME)).setup for size in (3, 8))
    assert ratings.fitting_level(library, small) == FITS_ME.level
    stored(library, *(game(str(number)) for number in range(1, 9)))
    bob = game("1", "Bob", "Ruby", kinds=(PERSON, FITS_ME)).setup
    levels = [LADDER.index(ratings.fitting_level(library, setup)) for setup in (bob, game().setup, small)]
    assert levels[0] < levels[1] < levels[2]
    assert ratings.fitting_level(library, large) == FITS_ME.level
    assert ratings.fitting_level(library, game("1", "Bob", "Ruby", kinds=(LEVEL, FITS_ME)).setup) == FITS_ME.level


@pytest.mark.parametrize("damage", ["UPDATE games SET record_checksum = 5 WHERE number = 2", "DROP TABLE ratings"])
def test_recovered_library_is_rated_again(path: Path, damage: str) -> None:
    with closing(Library(path)) as library:
        stored(library, game("1"), game("2"))
        before = tables(library)
        change(library, damage)
    with closing(Library(path)) as library:
        library.recreate()
        assert library.recovery
        ratings.update(library)
        assert tables(library) == before
