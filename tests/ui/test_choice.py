from dataclasses import replace

import pytest

from tests.ui.session import JANE_AND_JOHN
from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.mnk.player import MARKS, BadMark, MarkFault, NameTaken, Player
from tictactoe_gui.mnk.rules import PRESETS, Rules
from tictactoe_gui.ui.choice import IN_TURN, LOSER, RANDOM, Choice, begin_choices, fill_in


def test_players_who_say_nothing_get_names_marks_and_chance() -> None:
    choice = Choice.default()
    assert choice.players == (Player("Player 1", "X"), Player("Player 2", "O"))
    assert (choice.begins, choice.notation, choice.rules) == (RANDOM, Notation.ROW_LETTER, Rules())


@pytest.mark.parametrize("rules", PRESETS.values(), ids=PRESETS)
def test_every_preset_has_a_default_choice(rules: Rules) -> None:
    assert len(Choice.default(rules).players) == rules.players


def test_six_players_get_six_marks() -> None:
    assert tuple(player.mark for player in Choice.default(Rules(players=6)).players) == MARKS


def test_blanks_take_the_defaults_of_their_seats() -> None:
    assert fill_in([("", "🦊"), (" Ann ", "")]) == (Player("Player 1", "🦊"), Player("Ann", "O"))


def test_defaults_that_somebody_has_are_skipped() -> None:
    filled = fill_in([("", ""), ("player 1", "x"), ("", "△")])
    assert [player.mark for player in filled] == ["O", "x", "△"]
    assert [player.name for player in filled] == ["Player 2", "player 1", "Player 3"]


def test_a_name_that_cannot_be_seen_is_a_blank() -> None:
    assert fill_in([("\u200b", ""), ("", "")])[0].name == "Player 1"


@pytest.mark.parametrize("players", range(2, 7))
def test_chance_every_player_the_loser_and_turns_can_begin(players: int) -> None:
    numbers = [str(number) for number in range(1, players + 1)]
    assert begin_choices(players) == [RANDOM, *numbers, LOSER, IN_TURN]


@pytest.mark.parametrize("begins", ["0", "3", "loser ", ""])
def test_an_unknown_way_to_begin_is_refused(begins: str) -> None:
    with pytest.raises(ValueError, match="begins must be one of"):
        replace(JANE_AND_JOHN, begins=begins)


def test_a_digit_is_no_mark_where_cells_are_numbers() -> None:
    players = (Player("Jane", "7"), Player("John", "O"))
    assert Choice(Rules(), players).players == players
    with pytest.raises(BadMark) as refused:
        Choice(Rules(), players, notation=Notation.NUMBER)
    assert refused.value.fault is MarkFault.DIGIT


def test_two_players_of_one_name_are_refused() -> None:
    with pytest.raises(NameTaken):
        Choice(Rules(), (Player("Jane", "X"), Player("jane ", "O")))


def test_two_equal_marks_are_refused() -> None:
    with pytest.raises(BadMark):
        Choice(Rules(), (Player("Jane", "X"), Player("John", "x")))


def test_a_player_too_few_is_refused() -> None:
    with pytest.raises(ValueError, match="players must be 3, got 2"):
        Choice(Rules(players=3), JANE_AND_JOHN.players)


def test_swapping_moves_everybody_up_a_seat() -> None:
    three = Choice.default(Rules(players=3))
    assert [player.mark for player in three.swapped().players] == ["O", "△", "X"]
