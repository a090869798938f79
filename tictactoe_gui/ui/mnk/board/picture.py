"""Pictures of a board for files and the clipboard, painted as in the window but without hover or focus."""

import re
from typing import NamedTuple

from PySide6.QtCore import QBuffer, QMimeData, QPoint, QRect, QSize
from PySide6.QtGui import QImage, QImageWriter, QPainter
from PySide6.QtSvg import QSvgGenerator

from tictactoe_gui.mnk import notation as notations
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.records.faults import UnknownSuffix
from tictactoe_gui.ui.mnk.board import win_line
from tictactoe_gui.ui.mnk.board.edge_painting import paint_board
from tictactoe_gui.ui.mnk.board.geometry import BoardGeometry, fit_board
from tictactoe_gui.ui.mnk.board.text_outlines import OutlinePainter
from tictactoe_gui.ui.style.theme import Theme
from tictactoe_gui.wording import labels
from tictactoe_gui.wording.mnk import sentences

MAX_SIDE = 512
"""Maximum length of the longer side, in window pixels."""
MARGIN = 20
"""Margin around the board and its labels, in window pixels."""
PIXELS_PER_UNIT = 2
"""Image pixels per window pixel."""


_NOT_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""Characters that XML cannot represent."""


class PictureContent(NamedTuple):
    """Content of a picture."""

    game: Game
    notation: Notation
    theme: Theme


def paint(painter: QPainter, content: PictureContent, geometry: BoardGeometry) -> None:
    """Paint the board, its labels and the lines through the winning cells."""
    game, notation, theme = content
    painter.setPen(theme["muted"])
    paint_board(painter, geometry, game, notation, theme)
    win_line.paint_lines(painter, win_line.line_ends(game, geometry), geometry.side, theme)


def dumps(content: PictureContent, suffix: str) -> bytes:
    """Return the picture in the format with this suffix.

    Raises:
        UnknownSuffix: no format has this suffix.

    """
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
    (geometry, size), buffer, generator = _layout(content), QBuffer(), QSvgGenerator()
    generator.setOutputDevice(buffer)
    generator.setSize(size)
    generator.setViewBox(QRect(QPoint(0, 0), size))
    generator.setResolution(96)
    generator.setTitle(_NOT_XML.sub("", labels.window_title(sentences.headline(content.game))))
    with OutlinePainter(generator) as painter:
        painter.fillRect(generator.viewBox(), content.theme["window"])
        paint(painter, content, geometry)
    return bytes(buffer.data().data())


def mime(content: PictureContent) -> QMimeData:
    """Return the picture for the clipboard, as an image and as SVG."""
    data = QMimeData()
    data.setImageData(image(content))
    data.setData("image/svg+xml", svg(content))
    return data


def _layout(content: PictureContent) -> tuple[BoardGeometry, QSize]:
    """Return the geometry of the board and the size of the picture."""
    rules, inner = content.game.setup.rules, MAX_SIDE - 2 * MARGIN
    labelled = any(notations.labels(rules, content.notation))
    geometry = fit_board(QSize(inner, inner), rules, labelled=labelled)
    edge = MARGIN + geometry.margin
    placed = geometry._replace(left=edge, top=edge)
    return placed, placed.cells(rules).size() + QSize(edge + MARGIN + 1, edge + MARGIN + 1)
