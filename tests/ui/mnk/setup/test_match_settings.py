from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests import strategies
from tests.ui.game_window import JANE_AND_JOHN
from tictactoe_gui.mnk.answers import Gravity
from tictactoe_gui.mnk.game import Game, GameSetup
from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.mnk.player import DISCS, MARKS, PERSON, STONES, BadMark, MarkFault, Player, PlayerKind
from tictactoe_gui.mnk.rules import PRESETS, Rules
from tictactoe_gui.player_names import UNNAMED
from tictactoe_gui.ui.mnk.setup.match_settings import (
    MatchSettings,
    PlayerEntry,
    entries_from_players,
    players_from_entries,
)

RANDOM_MARKS = replace(JANE_AND_JOHN, random_marks=True)
BUILDER = PlayerKind("builder")
THREE = MatchSettings.default(Rules(players=3)).players
PELA = Player("Pela", "O", PlayerKind(engine="/bin/pela"))


def test_default_players_of_a_game_have_its_own_marks() -> None:
    for rules, marks in (
        (Rules(15, 15, 5), STONES),
        (Rules(7, 6, 4, placement=Gravity()), DISCS),
        (Rules(players=6), MARKS),
    ):
        players = MatchSettings.default(rules).players
        assert tuple(player.mark for player in players) == marks
        assert [entry.mark for entry in entries_from_players(players, marks)] == [""] * len(marks)
        assert [entry.mark for entry in entries_from_players(players, "?" * len(marks))] == [*marks]


def test_blank_entries_get_the_defaults_of_their_seats() -> None:
    assert players_from_entries([PlayerEntry("\u200b", "🦊"), PlayerEntry(" Ann ", "")]) == (
        Player("Player 1", "🦊"),
        Player("Ann", "O"),
    )


def test_defaults_that_are_taken_are_skipped() -> None:
    filled = players_from_entries([PlayerEntry("", ""), PlayerEntry("player 1", "x"), PlayerEntry("", "△")])
    assert [player.mark for player in filled] == ["O", "x", "△"]
    assert [player.name for player in filled] == ["Player 2", "player 1", "Player 3"]


def test_digit_is_not_a_valid_mark_in_number_notation() -> None:
    players = (Player("Jane", "7"), Player("John", "O"))
    assert MatchSettings(Rules(), players).players == players
    with pytest.raises(BadMark) as refused:
        MatchSettings(Rules(), players, notation=Notation.NUMBER)
    assert refused.value.fault is MarkFault.DIGIT


@pytest.mark.parametrize(
    ("change", "message"),
    [
        *(({"first_player": policy}, "first_player must be one of") for policy in ("0", "3", "loser ", "")),
        ({"rules": Rules(players=3)}, "players must be 3, got 2"),
        ({"rules": Rules(players=3), "players": THREE, "random_marks": True}, "random_marks requires 2 players, got 3"),
        ({"players": (JANE_AND_JOHN.players[0], PELA)}, "engines do not support these rules"),
    ],
)
def test_inconsistent_settings_are_refused(change: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        replace(JANE_AND_JOHN, **change)


def test_swapping_moves_every_player_up_one_seat_and_leaves_the_marks() -> None:
    three = MatchSettings(Rules(players=3), THREE)
    swapped = three.with_seats_swapped().players
    assert [player.name for player in swapped] == [THREE[1].name, THREE[2].name, THREE[0].name]
    assert [player.mark for player in swapped] == ["X", "O", "△"]


@pytest.mark.parametrize("name", ["Gomoku 15 × 15", "Connect Four"])
@pytest.mark.parametrize("first", [0, 1])
def test_black_stones_and_red_discs_go_first_whoever_plays_them(name: str, first: int) -> None:
    settings = MatchSettings.default(PRESETS[name])
    setup = settings.setup_with_first(first)
    assert setup.players[first].mark in {"●", "🔴"}
    assert [player.name for player in setup.players] == [player.name for player in settings.players]
    assert settings.matching(Game.start(setup)) == settings


@given(setup=strategies.setups(5, 6), data=st.data())
def test_players_survive_conversion_to_entries_and_back(setup: GameSetup, data: st.DataObject) -> None:
    kinds = data.draw(
        st.lists(st.sampled_from([PERSON, BUILDER]), min_size=len(setup.players), max_size=len(setup.players))
    )
    players = tuple(replace(player, kind=kind) for player, kind in zip(setup.players, kinds, strict=True))
    assert players_from_entries(entries_from_players(players)) == players


def test_unnamed_computers_get_different_names_and_stay_unnamed() -> None:
    entries = [PlayerEntry("", "", BUILDER), PlayerEntry("", ""), PlayerEntry("", "", BUILDER)]
    players = players_from_entries(entries)
    names = [player.name for player in players]
    assert names[:2] == ["Ruby", UNNAMED]
    assert names[2] not in names[:2]
    assert entries_from_players(players) == entries
    assert players_from_entries([PlayerEntry("", "", BUILDER), PlayerEntry("ruby", "")])[0].name != "Ruby"


@pytest.mark.parametrize("first", [0, 1])
def test_player_with_x_begins_if_marks_are_random(first: int) -> None:
    foxes = replace(JANE_AND_JOHN, players=(Player("Jane", "🦊"), Player("John", "X")), first_player="2")
    setup = replace(foxes, random_marks=True).setup_with_first(first)
    assert [player.name for player in setup.players] == ["Jane", "John"]
    assert (setup.players[setup.first].mark, setup.players[1 - setup.first].mark) == ("X", "O")
    assert foxes.setup_with_first(first) == GameSetup(Rules(), foxes.players, first)


def test_random_marks_ignore_the_first_player_policy() -> None:
    random, games = Random(1), 100
    begun = [replace(RANDOM_MARKS, first_player="1").setup(None, random).first for _ in range(games)]
    assert games / 4 < sum(begun) < games * 3 / 4
