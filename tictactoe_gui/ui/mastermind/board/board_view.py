"""The Mastermind board: the key, the rows, and the tray of pegs beside or below them."""

from collections.abc import Sequence
from itertools import chain, pairwise, repeat

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QDrag, QFocusEvent, QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QBoxLayout, QSizePolicy, QWidget

from tictactoe_gui.i18n import _
from tictactoe_gui.ui.mastermind.board.board_state import BoardState, RowState, key_state, row_state
from tictactoe_gui.ui.mastermind.board.buttons import BoardButton
from tictactoe_gui.ui.mastermind.board.geometry import MARGIN_PX, Parts, fit_board
from tictactoe_gui.ui.mastermind.board.legend import Legend
from tictactoe_gui.ui.mastermind.board.peg_painting import PegStyle
from tictactoe_gui.ui.mastermind.board.row_editor import RowEditor
from tictactoe_gui.ui.mastermind.board.rows import RowArea, RowWidget
from tictactoe_gui.ui.mastermind.board.tray import SubmitButton, Tray
from tictactoe_gui.ui.widgets.layouts import STRETCH, growth, hbox, reserve_space, text_scale, vbox

BELOW, BESIDE = QBoxLayout.Direction.TopToBottom, QBoxLayout.Direction.LeftToRight


class CodeBoard(QWidget):
    """Board that shows a game. Its `editor` accepts guesses, keys and answers.

    Signals:
        draft_changed(): the row being entered, or the row whose answer is being corrected, has changed.
        announced(str): announcement for screen readers about the latest input.
        revealed(): the animation that reveals the key has finished.

    """

    draft_changed = Signal()
    announced = Signal(str)
    revealed = Signal()

    def __init__(self, peg_style: PegStyle, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("code_board")
        self.setAccessibleName(_("Mastermind board"))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumSize(280, 240)
        # A code is read from left to right everywhere.
        self.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        self.editor = RowEditor(self)
        self._entered_row: RowWidget | None = None
        self._key = RowWidget("key", key_state(self.editor.state), peg_style, self.editor, self)
        self._rows = RowArea(peg_style, self.editor, self)
        self._legend = Legend(peg_style, self)
        self._tray = Tray(peg_style, self.editor, self)
        self._button = SubmitButton(self)
        self._row_box = vbox(self._key, self._rows)
        self._tray_box = hbox(self._tray, self._button, spacing=MARGIN_PX)
        self._entry_box = vbox(self._legend, self._tray_box, spacing=MARGIN_PX)
        self._layout = vbox((STRETCH, 1), self._row_box, self._entry_box, (STRETCH, 1))
        self.setLayout(self._layout)
        self._align_parts()
        self._key.animation.finished.connect(self.revealed)
        self.editor.edited.connect(self._on_edited)
        self._tray.taken.connect(self.editor.put)
        self._button.clicked.connect(self.editor.submit)
        self._refresh(animated=False)

    def set_state(self, board_state: BoardState) -> None:
        """Show the game and accept the expected input. Unfinished input is kept if it still applies."""
        before = self.editor.state
        if not board_state.keeps_draft_of(before) and self.findChild(QDrag):
            QDrag.cancel()
        self.editor.set_state(board_state)
        self._refresh(animated=board_state.is_next_after(before))

    def set_row_tooltips(self, sentences: Sequence[str]) -> None:
        """Set the tool tip of each row, which grades its guess. Rows without a sentence get none."""
        for row, sentence in zip(self._rows.row_widgets, chain(sentences, repeat("")), strict=False):
            row.setToolTip(sentence)

    @property
    def is_revealing(self) -> bool:
        """True while the key is being revealed. `revealed` follows."""
        return self._key.is_animating

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay out the board for the new size."""
        super().resizeEvent(event)
        self._lay_out()

    def showEvent(self, event: QShowEvent) -> None:
        """Scroll to the latest row, because scrolling has no effect while the board is hidden."""
        super().showEvent(event)
        self._rows.scroll_to(self.editor.state.row_in_view)

    def sizeHint(self) -> QSize:
        """Return a size with comfortably large rows."""
        return QSize(620, 640)

    def minimumSizeHint(self) -> QSize:
        """Return the minimum size. The parts adapt to the size of the board and do not limit it."""
        return self.minimumSize()

    def press(self, event: QKeyEvent) -> bool:
        """Enter or edit a row. Return False if the key has no meaning on the board."""
        return self._rows.handle_key(event) or self.editor.handle_key(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Handle keys that enter or edit a row."""
        if not self.press(event):
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Pass the focus to the cursor, or to an answer that must be corrected."""
        super().focusInEvent(event)
        if stop := self._focus_target():
            stop.setFocus(event.reason())

    def _align_parts(self) -> None:
        """Align the key with the rows, and centre everything else."""
        for part in (self._key, self._rows):
            self._row_box.setAlignment(part, Qt.AlignmentFlag.AlignLeft)
        for entry in (self._tray, self._button):
            self._tray_box.setAlignment(entry, Qt.AlignmentFlag.AlignCenter)
        self._entry_box.setAlignment(self._legend, Qt.AlignmentFlag.AlignHCenter)
        self._entry_box.setAlignment(self._tray_box, Qt.AlignmentFlag.AlignHCenter)

    def _on_edited(self) -> None:
        row = self._entered_row
        before = row.state if row else None
        self._refresh(animated=True)
        if row and before and row is self._entered_row and (words := row.state.describe_change(before)):
            self.announced.emit(words)

    def _refresh(self, *, animated: bool) -> None:
        state = self.editor.state
        key = key_state(state)
        rows = [row_state(state, number) for number in range(state.rows_shown)]
        focused = self._focused_part([key, *rows])
        self._key.set_state(key, animated=animated)
        self._rows.set_states(rows, animated=animated)
        self._legend.setVisible(state.has_input)
        self._tray.set_state(state)
        self._button.set_state(state)
        self._update_tab_order(focused)
        self._lay_out()
        self.draft_changed.emit()

    def _focused_part(self, row_states: Sequence[RowState]) -> QWidget | None:
        """Return the focused widget of the board, if any. Move the focus off a row that is no longer being entered."""
        focused = self.window().focusWidget()  # also while a dialog is open
        if focused is None or not (focused is self or self.isAncestorOf(focused)):
            return None
        entered = [(state.number, len(state.pegs)) for state in row_states if state.is_being_entered]
        before = [(row.state.number, len(row.pegs)) for row in (self._entered_row,) if row]
        if focused not in (*self._tray.buttons, self._button) and entered != before:
            self._rows.setFocus()
        return focused

    def _update_tab_order(self, focused: QWidget | None) -> None:
        """Set the tab order, and restore the focus if it was on the board."""
        rows = (self._key, *self._rows.row_widgets)
        self._entered_row = next((row for row in rows if row.state.is_being_entered), None)
        cursor = self._entered_row.tab_stop if self._entered_row else None
        stops = (*self._rows.tab_stops(), cursor, self._tray.tab_stop, self._button)
        for first, second in pairwise(filter(None, stops)):
            QWidget.setTabOrder(first, second)
        stays = self.editor.state.is_complete if focused is self._button else focused in self._tray.buttons
        if focused and not (stays and focused.isEnabled()):
            (self._focus_target() or self).setFocus(Qt.FocusReason.OtherFocusReason)

    def _focus_target(self) -> BoardButton | None:
        """Return the widget for the keyboard focus: the cursor, or an answer that must be corrected."""
        row = self._entered_row
        return row.tab_stop if row else self._rows.focusable_answer(self.editor.state.suspect_row)

    def _reserve_entry(self, *, reserved: bool) -> None:
        """Keep the room of the tray while it is hidden, or centre the rows without it after the end."""
        for part in (self._legend, self._tray, self._button):
            reserve_space(part, reserved=reserved)

    def _lay_out(self) -> None:
        """Fit all parts to the size of the board. Nothing moves while the tray is hidden in a game."""
        state = self.editor.state
        parts = Parts(self._button.min_size, *self._legend.sizes(growth(self.window())), state.pegs_offered)
        board = fit_board(self.size(), state.game.rules, parts, text_scale())
        self._key.setFixedSize(board.row)
        self._rows.lay_out(board.rows, board.row)
        self._legend.lay_out(board.legend, is_column=board.legend == parts.column)
        self._tray.lay_out(board.tray, board.colour, board.columns)
        self._button.lay_out(board.button)
        self._reserve_entry(reserved=not (board.beside and state.game.outcome))
        self._layout.setDirection(BESIDE if board.beside else BELOW)
        self._layout.setSpacing(board.tray_gap)
        self._row_box.setSpacing(board.key_gap)
        self._tray_box.setDirection(BELOW if board.button_below else BESIDE)
        # Beside the rows, the tray is at the top, near the first of them.
        place = Qt.AlignmentFlag.AlignTop if board.beside else Qt.AlignmentFlag.AlignCenter
        for box in (self._row_box, self._entry_box):
            self._layout.setAlignment(box, place)
        self._layout.activate()
        self._rows.scroll_to(state.row_in_view)
