import json
import shutil
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from hypothesis import HealthCheck, given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st

from tests import mastermind_strategies, strategies
from tictactoe_gui.mastermind.code import GAME_NUMBERS, Code
from tictactoe_gui.mastermind.game import COMPUTER, GameSetup, MastermindGame
from tictactoe_gui.mastermind.rules import Rules
from tictactoe_gui.player_names import BadName, NameTaken
from tictactoe_gui.ui.mastermind.setup import match_settings as stored_settings
from tictactoe_gui.ui.mastermind.setup.match_settings import ComputerRole, MatchSettings
from tictactoe_gui.ui.style.settings import UserSettings

GOLDEN_SETTINGS = Path(__file__).parents[3] / "golden/storage/tictactoe-gui.ini"
RARE = MatchSettings(Rules(5, 9, 20, repetition=False), ComputerRole.TWO_PEOPLE, "Ann", "Ben", answers_by_hand=True)


def load() -> MatchSettings:
    return stored_settings.load(UserSettings())


def load_with(key: str, value: str) -> MatchSettings:
    """Return the loaded settings after changing a stored value."""
    settings = UserSettings()
    stored_settings.store(settings, RARE)
    values: dict[str, str] = json.loads(settings.read(stored_settings.KEY, str, ""))
    assert key in values
    settings.store(stored_settings.KEY, json.dumps(values | {key: value}))
    return load()


def started_game(setup: GameSetup, key: Code | None = None) -> MastermindGame:
    return MastermindGame.start(setup, key)


def test_by_default_a_person_breaks_the_computers_key() -> None:
    assert load() == MatchSettings()
    assert MatchSettings().names == (COMPUTER, "Player 1")


def test_unnamed_players_are_numbered() -> None:
    assert MatchSettings(role=ComputerRole.COMPUTER_BREAKS).names == ("Player 1", COMPUTER)
    assert MatchSettings(role=ComputerRole.TWO_PEOPLE).names == ("Player 1", "Player 2")
    assert MatchSettings(role=ComputerRole.TWO_PEOPLE, breaker="player 1").names == ("Player 2", "player 1")


def test_names_of_absent_players_are_kept() -> None:
    match_settings = MatchSettings(role=ComputerRole.COMPUTER_BREAKS, hider="Ann", breaker="Ben")
    assert match_settings.names == ("Ann", COMPUTER)
    assert match_settings.with_role(ComputerRole.TWO_PEOPLE).names == ("Ann", "Ben")


@pytest.mark.parametrize("role", [ComputerRole.COMPUTER_HIDES, ComputerRole.COMPUTER_BREAKS])
def test_name_is_kept_when_swapping_sides_with_the_computer(role: ComputerRole) -> None:
    alone = MatchSettings(hider="Ben", breaker="Ann").with_role(role)
    assert "Ann" in alone.names
    assert alone.with_role(ComputerRole.COMPUTER_HIDES) == MatchSettings(hider="Ben", breaker="Ann")


def test_equal_names_are_changed_when_two_people_play() -> None:
    assert MatchSettings(hider="Ann", breaker="ann").with_role(ComputerRole.TWO_PEOPLE).names == ("Ann", "Player 2")


def test_names_are_normalised() -> None:
    assert MatchSettings(breaker="  Ann  Lee ", hider="\u200b") == MatchSettings(breaker="Ann Lee")


def test_name_that_is_invisible_after_truncation_becomes_blank() -> None:
    assert MatchSettings(breaker="\u200b" * 200 + "Ann").breaker == ""


@pytest.mark.parametrize(("hider", "breaker"), [("Ann", " ANN "), ("y" * 199, "y" * 199 + " z")])
def test_equal_names_of_two_people_are_refused(hider: str, breaker: str) -> None:
    with pytest.raises(NameTaken):
        MatchSettings(role=ComputerRole.TWO_PEOPLE, hider=hider, breaker=breaker)


def test_name_with_an_unpaired_surrogate_is_refused() -> None:
    with pytest.raises(BadName):
        MatchSettings(hider="\ud83e")


def test_number_selects_the_computers_key() -> None:
    assert MatchSettings().make_setup(Random(), 7) == GameSetup(breaker="Player 1", number=7)


def test_every_game_draws_a_different_number() -> None:
    random = Random(1)
    numbers = {MatchSettings().make_setup(random).number for _game in range(9)}
    assert len(numbers) == 9
    assert all(number in GAME_NUMBERS for number in numbers)


@pytest.mark.parametrize("role", [ComputerRole.COMPUTER_BREAKS, ComputerRole.TWO_PEOPLE])
def test_key_hidden_by_a_person_has_no_number(role: ComputerRole) -> None:
    assert MatchSettings(role=role).make_setup(Random(), 7).number is None


def test_only_people_keep_the_key_in_mind() -> None:
    secret = {role: MatchSettings(role=role, answers_by_hand=True).key_is_secret for role in ComputerRole}
    assert secret == {
        ComputerRole.COMPUTER_HIDES: False,
        ComputerRole.COMPUTER_BREAKS: True,
        ComputerRole.TWO_PEOPLE: True,
    }


@pytest.mark.parametrize(
    ("setup", "role"),
    [
        (GameSetup(Rules(3, 5), breaker="Eve", number=3), ComputerRole.COMPUTER_HIDES),
        (GameSetup(Rules(3, 5), "Eve"), ComputerRole.COMPUTER_BREAKS),
        (GameSetup(Rules(3, 5), "Eve", "Fay"), ComputerRole.TWO_PEOPLE),
    ],
)
def test_adopted_game_sets_rules_and_names(setup: GameSetup, role: ComputerRole) -> None:
    adopted = MatchSettings(hider="Ann", breaker="Ben").matching(started_game(setup))
    assert (adopted.rules, adopted.role, adopted.names) == (setup.rules, role, (setup.hider, setup.breaker))


@given(
    role=st.sampled_from(ComputerRole),
    old_names=st.tuples(*[st.sampled_from(["", "Ann", "ann", "Ben", "Eve"])] * 2),
    setup=st.permutations([COMPUTER, "Ann", "Ben", "Player 1", "Player 2"]).map(
        lambda names: GameSetup(Rules(), names[0], names[1])
    ),
)
def test_adopted_names_are_used_in_the_next_game(
    role: ComputerRole, old_names: tuple[str, str], setup: GameSetup
) -> None:
    match_settings = replace(
        MatchSettings(hider=old_names[0], breaker=old_names[1]).with_role(ComputerRole.TWO_PEOPLE), role=role
    )
    assert match_settings.matching(started_game(setup)).names == (setup.hider, setup.breaker)


def test_adopting_default_names_keeps_them_blank() -> None:
    match_settings = MatchSettings(role=ComputerRole.TWO_PEOPLE)
    assert (
        match_settings.matching(started_game(match_settings.make_setup(Random()), Code((0, 1, 2, 3)))) == match_settings
    )


@pytest.mark.parametrize("setup", [GameSetup(breaker="Computer"), GameSetup(hider="computer", breaker="Ann")])
def test_game_with_a_person_named_like_the_computer_can_be_adopted(setup: GameSetup) -> None:
    assert "computer" not in map(str.lower, MatchSettings().matching(started_game(setup)).names)


def test_name_of_the_computer_is_refused() -> None:
    with pytest.raises(NameTaken):
        MatchSettings(breaker=" COMPUTER ")


def test_adopting_a_game_without_a_key_selects_answering_by_hand() -> None:
    assert MatchSettings().matching(started_game(GameSetup(hider="Ann"))).key_is_secret
    assert not RARE.matching(started_game(GameSetup(hider="Ann"), Code((0, 1, 2, 3)))).key_is_secret


def test_equal_names_in_an_adopted_game_are_changed() -> None:
    assert MatchSettings().matching(started_game(GameSetup(hider="Ann", breaker="ann"))).names == ("Ann", "Player 2")


@hypothesis_settings(max_examples=30, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    rules=mastermind_strategies.rules(),
    role=st.sampled_from(ComputerRole),
    hider=st.just("") | strategies.names,
    breaker=st.just("") | strategies.names,
    by_hand=st.booleans(),
)
def test_stored_settings_are_restored(
    *, rules: Rules, role: ComputerRole, hider: str, breaker: str, by_hand: bool
) -> None:
    match_settings = replace(
        MatchSettings(rules, hider=hider, breaker=breaker, answers_by_hand=by_hand).with_role(ComputerRole.TWO_PEOPLE),
        role=role,
    )
    stored_settings.store(UserSettings(), match_settings)
    assert load() == match_settings


def test_golden_settings_are_read() -> None:
    path = Path(UserSettings().path)
    path.parent.mkdir(parents=True)
    shutil.copy(GOLDEN_SETTINGS, path)
    rules = Rules(5, 8, 12, repetition=False)
    assert load() == MatchSettings(rules, ComputerRole.TWO_PEOPLE, "Zoë", "Ben", answers_by_hand=True)


def test_invalid_value_in_the_stored_object_does_not_affect_the_others() -> None:
    settings = UserSettings()
    stored_settings.store(settings, RARE)
    settings.store("mastermind/match", settings.read("mastermind/match", str, "").replace('"20"', '"21"'))
    assert load() == replace(RARE, rules=replace(RARE.rules, guesses=12))


@pytest.mark.parametrize("damaged", ["", "{", "[1]", '{"pegs": 5}', "\ud83d"])
def test_damaged_object_gives_the_defaults(damaged: str) -> None:
    UserSettings().store("mastermind/match", damaged)
    assert load() == MatchSettings()


@pytest.mark.parametrize("invalid", ["1", "7", "five", "", "5.0", "1, 2", "@Invalid()"])
def test_invalid_number_of_pegs_becomes_4(invalid: str) -> None:
    assert load_with("pegs", invalid) == replace(RARE, rules=replace(RARE.rules, pegs=4))


@pytest.mark.parametrize("invalid", ["1", "11", "many"])
def test_invalid_number_of_colours_becomes_8(invalid: str) -> None:
    assert load_with("colours", invalid) == replace(RARE, rules=replace(RARE.rules, colours=8))


@pytest.mark.parametrize("invalid", ["0", "21", "-1"])
def test_invalid_number_of_guesses_becomes_12(invalid: str) -> None:
    assert load_with("guesses", invalid) == replace(RARE, rules=replace(RARE.rules, guesses=12))


@pytest.mark.parametrize("invalid", ["maybe", "0", ""])
def test_invalid_repetition_setting_allows_repeated_colours(invalid: str) -> None:
    assert load_with("repetition", invalid).rules.repetition


def test_too_few_colours_allow_repetition() -> None:
    assert load_with("colours", "4").rules == Rules(5, 4, 20, repetition=True)


@pytest.mark.parametrize("invalid", ["TWO", "", "computer"])
def test_unknown_role_becomes_the_default(invalid: str) -> None:
    assert load_with("part", invalid) == replace(RARE, role=ComputerRole.COMPUTER_HIDES)


@pytest.mark.parametrize("invalid", ["", " ", "ann", "\u200b"])
def test_invalid_or_taken_name_becomes_blank(invalid: str) -> None:
    assert load_with("breaker", invalid) == replace(RARE, breaker="")


def test_garbage_file_gives_the_defaults() -> None:
    path = Path(UserSettings().path)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(bytes(range(256)) * 8)
    assert load() == MatchSettings()
