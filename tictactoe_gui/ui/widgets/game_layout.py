"""The layout of a page with a game: board and side panel as one centred block."""

from PySide6.QtCore import QRect, QSize
from PySide6.QtWidgets import QHBoxLayout, QLayout, QStyle, QVBoxLayout, QWidget

from tictactoe_gui.ui.widgets.layouts import growth, text_scale, vbox

NARROW_PX = 600
"""In a window that is narrower, the panel is below the board. This and the other lengths grow with the text."""
MARGIN_PX = 24
GAP_PX, GAP_BELOW_PX = 32, 16
"""Gap between the board and a panel beside it or below it."""
MAX_WIDTH_PX = 1120
"""Maximum width of board and panel together."""
COLUMN_WIDTH_PX = 420
"""Width of the column with the board that texts above the board need to be read with ease."""
PANEL_WIDTH_PX = 240
"""Width of the panel, unless its content needs more."""
PANEL_HEIGHT_PX = 104
"""Minimum height of a panel below the board. Its content scrolls."""
SCROLL_BAR_PX = 12
"""Width of the panel's scroll bar, which is in the margin of the page."""
BOARD_STRETCH = 8
"""Height of the board, as a multiple of the height of a strip below it."""


class GameLayout(QHBoxLayout):
    """Places the column with the board, and the panel beside or below it, as one block in the middle of the page.

    The panel reaches the lower edge of the page, which cuts what scrolls.
    """

    def __init__(self, page: QWidget, column: QLayout, board: QWidget, panel: QWidget) -> None:
        """Lay out a page. The size hint of the board has the aspect ratio of the board."""
        super().__init__(page)
        self._page = page
        self._column = column
        self._board = board
        self._panel = panel
        self.setContentsMargins(MARGIN_PX, MARGIN_PX, MARGIN_PX, MARGIN_PX)
        self.addLayout(column)
        self.addWidget(panel)

    def minimumSize(self) -> QSize:
        """Return the size that both arrangements need, because the panel scrolls."""
        column, panel = self._column.minimumSize(), self._panel.minimumSizeHint()
        return QSize(max(column.width(), panel.width()), column.height()).grownBy(self.contentsMargins())

    def setGeometry(self, rect: QRect) -> None:
        """Place the column and the panel."""
        QLayout.setGeometry(self, rect)
        room = rect.marginsRemoved(self.contentsMargins())
        window = self._page.window()
        scale = text_scale() * growth(window)
        room = _middle(room, min(room.width(), round(MAX_WIDTH_PX * scale)))
        is_narrow = window.width() < NARROW_PX * text_scale() or window.height() > window.width()
        places = self._below(room, scale) if is_narrow else self._beside(room, scale)
        direction = self._page.layoutDirection()
        column, panel = (QStyle.visualRect(direction, rect, place) for place in places)
        self._column.setGeometry(column)
        self._panel.setGeometry(panel)

    def _beside(self, room: QRect, scale: float) -> tuple[QRect, QRect]:
        """Return the places of the column and of the panel beside it. The column is as wide as the board."""
        panel = max(round(PANEL_WIDTH_PX * scale), self._panel.minimumSizeHint().width())
        least = round(COLUMN_WIDTH_PX * scale)
        wanted = max(least, round((room.height() - self._height_above(least)) * self._ratio))
        width = min(wanted, room.width() - GAP_PX - panel)
        block = _middle(room, width + GAP_PX + panel)
        column = block.adjusted(0, 0, width - block.width(), 0)
        return column, block.adjusted(width + GAP_PX, 0, SCROLL_BAR_PX, MARGIN_PX)

    def _below(self, room: QRect, scale: float) -> tuple[QRect, QRect]:
        """Return the places of the column and of the panel below it. The board is as wide as the room if it can be."""
        most = room.height() - GAP_BELOW_PX - round(PANEL_HEIGHT_PX * scale)
        height = min(self._height_above(room.width()) + round(room.width() / self._ratio), most)
        column = room.adjusted(0, 0, 0, height - room.height())
        return column, room.adjusted(0, height + GAP_BELOW_PX, SCROLL_BAR_PX, MARGIN_PX)

    @property
    def _ratio(self) -> float:
        """Width of the board divided by its height."""
        hint = self._board.sizeHint()
        return hint.width() / hint.height()

    def _height_above(self, width: int) -> int:
        """Return the height of the column without the board. The size hint is for a narrower column than this."""
        column = self._column
        whole = column.heightForWidth(width) if column.hasHeightForWidth() else column.sizeHint().height()
        return whole - self._board.sizeHint().height()


def lay_out_game(page: QWidget, status: QWidget, board: QWidget, panel: QWidget) -> QVBoxLayout:
    """Place the status line above the board, and the panel beside or below them. Return the column with the board.

    A strip that is added to the column with stretch factor 1 is low, and lower in a low window.
    """
    column = vbox(status, (board, BOARD_STRETCH))
    GameLayout(page, column, board, panel)
    return column


def _middle(rect: QRect, width: int) -> QRect:
    """Return the middle of a rectangle with this width."""
    return QRect(rect.left() + (rect.width() - width) // 2, rect.top(), width, rect.height())
