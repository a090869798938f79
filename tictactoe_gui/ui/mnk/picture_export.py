"""Pictures of the board, which are copied or saved. They look as in the window, but without hover or focus."""

import re
from functools import cached_property
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import (
    QBuffer,
    QCoreApplication,
    QMimeData,
    QPoint,
    QPointF,
    QRect,
    QRectF,
    QSize,
    QStandardPaths,
    Qt,
    QTemporaryDir,
    QUrl,
)
from PySide6.QtGui import QDrag, QFontMetricsF, QGuiApplication, QImage, QImageWriter, QPainter, QPainterPath, QPixmap
from PySide6.QtSvg import QSvgGenerator

from tictactoe_gui.i18n import _
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.records.diagram import emoji
from tictactoe_gui.records.faults import UnknownSuffix
from tictactoe_gui.ui.game_page import GamePage
from tictactoe_gui.ui.mnk.board.board_painting import painted_game, shows_labels
from tictactoe_gui.ui.mnk.board.board_style import BoardOptions, BoardStyle, board_style
from tictactoe_gui.ui.mnk.board.board_view import BoardView
from tictactoe_gui.ui.mnk.board.geometry import BoardGeometry, fit_board
from tictactoe_gui.ui.mnk.board.win_line import paint_win
from tictactoe_gui.ui.mnk.session import MnkSession
from tictactoe_gui.ui.style.theme import Theme
from tictactoe_gui.ui.widgets import file_dialog
from tictactoe_gui.wording import labels
from tictactoe_gui.wording.files import PICTURE_FORMATS, suggestion, unsaved
from tictactoe_gui.wording.mnk import sentences

MAX_SIDE = 512
"""Maximum length of the longer side, in window pixels."""
MARGIN = 20
"""Margin around the board and its labels, in window pixels."""
PIXELS_PER_UNIT = 2
"""Image pixels per window pixel."""
DRAGGED_PX = 128
"""Length of the longer side of a picture while it is dragged, in window pixels."""
EMOJI_PIXELS_PER_UNIT = 4
"""Resolution of emoji in SVG, in pixels per unit."""

_NOT_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""Characters that XML cannot represent."""


class PictureContent(NamedTuple):
    """Content of a picture."""

    game: Game
    notation: Notation
    theme: Theme
    options: BoardOptions = BoardOptions()

    @property
    def style(self) -> BoardStyle:
        """Style of the board. Pictures have no room for coordinates that are not shown."""
        style = board_style(self.game.setup.rules, self.theme, self.options, self.notation)
        return style._replace(head=0.0, has_bar=False, has_labels=shows_labels(self.game, style))


class PictureExport:
    """Exporter for pictures of the visible position."""

    def __init__(self, page: GamePage[MnkSession], board: BoardView) -> None:
        self._page = page
        self._board = board
        self._folder = Path(QStandardPaths.writableLocation(QStandardPaths.StandardLocation.PicturesLocation))

    def copy(self) -> None:
        """Copy a picture to the clipboard, as an image and as SVG."""
        QGuiApplication.clipboard().setMimeData(self._data)
        self._page.confirm(sentences.PICTURE_COPIED)

    def drag(self) -> None:
        """Start to drag a picture to another program, as an image, as SVG and as a PNG file."""
        data = self._data
        picture = QPixmap(data.imageData())
        file = Path(self._dragged.filePath(self._suggested_name))
        if picture.save(str(file)):
            data.setUrls([QUrl.fromLocalFile(str(file))])
        size = QSize(DRAGGED_PX, DRAGGED_PX)
        small = picture.scaled(size, Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation)
        drag = QDrag(self._board)
        drag.setMimeData(data)
        drag.setPixmap(small)
        drag.exec(Qt.DropAction.CopyAction)

    def save_as(self) -> None:
        """Ask for a file name and save a picture in the format of its suffix."""
        title = labels.window_title(_("Save Picture"))
        suggested = self._folder / self._suggested_name
        if file := file_dialog.ask_to_save(title, suggested, PICTURE_FORMATS, self._page.theme, self._page):
            self._folder = Path(file).parent
            self._save(Path(file))

    def _save(self, path: Path) -> None:
        try:
            data = dumps(self._content, path.suffix)
        except UnknownSuffix as error:
            self._page.report_failure(unsaved(error, path))
        else:
            self._page.write_requested.emit(path, data)

    @cached_property
    def _dragged(self) -> QTemporaryDir:
        """Folder of the files that were dragged. Other programs may read them as long as this one runs."""
        folder = QTemporaryDir()
        if application := QCoreApplication.instance():
            application.aboutToQuit.connect(folder.remove)
        return folder

    @property
    def _suggested_name(self) -> str:
        return str(Path(suggestion(self._board.game)).with_suffix(next(iter(PICTURE_FORMATS))))

    @property
    def _data(self) -> QMimeData:
        data = QMimeData()
        data.setImageData(image(self._content))
        data.setData("image/svg+xml", svg(self._content))
        return data

    @property
    def _content(self) -> PictureContent:
        board = self._board
        return PictureContent(board.game, self._page.session.settings.cell_notation, board.theme, board.options)


class OutlinePainter(QPainter):
    """Painter that draws text as outlines and emoji as images, so that no fonts are needed to view the picture."""

    def drawText(self, at: QPointF, text: str) -> None:  # type: ignore[override]
        """Draw text with its baseline starting at this point."""
        if emoji.is_coloured(text):
            self._draw_image(at, text)
        else:
            outline = QPainterPath()
            outline.addText(at, self.font(), text)
            self.fillPath(outline, self.pen().brush())

    def _draw_image(self, at: QPointF, text: str) -> None:
        bounds = QFontMetricsF(self.font()).boundingRect(text).toAlignedRect()
        image = QImage(bounds.size() * EMOJI_PIXELS_PER_UNIT, QImage.Format.Format_ARGB32_Premultiplied)
        image.fill(0)
        with QPainter(image) as painter:
            painter.setFont(self.font())
            painter.setPen(self.pen())
            painter.scale(EMOJI_PIXELS_PER_UNIT, EMOJI_PIXELS_PER_UNIT)
            painter.drawText(-bounds.topLeft(), text)
        self.drawImage(QRectF(bounds).translated(at), image)


def paint(painter: QPainter, content: PictureContent, geometry: BoardGeometry) -> None:
    """Paint the board, its labels and the lines through the winning cells."""
    painted_game(content.game, content.style, content.notation).paint(painter, geometry)
    paint_win(painter, content.game, geometry, content.theme)


def dumps(content: PictureContent, suffix: str) -> bytes:
    """Return the picture in the format with this suffix. Raise UnknownSuffix if no format has it."""
    formats = {".png": png, ".svg": svg}
    if suffix.lower() not in formats:
        raise UnknownSuffix(suffix, tuple(formats))
    return formats[suffix.lower()](content)


def png(content: PictureContent) -> bytes:
    """Return the picture as PNG."""
    buffer = QBuffer()
    QImageWriter(buffer, b"PNG").write(image(content))
    return bytes(buffer.data().data())


def image(content: PictureContent) -> QImage:
    """Return the picture as an image."""
    geometry, size = _layout(content)
    picture = QImage(size * PIXELS_PER_UNIT, QImage.Format.Format_RGB32)
    picture.fill(content.theme["window"])
    with QPainter(picture) as painter:
        painter.scale(PIXELS_PER_UNIT, PIXELS_PER_UNIT)
        paint(painter, content, geometry)
    return picture


def svg(content: PictureContent) -> bytes:
    """Return the picture as SVG."""
    geometry, size = _layout(content)
    buffer = QBuffer()
    generator = QSvgGenerator()
    generator.setOutputDevice(buffer)
    generator.setSize(size)
    generator.setViewBox(QRect(QPoint(0, 0), size))
    generator.setResolution(96)
    generator.setTitle(_NOT_XML.sub("", labels.window_title(sentences.title(content.game))))
    with OutlinePainter(generator) as painter:
        painter.fillRect(generator.viewBox(), content.theme["window"])
        paint(painter, content, geometry)
    return bytes(buffer.data().data())


def _layout(content: PictureContent) -> tuple[BoardGeometry, QSize]:
    rules = content.game.setup.rules
    inner = MAX_SIDE - 2 * MARGIN
    geometry = fit_board(QSize(inner, inner), rules, content.style)
    edge = MARGIN + geometry.margin + geometry.border
    beyond = edge + MARGIN + geometry.border + 1
    placed = geometry._replace(left=edge, top=edge)
    return placed, placed.cells(rules).size() + QSize(beyond, beyond)
