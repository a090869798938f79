"""The panel beside the rows of Mastermind: who plays, what the coach knows, how it ended, and the game's number."""

from collections.abc import Sequence

from PySide6.QtWidgets import QVBoxLayout, QWidget

from tictactoe_gui.mastermind.game import MastermindGame
from tictactoe_gui.ui.mastermind.coach_card import CoachCard
from tictactoe_gui.ui.mastermind.controller import Phase
from tictactoe_gui.ui.mastermind.number_row import NumberRow
from tictactoe_gui.ui.mastermind.part_card import PartCard
from tictactoe_gui.ui.mastermind.result_card import ResultCard
from tictactoe_gui.ui.notice import Notice
from tictactoe_gui.ui.theme import Theme
from tictactoe_gui.wording import codebreaking
from tictactoe_gui.wording import mastermind as wording

HIDERS = {Phase.HIDING, Phase.ANSWERING, Phase.CORRECTING}
"""While the hider is to do something."""
BREAKERS = {Phase.GUESSING, Phase.THINKING}
"""While the breaker is."""


class Panel(QWidget):
    """Holds the cards."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("mastermind_panel")
        self._hider, self._breaker = PartCard("hider", theme, self), PartCard("breaker", theme, self)
        self.coach, self.result, self.number = CoachCard(self), ResultCard(self), NumberRow(self)
        self._notice = Notice("mastermind_notice", self)
        self._notice.hide()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(8)
        for part in (self._hider, self._breaker, self.result):
            layout.addWidget(part)
        layout.addWidget(self.coach, 1)
        layout.addWidget(self.number)
        layout.addWidget(self._notice)
        self.set_theme(theme)

    def show_game(self, game: MastermindGame, phase: Phase, counts: Sequence[int]) -> None:
        """Show who plays, whose turn it is, how many keys were possible after each row, and how the game ended."""
        hider, breaker = game.setup.hider, game.setup.breaker
        self._hider.show_part(wording.who(hider), codebreaking.hides(), turn=phase in HIDERS, thinking=False)
        thinking = phase is Phase.THINKING
        does = codebreaking.thinks() if thinking else codebreaking.breaks()
        self._breaker.show_part(wording.who(breaker), does, turn=phase in BREAKERS, thinking=thinking)
        self.coach.show_counts(counts)
        self.result.show_ending(game)
        self.number.show_number(game.setup.number)

    def notice(self, sentence: str) -> None:
        """Say something that is not about the game."""
        self._notice.setText(sentence)
        self._notice.setVisible(bool(sentence))

    def set_theme(self, theme: Theme) -> None:
        """Wear other colours."""
        self.setStyleSheet(theme.style_sheet)
        for card in (self._hider, self._breaker):
            card.set_theme(theme)
