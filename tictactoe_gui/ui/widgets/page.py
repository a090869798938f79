"""Pages of the window."""

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

from tictactoe_gui.i18n import _
from tictactoe_gui.ui.style.theme import Theme
from tictactoe_gui.ui.widgets.buttons import push_button
from tictactoe_gui.ui.widgets.labels import heading
from tictactoe_gui.ui.widgets.layouts import hbox, vbox


class Page(QWidget):
    """Page of the main window, which uses its window title."""

    back_requested = Signal()
    """Emitted when the user asked to return to the game."""

    def __init__(self, name: str, title: str, theme: Theme) -> None:
        super().__init__()
        self.setObjectName(name)
        self.setAccessibleName(title)
        self.setWindowTitle(title)
        Page.set_theme(self, theme)

    def refresh(self) -> None:
        """Show the current state. Called whenever the page is opened."""

    def refresh_if_visible(self) -> None:
        """Refresh the page if it is visible. A hidden page is refreshed when it is opened."""
        if self.isVisible():
            self.refresh()

    def set_theme(self, theme: Theme) -> None:
        """Apply a theme."""
        self.theme = theme
        self.setStyleSheet(theme.style_sheet)


class HeadedPage(Page):
    """Page with a heading, a back button, and its contents in `body`."""

    def __init__(self, name: str, title: str, theme: Theme, back_text: str = "") -> None:
        """Create the page. `back_text` is the text of the back button; empty means back to the board."""
        super().__init__(name, title, theme)
        back = push_button(f"{name}_back", back_text or _("Back to Board"), self, self.back_requested)
        self.heading = hbox((heading(title, 1.7), 1), back)
        self.body = vbox(self.heading, margins=(12, 8, 12, 12), spacing=8)
        self.setLayout(self.body)
        self.add_shortcut(Qt.Key.Key_Escape, self.on_escape)

    def add_shortcut(self, key: Qt.Key | QKeySequence.StandardKey, act: Callable[[], object]) -> None:
        """Call `act` when the key is pressed on this page."""
        QShortcut(QKeySequence(key), self, act, context=Qt.ShortcutContext.WidgetWithChildrenShortcut)

    def on_escape(self) -> None:
        """Leave the page. Subclasses may handle Escape first."""
        self.back_requested.emit()
