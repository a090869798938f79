from dataclasses import replace

import pytest
from hypothesis import given, settings

from tests import strategies
from tests.mnk.vanishing import REPEATED, VANISHING, squares
from tests.storage.played import abandoned, game
from tictactoe_gui.mnk.game import Game, GameSetup, Notes
from tictactoe_gui.mnk.player import MARKS, PERSON, Player, PlayerKind
from tictactoe_gui.mnk.position import Ending
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.storage.library import browsing, entries
from tictactoe_gui.storage.library.browsing import Sort
from tictactoe_gui.storage.library.library import Library
from tictactoe_gui.storage.library.rows import Result
from tictactoe_gui.storage.library.selection import ALL_GAMES, OpponentFilter, Selection

LEVEL, ENGINE = PlayerKind("level-8"), PlayerKind(engine="/opt/engine")
LARGE = Rules(4, 4, 3)


def ids(library: Library, chosen: Selection = ALL_GAMES, sort: Sort = Sort.DATE, *, descending: bool = False) -> str:
    """Return the ids of the selected games in sort order. Each id is one character."""
    found = entries.find(library, chosen, sort, descending=descending)
    known = dict(library.query("SELECT number, id FROM games"))
    return "".join(known[number] for number in found)


def fill(library: Library, *games: Game) -> list[int]:
    return [library.store(one) for one in games]


def test_newest_games_come_first_by_their_end_or_start(library: Library) -> None:
    numbers = fill(library, abandoned("2"), game("1"), game("3"))
    assert list(entries.find(library)) == [numbers[2], numbers[0], numbers[1]]
    assert list(entries.find(library, limit=2)) == [numbers[2], numbers[0]]


@pytest.mark.parametrize(("cells", "ending"), [(REPEATED, Ending.REPETITION), ("A1 B1 A2 B2 A3", Ending.LINE)])
def test_row_of_a_game_with_vanishing_marks_says_how_it_ended(library: Library, cells: str, ending: Ending) -> None:
    setup = GameSetup(VANISHING, (Player("Ann", "X"), Player("Bob", "O")))
    number = library.store(Game(setup, squares(cells), notes=Notes(id="1")))
    row = browsing.library_rows(library, [number])[number]
    assert row.outcome is not None
    assert (row.outcome.ending, row.moves) == (ending, squares(cells))
    assert ids(library, Selection(rules=VANISHING)) == "1"


@pytest.mark.parametrize(
    ("sort", "expected"),
    [
        (Sort.DATE, "1234"),
        (Sort.PLAYERS, "2413"),
        (Sort.RULES, "1342"),
        (Sort.RESULT, "4123"),
        (Sort.PLIES, "2134"),
    ],
)
def test_games_are_sorted_in_either_direction(library: Library, sort: Sort, expected: str) -> None:
    short = game("3", "Zoe", "Bob", winner=1)
    fill(library, game("1", "Jim", "Ann", winner=1), game("2", "ann", "Eve", rules=LARGE))
    fill(library, replace(short, notes=short.notes._replace(seconds=1)), game("4", "Bob", "Ann", winner=None))
    assert ids(library, sort=sort) == expected
    assert ids(library, sort=sort, descending=True) == expected[::-1]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", "123"),
        ("ann", "12"),
        ("nn ob", "1"),
        ("zo\u0065\u0308", "3"),
        ("ann zoë", ""),
        ("'", "2"),
    ],
)
def test_every_search_word_must_match_part_of_a_name(library: Library, text: str, expected: str) -> None:
    fill(library, game("1", "Ann", "Bob"), game("2", "O'Hara", "Anne"), game("3", "Zoë", "Bob"))
    assert ids(library, Selection(text)) == expected


@pytest.mark.parametrize(
    ("chosen", "expected"),
    [
        (Selection(player=" aNN"), "123"),
        (Selection(player="an"), ""),
        (Selection(player="Ann", result=Result.WON), "1"),
        (Selection(player="Ann", result=Result.LOST), "3"),
        (Selection(player="Bob", result=Result.DRAWN), "2"),
        (Selection("bob", player="Ann"), "12"),
        (Selection(rules=LARGE), "3"),
        (Selection(finished=True), "1234"),
        (Selection(finished=False), "5"),
        (Selection(unassisted=True), "1245"),
        (Selection("ann", rules=Rules(), finished=True, unassisted=True), "12"),
    ],
)
def test_selection_excludes_all_other_games(library: Library, chosen: Selection, expected: str) -> None:
    fill(library, game("1", "Ann", "Bob"), game("2", "Bob", "Ann", winner=None))
    fill(library, game("3", "Ann", "Cem", winner=1, rules=LARGE, hints=(2,)))
    fill(library, game("4", "Cem", "Dee"), abandoned("5", "Cem", "Bob"))
    assert ids(library, chosen) == expected


@pytest.mark.parametrize(
    ("chosen", "expected"),
    [
        (Selection(against=OpponentFilter.PEOPLE), "1"),
        (Selection(against=OpponentFilter.COMPUTERS), "23"),
        (Selection(against=LEVEL), "2"),
        (Selection(against=ENGINE), "3"),
        (Selection(player="Deep", against=OpponentFilter.PEOPLE), "2"),
        (Selection(player="Deep", against=OpponentFilter.COMPUTERS), "4"),
        (Selection(player="Ann", against=LEVEL, result=Result.LOST), ""),
        (Selection(result=Result.LOST), "13"),
    ],
)
def test_opponent_filter_uses_the_player_or_any_person(library: Library, chosen: Selection, expected: str) -> None:
    fill(library, game("1"), game("2", "Ann", "Deep", kinds=[PERSON, LEVEL]))
    fill(library, game("3", "Bob", "Ann", kinds=[ENGINE, PERSON]), game("4", "Deep", "Blue", kinds=[LEVEL, ENGINE]))
    assert ids(library, chosen) == expected


@settings(max_examples=40)
@given(strategies.whole_games())
def test_row_matches_the_game(shared_library: Library, played: Game) -> None:
    played = replace(played, notes=played.notes._replace(id=played.notes.id or "0"))
    number = shared_library.store(played)
    row = browsing.library_rows(shared_library, [number])[number]
    setup, notes = played.setup, played.notes
    assert (row.rules, row.players, row.first, row.start) == (setup.rules, setup.players, setup.first, setup.start)
    assert row.moves == played.moves
    assisted = notes.is_assisted or bool(played.setup.start)
    assert (row.began, row.ended, row.assisted) == (notes.began, notes.ended, assisted)
    assert row.outcome == (played.outcome and played.outcome._replace(lines=()))


@pytest.mark.parametrize(
    "record", ["'no record'", "x'ff'", "5", "replace(record, 'A1', 'Z9')", "replace(record, 'Bob', 'Ann')"]
)
def test_only_the_corrupt_row_is_left_out(library: Library, record: str) -> None:
    gone, spoilt, sound = fill(library, game("1"), game("2"), game("3"))
    library.delete([gone])
    list(library.query(f"UPDATE games SET record = {record} WHERE number = ?", [spoilt]))  # noqa: S608 - the values are constants
    assert list(browsing.library_rows(library, [gone, spoilt, sound])) == [sound]


def test_most_frequent_names_are_listed_once_as_last_typed(library: Library) -> None:
    fill(library, game("1", "ANN", "bob"), game("2", "Cem", " Ann"), game("3", "Deep", "Cem", kinds=[LEVEL, PERSON]))
    assert browsing.names(library) == ["Ann", "bob", "Cem", "Deep"]
    assert browsing.names(library, limit=2) == ["Ann", "Cem"]


def test_game_from_a_start_position_counts_as_assisted(library: Library) -> None:
    begun = Game.start(replace(game().setup, start="0........", first=1))
    (number,) = fill(library, replace(begun, notes=Notes(id="1")))
    assert browsing.library_rows(library, [number])[number].assisted
    assert ids(library, Selection(unassisted=True)) == ""


def test_rules_that_differ_in_any_field_are_listed(library: Library) -> None:
    played = [
        Rules.with_variants(width, height, 3, players, variants)
        for width, height in ((3, 4), (4, 3), (3, 3), (4, 6), (6, 4))
        for players, variants in ((2, []), (2, ["exact"]), (2, ["misere"]), (2, ["gravity"]), (3, []))
    ]
    fill(library, *(unfinished_game(str(at), rules) for at, rules in enumerate(played * 2)))
    assert browsing.played_rules(library) == sorted(
        played, key=lambda rules: (rules.width * rules.height, rules.width, rules.height, rules.players)
    )


def unfinished_game(key: str, rules: Rules) -> Game:
    """Return an unfinished game with these rules."""
    players = tuple(Player(mark, mark) for mark in MARKS[: rules.players])
    return replace(Game.start(GameSetup(rules, players)), notes=Notes(id=key))


@pytest.mark.parametrize(
    ("text", "found"),
    [
        *(("\ud83e", ""), ("Ann \ud800", ""), ("\0", "")),
        *(("👩", "12"), ("\u200d💻", "1"), ("👩 bob", "1"), ("\U0001f468", "")),
    ],
)
def test_part_of_a_character_is_searched_for_like_any_text(library: Library, text: str, found: str) -> None:
    fill(library, game("1", "Zoë 👩\u200d💻", "Bob"), game("2", "👩", "Ann"))
    assert ids(library, Selection(text=text)) == found
