"""The rows of the board: their numbers, pegs, answers and copy buttons. They scroll if they do not fit."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt, QVariantAnimation
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget

from tictactoe_gui.mastermind.rules import GUESSES, PEGS
from tictactoe_gui.ui.mastermind.board.board_state import RowState
from tictactoe_gui.ui.mastermind.board.buttons import UNUSED_OPACITY, AnswerButton, BoardButton, CopyButton, PegButton
from tictactoe_gui.ui.mastermind.board.geometry import ANSWER_GAP, END_WIDTH, PEG_PITCH, answer_width, row_background
from tictactoe_gui.ui.mastermind.board.peg_painting import PegStyle, paint_padlock
from tictactoe_gui.ui.mastermind.board.row_editor import ENTER_KEYS, RowEditor
from tictactoe_gui.ui.style import motion
from tictactoe_gui.ui.widgets import roving_focus
from tictactoe_gui.ui.widgets.labels import paint_line
from tictactoe_gui.ui.widgets.layouts import STRETCH, hbox, reserve_space, vbox
from tictactoe_gui.ui.widgets.painting import rounded_rect
from tictactoe_gui.wording import labels

DROP_MS, POP_MS, FLIP_MS = 140, 110, 220
"""Durations in milliseconds: pegs dropping in, each mark popping in, each key peg turning over."""
CORNER_RADIUS, OUTLINE_WIDTH = 0.24, 0.045
"""Corner radius of a row, and width of its outline as a fraction of its height without the gap."""
NUMBER_HEIGHT, LOCK_WIDTH = 0.3, 0.27
"""Height of the row number and width of the padlock, as fractions of the row height."""
MIN_NUMBER_PX = 8
"""Minimum height of the number, in pixels."""


class RowWidget(QWidget):
    """Row of buttons in a frame. Clicks and drops change the row being entered."""

    def __init__(self, name: str, row_state: RowState, peg_style: PegStyle, editor: RowEditor, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setAccessibleName(row_state.name)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.state = row_state
        self._style = peg_style
        self._editor = editor
        self._all_pegs = [PegButton(at, peg_style, editor, self) for at in range(PEGS[-1])]
        self.answer = AnswerButton(row_state, peg_style, editor, self)
        self.copy_button = CopyButton(row_state, peg_style, self)
        self.copy_button.clicked.connect(self._copy)
        self.animation = QVariantAnimation(self, startValue=0.0, endValue=1.0)
        self.animation.valueChanged.connect(self._show_progress)
        # All widths are in proportion to each other.
        end = round(100 * END_WIDTH)
        gap = round(100 * ANSWER_GAP)
        pegs = ((peg, round(100 * PEG_PITCH)) for peg in self._all_pegs)
        self._layout = hbox((STRETCH, end), *pegs, (STRETCH, gap), self.answer, (self.copy_button, end), spacing=0)
        self.setLayout(self._layout)
        for button in (self.answer, self.copy_button):
            reserve_space(button)
        self._update_buttons(row_state)

    @property
    def pegs(self) -> list[PegButton]:
        """Pegs in use, from left to right."""
        return self._all_pegs[: len(self.state.pegs)]

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
        before = self.state
        self.state = row_state
        self._update_buttons(before)
        self.animation.stop()
        duration_ms = motion.duration(self._duration_ms(before)) if animated else 0
        self._show_progress(0.0 if duration_ms else 1.0)
        if duration_ms:
            self.animation.setDuration(duration_ms)
            self.animation.start()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:  # noqa: ARG002 - the position does not matter
        """Copy the row."""
        self._copy()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 - the whole row is repainted
        """Paint the frame and the number or padlock. The buttons paint themselves."""
        state = self.state
        theme = self._style.theme
        high = self.height()
        background = row_background(QRectF(self.rect()))
        left_end = QRectF(0, 0, END_WIDTH * high, high)
        marked = "error" if state.wrong else "accent" if state.is_being_entered else ""
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            shape = rounded_rect(background, CORNER_RADIUS * high)
            painter.fillPath(shape, theme["window" if state.unused else "tile"])
            painter.setOpacity(UNUSED_OPACITY if state.unused and self._style.allows_fading else 1.0)
            self._paint_outline(painter, background, theme[marked or "border"])
            painter.setOpacity(1.0)
            if state.number is None:
                paint_padlock(painter, left_end, high * LOCK_WIDTH, theme["muted"], open_=not state.locked)
            else:
                self._paint_number(painter, left_end, state.number, theme[marked or "muted"])

    def _paint_outline(self, painter: QPainter, rect: QRectF, colour: QColor) -> None:
        """Paint the outline of the row: dashed if it is wrong, strong if it is being entered."""
        wrong = self.state.wrong
        entered = self.state.is_being_entered
        radius = CORNER_RADIUS * self.height()
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

    def _update_buttons(self, before: RowState) -> None:
        if len(self.state.pegs) != len(before.pegs):
            before = self.state
        for at, peg in enumerate(self._all_pegs):
            peg.setVisible(at < len(self.state.pegs))
        self._layout.setStretchFactor(self.answer, round(100 * answer_width(len(self.pegs))))
        for peg in self.pegs:
            peg.show_state(self.state, before)
        self.answer.show_state(self.state, before)
        self.copy_button.setVisible(self.state.copyable)

    def _copy(self) -> None:
        if self.state.copyable and self.state.number is not None:
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


class RowArea(QScrollArea):
    """Scroll area with the rows."""

    def __init__(self, peg_style: PegStyle, editor: RowEditor, parent: QWidget) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        rows = (RowState(number, ()) for number in range(GUESSES[-1]))
        self._all_rows = [RowWidget(f"row_{row.number}", row, peg_style, editor, self) for row in rows]
        self.row_widgets: list[RowWidget] = []
        """Rows in use, from top to bottom."""
        self._content = QWidget()
        self._content.setLayout(vbox(*self._all_rows, spacing=0))
        self.setWidget(self._content)
        for part, name in ((self, "rows"), (self._content, "rows_contents")):
            part.setObjectName(name)
            part.setAccessibleName(labels.GUESSES)
        for part in (self.viewport(), self._content):
            part.setAutoFillBackground(False)

    def set_states(self, row_states: Sequence[RowState], *, animated: bool) -> None:
        """Show these states, one per row."""
        self.row_widgets = self._all_rows[: len(row_states)]
        for number, row in enumerate(self._all_rows):
            row.setVisible(number < len(row_states))
        for row, row_state in zip(self.row_widgets, row_states, strict=True):
            row.set_state(row_state, animated=animated)

    def lay_out(self, size: QSize, row_size: QSize) -> None:
        """Resize the visible part and each row."""
        self.setFixedSize(size)
        self._content.setFixedSize(row_size.width(), row_size.height() * len(self.row_widgets))

    def focusable_answer(self, row: int | None) -> BoardButton | None:
        """Make the answer of a row the tab stop and return it. None if the answer cannot be changed."""
        if row is None or not (answer := self.row_widgets[row].answer).isEnabled():
            return None
        roving_focus.make_tab_stop(self._roving_groups[-1], answer)
        return answer

    def handle_key(self, event: QKeyEvent) -> bool:
        """Handle arrow keys, Enter and Space on a focused copy or answer button. Return True if the key was used."""
        for buttons in self._roving_groups:
            if focused := next((button for button in buttons if button.hasFocus()), None):
                if event.key() in (*ENTER_KEYS, Qt.Key.Key_Space):
                    focused.click()
                    return True
                return roving_focus.handle_arrow(event, buttons, focused)
        return False

    def tab_stops(self) -> list[BoardButton]:
        """Make one copy button and one answer button tab stops, and return them."""
        return [roving_focus.ensure_tab_stop(buttons) for buttons in self._roving_groups if buttons]

    def scroll_to(self, at: int) -> None:
        """Scroll until the row at this index is visible."""
        row = self.row_widgets[min(at, len(self.row_widgets) - 1)]
        self.ensureVisible(0, row.geometry().center().y(), 0, min(row.height(), self.height()) // 2 + 1)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Pass all keys except Page Up and Page Down on to the board."""
        if event.key() in (Qt.Key.Key_PageUp, Qt.Key.Key_PageDown):
            super().keyPressEvent(event)
        else:
            event.ignore()

    @property
    def _roving_groups(self) -> tuple[list[BoardButton], list[BoardButton]]:
        """Copy buttons that are available, and buttons of the answers that can be changed."""
        copy_buttons: list[BoardButton] = [row.copy_button for row in self.row_widgets if row.state.copyable]
        return copy_buttons, [row.answer for row in self.row_widgets if row.state.correctable]
