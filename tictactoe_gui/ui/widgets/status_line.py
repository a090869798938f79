"""Messages on the page of a game: the status line above the board, and notices in the side panel."""

from PySide6.QtCore import QSize, QTimer, Signal
from PySide6.QtGui import QFont, QFontMetrics, QPalette, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QStackedLayout, QWidget

from tictactoe_gui.ui.widgets.labels import USUAL_TEXT_PX, TextLabel, announce, break_text, scale_fonts
from tictactoe_gui.ui.widgets.layouts import STRETCH, growth, hbox, is_low, reserve_space, vbox
from tictactoe_gui.ui.widgets.sentence_card import Sentence, SentenceCard
from tictactoe_gui.wording.phrases import Message

HEADLINE_SIZE, DETAIL_SIZE = 28 / USUAL_TEXT_PX, 14 / USUAL_TEXT_PX
"""Sizes of the headline and of the detail, as multiples of usual text."""
LOW_SIZE = 0.85
"""Size of texts in a low window, as a fraction of the usual one."""
GAP_PX, LOW_GAP_PX = 8, 4
"""Space below the headline, usually and in a low window."""
MAX_LINES = 4
"""Most lines of a detail that wraps."""
LEAST_SIZE, TWO_LINES_SIZE = 0.6, 0.5
"""Least size of a headline in one line and the size in two lines, as fractions of its usual size."""
SIZE_STEP_PT = 0.5
"""Step by which a headline becomes smaller until it fits, in points."""
READING_TIME_MS = 6000
"""Time that a refusal or a confirmation stays visible, in milliseconds."""


class HeadlineLabel(TextLabel):
    """Large line of text that is as wide as the text. Without that much room it is smaller, or in two lines."""

    def __init__(self, name: str, parent: QWidget) -> None:
        super().__init__(name, parent, centred=True, size=HEADLINE_SIZE, bold=True)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """Return the size of the text."""
        return QSize(self.fontMetrics().horizontalAdvance(self.text()) + 1, super().sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        """Return the height of the text."""
        return super().sizeHint()

    @property
    def lines(self) -> list[str]:
        """Lines that are painted."""
        return break_text(self.text(), self._painted_font, self.width(), self._lines_in_height)

    @property
    def _painted_font(self) -> QFont:
        """Font of the label, smaller if the text does not fit."""
        font = self.font()
        is_one_line = self._lines_in_height == 1
        font.setPointSizeF(font.pointSizeF() * (min(1.0, self._share) if is_one_line else TWO_LINES_SIZE))
        # Letters have whole widths, so a slightly smaller font can be as wide.
        while is_one_line and QFontMetrics(font).horizontalAdvance(self.text()) > self.width():
            font.setPointSizeF(font.pointSizeF() - SIZE_STEP_PT)
        return font

    @property
    def _lines_in_height(self) -> int:
        return 2 if self._share < LEAST_SIZE else 1

    @property
    def _share(self) -> float:
        """Width of the label, as a fraction of the width of its text."""
        return self.width() / self.sizeHint().width()


class StatusLine(QWidget):
    """Status line: a large headline with a muted detail below, or a card with a sentence in its place.

    Signals:
        headline_changed(str): the headline changed.
        expired(): a refusal or a confirmation was visible long enough to be read.
        name_pointed(str): the mouse points at a name on the card. Empty if it points at none any more.

    """

    headline_changed = Signal(str)
    name_pointed = Signal(str)
    expired = Signal()

    def __init__(
        self,
        parent: QWidget | None = None,
        name: str = "status",
        *,
        wraps: bool = False,
        has_cards: bool = False,
        mark: QWidget | None = None,
    ) -> None:
        """Create the status line. A `mark` is beside the headline.

        With `wraps`, the detail may take several lines. With `has_cards`, there is always room for a card.
        """
        super().__init__(parent)
        self.setObjectName(f"{name}_line")
        self._expiry_timer = QTimer(self, singleShot=True)
        self._expiry_timer.timeout.connect(self.expired)
        self._is_interrupted = False
        self._headline = HeadlineLabel(name, self)
        lines = MAX_LINES if wraps else 1
        self._detail = TextLabel(f"{name}_detail", self, max_lines=lines, centred=True, size=DETAIL_SIZE)
        self._detail.explains_terms = True
        # The first paint has no style sheet.
        self._detail.setForegroundRole(QPalette.ColorRole.PlaceholderText)
        headline = [mark, self._headline] if mark else [self._headline]
        self._headline_row = hbox((STRETCH, 1), *headline, (STRETCH, 1), spacing=8)
        self._card = SentenceCard(f"{name}_card", self)
        self._card.name_pointed.connect(self.name_pointed)
        reserve_space(self._card, reserved=has_cards)
        self._below = self._detail_or_card()
        self._column = vbox(self._headline_row, self._below, spacing=GAP_PX)
        self.setLayout(self._column)

    @property
    def sentence(self) -> Sentence | None:
        """Content of the card. None if the detail is shown."""
        return self._card.sentence if self._below.currentWidget() is self._card else None

    @property
    def detail(self) -> str:
        """Text below the headline: the detail, or the sentence on the card."""
        return self.sentence.text if self.sentence else self._detail.text()

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
        self._below.setCurrentIndex(0)

    def show_sentence(self, sentence: Sentence) -> None:
        """Show a card in place of the detail. It is not announced. The next `show_message` replaces it."""
        self._card.show_sentence(sentence)
        self._below.setCurrentWidget(self._card)

    def add_to_card(self, button: QWidget) -> None:
        """Add a button at the end of the card."""
        self._card.add_button(button)

    def confirm(self, sentence: str) -> None:
        """Show and announce a confirmation below the headline. The next `show_message` replaces it."""
        self.show_detail(sentence)
        self._is_interrupted = True
        self._expiry_timer.start(READING_TIME_MS)
        self.announce(sentence)

    def sizeHint(self) -> QSize:
        """Return the size for texts of usual length. `heightForWidth` returns the height for any texts."""
        return self._column.sizeHint()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Grow with the window, and leave the board its room in a low one."""
        super().resizeEvent(event)
        window = self.window()
        low = is_low(window)
        factor = growth(window)
        for part in (self, self._headline, self._detail):
            scale_fonts(part, LOW_SIZE if low else factor)
        self._card.fit(factor, is_low=low)
        self._column.setSpacing(LOW_GAP_PX if low else GAP_PX)

    def announce(self, sentence: str) -> None:
        """Announce a sentence to a screen reader, if one is active."""
        announce(self._headline, sentence)

    def _detail_or_card(self) -> QStackedLayout:
        """Return a layout that shows the detail or the card."""
        quiet = QWidget(self)
        quiet.setLayout(vbox(self._detail, STRETCH))
        stack = QStackedLayout()
        reserve_space(quiet)
        for part in (quiet, self._card):
            stack.addWidget(part)
        return stack

    def _show(self, headline: str, detail: str, role: QPalette.ColorRole) -> None:
        self._expiry_timer.stop()
        self._is_interrupted = False
        self._headline.setForegroundRole(role)
        self._headline.setText(headline)
        self.show_detail(detail)
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
