import pytest

from tictactoe_gui.mnk.answers import Gravity
from tictactoe_gui.mnk.player import PlayerKind
from tictactoe_gui.mnk.rules import PRESETS, Rules
from tictactoe_gui.opponents.levels import CLASSIC, FITS_ME, LADDER, RANDOM
from tictactoe_gui.ratings.scale import (
    CLASSIC_START,
    LOWEST_LEVEL,
    START,
    START_UNCERTAINTY,
    Family,
    RatedPlayer,
    Rating,
    expected_score,
    family_of,
    fitting_level,
    level_strength,
    start_rating,
)


@pytest.mark.parametrize(
    ("rules", "family"),
    [
        (Rules(), Family.SMALL),
        (Rules(7, 7, 5), Family.SMALL),
        (Rules(8, 3, 3), Family.LARGE),
        (PRESETS["Ultimate"], Family.NESTED),
        (Rules(3, 8, 3), Family.LARGE),
        (Rules(7, 6, 4, placement=Gravity()), Family.GRAVITY),
        (Rules(15, 15, 5, placement=Gravity()), Family.GRAVITY),
        (Rules(7, 6, 4, players=3, placement=Gravity()), Family.MANY),
        (Rules(15, 15, 5, players=6), Family.MANY),
    ],
)
def test_family_depends_on_players_then_gravity_then_board(rules: Rules, family: Family) -> None:
    assert family_of(rules) is family


def test_levels_are_a_hundred_points_apart_from_a_thousand_on() -> None:
    assert [level_strength(level) for level in LADDER] == list(range(1000, 2000, 100))


@pytest.mark.parametrize("level", [*CLASSIC, "of a later version", ""])
def test_strength_of_any_other_level_is_unknown(level: str) -> None:
    with pytest.raises(ValueError, match=r".+"):
        level_strength(level)
    start = CLASSIC_START.get(level, START)
    assert start_rating(RatedPlayer("", PlayerKind(level))) == Rating(start, START_UNCERTAINTY)


def test_people_are_players_by_name_and_computers_by_kind() -> None:
    expert = PlayerKind("expert")
    assert RatedPlayer.of("ANN ") == RatedPlayer.of("Ann") != RatedPlayer.of("Bob")
    assert RatedPlayer.of("Ruby", expert) == RatedPlayer.of("Opal", expert) != RatedPlayer.of("Ruby")
    assert RatedPlayer.of("Ruby", FITS_ME) == RatedPlayer.of("Ruby", PlayerKind(FITS_ME.level))
    assert start_rating(RatedPlayer("", PlayerKind(RANDOM))).value < LOWEST_LEVEL


def test_a_hundred_points_more_are_69_percent() -> None:
    assert expected_score(1300, 1200) == pytest.approx(0.695, abs=0.001)
    assert expected_score(1200, 1300) == pytest.approx(0.305, abs=0.001)


@pytest.mark.parametrize(
    ("value", "level"), [(-500, 0), (1049, 0), (1051, 1), (1240, 2), (1700, 7), (1860, 9), (3000, 9)]
)
def test_fitting_level_is_the_one_nearest_in_strength(value: int, level: int) -> None:
    assert fitting_level(Rating(value, 90, 5)) == LADDER[level]


@pytest.mark.parametrize("ratings", [(), (Rating(1700, 250, 0),)])
def test_second_level_fits_a_person_without_rated_games(ratings: tuple[Rating, ...]) -> None:
    assert fitting_level(*ratings) == LADDER[1] == FITS_ME.level


def test_mean_of_several_ratings_decides_which_level_fits() -> None:
    unrated = Rating(START, START_UNCERTAINTY)
    assert fitting_level(Rating(1200, 90, 5), Rating(1600, 90, 1), unrated) == LADDER[4]
