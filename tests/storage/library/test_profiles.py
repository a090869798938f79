from collections import Counter
from dataclasses import replace
from datetime import UTC, datetime

import pytest

from tests.storage.played import abandoned, game
from tictactoe_gui.mnk.game import Game, GameSetup, Notes
from tictactoe_gui.mnk.player import PERSON, Player, PlayerKind
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.opponents.levels import LADDER
from tictactoe_gui.ratings import Family
from tictactoe_gui.ratings.scale import level_strength
from tictactoe_gui.storage.library import profiles, ratings
from tictactoe_gui.storage.library.library import Library
from tictactoe_gui.storage.library.profiles import HeadToHead, profile
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
    without_date = game("2")
    store(library, game("1"), replace(without_date, notes=Notes(id="2")), game("3", "Cem", "Dee"))
    found = profile(library, "Ann")
    assert [played.number for played in found.curve] == [1, 2]
    assert [played.ended for played in found.curve] == [datetime(2026, 8, 1, 9, 1, tzinfo=UTC), None]
    assert found.rating == found.curve[-1].rating
    assert found.curve[0].rating.value < found.curve[1].rating.value


def test_profile_has_the_mark_of_the_last_finished_game(library: Library) -> None:
    assert profile(library, "Ann").mark == ""
    store(library, game("1", "Ann", "Bob"), game("2", "Bob", "Ann"), abandoned("3"))
    assert profile(library, "Ann").mark == "O"
    store(library, game("4", "Ann", "Bob"))
    assert (profile(library, "Ann").mark, profile(library, "Ann").colour) == ("X", 0)


def test_mark_has_the_colour_that_it_had_in_the_game(library: Library) -> None:
    players = Player("Ann", "O"), Player("Bob", "🦊")
    store(library, replace(game("1"), setup=GameSetup(Rules(), players)))
    assert [profile(library, name).colour for name in ("Ann", "Bob")] == [1, 0]


@pytest.mark.parametrize("spoilt", ["noon", b"noon"])
def test_corrupt_date_or_record_is_left_out(library: Library, spoilt: object) -> None:
    store(library, game("1"))
    list(library.query("UPDATE games SET ended = ?, record = 'no game'", [spoilt]))
    found = profile(library, "Ann")
    assert ([played.ended for played in found.curve], found.mark) == ([None], "")


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


def test_only_people_have_achievements(library: Library) -> None:
    unknown = profile(library, "Ann")
    assert unknown[4:11] == (Counter(), None, 0, None, [], None, [])
    store(library, game("1", "Ruby", "Ann", kinds=[EASY, PERSON]), game("2", "Ann", "Ruby", kinds=[PERSON, EASY]))
    found = profile(library, "Ruby", EASY)
    assert found.rating
    assert found.results == Counter({Result.WON: 1, Result.LOST: 1})
    assert (found.best_win, found.levels_beaten) == (None, [])
    person = profile(library, "Ann")
    assert (person.best_win and person.best_win.kind, person.levels_beaten) == (EASY, [EASY.level])


def store_against_levels(library: Library, *results: tuple[str, int | None, tuple[int, ...]]) -> list[int]:
    """Store Ann's games against levels, with the winning seat and the hints. Rate them and return their numbers."""
    numbers = [
        library.store(game(str(at), "Ann", "Ruby", winner=winner, kinds=(PERSON, PlayerKind(level)), hints=hints))
        for at, (level, winner, hints) in enumerate(results)
    ]
    ratings.update(library)
    return numbers


def test_best_win_is_the_rated_win_against_the_strongest(library: Library) -> None:
    weak, strong, stronger = LADDER[1], LADDER[4], LADDER[8]
    assert profiles.best_win(library, "Ann") is None
    (lost,) = store_against_levels(library, (stronger, 1, ()))
    assert (profiles.best_win(library, "Ann"), profiles.levels_beaten(library, "Ann")) == (None, [])
    number = library.store(game("9"))
    ratings.update(library)
    best = profiles.best_win(library, "Ann")
    assert (best and best[:3]) == (number, "Bob", PERSON)
    library.delete([lost, number])
    numbers = store_against_levels(
        library, (weak, 0, ()), (strong, 0, ()), (stronger, 1, ()), (stronger, None, ()), (stronger, 0, (1,))
    )
    best = profiles.best_win(library, "ann")
    assert best
    assert (best.number, best.name, best.kind) == (numbers[1], "Ruby", PlayerKind(strong))
    assert round(best.rating.value, -1) == level_strength(strong)
    assert profiles.best_win(library, "Ann", Family.LARGE) is None


def test_levels_beaten_without_help_are_in_order(library: Library) -> None:
    results = [(LADDER[5], 0, ()), (LADDER[2], 0, ()), (LADDER[2], 0, ()), (LADDER[7], 0, (1,)), (LADDER[6], None, ())]
    store_against_levels(library, *results, ("level of a later version", 0, ()))
    assert profiles.levels_beaten(library, "ANN") == [LADDER[2], LADDER[5]]


def test_head_to_head_counts_the_games_of_two_people(library: Library) -> None:
    for game_ in (
        *(game("1", "Ann", "Bob"), game("2", "bob", "ANN"), game("3", "Ann", "Bob", winner=None)),
        *(game("4", "Ann", "Bob"), game("5", "Ann", "Cem"), abandoned("6", "Ann", "Bob")),
        game("7", "Ann", "Bob", kinds=(PERSON, PlayerKind(LADDER[0]))),
    ):
        library.store(game_)
    assert profiles.head_to_head(library, "Ann", "Bob") == HeadToHead(won=2, drawn=1, lost=1)
    assert profiles.head_to_head(library, "Bob", "Ann") == HeadToHead(won=1, drawn=1, lost=2)
    assert profiles.head_to_head(library, "Bob", "Cem") == HeadToHead(0, 0, 0)
