"""The status above the board: whose turn it is, how the game ended, what was refused."""

from PySide6.QtWidgets import QVBoxLayout, QWidget

from tictactoe_gui.ui.labels import ElidedLabel, scaled
from tictactoe_gui.ui.theme import Theme


class Status(QWidget):
    """A large sentence, and a quiet one below it; both are announced to screen readers."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._wrong = False
        self._headline = ElidedLabel("status", self, centred=True)
        self._detail = ElidedLabel("status_detail", self, centred=True)
        scaled(self._headline, 1.7, bold=True)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(2)
        layout.addWidget(self._headline)
        layout.addWidget(self._detail)

    @property
    def headline(self) -> str:
        """The large sentence."""
        return self._headline.text()

    def tell(self, headline: str, detail: str) -> None:
        """Say how things stand."""
        self._say(headline, detail, wrong=False)

    def refuse(self, sentence: str) -> None:
        """Say what was wrong; the next `tell` replaces it."""
        self._say(sentence, self._detail.text(), wrong=True)
        self.announce(sentence)

    def set_theme(self, theme: Theme) -> None:
        """Wear other colours."""
        self._theme = theme
        self._colour()

    def announce(self, sentence: str) -> None:
        """Let a screen reader, if one listens, speak the sentence."""
        from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent

        if QAccessible.isActive():
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self._headline, sentence))

    def _say(self, headline: str, detail: str, *, wrong: bool) -> None:
        self._headline.setText(headline)
        self._detail.setText(detail)
        self._wrong = wrong
        self._colour()

    def _colour(self) -> None:
        for label, purpose in ((self._headline, "error" if self._wrong else "text"), (self._detail, "muted")):
            palette = label.palette()
            palette.setColor(label.foregroundRole(), self._theme[purpose])
            label.setPalette(palette)
