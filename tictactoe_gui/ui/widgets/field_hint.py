"""Hint below a row of fields: what the entries mean, or what is wrong with them."""

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from tictactoe_gui.ui.widgets.fields import set_invalid
from tictactoe_gui.ui.widgets.labels import ElidedLabel, scale_font


class FieldHint(ElidedLabel):
    """Label for a hint or an error.

    A hint wraps. An error is elided to one line in the same space, so the layout does not move.
    """

    def __init__(self, name: str, parent: QWidget) -> None:
        super().__init__(name, parent)
        self.setWordWrap(True)
        self.use_plain_text()
        self.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.setProperty("quiet", "true")
        scale_font(self, 0.9)
        policy = QSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self._hint = self._error = ""

    def show_hint(self, hint: str, error: str) -> None:
        """Show the error, elided to one line, or the hint if there is no error."""
        self._hint, self._error = hint, error
        self.setText(error or hint)
        self.setToolTip("")
        set_invalid(self, invalid=bool(error))
        self.updateGeometry()

    def heightForWidth(self, width: int) -> int:
        """Return the height of the hint, but at least one line."""
        rect = QRect(0, 0, width, 1000)
        height = self.fontMetrics().boundingRect(rect, Qt.TextFlag.TextWordWrap, self._hint).height()
        # QLabel rounds up line heights such as 12.5 pixels.
        return max(height + 1, self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint an error on one line, or the whole hint."""
        if self._error:
            super().paintEvent(event)
        else:
            QLabel.paintEvent(self, event)
