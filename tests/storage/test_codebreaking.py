from collections.abc import Callable
from contextlib import closing, suppress
from dataclasses import replace
from itertools import count
from pathlib import Path

import pytest
from hypothesis import given

from tests.mastermind_strategies import dishonest, games
from tests.storage.codes import abandoned, broken, ended, given_up, held
from tests.storage.damage import CODE_SHAPES
from tests.storage.plans import plan
from tests.storage.played import MORNING, game
from tictactoe_gui.mastermind.code import Code, Feedback
from tictactoe_gui.mastermind.game import COMPUTER, MastermindGame, Outcome, Setup
from tictactoe_gui.mastermind.rules import DEFAULT, Rules
from tictactoe_gui.records import mastermind
from tictactoe_gui.storage import browsing, codebreaking
from tictactoe_gui.storage import codebreaking_columns as columns
from tictactoe_gui.storage.codebreaking import Breaker, Entry
from tictactoe_gui.storage.library import Library
from tictactoe_gui.storage.library_faults import LibraryFault, Trouble

SMALL = Rules(4, 6, 10)


def fill(library: Library, *games: MastermindGame) -> list[int]:
    return [codebreaking.store(library, one) for one in games]


def ids(library: Library, entries: list[Entry]) -> str:
    """The ids of the games, in their order."""
    found = [codebreaking.game(library, entry.number) for entry in entries]
    return "".join(one.notes.id for one in found if one)


def all_ids(library: Library) -> str:
    return ids(library, codebreaking.games(library))


def by_rules(id: str, rules: Rules) -> MastermindGame:  # noqa: A002 - it is the game's id
    return broken(id, rules=rules)


def store_without_end(library: Library, stored: list[int]) -> None:
    for number in count():
        stored += fill(library, broken(f"{number}"))


@given(games() | dishonest())
def test_any_game_comes_back_as_it_was(shared_library: Library, stored: MastermindGame) -> None:
    stored = replace(stored, notes=stored.notes._replace(id=stored.notes.id or "0"))
    assert codebreaking.game(shared_library, codebreaking.store(shared_library, stored)) == stored


def test_both_kinds_of_games_live_in_one_file(library: Library, path: Path) -> None:
    on_the_board, of_codes = library.store(game("1")), codebreaking.store(library, broken("1"))
    library.close()
    with closing(Library(path)) as again:
        assert again.game(on_the_board) == game("1")
        assert codebreaking.game(again, of_codes) == broken("1")


def test_a_game_stored_twice_is_there_once(library: Library) -> None:
    assert fill(library, broken("1")) == fill(library, broken("1"))
    assert all_ids(library) == "1"


def test_a_game_that_ended_otherwise_takes_the_place_of_its_record_and_is_the_last_that_ended(library: Library) -> None:
    fill(library, abandoned("1"), broken("2"))
    number = codebreaking.store(library, broken("1"))
    assert all_ids(library) == "12"
    assert codebreaking.game(library, number) == broken("1")


def test_a_game_without_an_id_is_refused(library: Library) -> None:
    with pytest.raises(ValueError, match="without an id"):
        codebreaking.store(library, MastermindGame.start(Setup(number=1)).give_up())


def test_there_is_no_game_of_a_number_that_was_never_given(library: Library) -> None:
    assert codebreaking.game(library, 7) is None


def test_an_entry_tells_who_played_what_and_how_it_ended(library: Library) -> None:
    played = broken("1", "Zoë", 4, number=4711, advised=(2,))
    (number,) = fill(library, played)
    began, last = played.notes.began, played.notes.ended
    assert began == MORNING.replace(hour=9)
    assert codebreaking.games(library) == [
        Entry(number, DEFAULT, COMPUTER, "Zoë", 4711, 4, Outcome.BROKEN, 60, last, assisted=True, known=False)
    ]


@pytest.mark.parametrize(
    ("played", "outcome"),
    [(broken(), Outcome.BROKEN), (held(), Outcome.HELD), (given_up(), Outcome.GIVEN_UP), (abandoned(), None)],
)
def test_every_way_to_end_is_told(library: Library, played: MastermindGame, outcome: Outcome | None) -> None:
    fill(library, played)
    assert [entry.outcome for entry in codebreaking.games(library)] == [outcome]


def test_the_newest_games_are_listed_first_as_many_as_wanted(library: Library) -> None:
    fill(library, *map(broken, "123"))
    assert ids(library, codebreaking.games(library)) == "321"
    assert ids(library, codebreaking.games(library, most=2)) == "32"


def test_games_are_listed_by_rules(library: Library) -> None:
    fill(library, by_rules("1", DEFAULT), by_rules("2", SMALL), by_rules("3", DEFAULT))
    assert ids(library, codebreaking.games(library, DEFAULT)) == "31"


def test_fewest_guesses_are_best_then_fewest_seconds_then_whoever_was_first(library: Library) -> None:
    fill(library, broken("1", guesses=5, seconds=10), broken("2", guesses=4, seconds=90))
    fill(library, broken("3", guesses=4, seconds=80), broken("4", guesses=4, seconds=80))
    assert ids(library, codebreaking.best(library)) == "3421"


def test_the_best_list_is_as_long_as_wanted(library: Library) -> None:
    fill(library, *(broken(f"{guesses}", guesses=guesses) for guesses in (5, 3, 4)))
    assert ids(library, codebreaking.best(library, most=2)) == "34"


@pytest.mark.parametrize("played", [held(), given_up(), abandoned(), broken(breaker=COMPUTER)])
def test_only_people_who_broke_the_key_are_in_the_best_list(library: Library, played: MastermindGame) -> None:
    fill(library, played)
    assert codebreaking.best(library) == []


def test_games_with_advice_are_kept_out_of_the_best_list(library: Library) -> None:
    fill(library, broken("1"), broken("2", advised=(0,)))
    assert ids(library, codebreaking.best(library)) == "1"


def test_the_rules_decide_the_list(library: Library) -> None:
    others = [SMALL, replace(DEFAULT, guesses=11), replace(DEFAULT, repetition=False), replace(DEFAULT, pegs=3)]
    fill(library, *(by_rules(f"{at}", rules) for at, rules in enumerate([DEFAULT, *others])))
    assert [ids(library, codebreaking.best(library, rules)) for rules in [DEFAULT, *others]] == [*"01234"]


def test_a_key_that_its_breaker_had_seen_before_is_not_in_the_best_list(library: Library) -> None:
    fill(library, broken("1", guesses=5, number=9), broken("2", " ANN ", guesses=1, number=9))
    assert ids(library, codebreaking.best(library)) == "1"


def test_a_key_stays_known_when_the_game_that_showed_it_is_deleted(library: Library) -> None:
    first, _ = fill(library, broken("1", number=9), broken("2", number=9))
    codebreaking.delete(library, [first])
    assert codebreaking.best(library) == []


def test_a_game_that_is_stored_again_stays_the_one_that_was_played_before_another(library: Library) -> None:
    fill(library, broken("1", number=9), broken("2", number=9), broken("1", guesses=5, number=9))
    assert ids(library, codebreaking.best(library)) == "1"


def test_a_known_key_is_restored_as_such(library: Library) -> None:
    numbers = fill(library, broken("1", number=9), broken("2", number=9))
    codebreaking.restore(library, codebreaking.delete(library, numbers))
    assert ids(library, codebreaking.best(library)) == "1"


def test_by_other_rules_a_number_counts_as_seen_too(library: Library) -> None:
    fill(library, broken("1", number=9, rules=replace(DEFAULT, guesses=5)), broken("2", number=9))
    assert codebreaking.best(library) == []


def test_a_number_may_be_played_by_everybody_once(library: Library) -> None:
    fill(library, broken("1", number=9), broken("2", "Bob", number=9), broken("3", number=8))
    assert ids(library, codebreaking.best(library)) == "123"


def test_keys_without_a_number_are_never_known(library: Library) -> None:
    fill(library, broken("1"), broken("2"))
    assert ids(library, codebreaking.best(library)) == "12"


def test_a_game_that_is_stored_again_does_not_make_its_own_number_known(library: Library) -> None:
    fill(library, abandoned("1", number=9), broken("1", number=9))
    assert ids(library, codebreaking.best(library)) == "1"


def test_a_key_that_became_known_while_the_game_was_abandoned_is_known_at_its_end(library: Library) -> None:
    fill(library, abandoned("1", number=9), broken("2", number=9), broken("1", number=9))
    assert codebreaking.best(library) == []


def test_an_answer_that_was_corrected_after_all_takes_the_game_from_the_best_list(library: Library) -> None:
    by_hand = MastermindGame.start(Setup(hider="Ann", breaker="Bob")).guess(Code.parse("RGBY"), Feedback(4, 0))
    noted = ended(replace(by_hand, notes=broken().notes))
    fill(library, noted)
    assert ids(library, codebreaking.best(library)) == "1"
    fill(library, noted.correct(0, Feedback(3, 0)))
    assert codebreaking.best(library) == []


def test_players_are_told_how_often_and_in_how_many_guesses_they_broke_keys(library: Library) -> None:
    fill(library, broken("1", "bob", 2), held("2", "Bob"), broken("3", "Bob", 5), abandoned("4", "Bob"))
    fill(library, broken("5", "Ann", 3, advised=(1,)), broken("6", "Ann", 4), given_up("7", "Cem"))
    assert codebreaking.players(library) == [
        Breaker("Bob", played=3, broken=2, mean=3.5, assisted=0, known=0),
        Breaker("Ann", played=2, broken=2, mean=4.0, assisted=1, known=0),
        Breaker("Cem", played=1, broken=0, mean=None, assisted=0, known=0),
    ]


def test_who_broke_a_key_that_was_known_has_not_broken_one_more(library: Library) -> None:
    fill(library, broken("1", guesses=5, number=9), broken("2", guesses=1, number=9))
    fill(library, broken("3", "Bob", guesses=6))
    assert codebreaking.players(library) == [
        Breaker("Ann", played=2, broken=1, mean=5.0, assisted=0, known=1),
        Breaker("Bob", played=1, broken=1, mean=6.0, assisted=0, known=0),
    ]


def test_of_a_key_that_was_known_that_is_told(library: Library) -> None:
    fill(library, broken("1", number=9), broken("2", number=9))
    assert [entry.known for entry in codebreaking.games(library)] == [True, False]


def test_a_number_is_known_to_who_played_it_before_it_is_stored_again(library: Library) -> None:
    first, again = broken("1", number=9), broken("2", number=9)
    assert not codebreaking.known(library, first)
    fill(library, first)
    assert [codebreaking.known(library, played) for played in (first, again)] == [False, True]
    assert not codebreaking.known(library, broken("3", "Bob", number=9))


def test_the_computer_is_no_player(library: Library) -> None:
    fill(library, broken("1", COMPUTER))
    assert codebreaking.players(library) == []


def test_players_are_told_by_rules(library: Library) -> None:
    fill(library, by_rules("1", SMALL), broken("2", "Bob"))
    assert [player.name for player in codebreaking.players(library, SMALL)] == ["Ann"]


def test_the_rules_that_were_played_are_listed_from_few_keys_to_many(library: Library) -> None:
    alone = replace(SMALL, repetition=False)
    fill(library, *(by_rules(f"{at}", rules) for at, rules in enumerate([DEFAULT, SMALL, alone, DEFAULT])))
    assert codebreaking.boards(library) == [alone, SMALL, DEFAULT]


def test_deleted_games_are_gone_and_restored_ones_have_their_numbers_and_places_again(library: Library) -> None:
    numbers = fill(library, *map(broken, "123"))
    deleted = codebreaking.delete(library, numbers[1:])
    assert all_ids(library) == "1"
    fill(library, broken("4"))
    codebreaking.restore(library, deleted)
    assert all_ids(library) == "4321"
    assert [codebreaking.game(library, number) for number in numbers] == [*map(broken, "123")]


def test_of_a_deleted_game_that_was_stored_again_the_new_record_stays(library: Library) -> None:
    deleted = codebreaking.delete(library, fill(library, broken("1")))
    fill(library, broken("1", guesses=7))
    codebreaking.restore(library, deleted)
    assert [entry.guesses for entry in codebreaking.games(library)] == [7]


def test_deleting_games_leaves_those_on_the_board_alone(library: Library) -> None:
    number = library.store(game("1"))
    codebreaking.delete(library, fill(library, broken("1")))
    assert list(browsing.numbers(library)) == [number]


def test_a_game_that_a_damaged_library_cannot_take_is_the_first_of_a_new_one(library: Library) -> None:
    fill(library, broken("1"))
    library.close()
    with library.path.open("rb+") as file:
        file.seek(4_096)
        file.write(bytes(library.path.stat().st_size - 4_096))
    (number,) = fill(library, broken("2"))
    assert library.aside
    assert codebreaking.game(library, number) == broken("2")


def test_on_a_full_disk_nothing_is_stored_in_part(library: Library) -> None:
    (pages,) = next(library.query("PRAGMA page_count"))
    next(library.query(f"PRAGMA max_page_count = {pages}"))
    stored: list[int] = []
    with pytest.raises(LibraryFault) as told:
        store_without_end(library, stored)
    assert told.value.trouble is Trouble.FULL
    library.check()
    assert [entry.number for entry in codebreaking.games(library)] == stored[::-1]


@pytest.mark.parametrize("shape", CODE_SHAPES, ids=lambda shape: shape[15:50])
def test_what_no_game_can_have_is_no_game(library: Library, shape: str) -> None:
    (number,) = fill(library, broken(number=9))
    list(library.query(f"UPDATE {shape}"))
    with suppress(ValueError):
        found = codebreaking.game(library, number)
        assert found
        assert mastermind.loads(mastermind.dumps(found)) == found
    for entry in [*codebreaking.best(library), *codebreaking.games(library)]:
        assert (entry.rules, type(entry.guesses), type(entry.breaker)) == (DEFAULT, int, str)
    assert {type(player.name) for player in codebreaking.players(library)} <= {str}
    assert set(codebreaking.boards(library)) <= {DEFAULT}


def test_what_no_game_can_have_is_told_and_a_spoilt_entry_is_left_out(library: Library) -> None:
    spoilt, sound = fill(library, broken("1"), broken("2"))
    list(library.query("UPDATE mastermind SET rows = 'RRRR 1 1 1', pegs = 'x' WHERE number = ?", [spoilt]))
    with pytest.raises(ValueError, match="pegs must be"):
        codebreaking.game(library, spoilt)
    assert [entry.number for entry in codebreaking.games(library)] == [sound]
    assert codebreaking.boards(library) == [DEFAULT]


@pytest.mark.parametrize("known", ["x", 7, b"\xff"])
def test_a_game_is_stored_again_whatever_was_known(library: Library, known: object) -> None:
    fill(library, broken())
    list(library.query("UPDATE mastermind SET known = ?", [known]))
    (number,) = fill(library, broken())
    assert codebreaking.game(library, number) == broken()


def test_a_result_that_is_none_is_left_out(library: Library) -> None:
    fill(library, broken())
    list(library.query("PRAGMA ignore_check_constraints = ON"))
    list(library.query("UPDATE mastermind SET result = 'broker'"))
    assert codebreaking.games(library) == []


def test_no_result_is_stored_but_those_that_there_are(library: Library) -> None:
    fill(library, broken())
    with pytest.raises(LibraryFault, match="CHECK constraint"):
        list(library.query("UPDATE mastermind SET result = 'won'"))


@pytest.mark.parametrize(
    "ask",
    [
        codebreaking.best,
        codebreaking.games,
        lambda library: codebreaking.games(library, SMALL),
        lambda library: codebreaking.game(library, 1),
        codebreaking.boards,
    ],
)
def test_an_index_has_the_games_in_order(library: Library, ask: Callable[[Library], object]) -> None:
    steps = plan(library, lambda: ask(library))
    assert not any("TEMP B-TREE" in step for step in steps), steps


def test_a_number_that_was_played_before_is_looked_up(library: Library) -> None:
    steps = plan(library, lambda: codebreaking._known(library, columns.row(broken(number=9))))
    assert any("INDEX mastermind_by_number" in step for step in steps), steps


def test_players_are_counted_from_an_index_alone(library: Library) -> None:
    steps = plan(library, lambda: codebreaking.players(library))
    assert any("COVERING INDEX mastermind_players" in step for step in steps), steps
