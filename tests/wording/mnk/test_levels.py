import re
from pathlib import Path

import pytest

from tests.benchmarks import ladder
from tictactoe_gui.mnk.player import PERSON, PlayerKind
from tictactoe_gui.mnk.rules import PLAYERS
from tictactoe_gui.opponents.levels import (
    CLASSIC,
    CORRECTED,
    HANDICAPS,
    LADDER,
    LEVELS,
)
from tictactoe_gui.wording.mnk.levels import computer, computer_name, dots, level, meaning, with_kind

LONGEST = 90
"""Number of characters that fit on a line of a dialog."""


def test_level_names_are_unique() -> None:
    assert len({level(name) for name in LEVELS}) == len(LEVELS)
    assert level(CORRECTED) == "Corrected Textbook"


def test_levels_of_the_ladder_are_five_names_with_two_halves_and_dots() -> None:
    assert [f"{level(name)} {dots(name)}" for name in LADDER] == [
        "Beginner 1 ◐○○○○",
        "Beginner 2 ●○○○○",
        "Easy 1 ●◐○○○",
        "Easy 2 ●●○○○",
        "Medium 1 ●●◐○○",
        "Medium 2 ●●●○○",
        "Hard 1 ●●●◐○",
        "Hard 2 ●●●●○",
        "Expert 1 ●●●●◐",
        "Expert 2 ●●●●●",
    ]


@pytest.mark.parametrize("name", [*CLASSIC, "grandmaster", ""])
def test_other_levels_have_no_dots(name: str) -> None:
    assert dots(name) == ""


@pytest.mark.parametrize("name", LEVELS)
def test_level_description_fits_on_a_line(name: str) -> None:
    assert 0 < len(meaning(name)) <= LONGEST


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        (PlayerKind(CORRECTED), "Ruby, Corrected Textbook"),
        (PlayerKind(LADDER[3], fits=True), "Ruby, Fits Me: Easy 2"),
        (PlayerKind(engine="/opt/engines/pbrain-pela.exe"), "Ruby, pbrain-pela"),
        (PERSON, "Ruby"),
    ],
)
def test_player_is_named_with_level_or_file(kind: PlayerKind, text: str) -> None:
    assert with_kind("Ruby", kind) == text
    assert text == ", ".join(filter(None, ("Ruby", computer(kind))))


def test_unknown_level_keeps_its_name_and_has_no_description() -> None:
    assert level("grandmaster") == "grandmaster"
    with pytest.raises(KeyError):
        meaning("grandmaster")


def test_descriptions_state_what_the_levels_overlook() -> None:
    for name, handicap in HANDICAPS.items():
        if found := re.search(r"Overlooks 1 line in (\d+)", meaning(name)):
            assert handicap.oversight == pytest.approx(1 / int(found[1]))
        assert ("of its winning moves" in meaning(name)) == (handicap.missed_wins > 0)
        assert meaning(name).startswith("Overlooks nothing") == (handicap.oversight == 0)
    assert [HANDICAPS[level].missed_wins for level in LADDER[:2]] == [1 / 2, 1 / 5]
    assert [HANDICAPS[level].oversight > 0.5 for level in LADDER[:3]] == [True, True, False]


def test_descriptions_agree_with_the_table_of_games_on_3_x_3() -> None:
    lost = lost_against_a_perfect_player()
    assert [*lost] == [*LADDER]
    assert lost[LADDER[4]] >= 10 > lost[LADDER[5]]
    assert not any(lost[name] for name in LADDER[6:])


def lost_against_a_perfect_player() -> dict[str, int]:
    """Return the percentage of games that each level loses, from the table in tests/README.md."""
    text = (Path(ladder.__file__).parent.parent / "README.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| (\S+) \| \d+ / \d+ / (\d+) \|", text, re.MULTILINE)
    return {name: int(lost) for name, lost in rows}


def test_computer_is_called_ruby_and_others_have_names_of_their_own() -> None:
    given = [" RUBY"]
    for _ in range(PLAYERS[-1]):
        given.append(computer_name(given))
    assert computer_name() == "Ruby"
    assert "Ruby" not in given
    assert len(set(given)) == PLAYERS[-1] + 1
