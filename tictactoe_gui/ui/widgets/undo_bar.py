"""An undo bar, and a placeholder for an empty table."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QWidget

from tictactoe_gui.i18n import _
from tictactoe_gui.ui.widgets.buttons import push_button
from tictactoe_gui.ui.widgets.labels import TextLabel, announce
from tictactoe_gui.ui.widgets.layouts import STRETCH, hbox, vbox


class UndoBar(QFrame):
    """Bar with a message and the buttons "Undo" and "Stop". It is hidden while there is no message."""

    def __init__(self, parent: QWidget, page: str = "library") -> None:
        """Create the bar. `page` is the prefix of its object names."""
        super().__init__(parent)
        self.setObjectName(f"{page}_notice")
        self._message = TextLabel(f"{page}_said", self, max_lines=0)
        self.undo = push_button(f"{page}_undo", _("&Undo"), self)
        self.stop = push_button(f"{page}_stop", _("&Stop"), self)
        self.setLayout(hbox((self._message, 1), self.undo, self.stop, margins=(12, 6, 6, 6)))
        self.hide()

    def show_message(self, sentence: str, *, undo: bool = False, stop: bool = False) -> None:
        """Show a message and the buttons that apply to it."""
        self._message.setText(sentence)
        self.undo.setVisible(undo)
        self.stop.setVisible(stop)
        self.setVisible(bool(sentence))

    def report(self, result: str, *, undo: bool) -> None:
        """Show and announce the result of an action."""
        self.show_message(result, undo=undo)
        announce(self, result)


class EmptyState(QWidget):
    """Placeholder for an empty table, with the reason and a button that shows all games."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("library_empty")
        self._title = TextLabel("library_empty_title", self, centred=True, size=1.3, bold=True)
        self._text = TextLabel("library_reason", self, max_lines=0, centred=True, quiet=True)
        self.show_all = push_button("library_show_all", _("Show &All Games"), self)
        layout = vbox((STRETCH, 2), self._title, self._text, self.show_all, (STRETCH, 3), margins=None)
        layout.setAlignment(self.show_all, Qt.AlignmentFlag.AlignCenter)
        self.setLayout(layout)

    def show_reason(self, title: str, text: str, *, filtered: bool) -> None:
        """Show the reason. `filtered` means that there are games, but none match the filters."""
        self._title.setText(title)
        self._text.setText(text)
        self.show_all.setVisible(filtered)
