import sqlite3
from collections.abc import Sequence
from contextlib import AbstractContextManager, closing
from dataclasses import replace
from pathlib import Path

import pytest

from tests.storage.codes import abandoned, broken, ended, given_up, held
from tests.storage.played import MORNING
from tictactoe_gui.mastermind.code import Code, Feedback
from tictactoe_gui.mastermind.game import COMPUTER, GameSetup, MastermindGame, Outcome
from tictactoe_gui.mastermind.rules import DEFAULT, Rules
from tictactoe_gui.records.faults import BadRecord
from tictactoe_gui.storage.library import mastermind_games
from tictactoe_gui.storage.library.faults import LibraryFault
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


BEST_LISTS: dict[str, tuple[Sequence[MastermindGame], str]] = {
    "by guesses, then time, then number": (
        [
            *(broken("1", guesses=5, seconds=10), broken("2", guesses=4, seconds=90)),
            *(broken("3", guesses=4, seconds=80), broken("4", guesses=4, seconds=80)),
        ],
        "3421",
    ),
    "only people who broke the key": ([held("1"), given_up("2"), abandoned("3"), broken("4", COMPUTER)], ""),
    "without advice": ([broken("1"), broken("2", advised=(0,))], "1"),
    "not of a number played before": ([broken("1", guesses=5, number=9), broken("2", " ANN ", 1, number=9)], "1"),
    "not of a number played with other rules": (
        [broken("1", number=9, rules=replace(DEFAULT, guesses=5)), broken("2", number=9)],
        "",
    ),
    "of a number that others played": (
        [broken("1", number=9), broken("2", "Bob", number=9), broken("3", number=8)],
        "123",
    ),
    "of keys without a number": ([broken("1"), broken("2")], "12"),
    "of a number that the same game had": ([abandoned("1", number=9), broken("1", number=9)], "1"),
    "of a number played again before the game changed": (
        [broken("1", number=9), broken("2", number=9), broken("1", guesses=5, number=9)],
        "1",
    ),
    "not of a number played before the game ended": (
        [abandoned("1", number=9), broken("2", number=9), broken("1", number=9)],
        "",
    ),
}
"""Stored games, and the ids of those in the best list."""


@pytest.mark.parametrize(("stored", "best"), BEST_LISTS.values(), ids=BEST_LISTS)
def test_best_list_has_these_games(library: Library, stored: Sequence[MastermindGame], best: str) -> None:
    fill(library, *stored)
    assert ids(library, mastermind_games.best(library)) == best
    assert ids(library, mastermind_games.best(library, limit=2)) == best[:2]


def test_each_set_of_rules_has_its_own_best_list(library: Library) -> None:
    others = [SMALL, replace(DEFAULT, guesses=11), replace(DEFAULT, repetition=False), replace(DEFAULT, pegs=3)]
    fill(library, *(with_rules(f"{at}", rules) for at, rules in enumerate([DEFAULT, *others])))
    assert [ids(library, mastermind_games.best(library, rules)) for rules in [DEFAULT, *others]] == [*"01234"]


def test_key_stays_known_after_deleting_the_first_game(library: Library) -> None:
    first, _ = fill(library, broken("1", number=9), broken("2", number=9))
    library.delete([first], mastermind_games.TABLE)
    assert mastermind_games.best(library) == []


def test_restored_game_keeps_its_known_flag(library: Library) -> None:
    numbers = fill(library, broken("1", number=9), broken("2", number=9))
    library.restore(library.delete(numbers, mastermind_games.TABLE))
    assert ids(library, mastermind_games.best(library)) == "1"


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


def test_number_is_known_before_the_second_game_is_stored(library: Library) -> None:
    first, again = broken("1", number=9), broken("2", number=9)
    assert not mastermind_games.is_known(library, first)
    fill(library, first)
    assert [mastermind_games.is_known(library, played) for played in (first, again)] == [False, True]
    assert not mastermind_games.is_known(library, broken("3", "Bob", number=9))


def test_statistics_are_filtered_by_rules(library: Library) -> None:
    fill(library, with_rules("1", SMALL), broken("2", "Bob"))
    assert [player.name for player in mastermind_games.players(library, SMALL)] == ["Ann"]


def test_rules_are_listed_by_number_of_keys(library: Library) -> None:
    alone = replace(SMALL, repetition=False)
    fill(library, *(with_rules(f"{at}", rules) for at, rules in enumerate([DEFAULT, SMALL, alone, DEFAULT])))
    assert mastermind_games.played_rules(library) == [alone, SMALL, DEFAULT]


def test_damaged_library_is_replaced_when_storing_a_game(library: Library) -> None:
    fill(library, broken("1"))
    library.close()
    with library.path.open("rb+") as file:
        file.seek(4_096)
        file.write(bytes(library.path.stat().st_size - 4_096))
    (number,) = fill(library, broken("2"))
    assert library.recovery
    assert mastermind_games.game(library, number) == broken("2")


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
