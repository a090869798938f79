"""Advisor card: number of possible keys, suggested guess and grade of the last guess."""

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QWidget

from tictactoe_gui import MASTERMIND
from tictactoe_gui.i18n import _
from tictactoe_gui.mastermind.code import Code
from tictactoe_gui.mastermind.game import MastermindGame
from tictactoe_gui.ui.commands import tool_tip
from tictactoe_gui.ui.mastermind.panel.counts_chart import CountsChart
from tictactoe_gui.ui.style.formatting import format_number
from tictactoe_gui.ui.widgets.buttons import push_button
from tictactoe_gui.ui.widgets.labels import TextLabel, heading
from tictactoe_gui.ui.widgets.layouts import hbox, vbox
from tictactoe_gui.wording.mastermind import hints


class AdvisorCard(QFrame):
    """Card with the counts, the advisor's buttons and its latest message.

    Signals:
        advice_accepted(Code): the user accepted the suggested guess.

    """

    advice_accepted = Signal(object)

    def __init__(self, run_command: Callable[[str], None], parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("advisor_card")
        self._number, self._count_caption = heading("", 1.7), TextLabel("keys_possible", self, quiet=True)
        self._number.setObjectName("keys_left")
        self._chart, self._message = CountsChart("counts_chart", self), TextLabel("advisor_message", self, max_lines=0)
        self._advice = push_button("advice_button", _("A&dvice"), self, partial(run_command, "hint"))
        self._grade = push_button("grade_button", _("G&rade"), self, partial(run_command, "grade"))
        self._use = push_button("use_advice", _("&Use This Guess"), self, self._accept_advice)
        for button, command in ((self._advice, "hint"), (self._grade, "grade")):
            button.setToolTip(f"{tool_tip(command, MASTERMIND)}\n{hints.COST_OF_ADVICE}")
        self._advised: Code | None = None
        count = hbox(self._number, (self._count_caption, 1), spacing=6)
        parts = count, self._chart, hbox(self._advice, self._grade), self._message, self._use
        self.setLayout(vbox(*parts, margins=(12, 8, 12, 10), spacing=6))
        self.show_message("")

    def show_counts(self, game: MastermindGame, counts: Sequence[int]) -> None:
        """Show the number of possible keys after 0, 1, ... rows. The last one is shown large once it is known."""
        complete = len(counts) > len(game.rows)
        left, words = hints.count_and_label(game, counts[-1], format_number) if complete else ("…", "")
        self._number.setText(left)
        self._number.setVisible(bool(left))
        self._count_caption.setText(words)
        self._chart.show_counts(counts)

    def show_message(self, sentence: str, advised: Code | None = None) -> None:
        """Show a message below the buttons. If a guess is suggested, offer to use it."""
        self._advised = advised
        self._message.setText(sentence)
        self._message.setVisible(bool(sentence))
        self._use.setVisible(advised is not None)

    def set_buttons(self, *, advice: bool, grade: bool, shown: bool) -> None:
        """Enable the buttons, and show them only if `shown`. A suggestion can be used only while advice is allowed."""
        self._use.setVisible(advice and self._advised is not None)
        for button, usable in ((self._advice, advice), (self._grade, grade)):
            button.setEnabled(usable)
            button.setVisible(shown)

    def _accept_advice(self) -> None:
        self.advice_accepted.emit(self._advised)
