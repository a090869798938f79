"""Card for the result of a game."""

from PySide6.QtCore import Signal, SignalInstance
from PySide6.QtWidgets import QFrame, QGridLayout, QPushButton, QWidget

from tictactoe_gui.i18n import _
from tictactoe_gui.ui.widgets.labels import ElidedLabel, scale_font
from tictactoe_gui.wording import labels


class ResultCard(QFrame):
    """Card that shows the result and offers the next steps.

    Signals:
        play_again_requested(): the user asked for another game.
        swap_requested(): the user asked for another game with swapped seats.
        review_requested(): the user asked to return to the first position.

    """

    play_again_requested = Signal()
    swap_requested = Signal()
    review_requested = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("result")
        self._ending = ElidedLabel("result_ending", self)
        self._ending.use_plain_text()
        scale_font(self._ending, 1.1, bold=True)
        layout = QGridLayout(self)
        layout.setContentsMargins(0, 4, 0, 4)
        layout.addWidget(self._ending, 0, 0, 1, 2)
        again = self._button(labels.PLAY_AGAIN, "play_again", self.play_again_requested)
        again.setProperty("prominent", "true")
        layout.addWidget(again, 1, 0, 1, 2)
        layout.addWidget(self._button(_("&Swap Sides"), "swap_seats", self.swap_requested), 2, 0)
        layout.addWidget(self._button(_("&Review"), "review", self.review_requested), 2, 1)
        self.hide()

    def show_ending(self, sentence: str) -> None:
        """Show how the game ended. An empty sentence hides the card."""
        self._ending.setText(sentence)
        self.setVisible(bool(sentence))

    def _button(self, text: str, name: str, signal: SignalInstance) -> QPushButton:
        button = QPushButton(text, self)
        button.setObjectName(name)
        button.clicked.connect(signal)
        return button
