"""Status line above the board: whose turn it is, how the game ended, why input was refused."""

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QVBoxLayout, QWidget

from tictactoe_gui import wording
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.ui.labels import ElidedLabel, WrappedLabel, scaled
from tictactoe_gui.wording import Message

READING = 6000
"""Time that a refusal or a confirmation stays visible, in milliseconds."""


class Status(QWidget):
    """Status line: a large headline with a quiet detail line below.

    Signals:
        told(str): the headline changed.
        grew_stale(): a refusal or a confirmation was visible long enough to be read.

    """

    told = Signal(str)
    grew_stale = Signal()

    def __init__(self, parent: QWidget | None = None, name: str = "status", *, wraps: bool = False) -> None:
        """Create the status line. With `wraps`, the detail may take two lines."""
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
        """Whether a refusal or a confirmation is visible. `grew_stale` follows."""
        return self._patience.isActive()

    def show_as_typed(self) -> None:
        """Show texts as plain text, so that names are not parsed as HTML."""
        self._headline.show_as_typed()
        self._detail.show_as_typed()

    def show_game(self, game: Game, notation: Notation, instead: str = "") -> None:
        """Show the state of the game. `instead` replaces the last event."""
        event = wording.last_event(game, notation) if game.moves or game.outcome else wording.opening(game)
        self.tell(wording.headline(game), instead or event)

    def tell(self, headline: str, detail: str) -> None:
        """Show a headline and a detail."""
        self._say(headline, detail, QPalette.ColorRole.WindowText)

    def wait(self, why: Message, way_on: str) -> None:
        """Show why the game is paused and how to continue."""
        self.tell(*why.followed_by(way_on))

    def refuse(self, message: Message) -> None:
        """Show and announce why input was refused. The next `tell` replaces it."""
        self._warn(*message)
        self.announce(str(message))

    def fail(self, what: str) -> None:
        """Show and announce a failure above the current headline. The next `tell` replaces it."""
        self._warn(what, self._headline.text())
        self.announce(what)

    def confirm(self, sentence: str) -> None:
        """Show and announce a confirmation below the headline. The next `tell` replaces it."""
        self._detail.setText(sentence)
        self._patience.start(READING)
        self.announce(sentence)

    def announce(self, sentence: str) -> None:
        """Announce a sentence to a screen reader, if one is active."""
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
