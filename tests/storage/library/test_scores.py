from dataclasses import replace

import pytest

from tests.storage.played import abandoned, game
from tictactoe_gui.mnk import notation
from tictactoe_gui.mnk.answers import Misere
from tictactoe_gui.mnk.game import Game, GameSetup, Notes
from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.mnk.player import MARKS, PERSON, Player, PlayerKind
from tictactoe_gui.mnk.position import Ending, Outcome
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.opponents.levels import FITS_ME, LADDER
from tictactoe_gui.storage.library import scores
from tictactoe_gui.storage.library.library import Library
from tictactoe_gui.storage.library.rows import Result
from tictactoe_gui.storage.library.scores import Score, Streak
from tictactoe_gui.storage.library.selection import ALL_GAMES, OpponentFilter, Selection

LEVEL, EXPERT = PlayerKind("level-8"), PlayerKind("expert")
WON, DRAWN, LOST = Result.WON, Result.DRAWN, Result.LOST


def fill(library: Library, *games: Game) -> None:
    for one in games:
        library.store(one)


def points(library: Library, chosen: Selection = ALL_GAMES, *, computers: bool = False) -> dict[str, int]:
    return {score.name: score.points for score in scores.table(library, chosen, computers=computers)}


def test_finished_games_count_three_points_for_a_win_and_one_for_a_draw(library: Library) -> None:
    fill(library, game("1", winner=0), game("2", winner=0), game("3", winner=0), game("4", winner=None))
    fill(library, game("2", winner=1), abandoned("5"))
    assert scores.table(library) == [
        Score("Ann", PERSON, played=4, won=2, drawn=1, lost=1, points=7, assisted=0),
        Score("Bob", PERSON, played=4, won=1, drawn=1, lost=2, points=4, assisted=0),
    ]


@pytest.mark.parametrize(
    "played", [abandoned().resign(), abandoned().declare(Outcome(frozenset({1}), (), Ending.ON_TIME))]
)
def test_result_that_the_moves_do_not_show_counts(library: Library, played: Game) -> None:
    library.store(played)
    assert [(score.won, score.lost) for score in scores.table(library)] == [(1, 0), (0, 1)]


def test_shared_win_gives_three_points_to_each_winner(library: Library) -> None:
    rules = Rules(4, 4, 3, players=3, goal=Misere())
    names = "A1 B1 C1 A2 B3 C4 A3"
    moves = tuple(notation.parse(name, rules, Notation.ROW_LETTER) for name in names.split())
    players = tuple(map(Player, ("Ann", "Bob", "Cem"), MARKS))
    library.store(Game(GameSetup(rules, players), moves, notes=Notes(id="1")))
    assert points(library) == {"Bob": 3, "Cem": 3, "Ann": 0}


def test_equal_names_share_a_row_and_are_shown_as_last_typed(library: Library) -> None:
    fill(library, game("1", "ann", "Bob"), game("2", "  ANN ", "Cem"), game("3", "Ann", "Dee"))
    assert points(library) == {"Ann": 9, "Bob": 0, "Cem": 0, "Dee": 0}


def test_ties_are_broken_by_wins_then_losses_then_name(library: Library) -> None:
    fill(library, game("1", "Eve", "Zoe"), game("2", "Bob", "Zoe"), game("3", "Cem", "Bob"), game("4", "Dee", "Cem"))
    fill(library, *(game(str(number), "Ann", f"Friend {number}", winner=None) for number in (5, 6, 7)))
    assert [score.name for score in scores.table(library)][:5] == ["Dee", "Eve", "Bob", "Cem", "Ann"]


def test_name_shared_by_people_and_computers_has_a_row_for_each(library: Library) -> None:
    fill(library, game("1", "Deep", "Ann", kinds=[LEVEL, PERSON]), game("2", "Deep", "Ann", kinds=[EXPERT, PERSON]))
    fill(library, game("3", "Deep", "Ann"))
    rows = scores.table(library, computers=True)
    assert [(score.name, score.kind) for score in rows] == [
        ("Deep", PERSON),
        ("Deep", EXPERT),
        ("Deep", LEVEL),
        ("Ann", PERSON),
    ]
    assert points(library) == {"Deep": 3, "Ann": 0}  # only people


@pytest.mark.parametrize(
    ("chosen", "expected"),
    [
        (Selection(against=OpponentFilter.PEOPLE), {"Ann": 1, "Bob": 1}),
        (Selection(against=OpponentFilter.COMPUTERS), {"Ann": 6}),
        (Selection(against=LEVEL), {"Ann": 3}),
        (Selection(rules=Rules(4, 4, 3)), {"Ann": 3}),
        (Selection(unassisted=True), {"Ann": 4, "Bob": 1}),
        (Selection("bob"), {"Ann": 1, "Bob": 1}),
        (Selection(rules=Rules(5, 5, 5)), {}),
    ],
)
def test_scores_count_only_selected_games(library: Library, chosen: Selection, expected: dict[str, int]) -> None:
    fill(library, game("1", winner=None), game("2", "Ann", "Deep", kinds=[PERSON, LEVEL]))
    fill(library, game("3", "Ann", "Deep", kinds=[PERSON, EXPERT], rules=Rules(4, 4, 3), hints=(0,)))
    assert points(library, chosen) == expected


def test_assisted_games_are_counted_for_all_players(library: Library) -> None:
    fill(library, game("1", hints=(1,)), game("2"), game("3", "Ann", "Cem"))
    assert {score.name: score.assisted for score in scores.table(library)} == {"Ann": 1, "Bob": 1, "Cem": 0}


def test_streak_counts_equal_results_up_to_the_last_game(library: Library) -> None:
    fill(library, game("1", winner=1), game("2", winner=0), game("3", winner=0), game("4", "Cem", "Ann", winner=1))
    fill(library, game("5", "Eve", "Dee"), abandoned("6"))
    streaks = [scores.streak(library, name) for name in ("ann", "Bob", "Cem", "Zoe")]
    assert streaks == [Streak(WON, 3), Streak(LOST, 2), Streak(LOST, 1), None]
    fill(library, game("7", "Ann", "Deep", kinds=[PERSON, LEVEL], winner=1))
    assert scores.streak(library, "Ann") == Streak(LOST, 1)
    assert scores.streak(library, "Ann", Selection(against=OpponentFilter.PEOPLE)) == Streak(WON, 3)
    assert scores.streak(library, "Deep", kind=LEVEL) == Streak(WON, 1)


def test_longest_streak_is_the_largest_number_of_wins_in_a_row(library: Library) -> None:
    for number, winner in enumerate((0, 0, 1, 0, 0, 0, None, 0)):
        fill(library, game(str(number), winner=winner))
    assert [scores.longest_streak(library, name) for name in ("ann", "Bob", "Dee")] == [3, 1, 0]


def test_corrupt_result_does_not_count(library: Library) -> None:
    library.store(game("1"))
    list(library.query("PRAGMA ignore_check_constraints = ON"))
    list(library.query("UPDATE seats SET result = 'lots'"))
    assert scores.table(library) == []


def test_people_with_most_games_are_listed_once_without_computers(library: Library) -> None:
    fill(library, game("1"), game("2", "ANN", "Deep", kinds=[PERSON, LEVEL]), abandoned("3", "Bob", "Cem"))
    assert scores.people(library) == ["ANN", "Bob"]
    assert scores.people(library, limit=1) == ["ANN"]


def test_games_won_by_all_levels_count_for_an_opponent_that_fits(library: Library) -> None:
    for number, level in enumerate((LADDER[2], LADDER[3], "builder")):
        fill(library, game(str(number), "Ann", "Ruby", kinds=[PERSON, PlayerKind(level)], winner=1))
    assert scores.games_won(library, Rules(), [Player("Ann", "X"), Player("Ruby", "O", FITS_ME)]) == [0, 2]


def test_games_won_are_those_by_the_same_rules_with_the_same_players(library: Library) -> None:
    ann, bob, cem = map(Player, ("Ann", "Bob", "Cem"), MARKS)
    fill(library, game("1"), game("2", "Ann", "Cem"), game("3", rules=Rules(4, 4, 3)), game("4", "BOB", "ANN"))
    fill(library, game("5", "Ann", "Bob", kinds=[PERSON, LEVEL]), game("6", winner=None), abandoned("7"))
    assert scores.games_won(library, Rules(), [ann, bob]) == [1, 1]
    assert scores.games_won(library, Rules(), [cem, ann]) == [0, 1]
    assert scores.games_won(library, Rules(4, 4, 3), [ann, bob]) == [1, 0]
    assert scores.games_won(library, Rules(), [ann, replace(bob, kind=LEVEL)]) == [1, 0]
    assert scores.games_won(library, Rules(), [ann, replace(bob, kind=EXPERT)]) == [0, 0]
