import json
import shutil
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st

from tests import strategies
from tictactoe_gui.mnk.answers import (
    Anywhere,
    ExactLine,
    Gravity,
    KOrMore,
    LineWins,
    Misere,
)
from tictactoe_gui.mnk.game import GameSetup
from tictactoe_gui.mnk.notation import GENERAL, Notation
from tictactoe_gui.mnk.player import PERSON, Player, PlayerKind
from tictactoe_gui.mnk.rules import PRESETS, Rules
from tictactoe_gui.opponents.levels import FITS_ME, LADDER, LEVELS
from tictactoe_gui.ui.mnk.setup.match_settings import (
    ALTERNATING,
    RANDOM,
    MatchSettings,
    first_player_policies,
    load_settings,
    store_settings,
)
from tictactoe_gui.ui.mnk.setup.stored_rules import KEY
from tictactoe_gui.ui.style.settings import UserSettings

GOLDEN_SETTINGS = Path(__file__).parents[3] / "golden/storage/tictactoe-gui.ini"

UNUSUAL = MatchSettings(
    Rules(11, 8, 5, 3, placement=Gravity(), goal=Misere(), line=ExactLine()),
    (Player("Ann", "👩‍👩‍👧"), Player("Player 1", ";", PlayerKind("builder")), Player("שלום", "x")),
    "3",
    Notation.COLUMN_LETTER,
)


def load() -> MatchSettings:
    return load_settings(UserSettings())


def load_with(changed: dict[str, str]) -> MatchSettings:
    """Return the loaded settings after changing stored values."""
    settings = UserSettings()
    store_settings(settings, UNUSUAL)
    values: dict[str, str] = json.loads(settings.read(KEY, str, ""))
    assert changed.keys() <= values.keys()
    settings.store(KEY, json.dumps(values | changed))
    return load()


def with_second(**changes: Any) -> MatchSettings:
    """Return the unusual settings with another second player."""
    first, second, third = UNUSUAL.players
    return replace(UNUSUAL, players=(first, replace(second, **changes), third))


def with_rules(**changes: Any) -> MatchSettings:
    return replace(UNUSUAL, rules=replace(UNUSUAL.rules, **changes))


def without_variant(key: str) -> MatchSettings:
    usual = {"gravity": Anywhere(), "misere": LineWins(), "exact": KOrMore()}[key]
    return with_rules(**{usual.question: usual})


TWO_PLAYERS = replace(UNUSUAL.rules, players=2)
THIRD_UNNAMED = (*UNUSUAL.players[:2], Player("Player 3", "x"))


def test_default_is_two_people_on_3x3() -> None:
    assert load() == MatchSettings.default()


@hypothesis_settings(max_examples=30, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(setup=strategies.setups(20, 6), notation=st.sampled_from([None, *GENERAL]), data=st.data())
def test_stored_settings_are_restored(setup: GameSetup, notation: Notation | None, data: st.DataObject) -> None:
    begins = data.draw(st.sampled_from(first_player_policies(setup.rules.players)))
    kinds = data.draw(
        st.lists(
            st.sampled_from([PERSON, PlayerKind(LADDER[3], fits=True), *map(PlayerKind, LEVELS)]),
            min_size=setup.rules.players,
            max_size=setup.rules.players,
        )
    )
    players = tuple(replace(player, kind=kind) for player, kind in zip(setup.players, kinds, strict=True))
    random_marks = setup.rules.players == 2 and data.draw(st.booleans())
    match_settings = MatchSettings(setup.rules, players, begins, notation, random_marks)
    store_settings(UserSettings(), match_settings)
    assert load() == match_settings


def test_golden_settings_are_read() -> None:
    path = Path(UserSettings().path)
    path.parent.mkdir(parents=True)
    shutil.copy(GOLDEN_SETTINGS, path)
    assert load() == replace(
        UNUSUAL,
        players=(UNUSUAL.players[0], Player("Ruby", ";", PlayerKind(LADDER[3], fits=True)), UNUSUAL.players[2]),
    )


def test_variants_that_exclude_each_other_are_not_played() -> None:
    assert load_with({"rules/vanishing": "true"}).rules == Rules(11, 8, 5, 3)


@pytest.mark.parametrize("damaged", ["", "{", "[1]", '{"rules": {"width": 4}}', '{"rules/width": 4}', "\ud83d"])
def test_damaged_object_gives_the_defaults(damaged: str) -> None:
    UserSettings().store("mnk/match", damaged)
    assert load() == MatchSettings.default()


@pytest.mark.parametrize(
    ("key", "invalid", "expected"),
    [
        ("rules/width", ["abc", "2", "21", "99", "-3", "8.0", "1, 2", "", "@Invalid()"], with_rules(width=3)),
        ("rules/k", ["abc", "2", "12", "21"], with_rules(k=3)),
        ("rules/players", ["abc", "1", "7"], MatchSettings(TWO_PLAYERS, UNUSUAL.players[:2], RANDOM, UNUSUAL.notation)),
        *((f"rules/{key}", ["maybe", "1", "true, false"], without_variant(key)) for key in UNUSUAL.rules.variants),
        ("players/2/mark", ["XX", "_", "\u200d", " ", "a, b", "👩‍👩‍👧"], with_second(mark="O")),
        ("players/3/name", ["", " ", "\u200b", "ANN", " player 1 "], replace(UNUSUAL, players=THIRD_UNNAMED)),
        ("players/2/level", ["grandmaster", "level-11", "11", "Builder"], with_second(kind=FITS_ME)),
        ("players/2/level", [""], with_second(kind=PERSON)),
        ("deal", ["true"], UNUSUAL),
        ("notation", ["roman"], replace(UNUSUAL, notation=None)),
        ("begins", ["4", "0", "nobody", "1, 2"], replace(UNUSUAL, first_player=RANDOM)),
    ],
)
def test_invalid_value_becomes_the_default_and_the_rest_is_kept(
    key: str, invalid: list[str], expected: MatchSettings
) -> None:
    for value in invalid:
        assert load_with({key: value}) == expected


@pytest.mark.parametrize(
    ("level", "stored", "kind"),
    [
        (LADDER[3], "true", PlayerKind(LADDER[3], fits=True)),
        ("level-11", "true", FITS_ME),
        ("builder", "true", FITS_ME),
        ("", "true", FITS_ME),
        ("builder", "maybe", PlayerKind("builder")),
    ],
)
def test_invalid_level_or_mark_of_fits_me_becomes_the_default(level: str, stored: str, kind: PlayerKind) -> None:
    assert load_with({"players/2/level": level, "players/2/fits": stored}) == with_second(kind=kind)


def test_digit_mark_is_replaced_in_number_notation() -> None:
    settings = UserSettings()
    store_settings(settings, MatchSettings(Rules(), (Player("Jane", "7"), Player("John", "O")), ALTERNATING))
    settings.store("mnk/match", settings.read("mnk/match", str, "").replace("automatic", "number"))
    assert load() == MatchSettings(Rules(), (Player("Jane", "X"), Player("John", "O")), ALTERNATING, Notation.NUMBER)


PELA = PlayerKind(engine="/bin/pela")
AGAINST_PELA = MatchSettings(PRESETS["Gomoku 15 × 15"], (Player("Jane", "X"), Player("Pela", "O", PELA)))


def store_engine(file: str) -> UserSettings:
    """Store an added engine."""
    settings = UserSettings()
    settings.store("engines/1/file", file)
    settings.store("engines/1/name", "Pela")
    return settings


@pytest.mark.usefixtures("qapp")
def test_engine_that_was_removed_becomes_a_person() -> None:
    store_settings(store_engine("/bin/zen"), AGAINST_PELA)
    assert load() == replace(AGAINST_PELA, players=(Player("Jane", "X"), Player("Pela", "O")))


@pytest.mark.usefixtures("qapp")
def test_engine_is_restored_unless_it_does_not_support_the_rules() -> None:
    settings = store_engine(PELA.engine)
    store_settings(settings, AGAINST_PELA)
    assert load() == AGAINST_PELA
    settings.store("mnk/match", settings.read("mnk/match", str, "").replace('"rules/k":"5"', '"rules/k":"4"'))
    assert load().players[1] == Player("Pela", "O")


def test_stored_variants_that_do_not_fit_are_left_out() -> None:
    assert load_with({"rules/ultimate": "true"}).rules == Rules(11, 8, 5, 3)
