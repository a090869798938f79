"""Bar across the top of the window about problems with stored games and settings."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QMainWindow

from tictactoe_gui.ui.style.theme import Theme
from tictactoe_gui.ui.widgets import confirm
from tictactoe_gui.ui.widgets.buttons import push_button
from tictactoe_gui.ui.widgets.labels import TextLabel, announce
from tictactoe_gui.ui.window.message_bar import MessageBar
from tictactoe_gui.wording import saving


class StorageBar(MessageBar):
    """Bar with one headline about the most serious problem. Hidden while there is none, or until it is dismissed.

    The messages themselves, which contain paths, are shown on demand.

    Signals:
        new_library_requested(): the user does not want to wait for a missing library.

    """

    new_library_requested = Signal()

    def __init__(self, theme: Theme, window: QMainWindow) -> None:
        super().__init__("storage_bar", theme, window)
        self._messages: dict[tuple[str, str], str] = {}
        """Messages by topic and source."""
        self._headline = TextLabel("storage_headline", self, bold=True)
        details = push_button("storage_details", saving.DETAILS, self, self._show_details)
        dismiss = push_button("storage_dismiss", saving.DISMISS, self, self.hide)
        self._new_library = push_button("new_library", saving.NEW_LIBRARY, self, self.new_library_requested.emit)
        self.lay_out((self._headline, 1), self._new_library, details, dismiss)
        self.offer_new_library(is_offered=False)

    @property
    def details(self) -> str:
        """All messages, the latest last."""
        return "\n".join(self._messages.values())

    def show_message(self, topic: str, message: str, source: str = "") -> None:
        """Show and announce what is wrong. An empty message means that the problem has been solved.

        Args:
            topic: one of `wording.saving.PROBLEMS`.
            message: whole sentences. They replace the last ones on this topic from this source.
            source: part of the program that has the problem, if there are several.

        """
        if self._messages.get((topic, source), "") == message:
            return
        self._messages.pop((topic, source), None)
        if message:
            self._messages[topic, source] = message
            announce(self, message)
            self.show()
        elif not self._messages:
            self.hide()
        self._headline.setText(saving.headline([each for each, _source in self._messages]))

    def offer_new_library(self, *, is_offered: bool) -> None:
        """Show or hide the button that replaces a missing library."""
        self._new_library.setVisible(is_offered)

    def _show_details(self) -> None:
        confirm.inform(self._headline.text(), self.details, self._theme, self)
