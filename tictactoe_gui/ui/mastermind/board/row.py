"""A row of the board: its number, its pegs, its answer and its copy button."""

from PySide6.QtCore import QRectF, Qt, QVariantAnimation
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from tictactoe_gui.ui.mastermind.board.board_button import BoardButton
from tictactoe_gui.ui.mastermind.board.board_state import RowState
from tictactoe_gui.ui.mastermind.board.geometry import (
    ANSWER_GAP,
    END_WIDTH,
    PEG_PITCH,
    ROW_GAP,
    answer_width,
    row_background,
)
from tictactoe_gui.ui.mastermind.board.peg_painting import PegStyle
from tictactoe_gui.ui.mastermind.board.row_buttons import UNUSED_OPACITY, AnswerButton, CopyButton, PegButton
from tictactoe_gui.ui.mastermind.board.row_editor import RowEditor
from tictactoe_gui.ui.style import motion
from tictactoe_gui.ui.widgets.labels import paint_line
from tictactoe_gui.ui.widgets.layouts import STRETCH, hbox, reserve_space
from tictactoe_gui.ui.widgets.painting import rounded_rect

DROP_MS, POP_MS, FLIP_MS = 140, 110, 220
"""Durations in milliseconds: pegs dropping in, each mark popping in, each key peg turning over."""
CORNER_RADIUS, OUTLINE_WIDTH = 0.24, 0.045
"""Corner radius of a row, and width of its outline as a fraction of its height without the gap."""
NUMBER_HEIGHT = 0.3
"""Height of the row number, as a fraction of the row height."""
MIN_NUMBER_PX = 8
"""Minimum height of the number, in pixels."""


class RowWidget(QWidget):
    """Row of buttons in a frame. Clicks and drops change the row being entered."""

    def __init__(self, name: str, row_state: RowState, peg_style: PegStyle, editor: RowEditor, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setAccessibleName(row_state.name)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.state, self.peg_style, self._editor = row_state, peg_style, editor
        self.pegs: list[PegButton] = []
        self.answer = AnswerButton(row_state, peg_style, editor, self)
        self.copy_button = CopyButton(row_state, peg_style, self)
        self.copy_button.clicked.connect(self._copy)
        self.animation = QVariantAnimation(self, startValue=0.0, endValue=1.0)
        self.animation.valueChanged.connect(self._show_progress)
        # The pegs are inserted between the two ends. All widths are in proportion to each other.
        end, gap = _stretch(END_WIDTH), _stretch(ANSWER_GAP)
        self._layout = hbox((STRETCH, end), (STRETCH, gap), (self.answer, end), (self.copy_button, end), spacing=0)
        self.setLayout(self._layout)
        for button in (self.answer, self.copy_button):
            reserve_space(button)
        self._update_buttons(row_state)

    @property
    def tab_stop(self) -> BoardButton | None:
        """Tab stop of the row while it is being entered, else None."""
        if self.state.answering:
            return self.answer
        return None if self.state.cursor is None else self.pegs[self.state.cursor]

    @property
    def is_animating(self) -> bool:
        """True during an animation."""
        return self.animation.state() == QVariantAnimation.State.Running

    def set_state(self, row_state: RowState, *, animated: bool) -> None:
        """Show a state. Nothing is repainted if it has not changed."""
        if row_state == self.state:
            return
        before, self.state = self.state, row_state
        self._update_buttons(before)
        self.animation.stop()
        duration_ms = motion.duration(self._duration_ms(before)) if animated else 0
        self._show_progress(0.0 if duration_ms else 1.0)
        if duration_ms:
            self.animation.setDuration(duration_ms)
            self.animation.start()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:  # noqa: ARG002 - the position does not matter
        """Copy the row."""
        if self.state.copyable:
            self._copy()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 - the whole row is repainted
        """Paint the frame and the number or padlock. The buttons paint themselves."""
        state, theme, high = self.state, self.peg_style.theme, self.height()
        background, left_end = row_background(QRectF(self.rect())), QRectF(0, 0, END_WIDTH * high, high)
        marked = "error" if state.wrong else "accent" if state.is_being_entered else ""
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.fillPath(
                rounded_rect(background, CORNER_RADIUS * high), theme["window" if state.unused else "tile"]
            )
            painter.setOpacity(UNUSED_OPACITY if state.unused and self.peg_style.allows_fading else 1.0)
            self._paint_outline(painter, background, theme[marked or "border"])
            painter.setOpacity(1.0)
            if state.number is None:
                _paint_lock(painter, left_end, theme["muted"], open_=not state.locked)
            else:
                self._paint_number(painter, left_end, state.number, theme[marked or "muted"])

    def _paint_outline(self, painter: QPainter, rect: QRectF, colour: QColor) -> None:
        """Paint the outline of the row: dashed if it is wrong, strong if it is being entered."""
        wrong, entered, radius = self.state.wrong, self.state.is_being_entered, CORNER_RADIUS * self.height()
        pen = QPen(colour, max(2.0, OUTLINE_WIDTH * rect.height()) if wrong or entered else 1.0)
        if wrong and not entered:
            pen.setStyle(Qt.PenStyle.DashLine)
        inset = pen.widthF() / 2
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(rect.adjusted(inset, inset, -inset, -inset), radius, radius)

    def _paint_number(self, painter: QPainter, rect: QRectF, number: int, colour: QColor) -> None:
        font = painter.font()
        font.setPixelSize(max(MIN_NUMBER_PX, round(rect.height() * NUMBER_HEIGHT)))
        font.setBold(self.state.is_being_entered)
        painter.setFont(font)
        painter.setPen(colour)
        paint_line(painter, rect, f"{number + 1}{'!' if self.state.wrong else ''}")

    def _make_pegs(self) -> None:
        """Replace the pegs. The old ones are deleted later, because one of them may be handling an event."""
        for peg in self.pegs:
            peg.setParent(None)
            peg.deleteLater()
        self.pegs = [PegButton(at, self.peg_style, self._editor, self) for at in range(len(self.state.pegs))]
        for at, peg in enumerate(self.pegs, 1):
            self._layout.insertWidget(at, peg, _stretch(PEG_PITCH))
            peg.show()
        self._layout.setStretchFactor(self.answer, _stretch(answer_width(len(self.pegs))))
        for button in (self.answer, self.copy_button):
            # Screen readers read the buttons in this order.
            button.raise_()

    def _update_buttons(self, before: RowState) -> None:
        """Show the state in all buttons. It replaces the state `before`."""
        if len(self.state.pegs) != len(self.pegs):
            self._make_pegs()
            before = self.state
        for peg in self.pegs:
            peg.show_state(self.state, before)
        self.answer.show_state(self.state, before)
        self.copy_button.setVisible(self.state.copyable)

    def _copy(self) -> None:
        if self.state.number is not None:
            self._editor.fill(self._editor.state.game.rows[self.state.number].guess)

    def _duration_ms(self, before: RowState) -> int:
        """Return the duration of the animation from the previous state, in milliseconds. 0 means none."""
        if any(peg.turns_over for peg in self.pegs) and self.state.cursor is None:
            return FLIP_MS * len(self.pegs)
        if before.answer is None and self.state.answer and not self.state.answering:
            return POP_MS * sum(self.state.answer)
        return DROP_MS if any(peg.drops_in for peg in self.pegs) else 0

    def _show_progress(self, progress: float) -> None:
        """Show the animation at this time. Key pegs turn over one after the other."""
        for at, peg in enumerate(self.pegs):
            turned = min(max(progress * (len(self.pegs) + 1) / 2 - at / 2, 0.0), 1.0)
            peg.progress = turned if peg.turns_over else progress
        self.answer.progress = progress
        self.update()


def _stretch(share: float) -> int:
    return round(share * 100)


def _paint_lock(painter: QPainter, rect: QRectF, colour: QColor, *, open_: bool) -> None:
    side = rect.height() * (1 - ROW_GAP) * 0.3
    body = QRectF(0, 0, side, side * 0.72)
    body.moveCenter(rect.center())
    body.translate(0, side * 0.2)
    arch = QRectF(body.left() + side * (0.6 if open_ else 0.2), body.top() - side * 0.48, side * 0.6, side * 0.8)
    painter.setPen(QPen(colour, max(1.4, side * 0.14)))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawArc(arch, 0, 180 * 16)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    painter.drawRoundedRect(body, side * 0.14, side * 0.14)
