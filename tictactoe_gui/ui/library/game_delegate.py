"""Delegate of the library table: thumbnails and multi-line texts with muted parts."""

from collections.abc import Callable
from contextlib import suppress
from functools import lru_cache

from PySide6.QtCore import QMargins, QPoint, QRect, QSize, Qt
from PySide6.QtGui import QHelpEvent, QPainter, QPixmap
from PySide6.QtWidgets import QAbstractItemView, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QToolTip

from tictactoe_gui.mnk.game import Game, GameSetup
from tictactoe_gui.mnk.position import IllegalMove
from tictactoe_gui.storage.library.browsing import GameListing
from tictactoe_gui.storage.library.entries import Listing
from tictactoe_gui.ui.library.games_model import PICTURE, ROW_ROLE, cell_texts, shortened
from tictactoe_gui.ui.mnk.board.board_picture import thumbnail
from tictactoe_gui.ui.style import icons
from tictactoe_gui.ui.style.focus import has_ring
from tictactoe_gui.ui.style.theme import Theme
from tictactoe_gui.ui.widgets.labels import break_text, html_paragraph
from tictactoe_gui.ui.widgets.table import Index

TEXT_MARGIN_PX = 8
"""Left and right margin of a text, in pixels."""
PICTURE_MARGIN_PX = 5
"""Margin above and below a picture, in pixels."""
SELECTION_BAR_PX = 4
"""Width of the bar that marks a selected game, in pixels."""
FOCUS_LINE_PX = 2
"""Height of the lines above and below the current row, in pixels."""
MAX_CACHED_PICTURES = 200

NAME_LENGTHS = 48, 32, 24, 16, 10, 6
"""Name lengths to try in turn when a text does not fit."""

Lines = tuple[list[str], list[str]]
"""Lines of a text, and of its muted part."""


class GameDelegate(QStyledItemDelegate):
    """Item delegate of the library table."""

    def __init__(self, theme: Callable[[], Theme], look: Callable[[], str], table: QAbstractItemView) -> None:
        """Create the delegate of a table. `theme` and `look` return the theme and the name of the boards' look."""
        super().__init__(table)
        self._table = table
        self._theme = theme
        self._look = look

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paint the background, the picture or the texts, and the line below."""
        self._paint_background(painter, option, index)
        row = index.data(ROW_ROLE)
        if index.column() != PICTURE:
            self._paint_texts(painter, option, index)
        elif row:
            side = option.rect.height() - 2 * PICTURE_MARGIN_PX
            corner = option.rect.center() - QPoint(side // 2 - SELECTION_BAR_PX // 2, side // 2)
            self._paint_picture(painter, row, QRect(corner, QSize(side, side)))

    def _paint_picture(self, painter: QPainter, row: Listing, rect: QRect) -> None:
        """Paint the board at the end of a game, or the sign of Mastermind."""
        if isinstance(row, GameListing):
            ratio = painter.device().devicePixelRatioF()
            picture = _picture(row, self._theme(), self._look(), rect.width(), ratio)
            painter.drawPixmap(rect.topLeft(), picture)
        else:
            icons.load("mastermind").paint(painter, rect.marginsRemoved(QMargins(*[rect.width() // 4] * 4)))

    def helpEvent(self, event: QHelpEvent, view: QAbstractItemView, option: QStyleOptionViewItem, index: Index) -> bool:
        """Show the full text as a tool tip if it is truncated."""
        texts = _texts(index)
        lines, quiet = _lines(option, index)
        whole = _is_complete((lines, quiet), texts)
        QToolTip.showText(event.globalPos(), "" if whole else html_paragraph("\n".join(filter(None, texts))), view)
        return True

    def _paint_background(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        rect = option.rect
        accent = self._theme()["accent"]
        painter.fillRect(rect.adjusted(0, rect.height() - 1, 0, 0), self._theme()["border"])
        if option.state & QStyle.StateFlag.State_Selected and index.column() == PICTURE:
            bar = rect.adjusted(0, 0, SELECTION_BAR_PX - rect.width(), -1)
            painter.fillRect(QStyle.visualRect(option.direction, rect, bar), accent)
        if has_ring(self._table) and index.row() == self._table.currentIndex().row():
            for top in (rect.top(), rect.bottom() - FOCUS_LINE_PX + 1):
                painter.fillRect(QRect(rect.left(), top, rect.width(), FOCUS_LINE_PX), accent)

    def _paint_texts(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        rect = option.rect.adjusted(TEXT_MARGIN_PX, 0, -TEXT_MARGIN_PX, 0)
        height = option.fontMetrics.height()
        lines, quiet = _lines(option, index)
        top = rect.top() + (rect.height() - height * len(lines + quiet)) // 2
        painter.setFont(option.font)
        for at, line in enumerate(lines + quiet):
            painter.setPen(self._theme()["text" if at < len(lines) else "muted"])
            place = QRect(rect.left(), top + at * height, rect.width(), height)
            # Letters of some scripts are taller than the line.
            painter.drawText(place, Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextDontClip, line)


@lru_cache(MAX_CACHED_PICTURES)
def _picture(row: GameListing, theme: Theme, look: str, side: int, ratio: float) -> QPixmap:
    """Return the picture of a game. It is empty if the moves are damaged."""
    with suppress(IllegalMove):
        game = Game(GameSetup(row.rules, row.players, row.first, row.start), row.moves)
        return thumbnail(game, theme, look, side, ratio)
    return QPixmap()


def _texts(index: Index) -> tuple[str, str]:
    """Return the text of a cell and its muted part. Both are empty if the game is gone."""
    row = index.data(ROW_ROLE)
    return cell_texts(row, index.column()) if row else ("", "")


def _is_complete(lines: Lines, texts: tuple[str, str]) -> bool:
    """Return True if the lines contain the complete texts."""
    shown, meant = ("".join("".join(words).split()) for words in (lines[0] + lines[1], texts))
    return shown == meant


def _lines(option: QStyleOptionViewItem, index: Index) -> Lines:
    """Break the texts of a cell into lines. Long names are shortened first, so that sentences stay complete."""
    texts = _texts(index)
    row = index.data(ROW_ROLE)
    lines = _break_texts(texts, option)
    for longest in NAME_LENGTHS if row else ():
        if _is_complete(lines, texts):
            break
        texts = cell_texts(shortened(row, longest), index.column())
        lines = _break_texts(texts, option)
    return lines


def _break_texts(texts: tuple[str, str], option: QStyleOptionViewItem) -> Lines:
    text, quiet = texts
    width = option.rect.width() - 2 * TEXT_MARGIN_PX
    most = (option.rect.height() - 2 * PICTURE_MARGIN_PX) // option.fontMetrics.height()
    lines = break_text(text, option.font, width, most - bool(quiet))
    return lines, break_text(quiet, option.font, width, most - len(lines))
