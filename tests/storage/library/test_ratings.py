from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from tests.storage.played import abandoned, game
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


def computed_anew(library: Library, path: Path) -> dict[Family, dict[RatedPlayer, Rating]]:
    """Return the ratings of a new library with the same games."""
    with closing(Library(path)) as other:
        for (number,) in library.query("SELECT number FROM games ORDER BY number"):
            found = library.game(number)
            assert found
            other.store(found)
        ratings.update(other)
        return tables(other)


def tables(library: Library) -> dict[Family, dict[RatedPlayer, Rating]]:
    return {family: ratings.table(library, family) for family in Family}


def test_library_without_games_has_no_ratings(library: Library) -> None:
    ratings.update(library)
    assert (ratings.table(library), ratings.history(library, ANN), ratings.current(library, ANN)) == ({}, [], None)
    assert ratings.changes(library, 1, Family.TOTAL) == []


def test_winner_has_the_higher_rating(library: Library) -> None:
    stored(library, game("1"))
    table = ratings.table(library, Family.SMALL)
    assert table[ANN].value > start_rating(ANN).value > table[BOB].value


def test_game_counts_in_its_family_and_in_the_total(library: Library) -> None:
    stored(library, game("1"), game("2", rules=Rules(7, 6, 4, gravity=True)))
    games = {family: table[ANN].games for family, table in tables(library).items() if ANN in table}
    assert games == {Family.SMALL: 1, Family.TOTAL: 1}
    long = game("3", rules=Rules(8, 8, 3))
    stored(library, long)
    games = {family: table[ANN].games for family, table in tables(library).items() if ANN in table}
    assert games == {Family.SMALL: 1, Family.LARGE: 1, Family.TOTAL: 2}


def test_names_that_differ_by_case_are_one_person(library: Library) -> None:
    stored(library, game("1", "Ann", "Bob"), game("2", "ANN", "bob"))
    assert {player: rating.games for player, rating in ratings.table(library).items()} == {ANN: 2, BOB: 2}


def test_computer_is_one_player_under_any_name(library: Library) -> None:
    stored(library, against_level("1"), game("2", "Ann", "Opal", kinds=(PERSON, LEVEL)))
    assert ratings.table(library)[RatedPlayer("", LEVEL)].games == 2


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
    assert (ratings.table(library), ratings.changes(library, number, Family.SMALL)) == ({}, [])


def test_history_has_the_rating_after_each_game(library: Library) -> None:
    numbers = stored(library, against_level("1"), game("2", hints=(1,)), against_level("3", winner=1))
    history = ratings.history(library, ANN)
    assert [entry.number for entry in history] == [numbers[0], numbers[2]]
    assert [entry.rating.games for entry in history] == [1, 2]
    assert history[0].ended == against_level("1").notes.ended
    assert history[-1].rating == ratings.table(library)[ANN] == ratings.current(library, ANN)


def test_change_leads_from_the_rating_before_to_the_rating_after(library: Library) -> None:
    first, second = stored(library, against_level("1"), against_level("2"))
    (before,) = [change for change in ratings.changes(library, first, Family.SMALL) if change.player == ANN]
    (after,) = [change for change in ratings.changes(library, second, Family.SMALL) if change.player == ANN]
    assert before.before == start_rating(ANN)
    assert after.before == before.after
    assert after.after == ratings.table(library, Family.SMALL)[ANN]


def test_new_games_continue_from_the_stored_ratings(library: Library, tmp_path: Path) -> None:
    for number in range(1, 8):
        stored(library, against_level(str(number), winner=(0, 1, None)[number % 3]), game(str(number + 10)))
    assert tables(library) == computed_anew(library, tmp_path / "anew.sqlite3")


@pytest.mark.parametrize("limit", [1, 2, 5])
def test_games_can_be_rated_a_few_at_a_time(library: Library, tmp_path: Path, limit: int) -> None:
    for number in range(1, 6):
        library.store(against_level(str(number)))
    parts = [ratings.rate_next(library, limit)]
    while parts[-1] < 1:
        parts.append(ratings.rate_next(library, limit))
    assert parts == sorted(parts)
    assert tables(library) == computed_anew(library, tmp_path / "anew.sqlite3")


def test_deleting_a_game_rates_all_later_ones_again(library: Library, tmp_path: Path) -> None:
    numbers = stored(library, *(against_level(str(number)) for number in range(1, 6)))
    library.delete([numbers[1], numbers[3]])
    ratings.update(library)
    assert tables(library) == computed_anew(library, tmp_path / "anew.sqlite3")


def test_restored_game_is_rated_in_its_place(library: Library) -> None:
    numbers = stored(library, *(against_level(str(number), winner=number % 2) for number in range(1, 6)))
    before = tables(library)
    deleted = library.delete([numbers[1]])
    ratings.update(library)
    library.restore(deleted)
    ratings.update(library)
    assert tables(library) == before


def test_game_stored_again_with_another_result_replaces_its_rating(library: Library, tmp_path: Path) -> None:
    stored(library, against_level("1"), against_level("2"))
    stored(library, against_level("1", winner=1))
    assert ratings.table(library)[ANN].games == 2
    assert tables(library) == computed_anew(library, tmp_path / "anew.sqlite3")


def test_progress_increases_and_an_exception_keeps_what_is_done(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ratings, "rate_next", lambda library, step=ratings.rate_next: step(library, 1))
    for number in range(1, 4):
        library.store(against_level(str(number)))
    with pytest.raises(KeyboardInterrupt):
        ratings.update(library, interrupted)
    assert ratings.table(library)[ANN].games == 1
    parts: list[float] = []
    ratings.update(library, parts.append)
    assert parts == [pytest.approx(2 / 3)]
    assert ratings.table(library)[ANN].games == 3


def interrupted(_done: float) -> None:
    raise KeyboardInterrupt


def test_ratings_can_be_read_while_the_library_is_only_read(library: Library, path: Path) -> None:
    stored(library, game("1"))
    with closing(LibraryReader(path)) as reader:
        assert tables(reader) == tables(library)


def test_engine_and_unknown_level_start_like_a_person(library: Library) -> None:
    kinds = (PlayerKind(engine="/bin/x"), PlayerKind("level of a later version"))
    stored(library, game("1", kinds=kinds))
    values = [ratings.table(library)[RatedPlayer("", kind)].value for kind in kinds]
    assert sum(values) == pytest.approx(2 * start_rating(ANN).value)


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE games SET record = 'x' WHERE number = 1",
        "UPDATE games SET record = x'ff' WHERE number = 1",
        "UPDATE games SET rules = 'x' WHERE number = 1",
        "UPDATE games SET plies = 'x', record = json_set(record, '$.resigned', 'Ann') WHERE number = 1",
        "UPDATE seats SET result = NULL WHERE game = 1",
        "UPDATE seats SET key = x'ff' WHERE game = 1 AND seat = 0",
        "DELETE FROM seats WHERE game = 1 AND seat = 1",
        "DELETE FROM seats WHERE game = 1",
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
        "UPDATE ratings SET uncertainty = x'ff'",
        "UPDATE ratings SET games = 1.5",
        "UPDATE ratings SET value = 1e999",
        "UPDATE ratings SET family = 'x' WHERE family = 'small'",
        "DELETE FROM rated_players",
    ],
)
def test_damaged_ratings_are_left_out_and_block_nothing(library: Library, damage: str) -> None:
    stored(library, game("1"))
    change(library, damage)
    assert ratings.table(library, Family.SMALL) == {}
    assert ratings.history(library, ANN, Family.SMALL) == []
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


def change(library: Library, sql: str) -> None:
    with library.transaction() as connection:
        connection.execute(sql)


def test_level_that_fits_is_rated_as_the_level(library: Library) -> None:
    stored(library, game("1", kinds=(PERSON, LEVEL._replace(fits=True))))
    assert set(ratings.table(library)) == {ANN, RatedPlayer("", LEVEL)}


def test_fitting_level_follows_the_ratings_in_the_family_of_the_game(library: Library) -> None:
    small, large = (game(rules=Rules(size, size, 3), kinds=(PERSON, FITS_ME)).setup for size in (3, 8))
    assert ratings.fitting_level(library, small) == FITS_ME.level
    stored(library, *(against_level(str(number)) for number in range(1, 9)))
    assert LADDER.index(ratings.fitting_level(library, small)) > 1
    assert ratings.fitting_level(library, large) == FITS_ME.level


def test_level_fits_the_mean_of_the_people(library: Library) -> None:
    stored(library, *(game(str(number)) for number in range(1, 9)))
    alone, bob = (game("1", name, "Ruby", kinds=(PERSON, FITS_ME)).setup for name in ("Ann", "Bob"))
    levels = [LADDER.index(ratings.fitting_level(library, setup)) for setup in (bob, game().setup, alone)]
    assert levels[0] < levels[1] < levels[2]


def test_without_people_the_first_level_fits(library: Library) -> None:
    stored(library, game("1", "Ann", "Ruby"))
    assert ratings.fitting_level(library, game("1", kinds=(LEVEL, FITS_ME)).setup) == FITS_ME.level


def test_recovered_library_is_rated_again(library: Library) -> None:
    stored(library, game("1"), game("2"))
    before = tables(library)
    change(library, "UPDATE games SET record_checksum = 5 WHERE number = 2")
    library.recreate()
    assert library.recovery
    ratings.update(library)
    assert tables(library) == before


def test_missing_rating_tables_are_recovered(path: Path) -> None:
    with closing(Library(path)) as library:
        stored(library, game("1"))
        change(library, "DROP TABLE ratings")
    with closing(Library(path)) as library:
        assert library.recovery
        ratings.update(library)
        assert set(ratings.table(library)) == {ANN, BOB}
