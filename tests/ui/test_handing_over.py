import pytest

from tictactoe_gui.mnk.player import PERSON, Kind, Player
from tictactoe_gui.ui.handing_over import handed_over

EXPERT, RANDOM = Kind("expert"), Kind("random")


def names(players: tuple[Player, ...], seat: int, kind: Kind) -> list[str]:
    return [player.name for player in handed_over(players, seat, kind)]


PEOPLE = (Player("Player 1", "X"), Player("Player 2", "O"))
RUBY = (Player("Player 1", "X"), Player("Ruby", "O", EXPERT))
GEMS = (Player("Ruby", "X", EXPERT), Player("Opal", "O", EXPERT))


def test_a_default_name_gives_way_to_one_that_suits() -> None:
    assert names(PEOPLE, 1, EXPERT) == ["Player 1", "Ruby"]
    assert names(RUBY, 1, PERSON) == ["Player 1", "Player 2"]


@pytest.mark.parametrize("seat", [0, 1])
def test_every_default_name_of_a_computer_gives_way(seat: int) -> None:
    assert handed_over(GEMS, seat, PERSON)[seat].name == f"Player {seat + 1}"


def test_a_given_name_stays() -> None:
    ann = (Player("Ann", "X"), Player("Deep Thought", "O", EXPERT))
    assert names(ann, 0, EXPERT) == ["Ann", "Deep Thought"]
    assert names(ann, 1, PERSON) == ["Ann", "Deep Thought"]


def test_a_default_name_that_the_other_has_is_not_given() -> None:
    assert names((Player("Player 1", "X"), Player("Ruby", "O")), 0, EXPERT)[0] not in {"Ruby", "Player 1"}


def test_one_computer_takes_the_name_of_another() -> None:
    assert names(GEMS, 1, RANDOM) == ["Ruby", "Opal"]


def test_the_mark_stays_and_the_kind_is_the_new_one() -> None:
    assert handed_over(PEOPLE, 1, EXPERT)[1] == Player("Ruby", "O", EXPERT)
    assert handed_over(PEOPLE, 1, EXPERT)[0] == PEOPLE[0]
