import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QColor, QIcon, QImage, QPainter, QPalette, QPixmap
from PySide6.QtWidgets import QApplication

from tictactoe_gui import resources
from tictactoe_gui.ui.commands import ALL_COMMANDS
from tictactoe_gui.ui.style import icons, theme

SIZE = QSize(24, 24)
NAMES = sorted(path.stem for path in (resources.FOLDER / "icons").glob("*.svg"))


def drawn_colours(pixmap: QPixmap) -> set[str]:
    """Return the colours of the opaque pixels."""
    image = pixmap.toImage().convertToFormat(QImage.Format.Format_ARGB32)
    pixels = [image.pixelColor(x, y) for x in range(image.width()) for y in range(image.height())]
    return {pixel.name() for pixel in pixels if pixel.alpha() == 255}


@pytest.fixture(params=theme.THEME_NAMES)
def any_theme(request: pytest.FixtureRequest, qapp: QApplication) -> theme.Theme:
    """Return each theme, which the application uses."""
    found = theme.load(request.param)
    qapp.setPalette(found.palette)
    return found


def test_every_icon_of_a_command_has_a_file() -> None:
    assert {command.icon for command in ALL_COMMANDS.values() if command.icon} <= set(NAMES)


def test_icons_have_the_text_colour_of_the_theme(any_theme: theme.Theme) -> None:
    assert all(drawn_colours(icons.load(name).pixmap(SIZE)) == {any_theme["text"].name()} for name in NAMES)


def test_icon_is_grey_if_disabled_and_can_have_another_colour_of_the_theme(any_theme: theme.Theme) -> None:
    assert drawn_colours(icons.load("undo").pixmap(SIZE, QIcon.Mode.Disabled)) == {any_theme["disabled"].name()}
    icon = icons.load("again", QPalette.ColorRole.HighlightedText)
    assert drawn_colours(icon.pixmap(SIZE)) == {any_theme["on_accent"].name()}


@pytest.mark.parametrize("scale", [1, 1.5])
def test_icon_has_the_resolution_of_the_screen(qapp: QApplication, scale: float) -> None:
    assert qapp
    pixmap = icons.load("hint").pixmap(SIZE, scale)
    assert pixmap.size() == SIZE * scale
    assert pixmap.devicePixelRatio() == scale


def test_copied_icon_is_painted_alike(any_theme: theme.Theme) -> None:
    icon = icons.load("scores")
    copy = QIcon(icon)
    copy.addPixmap(QPixmap())
    picture = QPixmap(SIZE)
    picture.fill(QColor("transparent"))
    with QPainter(picture) as painter:
        copy.paint(painter, picture.rect())
    assert drawn_colours(picture) == {any_theme["text"].name()}
