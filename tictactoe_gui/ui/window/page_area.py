"""The area of the window that shows one page at a time, with the smallest sizes of the window."""

from PySide6.QtCore import QPoint, QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QStackedWidget

from tictactoe_gui.ui.widgets.layouts import text_scale

LOW_PX, NARROW_PX = QSize(600, 440), QSize(360, 560)
"""The smallest sizes of the window with texts of the usual size."""
FRAME_PX = QSize(16, 40)
"""Space for the window's frame and title bar, in pixels."""


class PageArea(QStackedWidget):
    """Shows one page at a time, and is as large as this page needs. A window that gets narrow and low grows higher."""

    def minimumSizeHint(self) -> QSize:
        """Return the smallest size in a window with this width, which fits the screen."""
        window = self.window()
        low, narrow = LOW_PX * text_scale(), NARROW_PX * text_scale()
        least = narrow if window.width() < low.width() else QSize(narrow.width(), low.height())
        least = least.boundedTo(self.screen().availableSize() - FRAME_PX)
        bars = QSize(0, self.mapTo(window, QPoint()).y())
        page = self.currentWidget()
        return (least - bars).expandedTo(page.minimumSizeHint() if page else QSize())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Adapt the smallest size."""
        super().resizeEvent(event)
        self.updateGeometry()
