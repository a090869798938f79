"""The status above the board: whose turn it is, how the game ended, what was refused."""

import re

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QVBoxLayout, QWidget

from tictactoe_gui import wording
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.ui.labels import ElidedLabel, WrappedLabel, scaled

READING = 6000
"""How long a refusal or a confirmation stands in place of whose turn it is, in milliseconds."""


class Status(QWidget):
    """A large sentence, and a quiet one below it.

    Signals:
        told(str): the large sentence is another one.
        grew_stale(): a refusal or a confirmation has stood long enough to be read.

    """

    told = Signal(str)
    grew_stale = Signal()

    def __init__(self, parent: QWidget | None = None, name: str = "status", *, wraps: bool = False) -> None:
        """Take whether the quiet sentence may have two lines."""
        super().__init__(parent)
        self.setObjectName(f"{name}_line")
        self._patience = QTimer(self, singleShot=True)
        self._patience.timeout.connect(self.grew_stale)
        self._headline = ElidedLabel(name, self, centred=True)
        detail = f"{name}_detail"
        self._detail = WrappedLabel(detail, self) if wraps else ElidedLabel(detail, self, centred=True)
        self._detail.setForegroundRole(QPalette.ColorRole.PlaceholderText)
        scaled(self._headline, 1.7, bold=True)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(2)
        layout.addWidget(self._headline)
        layout.addWidget(self._detail)

    @property
    def interrupted(self) -> bool:
        """Whether a refusal or a confirmation is still to be read; `grew_stale` follows."""
        return self._patience.isActive()

    def show_as_typed(self) -> None:
        """Take no name for HTML."""
        self._headline.show_as_typed()
        self._detail.show_as_typed()

    def show_game(self, game: Game, notation: Notation, first: str = "") -> None:
        """Tell how the game stands; `first` comes before the other quiet facts."""
        facts = [first, wording.turn_number(game), wording.last_event(game, notation)]
        if not game.moves:
            facts.append(wording.goal(game.setup.rules))
        self.tell(wording.headline(game), " · ".join(filter(None, facts)))

    def tell(self, headline: str, detail: str) -> None:
        """Say a large sentence and a quiet one."""
        self._say(headline, detail, QPalette.ColorRole.WindowText)

    def wait(self, why: str, way_on: str) -> None:
        """Say why the game waits, and how it goes on."""
        what, *more = _parts(why)
        self.tell(what, " · ".join([*more, way_on]))

    def refuse(self, sentence: str) -> None:
        """Say what was wrong; the next `tell` replaces it."""
        # What a right one looks like goes below, so that a small window shows it too.
        wrong, *right = _parts(sentence)
        self._warn(wrong, "".join(right))
        self.announce(sentence)

    def fail(self, what: str) -> None:
        """Say what was not done, and below it what was said before; the next `tell` replaces it."""
        self._warn(what, self._headline.text())

    def confirm(self, sentence: str) -> None:
        """Say what was done beside the game, below what is the case; the next `tell` replaces it."""
        self._detail.setText(sentence)
        self._patience.start(READING)
        self.announce(sentence)

    def announce(self, sentence: str) -> None:
        """Let a screen reader, if one listens, speak the sentence."""
        from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent

        if QAccessible.isActive():
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self._headline, sentence))

    def _warn(self, wrong: str, below: str) -> None:
        self._say(wrong, below, QPalette.ColorRole.BrightText)
        self._patience.start(READING)

    def _say(self, headline: str, detail: str, role: QPalette.ColorRole) -> None:
        self._patience.stop()
        self._headline.setForegroundRole(role)
        self._headline.setText(headline)
        self._detail.setText(detail)
        self.told.emit(headline)


def _parts(sentence: str) -> list[str]:
    """What is wrong, and what would be right, if the sentence says so."""
    return re.split(r"[,;] ", sentence, maxsplit=1)
