"""The button of a player's card, and its menu: whom to hand the seat to."""

from collections.abc import Sequence
from functools import partial
from itertools import groupby

from PySide6.QtCore import QPointF, QSize, Qt, Signal
from PySide6.QtGui import QAction, QActionGroup, QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QMenu, QToolButton, QWidget

from tictactoe_gui.language import _
from tictactoe_gui.mnk.player import PERSON, Kind, Player
from tictactoe_gui.ui.seats import Offer

SIZE = QSize(24, 28)
"""Of the button, in pixels."""
DOT = 3.5
"""Width of its dots, in pixels."""


class SeatButton(QToolButton):
    """Three dots that open the menu of what may take the seat.

    Signals:
        picked(Kind): the user chose another one.

    """

    picked = Signal(object)

    def __init__(self, name: str, parent: QWidget) -> None:
        super().__init__(parent, popupMode=QToolButton.ToolButtonPopupMode.InstantPopup)
        self.setObjectName(name)
        self.setProperty("quiet", "true")
        self.setToolTip(_("Hand this seat to…"))
        self.setFixedSize(SIZE)
        # A click leaves the keyboard to the board.
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.offers: Sequence[Offer] = ()
        """What may take the seat."""
        self._current = PERSON
        menu = QMenu(self, toolTipsVisible=True)
        menu.aboutToShow.connect(self._fill)
        self.setMenu(menu)

    def show_player(self, player: Player) -> None:
        """Tell whose seat it is, and mark in the menu who plays it."""
        self._current = player.kind
        self.setAccessibleName(_("Who plays {name}").format(name=player.name))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the dots over the rest."""
        super().paintEvent(event)
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            colour = self.palette().color(QPalette.ColorRole.ButtonText)
            painter.setPen(QPen(colour, DOT, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
            painter.translate(self.rect().toRectF().center())
            painter.drawPoints([QPointF(0, -2 * DOT), QPointF(0, 0), QPointF(0, 2 * DOT)])

    def _fill(self) -> None:
        """Offer persons, levels and engines, apart from each other."""
        self.menu().clear()
        group = QActionGroup(self.menu())
        for _sort, alike in groupby(self.offers, lambda offer: (bool(offer.kind.level), bool(offer.kind.engine))):
            self.menu().addSeparator()
            for offer in alike:
                self.menu().addAction(self._action(offer, group))

    def _action(self, offer: Offer, group: QActionGroup) -> QAction:
        current = offer.kind == self._current
        action = QAction(offer.name.replace("&", "&&"), self.menu(), checkable=True, checked=current)
        action.setObjectName(f"{self.objectName()}_{_key(offer.kind)}")
        action.setToolTip(offer.meaning or offer.name)
        group.addAction(action)
        if not current:
            action.triggered.connect(partial(self.picked.emit, offer.kind))
        return action


def _key(kind: Kind) -> str:
    return kind.level or kind.engine or "person"
