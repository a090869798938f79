"""Messages on a game's page about things other than the game, such as files."""

from collections.abc import Callable

from PySide6.QtWidgets import QWidget

from tictactoe_gui.ui.widgets.labels import TextLabel
from tictactoe_gui.ui.widgets.status_line import StatusLine


class NoticeLabel(TextLabel):
    """Label with a message for each topic, one below the other. It is hidden while there is none."""

    def __init__(self, name: str, parent: QWidget) -> None:
        super().__init__(name, parent, max_lines=0)
        self._messages: dict[str, str] = {}
        """Messages by topic."""
        self.hide()

    def set_message(self, message: str, topic: str = "") -> None:
        """Show a message, replacing the last one on `topic`. An empty message clears it."""
        self._messages[topic] = message
        self.setText("\n".join(filter(None, self._messages.values())))
        self.setVisible(bool(self.text()))


class MessageLine:
    """Message line for finished and failed actions."""

    def __init__(
        self, status: StatusLine, restore_status: Callable[[], None], notice: Callable[[str, str], None]
    ) -> None:
        """Create the message line.

        Args:
            status: shows what happened.
            restore_status: restores the normal status.
            notice: shows the full reason, under a topic.

        """
        self._status, self._restore_status, self._notice = status, restore_status, notice

    def confirm(self, sentence: str) -> None:
        """Confirm an action."""
        self.clear_failure()
        self._restore_status()
        self._status.confirm(sentence)

    def report_failure(self, what: str, why: str) -> None:
        """Report a failure. The reason stays visible until `clear_failure`."""
        self._restore_status()
        self._status.show_failure(what)
        self._notice(why, "last failure")

    def clear_failure(self) -> None:
        """Clear the reason for the last failure."""
        self._notice("", "last failure")
