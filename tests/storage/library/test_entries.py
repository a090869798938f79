from dataclasses import replace

import pytest

from tests.storage import codes
from tests.storage.played import abandoned, game
from tictactoe_gui.mastermind.game import COMPUTER, MastermindGame
from tictactoe_gui.mastermind.rules import Rules as CodeRules
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.storage.library import entries, mastermind_games
from tictactoe_gui.storage.library.browsing import Sort
from tictactoe_gui.storage.library.library import Library
from tictactoe_gui.storage.library.rows import Result
from tictactoe_gui.storage.library.selection import ALL_GAMES, OpponentFilter, ReviewFilter, Selection

HIDDEN = replace(codes.held("6"), setup=replace(codes.held("6").setup, hider="Dora", breaker=COMPUTER))
"""Game in which the computer did not find Dora's code."""
GAMES: list[Game | MastermindGame] = [
    game("1", "Ann", "Bob"),
    codes.broken("2", "Ann", 3, rules=CodeRules(3, 6, 10)),
    abandoned("3", "Cem", "Bob"),
    codes.given_up("4", "Bob"),
    codes.abandoned("5", "Zoë", 4, advised=(1,)),
    HIDDEN,
]


@pytest.fixture
def numbers(library: Library) -> list[int]:
    """Store the games, and return their numbers."""
    return [store(library, one) for one in GAMES]


def store(library: Library, one: Game | MastermindGame) -> int:
    return library.store(one) if isinstance(one, Game) else -mastermind_games.store(library, one)


def ids(library: Library, chosen: Selection = ALL_GAMES, sort: Sort = Sort.DATE, *, descending: bool = False) -> str:
    """Return the ids of the games in order."""
    found = (entries.load(library, number) for number in entries.find(library, chosen, sort, descending=descending))
    return "".join(one.notes.id for one in found if one)


@pytest.mark.usefixtures("numbers")
@pytest.mark.parametrize(
    ("sort", "expected"),
    [
        (Sort.DATE, "512346"),
        (Sort.PLAYERS, "621435"),
        (Sort.RULES, "245613"),
        (Sort.RESULT, "354216"),
        (Sort.PLIES, "423516"),
    ],
)
def test_games_of_both_kinds_are_sorted_together(library: Library, sort: Sort, expected: str) -> None:
    found = ids(library, sort=sort)
    assert sorted(found) == sorted(expected)
    assert found == expected
    assert ids(library, sort=sort, descending=True)[0] == expected[-1]


@pytest.mark.usefixtures("numbers")
@pytest.mark.parametrize(
    ("chosen", "expected"),
    [
        (Selection("ann"), "12"),
        (Selection("DORA"), "6"),
        (Selection(player="Bob"), "134"),
        (Selection(player="bob", result=Result.LOST), "14"),
        (Selection(player="Dora", result=Result.WON), "6"),
        (Selection(result=Result.WON), "126"),
        (Selection(result=Result.LOST), "14"),
        (Selection(finished=True), "1246"),
        (Selection(finished=False), "35"),
        (Selection(unassisted=True), "12346"),
        (Selection(is_mastermind=True), "2456"),
        (Selection("ann", is_mastermind=True), "2"),
        (Selection(rules=Rules()), "13"),
        (Selection(review=ReviewFilter.MISSING), "1"),
        (Selection(result=Result.DRAWN), ""),
        (Selection(against=OpponentFilter.PEOPLE), "13"),
    ],
    ids=str,
)
def test_games_of_both_kinds_are_selected(library: Library, chosen: Selection, expected: str) -> None:
    assert "".join(sorted(ids(library, chosen))) == expected


def test_rows_have_the_numbers_of_the_list(library: Library, numbers: list[int]) -> None:
    rows = entries.rows(library, [*numbers, 99, -99])
    assert sorted(rows) == sorted(numbers)
    assert entries.count(library) == 6
    assert entries.count_mastermind(library) == 4
    assert list(entries.find(library, limit=2)) == [numbers[5], numbers[3]]


@pytest.mark.usefixtures("numbers")
def test_names_of_both_kinds_of_games_are_listed_once(library: Library) -> None:
    assert entries.names(library) == ["Ann", "Bob", "Cem", "Dora", "Zoë"]


def test_deleted_games_of_both_kinds_are_restored(library: Library, numbers: list[int]) -> None:
    deleted = entries.delete(library, numbers[:2])
    assert "".join(sorted(ids(library))) == "3456"
    restored = [number for each in deleted for number in entries.restore(library, each)]
    assert sorted(restored) == sorted(numbers[:2])
    assert "".join(sorted(ids(library))) == "123456"


def test_damaged_game_of_mastermind_is_not_loaded(library: Library, numbers: list[int]) -> None:
    list(library.query("UPDATE mastermind SET record = ''"))
    assert entries.load(library, numbers[1]) is None
    assert entries.load(library, -99) is None
