"""The result card of a finished Mastermind game."""

from PySide6.QtCore import Qt, Signal, SignalInstance
from PySide6.QtWidgets import QFrame, QGridLayout, QPushButton, QWidget

from tictactoe_gui.language import _
from tictactoe_gui.mastermind.game import MastermindGame
from tictactoe_gui.ui.labels import scaled
from tictactoe_gui.ui.mastermind.peg_row import PegRow
from tictactoe_gui.ui.mastermind.pegs import COVERED, Wear
from tictactoe_gui.ui.notice import Notice
from tictactoe_gui.wording import codebreaking
from tictactoe_gui.wording import mastermind as wording

PEG = 24
"""Maximum size of a peg of the key, in pixels."""


class ResultCard(QFrame):
    """Card with the result, the weakest guess and the next steps.

    Signals:
        play_wanted(): the user wants to return to the game in play, or to play the next one.
        set_up_wanted(): the user wants to set up a game.
        best_list_wanted(): the user wants to see the best list.

    """

    play_wanted = Signal()
    set_up_wanted = Signal()
    best_list_wanted = Signal()

    def __init__(self, wear: Wear, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("mastermind_result")
        self._key = PegRow("result_key", PEG, wear, self)
        self._ending, self._lost = Notice("mastermind_ending", self), Notice("most_lost", self)
        scaled(self._ending, 1.1, bold=True)
        self._lost.setProperty("quiet", "true")
        layout = QGridLayout(self)
        layout.setContentsMargins(12, 8, 12, 10)
        layout.addWidget(self._ending, 0, 0, 1, 2)
        layout.addWidget(self._key, 1, 0, 1, 2, Qt.AlignmentFlag.AlignLeft)
        self._play = self._button(_("Play &Again"), "mastermind_again", self.play_wanted)
        self._play.setProperty("prominent", "true")
        layout.addWidget(self._play, 2, 0, 1, 2)
        layout.addWidget(self._button(_("Change Ga&me…"), "mastermind_set_up", self.set_up_wanted), 3, 0)
        layout.addWidget(self._button(_("Sc&ores"), "mastermind_best", self.best_list_wanted), 3, 1)
        # Later additions go below the buttons, so that no button moves under the pointer.
        layout.addWidget(self._lost, 4, 0, 1, 2)
        self.hide()

    def show_ending(self, game: MastermindGame, *, over: bool, revealed: bool) -> None:
        """Show the result. The card is hidden until the game is over, and the key is covered until `revealed`."""
        self._ending.setText(codebreaking.ended(game) if over else "")
        self._key.setVisible(game.secret is not None)
        if over and game.secret:
            shown = game.secret.pegs if revealed else (COVERED,) * game.rules.pegs
            self._key.show_pegs(shown, wording.code(game.secret))
        self.setVisible(over)

    def offer(self, *, reviewing: bool, waits: bool) -> None:
        """Label the main button: play again or, after a review, return to the waiting game or start a new one."""
        on = _("B&ack to Game") if waits else _("New G&ame")
        self._play.setText(on if reviewing else _("Play &Again"))

    def show_lost(self, sentence: str) -> None:
        """Show which guess lost most. Empty if that is unknown or not rated."""
        self._lost.setText(sentence)
        self._lost.setVisible(bool(sentence))

    def dress(self, wear: Wear) -> None:
        """Apply a peg style."""
        self._key.dress(wear)

    def _button(self, text: str, name: str, wanted: SignalInstance) -> QPushButton:
        button = QPushButton(text, self)
        button.setObjectName(name)
        button.clicked.connect(wanted)
        return button
