from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests import strategies
from tests.ui.game_window import JANE_AND_JOHN
from tictactoe_gui.mnk.game import GameSetup
from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.mnk.player import DISCS, MARKS, PERSON, STONES, BadMark, MarkFault, Player, PlayerKind
from tictactoe_gui.mnk.rules import PRESETS, Rules
from tictactoe_gui.player_names import NameTaken
from tictactoe_gui.ui.mnk.setup.match_settings import (
    ALTERNATING,
    LOSER,
    RANDOM,
    MatchSettings,
    PlayerEntry,
    entries_from_players,
    first_player_policies,
    players_from_entries,
)

RANDOM_MARKS = replace(JANE_AND_JOHN, random_marks=True)
BUILDER = PlayerKind("builder")


def test_default_settings_have_names_marks_and_a_random_first_player() -> None:
    match_settings = MatchSettings.default()
    assert match_settings.players == (Player("Player 1", "X"), Player("Player 2", "O"))
    assert (match_settings.first_player, match_settings.notation, match_settings.rules) == (
        RANDOM,
        Notation.ROW_LETTER,
        Rules(),
    )


@pytest.mark.parametrize("rules", PRESETS.values(), ids=PRESETS)
def test_every_preset_has_default_settings(rules: Rules) -> None:
    assert len(MatchSettings.default(rules).players) == rules.players


def test_six_players_get_six_marks() -> None:
    assert tuple(player.mark for player in MatchSettings.default(Rules(players=6)).players) == MARKS


def test_default_players_of_a_game_have_its_own_marks() -> None:
    for rules, marks in ((Rules(15, 15, 5), STONES), (Rules(7, 6, 4, gravity=True), DISCS)):
        players = MatchSettings.default(rules).players
        assert tuple(player.mark for player in players) == marks
        assert [entry.mark for entry in entries_from_players(players, marks)] == ["", ""]
        assert [entry.mark for entry in entries_from_players(players)] == [*marks]


def test_blank_entries_get_the_defaults_of_their_seats() -> None:
    assert players_from_entries([PlayerEntry("", "🦊"), PlayerEntry(" Ann ", "")]) == (
        Player("Player 1", "🦊"),
        Player("Ann", "O"),
    )


def test_defaults_that_are_taken_are_skipped() -> None:
    filled = players_from_entries([PlayerEntry("", ""), PlayerEntry("player 1", "x"), PlayerEntry("", "△")])
    assert [player.mark for player in filled] == ["O", "x", "△"]
    assert [player.name for player in filled] == ["Player 2", "player 1", "Player 3"]


def test_invisible_name_counts_as_blank() -> None:
    assert players_from_entries([PlayerEntry("\u200b", ""), PlayerEntry("", "")])[0].name == "Player 1"


@pytest.mark.parametrize("players", range(2, 7))
def test_first_player_choices_contain_policies_and_player_numbers(players: int) -> None:
    numbers = [str(number) for number in range(1, players + 1)]
    assert first_player_policies(players) == [RANDOM, *numbers, LOSER, ALTERNATING]


@pytest.mark.parametrize("begins", ["0", "3", "loser ", ""])
def test_unknown_first_player_policy_is_refused(begins: str) -> None:
    with pytest.raises(ValueError, match="first_player must be one of"):
        replace(JANE_AND_JOHN, first_player=begins)


def test_digit_is_not_a_valid_mark_in_number_notation() -> None:
    players = (Player("Jane", "7"), Player("John", "O"))
    assert MatchSettings(Rules(), players).players == players
    with pytest.raises(BadMark) as refused:
        MatchSettings(Rules(), players, notation=Notation.NUMBER)
    assert refused.value.fault is MarkFault.DIGIT


def test_two_players_with_the_same_name_are_refused() -> None:
    with pytest.raises(NameTaken):
        MatchSettings(Rules(), (Player("Jane", "X"), Player("jane ", "O")))


def test_two_equal_marks_are_refused() -> None:
    with pytest.raises(BadMark):
        MatchSettings(Rules(), (Player("Jane", "X"), Player("John", "x")))


def test_missing_player_is_refused() -> None:
    with pytest.raises(ValueError, match="players must be 3, got 2"):
        MatchSettings(Rules(players=3), JANE_AND_JOHN.players)


def test_swapping_moves_every_player_up_one_seat() -> None:
    three = MatchSettings.default(Rules(players=3))
    assert [player.mark for player in three.with_seats_swapped().players] == ["O", "△", "X"]


@given(setup=strategies.setups(5, 6), data=st.data())
def test_players_survive_conversion_to_entries_and_back(setup: GameSetup, data: st.DataObject) -> None:
    kinds = data.draw(
        st.lists(st.sampled_from([PERSON, BUILDER]), min_size=len(setup.players), max_size=len(setup.players))
    )
    players = tuple(replace(player, kind=kind) for player, kind in zip(setup.players, kinds, strict=True))
    assert players_from_entries(entries_from_players(players)) == players


def test_entries_are_blank_for_default_players() -> None:
    players = players_from_entries([PlayerEntry("", ""), PlayerEntry("", "", BUILDER), PlayerEntry("", "", BUILDER)])
    assert entries_from_players(players) == [
        PlayerEntry("", ""),
        PlayerEntry("", "", BUILDER),
        PlayerEntry("", "", BUILDER),
    ]


def test_unnamed_computers_get_different_names() -> None:
    names = [
        player.name
        for player in players_from_entries(
            [PlayerEntry("", "", BUILDER), PlayerEntry("", ""), PlayerEntry("", "", BUILDER)]
        )
    ]
    assert names[0] == "Ruby"
    assert names[1] == "Player 2"
    assert names[2] not in names[:2]


def test_taken_computer_name_is_skipped() -> None:
    assert players_from_entries([PlayerEntry("", "", BUILDER), PlayerEntry("ruby", "")])[0].name != "Ruby"


@pytest.mark.parametrize("first", [0, 1])
def test_player_with_x_begins_if_marks_are_random(first: int) -> None:
    setup = replace(
        RANDOM_MARKS, players=(Player("Jane", "🦊"), Player("John", "X")), first_player="2"
    ).setup_with_first(first)
    assert [player.name for player in setup.players] == ["Jane", "John"]
    assert setup.players[setup.first].mark == "X"
    assert setup.players[1 - setup.first].mark == "O"


def test_random_marks_ignore_the_first_player_policy() -> None:
    random, games = Random(1), 100
    begun = [replace(RANDOM_MARKS, first_player="1").setup(None, random).first for _ in range(games)]
    assert games / 4 < sum(begun) < games * 3 / 4


def test_marks_stay_as_chosen_unless_random() -> None:
    assert JANE_AND_JOHN.setup_with_first(1) == GameSetup(Rules(), JANE_AND_JOHN.players, 1)


def test_random_marks_for_three_players_are_refused() -> None:
    with pytest.raises(ValueError, match="random_marks requires 2 players, got 3"):
        replace(MatchSettings.default(Rules(players=3)), random_marks=True)


def test_third_party_engine_is_refused_for_unsupported_rules() -> None:
    players = (Player("Jane", "X"), Player("Pela", "O", PlayerKind(engine="/bin/pela")))
    assert MatchSettings(PRESETS["Gomoku 15 × 15"], players).players == players
    with pytest.raises(ValueError, match="engines do not support these rules"):
        MatchSettings(Rules(), players)
