"""Line icons in the text colours of the current theme, drawn from the files in `assets/icons`."""

from functools import lru_cache

from PySide6.QtCore import QBuffer, QRect, QSize
from PySide6.QtGui import QGuiApplication, QIcon, QIconEngine, QImageReader, QPainter, QPalette, QPixmap

from tictactoe_gui import resources

DRAWN_COLOUR = "#000000"
"""Colour in the files. It is replaced."""
MAX_PIXMAPS = 100


class LineIcon(QIconEngine):
    """Icon that is sharp at every size and takes its colour from the application's palette when it is painted."""

    def __init__(self, name: str, role: QPalette.ColorRole) -> None:
        super().__init__()
        self._name = name
        self._role = role

    def clone(self) -> QIconEngine:
        """Return a copy."""
        return LineIcon(self._name, self._role)

    def paint(self, painter: QPainter, rect: QRect, mode: QIcon.Mode, state: QIcon.State) -> None:
        """Paint the icon."""
        painter.drawPixmap(rect, self.scaledPixmap(rect.size(), mode, state, painter.device().devicePixelRatio()))

    def pixmap(self, size: QSize, mode: QIcon.Mode, state: QIcon.State) -> QPixmap:
        """Return a picture of this size in device pixels."""
        return self.scaledPixmap(size, mode, state, 1)

    def scaledPixmap(self, size: QSize, mode: QIcon.Mode, _state: QIcon.State, scale: float) -> QPixmap:
        """Return a picture of this size. A pixel has `scale` device pixels in each direction."""
        is_disabled = mode is QIcon.Mode.Disabled
        group = QPalette.ColorGroup.Disabled if is_disabled else QPalette.ColorGroup.Active
        role = QPalette.ColorRole.ButtonText if is_disabled else self._role
        colour = QGuiApplication.palette().color(group, role).name()
        return _render(self._name, round(min(size.width(), size.height()) * scale), colour, scale)


@lru_cache
def load(name: str, role: QPalette.ColorRole = QPalette.ColorRole.ButtonText) -> QIcon:
    """Return the icon of this name, in the colour of a role of the palette."""
    return QIcon(LineIcon(name, role))


@lru_cache(maxsize=MAX_PIXMAPS)
def _render(name: str, size_px: int, colour: str, scale: float) -> QPixmap:
    drawing = resources.path(f"icons/{name}.svg").read_text(encoding="utf-8").replace(DRAWN_COLOUR, colour)
    buffer = QBuffer()
    buffer.setData(drawing.encode())
    reader = QImageReader(buffer, b"svg")
    reader.setScaledSize(QSize(size_px, size_px))
    pixmap = QPixmap.fromImage(reader.read())
    pixmap.setDevicePixelRatio(scale)
    return pixmap
