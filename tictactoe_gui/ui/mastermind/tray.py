"""The tray: the colours, or the pegs of an answer, to take from."""

from math import ceil

from PySide6.QtCore import QRect, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QWidget

from tictactoe_gui.language import _
from tictactoe_gui.ui.labels import paint_line
from tictactoe_gui.ui.mastermind import pegs, roving
from tictactoe_gui.ui.mastermind.drag import Lifted, PegDrag
from tictactoe_gui.ui.mastermind.geometry import COLOUR_HEIGHT, MARGIN, most
from tictactoe_gui.ui.mastermind.peg_kinds import COLOURS, MARKS, Peg
from tictactoe_gui.ui.mastermind.pegs import Wear
from tictactoe_gui.ui.tile import rounded

PEG = 0.78
"""Size of a peg, of its button's width."""
DIGIT = 0.24
"""Height of a digit, of its button's width."""
RADIUS = 12
"""Of the tray's corners, in pixels."""
OFF = 0.4
"""Opacity of pegs that cannot be taken now."""


class Colour(QAbstractButton):
    """A peg to take, with its letter and the digit that takes it."""

    def __init__(self, peg: Peg, wear: Wear, tray: "Tray") -> None:
        super().__init__(tray)
        self.peg, self.wear, self._tray = peg, wear, tray
        self.letter, self.digit = peg.keys[0], peg.keys[-1]
        self.setObjectName(f"colour_{self.letter}")
        name = _("{colour}, {letter}").format(colour=peg.name, letter=self.letter)
        self.setAccessibleName(name)
        other = _("{name}, or key {digit}").format(name=name, digit=self.digit)
        self.setToolTip(name if self.letter == self.digit else other)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Let arrows go to other colours; Space takes this one."""
        if not roving.step(event, self._tray.buttons, self):
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 - it is painted whole
        """Paint the peg, or a word for none, and below it its digit."""
        theme, side = self.wear.theme, float(self.width())
        peg = QRectF(side * (1 - PEG) / 2, side * (1 - PEG) / 2, side * PEG, side * PEG)
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            self._paint_ground(painter)
            painter.setOpacity(1.0 if self.isEnabled() else OFF)
            if self.peg.colour is None:
                pegs.paint_blank(painter, peg, _("None"), theme)
            else:
                pegs.paint(painter, peg, self.peg.colour, self.wear, letter=self.letter)
            font = painter.font()
            font.setPixelSize(max(9, round(side * DIGIT)))
            font.setBold(False)
            painter.setFont(font)
            painter.setPen(theme["muted"])
            paint_line(painter, QRectF(0, peg.bottom(), side, self.height() - peg.bottom()), self.digit)

    def _paint_ground(self, painter: QPainter) -> None:
        theme, room = self.wear.theme, QRectF(self.rect()).adjusted(1, 1, -1, -1)
        if self.isDown() or (self.isEnabled() and self.underMouse()):
            painter.fillPath(rounded(room, RADIUS * 0.7), theme["pad" if self.isDown() else "tile_hover"])
        if self.hasFocus():
            painter.setPen(QPen(theme["accent"], 2))
            painter.drawRoundedRect(room, RADIUS * 0.7, RADIUS * 0.7)


class Tray(QWidget):
    """Offers colours, or the pegs of an answer.

    Signals:
        taken(int): a colour; or `BLACK`, `WHITE` or `NONE` of an answer.

    """

    taken = Signal(int)

    def __init__(self, wear: Wear, drag: PegDrag, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("tray")
        self.setAccessibleName(_("Colours"))
        self.answering = False
        self.buttons: list[Colour] = []
        self._wear, self._drag = wear, drag
        self._columns = self._colours = 1

    @property
    def stop(self) -> Colour:
        """The colour that the Tab key reaches."""
        return next(button for button in self.buttons if button.focusPolicy() == Qt.FocusPolicy.TabFocus)

    def offer(self, colours: int, *, answering: bool) -> None:
        """Offer so many colours, or in their place the pegs of an answer."""
        if self.buttons and (colours, answering) == (self._colours, self.answering):
            return
        self._colours, self.answering = colours, answering
        for button in self.buttons:
            button.hide()
            button.deleteLater()
        offered = MARKS if answering else COLOURS[:colours]
        self.buttons = [self._button(at, peg) for at, peg in enumerate(offered)]
        roving.let_in(self.buttons, self.buttons[0])
        self._place()

    def lay_out(self, room: QRect, columns: int) -> None:
        """Lie there, with so many colours in a line."""
        self._columns = columns
        self.setGeometry(room)
        self._place()

    def dress(self, wear: Wear) -> None:
        """Wear other colours."""
        self._wear = wear
        for button in self.buttons:
            button.wear = wear
            button.update()
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Let the colours lie in lines."""
        super().resizeEvent(event)
        self._place()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 - the tray is painted whole
        """Paint the ground."""
        theme = self._wear.theme
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(theme["border"], 1))
            painter.setBrush(theme["card"])
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), RADIUS, RADIUS)

    def _button(self, at: int, peg: Peg) -> Colour:
        button = Colour(peg, self._wear, self)
        button.clicked.connect(lambda: self.taken.emit(at))
        if not self.answering:
            self._drag.watch(button, lambda _place: Lifted(at))
        return button

    def _place(self) -> None:
        """Lay the buttons into the lines; where the pegs of an answer are fewer than colours, into the middle."""
        columns, lines = self._columns, ceil(most(self._colours) / self._columns)
        side = (self.width() - 2 * MARGIN) // columns
        high = round(side * COLOUR_HEIGHT)
        rows = [self.buttons[first : first + columns] for first in range(0, len(self.buttons), columns)]
        top = MARGIN // 2 + (lines - len(rows)) * high // 2
        for line, row in enumerate(rows):
            left = (self.width() - len(row) * side) // 2
            for at, button in enumerate(row):
                button.setGeometry(left + at * side, top + line * high, side, high)
                button.show()
