import pytest

from tictactoe_gui.mnk.player import PERSON, Player, PlayerKind
from tictactoe_gui.ui.mnk.controller import with_replaced_player

EXPERT, RANDOM = PlayerKind("expert"), PlayerKind("random")


PEOPLE = (Player("Player 1", "X"), Player("Player 2", "O"))
RUBY = (Player("Player 1", "X"), Player("Ruby", "O", EXPERT))
NAMED = (Player("Ann", "X"), Player("Deep Thought", "O", EXPERT))
GEMS = (Player("Ruby", "X", EXPERT), Player("Opal", "O", EXPERT))


@pytest.mark.parametrize(
    ("players", "seat", "kind", "expected"),
    [
        (PEOPLE, 1, EXPERT, ["Player 1", "Ruby"]),
        (RUBY, 1, PERSON, ["Player 1", "Player 2"]),
        (GEMS, 0, PERSON, ["Player 1", "Opal"]),
        (GEMS, 1, PERSON, ["Ruby", "Player 2"]),
        (GEMS, 1, RANDOM, ["Ruby", "Opal"]),
        (NAMED, 0, EXPERT, ["Ann", "Deep Thought"]),
        (NAMED, 1, PERSON, ["Ann", "Deep Thought"]),
        ((PEOPLE[0], Player("Ruby", "O")), 0, EXPERT, ["Opal", "Ruby"]),
    ],
)
def test_only_a_default_name_changes_with_the_kind(
    players: tuple[Player, ...], seat: int, kind: PlayerKind, expected: list[str]
) -> None:
    assert [player.name for player in with_replaced_player(players, seat, kind)] == expected


def test_mark_stays_and_kind_changes() -> None:
    assert with_replaced_player(PEOPLE, 1, EXPERT)[1] == Player("Ruby", "O", EXPERT)
    assert with_replaced_player(PEOPLE, 1, EXPERT)[0] == PEOPLE[0]
