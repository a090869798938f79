import pytest

from tictactoe_gui.mnk.answers import Gravity
from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.ui.mnk.board.board_style import (
    BoardOptions,
    Look,
    PieceStyle,
    board_options,
    board_style,
    look_for,
)
from tictactoe_gui.ui.mnk.board.looks.wood import star_points
from tictactoe_gui.ui.style import theme
from tictactoe_gui.ui.style.settings import OFF, UserSettings

LIGHT = theme.load("light")
GOMOKU, CONNECT_FOUR = Rules(15, 15, 5), Rules(7, 6, 4, placement=Gravity())


@pytest.mark.parametrize(
    ("rules", "look"),
    [
        (Rules(), Look.TILES),
        (Rules(7, 7), Look.TILES),
        (Rules(8, 3), Look.WOOD),
        (GOMOKU, Look.WOOD),
        (CONNECT_FOUR, Look.RACK),
        (Rules(15, 15, 5, placement=Gravity()), Look.RACK),
        (Rules(15, 15, 5, players=3), Look.TILES),
    ],
)
def test_rules_select_the_look(rules: Rules, look: Look) -> None:
    assert look_for(rules) is look


@pytest.mark.parametrize("look", Look)
def test_chosen_look_replaces_the_automatic_one_but_only_gravity_can_have_a_rack(look: Look) -> None:
    tall = Rules(7, 8, 4, placement=Gravity())
    assert look_for(tall, look.value) is look
    assert look_for(GOMOKU, look.value) is (Look.WOOD if look is Look.RACK else look)


@pytest.mark.parametrize(
    ("rules", "look"), [(Rules(), Look.TILES), (CONNECT_FOUR, Look.RACK), (Rules(7, 7, 4), Look.TILES)]
)
def test_small_boards_are_not_wooden_although_larger_ones_are(rules: Rules, look: Look) -> None:
    assert look_for(rules, Look.WOOD.value) is look
    assert look_for(Rules(8, 7, 4), Look.WOOD.value) is Look.WOOD


def test_settings_hold_the_look_and_the_coordinates() -> None:
    settings = UserSettings()
    assert board_options(settings) == BoardOptions()
    settings.look, settings.coordinates = Look.PAPER.value, OFF
    assert board_options(settings) == BoardOptions(Look.PAPER.value, coordinates=OFF)


@pytest.mark.parametrize(
    ("rules", "look", "piece_style"),
    [
        (Rules(), Look.TILES, PieceStyle.STROKES),
        (Rules(), Look.PAPER, PieceStyle.PENCIL),
        (GOMOKU, Look.WOOD, PieceStyle.STROKES),
        (CONNECT_FOUR, Look.RACK, PieceStyle.DISCS),
        (Rules(7, 7, 4, players=3), Look.TILES, PieceStyle.DISCS),
    ],
)
def test_racks_and_games_of_three_have_discs(rules: Rules, look: Look, piece_style: PieceStyle) -> None:
    assert board_style(rules, LIGHT, BoardOptions(look.value)).piece_style is piece_style


@pytest.mark.parametrize("side", [5, 6])
def test_automatic_coordinates_stay_from_6_wide(side: int) -> None:
    style = board_style(Rules(side, side), LIGHT)
    assert style.has_labels
    assert style.is_balanced == (side < 6)


def test_boards_without_coordinates_need_no_room_for_labels() -> None:
    assert not board_style(GOMOKU, LIGHT, BoardOptions(coordinates=OFF)).has_labels
    assert not board_style(Rules(), LIGHT, notation=Notation.NUMBER).has_labels


@pytest.mark.parametrize(
    ("rules", "stars"),
    [
        (Rules(15, 15), {(3, 3), (3, 7), (3, 11), (7, 3), (7, 7), (7, 11), (11, 3), (11, 7), (11, 11)}),
        (Rules(9, 9), {(2, 2), (2, 4), (2, 6), (4, 2), (4, 4), (4, 6), (6, 2), (6, 4), (6, 6)}),
        (Rules(8, 8), {(2, 2), (2, 5), (5, 2), (5, 5)}),
        (Rules(), {(1, 1)}),
    ],
)
def test_star_points_are_symmetric(rules: Rules, stars: set[tuple[int, int]]) -> None:
    assert sorted(star_points(rules)) == sorted(stars)
