"""The line below a row of fields: what the entries mean, or what is wrong with them."""

from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import QLabel, QWidget

from tictactoe_gui import wording
from tictactoe_gui.mnk.player import MarkFault
from tictactoe_gui.ui.fields import show_wrong
from tictactoe_gui.ui.labels import scaled


class Note(QLabel):
    """Keeps room for what may go wrong, so that a fault does not push away what stands below."""

    def __init__(self, name: str, parent: QWidget) -> None:
        super().__init__(parent, wordWrap=True)
        self.setObjectName(name)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.setProperty("quiet", "true")
        scaled(self, 0.9)
        # Qt sees to this only once there is a text.
        policy = self.sizePolicy()
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self._meaning = ""

    def show_meaning(self, meaning: str, fault: str) -> None:
        """Show the fault, or what is meant if there is none."""
        self._meaning = meaning
        self.setText(fault or meaning)
        show_wrong(self, wrong=bool(fault))
        self.updateGeometry()

    def heightForWidth(self, width: int) -> int:
        """Ask for the room of the meaning and of the longest that is said of marks, whichever is longer."""
        longest = [wording.mark_refusal("X", fault) for fault in MarkFault]
        return max(self._height(text, width) for text in (*longest, self._meaning, self.text()))

    def _height(self, text: str, width: int) -> int:
        room = QRect(0, 0, width, 1000)
        return self.fontMetrics().boundingRect(room, Qt.TextFlag.TextWordWrap, text).height()
