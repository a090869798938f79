"""What is told beside the library's table: a line with a button, and what stands there when no game is to be seen."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from tictactoe_gui.language import _
from tictactoe_gui.ui.labels import scaled
from tictactoe_gui.ui.notice import Notice


def announce(widget: QWidget, sentence: str) -> None:
    """Let a screen reader, if one listens, speak the sentence."""
    if QAccessible.isActive() and sentence:
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(widget, sentence))


class News(QFrame):
    """A sentence, with a button where something can be done about it; hidden while there is nothing to say."""

    def __init__(self, parent: QWidget, page: str = "library") -> None:
        """Take what the names of its parts begin with."""
        super().__init__(parent)
        self.setObjectName(f"{page}_notice")
        self._said = Notice(f"{page}_said", self)
        self.undo = self._button(f"{page}_undo", _("&Undo"))
        self.stop = self._button(f"{page}_stop", _("&Stop"))
        layout = QHBoxLayout(self)
        layout.setContentsMargins(12, 6, 6, 6)
        layout.addWidget(self._said, 1)
        layout.addWidget(self.undo)
        layout.addWidget(self.stop)
        self.hide()

    def say(self, sentence: str, *, undo: bool = False, stop: bool = False) -> None:
        """Say this, and offer what can be done."""
        self._said.setText(sentence)
        self.undo.setVisible(undo)
        self.stop.setVisible(stop)
        self.setVisible(bool(sentence))

    def _button(self, name: str, text: str) -> QPushButton:
        button = QPushButton(text, self)
        button.setObjectName(name)
        return button


class Blank(QWidget):
    """Stands in place of the table: why there is nothing, and the way to see something."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("library_blank")
        self._title, self._text = scaled(QLabel(), 1.3, bold=True), Notice("library_why")
        self._text.setProperty("quiet", "true")
        self.show_all = QPushButton(_("Show &all games"))
        self.show_all.setObjectName("library_show_all")
        layout = QVBoxLayout(self)
        layout.addStretch(2)
        for label in (self._title, self._text):
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
            layout.addWidget(label)
        layout.addWidget(self.show_all, 0, Qt.AlignmentFlag.AlignCenter)
        layout.addStretch(3)

    def say(self, title: str, text: str, *, filtered: bool) -> None:
        """Say why there is nothing; `filtered`: there are games, but none that is looked for."""
        self._title.setText(title)
        self._text.setText(text)
        self.show_all.setVisible(filtered)
