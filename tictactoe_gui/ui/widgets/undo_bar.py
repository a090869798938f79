"""An undo bar, and a placeholder for an empty table."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from tictactoe_gui.i18n import _
from tictactoe_gui.ui.widgets.labels import scale_font
from tictactoe_gui.ui.widgets.wrapping_label import WrappingLabel


def announce(widget: QWidget, sentence: str) -> None:
    """Announce a sentence to a screen reader, if one is active."""
    if QAccessible.isActive() and sentence:
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(widget, sentence))


class UndoBar(QFrame):
    """Bar with a message and the buttons "Undo" and "Stop". It is hidden while there is no message."""

    def __init__(self, parent: QWidget, page: str = "library") -> None:
        """Create the bar. `page` is the prefix of its object names."""
        super().__init__(parent)
        self.setObjectName(f"{page}_notice")
        self._message = WrappingLabel(f"{page}_said", self)
        self.undo = self._button(f"{page}_undo", _("&Undo"))
        self.stop = self._button(f"{page}_stop", _("&Stop"))
        layout = QHBoxLayout(self)
        layout.setContentsMargins(12, 6, 6, 6)
        layout.addWidget(self._message, 1)
        layout.addWidget(self.undo)
        layout.addWidget(self.stop)
        self.hide()

    def show_message(self, sentence: str, *, undo: bool = False, stop: bool = False) -> None:
        """Show a message and the buttons that apply to it."""
        self._message.setText(sentence)
        self.undo.setVisible(undo)
        self.stop.setVisible(stop)
        self.setVisible(bool(sentence))

    def _button(self, name: str, text: str) -> QPushButton:
        button = QPushButton(text, self)
        button.setObjectName(name)
        return button


class EmptyState(QWidget):
    """Placeholder for an empty table, with the reason and a button that shows all games."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("library_empty")
        self._title, self._text = scale_font(QLabel(), 1.3, bold=True), WrappingLabel("library_reason")
        self._text.setProperty("quiet", "true")
        self.show_all = QPushButton(_("Show &All Games"))
        self.show_all.setObjectName("library_show_all")
        layout = QVBoxLayout(self)
        layout.addStretch(2)
        for label in (self._title, self._text):
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
            layout.addWidget(label)
        layout.addWidget(self.show_all, 0, Qt.AlignmentFlag.AlignCenter)
        layout.addStretch(3)

    def show_reason(self, title: str, text: str, *, filtered: bool) -> None:
        """Show the reason. `filtered` means that there are games, but none match the filters."""
        self._title.setText(title)
        self._text.setText(text)
        self.show_all.setVisible(filtered)
