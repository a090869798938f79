"""Pages of the window, and parts of those with a table."""

from collections.abc import Callable, Mapping
from typing import ClassVar

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QFrame, QWidget

from tictactoe_gui.i18n import _
from tictactoe_gui.ui.style.theme import Theme
from tictactoe_gui.ui.widgets.buttons import push_button
from tictactoe_gui.ui.widgets.game_layout import MARGIN_PX, NARROW_PX
from tictactoe_gui.ui.widgets.game_panel import SCALED
from tictactoe_gui.ui.widgets.labels import USUAL_TEXT_PX, TextLabel, announce, heading, scale_fonts
from tictactoe_gui.ui.widgets.layouts import STRETCH, growth, hbox, is_low, text_scale, vbox
from tictactoe_gui.wording import labels

HEADING_PX = 28
"""Size of a heading with texts of the usual size, in pixels."""
NARROW_HEADING = 0.7
"""Size of a heading in a narrow window, as a fraction of the usual size."""
LOW_MARGIN_PX, NARROW_MARGIN_PX = 8, 12
"""Margins above and below a page in a low window, and at its sides in a narrow one, in pixels."""


class Page(QWidget):
    """Page of the main window, which uses its window title.

    Signals:
        back_requested(): the user asked to return to the game.
        availability_changed(): a command became available or unavailable, checked or unchecked.

    """

    back_requested = Signal()
    availability_changed = Signal()
    back_page: ClassVar[str] = ""
    """Name of the page that Back leads to. Empty means the current game."""

    def __init__(self, name: str, title: str, theme: Theme) -> None:
        super().__init__()
        self.setObjectName(name)
        self.setAccessibleName(title)
        self.setWindowTitle(title)
        self.first_focus: QWidget = self
        """Part that gets the keyboard focus when the page is opened. With a focus proxy, Tab would skip others."""
        Page.set_theme(self, theme)

    @property
    def commands(self) -> Mapping[str, Callable[..., object]]:
        """Handlers of the commands that the page carries out itself, by name. The game carries out the others."""
        return {}

    def availability(self) -> dict[str, bool]:
        """Return the availability of each conditional command that the page carries out itself."""
        return {}

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

    def __init__(self, name: str, title: str, theme: Theme) -> None:
        super().__init__(name, title, theme)
        back = push_button(f"{name}_back", labels.BACK_TO_GAME, self, self.back_requested)
        self._title = heading(title, HEADING_PX / USUAL_TEXT_PX)
        self.heading = hbox((self._title, 1), back)
        self.body = vbox(self.heading, spacing=8)
        self.setLayout(self.body)
        # Until the size of the window is known, the page claims no more than a narrow one has.
        scale_fonts(self._title, NARROW_HEADING)
        self.add_shortcut(Qt.Key.Key_Escape, self.on_escape)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Make the texts grow with the window, and leave margins, which are smaller in a small window."""
        super().resizeEvent(event)
        window = self.window()
        is_narrow = window.width() < NARROW_PX * text_scale()
        scale_fonts(self, growth(window), *SCALED)
        if is_narrow:
            scale_fonts(self._title, NARROW_HEADING)
        across = NARROW_MARGIN_PX if is_narrow else MARGIN_PX
        edge = LOW_MARGIN_PX if is_low(window) else MARGIN_PX
        self.body.setContentsMargins(across, edge, across, edge)

    def add_shortcut(self, key: Qt.Key | QKeySequence.StandardKey, act: Callable[[], object]) -> None:
        """Call `act` when the key is pressed on this page."""
        QShortcut(QKeySequence(key), self, act, context=Qt.ShortcutContext.WidgetWithChildrenShortcut)

    def on_escape(self) -> None:
        """Leave the page. Subclasses may handle Escape first."""
        self.back_requested.emit()


class UndoBar(QFrame):
    """Bar with a message, and buttons that undo an action or stop the job in progress. Hidden without a message."""

    def __init__(self, parent: QWidget, page: str = "library") -> None:
        """Create the bar. `page` is the prefix of its object names."""
        super().__init__(parent)
        self.setObjectName(f"{page}_notice")
        self._message = TextLabel(f"{page}_said", self, max_lines=0)
        self.undo = push_button(f"{page}_undo", _("&Undo"), self)
        self.stop = push_button(f"{page}_stop", labels.STOP, self)
        self.row = hbox((self._message, 1), self.undo, self.stop, margins=(12, 6, 6, 6))
        self.setLayout(self.row)
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
