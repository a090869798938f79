import pytest

from tictactoe_gui.mnk.player import PERSON, Player, PlayerKind
from tictactoe_gui.ui.mnk.controller import with_replaced_player

EXPERT, RANDOM = PlayerKind("expert"), PlayerKind("random")


def names(players: tuple[Player, ...], seat: int, kind: PlayerKind) -> list[str]:
    return [player.name for player in with_replaced_player(players, seat, kind)]


PEOPLE = (Player("Player 1", "X"), Player("Player 2", "O"))
RUBY = (Player("Player 1", "X"), Player("Ruby", "O", EXPERT))
GEMS = (Player("Ruby", "X", EXPERT), Player("Opal", "O", EXPERT))


def test_default_name_changes_with_the_kind() -> None:
    assert names(PEOPLE, 1, EXPERT) == ["Player 1", "Ruby"]
    assert names(RUBY, 1, PERSON) == ["Player 1", "Player 2"]


@pytest.mark.parametrize("seat", [0, 1])
def test_default_name_of_a_computer_becomes_a_persons_name(seat: int) -> None:
    assert with_replaced_player(GEMS, seat, PERSON)[seat].name == f"Player {seat + 1}"


def test_custom_name_stays() -> None:
    ann = (Player("Ann", "X"), Player("Deep Thought", "O", EXPERT))
    assert names(ann, 0, EXPERT) == ["Ann", "Deep Thought"]
    assert names(ann, 1, PERSON) == ["Ann", "Deep Thought"]


def test_taken_default_name_is_skipped() -> None:
    assert names((Player("Player 1", "X"), Player("Ruby", "O")), 0, EXPERT)[0] not in {"Ruby", "Player 1"}


def test_computer_keeps_the_name_of_another_computer() -> None:
    assert names(GEMS, 1, RANDOM) == ["Ruby", "Opal"]


def test_mark_stays_and_kind_changes() -> None:
    assert with_replaced_player(PEOPLE, 1, EXPERT)[1] == Player("Ruby", "O", EXPERT)
    assert with_replaced_player(PEOPLE, 1, EXPERT)[0] == PEOPLE[0]
