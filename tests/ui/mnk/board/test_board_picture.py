from dataclasses import replace
from itertools import combinations

import pytest
from PySide6.QtCore import QRect, QSize
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from tests.storage.played import game
from tests.ui.pictures import MAX_DIFFERENCE, differences
from tictactoe_gui.mnk.answers import Gravity
from tictactoe_gui.mnk.board import Square
from tictactoe_gui.mnk.game import Game, GameSetup
from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.mnk.player import MARKS, Player
from tictactoe_gui.mnk.rules import PRESETS, Rules
from tictactoe_gui.ui.mnk.board.board_painting import painted_game
from tictactoe_gui.ui.mnk.board.board_picture import SCALE, BoardPicture, close_up, small_style, thumbnail
from tictactoe_gui.ui.mnk.board.board_style import BoardOptions, Look, board_style
from tictactoe_gui.ui.mnk.board.board_view import BoardView
from tictactoe_gui.ui.mnk.board.geometry import fit_board
from tictactoe_gui.ui.mnk.setup.match_settings import MatchSettings
from tictactoe_gui.ui.style import theme
from tictactoe_gui.ui.style.colours import contrast
from tictactoe_gui.ui.style.settings import AUTOMATIC

LIGHT = theme.load("light")
SIDE = 60
ANN_AND_BOB = tuple(map(Player, ("Ann", "Bob"), MARKS))


def start(rules: Rules) -> Game:
    return Game.start(GameSetup(rules, ANN_AND_BOB))


def picture(played: Game, look: str = AUTOMATIC) -> QImage:
    return thumbnail(played, LIGHT, look, SIDE, 1.0).toImage()


def changed_cells(rules: Rules, before: QImage, after: QImage) -> list[Square]:
    """Return the cells in which two thumbnails differ."""
    geometry = fit_board(QSize(SIDE, SIDE) * SCALE, rules, small_style(rules, LIGHT, AUTOMATIC, SIDE))
    inset = round(0.2 * geometry.side)
    places = {square: geometry.cell(square).adjusted(inset, inset, -inset, -inset) for square in rules.squares}
    parts = {at: QRect(place.topLeft() / SCALE, place.size() / SCALE) for at, place in places.items()}
    return [at for at, part in parts.items() if before.copy(part) != after.copy(part)]


@pytest.mark.parametrize(
    ("rules", "look", "notation", "moves"),
    [
        (Rules(), Look.TILES, Notation.ROW_LETTER, 0),
        (Rules(), Look.WOOD, Notation.NUMBER, 0),
        (Rules(20, 20, 5), Look.WOOD, Notation.ROW_LETTER, 2),
        (Rules(7, 6, 4, placement=Gravity()), Look.RACK, Notation.NUMBER, 2),
    ],
)
def test_picture_looks_like_the_board(qtbot: QtBot, rules: Rules, look: Look, notation: Notation, moves: int) -> None:
    played = Game.start(GameSetup(rules, MatchSettings.default(rules).players))
    for square in rules.squares[len(rules.squares) - moves :]:
        played = played.play(square)
    options = BoardOptions(look.value)
    board = BoardView(played, notation, LIGHT)
    board.set_options(options)
    still = BoardPicture(painted_game(played, board_style(rules, LIGHT, options, notation), notation))
    for widget in (board, still):
        qtbot.addWidget(widget)
        widget.resize(500, 400)
    assert max(differences(still.grab().toImage(), board.grab().toImage())) <= MAX_DIFFERENCE


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("name", theme.THEME_NAMES)
@pytest.mark.parametrize("rules", [Rules(9, 9, 5), PRESETS["Ultimate"]], ids=str)
def test_lines_of_a_small_board_can_be_seen(rules: Rules, name: str) -> None:
    drawn = thumbnail(start(rules), theme.load(name), AUTOMATIC, SIDE, 1.0).toImage()
    across = [drawn.pixelColor(x, SIDE // 2 + 1) for x in range(SIDE // 4, SIDE * 3 // 4)]
    assert max(contrast(one, other) for one, other in combinations(across, 2)) >= 1.9


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("rules", [Rules(), Rules(9, 9, 5), Rules(6, 3, 3)])
def test_thumbnail_shows_the_marks_in_different_colours(rules: Rules) -> None:
    first, second = Square(1, 2), Square(2, 2)
    before = picture(start(rules))
    after = picture(start(rules).play(first).play(second))
    assert changed_cells(rules, before, after) == [first, second]
    assert picture(start(rules).play(second).play(first)) != after


@pytest.mark.usefixtures("qapp")
def test_completed_line_of_a_thumbnail_is_drawn_and_other_marks_fade() -> None:
    won = game()
    line_and_others = [Square(0, 0), Square(0, 1), Square(0, 2), Square(1, 0), Square(1, 1)]
    assert changed_cells(Rules(), picture(won.undo()), picture(won)) == line_and_others


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize(
    ("rules", "look", "purpose"),
    [
        (Rules(9, 9, 5), AUTOMATIC, "wood"),
        (Rules(7, 6, 4, placement=Gravity()), AUTOMATIC, "hole"),
        (Rules(), "paper", "sheet"),
    ],
)
def test_thumbnail_has_the_look_of_the_board(rules: Rules, look: str, purpose: str) -> None:
    image = picture(start(rules), look)
    found = {image.pixelColor(x, y).name() for x in range(SIDE) for y in range(SIDE)}
    assert LIGHT[purpose].name() in found


@pytest.mark.usefixtures("qapp")
def test_thumbnail_shows_the_initial_position_and_custom_marks() -> None:
    given = Game.start(GameSetup(Rules(), ANN_AND_BOB, start="01......."))
    fox = replace(given, setup=replace(given.setup, players=(Player("Ann", "🦊"), ANN_AND_BOB[1])))
    assert picture(start(Rules())) != picture(given) != picture(fox)


@pytest.mark.usefixtures("qapp")
def test_small_thumbnail_shows_discs_instead_of_shapes() -> None:
    for rules, is_disc in ((Rules(), False), (Rules(15, 15, 5), True)):
        image = picture(start(rules).play(Square(0, 0)).play(Square(1, 1)).play(Square(2, 0)))
        geometry = fit_board(QSize(SIDE, SIDE) * SCALE, rules, small_style(rules, LIGHT, AUTOMATIC, SIDE))
        middle = image.pixelColor(geometry.cell(Square(1, 1)).center() / SCALE)
        assert (middle.saturation() > 0.8 * LIGHT.seats[1].fill.saturation()) is is_disc


@pytest.mark.usefixtures("qapp")
def test_thumbnail_uses_the_device_pixel_ratio() -> None:
    sharp = thumbnail(game(), LIGHT, AUTOMATIC, SIDE, 2.0)
    assert (sharp.width(), sharp.devicePixelRatio()) == (2 * SIDE, 2.0)


def dark_pixels(image: QImage) -> int:
    """Return the number of pixels as dark as a black stone."""
    colours = [image.pixelColor(x, y) for x in range(image.width()) for y in range(image.height())]
    return sum(colour.lightness() < 60 and colour.alpha() > 200 for colour in colours)


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("corner", [Square(0, 0), Square(7, 7), Square(14, 14), Square(14, 0)])
def test_close_up_shows_the_marks_of_a_large_board_larger(corner: Square) -> None:
    rules = Rules(15, 15, 5)
    played = Game.start(GameSetup(rules, MatchSettings.default(rules).players)).play(corner)
    shown = close_up(played, LIGHT, AUTOMATIC, SIDE, 1.0).toImage()
    assert shown.size() == QSize(SIDE, SIDE)
    assert dark_pixels(shown) > 1.5 * dark_pixels(picture(played)) > 0


@pytest.mark.usefixtures("qapp")
def test_close_up_shows_all_marks_of_a_large_board_and_the_whole_of_a_small_one() -> None:
    rules = Rules(15, 15, 5)
    begun = Game.start(GameSetup(rules, MatchSettings.default(rules).players)).play(Square(0, 0))
    for played in (begun.play(Square(14, 14)), start(Rules()).play(Square(1, 1))):
        assert close_up(played, LIGHT, AUTOMATIC, SIDE, 1.0).toImage() == picture(played)
