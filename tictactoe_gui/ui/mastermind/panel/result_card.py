"""The result card of a finished Mastermind game."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QGridLayout, QWidget

from tictactoe_gui.i18n import _
from tictactoe_gui.mastermind.game import MastermindGame
from tictactoe_gui.ui.mastermind.board.peg_painting import COVERED, PegRow, PegStyle
from tictactoe_gui.ui.widgets.buttons import prominent_button, push_button
from tictactoe_gui.ui.widgets.labels import TextLabel
from tictactoe_gui.wording import labels
from tictactoe_gui.wording.mastermind import sentences

MAX_PEG_SIZE_PX = 24
"""Maximum size of a peg of the key, in pixels."""


class MastermindResultCard(QFrame):
    """Card with the result, the weakest guess and the next steps. Its buttons run commands of the page."""

    def __init__(self, peg_style: PegStyle, run_command: Callable[[str], None], parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("mastermind_result")
        self._key = PegRow("result_key", MAX_PEG_SIZE_PX, peg_style, self)
        self._ending = TextLabel("mastermind_ending", self, max_lines=0, size=1.1, bold=True)
        self._weakest_guess = TextLabel("most_lost", self, max_lines=0, quiet=True)
        layout = QGridLayout(self)
        layout.setContentsMargins(12, 8, 12, 10)
        layout.addWidget(self._ending, 0, 0, 1, 2)
        layout.addWidget(self._key, 1, 0, 1, 2, Qt.AlignmentFlag.AlignLeft)
        play, set_up, scores = (partial(run_command, name) for name in ("return_to_play", "set_up", "scores"))
        self._play = prominent_button("mastermind_again", labels.PLAY_AGAIN, self, play)
        layout.addWidget(self._play, 2, 0, 1, 2)
        layout.addWidget(push_button("mastermind_set_up", _("Change Ga&me…"), self, set_up), 3, 0)
        layout.addWidget(push_button("mastermind_best", _("Sc&ores"), self, scores), 3, 1)
        # This label appears later. It is below the buttons, so that they do not move.
        layout.addWidget(self._weakest_guess, 4, 0, 1, 2)
        self.hide()

    def show_result(self, game: MastermindGame, *, over: bool, revealed: bool) -> None:
        """Show the result. The card is hidden until the game is over, and the key is covered until `revealed`."""
        self._ending.setText(sentences.result(game) if over else "")
        self._key.setVisible(game.known_key is not None)
        if over and game.known_key:
            shown = game.known_key.pegs if revealed else (COVERED,) * game.rules.pegs
            self._key.show_pegs(shown, sentences.code(game.known_key))
        self.setVisible(over)

    def label_play_button(self, *, reviewing: bool, waits: bool) -> None:
        """Label the main button: play again or, after a review, return to the waiting game or start a new one."""
        on = _("B&ack to Game") if waits else _("New G&ame")
        self._play.setText(on if reviewing else labels.PLAY_AGAIN)

    def show_weakest_guess(self, sentence: str) -> None:
        """Show which guess was the weakest. Empty if this is unknown or not graded."""
        self._weakest_guess.setText(sentence)
        self._weakest_guess.setVisible(bool(sentence))

    def set_style(self, peg_style: PegStyle) -> None:
        """Apply a peg style."""
        self._key.set_style(peg_style)
