import sqlite3
from collections.abc import Callable
from contextlib import AbstractContextManager, closing, suppress
from dataclasses import replace
from itertools import count
from pathlib import Path

import pytest
from hypothesis import given

from tests.mastermind_strategies import games, inconsistent_games
from tests.storage.codes import abandoned, broken, ended, given_up, held
from tests.storage.damage import CORRUPT_MASTERMIND_VALUES
from tests.storage.plans import query_plan
from tests.storage.played import MORNING, game
from tictactoe_gui.mastermind.code import Code, Feedback
from tictactoe_gui.mastermind.game import COMPUTER, GameSetup, MastermindGame, Outcome
from tictactoe_gui.mastermind.rules import DEFAULT, Rules
from tictactoe_gui.records.faults import BadRecord
from tictactoe_gui.records.native import mastermind
from tictactoe_gui.storage.library import browsing, mastermind_games
from tictactoe_gui.storage.library.faults import ErrorKind, LibraryFault
from tictactoe_gui.storage.library.library import Library
from tictactoe_gui.storage.library.mastermind_games import BreakerScore, MastermindListing

SMALL = Rules(4, 6, 10)


def fill(library: Library, *games: MastermindGame) -> list[int]:
    return [mastermind_games.store(library, one) for one in games]


def ids(library: Library, entries: list[MastermindListing]) -> str:
    """Return the ids of the games in order."""
    found = [mastermind_games.game(library, entry.number) for entry in entries]
    return "".join(one.notes.id for one in found if one)


def all_ids(library: Library) -> str:
    return ids(library, mastermind_games.games(library))


def with_rules(id: str, rules: Rules) -> MastermindGame:  # noqa: A002 - the game's id
    return broken(id, rules=rules)


def store_endlessly(library: Library, stored: list[int]) -> None:
    for number in count():
        stored += fill(library, broken(f"{number}"))


@given(games() | inconsistent_games())
def test_any_game_is_restored_unchanged(shared_library: Library, stored: MastermindGame) -> None:
    stored = replace(stored, notes=stored.notes._replace(id=stored.notes.id or "0"))
    assert mastermind_games.game(shared_library, mastermind_games.store(shared_library, stored)) == stored


def test_both_kinds_of_games_share_a_file(library: Library, path: Path) -> None:
    on_the_board, of_codes = library.store(game("1")), mastermind_games.store(library, broken("1"))
    library.close()
    with closing(Library(path)) as again:
        assert again.game(on_the_board) == game("1")
        assert mastermind_games.game(again, of_codes) == broken("1")


def test_storing_a_game_twice_keeps_one_record(library: Library) -> None:
    assert fill(library, broken("1")) == fill(library, broken("1"))
    assert all_ids(library) == "1"


def test_changed_game_replaces_its_record_and_becomes_the_latest(library: Library) -> None:
    fill(library, abandoned("1"), broken("2"))
    number = mastermind_games.store(library, broken("1"))
    assert all_ids(library) == "12"
    assert mastermind_games.game(library, number) == broken("1")


def test_game_without_an_id_is_refused(library: Library) -> None:
    with pytest.raises(ValueError, match="without an id"):
        mastermind_games.store(library, MastermindGame.start(GameSetup(number=1)).give_up())


def test_unknown_number_returns_none(library: Library) -> None:
    assert mastermind_games.game(library, 7) is None


def test_entry_has_the_players_and_the_outcome(library: Library) -> None:
    played = broken("1", "Zoë", 4, number=4711, advised=(2,))
    (number,) = fill(library, played)
    began, last = played.notes.began, played.notes.ended
    assert began == MORNING.replace(hour=9)
    assert mastermind_games.games(library) == [
        MastermindListing(
            number, DEFAULT, COMPUTER, "Zoë", 4711, 4, Outcome.BROKEN, 60, last, assisted=True, known=False
        )
    ]


@pytest.mark.parametrize(
    ("played", "outcome"),
    [(broken(), Outcome.BROKEN), (held(), Outcome.HELD), (given_up(), Outcome.GIVEN_UP), (abandoned(), None)],
)
def test_every_outcome_is_listed(library: Library, played: MastermindGame, outcome: Outcome | None) -> None:
    fill(library, played)
    assert [entry.outcome for entry in mastermind_games.games(library)] == [outcome]


def test_newest_games_are_listed_first(library: Library) -> None:
    fill(library, *map(broken, "123"))
    assert ids(library, mastermind_games.games(library)) == "321"
    assert ids(library, mastermind_games.games(library, limit=2)) == "32"


def test_games_are_filtered_by_rules(library: Library) -> None:
    fill(library, with_rules("1", DEFAULT), with_rules("2", SMALL), with_rules("3", DEFAULT))
    assert ids(library, mastermind_games.games(library, DEFAULT)) == "31"


def test_best_list_is_sorted_by_guesses_then_time_then_number(library: Library) -> None:
    fill(library, broken("1", guesses=5, seconds=10), broken("2", guesses=4, seconds=90))
    fill(library, broken("3", guesses=4, seconds=80), broken("4", guesses=4, seconds=80))
    assert ids(library, mastermind_games.best(library)) == "3421"


def test_best_list_has_the_requested_length(library: Library) -> None:
    fill(library, *(broken(f"{guesses}", guesses=guesses) for guesses in (5, 3, 4)))
    assert ids(library, mastermind_games.best(library, limit=2)) == "34"


@pytest.mark.parametrize("played", [held(), given_up(), abandoned(), broken(breaker=COMPUTER)])
def test_best_list_contains_only_people_who_broke_the_key(library: Library, played: MastermindGame) -> None:
    fill(library, played)
    assert mastermind_games.best(library) == []


def test_best_list_excludes_games_with_advice(library: Library) -> None:
    fill(library, broken("1"), broken("2", advised=(0,)))
    assert ids(library, mastermind_games.best(library)) == "1"


def test_each_set_of_rules_has_its_own_best_list(library: Library) -> None:
    others = [SMALL, replace(DEFAULT, guesses=11), replace(DEFAULT, repetition=False), replace(DEFAULT, pegs=3)]
    fill(library, *(with_rules(f"{at}", rules) for at, rules in enumerate([DEFAULT, *others])))
    assert [ids(library, mastermind_games.best(library, rules)) for rules in [DEFAULT, *others]] == [*"01234"]


def test_best_list_excludes_known_numbers(library: Library) -> None:
    fill(library, broken("1", guesses=5, number=9), broken("2", " ANN ", guesses=1, number=9))
    assert ids(library, mastermind_games.best(library)) == "1"


def test_key_stays_known_after_deleting_the_first_game(library: Library) -> None:
    first, _ = fill(library, broken("1", number=9), broken("2", number=9))
    library.delete([first], mastermind_games.TABLE)
    assert mastermind_games.best(library) == []


def test_later_game_does_not_make_a_changed_game_known(library: Library) -> None:
    fill(library, broken("1", number=9), broken("2", number=9), broken("1", guesses=5, number=9))
    assert ids(library, mastermind_games.best(library)) == "1"


def test_restored_game_keeps_its_known_flag(library: Library) -> None:
    numbers = fill(library, broken("1", number=9), broken("2", number=9))
    library.restore(library.delete(numbers, mastermind_games.TABLE))
    assert ids(library, mastermind_games.best(library)) == "1"


def test_number_played_with_other_rules_is_known(library: Library) -> None:
    fill(library, broken("1", number=9, rules=replace(DEFAULT, guesses=5)), broken("2", number=9))
    assert mastermind_games.best(library) == []


def test_number_is_known_only_to_those_who_played_it(library: Library) -> None:
    fill(library, broken("1", number=9), broken("2", "Bob", number=9), broken("3", number=8))
    assert ids(library, mastermind_games.best(library)) == "123"


def test_key_without_a_number_is_never_known(library: Library) -> None:
    fill(library, broken("1"), broken("2"))
    assert ids(library, mastermind_games.best(library)) == "12"


def test_game_does_not_make_its_own_number_known(library: Library) -> None:
    fill(library, abandoned("1", number=9), broken("1", number=9))
    assert ids(library, mastermind_games.best(library)) == "1"


def test_number_played_before_an_abandoned_game_ends_makes_it_known(library: Library) -> None:
    fill(library, abandoned("1", number=9), broken("2", number=9), broken("1", number=9))
    assert mastermind_games.best(library) == []


def test_corrected_answer_removes_the_game_from_the_best_list(library: Library) -> None:
    by_hand = MastermindGame.start(GameSetup(hider="Ann", breaker="Bob")).guess(Code.parse("RGBY"), Feedback(4, 0))
    noted = ended(replace(by_hand, notes=broken().notes))
    fill(library, noted)
    assert ids(library, mastermind_games.best(library)) == "1"
    fill(library, noted.correct(0, Feedback(3, 0)))
    assert mastermind_games.best(library) == []


def test_statistics_count_broken_keys_and_guesses(library: Library) -> None:
    fill(library, broken("1", "bob", 2), held("2", "Bob"), broken("3", "Bob", 5), abandoned("4", "Bob"))
    fill(library, broken("5", "Ann", 3, advised=(1,)), broken("6", "Ann", 4), given_up("7", "Cem"))
    assert mastermind_games.players(library) == [
        BreakerScore("Bob", played=3, broken=2, mean=3.5, assisted=0, known=0),
        BreakerScore("Ann", played=2, broken=2, mean=4.0, assisted=1, known=0),
        BreakerScore("Cem", played=1, broken=0, mean=None, assisted=0, known=0),
    ]


def test_statistics_exclude_known_keys(library: Library) -> None:
    fill(library, broken("1", guesses=5, number=9), broken("2", guesses=1, number=9))
    fill(library, broken("3", "Bob", guesses=6))
    assert mastermind_games.players(library) == [
        BreakerScore("Ann", played=2, broken=1, mean=5.0, assisted=0, known=1),
        BreakerScore("Bob", played=1, broken=1, mean=6.0, assisted=0, known=0),
    ]


def test_mean_guesses_of_a_person_are_those_of_the_statistics(library: Library) -> None:
    fill(library, broken("1", "bob", 2), broken("2", "BOB", 5), broken("3", "Bob", 9, advised=(1,)), held("4", "Bob"))
    fill(library, broken("5", "Ann", 3), given_up("6", "Cem"))
    assert mastermind_games.mean_guesses(library, "Bob") == 3.5
    assert mastermind_games.mean_guesses(library, "Cem") is None


def test_entry_shows_whether_the_key_was_known(library: Library) -> None:
    fill(library, broken("1", number=9), broken("2", number=9))
    assert [entry.known for entry in mastermind_games.games(library)] == [True, False]


def test_number_is_known_before_the_second_game_is_stored(library: Library) -> None:
    first, again = broken("1", number=9), broken("2", number=9)
    assert not mastermind_games.is_known(library, first)
    fill(library, first)
    assert [mastermind_games.is_known(library, played) for played in (first, again)] == [False, True]
    assert not mastermind_games.is_known(library, broken("3", "Bob", number=9))


def test_statistics_exclude_the_computer(library: Library) -> None:
    fill(library, broken("1", COMPUTER))
    assert mastermind_games.players(library) == []


def test_statistics_are_filtered_by_rules(library: Library) -> None:
    fill(library, with_rules("1", SMALL), broken("2", "Bob"))
    assert [player.name for player in mastermind_games.players(library, SMALL)] == ["Ann"]


def test_rules_are_listed_by_number_of_keys(library: Library) -> None:
    alone = replace(SMALL, repetition=False)
    fill(library, *(with_rules(f"{at}", rules) for at, rules in enumerate([DEFAULT, SMALL, alone, DEFAULT])))
    assert mastermind_games.played_rules(library) == [alone, SMALL, DEFAULT]


def test_restored_games_keep_their_numbers_and_places(library: Library) -> None:
    numbers = fill(library, *map(broken, "123"))
    deleted = library.delete(numbers[1:], mastermind_games.TABLE)
    assert all_ids(library) == "1"
    fill(library, broken("4"))
    library.restore(deleted)
    assert all_ids(library) == "4321"
    assert [mastermind_games.game(library, number) for number in numbers] == [*map(broken, "123")]


def test_restoring_keeps_a_game_that_was_stored_again(library: Library) -> None:
    deleted = library.delete(fill(library, broken("1")), mastermind_games.TABLE)
    fill(library, broken("1", guesses=7))
    library.restore(deleted)
    assert [entry.guesses for entry in mastermind_games.games(library)] == [7]


def test_deleting_mastermind_games_keeps_mnk_games(library: Library) -> None:
    number = library.store(game("1"))
    library.delete(fill(library, broken("1")), mastermind_games.TABLE)
    assert list(browsing.find_games(library)) == [number]


def test_damaged_library_is_replaced_when_storing_a_game(library: Library) -> None:
    fill(library, broken("1"))
    library.close()
    with library.path.open("rb+") as file:
        file.seek(4_096)
        file.write(bytes(library.path.stat().st_size - 4_096))
    (number,) = fill(library, broken("2"))
    assert library.recovery
    assert mastermind_games.game(library, number) == broken("2")


def test_full_disk_leaves_no_partial_game(library: Library) -> None:
    (pages,) = next(library.query("PRAGMA page_count"))
    next(library.query(f"PRAGMA max_page_count = {pages}"))
    stored: list[int] = []
    with pytest.raises(LibraryFault) as caught:
        store_endlessly(library, stored)
    assert caught.value.kind is ErrorKind.FULL
    library.check()
    assert [entry.number for entry in mastermind_games.games(library)] == stored[::-1]


@pytest.mark.parametrize("shape", CORRUPT_MASTERMIND_VALUES, ids=lambda shape: shape[15:50])
def test_corrupt_record_is_refused_or_read_as_a_valid_game(library: Library, shape: str) -> None:
    (number,) = fill(library, broken(number=9))
    list(library.query(f"UPDATE {shape}"))
    with suppress(ValueError):
        found = mastermind_games.game(library, number)
        assert found
        assert mastermind.loads(mastermind.dumps(found)) == found
    for entry in [*mastermind_games.best(library), *mastermind_games.games(library)]:
        assert (entry.rules, type(entry.guesses), type(entry.breaker)) == (DEFAULT, int, str)
    with suppress(LibraryFault):
        assert {type(player.name) for player in mastermind_games.players(library)} <= {str}
    assert set(mastermind_games.played_rules(library)) <= {DEFAULT}


def test_corrupt_record_is_reported_and_left_out_of_lists(library: Library) -> None:
    spoilt, sound = fill(library, broken("1"), broken("2"))
    list(library.query("UPDATE mastermind SET record = 'no record', pegs = 'x' WHERE number = ?", [spoilt]))
    with pytest.raises(BadRecord):
        mastermind_games.game(library, spoilt)
    assert [entry.number for entry in mastermind_games.games(library)] == [sound]
    assert mastermind_games.played_rules(library) == [DEFAULT]


@pytest.mark.parametrize("known", ["x", 7, b"\xff"])
def test_game_with_a_corrupt_known_flag_can_be_stored_again(library: Library, known: object) -> None:
    fill(library, broken())
    list(library.query("UPDATE mastermind SET known = ?", [known]))
    (number,) = fill(library, broken())
    assert mastermind_games.game(library, number) == broken()


def test_entry_with_a_corrupt_result_is_left_out(library: Library) -> None:
    fill(library, broken())
    list(library.query("PRAGMA ignore_check_constraints = ON"))
    list(library.query("UPDATE mastermind SET result = 'broker'"))
    assert mastermind_games.games(library) == []


def test_invalid_result_is_not_stored(library: Library) -> None:
    fill(library, broken())
    with pytest.raises(LibraryFault, match="CHECK constraint"):
        list(library.query("UPDATE mastermind SET result = 'won'"))


@pytest.mark.parametrize(
    "ask",
    [
        mastermind_games.best,
        mastermind_games.games,
        lambda library: mastermind_games.games(library, SMALL),
        lambda library: mastermind_games.game(library, 1),
        mastermind_games.played_rules,
    ],
)
def test_sort_order_comes_from_an_index(library: Library, ask: Callable[[Library], object]) -> None:
    steps = query_plan(library, lambda: ask(library))
    assert not any("TEMP B-TREE" in step for step in steps), steps


def test_earlier_games_of_a_number_are_found_by_an_index(library: Library) -> None:
    steps = query_plan(library, lambda: mastermind_games.is_known(library, broken(number=9)))
    assert any("INDEX mastermind_by_number" in step for step in steps), steps


def test_statistics_come_from_a_covering_index(library: Library) -> None:
    steps = query_plan(library, lambda: mastermind_games.players(library))
    assert any("COVERING INDEX mastermind_players" in step for step in steps), steps


def test_number_that_two_programs_finish_at_once_is_unknown_only_once(
    library: Library, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with closing(Library(path)) as other:
        transaction = Library.transaction

        def store_before(opened: Library, **options: bool) -> AbstractContextManager[sqlite3.Connection]:
            monkeypatch.setattr(Library, "transaction", transaction)
            mastermind_games.store(other, broken("2", number=7))
            return opened.transaction(**options)

        monkeypatch.setattr(Library, "transaction", store_before)
        mastermind_games.store(library, broken("1", number=7))
    assert [listing.known for listing in mastermind_games.games(library)] == [True, False]
