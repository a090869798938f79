"""The tray: the colours, or the marks of an answer."""

from math import ceil

from PySide6.QtCore import QRect, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QWidget

from tictactoe_gui.i18n import _
from tictactoe_gui.ui.mastermind.board import peg_painting
from tictactoe_gui.ui.mastermind.board.geometry import COLOUR_HEIGHT, MARGIN_PX, max_tray_buttons
from tictactoe_gui.ui.mastermind.board.peg_drag import DraggedPeg, PegDrag
from tictactoe_gui.ui.mastermind.board.peg_kinds import COLOURS, MARKS, PegKind
from tictactoe_gui.ui.mastermind.board.peg_painting import PegStyle
from tictactoe_gui.ui.widgets import roving_focus
from tictactoe_gui.ui.widgets.labels import paint_line
from tictactoe_gui.ui.widgets.painting import rounded_rect

PEG_SIZE = 0.78
"""Size of a peg, as a fraction of the button's width."""
DIGIT_HEIGHT = 0.24
"""Height of the digit, as a fraction of the button's width."""
CORNER_RADIUS_PX = 12
"""Corner radius of the tray, in pixels."""
DISABLED_OPACITY = 0.4
"""Opacity of disabled pegs."""


class ColourButton(QAbstractButton):
    """Tray button for a peg, labelled with its keys."""

    def __init__(self, peg: PegKind, peg_style: PegStyle, tray: "Tray") -> None:
        super().__init__(tray)
        self.peg, self.peg_style, self._tray = peg, peg_style, tray
        self.letter, self.digit = peg.keys[0], peg.keys[-1]
        self.setObjectName(f"colour_{self.letter}")
        name = _("{colour}, {letter}").format(colour=peg.name, letter=self.letter)
        self.setAccessibleName(name)
        other = _("{name} or {digit}").format(name=name, digit=self.digit)
        self.setToolTip(name if self.letter == self.digit else other)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move to another colour with the arrow keys. Space takes this one."""
        if not roving_focus.handle_arrow(event, self._tray.buttons, self):
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 - the whole button is repainted
        """Paint the peg, or "None" for no pegs, and the digit below it."""
        theme, side = self.peg_style.theme, float(self.width())
        peg = QRectF(side * (1 - PEG_SIZE) / 2, side * (1 - PEG_SIZE) / 2, side * PEG_SIZE, side * PEG_SIZE)
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            self._paint_ground(painter)
            painter.setOpacity(1.0 if self.isEnabled() else DISABLED_OPACITY)
            if self.peg.colour is None:
                peg_painting.paint_neutral_peg(painter, peg, _("None"), theme)
            else:
                peg_painting.paint_peg(painter, peg, self.peg.colour, self.peg_style, letter=self.letter)
            font = painter.font()
            font.setPixelSize(max(9, round(side * DIGIT_HEIGHT)))
            font.setBold(False)
            painter.setFont(font)
            painter.setPen(theme["muted"])
            paint_line(painter, QRectF(0, peg.bottom(), side, self.height() - peg.bottom()), self.digit)

    def _paint_ground(self, painter: QPainter) -> None:
        theme, rect = self.peg_style.theme, QRectF(self.rect()).adjusted(1, 1, -1, -1)
        if self.isDown() or (self.isEnabled() and self.underMouse()):
            painter.fillPath(
                rounded_rect(rect, CORNER_RADIUS_PX * 0.7), theme["pad" if self.isDown() else "tile_hover"]
            )
        if self.hasFocus():
            painter.setPen(QPen(theme["accent"], 2))
            painter.drawRoundedRect(rect, CORNER_RADIUS_PX * 0.7, CORNER_RADIUS_PX * 0.7)


class Tray(QWidget):
    """Tray that offers the colours, or the marks of an answer.

    Signals:
        taken(int): a colour, or `BLACK`, `WHITE` or `NONE` for an answer.

    """

    taken = Signal(int)

    def __init__(self, peg_style: PegStyle, drag: PegDrag, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("tray")
        self.setAccessibleName(_("Colours"))
        self.answering = False
        self.buttons: list[ColourButton] = []
        self._style, self._drag = peg_style, drag
        self._columns = self._colours = 1

    @property
    def tab_stop(self) -> ColourButton:
        """Button that is the tab stop."""
        return next(button for button in self.buttons if button.focusPolicy() == Qt.FocusPolicy.TabFocus)

    def set_pegs(self, colours: int, *, answering: bool) -> None:
        """Offer this number of colours, or the marks of an answer instead."""
        if self.buttons and (colours, answering) == (self._colours, self.answering):
            return
        self._colours, self.answering = colours, answering
        for button in self.buttons:
            button.hide()
            button.deleteLater()
        offered = MARKS if answering else COLOURS[:colours]
        self.buttons = [self._button(at, peg) for at, peg in enumerate(offered)]
        roving_focus.make_tab_stop(self.buttons, self.buttons[0])
        self._lay_out()

    def lay_out(self, rect: QRect, columns: int) -> None:
        """Move to this area, with this many colours per line."""
        self._columns = columns
        self.setGeometry(rect)
        self._lay_out()

    def set_style(self, peg_style: PegStyle) -> None:
        """Apply a peg style."""
        self._style = peg_style
        for button in self.buttons:
            button.peg_style = peg_style
            button.update()
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay out the buttons for the new size."""
        super().resizeEvent(event)
        self._lay_out()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 - the whole tray is repainted
        """Paint the background."""
        theme = self._style.theme
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(theme["border"], 1))
            painter.setBrush(theme["card"])
            painter.drawRoundedRect(
                QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), CORNER_RADIUS_PX, CORNER_RADIUS_PX
            )

    def _button(self, at: int, peg: PegKind) -> ColourButton:
        button = ColourButton(peg, self._style, self)
        button.clicked.connect(lambda: self.taken.emit(at))
        if not self.answering:
            self._drag.add_source(button, lambda _place: DraggedPeg(at))
        return button

    def _lay_out(self) -> None:
        """Lay out the buttons in centred lines."""
        columns, lines = self._columns, ceil(max_tray_buttons(self._colours) / self._columns)
        side = (self.width() - 2 * MARGIN_PX) // columns
        high = round(side * COLOUR_HEIGHT)
        rows = [self.buttons[first : first + columns] for first in range(0, len(self.buttons), columns)]
        top = MARGIN_PX // 2 + (lines - len(rows)) * high // 2
        for line, row in enumerate(rows):
            left = (self.width() - len(row) * side) // 2
            for at, button in enumerate(row):
                button.setGeometry(left + at * side, top + line * high, side, high)
                button.show()
