"""The submit button of the board."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QMouseEvent
from PySide6.QtWidgets import QPushButton, QWidget

from tictactoe_gui.ui.mastermind.board.board_state import REVEAL_TEXT, SUBMIT_TEXTS, BoardState

PADDING_PX = 44, 18
"""Horizontal and vertical padding in pixels, at the normal font size."""


class SubmitButton(QPushButton):
    """Button that submits the row being entered. Its font scales with its height. An incomplete row is refused."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._board, self.ready = parent, True
        self.setObjectName("submit")
        self.setProperty("prominent", "true")
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    @property
    def min_size(self) -> QSize:
        """Minimum size for the longest of its texts, in pixels."""
        metrics = QFontMetrics(self._scaled_font(1.0))
        widest = max(map(metrics.horizontalAdvance, (*SUBMIT_TEXTS.values(), REVEAL_TEXT)))
        return QSize(widest + PADDING_PX[0], metrics.height() + PADDING_PX[1])

    def set_state(self, board_state: BoardState, *, usable: bool, ready: bool) -> None:
        """Update the button. It is enabled while input is expected, and highlighted once the input is complete."""
        self.setText(board_state.submit_text)
        self.setEnabled(usable)
        self.setVisible(board_state.has_input)
        if ready != self.ready:
            self.ready = ready
            self.setProperty("ready", "true" if ready else "false")
            self.style().unpolish(self)
            self.style().polish(self)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Ignore the second click, because the first has already submitted the row."""
        event.accept()

    def lay_out(self, size: QSize) -> None:
        """Set the size and scale the font."""
        self.setFont(self._scaled_font(size.height() / self.min_size.height()))
        self.setFixedSize(size)

    def _scaled_font(self, factor: float) -> QFont:
        font = QFont(self._board.font())
        font.setPointSizeF(font.pointSizeF() * factor)
        font.setBold(True)
        return font
