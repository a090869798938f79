from dataclasses import replace

import pytest
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from tests.storage.game_listing import row
from tests.storage.played import game
from tictactoe_gui.mnk.game import Game, GameSetup
from tictactoe_gui.mnk.player import MARKS, Player
from tictactoe_gui.mnk.rules import Rules, Square
from tictactoe_gui.ui.mnk.board.thumbnail import ThumbnailPainter
from tictactoe_gui.ui.style import theme
from tictactoe_gui.ui.style.settings import AUTOMATIC

LIGHT = theme.load("light")
SIDE = 60
ANN_AND_BOB = tuple(map(Player, ("Ann", "Bob"), MARKS))


@pytest.fixture
def thumbnails(qtbot: QtBot) -> ThumbnailPainter:  # noqa: ARG001 - needs an application
    return ThumbnailPainter(LIGHT, SIDE, 1.0)


def start(rules: Rules) -> Game:
    return Game.start(GameSetup(rules, ANN_AND_BOB))


def picture(thumbnails: ThumbnailPainter, played: Game) -> QImage:
    return thumbnails.picture(row(played)).toImage()


def cell(image: QImage, rules: Rules, square: Square) -> QImage:
    """Return the part of the picture that shows the square."""
    side = SIDE / max(rules.width, rules.height)
    left, top = (SIDE - side * rules.width) / 2, (SIDE - side * rules.height) / 2
    place = (round(left + square.column * side) + 1, round(top + square.row * side) + 1)
    return image.copy(*place, round(side) - 2, round(side) - 2)


@pytest.mark.parametrize("rules", [Rules(), Rules(15, 15, 5), Rules(20, 3, 3), Rules(3, 20, 3)])
def test_mark_changes_only_its_own_cell(thumbnails: ThumbnailPainter, rules: Rules) -> None:
    empty, square = start(rules), Square(1, 2)
    before, after = picture(thumbnails, empty), picture(thumbnails, empty.play(square))
    changed = [at for at in rules.squares if cell(before, rules, at) != cell(after, rules, at)]
    assert changed == [square]


@pytest.mark.parametrize("rules", [Rules(), Rules(15, 15, 5)])
def test_marks_of_two_seats_look_different(thumbnails: ThumbnailPainter, rules: Rules) -> None:
    image = picture(thumbnails, start(rules).play(Square(0, 0)).play(Square(0, 1)))
    assert cell(image, rules, Square(0, 0)) != cell(image, rules, Square(0, 1))


def test_completed_line_is_drawn_and_other_marks_fade(thumbnails: ThumbnailPainter) -> None:
    won = game()
    before, after = picture(thumbnails, won.undo()), picture(thumbnails, won)
    changed = [at for at in Rules().squares if cell(before, Rules(), at) != cell(after, Rules(), at)]
    assert changed == [Square(0, 0), Square(0, 1), Square(0, 2), Square(1, 0), Square(1, 1)]


@pytest.mark.parametrize(
    ("rules", "look", "purpose"),
    [
        (Rules(), AUTOMATIC, "tile"),
        (Rules(9, 9, 5), AUTOMATIC, "wood"),
        (Rules(7, 6, 4, gravity=True), AUTOMATIC, "rack"),
        (Rules(), "paper", "sheet"),
        (Rules(9, 9, 5), "tiles", "tile"),
    ],
)
@pytest.mark.usefixtures("qapp")
def test_thumbnail_has_the_look_of_the_board(rules: Rules, look: str, purpose: str) -> None:
    image = picture(ThumbnailPainter(LIGHT, SIDE, 1.0, look), start(rules))
    found = {image.pixelColor(x, y).name() for x in range(SIDE) for y in range(SIDE)}
    assert LIGHT[purpose].name() in found


def test_high_contrast_fades_nothing(qtbot: QtBot) -> None:  # noqa: ARG001 - needs an application
    thumbnails, won = ThumbnailPainter(theme.load("high-contrast"), SIDE, 1.0), game()
    before, after = picture(thumbnails, won.undo()), picture(thumbnails, won)
    assert cell(before, Rules(), Square(1, 1)) == cell(after, Rules(), Square(1, 1))


def test_initial_position_is_shown(thumbnails: ThumbnailPainter) -> None:
    given = Game.start(GameSetup(Rules(), ANN_AND_BOB, start="01......."))
    played = start(Rules()).play(Square(0, 0)).play(Square(0, 1))
    assert picture(thumbnails, given) == picture(thumbnails, played)


def test_custom_mark_is_shown(thumbnails: ThumbnailPainter) -> None:
    plain = start(Rules()).play(Square(0, 0))
    fox = replace(plain, setup=replace(plain.setup, players=(Player("Ann", "🦊"), ANN_AND_BOB[1])))
    assert picture(thumbnails, plain) != picture(thumbnails, fox)


def test_thumbnail_uses_the_device_pixel_ratio(qtbot: QtBot) -> None:  # noqa: ARG001 - needs an application
    picture = ThumbnailPainter(LIGHT, SIDE, 2.0).picture(row(game()))
    assert (picture.width(), picture.devicePixelRatio()) == (2 * SIDE, 2.0)
