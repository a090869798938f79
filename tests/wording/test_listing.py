from dataclasses import replace

import pytest

from tests.storage.listed import row
from tests.storage.played import abandoned, game
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.player import Kind, Player
from tictactoe_gui.mnk.rules import PRESETS, Rules
from tictactoe_gui.opponents.levels import EXPERT
from tictactoe_gui.storage.columns import Result
from tictactoe_gui.wording import listing


def plain(text: str) -> str:
    """The text with ordinary blanks."""
    return text.replace("\u00a0", " ")


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        (Kind(), "X Ann"),
        (Kind(EXPERT), "X Ann (Expert)"),
        (Kind(engine="/opt/pbrain-rapfi.exe"), "X Ann (pbrain-rapfi)"),
        (Kind("grandmaster"), "X Ann (grandmaster)"),
    ],
)
def test_a_player_is_told_with_mark_and_computer(kind: Kind, text: str) -> None:
    assert plain(listing.player(Player("Ann", "X", kind))) == text


def test_mark_and_name_stay_together() -> None:
    assert listing.player(Player("Ann", "X")) == "X\u00a0Ann"


def test_long_names_are_shortened_and_nothing_else() -> None:
    long = row(game("1", "Maximiliane Theodora", "Bob"))
    short = listing.shortened(long, 10)
    assert listing.result(short) == "Maximilian… wins"
    assert short._replace(players=long.players) == long
    assert listing.shortened(long, 20) == long


def test_two_players_have_a_line_each_and_more_are_a_list() -> None:
    assert plain(listing.players(row(game("1", "Ann", "Bob")))) == "X Ann\nO Bob"
    three = game("1", "Ann", "Bob", "Cem", rules=Rules(4, 4, 3, players=3), winner=None)
    assert plain(listing.players(row(replace(three, moves=())))) == "X Ann, O Bob, △ Cem"


@pytest.mark.parametrize(
    ("rules", "short", "whole"),
    [
        (PRESETS["Gomoku 15 × 15"], "Gomoku 15 × 15", "Gomoku 15 × 15"),
        (Rules(8, 7, 5), "8 × 7", "8 × 7: 5 in a row wins"),
        (Rules(8, 7, 5, players=3), "8 × 7, 3 players", "8 × 7, 3 players: 5 in a row wins"),
        (Rules(4, 4, 3, misere=True), "4 × 4", "4 × 4: Complete 3 in a row and you lose"),
    ],
)
def test_rules_go_by_their_name_or_their_board(rules: Rules, short: str, whole: str) -> None:
    assert (listing.rules(rules), listing.whole_rules(rules)) == (short, whole)


@pytest.mark.parametrize(
    ("played", "result"),
    [
        (game(), "Ann wins"),
        (game(winner=None), "A draw: the board is full"),
        (abandoned(), "Unfinished"),
        (replace(game(), moves=()).resign(), "Bob wins: Ann resigned"),
        (game(rules=Rules(misere=True)), "Bob wins: Ann completed a line"),
    ],
)
def test_a_result_is_told_as_on_the_board(played: Game, result: str) -> None:
    assert listing.result(row(played)) == result


def test_a_summary_tells_all_of_a_game() -> None:
    told = listing.summary(row(game("1", "Ann", "Bob", hints=(2,))), "today")
    assert plain(told) == "X Ann, O Bob, Tic-Tac-Toe 3 × 3, Ann wins, today, 5 moves, with help"


def test_a_game_without_help_and_date_has_no_gaps() -> None:
    assert plain(listing.summary(row(game("1", "Ann", "Bob")), "")).endswith("Ann wins, 5 moves")


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
    assert listing.number(*numbers) == text


def test_large_numbers_are_written_as_the_user_s_country_does() -> None:
    assert listing.number(100_000, 100_000, 0, "{:,}".format) == "100,000 games"


def test_results_can_be_asked_for_by_name() -> None:
    assert listing.results_of("Ann") == {Result.WON: "Ann won", Result.LOST: "Ann lost", Result.DRAWN: "Ann drew"}


def test_an_empty_library_tells_what_is_the_matter_if_something_is() -> None:
    assert listing.nothing_yet("The disk is full")[1] == "The disk is full"
