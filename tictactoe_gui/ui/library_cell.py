"""How the library's table paints its cells: small pictures, and texts of several lines of which some are quiet."""

from collections.abc import Callable

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPoint, QRect, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPalette, QPixmap, QTextLayout
from PySide6.QtWidgets import QAbstractItemView, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from tictactoe_gui.storage.browsing import Row
from tictactoe_gui.ui.library_model import PICTURE, QUIET, ROW
from tictactoe_gui.ui.theme import Theme
from tictactoe_gui.ui.thumbnail import Thumbnails

MARGIN = 8
"""Left and right of a text, in pixels."""
PAD = 5
"""Above and below a picture, in pixels."""
CURSOR = 4
"""Width of the bar at the row that the keyboard is on, in pixels."""
KEPT = 200
"""Pictures that are kept."""

Index = QModelIndex | QPersistentModelIndex


class GameCell(QStyledItemDelegate):
    """Paints the cells."""

    def __init__(self, theme: Callable[[], Theme], table: QAbstractItemView) -> None:
        """Take what tells the colours, and the table."""
        super().__init__(table)
        self._table, self._theme = table, theme
        self._thumbnails: Thumbnails | None = None
        self._pictures: dict[int, QPixmap] = {}

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paint the ground, the picture or the texts, and a line below."""
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        if chosen:
            painter.fillRect(option.rect, self._theme()["accent"])
        painter.fillRect(option.rect.adjusted(0, option.rect.height() - 1, 0, 0), self._theme()["border"])
        if index.column() == PICTURE:
            self._paint_picture(painter, option, index)
            self._paint_cursor(painter, option.rect, index, chosen=chosen)
        else:
            self._paint_texts(painter, option, index, chosen=chosen)

    def _paint_picture(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        row = index.data(ROW)
        if isinstance(row, Row):
            side = option.rect.height() - 2 * PAD
            picture = self._picture(row, side, painter.device().devicePixelRatioF())
            painter.drawPixmap(option.rect.center() - QPoint(side // 2 - CURSOR // 2, side // 2), picture)

    def _picture(self, row: Row, side: int, ratio: float) -> QPixmap:
        """Paint each picture once, unless there are too many, or the colours or the screen change."""
        made, theme = self._thumbnails, self._theme()
        if made is None or made.theme is not theme or (made.side, made.ratio) != (side, ratio):
            made = self._thumbnails = Thumbnails(theme, side, ratio)
            self._pictures.clear()
        if row.number not in self._pictures:
            self._pictures[row.number] = made.picture(row)
        if len(self._pictures) > KEPT:
            del self._pictures[next(iter(self._pictures))]
        return self._pictures[row.number]

    def _paint_cursor(self, painter: QPainter, room: QRect, index: Index, *, chosen: bool) -> None:
        if self._table.hasFocus() and index.row() == self._table.currentIndex().row():
            bar = QRect(room.left(), room.top(), CURSOR, room.height())
            painter.fillRect(bar, self._theme()["on_accent" if chosen else "accent"])

    def _paint_texts(self, painter: QPainter, option: QStyleOptionViewItem, index: Index, *, chosen: bool) -> None:
        room, metrics = option.rect.adjusted(MARGIN, 2, -MARGIN, -3), option.fontMetrics
        most = max(room.height() // metrics.height(), 1)
        lines = fitting(index.data() or "", option.font, room.width(), most)
        quiet = fitting(index.data(QUIET) or "", option.font, room.width(), most - len(lines))
        roles = [QPalette.ColorRole.Text] * len(lines) + [QPalette.ColorRole.PlaceholderText] * len(quiet)
        top = room.top() + (room.height() - metrics.height() * len(roles)) // 2
        painter.setFont(option.font)
        for at, (line, role) in enumerate(zip(lines + quiet, roles, strict=True)):
            painter.setPen(option.palette.color(QPalette.ColorRole.HighlightedText if chosen else role))
            line_room = QRect(room.left(), top + at * metrics.height(), room.width(), metrics.height())
            painter.drawText(line_room, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, line)


def fitting(text: str, font: QFont, width: int, most: int) -> list[str]:
    """Break the text into lines of this width in pixels, so many at the most; an ellipsis stands for the rest."""
    parts, metrics = _broken(text, font, width), QFontMetrics(font)
    if len(parts) > most:
        parts = [*parts[: most - 1], " ".join(parts[most - 1 :])] if most > 0 else []
    return [metrics.elidedText(part, Qt.TextElideMode.ElideRight, width) for part in parts]


def _broken(text: str, font: QFont, width: int) -> list[str]:
    """Break the text where its lines end, and between words where it is too wide."""
    metrics = QFontMetrics(font)
    if not text or (metrics.horizontalAdvance(text) <= width and "\n" not in text):
        return [text] if text else []
    layout, parts = QTextLayout(text.replace("\n", "\u2028"), font), []
    layout.beginLayout()
    # Qt counts in units of UTF-16, in which an emoji takes two.
    units = text.encode("utf-16-le")
    while (line := layout.createLine()).isValid():
        line.setLineWidth(width)
        start, end = line.textStart(), line.textStart() + line.textLength()
        parts.append(units[2 * start : 2 * end].decode("utf-16-le", "ignore").strip())
    layout.endLayout()
    return parts
