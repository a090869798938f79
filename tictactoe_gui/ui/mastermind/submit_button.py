"""The prominent button of the board."""

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QMouseEvent
from PySide6.QtWidgets import QPushButton, QWidget

from tictactoe_gui.ui.mastermind.scene import SHOW, SUBMIT, Scene

PADDING = 44, 18
"""Around the text, in pixels, where it is as large as other texts."""


class SubmitButton(QPushButton):
    """Says that what was entered is meant, also while that is not ready and will be refused; its text grows with it."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._board, self.ready = parent, True
        self.setObjectName("submit")
        self.setProperty("prominent", "true")
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    @property
    def least(self) -> QSize:
        """The least size that has room for each of its texts, in pixels."""
        metrics = QFontMetrics(self._scaled(1.0))
        widest = max(map(metrics.horizontalAdvance, (*SUBMIT.values(), SHOW)))
        return QSize(widest + PADDING[0], metrics.height() + PADDING[1])

    def show_scene(self, scene: Scene, *, usable: bool, ready: bool) -> None:
        """Say what is to be entered; it is usable while something is, and looks it once that is ready to be meant."""
        self.setText(scene.submit)
        self.setEnabled(usable)
        self.setVisible(scene.played_here)
        if ready != self.ready:
            self.ready = ready
            self.setProperty("ready", "true" if ready else "false")
            self.style().unpolish(self)
            self.style().polish(self)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Mean nothing by the second click: what was entered is gone."""
        event.accept()

    def lay_out(self, room: QRect) -> None:
        """Lie there."""
        self.setFont(self._scaled(room.height() / self.least.height()))
        self.setGeometry(room)

    def _scaled(self, factor: float) -> QFont:
        font = QFont(self._board.font())
        font.setPointSizeF(font.pointSizeF() * factor)
        font.setBold(True)
        return font
