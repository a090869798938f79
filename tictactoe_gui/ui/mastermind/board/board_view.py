"""The Mastermind board: the key, the rows and the tray of pegs below them."""

from collections.abc import Sequence
from itertools import pairwise

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QDrag, QFocusEvent, QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from tictactoe_gui.i18n import _
from tictactoe_gui.mastermind.code import Code
from tictactoe_gui.ui.mastermind.board.board_button import BoardButton
from tictactoe_gui.ui.mastermind.board.board_layout import BoardLayout
from tictactoe_gui.ui.mastermind.board.board_state import BoardState, key_state, row_state
from tictactoe_gui.ui.mastermind.board.geometry import fit_board
from tictactoe_gui.ui.mastermind.board.peg_painting import PegStyle
from tictactoe_gui.ui.mastermind.board.row import RowWidget
from tictactoe_gui.ui.mastermind.board.row_editor import RowEditor
from tictactoe_gui.ui.mastermind.board.rows import RowArea
from tictactoe_gui.ui.mastermind.board.submit_button import SubmitButton
from tictactoe_gui.ui.mastermind.board.tray import Tray


class CodeBoard(QWidget):
    """Board that shows a game and accepts guesses, keys and answers.

    Signals:
        guessed(Code): a guess was submitted.
        key_hidden(Code): a key was submitted.
        answered(Feedback): the pending guess was answered.
        corrected(int, Feedback): the answer in the row with this index was changed.
        refused(ValueError): the input was invalid. The game did not change.
        draft_changed(int | None): the row being entered has changed. Carries the index of the row whose answer is being
            corrected, or None.
        announced(str): announcement for screen readers about the latest input.
        revealed(): the animation that reveals the key has finished.

    """

    draft_changed = Signal(object)
    announced = Signal(str)
    revealed = Signal()

    def __init__(self, peg_style: PegStyle, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("code_board")
        self.setAccessibleName(_("Mastermind board"))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumSize(320, 240)
        self._style = peg_style
        self._editor = editor = RowEditor(self)
        self.guessed, self.key_hidden, self.answered = editor.guessed, editor.key_hidden, editor.answered
        self.corrected, self.refused = editor.corrected, editor.refused
        self._entered_row: RowWidget | None = None
        self._key = self._make_key()
        self._rows = RowArea(peg_style, self._editor, self)
        self._tray = Tray(peg_style, self)
        self._button = SubmitButton(self)
        self._layout = BoardLayout((self._key, self._rows), (self._tray, self._button), self)
        self._connect()
        self._refresh(animated=False)

    def set_state(self, board_state: BoardState) -> None:
        """Show the game and accept the expected input. Unfinished input is kept if it still applies."""
        before = self._board_state
        if not board_state.keeps_draft_of(before) and self.findChild(QDrag):
            QDrag.cancel()
        self._editor.set_state(board_state)
        self._refresh(animated=board_state.is_next_after(before))
        self._lay_out()
        self.draft_changed.emit(self._board_state.correcting)

    def set_style(self, peg_style: PegStyle) -> None:
        """Apply a peg style."""
        self._style = self._rows.peg_style = self._tray.peg_style = peg_style
        for row in self.findChildren(RowWidget):
            row.peg_style = peg_style
        for button in self.findChildren(BoardButton):
            button.peg_style = peg_style
        self.update()

    @property
    def is_revealing(self) -> bool:
        """True while the key is being revealed. `revealed` follows."""
        return self._key.is_animating

    @property
    def can_undo(self) -> bool:
        """True if the row being entered has a change to undo."""
        return self._editor.can_undo

    def undo(self) -> None:
        """Undo the last change of the row being entered."""
        self._editor.undo()

    def discard_draft(self) -> None:
        """Discard unfinished input, because another game is about to be shown."""
        self._editor.discard()

    def insert(self, code: Code) -> None:
        """Fill the row being entered with a code."""
        self._editor.fill(code)

    def set_row_tooltips(self, sentences: Sequence[str]) -> None:
        """Set the tool tip of each row, which grades its guess. Rows without a sentence get none."""
        self._rows.set_row_tooltips(sentences)

    @property
    def _board_state(self) -> BoardState:
        return self._editor.state

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay out the board for the new size."""
        super().resizeEvent(event)
        self._lay_out()

    def showEvent(self, event: QShowEvent) -> None:
        """Scroll to the latest row, because scrolling has no effect while the board is hidden."""
        super().showEvent(event)
        self._rows.scroll_to(self._board_state.row_in_view)

    def sizeHint(self) -> QSize:
        """Return a size with comfortably large rows."""
        return QSize(560, 640)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Handle keys that enter or edit a row."""
        if not self._rows.handle_key(event) and not self._editor.handle_key(event, self._rows.focused_answer):
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Pass the focus to the cursor, or to an answer that must be corrected."""
        super().focusInEvent(event)
        if stop := self._focus_target():
            stop.setFocus(event.reason())

    def _make_key(self) -> RowWidget:
        key = RowWidget("key", key_state(self._board_state, self._editor.draft), self._style, self._editor, self)
        key.animation_finished.connect(self.revealed)
        return key

    def _connect(self) -> None:
        self._editor.edited.connect(self._on_edited)
        self._tray.taken.connect(self._on_peg_taken)
        self._tray.returned.connect(self._editor.clear)
        self._button.clicked.connect(self._editor.submit)

    def _on_edited(self) -> None:
        row = self._entered_row
        before = row.state if row else None
        self._refresh(animated=True)
        self._rows.scroll_to(self._board_state.row_in_view)
        self.draft_changed.emit(self._board_state.correcting)
        if row and before and row is self._entered_row and (words := row.state.describe_change(before)):
            self.announced.emit(words)

    def _refresh(self, *, animated: bool) -> None:
        """Update all rows, the tray and the button from the game and the row being entered."""
        board_state, draft, keyboard = self._board_state, self._editor.draft, self._focused_part()
        if len(self._key.pegs) != board_state.rules.pegs:
            self._replace_key()
        self._key.set_state(key_state(board_state, draft), animated=animated)
        row_states = [row_state(board_state, draft, row) for row in range(board_state.rules.guesses)]
        self._rows.set_states(row_states, animated=animated)
        self._tray.set_pegs(board_state.rules.colours, answering=board_state.offers_marks)
        self._tray.setEnabled(draft is not None or board_state.suspect_row is not None)
        self._tray.setVisible(board_state.has_input)
        self._button.set_state(board_state, usable=draft is not None, ready=self._editor.complete)
        self._update_tab_order(keyboard)

    def _focused_part(self) -> QWidget | None:
        """Return the focused widget on the board, even while a dialog is open. None if the focus is elsewhere.

        The focus is moved off a button that is about to be replaced.
        """
        focused, rules = self.window().focusWidget(), self._board_state.rules
        if focused is None or not (focused is self or self.isAncestorOf(focused)):
            return None
        stays = self._rows.shape == (rules.guesses, rules.pegs) and self._find_entered_row() is self._entered_row
        if focused not in (*self._tray.buttons, self._button) and not stays:
            self._rows.setFocus()
        return focused

    def _update_tab_order(self, keyboard: QWidget | None) -> None:
        """Set the tab order, and restore the focus if it was on the board."""
        self._entered_row = self._find_entered_row()
        cursor = self._entered_row.tab_stop if self._entered_row else None
        stops = (*self._rows.tab_stops(), cursor, self._tray.tab_stop, self._button)
        for first, second in pairwise(filter(None, stops)):
            QWidget.setTabOrder(first, second)
        stays = self._button.ready if keyboard is self._button else keyboard in self._tray.buttons
        if keyboard and not (stays and keyboard.isEnabled()):
            (self._focus_target() or self).setFocus(Qt.FocusReason.OtherFocusReason)

    def _focus_target(self) -> BoardButton | None:
        """Return the widget for the keyboard focus: the cursor, or an answer that must be corrected."""
        row = self._entered_row
        return row.tab_stop if row else self._rows.focusable_answer(self._board_state.suspect_row)

    def _find_entered_row(self) -> RowWidget | None:
        """Return the widget of the row being entered, or None."""
        if self._board_state.is_entering_key:
            return self._key
        return None if self._board_state.row is None else self._rows.row_widgets[self._board_state.row]

    def _lay_out(self) -> None:
        """Lay out all parts as large as the space allows."""
        board = fit_board(self.size(), self._board_state.rules, self._button.min_size)
        self._key.setFixedSize(board.row)
        self._rows.lay_out(board.rows, board.row)
        self._tray.lay_out(board.tray, board.colour, board.columns)
        self._button.lay_out(board.button)
        self._layout.arrange(board)
        self._rows.scroll_to(self._board_state.row_in_view)

    def _replace_key(self) -> None:
        """Replace the key by one with another number of pegs."""
        before, self._key = self._key, self._make_key()
        self._layout.replaceWidget(before, self._key)
        before.setParent(None)
        before.deleteLater()
        self._key.show()

    def _on_peg_taken(self, peg: int) -> None:
        """Place a peg from the tray. If an answer must be corrected, start with the focused one."""
        self._editor.correct_suspect(self._rows.focused_answer)
        self._editor.put(peg)
