"""The part of the setup dialog that says who begins."""

from collections.abc import Sequence

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from tictactoe_gui.language import _
from tictactoe_gui.mnk.player import Player
from tictactoe_gui.ui.choice import IN_TURN, LOSER, RANDOM, Choice, begin_choices
from tictactoe_gui.ui.fields import DropDown, Tick

POLICIES = {
    RANDOM: _("At random"),
    LOSER: _("Loser of the last game"),
    IN_TURN: _("In turn"),
}
"""The texts of the ways to decide who begins."""
LONGEST = 156
"""Width of a name in the list, in pixels."""


class Beginning(QWidget):
    """Takes who begins, or that marks are dealt instead.

    Signals:
        edited(): marks are to be dealt, or no longer.

    """

    edited = Signal()

    def __init__(self, choice: Choice, parent: QWidget) -> None:
        super().__init__(parent)
        self._policy = choice.begins
        self._box, self._deal = DropDown("begins", self), Tick("deal", _("&Deal X and O at random"), self)
        self._box.setPlaceholderText(_("Whoever is dealt X"))
        self._deal.setToolTip(_("For two players: whoever is dealt X begins"))
        self._deal.setChecked(choice.deal)
        label = QLabel(_("Who &begins"), self)
        label.setBuddy(self._box)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(6)
        for widget in (label, self._box, self._deal):
            layout.addWidget(widget)
        self._box.currentIndexChanged.connect(self._take)
        self._deal.toggled.connect(self.edited)

    @property
    def policy(self) -> str:
        """Who begins unless marks are dealt, as in `Choice.begins`."""
        return self._policy

    @property
    def dealt(self) -> bool:
        """Whether marks are to be dealt."""
        return self._deal.isChecked() and self._deal.isEnabled()

    def allow_dealing(self, *, allowed: bool) -> None:
        """Let marks be dealt, or not."""
        self._deal.setEnabled(allowed)

    def show_players(self, players: Sequence[Player]) -> None:
        """Offer what there is to choose from with these players."""
        policies = begin_choices(len(players))
        self._policy = self._policy if self._policy in policies else RANDOM
        with QSignalBlocker(self._box):
            self._box.clear()
            for policy in policies:
                self._box.addItem(POLICIES.get(policy) or self._elided(players[int(policy) - 1].name), policy)
            self._box.setCurrentIndex(-1 if self.dealt else policies.index(self._policy))
        self._box.setDisabled(self.dealt)

    def _take(self) -> None:
        self._policy = self._box.currentData() or self._policy

    def _elided(self, text: str) -> str:
        """Cut what the box has no room for, lest its list spans the screen."""
        return self.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, LONGEST)
