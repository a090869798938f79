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
from tictactoe_gui.wording.mnk.levels import computer, computer_name, dots, level, meaning, step, with_kind

LONGEST = 70
"""Number of characters that fit on a line of a dialog."""


def test_level_names_are_unique() -> None:
    assert len({level(name) for name in LEVELS}) == len(LEVELS)
    assert level(CORRECTED) == "Corrected Textbook"


def test_levels_of_the_ladder_are_five_names_with_two_halves_and_dots() -> None:
    assert [f"{level(name)} {dots(name)}" for name in LADDER] == [
        "Beginner, lower half ◐○○○○",
        "Beginner, upper half ●○○○○",
        "Easy, lower half ●◐○○○",
        "Easy, upper half ●●○○○",
        "Medium, lower half ●●◐○○",
        "Medium, upper half ●●●○○",
        "Hard, lower half ●●●◐○",
        "Hard, upper half ●●●●○",
        "Expert, lower half ●●●●◐",
        "Expert, upper half ●●●●●",
    ]


def test_levels_of_a_step_differ_by_the_half() -> None:
    assert [step(name) for name in LADDER[2:4]] == ["Easy", "Easy"]
    assert step(CORRECTED) == level(CORRECTED)
    assert computer(PlayerKind(LADDER[3])) == level(LADDER[3]) != level(LADDER[2])


@pytest.mark.parametrize("name", [*CLASSIC, "grandmaster", ""])
def test_other_levels_have_no_dots(name: str) -> None:
    assert dots(name) == ""


@pytest.mark.parametrize("name", LEVELS)
def test_level_description_is_one_short_sentence(name: str) -> None:
    assert len(meaning(name)) <= LONGEST
    assert re.fullmatch(r"[A-Z][^.]+\.", meaning(name))


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        (PlayerKind(CORRECTED), "Ruby, Corrected Textbook"),
        (PlayerKind(LADDER[3], fits=True), "Ruby, Fits Me: Easy"),
        (PlayerKind(engine="/opt/engines/pbrain-pela.exe"), "Ruby, pbrain-pela"),
        (PERSON, "Ruby"),
    ],
)
def test_player_is_named_with_level_or_file(kind: PlayerKind, text: str) -> None:
    assert with_kind("Ruby", kind) == text
    assert text == ", ".join(filter(None, ("Ruby", computer(kind, step))))


def test_unknown_level_keeps_its_name_and_has_no_description() -> None:
    assert level("grandmaster") == "grandmaster"
    with pytest.raises(KeyError):
        meaning("grandmaster")


def test_descriptions_name_missed_lines_in_the_order_of_their_number() -> None:
    missed = {name: handicap.oversight for name, handicap in HANDICAPS.items()}
    assert [*missed.values()] == sorted(missed.values(), reverse=True)
    assert {name for name in missed if "isses" in meaning(name)} == {name for name in missed if missed[name] > 0.02}
    assert missed[LADDER[1]] > 0.5 > missed[LADDER[2]]
    assert {name for name in LADDER if meaning(name).startswith("Sees every line")} == {LADDER[8]}
    assert missed[LADDER[8]] == 0


def test_descriptions_agree_with_the_table_of_games_on_3_x_3() -> None:
    lost = lost_against_a_perfect_player()
    assert [*lost] == [*LADDER]
    can_fall = {name for name in LADDER if "can fall for a fork" in meaning(name)}
    assert can_fall == {LADDER[4]}
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
