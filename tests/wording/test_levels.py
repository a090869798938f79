import pytest

from tictactoe_gui.mnk.player import PERSON, Kind
from tictactoe_gui.mnk.rules import PLAYERS
from tictactoe_gui.opponents.levels import CASUAL, CLUB, CORRECTED, LEVELS, TEXTBOOK
from tictactoe_gui.opponents.weaker import WEAKNESSES
from tictactoe_gui.wording.levels import computer_name, kind, level, meaning

LONGEST = 90
"""Letters that fit into a line of a dialog."""


def test_every_level_has_a_name_of_its_own() -> None:
    assert len({level(name) for name in LEVELS}) == len(LEVELS)
    assert level(CORRECTED) == "Textbook, corrected"


@pytest.mark.parametrize("name", LEVELS)
def test_every_level_is_explained_in_a_line(name: str) -> None:
    assert 0 < len(meaning(name)) <= LONGEST


def test_an_unknown_level_is_refused() -> None:
    with pytest.raises(KeyError):
        meaning("grandmaster")


def test_what_plays_is_named_by_level_or_file() -> None:
    assert kind(Kind(CORRECTED)) == "Textbook, corrected"
    assert kind(Kind(engine="/opt/engines/pbrain-pela.exe")) == "pbrain-pela"
    assert kind(PERSON) == ""


def test_a_level_of_another_version_keeps_its_name() -> None:
    assert level("grandmaster") == "grandmaster"


def test_it_is_told_where_the_textbooks_can_lose() -> None:
    assert "On 3 × 3 it can lose if you begin" in meaning(TEXTBOOK)
    assert "Never loses on 3 × 3, elsewhere it can" in meaning(CORRECTED)


@pytest.mark.parametrize("name", [CASUAL, CLUB])
def test_the_share_of_second_choices_is_told(name: str) -> None:
    assert f"about every {WEAKNESSES[name].slips}th move is only its second choice" in meaning(name)


def test_the_computer_is_ruby_unless_somebody_is() -> None:
    assert computer_name() == "Ruby"
    assert computer_name([" RUBY", "Ann"]) != "Ruby"


def test_computers_at_one_board_have_different_names() -> None:
    given: list[str] = []
    for _ in range(PLAYERS[-1]):
        given.append(computer_name(given))
    assert len(set(given)) == PLAYERS[-1]
