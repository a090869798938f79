"""Menu button of a player card, for replacing the player."""

from collections.abc import Sequence
from functools import partial
from itertools import groupby

from PySide6.QtCore import QPointF, QSize, Qt, Signal
from PySide6.QtGui import QAction, QActionGroup, QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QMenu, QToolButton, QWidget

from tictactoe_gui.i18n import _
from tictactoe_gui.mnk.player import PERSON, Player
from tictactoe_gui.ui.mnk.setup.seat_options import SeatOption

SIZE_PX = QSize(24, 28)
"""Size of the button, in pixels."""
DOT_PX = 3.5
"""Diameter of its dots, in pixels."""


class SeatButton(QToolButton):
    """Button with three dots that opens the menu of players.

    Signals:
        picked(PlayerKind): the user chose another kind of player.

    """

    picked = Signal(object)

    def __init__(self, name: str, parent: QWidget) -> None:
        super().__init__(parent, popupMode=QToolButton.ToolButtonPopupMode.InstantPopup)
        self.setObjectName(name)
        self.setProperty("quiet", "true")
        self.setToolTip(_("Change Player"))
        self.setFixedSize(SIZE_PX)
        # A click leaves the keyboard focus on the board.
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.options: Sequence[SeatOption] = ()
        """Entries of the menu."""
        self._current = PERSON
        menu = QMenu(self, toolTipsVisible=True)
        menu.aboutToShow.connect(self._fill)
        self.setMenu(menu)

    def show_player(self, player: Player) -> None:
        """Name the player for screen readers, and check their kind in the menu."""
        self._current = player.kind
        self.setAccessibleName(_("Change player {name}").format(name=player.name))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the button and its dots."""
        super().paintEvent(event)
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            colour = self.palette().color(QPalette.ColorRole.ButtonText)
            painter.setPen(QPen(colour, DOT_PX, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
            painter.translate(self.rect().toRectF().center())
            painter.drawPoints([QPointF(0, -2 * DOT_PX), QPointF(0, 0), QPointF(0, 2 * DOT_PX)])

    def _fill(self) -> None:
        """Fill the menu with the options, with separators between person, levels and engines."""
        self.menu().clear()
        group = QActionGroup(self.menu())
        for _sort, alike in groupby(self.options, lambda offer: (bool(offer.kind.level), bool(offer.kind.engine))):
            self.menu().addSeparator()
            for offer in alike:
                self.menu().addAction(self._action(offer, group))

    def _action(self, offer: SeatOption, group: QActionGroup) -> QAction:
        kind, current = offer.kind, offer.kind == self._current
        action = QAction(offer.name.replace("&", "&&"), self.menu(), checkable=True, checked=current)
        action.setObjectName(f"{self.objectName()}_{kind.level or kind.engine or 'person'}")
        action.setToolTip(offer.meaning or offer.name)
        group.addAction(action)
        if not current:
            action.triggered.connect(partial(self.picked.emit, kind))
        return action
