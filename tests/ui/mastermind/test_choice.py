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
    """What comes back where a line of the file that holds the rare choice is another one."""
    assert f"\n{line}\n" in FILE
    path = Path(Settings().path)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(FILE.replace(f"\n{line}\n", f"\n{foreign}\n"), encoding="utf-8")
    return load()


def went_on(setup: Setup, key: Code | None = None) -> MastermindGame:
    return MastermindGame.start(setup, key)


def test_at_first_a_person_breaks_what_the_computer_hides() -> None:
    assert load() == Choice()
    assert Choice().names == (COMPUTER, "Player 1")


def test_whoever_has_no_name_is_numbered() -> None:
    assert Choice(part=Part.COMPUTER_BREAKS).names == ("Player 1", COMPUTER)
    assert Choice(part=Part.TWO).names == ("Player 1", "Player 2")
    assert Choice(part=Part.TWO, breaker="player 1").names == ("Player 2", "player 1")


def test_who_does_not_play_keeps_the_name_for_later() -> None:
    choice = Choice(part=Part.COMPUTER_BREAKS, hider="Ann", breaker="Ben")
    assert choice.names == ("Ann", COMPUTER)
    assert choice.with_part(Part.TWO).names == ("Ann", "Ben")


@pytest.mark.parametrize("part", [Part.COMPUTER_HIDES, Part.COMPUTER_BREAKS])
def test_who_changes_sides_with_the_computer_keeps_the_name(part: Part) -> None:
    alone = Choice(hider="Ben", breaker="Ann").with_part(part)
    assert "Ann" in alone.names
    assert alone.with_part(Part.COMPUTER_HIDES) == Choice(hider="Ben", breaker="Ann")


def test_two_people_of_one_name_are_told_apart_when_both_play() -> None:
    assert Choice(hider="Ann", breaker="ann").with_part(Part.TWO).names == ("Ann", "Player 2")


def test_names_have_single_blanks_and_nothing_invisible() -> None:
    assert Choice(breaker="  Ann  Lee ", hider="\u200b") == Choice(breaker="Ann Lee")


def test_two_people_with_one_name_are_refused() -> None:
    with pytest.raises(NameTaken):
        Choice(part=Part.TWO, hider="Ann", breaker=" ANN ")


def test_a_name_with_half_of_a_character_is_refused() -> None:
    with pytest.raises(BadName):
        Choice(hider="\ud83e")


def test_the_key_that_the_computer_hides_is_that_of_the_number() -> None:
    assert Choice().setup(Random(), 7) == Setup(breaker="Player 1", number=7)


def test_without_a_number_every_game_has_another_one() -> None:
    random = Random(1)
    numbers = {Choice().setup(random).number for _game in range(9)}
    assert len(numbers) == 9
    assert all(number in NUMBERS for number in numbers)


@pytest.mark.parametrize("part", [Part.COMPUTER_BREAKS, Part.TWO])
def test_a_key_that_a_person_hides_has_no_number(part: Part) -> None:
    assert Choice(part=part).setup(Random(), 7).number is None


def test_only_people_keep_keys_in_mind() -> None:
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
def test_games_like_one_that_goes_on_have_its_rules_and_people(setup: Setup, part: Part) -> None:
    adopted = Choice(hider="Ann", breaker="Ben").adopting(went_on(setup))
    assert (adopted.rules, adopted.part, adopted.names) == (setup.rules, part, (setup.hider, setup.breaker))


@given(
    part=st.sampled_from(Part),
    kept=st.tuples(*[st.sampled_from(["", "Ann", "ann", "Ben", "Eve"])] * 2),
    setup=st.permutations([COMPUTER, "Ann", "Ben", "Player 1", "Player 2"]).map(
        lambda names: Setup(Rules(), names[0], names[1])
    ),
)
def test_the_people_of_a_game_that_goes_on_play_the_next_one(part: Part, kept: tuple[str, str], setup: Setup) -> None:
    choice = replace(Choice(hider=kept[0], breaker=kept[1]).with_part(Part.TWO), part=part)
    assert choice.adopting(went_on(setup)).names == (setup.hider, setup.breaker)


def test_who_has_a_default_name_in_a_game_that_goes_on_stays_without_one() -> None:
    choice = Choice(part=Part.TWO)
    assert choice.adopting(went_on(choice.setup(Random()), Code((0, 1, 2, 3)))) == choice


@pytest.mark.parametrize("setup", [Setup(breaker="Computer"), Setup(hider="computer", breaker="Ann")])
def test_a_person_called_as_the_computer_is_keeps_no_game_from_being_adopted(setup: Setup) -> None:
    assert "computer" not in map(str.lower, Choice().adopting(went_on(setup)).names)


def test_nobody_is_called_as_the_computer_is() -> None:
    with pytest.raises(NameTaken):
        Choice(breaker=" COMPUTER ")


def test_a_game_without_its_key_is_adopted_as_one_by_hand() -> None:
    assert Choice().adopting(went_on(Setup(hider="Ann"))).keeps_key
    assert not RARE.adopting(went_on(Setup(hider="Ann"), Code((0, 1, 2, 3)))).keeps_key


def test_people_of_one_name_in_a_game_from_elsewhere_are_told_apart() -> None:
    assert Choice().adopting(went_on(Setup(hider="Ann", breaker="ann"))).names == ("Ann", "Player 2")


@hypothesis_settings(max_examples=30, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    rules=mastermind_strategies.rules(),
    part=st.sampled_from(Part),
    hider=st.just("") | strategies.names,
    breaker=st.just("") | strategies.names,
    by_hand=st.booleans(),
)
def test_every_choice_comes_back(*, rules: Rules, part: Part, hider: str, breaker: str, by_hand: bool) -> None:
    choice = replace(Choice(rules, hider=hider, breaker=breaker, by_hand=by_hand).with_part(Part.TWO), part=part)
    kept_choice.keep(Settings(), choice)
    assert load() == choice


def test_a_choice_comes_back_from_a_file_written_by_hand() -> None:
    assert broken("pegs=5", "pegs=5") == RARE


@pytest.mark.parametrize("foreign", ["1", "7", "five", "", "5.0", "1, 2", "@Invalid()"])
def test_a_broken_number_of_pegs_is_4_and_the_rest_is_kept(foreign: str) -> None:
    assert broken("pegs=5", f"pegs={foreign}") == replace(RARE, rules=replace(RARE.rules, pegs=4))


@pytest.mark.parametrize("foreign", ["1", "11", "many"])
def test_a_broken_number_of_colours_is_8_and_the_rest_is_kept(foreign: str) -> None:
    assert broken("colours=9", f"colours={foreign}") == replace(RARE, rules=replace(RARE.rules, colours=8))


@pytest.mark.parametrize("foreign", ["0", "21", "-1"])
def test_a_broken_number_of_guesses_is_12_and_the_rest_is_kept(foreign: str) -> None:
    assert broken("guesses=20", f"guesses={foreign}") == replace(RARE, rules=replace(RARE.rules, guesses=12))


@pytest.mark.parametrize("foreign", ["maybe", "0", ""])
def test_colours_may_repeat_where_it_is_not_clear(foreign: str) -> None:
    assert broken("repetition=false", f"repetition={foreign}").rules.repetition


def test_colours_may_repeat_where_there_are_too_few_of_them() -> None:
    assert broken("colours=9", "colours=4").rules == Rules(5, 4, 20, repetition=True)


@pytest.mark.parametrize("foreign", ["TWO", "", "computer"])
def test_an_unknown_part_is_that_of_the_hider(foreign: str) -> None:
    assert broken("part=nothing", f"part={foreign}") == replace(RARE, part=Part.COMPUTER_HIDES)


@pytest.mark.parametrize("foreign", ["", '" "', "ann", "\\x200b", "a, b"])
def test_a_broken_or_taken_name_gives_way_to_the_default(foreign: str) -> None:
    assert broken("breaker=Ben", f"breaker={foreign}") == replace(RARE, breaker="")


def test_garbage_gives_way_to_the_default() -> None:
    path = Path(Settings().path)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(bytes(range(256)) * 8)
    assert load() == Choice()
