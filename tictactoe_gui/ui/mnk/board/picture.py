"""Pictures of a board for files and the clipboard, painted like the window but without mouse or keyboard focus."""

import re
from typing import NamedTuple

from PySide6.QtCore import QBuffer, QMimeData, QPoint, QRect, QSize
from PySide6.QtGui import QImage, QImageWriter, QPainter

from tictactoe_gui.mnk import notation as notations
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.records.faults import UnknownSuffix
from tictactoe_gui.ui.mnk.board import win_line
from tictactoe_gui.ui.mnk.board.cell_state import board_style
from tictactoe_gui.ui.mnk.board.edge_painting import paint_cells, paint_labels, paint_outer_lines
from tictactoe_gui.ui.mnk.board.geometry import BoardGeometry, fit_board
from tictactoe_gui.ui.style.theme import Theme
from tictactoe_gui.wording.mnk import sentences

MAX_SIDE = 512
"""Maximum size of the longer side. The unit is one pixel of the window."""
MARGIN = 20
"""Margin around the board and its labels, in units."""
PIXELS_PER_UNIT = 2
"""Pixels of a PNG per unit."""


_NOT_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""Characters that XML cannot represent."""


class PictureContent(NamedTuple):
    """Content of a picture."""

    game: Game
    notation: Notation
    theme: Theme


def paint(painter: QPainter, scene: PictureContent, geometry: BoardGeometry) -> None:
    """Paint the board, its labels and the lines through the winning cells."""
    game, notation, theme = scene
    rules = game.setup.rules
    if board_style(rules, theme).has_grid:
        paint_outer_lines(painter, geometry, rules, theme)
    paint_cells(painter, geometry, game, notation, theme)
    painter.setPen(theme["muted"])
    paint_labels(painter, geometry, rules, notation)
    win_line.paint_lines(painter, win_line.line_ends(game, geometry), geometry.side, theme)


def dumps(scene: PictureContent, suffix: str) -> bytes:
    """Return the picture in the format with this suffix.

    Raises:
        UnknownSuffix: no format has this suffix.

    """
    formats = {".png": png, ".svg": svg}
    if suffix.lower() not in formats:
        raise UnknownSuffix(suffix, tuple(formats))
    return formats[suffix.lower()](scene)


def png(scene: PictureContent) -> bytes:
    """Return the picture as PNG."""
    buffer = QBuffer()
    QImageWriter(buffer, b"PNG").write(image(scene))
    return bytes(buffer.data().data())


def image(scene: PictureContent) -> QImage:
    """Return the picture as an image."""
    geometry, size = _layout(scene)
    sheet = QImage(size * PIXELS_PER_UNIT, QImage.Format.Format_RGB32)
    sheet.fill(scene.theme["window"])
    with QPainter(sheet) as painter:
        painter.scale(PIXELS_PER_UNIT, PIXELS_PER_UNIT)
        paint(painter, scene, geometry)
    return sheet


def svg(scene: PictureContent) -> bytes:
    """Return the picture as SVG."""
    from PySide6.QtSvg import QSvgGenerator

    from tictactoe_gui.ui.mnk.board.text_outlines import OutlinePainter

    (geometry, size), buffer, generator = _layout(scene), QBuffer(), QSvgGenerator()
    generator.setOutputDevice(buffer)
    generator.setSize(size)
    generator.setViewBox(QRect(QPoint(0, 0), size))
    generator.setResolution(96)
    generator.setTitle(_NOT_XML.sub("", f"{sentences.headline(scene.game)} – Tic-Tac-Toe"))
    with OutlinePainter(generator) as painter:
        painter.fillRect(generator.viewBox(), scene.theme["window"])
        paint(painter, scene, geometry)
    return bytes(buffer.data().data())


def mime(scene: PictureContent) -> QMimeData:
    """Return the picture for the clipboard, as an image and as SVG."""
    data = QMimeData()
    data.setImageData(image(scene))
    data.setData("image/svg+xml", svg(scene))
    return data


def _layout(scene: PictureContent) -> tuple[BoardGeometry, QSize]:
    """Return the geometry of the board and the size of the picture."""
    rules, inner = scene.game.setup.rules, MAX_SIDE - 2 * MARGIN
    labelled = any(notations.labels(rules, scene.notation))
    geometry = fit_board(QSize(inner, inner), rules, labelled=labelled)
    edge = MARGIN + geometry.margin
    placed = geometry._replace(left=edge, top=edge)
    return placed, placed.cells(rules).size() + QSize(edge + MARGIN + 1, edge + MARGIN + 1)
