"""Messages on the page of a game: the status line above the board, and notices in the side panel."""

from PySide6.QtCore import QSize, QTimer, Signal
from PySide6.QtGui import QFont, QPalette, QResizeEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from tictactoe_gui.ui.widgets.labels import TextLabel, announce, scale_fonts
from tictactoe_gui.ui.widgets.layouts import STRETCH, growth, hbox, vbox
from tictactoe_gui.wording.phrases import Message

MAX_LINES = 4
"""Most lines of a detail that wraps."""
LEAST_SIZE = 0.6
"""Least size of a headline without much room, as a fraction of its usual size."""
READING_TIME_MS = 6000
"""Time that a refusal or a confirmation stays visible, in milliseconds."""


class HeadlineLabel(TextLabel):
    """Large line of text that is as wide as the text. Without that much room, it is smaller."""

    def __init__(self, name: str, parent: QWidget) -> None:
        super().__init__(name, parent, centred=True, size=1.7, bold=True)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """Return the size of the text."""
        return QSize(self.fontMetrics().horizontalAdvance(self.text()) + 1, super().sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        """Return the height of the text."""
        return super().sizeHint()

    @property
    def _painted_font(self) -> QFont:
        """Font of the label, smaller if the text does not fit."""
        font = self.font()
        needed = self.sizeHint().width()
        if self.width() < needed:
            font.setPointSizeF(font.pointSizeF() * max(LEAST_SIZE, 0.98 * self.width() / needed))
        return font


class StatusLine(QWidget):
    """Status line: a large headline with a muted detail line below.

    Signals:
        headline_changed(str): the headline changed.
        expired(): a refusal or a confirmation was visible long enough to be read.

    """

    headline_changed = Signal(str)
    expired = Signal()

    def __init__(
        self, parent: QWidget | None = None, name: str = "status", *, wraps: bool = False, mark: QWidget | None = None
    ) -> None:
        """Create the status line. With `wraps`, the detail may take several lines. A `mark` is beside the headline."""
        super().__init__(parent)
        self.setObjectName(f"{name}_line")
        self._expiry_timer = QTimer(self, singleShot=True)
        self._expiry_timer.timeout.connect(self.expired)
        self._is_interrupted = False
        self._headline = HeadlineLabel(name, self)
        self._detail = TextLabel(f"{name}_detail", self, max_lines=MAX_LINES if wraps else 1, centred=True)
        self._detail.explains_terms = True
        # The first paint has no style sheet.
        self._detail.setForegroundRole(QPalette.ColorRole.PlaceholderText)
        headline = [mark, self._headline] if mark else [self._headline]
        self._headline_row = hbox((STRETCH, 1), *headline, (STRETCH, 1), spacing=8)
        self.setLayout(vbox(self._headline_row, self._detail, spacing=2))

    @property
    def interrupted(self) -> bool:
        """True if a refusal, a failure or a confirmation is visible."""
        return self._is_interrupted

    def show_message(self, headline: str, detail: str) -> None:
        """Show a headline and a detail."""
        self._show(headline, detail, QPalette.ColorRole.WindowText)

    def refuse(self, message: Message) -> None:
        """Show and announce why input was refused. The next `show_message` replaces it."""
        self.show_failure(message)
        self._expiry_timer.start(READING_TIME_MS)

    def show_failure(self, message: Message) -> None:
        """Show and announce a failure. It does not expire. The next `show_message` replaces it."""
        self._show(*message, QPalette.ColorRole.BrightText)
        self._is_interrupted = True
        self.announce(str(message))

    def show_detail(self, sentence: str) -> None:
        """Show a sentence below the headline. It is not announced. The next `show_message` replaces it."""
        self._detail.setText(sentence)

    def confirm(self, sentence: str) -> None:
        """Show and announce a confirmation below the headline. The next `show_message` replaces it."""
        self.show_detail(sentence)
        self._is_interrupted = True
        self._expiry_timer.start(READING_TIME_MS)
        self.announce(sentence)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Grow with the window."""
        super().resizeEvent(event)
        scale_fonts(self, growth(self.window()), QLabel)

    def announce(self, sentence: str) -> None:
        """Announce a sentence to a screen reader, if one is active."""
        announce(self._headline, sentence)

    def _show(self, headline: str, detail: str, role: QPalette.ColorRole) -> None:
        self._expiry_timer.stop()
        self._is_interrupted = False
        self._headline.setForegroundRole(role)
        self._headline.setText(headline)
        self._detail.setText(detail)
        self.headline_changed.emit(headline)


class NoticeLabel(TextLabel):
    """Messages that are not about the game, one below the other for each topic. Hidden while there are none."""

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
