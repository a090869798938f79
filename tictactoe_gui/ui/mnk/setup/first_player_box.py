"""The part of the setup dialog for choosing the first player."""

from collections.abc import Sequence

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QLabel, QWidget

from tictactoe_gui.i18n import _
from tictactoe_gui.mnk.player import Player
from tictactoe_gui.text_filter import printable, shown
from tictactoe_gui.ui.mnk.setup.match_settings import ALTERNATING, LOSER, RANDOM, MatchSettings, first_player_policies
from tictactoe_gui.ui.widgets.fields import CheckBox, ComboBox
from tictactoe_gui.ui.widgets.layouts import vbox

POLICIES = {
    # Translators: a random player starts.
    RANDOM: _("Random"),
    LOSER: _("Loser Starts"),
    ALTERNATING: _("Take Turns"),
}
"""Labels of the policies for choosing the first player."""
MAX_NAME_WIDTH_PX = 156
"""Maximum width of a name in the list, in pixels."""


class FirstPlayerBox(QWidget):
    """Widget for choosing the first player, or assigning X and O at random.

    Signals:
        edited(): random marks were switched on or off.

    """

    edited = Signal()

    def __init__(self, match_settings: MatchSettings, parent: QWidget) -> None:
        super().__init__(parent)
        self._policy = match_settings.first_player
        self._box, self._random_marks = ComboBox("begins", self), CheckBox("deal", _("Assign Marks &Randomly"), self)
        self._box.setPlaceholderText(_("Player with X"))
        self._random_marks.setToolTip(_("With two players, X starts"))
        self._random_marks.setChecked(match_settings.random_marks)
        label = QLabel(_("First pla&yer"), self)
        label.setBuddy(self._box)
        self.setLayout(vbox(label, self._box, self._random_marks, spacing=6))
        self._box.currentIndexChanged.connect(self._on_policy_chosen)
        self._random_marks.toggled.connect(self.edited)

    @property
    def policy(self) -> str:
        """Policy for `MatchSettings.first_player`. Ignored if marks are assigned at random."""
        return self._policy

    @property
    def random_marks(self) -> bool:
        """Whether X and O are assigned at random."""
        return self._random_marks.isChecked() and self._random_marks.isEnabled()

    def set_random_marks_enabled(self, *, allowed: bool) -> None:
        """Enable or disable the check box for random marks."""
        self._random_marks.setEnabled(allowed)

    def show_players(self, players: Sequence[Player]) -> None:
        """List the policies and players to choose from."""
        policies = first_player_policies(len(players))
        self._policy = self._policy if self._policy in policies else RANDOM
        with QSignalBlocker(self._box):
            self._box.clear()
            for policy in policies:
                self._box.addItem(POLICIES.get(policy) or self._elided(players[int(policy) - 1].name), policy)
            self._box.setCurrentIndex(-1 if self.random_marks else policies.index(self._policy))
        self._box.setDisabled(self.random_marks)

    def _on_policy_chosen(self) -> None:
        self._policy = self._box.currentData() or self._policy

    def _elided(self, text: str) -> str:
        """Elide a long name, to limit the width of the list."""
        return shown(self.fontMetrics().elidedText(printable(text), Qt.TextElideMode.ElideRight, MAX_NAME_WIDTH_PX))
