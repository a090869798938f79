"""The card of a review in the side panel: the number of mistakes, and buttons for them and the next steps."""

from collections.abc import Callable, Mapping
from functools import partial

from PySide6.QtWidgets import QFrame, QProgressBar, QPushButton, QWidget

from tictactoe_gui import MNK
from tictactoe_gui.i18n import _
from tictactoe_gui.ui.commands import ALL_COMMANDS, tool_tip
from tictactoe_gui.ui.mnk.review.review_state import ReviewState
from tictactoe_gui.ui.style.formatting import without_mnemonic
from tictactoe_gui.ui.widgets.buttons import OnClick, push_button, small_button
from tictactoe_gui.ui.widgets.labels import TextLabel
from tictactoe_gui.ui.widgets.layouts import hbox, reserve_space, vbox
from tictactoe_gui.wording import labels
from tictactoe_gui.wording.mnk import review

STEPS = {"previous_mistake": "up", "next_mistake": "down"}
"""Icons of the buttons that step through the mistakes."""
ACTIONS = {
    # Translators: shows the moves that punish a mistake on the board, one by one.
    "show_how": _("Show &How"),
    "try_again": labels.TRY_AGAIN_FROM_HERE,
    "play_from": _("Play &from Here"),
    "close_review": labels.BACK_TO_GAME,
}
"""Texts of the other buttons, which are commands, too."""


class ReviewCard(QFrame):
    """Card with the number of mistakes, the progress and the buttons of a review."""

    def __init__(self, run_command: Callable[[str], None], parent: QWidget) -> None:
        """Create the card. `run_command` carries out a command of the page."""
        super().__init__(parent)
        self.setObjectName("review_card")
        self._count = TextLabel("review_mistakes", self, centred=True)
        self._buttons = {name: self._button(name, partial(run_command, name)) for name in (*STEPS, *ACTIONS)}
        self._note = TextLabel("review_note", self, max_lines=0, centred=True, quiet=True)
        self._legend = TextLabel("review_legend", self, max_lines=0, centred=True, quiet=True)
        self._progress = QProgressBar(self, textVisible=False)
        self._progress.setObjectName("review_progress")
        self._progress.setAccessibleName(review.REVIEWING)
        self._progress.setFixedHeight(self.fontMetrics().height() // 2)
        self.stop = small_button("review_stop", labels.STOP, self)
        previous, following, how, again, *others = self._buttons.values()
        self.setLayout(
            vbox(
                self._legend,
                hbox(previous, (self._count, 1), following),
                hbox((self._progress, 1), self.stop),
                self._note,
                how,
                again,
                hbox(*others),
                margins=(0, 4, 0, 4),
            )
        )
        self.hide()

    def show_state(self, state: ReviewState, available: Mapping[str, bool]) -> None:
        """Show the state of the review. `available` tells which commands can be used."""
        self._count.setText(state.summary)
        self._legend.setText(state.legend)
        self._legend.setVisible(bool(state.legend))
        self._note.setText(state.note)
        self._note.setVisible(bool(state.note))
        for name, button in self._buttons.items():
            button.setEnabled(available[name])
        for name in STEPS:
            self._buttons[name].setVisible(any(available[step] for step in STEPS))
        self._progress.setRange(0, len(state.game.positions) - state.game.opening_plies)
        self._progress.setValue(len(state.reviews))
        for part in (self._progress, self.stop):
            part.setVisible(state.is_working)

    def _button(self, name: str, on_click: OnClick) -> QPushButton:
        icon = STEPS.get(name, "")
        button = push_button(f"review_{name}", ACTIONS.get(name, ""), self, on_click, icon)
        if icon:
            reserve_space(button)
            button.setAccessibleName(without_mnemonic(ALL_COMMANDS[name].text))
            button.setToolTip(tool_tip(name, MNK))
        return button
