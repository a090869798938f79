from dataclasses import replace

import pytest

from tests.storage.game_listing import row
from tests.storage.played import abandoned, game
from tictactoe_gui.mnk.answers import Misere
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.player import DISCS, Player, PlayerKind
from tictactoe_gui.mnk.position import Ending, Outcome
from tictactoe_gui.mnk.rules import PRESETS, Rules
from tictactoe_gui.opponents.levels import EXPERT
from tictactoe_gui.storage.library.rows import Result
from tictactoe_gui.wording.mnk import library_rows


def plain(text: str) -> str:
    """Return the text with ordinary spaces."""
    return text.replace("\u00a0", " ")


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        (PlayerKind(), "X Ann"),
        (PlayerKind(EXPERT), "X Ann, Expert"),
        (PlayerKind(engine="/opt/pbrain-rapfi.exe"), "X Ann, pbrain-rapfi"),
        (PlayerKind("grandmaster"), "X Ann, grandmaster"),
        (PlayerKind(EXPERT, fits=True), "X Ann, Expert"),
    ],
)
def test_player_is_shown_with_mark_and_level(kind: PlayerKind, text: str) -> None:
    shown = library_rows.player(Player("Ann", "X", kind))
    assert plain(shown) == text
    assert shown.startswith("X\u00a0Ann")


def test_only_long_names_are_shortened() -> None:
    long = row(game("1", "Maximiliane Theodora", "Bob"))
    short = library_rows.shortened(long, 10)
    assert library_rows.result(short) == "Maximilian… wins"
    assert short._replace(players=long.players) == long
    assert library_rows.shortened(long, 20) == long


def test_two_players_have_separate_lines_and_more_share_one() -> None:
    assert plain(library_rows.players(row(game("1", "Ann", "Bob")))) == "X Ann\nO Bob"
    three = game("1", "Ann", "Bob", "Cem", rules=Rules(4, 4, 3, players=3), winner=None)
    assert plain(library_rows.players(row(replace(three, moves=())))) == "X Ann, O Bob, △ Cem"


@pytest.mark.parametrize(
    ("rules", "short", "whole"),
    [
        (PRESETS["Gomoku 15 × 15"], "Gomoku", "Gomoku"),
        (Rules(8, 7, 5), "8 × 7", "8 × 7, 5 in a row"),
        (Rules(8, 7, 5, players=3), "8 × 7, 3 players", "8 × 7, 3 players, 5 in a row"),
        (Rules(4, 4, 3, goal=Misere()), "4 × 4", "4 × 4, 3 in a row, avoid lines"),
    ],
)
def test_rules_are_named_by_title_or_board(rules: Rules, short: str, whole: str) -> None:
    assert (library_rows.rules(rules), library_rows.whole_rules(rules)) == (short, whole)


@pytest.mark.parametrize(
    ("played", "result"),
    [
        (game(), "Ann wins"),
        (game(winner=None), "It's a draw"),
        (abandoned(), "Unfinished"),
        (replace(game(), moves=()).resign(), "Bob wins: Ann resigned"),
        (abandoned().declare(Outcome(frozenset({1}), (), Ending.STATED)), "Bob won, as the file says"),
        (game(rules=Rules(goal=Misere())), "Bob wins: Ann completed a line"),
    ],
)
def test_result_reads_the_same_as_on_the_board(played: Game, result: str) -> None:
    assert library_rows.result(row(played)) == result


def test_summary_contains_all_details() -> None:
    summary = library_rows.summary(row(game("1", "Ann", "Bob", hints=(2,))), "today")
    assert plain(summary) == "X Ann, O Bob, Tic-Tac-Toe 3 × 3, Ann wins, today, 5 moves, with hints"


def test_summary_names_discs_for_screen_readers() -> None:
    listing = row(game())
    first = replace(listing.players[0], mark=DISCS[0])
    summary = library_rows.summary(listing._replace(players=(first, listing.players[1])), "today")
    assert plain(summary).startswith(f"red disc {first.name}, ")


@pytest.mark.parametrize(
    ("numbers", "text"),
    [
        ((1, 1, 0), "1 game"),
        ((5, 5, 1), "5 games"),
        ((0, 1, 0), "0 of 1 game"),
        ((2, 5, 0), "2 of 5 games"),
        ((2, 5, 2), "2 of 5 games, 2 selected"),
    ],
)
def test_games_are_counted(numbers: tuple[int, int, int], text: str) -> None:
    assert library_rows.number(*numbers) == text


def test_results_name_the_player() -> None:
    assert library_rows.results_of("Ann") == {Result.WON: "Ann won", Result.LOST: "Ann lost", Result.DRAWN: "Ann drew"}


@pytest.mark.parametrize(
    ("mistakes", "text"), [(None, ""), (0, "No mistakes found"), (1, "1 mistake"), (2, "2 mistakes")]
)
def test_mistakes_are_counted_in_reviewed_games(mistakes: int | None, text: str) -> None:
    reviewed = row(game())._replace(mistakes=mistakes)
    assert library_rows.mistakes(reviewed) == library_rows.notes(reviewed) == text
    assert library_rows.summary(reviewed, "").endswith(text)
