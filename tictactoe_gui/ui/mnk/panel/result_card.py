"""Card for the result of a game."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QWidget

from tictactoe_gui.i18n import _
from tictactoe_gui.ui.widgets.buttons import prominent_button, push_button
from tictactoe_gui.ui.widgets.labels import TextLabel
from tictactoe_gui.wording import labels


class ResultCard(QFrame):
    """Card that shows the result and offers the next steps.

    Signals:
        swap_requested(): the user asked for another game with swapped seats.

    """

    swap_requested = Signal()

    def __init__(self, run_command: Callable[[str], None], parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("result")
        self._ending = TextLabel("result_ending", self, size=1.1, bold=True)
        layout = QGridLayout(self)
        layout.setContentsMargins(0, 4, 0, 4)
        layout.addWidget(self._ending, 0, 0, 1, 2)
        again = prominent_button("play_again", labels.PLAY_AGAIN, self, partial(run_command, "new_game"))
        layout.addWidget(again, 1, 0, 1, 2)
        layout.addWidget(push_button("swap_seats", _("&Swap Sides"), self, self.swap_requested), 2, 0)
        layout.addWidget(push_button("review", _("&Review"), self, partial(run_command, "look_first")), 2, 1)
        self.hide()

    def show_ending(self, sentence: str) -> None:
        """Show how the game ended. An empty sentence hides the card."""
        self._ending.setText(sentence)
        self.setVisible(bool(sentence))
