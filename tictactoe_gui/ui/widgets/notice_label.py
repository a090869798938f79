"""Label for messages about things other than the game, such as files."""

from PySide6.QtWidgets import QWidget

from tictactoe_gui.ui.widgets.labels import TextLabel


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
