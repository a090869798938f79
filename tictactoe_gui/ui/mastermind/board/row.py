"""A row of the board: its number, its pegs, its answer and its copy button."""

from PySide6.QtCore import QRectF, Qt, QVariantAnimation, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QWidget

from tictactoe_gui.i18n import _
from tictactoe_gui.ui.mastermind.board import row_painting
from tictactoe_gui.ui.mastermind.board.board_button import AnswerButton, BoardButton, CopyButton
from tictactoe_gui.ui.mastermind.board.board_state import RowState
from tictactoe_gui.ui.mastermind.board.geometry import ANSWER_GAP, END_WIDTH, PEG_PITCH, answer_width
from tictactoe_gui.ui.mastermind.board.peg_button import PegButton
from tictactoe_gui.ui.mastermind.board.peg_painting import PegStyle
from tictactoe_gui.ui.mastermind.board.row_editor import RowEditor
from tictactoe_gui.ui.style import motion

DROP_MS, POP_MS, FLIP_MS = 140, 110, 220
"""Durations in milliseconds: pegs dropping in, each mark popping in, each key peg turning over."""


class RowWidget(QWidget):
    """Row of buttons in a frame. Clicks and drops change the row being entered.

    Signals:
        animation_finished(): an animation has finished.

    """

    animation_finished = Signal()

    def __init__(self, name: str, row_state: RowState, peg_style: PegStyle, editor: RowEditor, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setAccessibleName(row_state.name)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.state, self.peg_style, self._editor = row_state, peg_style, editor
        self.pegs = [PegButton(f"{name}_peg_{at}", peg_style, self) for at in range(len(row_state.pegs))]
        self.answer = AnswerButton(f"{name}_answer", len(self.pegs), peg_style, self)
        self.copy_button = CopyButton(f"{name}_copy", peg_style, self)
        self._animation = QVariantAnimation(self, startValue=0.0, endValue=1.0)
        self._lay_out()
        self._connect()
        self._update_parts()

    @property
    def tab_stop(self) -> BoardButton | None:
        """Tab stop of the row while it is being entered, else None."""
        if self.state.answering:
            return self.answer
        return None if self.state.cursor is None else self.pegs[self.state.cursor]

    @property
    def is_animating(self) -> bool:
        """True during an animation. `animation_finished` follows."""
        return self._animation.state() == QVariantAnimation.State.Running

    def set_state(self, row_state: RowState, *, animated: bool = False) -> None:
        """Show a state. Nothing is repainted if it has not changed."""
        if row_state == self.state:
            return
        before, self.state = self.state, row_state
        self._update_parts()
        self._animation.stop()
        duration_ms = motion.duration(self._duration_ms(before)) if animated else 0
        self._show_progress(0.0 if duration_ms else 1.0)
        if duration_ms:
            self._animation.setDuration(duration_ms)
            self._animation.start()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:  # noqa: ARG002 - the position does not matter
        """Copy the row."""
        if self.state.copyable:
            self.copy_button.click()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 - the whole row is repainted
        """Paint the frame and the number. The buttons paint themselves."""
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            row_painting.paint_row(painter, QRectF(self.rect()), self.state, self.peg_style)

    def _lay_out(self) -> None:
        """Place the parts. Their widths are in proportion to each other."""
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addStretch(_stretch(END_WIDTH))
        for peg in self.pegs:
            layout.addWidget(peg, _stretch(PEG_PITCH))
        layout.addStretch(_stretch(ANSWER_GAP))
        layout.addWidget(self.answer, _stretch(answer_width(len(self.pegs))))
        layout.addWidget(self.copy_button, _stretch(END_WIDTH))
        for button in (self.answer, self.copy_button):
            policy = button.sizePolicy()
            policy.setRetainSizeWhenHidden(True)
            button.setSizePolicy(policy)

    def _connect(self) -> None:
        self._animation.valueChanged.connect(self._show_progress)
        self._animation.finished.connect(self.animation_finished)
        slots, editor = QButtonGroup(self), self._editor
        slots.idClicked.connect(editor.click_slot)
        for at, peg in enumerate(self.pegs):
            slots.addButton(peg, at)
            peg.right_clicked.connect(lambda at=at: editor.clear(at))
            peg.peg_dragged_over.connect(lambda at=at: editor.move(at))
            peg.peg_dropped.connect(lambda lifted, at=at: editor.drop(lifted, at))
        if (number := self.state.number) is not None:
            self.copy_button.setAccessibleName(_("Copy row {row}").format(row=number + 1))
            self.copy_button.clicked.connect(lambda: editor.copy_row(number))
            self.answer.clicked.connect(lambda: editor.correct(number))
            self.answer.right_clicked.connect(lambda: editor.clear_answer(number))
        self.copy_button.setToolTip(_("Copy this guess into the current row"))

    def _update_parts(self) -> None:
        """Show the state in all parts."""
        state = self.state
        for at, peg in enumerate(self.pegs):
            slot = None if state.cursor is None else at
            peg.show_face(state.pegs[at], slot, cursor=state.cursor == at, faded=state.unused)
            peg.set_name(state.peg_name(at))
        self.copy_button.setVisible(state.copyable)
        self.answer.setVisible(state.number is not None)
        self.answer.set_answer(state.answer, answering=state.answering)
        self.answer.set_name(state.answer_name)
        self.answer.setToolTip(state.answer_tip)
        self.answer.setEnabled(state.answering or state.correctable)
        if not state.correctable:
            self.answer.setFocusPolicy(Qt.FocusPolicy.StrongFocus if state.answering else Qt.FocusPolicy.NoFocus)

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
    """Return a stretch factor for a share of the row height."""
    return round(share * 100)
