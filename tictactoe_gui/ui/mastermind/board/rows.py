"""All rows of the board, which scroll if they do not fit."""

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget

from tictactoe_gui.ui.mastermind.board.board_button import BoardButton
from tictactoe_gui.ui.mastermind.board.board_state import RowState
from tictactoe_gui.ui.mastermind.board.peg_painting import PegStyle
from tictactoe_gui.ui.mastermind.board.row import RowWidget
from tictactoe_gui.ui.mastermind.board.row_editor import ENTER_KEYS, RowEditor
from tictactoe_gui.ui.widgets import roving_focus
from tictactoe_gui.ui.widgets.layouts import vbox
from tictactoe_gui.wording import labels


class RowArea(QScrollArea):
    """Scroll area with the rows."""

    def __init__(self, peg_style: PegStyle, editor: RowEditor, parent: QWidget) -> None:
        super().__init__(parent)
        self.peg_style, self._editor = peg_style, editor
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.row_widgets: list[RowWidget] = []
        self._content, self._layout = QWidget(), vbox(spacing=0)
        self._content.setLayout(self._layout)
        self.setWidget(self._content)
        for part, name in ((self, "rows"), (self._content, "rows_contents")):
            part.setObjectName(name)
            part.setAccessibleName(labels.GUESSES)
        for part in (self.viewport(), self._content):
            part.setAutoFillBackground(False)

    def set_states(self, row_states: Sequence[RowState], *, animated: bool) -> None:
        """Show these states, one per row. Excess rows are deleted later, because one may be handling an event."""
        for row in self.row_widgets[len(row_states) :]:
            row.setParent(None)
            row.deleteLater()
        del self.row_widgets[len(row_states) :]
        for state in row_states[len(self.row_widgets) :]:
            row = RowWidget(f"row_{state.number}", state, self.peg_style, self._editor, self)
            self.row_widgets.append(row)
            self._layout.addWidget(row)
            row.show()
        for row, row_state in zip(self.row_widgets, row_states, strict=True):
            row.set_state(row_state, animated=animated)

    def lay_out(self, size: QSize, row_size: QSize) -> None:
        """Resize the visible part and each row."""
        self.setFixedSize(size)
        self._content.setFixedSize(row_size.width(), row_size.height() * len(self.row_widgets))

    @property
    def focused_answer(self) -> int | None:
        """Index of the row whose answer has the focus, or None."""
        return next((at for at, row in enumerate(self.row_widgets) if row.answer.hasFocus()), None)

    def focusable_answer(self, row: int | None) -> BoardButton | None:
        """Make the answer of a row the tab stop and return it. None if the answer cannot be changed."""
        if row is None or not (answer := self.row_widgets[row].answer).isEnabled():
            return None
        roving_focus.make_tab_stop(self._roving_groups[-1], answer)
        return answer

    def handle_key(self, event: QKeyEvent) -> bool:
        """Handle arrow keys, Enter and Space on a focused copy or answer button. Return whether the key was used."""
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
        """Scroll until the row at this index and its neighbours are visible."""
        row = self.row_widgets[min(at, len(self.row_widgets) - 1)]
        self.ensureVisible(0, row.geometry().center().y(), 0, min(row.height() * 3 // 2, self.height() // 2))

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
