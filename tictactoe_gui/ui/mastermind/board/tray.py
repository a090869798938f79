"""The tray: the colours, or the marks of an answer."""

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QButtonGroup, QWidget

from tictactoe_gui.i18n import _
from tictactoe_gui.ui.mastermind.board import peg_painting
from tictactoe_gui.ui.mastermind.board.peg_button import DraggedPeg, PegButton
from tictactoe_gui.ui.mastermind.board.peg_kinds import COLOURS, MARKS, PegKind
from tictactoe_gui.ui.mastermind.board.peg_painting import PegStyle
from tictactoe_gui.ui.widgets import roving_focus
from tictactoe_gui.ui.widgets.labels import paint_line
from tictactoe_gui.ui.widgets.painting import rounded_rect

PEG_SIZE, DIGIT_HEIGHT = 0.78, 0.24
"""Size of a peg and height of the digit below it, as fractions of the button's width."""
CORNER_RADIUS_PX = 12.0
"""Corner radius of the tray, in pixels."""
BUTTON_RADIUS_PX = 8.4
"""Corner radius of a button, in pixels."""
DISABLED_OPACITY = 0.4
"""Opacity of disabled pegs."""


class TrayPeg(PegButton):
    """Peg of the tray, labelled with its keys."""

    def __init__(self, peg: PegKind, peg_style: PegStyle, tray: "Tray") -> None:
        super().__init__(f"colour_{peg.keys[0]}", peg_style, tray)
        self._tray = tray
        self.letter, self.digit = peg.keys[0], peg.keys[-1]
        self.face, self.draggable = peg.colour, not tray.answering
        self.unsetCursor()
        name = _("{colour}, {letter}").format(colour=peg.name, letter=self.letter)
        self.setAccessibleName(name)
        other = _("{name} or {digit}").format(name=name, digit=self.digit)
        self.setToolTip(name if self.letter == self.digit else other)

    @property
    def peg_rect(self) -> QRectF:
        """Square of the peg, above the digit."""
        side, margin = self.width() * PEG_SIZE, self.width() * (1 - PEG_SIZE) / 2
        return QRectF(margin, margin, side, side)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move to another peg with the arrow keys. Space takes this one."""
        if not roving_focus.handle_arrow(event, self._tray.buttons, self):
            QAbstractButton.keyPressEvent(self, event)

    def paint(self, painter: QPainter) -> None:
        """Paint the peg, or "None" for no pegs, and the digit below it."""
        peg = self.peg_rect
        self._paint_background(painter)
        painter.setOpacity(1.0 if self.isEnabled() else DISABLED_OPACITY)
        if self.face is None:
            peg_painting.paint_neutral_peg(painter, peg, _("None"), self.peg_style.theme)
        else:
            peg_painting.paint_peg(painter, peg, self.face, self.peg_style, letter=self.letter)
        font = painter.font()
        font.setPixelSize(max(9, round(self.width() * DIGIT_HEIGHT)))
        font.setBold(False)
        painter.setFont(font)
        painter.setPen(self.peg_style.theme["muted"])
        paint_line(painter, QRectF(self.rect()).adjusted(0, peg.bottom(), 0, 0), self.digit)

    def _paint_background(self, painter: QPainter) -> None:
        rect = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        if self.isDown() or (self.isEnabled() and self.underMouse()):
            colour = self.peg_style.theme["pad" if self.isDown() else "tile_hover"]
            painter.fillPath(rounded_rect(rect, BUTTON_RADIUS_PX), colour)
        self.paint_focus(painter, QRectF(self.rect()), BUTTON_RADIUS_PX)


class Tray(QWidget):
    """Tray that offers the colours, or the marks of an answer. A peg dropped on it is taken out of its slot.

    Signals:
        taken(int): a colour, or `BLACK`, `WHITE` or `NONE` for an answer.
        returned(int): the peg of the slot with this index was dropped on the tray.

    """

    taken = Signal(int)
    returned = Signal(int)

    def __init__(self, peg_style: PegStyle, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("tray")
        self.setAccessibleName(_("Colours"))
        self.setAcceptDrops(True)
        self.peg_style, self.answering = peg_style, False
        self.buttons: list[TrayPeg] = []
        self._colours = self._columns = 1
        self._button_size = QSize(0, 0)
        self._group = QButtonGroup(self)
        self._group.idClicked.connect(self.taken)

    @property
    def tab_stop(self) -> TrayPeg:
        """Button that is the tab stop."""
        return next(button for button in self.buttons if button.focusPolicy() == Qt.FocusPolicy.TabFocus)

    def set_pegs(self, colours: int, *, answering: bool) -> None:
        """Offer this number of colours, or the marks of an answer instead."""
        if self.buttons and (colours, answering) == (self._colours, self.answering):
            return
        self._colours, self.answering = colours, answering
        for button in self.buttons:
            self._group.removeButton(button)
            button.hide()
            button.deleteLater()
        self.buttons = [TrayPeg(peg, self.peg_style, self) for peg in (MARKS if answering else COLOURS[:colours])]
        for at, button in enumerate(self.buttons):
            self._group.addButton(button, at)
        roving_focus.make_tab_stop(self.buttons, self.buttons[0])
        self._place_buttons()

    def lay_out(self, size: QSize, button_size: QSize, columns: int) -> None:
        """Resize the tray, and arrange its buttons in this many columns."""
        self._button_size, self._columns = button_size, columns
        self.setFixedSize(size)
        self._place_buttons()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Accept a peg from a slot."""
        peg = event.mimeData()
        if isinstance(peg, DraggedPeg) and peg.slot is not None:
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Emit `returned`."""
        peg = event.mimeData()
        if isinstance(peg, DraggedPeg):
            event.acceptProposedAction()
            self.returned.emit(peg.slot)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 - the whole tray is repainted
        """Paint the background."""
        rect, theme = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), self.peg_style.theme
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(theme["border"], 1))
            painter.setBrush(theme["card"])
            painter.drawRoundedRect(rect, CORNER_RADIUS_PX, CORNER_RADIUS_PX)

    def _place_buttons(self) -> None:
        """Place the buttons in centred lines."""
        width, height = self._button_size.toTuple()
        lines = [self.buttons[first : first + self._columns] for first in range(0, len(self.buttons), self._columns)]
        top = (self.height() - len(lines) * height) // 2
        for line, buttons in enumerate(lines):
            left = (self.width() - len(buttons) * width) // 2
            for column, button in enumerate(buttons):
                button.setGeometry(left + column * width, top + line * height, width, height)
                button.show()
