"""The tray, which offers the colours or the marks of an answer, and the submit button."""

from typing import cast

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QDragEnterEvent,
    QDropEvent,
    QFont,
    QFontMetrics,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QAbstractButton, QButtonGroup, QGridLayout, QPushButton, QSizePolicy, QWidget

from tictactoe_gui.i18n import _
from tictactoe_gui.ui.mastermind.board import peg_painting
from tictactoe_gui.ui.mastermind.board.board_state import COLOURS, MARKS, BoardState, DraftKind, PegKind
from tictactoe_gui.ui.mastermind.board.buttons import DraggedPeg, DragSource
from tictactoe_gui.ui.mastermind.board.peg_painting import PegStyle
from tictactoe_gui.ui.mastermind.board.row_editor import RowEditor
from tictactoe_gui.ui.widgets import roving_focus
from tictactoe_gui.ui.widgets.labels import paint_line
from tictactoe_gui.ui.widgets.painting import rounded_rect
from tictactoe_gui.wording import labels

PEG_SIZE, DIGIT_HEIGHT = 0.78, 0.24
"""Size of a peg and height of the digit below it, as fractions of the button's width."""
CORNER_RADIUS_PX, BUTTON_RADIUS_PX = 12.0, 8.4
"""Corner radius of the tray and of a button, in pixels."""
DISABLED_OPACITY = 0.4
"""Opacity of disabled pegs."""
SUBMIT_TEXTS = {DraftKind.GUESS: labels.GUESS, DraftKind.KEY: _("Set Code"), DraftKind.ANSWER: labels.ANSWER}
"""Text of the submit button for each kind of input."""
REVEAL_TEXT = _("Show Code")
"""Text of the submit button when the key is revealed after the game."""
SUBMIT_PADDING_PX = 44, 18
"""Horizontal and vertical padding of the submit button in pixels, at the normal font size."""


class TrayPeg(DragSource):
    """Peg of the tray. Colours are labelled with their keys, marks of an answer with how many were given."""

    def __init__(self, peg: PegKind, peg_style: PegStyle, tray: "Tray") -> None:
        super().__init__(f"colour_{peg.keys[0]}", peg_style, tray)
        self._tray = tray
        self._colour = peg.colour
        self._is_mark = peg in MARKS
        self.drag_colour = None if self._is_mark else peg.colour
        self.letter = peg.keys[0]
        self._digit = peg.keys[-1]
        self._given = 0
        self.unsetCursor()
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        name = _("{colour}, {letter}").format(colour=peg.name, letter=self.letter)
        self.setAccessibleName(name)
        other = _("{name} or {digit}").format(name=name, digit=self._digit)
        self.setToolTip(name if self.letter == self._digit else other)

    def show_given(self, number: int) -> None:
        """Show on a mark how often it is in the answer."""
        self._given = number
        self.update()

    @property
    def peg_rect(self) -> QRectF:
        """Square of the peg, above the digit. A mark has none, so it is in the centre."""
        side = self.width() * PEG_SIZE
        margin = (self.width() - side) / 2
        return QRectF(margin, (self.height() - side) / 2 if self._is_mark else margin, side, side)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move to another peg with the arrow keys. Space takes this one."""
        if not roving_focus.handle_arrow(event, self._tray.buttons, self):
            QAbstractButton.keyPressEvent(self, event)

    def paint(self, painter: QPainter) -> None:
        """Paint the peg, or "None" for no pegs, and the digit below a colour."""
        rect = QRectF(self.rect())
        peg = self.peg_rect
        theme = self.peg_style.theme
        if self.isDown() or (self.isEnabled() and self.underMouse()):
            colour = theme["pad" if self.isDown() else "tile_hover"]
            painter.fillPath(rounded_rect(rect.adjusted(1, 1, -1, -1), BUTTON_RADIUS_PX), colour)
        self.paint_focus(painter, rect, BUTTON_RADIUS_PX)
        painter.setOpacity(1.0 if self.isEnabled() else DISABLED_OPACITY)
        if self._colour is None:
            peg_painting.paint_neutral_peg(painter, peg, _("None"), theme)
        else:
            label = (str(self._given) if self._given else " ") if self._is_mark else self.letter
            peg_painting.paint_peg(painter, peg, self._colour, self.peg_style, letter=label)
        if not self._is_mark:
            self._paint_digit(painter, rect.adjusted(0, peg.bottom(), 0, 0))

    def _paint_digit(self, painter: QPainter, rect: QRectF) -> None:
        font = painter.font()
        font.setPixelSize(max(9, round(self.width() * DIGIT_HEIGHT)))
        font.setBold(False)
        painter.setFont(font)
        painter.setPen(self.peg_style.theme["muted"])
        paint_line(painter, rect, self._digit)


class Tray(QWidget):
    """Tray that offers the colours, or the marks of an answer. A peg dropped on it is taken out of its slot.

    Signals:
        taken(int): a colour was clicked, or `BLACK`, `WHITE` or `NONE` for an answer.

    """

    taken = Signal(int)

    def __init__(self, peg_style: PegStyle, editor: RowEditor, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("tray")
        self.setAccessibleName(_("Colours"))
        self.setAcceptDrops(True)
        self._style = peg_style
        self._editor = editor
        self._colours, self._marks = ([TrayPeg(peg, peg_style, self) for peg in pegs] for pegs in (COLOURS, MARKS))
        self.buttons: list[TrayPeg] = []
        """Pegs that can be entered."""
        group = QButtonGroup(self)
        group.idClicked.connect(self.taken)
        for pegs in (self._colours, self._marks):
            for at, button in enumerate(pegs):
                group.addButton(button, at)
        self._grid = QGridLayout(self)
        self._grid.setSpacing(0)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setAlignment(Qt.AlignmentFlag.AlignCenter)

    @property
    def tab_stop(self) -> TrayPeg:
        """Button that is the tab stop."""
        return next(button for button in self.buttons if button.focusPolicy() == Qt.FocusPolicy.TabFocus)

    def set_state(self, state: BoardState) -> None:
        """Offer the pegs that can be entered."""
        buttons = self._marks if state.offers_marks else self._colours[: state.game.rules.colours]
        if buttons != self.buttons:
            self.buttons = buttons
            for button in (*self._colours, *self._marks):
                button.setVisible(button in buttons)
            roving_focus.make_tab_stop(buttons, buttons[0])
        for button, given in zip(self._marks, state.given_marks, strict=True):
            button.show_given(given)
        self.setEnabled(state.draft is not None)
        self.setVisible(state.has_input)

    def lay_out(self, size: QSize, button_size: QSize, columns: int) -> None:
        """Resize the tray, and arrange its buttons in lines of this many."""
        self.setFixedSize(size)
        for at, button in enumerate(self.buttons):
            button.setFixedSize(button_size)
            self._grid.addWidget(button, *divmod(at, columns))
        self._grid.activate()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Accept a peg from a slot."""
        peg = event.mimeData()
        if isinstance(peg, DraggedPeg) and peg.slot is not None:
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Empty the slot that the peg comes from."""
        event.acceptProposedAction()
        slot = cast("DraggedPeg", event.mimeData()).slot
        if slot is not None:
            self._editor.edit(lambda draft: draft.clear(slot))

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 - the whole tray is repainted
        """Paint the background."""
        rect = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        theme = self._style.theme
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(theme["border"], 1))
            painter.setBrush(theme["card"])
            painter.drawRoundedRect(rect, CORNER_RADIUS_PX, CORNER_RADIUS_PX)


class SubmitButton(QPushButton):
    """Button that submits the row being entered. Its font scales with its height. An incomplete row is refused."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._board = parent
        self.setObjectName("submit")
        self.setProperty("prominent", "true")
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    @property
    def min_size(self) -> QSize:
        """Minimum size for the longest of its texts, in pixels."""
        metrics = QFontMetrics(self._scaled_font(1.0))
        widest = max(map(metrics.horizontalAdvance, (*SUBMIT_TEXTS.values(), REVEAL_TEXT)))
        return QSize(widest + SUBMIT_PADDING_PX[0], metrics.height() + SUBMIT_PADDING_PX[1])

    def set_state(self, state: BoardState) -> None:
        """Update the button. It is enabled while input is expected, and highlighted once the input is complete."""
        revealing = state.is_entering_key and state.game.outcome
        kind = DraftKind.ANSWER if state.offers_marks else state.input_kind
        self.setText(REVEAL_TEXT if revealing else SUBMIT_TEXTS[kind])
        self.setEnabled(state.draft is not None)
        self.setVisible(state.has_input)
        ready = "true" if state.is_complete else "false"
        if ready != self.property("ready"):
            self.setProperty("ready", ready)
            self.style().unpolish(self)
            self.style().polish(self)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Ignore the second click, because the first has already submitted the row."""
        event.accept()

    def lay_out(self, size: QSize) -> None:
        """Set the size and scale the font."""
        self.setFont(self._scaled_font(size.height() / self.min_size.height()))
        self.setFixedSize(size)

    def _scaled_font(self, factor: float) -> QFont:
        font = QFont(self._board.font())
        font.setPointSizeF(font.pointSizeF() * factor)
        font.setBold(True)
        return font
