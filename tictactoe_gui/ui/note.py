"""The line below a row of fields: what the entries mean, or what is wrong with them."""

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from tictactoe_gui.ui.fields import show_wrong
from tictactoe_gui.ui.labels import ElidedLabel, scaled


class Note(ElidedLabel):
    """Tells a meaning at length; a fault has the same room, at least a line, so that it pushes nothing away."""

    def __init__(self, name: str, parent: QWidget) -> None:
        super().__init__(name, parent)
        self.setWordWrap(True)
        self.show_as_typed()
        self.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.setProperty("quiet", "true")
        scaled(self, 0.9)
        policy = QSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self._meaning = self._fault = ""

    def show_meaning(self, meaning: str, fault: str) -> None:
        """Show the fault, cut where the line ends, or what is meant if there is none."""
        self._meaning, self._fault = meaning, fault
        self.setText(fault or meaning)
        self.setToolTip("")
        show_wrong(self, wrong=bool(fault))
        self.updateGeometry()

    def heightForWidth(self, width: int) -> int:
        """Ask for the room of the meaning, or else of a line."""
        room = QRect(0, 0, width, 1000)
        meant = self.fontMetrics().boundingRect(room, Qt.TextFlag.TextWordWrap, self._meaning).height()
        # Qt's own labels round up lines that are 12.5 pixels high.
        return max(meant + 1, self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the fault on one line, but the whole of the meaning."""
        if self._fault:
            super().paintEvent(event)
        else:
            QLabel.paintEvent(self, event)
