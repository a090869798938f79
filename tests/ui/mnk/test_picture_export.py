import errno
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from PySide6.QtCore import QEvent, QPoint, QStandardPaths, Qt
from PySide6.QtGui import QColor, QDrag, QGuiApplication, QImage, QMouseEvent, QPainter
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tests.ui.game_window import OpenSession, Session
from tests.ui.pictures import MAX_DIFFERENCE, differences
from tictactoe_gui.mnk.board import Square
from tictactoe_gui.mnk.game import Game, GameSetup
from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.mnk.player import MARKS, Player
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.records.faults import UnknownSuffix
from tictactoe_gui.text_filter import shown
from tictactoe_gui.ui.mnk import picture_export
from tictactoe_gui.ui.mnk.board.board_style import BoardOptions, board_style
from tictactoe_gui.ui.mnk.board.geometry import fit_board
from tictactoe_gui.ui.mnk.picture_export import PictureContent
from tictactoe_gui.ui.mnk.setup.match_settings import MatchSettings
from tictactoe_gui.ui.session.background import Background
from tictactoe_gui.ui.style import theme
from tictactoe_gui.ui.style.settings import ALL
from tictactoe_gui.ui.widgets import file_dialog
from tictactoe_gui.wording import files as files_wording
from tictactoe_gui.wording import labels, phrases
from tictactoe_gui.wording.mnk import sentences

pytestmark = pytest.mark.usefixtures("qapp")

ROW, NUMBER = Notation.ROW_LETTER, Notation.NUMBER
SHADOW_PX = 8
"""Maximum width of a board's shadow, in pixels of the picture."""
LEFT, NO_KEY = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
PNG = b"\x89PNG\r\n\x1a\n"


def save(session: Session, path: Path) -> None:
    with pytest.MonkeyPatch.context() as patch:
        answer_save_dialog(patch, str(path))
        session.trigger("save_picture")
    finish(session)


def finish(session: Session) -> None:
    session.part(Background, "background").finish()


def answer_save_dialog(monkeypatch: pytest.MonkeyPatch, answer: str) -> list[Path]:
    """Answer the save dialog with `answer`. Return the suggested paths."""
    suggested: list[Path] = []

    def ask(_title: str, suggestion: Path, formats: Mapping[str, str], *_: object) -> str:
        assert [*formats] == [".png", ".svg"]
        suggested.append(suggestion)
        return answer

    monkeypatch.setattr(file_dialog, "ask_to_save", ask)
    return suggested


def picture_of(session: Session, ply: int) -> PictureContent:
    return PictureContent(session.game.at(ply), session.controller.session.settings.cell_notation, session.board.theme)


@pytest.mark.parametrize(("suffix", "theme_name"), [(".png", "light"), (".svg", "dark")])
def test_visible_position_is_saved_in_the_format_of_the_suffix(
    open_session: OpenSession, tmp_path: Path, suffix: str, theme_name: str
) -> None:
    session = open_session(theme_name=theme_name)
    session.click("A1", "B2")
    session.trigger("look_back")
    save(session, tmp_path / f"board{suffix}")
    assert (tmp_path / f"board{suffix}").read_bytes() == picture_export.dumps(picture_of(session, 1), suffix)
    assert session.detail == f"Saved “board{suffix}”"


def test_copied_picture_has_both_formats_and_shows_no_mouse(session: Session) -> None:
    before = picture_export.image(picture_of(session, 0))
    session.hover(session.cell("A1"))
    session.trigger("copy_picture")
    data = QGuiApplication.clipboard().mimeData()
    assert QGuiApplication.clipboard().image() == before
    assert bytes(data.data("image/svg+xml").data()) == picture_export.dumps(picture_of(session, 0), ".svg")


def test_picture_has_the_numbers_of_moves_that_the_board_shows(session: Session) -> None:
    session.click("A1", "B2")
    session.trigger("move_numbers_all", "copy_picture")
    content = picture_of(session, 2)
    assert QGuiApplication.clipboard().image() == picture_export.image(
        content._replace(options=BoardOptions(move_numbers=ALL))
    )
    assert QGuiApplication.clipboard().image() != picture_export.image(content)


def test_players_and_the_last_folder_are_suggested(
    session: Session, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    suggested = answer_save_dialog(monkeypatch, "")
    session.trigger("save_picture")
    pictures = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.PicturesLocation)
    assert suggested == [Path(pictures) / "Jane-John.png"]
    assert session.headline == phrases.turn_of("Jane")
    save(session, tmp_path / "one.png")
    assert (tmp_path / "one.png").exists()
    suggested = answer_save_dialog(monkeypatch, "")
    session.trigger("save_picture")
    assert suggested == [tmp_path / "Jane-John.png"]


@pytest.mark.parametrize(
    ("name", "error"),
    [
        ("board.jpg", UnknownSuffix(".jpg", list(files_wording.PICTURE_FORMATS))),
        ("board", UnknownSuffix("", list(files_wording.PICTURE_FORMATS))),
        ("missing/board.png", OSError(errno.ENOENT, "missing")),
        ("nul\0.png", OSError(errno.EINVAL, "Invalid argument")),
    ],
)
def test_unsaved_picture_is_reported_with_the_reason(
    session: Session, tmp_path: Path, name: str, error: UnknownSuffix | OSError
) -> None:
    save(session, tmp_path / name)
    assert (session.headline, session.detail) == files_wording.unsaved(error, tmp_path / name)


def scene(
    rules: Rules | None = None, marks: str = "XO", moves: int = 0, *, notation: Notation = ROW, name: str = "light"
) -> PictureContent:
    """Return a picture after this many moves, on every second square from the top left."""
    rules = rules or Rules()
    players = tuple(Player(f"Player {seat}", mark) for seat, mark in enumerate(marks))
    game = Game.start(GameSetup(rules, players))
    for square in rules.squares[: 2 * moves : 2]:
        game = game if game.outcome else game.play(square)
    return PictureContent(game, notation, theme.load(name))


def won(marks: str = "XO", name: str = "light") -> PictureContent:
    """Return a picture of a won game."""
    game = scene(marks=marks).game
    for square in (Square(0, 0), Square(1, 0), Square(0, 1), Square(1, 1), Square(0, 2)):
        game = game.play(square)
    return PictureContent(game, ROW, theme.load(name))


def as_shown(session: Session) -> QImage:
    """Return the session's game as a picture of the same size as its board."""
    shown = PictureContent(session.board.game, session.controller.session.settings.cell_notation, session.board.theme)
    rules = session.game.setup.rules
    sheet = QImage(session.board.size(), QImage.Format.Format_RGB32)
    sheet.fill(session.board.theme["window"])
    with QPainter(sheet) as painter:
        picture_export.paint(painter, shown, fit_board(session.board.size(), rules, board_style(rules, shown.theme)))
    return sheet


def rendered(data: bytes) -> QImage:
    """Return the rendered SVG, with the size of the PNG, on a magenta background."""
    renderer = QSvgRenderer(data)
    sheet = QImage(renderer.viewBox().size() * picture_export.PIXELS_PER_UNIT, QImage.Format.Format_RGB32)
    sheet.fill(QColor("magenta"))
    with QPainter(sheet) as painter:
        renderer.render(painter)
    return sheet


def difference(first: QImage, second: QImage) -> float:
    """Return the mean difference of the red and green channels combined, from 0 to 510."""
    assert first.size() == second.size()
    places = [(x, y) for x in range(0, first.width(), 9) for y in range(0, first.height(), 9)]
    pairs = [(first.pixelColor(*at), second.pixelColor(*at)) for at in places]
    return sum(abs(one.green() - other.green()) + abs(one.red() - other.red()) for one, other in pairs) / len(pairs)


@pytest.mark.parametrize(
    ("name", "rules"),
    [("light", Rules()), ("dark", Rules(9, 9, 3)), ("high-contrast", Rules(7, 6, 4))],
)
def test_picture_matches_the_board(open_session: OpenSession, name: str, rules: Rules) -> None:
    session = open_session(MatchSettings.default(rules), theme_name=name)
    session.click("A1", "B1", "A2", "B2", "A3")
    assert max(differences(as_shown(session), session.board.grab().toImage())) <= MAX_DIFFERENCE


@pytest.mark.parametrize(("name", "rules"), [("light", Rules()), ("dark", Rules(9, 9, 5)), ("high-contrast", Rules())])
def test_margin_has_the_colour_of_the_theme(rules: Rules, name: str) -> None:
    image = picture_export.image(scene(rules, notation=NUMBER, name=name))
    edge = picture_export.MARGIN * picture_export.PIXELS_PER_UNIT - SHADOW_PX
    board = image.rect().adjusted(edge, edge, -edge, -edge)
    places = [(x, y) for x in range(0, image.width(), 3) for y in range(0, image.height(), 3)]
    around = {image.pixel(*at) for at in places if not board.contains(*at)}
    assert around == {theme.load(name)["window"].rgb()}


def test_winning_line_is_in_the_picture() -> None:
    shown = won()
    image, line = picture_export.image(shown), shown.theme["text"].rgb()
    # Between two cells, only the line is painted.
    assert any(image.pixel(image.width() * 37 // 100, y) == line for y in range(image.height()))


def drag(session: Session, cell: str, by: QPoint) -> list[QDrag]:
    """Press the mouse in a cell, move it and release it. Return the drags that were started."""
    button = session.cell(cell)
    started = list[QDrag]()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(QDrag, "exec", lambda drag, _actions: started.append(drag))
        QTest.mousePress(button, Qt.MouseButton.LeftButton)
        end = button.rect().center() + by
        move = QMouseEvent(QEvent.Type.MouseMove, end, button.mapToGlobal(end), Qt.MouseButton.NoButton, LEFT, NO_KEY)
        QApplication.sendEvent(button, move)
        QTest.mouseRelease(button, Qt.MouseButton.LeftButton, pos=end)
    return started


def test_picture_is_dragged_out_of_the_board(session: Session, qapp: QApplication) -> None:
    session.click("A1")
    (started,) = drag(session, "B2", QPoint(300, 0))
    data = started.mimeData()
    expected = picture_of(session, 1)
    assert QImage(data.imageData()) == picture_export.image(expected)
    assert data.data("image/svg+xml").data() == picture_export.svg(expected)
    (url,) = data.urls()
    assert Path(url.toLocalFile()).suffix == ".png"
    assert QImage(url.toLocalFile()) == picture_export.image(expected)
    qapp.aboutToQuit.emit()
    assert not Path(url.toLocalFile()).exists()
    assert max(started.pixmap().width(), started.pixmap().height()) == picture_export.DRAGGED_PX
    assert session.game.position.ply == 1


def test_small_movement_is_a_click(session: Session) -> None:
    assert drag(session, "B2", QPoint(3, 3)) == []
    assert session.game.position.ply == 1


SCENES: dict[str, Callable[[], PictureContent]] = {
    "numbers": lambda: scene(moves=4, name="dark", notation=NUMBER),
    "six players": lambda: scene(Rules(15, 15, 5, 6), "".join(MARKS), 60),
    "letters": lambda: scene(Rules(7, 7, 4, 4), "A漢é#", 16, name="high-contrast"),
    "won with emoji": lambda: won("🦊A", "dark"),
}


@pytest.mark.parametrize("make", SCENES.values(), ids=SCENES.keys())
def test_svg_looks_like_the_png(make: Callable[[], PictureContent]) -> None:
    assert difference(rendered(picture_export.dumps(make(), ".svg")), picture_export.image(make())) < 1


@pytest.mark.parametrize(("marks", "images"), [("XO", False), ("A漢", False), ("🦊é", True), ("❤1", True)])
def test_svg_needs_no_fonts(marks: str, images: bool) -> None:  # noqa: FBT001 - a parametrized value
    data = picture_export.dumps(won(marks), ".svg")
    assert b"<text" not in data
    assert (b"<image" in data) == images


@pytest.mark.parametrize("name", ["Ann", "A\x01n\x1bn\ufffe", "<b>&amp;]]>", "🦊\x7f"])
def test_svg_with_any_name_has_a_valid_title(name: str) -> None:
    drawn = scene()
    players = Player(name, "X"), drawn.game.setup.players[1]
    game = Game.start(replace(drawn.game.setup, players=players))
    title = ET.fromstring(picture_export.svg(drawn._replace(game=game))).find("{*}title")  # noqa: S314 - our own picture
    assert title is not None
    assert title.text
    assert shown(name) in title.text
    assert name != "Ann" or title.text == labels.window_title(sentences.title(game))


def test_suffix_selects_the_format_in_any_case() -> None:
    data = picture_export.dumps(scene(moves=3), ".PNG")
    assert data.startswith(PNG)
    assert QImage.fromData(data).convertToFormat(QImage.Format.Format_RGB32) == picture_export.image(scene(moves=3))
    assert picture_export.dumps(scene(), ".Svg") == picture_export.svg(scene())
    with pytest.raises(UnknownSuffix):
        picture_export.dumps(scene(), ".jpg")
