from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from hypothesis import HealthCheck, given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st

from tests import mastermind_strategies, strategies
from tictactoe_gui.mastermind.code import NUMBERS, Code
from tictactoe_gui.mastermind.game import COMPUTER, MastermindGame, Setup
from tictactoe_gui.mastermind.rules import Rules
from tictactoe_gui.names import BadName, NameTaken
from tictactoe_gui.ui.mastermind import choice as kept_choice
from tictactoe_gui.ui.mastermind.choice import Choice, Part
from tictactoe_gui.ui.settings import Settings

RARE = Choice(Rules(5, 9, 20, repetition=False), Part.TWO, "Ann", "Ben", by_hand=True)
FILE = """
[mastermind]
pegs=5
colours=9
guesses=20
repetition=false
part=nothing
hider=Ann
breaker=Ben
by_hand=true
"""


def load() -> Choice:
    return kept_choice.load(Settings())


def broken(line: str, foreign: str) -> Choice:
    """Return the loaded settings after replacing a line of the file with `foreign`."""
    assert f"\n{line}\n" in FILE
    path = Path(Settings().path)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(FILE.replace(f"\n{line}\n", f"\n{foreign}\n"), encoding="utf-8")
    return load()


def went_on(setup: Setup, key: Code | None = None) -> MastermindGame:
    return MastermindGame.start(setup, key)


def test_default_is_a_person_against_the_computers_key() -> None:
    assert load() == Choice()
    assert Choice().names == (COMPUTER, "Player 1")


def test_unnamed_players_are_numbered() -> None:
    assert Choice(part=Part.COMPUTER_BREAKS).names == ("Player 1", COMPUTER)
    assert Choice(part=Part.TWO).names == ("Player 1", "Player 2")
    assert Choice(part=Part.TWO, breaker="player 1").names == ("Player 2", "player 1")


def test_names_of_absent_players_are_kept() -> None:
    choice = Choice(part=Part.COMPUTER_BREAKS, hider="Ann", breaker="Ben")
    assert choice.names == ("Ann", COMPUTER)
    assert choice.with_part(Part.TWO).names == ("Ann", "Ben")


@pytest.mark.parametrize("part", [Part.COMPUTER_HIDES, Part.COMPUTER_BREAKS])
def test_name_is_kept_when_swapping_sides_with_the_computer(part: Part) -> None:
    alone = Choice(hider="Ben", breaker="Ann").with_part(part)
    assert "Ann" in alone.names
    assert alone.with_part(Part.COMPUTER_HIDES) == Choice(hider="Ben", breaker="Ann")


def test_equal_names_are_changed_when_both_play() -> None:
    assert Choice(hider="Ann", breaker="ann").with_part(Part.TWO).names == ("Ann", "Player 2")


def test_names_are_normalised() -> None:
    assert Choice(breaker="  Ann  Lee ", hider="\u200b") == Choice(breaker="Ann Lee")


def test_name_that_is_invisible_after_the_cut_becomes_blank() -> None:
    assert Choice(breaker="\u200b" * 200 + "Ann").breaker == ""


@pytest.mark.parametrize(("hider", "breaker"), [("Ann", " ANN "), ("y" * 199, "y" * 199 + " z")])
def test_equal_names_of_two_people_are_refused(hider: str, breaker: str) -> None:
    with pytest.raises(NameTaken):
        Choice(part=Part.TWO, hider=hider, breaker=breaker)


def test_name_with_an_unpaired_surrogate_is_refused() -> None:
    with pytest.raises(BadName):
        Choice(hider="\ud83e")


def test_number_selects_the_computers_key() -> None:
    assert Choice().setup(Random(), 7) == Setup(breaker="Player 1", number=7)


def test_every_game_draws_another_number() -> None:
    random = Random(1)
    numbers = {Choice().setup(random).number for _game in range(9)}
    assert len(numbers) == 9
    assert all(number in NUMBERS for number in numbers)


@pytest.mark.parametrize("part", [Part.COMPUTER_BREAKS, Part.TWO])
def test_key_hidden_by_a_person_has_no_number(part: Part) -> None:
    assert Choice(part=part).setup(Random(), 7).number is None


def test_only_people_keep_the_key_in_mind() -> None:
    kept = {part: Choice(part=part, by_hand=True).keeps_key for part in Part}
    assert kept == {Part.COMPUTER_HIDES: False, Part.COMPUTER_BREAKS: True, Part.TWO: True}


@pytest.mark.parametrize(
    ("setup", "part"),
    [
        (Setup(Rules(3, 5), breaker="Eve", number=3), Part.COMPUTER_HIDES),
        (Setup(Rules(3, 5), "Eve"), Part.COMPUTER_BREAKS),
        (Setup(Rules(3, 5), "Eve", "Fay"), Part.TWO),
    ],
)
def test_adopted_game_sets_rules_and_names(setup: Setup, part: Part) -> None:
    adopted = Choice(hider="Ann", breaker="Ben").adopting(went_on(setup))
    assert (adopted.rules, adopted.part, adopted.names) == (setup.rules, part, (setup.hider, setup.breaker))


@given(
    part=st.sampled_from(Part),
    kept=st.tuples(*[st.sampled_from(["", "Ann", "ann", "Ben", "Eve"])] * 2),
    setup=st.permutations([COMPUTER, "Ann", "Ben", "Player 1", "Player 2"]).map(
        lambda names: Setup(Rules(), names[0], names[1])
    ),
)
def test_adopted_names_are_used_in_the_next_game(part: Part, kept: tuple[str, str], setup: Setup) -> None:
    choice = replace(Choice(hider=kept[0], breaker=kept[1]).with_part(Part.TWO), part=part)
    assert choice.adopting(went_on(setup)).names == (setup.hider, setup.breaker)


def test_adopting_default_names_keeps_them_blank() -> None:
    choice = Choice(part=Part.TWO)
    assert choice.adopting(went_on(choice.setup(Random()), Code((0, 1, 2, 3)))) == choice


@pytest.mark.parametrize("setup", [Setup(breaker="Computer"), Setup(hider="computer", breaker="Ann")])
def test_game_with_a_person_named_like_the_computer_can_be_adopted(setup: Setup) -> None:
    assert "computer" not in map(str.lower, Choice().adopting(went_on(setup)).names)


def test_name_of_the_computer_is_refused() -> None:
    with pytest.raises(NameTaken):
        Choice(breaker=" COMPUTER ")


def test_game_without_a_key_is_adopted_as_by_hand() -> None:
    assert Choice().adopting(went_on(Setup(hider="Ann"))).keeps_key
    assert not RARE.adopting(went_on(Setup(hider="Ann"), Code((0, 1, 2, 3)))).keeps_key


def test_equal_names_in_an_adopted_game_are_changed() -> None:
    assert Choice().adopting(went_on(Setup(hider="Ann", breaker="ann"))).names == ("Ann", "Player 2")


@hypothesis_settings(max_examples=30, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    rules=mastermind_strategies.rules(),
    part=st.sampled_from(Part),
    hider=st.just("") | strategies.names,
    breaker=st.just("") | strategies.names,
    by_hand=st.booleans(),
)
def test_stored_settings_are_restored(*, rules: Rules, part: Part, hider: str, breaker: str, by_hand: bool) -> None:
    choice = replace(Choice(rules, hider=hider, breaker=breaker, by_hand=by_hand).with_part(Part.TWO), part=part)
    kept_choice.keep(Settings(), choice)
    assert load() == choice


def test_settings_are_read_from_a_handwritten_file() -> None:
    assert broken("pegs=5", "pegs=5") == RARE


@pytest.mark.parametrize("foreign", ["1", "7", "five", "", "5.0", "1, 2", "@Invalid()"])
def test_invalid_pegs_become_4(foreign: str) -> None:
    assert broken("pegs=5", f"pegs={foreign}") == replace(RARE, rules=replace(RARE.rules, pegs=4))


@pytest.mark.parametrize("foreign", ["1", "11", "many"])
def test_invalid_colours_become_8(foreign: str) -> None:
    assert broken("colours=9", f"colours={foreign}") == replace(RARE, rules=replace(RARE.rules, colours=8))


@pytest.mark.parametrize("foreign", ["0", "21", "-1"])
def test_invalid_guesses_become_12(foreign: str) -> None:
    assert broken("guesses=20", f"guesses={foreign}") == replace(RARE, rules=replace(RARE.rules, guesses=12))


@pytest.mark.parametrize("foreign", ["maybe", "0", ""])
def test_invalid_repetition_allows_repeated_colours(foreign: str) -> None:
    assert broken("repetition=false", f"repetition={foreign}").rules.repetition


def test_too_few_colours_allow_repetition() -> None:
    assert broken("colours=9", "colours=4").rules == Rules(5, 4, 20, repetition=True)


@pytest.mark.parametrize("foreign", ["TWO", "", "computer"])
def test_unknown_role_becomes_the_default(foreign: str) -> None:
    assert broken("part=nothing", f"part={foreign}") == replace(RARE, part=Part.COMPUTER_HIDES)


@pytest.mark.parametrize("foreign", ["", '" "', "ann", "\\x200b", "a, b"])
def test_invalid_or_taken_name_becomes_blank(foreign: str) -> None:
    assert broken("breaker=Ben", f"breaker={foreign}") == replace(RARE, breaker="")


def test_garbage_file_gives_the_defaults() -> None:
    path = Path(Settings().path)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(bytes(range(256)) * 8)
    assert load() == Choice()
