from collections.abc import Callable
from dataclasses import replace
from xml.etree import ElementTree as ET

import pytest
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

from tests.ui.session import OpenSession, Session
from tictactoe_gui.mnk import notation as notations
from tictactoe_gui.mnk.game import Game, Setup
from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.mnk.player import MARKS, Player
from tictactoe_gui.mnk.rules import Rules, Square
from tictactoe_gui.records.faults import UnknownSuffix
from tictactoe_gui.ui import picture, theme
from tictactoe_gui.ui.choice import Choice
from tictactoe_gui.ui.geometry import fit
from tictactoe_gui.ui.picture import Scene

ROW, NUMBER = Notation.ROW_LETTER, Notation.NUMBER
PNG = b"\x89PNG\r\n\x1a\n"

pytestmark = pytest.mark.usefixtures("qapp")


def scene(
    rules: Rules | None = None, marks: str = "XO", moves: int = 0, *, notation: Notation = ROW, name: str = "light"
) -> Scene:
    """A picture after so many moves from the top left on, on every second square."""
    rules = rules or Rules()
    players = tuple(Player(f"Player {seat}", mark) for seat, mark in enumerate(marks))
    game = Game.start(Setup(rules, players))
    for square in rules.squares[: 2 * moves : 2]:
        game = game if game.outcome else game.play(square)
    return Scene(game, notation, theme.load(name))


def won(marks: str = "XO", name: str = "light") -> Scene:
    """A picture of a won game."""
    game = scene(marks=marks).game
    for square in (Square(0, 0), Square(1, 0), Square(0, 1), Square(1, 1), Square(0, 2)):
        game = game.play(square)
    return Scene(game, ROW, theme.load(name))


def as_shown(session: Session) -> QImage:
    """The game of the session, painted into a picture as large as its board."""
    shown = Scene(session.board.game, session.controller.choice.notation, session.board.theme)
    rules = session.game.setup.rules
    sheet = QImage(session.board.size(), QImage.Format.Format_RGB32)
    sheet.fill(session.board.theme["window"])
    with QPainter(sheet) as painter:
        labelled = any(notations.labels(rules, shown.notation))
        picture.paint(painter, shown, fit(session.board.size(), rules, labelled=labelled))
    return sheet


def rendered(data: bytes) -> QImage:
    """The SVG, as large as the PNG of the same scene with a margin on which nothing is drawn."""
    renderer = QSvgRenderer(data)
    sheet = QImage(renderer.viewBox().size() * picture.SHARPNESS, QImage.Format.Format_RGB32)
    sheet.fill(QColor("magenta"))
    with QPainter(sheet) as painter:
        renderer.render(painter)
    return sheet


def difference(first: QImage, second: QImage) -> float:
    """How much two pictures differ on average, 0 to 255."""
    assert first.size() == second.size()
    places = [(x, y) for x in range(0, first.width(), 9) for y in range(0, first.height(), 9)]
    pairs = [(first.pixelColor(*at), second.pixelColor(*at)) for at in places]
    return sum(abs(one.green() - other.green()) + abs(one.red() - other.red()) for one, other in pairs) / len(pairs)


@pytest.mark.parametrize(
    ("name", "choice"),
    [
        ("light", Choice.default()),
        ("dark", Choice.default(Rules(9, 9, 3))),
        ("high-contrast", Choice.default(Rules(7, 6, 4))),
    ],
)
def test_a_picture_is_painted_as_the_board_is(open_session: OpenSession, choice: Choice, name: str) -> None:
    session = open_session(choice, theme_name=name)
    session.click("A1", "B1", "A2", "B2")
    assert as_shown(session) == session.board.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
    session.click("A3")
    assert as_shown(session) == session.board.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)


@pytest.mark.parametrize("rules", [Rules(), Rules(20, 20, 5), Rules(20, 3, 3), Rules(3, 20, 3)])
@pytest.mark.parametrize("notation", [ROW, NUMBER])
def test_a_picture_is_about_1000_pixels_on_its_longer_side(rules: Rules, notation: Notation) -> None:
    size = picture.image(scene(rules, notation=notation)).size()
    assert 950 <= max(size.width(), size.height()) <= 1024


@pytest.mark.parametrize("name", theme.NAMES)
@pytest.mark.parametrize("rules", [Rules(), Rules(9, 9, 5)])
def test_there_is_room_in_the_theme_s_colour_around_the_board(rules: Rules, name: str) -> None:
    image = picture.image(scene(rules, notation=NUMBER, name=name))
    edge = picture.MARGIN * picture.SHARPNESS
    board = image.rect().adjusted(edge, edge, -edge, -edge)
    places = [(x, y) for x in range(0, image.width(), 3) for y in range(0, image.height(), 3)]
    around = {image.pixel(*at) for at in places if not board.contains(*at)}
    assert around == {theme.load(name)["window"].rgb()}


def test_the_winning_line_is_in_the_picture() -> None:
    shown = won()
    image, line = picture.image(shown), shown.theme["win"].rgb()
    assert sum(image.pixel(x, y) == line for x in range(0, 1000, 4) for y in range(0, 1000, 4)) > 100


def test_a_png_holds_the_picture() -> None:
    data = picture.dumps(scene(moves=3), ".png")
    assert data.startswith(PNG)
    assert QImage.fromData(data).convertToFormat(QImage.Format.Format_RGB32) == picture.image(scene(moves=3))


SCENES: dict[str, Callable[[], Scene]] = {
    "in play": lambda: scene(moves=3),
    "numbers": lambda: scene(moves=4, name="dark", notation=NUMBER),
    "emoji": lambda: scene(Rules(9, 9, 9), "🦊🐱", 20),
    "six players": lambda: scene(Rules(15, 15, 5, 6), "".join(MARKS), 60),
    "letters": lambda: scene(Rules(7, 7, 4, 4), "A漢é#", 16, name="high-contrast"),
    "won": won,
    "won with emoji": lambda: won("🦊A", "dark"),
}


@pytest.mark.parametrize("make", SCENES.values(), ids=SCENES.keys())
def test_an_svg_looks_like_the_png(make: Callable[[], Scene]) -> None:
    assert difference(rendered(picture.dumps(make(), ".svg")), picture.image(make())) < 1


@pytest.mark.parametrize(("marks", "images"), [("XO", False), ("A漢", False), ("🦊é", True), ("❤1", True)])
def test_an_svg_needs_no_fonts(marks: str, images: bool) -> None:  # noqa: FBT001 - a case of the table
    data = picture.dumps(won(marks), ".svg")
    assert b"<text" not in data
    assert (b"<image" in data) == images


def test_an_svg_has_a_title_for_those_who_do_not_see_it() -> None:
    assert "<title>Player 0 wins – Tic-Tac-Toe</title>".encode() in picture.dumps(won(), ".svg")


@pytest.mark.parametrize(
    ("name", "told"), [("A\x01n\x1bn\ufffe", "Ann"), ("<b>&amp;]]>", "<b>&amp;]]>"), ("🦊\x7f", "🦊\x7f")]
)
def test_whatever_a_name_is_the_svg_is_xml(name: str, told: str) -> None:
    drawn = scene()
    players = Player(name, "X"), drawn.game.setup.players[1]
    game = Game.start(replace(drawn.game.setup, players=players))
    title = ET.fromstring(picture.svg(drawn._replace(game=game))).find("{*}title")  # noqa: S314 - our own picture
    assert title is not None
    assert told in (title.text or "")


@pytest.mark.parametrize("suffix", [".PNG", ".Svg"])
def test_suffixes_may_be_written_large(suffix: str) -> None:
    assert picture.dumps(scene(), suffix) == picture.dumps(scene(), suffix.lower())


def test_there_is_no_other_format() -> None:
    with pytest.raises(UnknownSuffix):
        picture.dumps(scene(), ".jpg")
