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
from tictactoe_gui.mastermind.code import Code
from tictactoe_gui.mastermind.game import COMPUTER, GameSetup, MastermindGame
from tictactoe_gui.mastermind.rules import Rules
from tictactoe_gui.player_names import UNNAMED, BadName, NameTaken
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


def test_only_two_people_without_names_are_numbered() -> None:
    assert MatchSettings(role=ComputerRole.COMPUTER_BREAKS).names == (UNNAMED, COMPUTER)
    assert MatchSettings(breaker="Player 1").names == (COMPUTER, UNNAMED)
    assert MatchSettings(breaker=UNNAMED).with_role(ComputerRole.TWO_PEOPLE).names == ("Player 1", "Player 2")
    assert MatchSettings(role=ComputerRole.TWO_PEOPLE).names == ("Player 1", "Player 2")
    assert MatchSettings(role=ComputerRole.TWO_PEOPLE, breaker="player 1").names == ("Player 2", "player 1")


@pytest.mark.parametrize(
    ("role", "secret"),
    [
        (ComputerRole.COMPUTER_HIDES, False),
        (ComputerRole.COMPUTER_BREAKS, True),
        (ComputerRole.TWO_PEOPLE, True),
    ],
)
def test_only_people_keep_the_key_in_mind_or_the_number_selects_it(role: ComputerRole, *, secret: bool) -> None:
    match_settings = MatchSettings(role=role, answers_by_hand=True)
    drawn = {match_settings.make_setup(Random(seed)).number for seed in range(9)}
    assert match_settings.key_is_secret is secret
    assert match_settings.make_setup(Random(), 7).number == (None if secret else 7)
    assert drawn == {None} if secret else len(drawn) == 9


@pytest.mark.parametrize(
    ("hider", "breaker", "error"), [("Ann", " ANN ", NameTaken), ("", " COMPUTER ", NameTaken), ("\ud83e", "", BadName)]
)
def test_taken_or_broken_name_is_refused(hider: str, breaker: str, error: type[ValueError]) -> None:
    with pytest.raises(error):
        MatchSettings(role=ComputerRole.TWO_PEOPLE, hider=hider, breaker=breaker)
    alone = MatchSettings(breaker="  Ann  Lee ", hider="\u200b")
    assert alone == MatchSettings(breaker="Ann Lee")


def test_names_of_absent_players_are_kept() -> None:
    match_settings = MatchSettings(role=ComputerRole.COMPUTER_BREAKS, hider="Ann", breaker="Ben")
    assert match_settings.names == ("Ann", COMPUTER)
    assert match_settings.with_role(ComputerRole.TWO_PEOPLE).names == ("Ann", "Ben")
    taken = MatchSettings(hider="Ann", breaker="ann")
    assert taken.with_role(ComputerRole.TWO_PEOPLE).names == ("Ann", "Player 2")


@pytest.mark.parametrize("role", [ComputerRole.COMPUTER_HIDES, ComputerRole.COMPUTER_BREAKS])
def test_name_is_kept_when_swapping_sides_with_the_computer(role: ComputerRole) -> None:
    alone = MatchSettings(hider="Ben", breaker="Ann").with_role(role)
    assert "Ann" in alone.names
    assert alone.with_role(ComputerRole.COMPUTER_HIDES) == MatchSettings(hider="Ben", breaker="Ann")


@pytest.mark.parametrize(
    ("setup", "names"),
    [
        (GameSetup(Rules(3, 5), breaker="Eve", number=3), (COMPUTER, "Eve")),
        (GameSetup(Rules(3, 5), "Eve"), ("Eve", COMPUTER)),
        (GameSetup(Rules(3, 5), "Eve", "Fay"), ("Eve", "Fay")),
        (GameSetup(Rules(3, 5), "Ann", "ann"), ("Ann", "Player 2")),
        (GameSetup(Rules(3, 5), "computer", "Ann"), ("Player 1", "Ann")),
    ],
)
def test_opened_game_sets_rules_role_and_names(setup: GameSetup, names: tuple[str, str]) -> None:
    adopted = MatchSettings().matching(started_game(setup))
    assert (adopted.rules, adopted.names) == (setup.rules, names)
    assert adopted.matching(started_game(setup, Code((0, 1, 2)))).rules == setup.rules


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
    expected = [setup.hider, setup.breaker]
    if setup.has_one_person:
        expected = [UNNAMED if name.startswith("Player") else name for name in expected]
    assert [*match_settings.matching(started_game(setup)).names] == expected


def test_adopting_a_game_without_a_key_selects_answering_by_hand() -> None:
    assert MatchSettings().matching(started_game(GameSetup(hider="Ann"))).key_is_secret
    assert not RARE.matching(started_game(GameSetup(hider="Ann"), Code((0, 1, 2, 3)))).key_is_secret


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


@pytest.mark.parametrize("damaged", ["", "{", "[1]", '{"pegs": 5}'])
def test_damaged_object_gives_the_defaults(damaged: str) -> None:
    UserSettings().store("mastermind/match", damaged)
    assert load() == MatchSettings()


@pytest.mark.parametrize(
    ("key", "invalid", "expected"),
    [
        ("pegs", "7", replace(RARE, rules=replace(RARE.rules, pegs=4))),
        ("pegs", "five", replace(RARE, rules=replace(RARE.rules, pegs=4))),
        ("colours", "11", replace(RARE, rules=replace(RARE.rules, colours=8))),
        ("colours", "4", replace(RARE, rules=Rules(5, 4, 20, repetition=True))),
        ("guesses", "0", replace(RARE, rules=replace(RARE.rules, guesses=12))),
        ("repetition", "maybe", replace(RARE, rules=replace(RARE.rules, repetition=True))),
        ("part", "TWO", replace(RARE, role=ComputerRole.COMPUTER_HIDES)),
        ("breaker", "ann", replace(RARE, breaker="")),
        ("breaker", "Computer", replace(RARE, breaker="")),
        ("by_hand", "perhaps", replace(RARE, answers_by_hand=False)),
    ],
)
def test_invalid_value_does_not_affect_the_others(key: str, invalid: str, expected: MatchSettings) -> None:
    assert load_with(key, invalid) == expected
