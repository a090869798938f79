from collections import Counter
from datetime import UTC, datetime

import pytest

from tests.storage.played import abandoned, game
from tictactoe_gui.mnk.game import Game, Notes
from tictactoe_gui.mnk.player import PERSON, PlayerKind
from tictactoe_gui.opponents.levels import LADDER
from tictactoe_gui.ratings import Family
from tictactoe_gui.storage.library import profiles, ratings
from tictactoe_gui.storage.library.library import Library
from tictactoe_gui.storage.library.profiles import profile
from tictactoe_gui.storage.library.rows import Result
from tictactoe_gui.storage.library.scores import Streak

EASY = PlayerKind(LADDER[2])


def store(library: Library, *games: Game) -> None:
    """Store the games and rate them."""
    for each in games:
        library.store(each)
    ratings.update(library)


def test_profile_counts_results_of_all_spellings_of_a_name(library: Library) -> None:
    store(library, game("1"), game("2", "Cem", "ANN"), game("3", winner=None), abandoned("4"))
    found = profile(library, "ann")
    assert found.results == Counter({Result.WON: 1, Result.LOST: 1, Result.DRAWN: 1})
    assert found.streak == Streak(Result.DRAWN, 1)


def test_profile_has_the_rating_after_each_game(library: Library) -> None:
    store(library, game("1"), game("2"), game("3", "Cem", "Dee"))
    found = profile(library, "Ann")
    assert [played.number for played in found.curve] == [1, 2]
    assert found.rating == found.curve[-1].rating
    assert found.curve[0].rating.value < found.curve[1].rating.value


def test_profile_has_the_mark_of_the_last_finished_game(library: Library) -> None:
    store(library, game("1", "Ann", "Bob"), game("2", "Bob", "Ann"), abandoned("3"))
    assert profile(library, "Ann").mark == "O"
    store(library, game("4", "Ann", "Bob"))
    assert profile(library, "Ann").mark == "X"


def test_profile_without_games_has_no_mark(library: Library) -> None:
    assert profile(library, "Ann").mark == ""


def test_unreadable_last_game_leaves_the_mark_out(library: Library) -> None:
    store(library, game("1"))
    with library.transaction() as connection:
        connection.execute("UPDATE games SET record = 'no game'")
    assert profile(library, "Ann").mark == ""


def test_rating_belongs_to_a_family(library: Library) -> None:
    store(library, game("1"))
    assert profile(library, "Ann", family=Family.SMALL).rating
    large = profile(library, "Ann", family=Family.LARGE)
    assert (large.rating, large.curve, large.best_win) == (None, [], None)
    assert large.results[Result.WON] == 1


def test_curve_of_many_games_has_the_first_and_the_last(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(profiles, "MAX_CURVE_GAMES", 3)
    store(library, *(game(str(at)) for at in range(1, 9)))
    assert [played.number for played in profile(library, "Ann").curve] == [1, 3, 6, 8]


def test_person_has_achievements(library: Library) -> None:
    store(library, game("1", "Ann", "Ruby", kinds=[PERSON, EASY]))
    found = profile(library, "Ann")
    assert found.best_win
    assert found.best_win.kind == EASY
    assert found.levels_beaten == [EASY.level]


def test_computer_has_a_rating_but_no_achievements(library: Library) -> None:
    store(library, game("1", "Ruby", "Ann", kinds=[EASY, PERSON]))
    found = profile(library, "Ruby", EASY)
    assert found.rating
    assert found.results == Counter({Result.WON: 1})
    assert (found.best_win, found.levels_beaten) == (None, [])


def test_profile_of_an_unknown_person_is_empty(library: Library) -> None:
    found = profile(library, "Ann")
    assert not found.results.total()
    assert (found.streak, found.rating, found.curve, found.best_win, found.levels_beaten) == (None, None, [], None, [])


def test_game_without_a_date_is_part_of_the_curve(library: Library) -> None:
    known = game("1")
    store(library, Game(known.setup, known.moves, notes=Notes(id="1")))
    assert [played.ended for played in profile(library, "Ann").curve] == [None]


@pytest.mark.parametrize("spoilt", ["noon", b"noon"])
def test_corrupt_date_is_read_as_none(library: Library, spoilt: object) -> None:
    store(library, game("1"))
    list(library.query("UPDATE games SET ended = ?", [spoilt]))
    assert [played.ended for played in profile(library, "Ann").curve] == [None]


def test_dates_are_in_utc(library: Library) -> None:
    store(library, game("1"))
    assert profile(library, "Ann").curve[0].ended == datetime(2026, 8, 1, 9, 1, tzinfo=UTC)
