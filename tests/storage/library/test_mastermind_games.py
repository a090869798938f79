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
from tictactoe_gui.storage.library import mastermind_games
from tictactoe_gui.storage.library.library import Library
from tictactoe_gui.storage.library.mastermind_games import BreakerScore, MastermindListing

SMALL = Rules(4, 6, 10)


def fill(library: Library, *games: MastermindGame) -> list[int]:
    return [mastermind_games.store(library, one) for one in games]


def ids(library: Library, entries: list[MastermindListing]) -> str:
    """Return the ids of the games in order."""
    found = [mastermind_games.game(library, entry.number) for entry in entries]
    return "".join(one.notes.id for one in found if one)


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


def test_games_of_every_outcome_are_listed_newest_first(library: Library) -> None:
    fill(library, broken("1"), held("2"), given_up("3"), abandoned("4"), broken("5", rules=SMALL))
    outcomes = [entry.outcome for entry in mastermind_games.games(library)]
    assert outcomes == [Outcome.BROKEN, None, Outcome.GIVEN_UP, Outcome.HELD, Outcome.BROKEN]
    assert ids(library, mastermind_games.games(library, limit=2)) == "54"
    assert ids(library, mastermind_games.games(library, DEFAULT)) == "4321"


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
    alone = replace(DEFAULT, repetition=False)
    others = [SMALL, replace(DEFAULT, guesses=11), alone, replace(DEFAULT, pegs=3)]
    fill(library, *(broken(f"{at}", rules=rules) for at, rules in enumerate([DEFAULT, *others, DEFAULT])))
    assert [ids(library, mastermind_games.best(library, rules)) for rules in others] == [*"1234"]
    assert mastermind_games.played_rules(library) == [others[3], SMALL, alone, others[1], DEFAULT]


def test_key_stays_known_after_deleting_and_restoring_games(library: Library) -> None:
    first, second = fill(library, broken("1", number=9), broken("2", number=9))
    deleted = library.delete([first], mastermind_games.TABLE)
    assert mastermind_games.best(library) == []
    library.restore(deleted)
    library.restore(library.delete([second], mastermind_games.TABLE))
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
    fill(library, broken("8", "Dee", 5, number=9), broken("9", "Dee", 1, number=9, rules=SMALL))
    assert mastermind_games.players(library) == [
        BreakerScore("Bob", played=3, broken=2, mean=3.5, assisted=0, known=0),
        BreakerScore("Ann", played=2, broken=2, mean=4.0, assisted=1, known=0),
        BreakerScore("Dee", played=2, broken=1, mean=5.0, assisted=0, known=1),
        BreakerScore("Cem", played=1, broken=0, mean=None, assisted=0, known=0),
    ]
    assert [mastermind_games.mean_guesses(library, name) for name in ("BOB", "Ann", "Cem")] == [3.5, 4.0, None]
    assert [player.name for player in mastermind_games.players(library, SMALL)] == ["Dee"]


def test_number_is_known_before_the_second_game_is_stored(library: Library) -> None:
    first, again = broken("1", number=9), broken("2", number=9)
    assert not mastermind_games.is_known(library, first)
    fill(library, first)
    assert [mastermind_games.is_known(library, played) for played in (first, again)] == [False, True]
    assert not mastermind_games.is_known(library, broken("3", "Bob", number=9))


@pytest.mark.parametrize("known", ["x", 7, b"\xff"])
def test_game_with_a_corrupt_known_flag_can_be_stored_again(library: Library, known: object) -> None:
    fill(library, broken())
    list(library.query("UPDATE mastermind SET known = ?", [known]))
    (number,) = fill(library, broken())
    assert mastermind_games.game(library, number) == broken()


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
