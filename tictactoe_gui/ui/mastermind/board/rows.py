"""All rows of the board, which scroll if they do not fit."""

from collections.abc import Callable, Sequence
from itertools import chain, repeat

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget

from tictactoe_gui.ui.mastermind.board import keyboard
from tictactoe_gui.ui.mastermind.board.board_state import RowState
from tictactoe_gui.ui.mastermind.board.peg_painting import PegStyle
from tictactoe_gui.ui.mastermind.board.row import RowWidget
from tictactoe_gui.ui.mastermind.board.row_geometry import RowGeometry
from tictactoe_gui.ui.mastermind.board.row_parts import RowButton
from tictactoe_gui.ui.widgets import roving_focus
from tictactoe_gui.wording import labels


class RowArea(QScrollArea):
    """Scroll area with the rows."""

    def __init__(self, make: Callable[[str, RowState, QWidget], RowWidget], parent: QWidget) -> None:
        """Create an empty area. `make` creates a row from its name, state and parent."""
        super().__init__(parent)
        self.setObjectName("rows")
        self.setAccessibleName(labels.GUESSES)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.viewport().setAutoFillBackground(False)
        self.row_widgets: list[RowWidget] = []
        self._make_row = make
        self._content = QWidget()
        self._content.setObjectName("rows_contents")
        self._content.setAccessibleName(labels.GUESSES)
        self.setWidget(self._content)
        self._content.setAutoFillBackground(False)

    def set_states(self, looks: Sequence[RowState], *, animated: bool) -> None:
        """Show these states, one per row."""
        if self.shape != (len(looks), len(looks[0].pegs)):
            self._make_rows(looks)
        for row, row_state in zip(self.row_widgets, looks, strict=True):
            row.set_state(row_state, animated=animated)

    def set_style(self, peg_style: PegStyle) -> None:
        """Apply a peg style."""
        for row in self.row_widgets:
            row.set_style(peg_style)

    def set_row_tooltips(self, sentences: Sequence[str]) -> None:
        """Set the tool tip of each row, which grades its guess. Rows without a sentence get none."""
        for row, sentence in zip(self.row_widgets, chain(sentences, repeat("")), strict=False):
            row.setToolTip(sentence)

    def lay_out(self, rect: QRect, places: RowGeometry) -> None:
        """Move to this area, with rows of this size."""
        self.setGeometry(rect)
        self._content.resize(QSize(places.width, places.height * len(self.row_widgets)))
        for at, row in enumerate(self.row_widgets):
            row.setGeometry(0, at * places.height, places.width, places.height)

    @property
    def shape(self) -> tuple[int, int]:
        """Number of rows, and number of pegs in each."""
        return len(self.row_widgets), len(self.row_widgets[0].state.pegs) if self.row_widgets else 0

    @property
    def copy_buttons(self) -> list[RowButton]:
        """Copy buttons that are available."""
        return [row.copy_button for row in self.row_widgets if row.state.copyable]

    @property
    def answer_buttons(self) -> list[RowButton]:
        """Buttons of the answers that can be changed."""
        return [row.answer_button for row in self.row_widgets if row.state.correctable and row.answer_button]

    @property
    def focused_answer(self) -> int | None:
        """Index of the row whose answer has the focus, or None."""
        buttons = (row.answer_button for row in self.row_widgets)
        return next((at for at, button in enumerate(buttons) if button and button.hasFocus()), None)

    def focusable_answer(self, row: int | None) -> RowButton | None:
        """Make the answer button of a row the tab stop and return it. None if the answer cannot be changed."""
        button = None if row is None else self.row_widgets[row].answer_button
        if button:
            roving_focus.make_tab_stop(self.answer_buttons, button)
        return button

    def handle_key(self, event: QKeyEvent) -> bool:
        """Handle a key on a focused copy or answer button. Return whether it was used.

        Arrow keys move to another button of the same kind. Enter and Space press the button.
        """
        focused = self.focusWidget()
        for buttons in (self.copy_buttons, self.answer_buttons):
            if isinstance(focused, RowButton) and focused.hasFocus() and focused in buttons:
                if event.key() in (*keyboard.ENTER_KEYS, Qt.Key.Key_Space):
                    focused.click()
                    return True
                return roving_focus.handle_arrow(event, buttons, focused)
        return False

    def tab_stops(self) -> list[RowButton]:
        """Make one copy button and one answer button tab stops, and return them."""
        return [
            roving_focus.ensure_tab_stop(buttons) for buttons in (self.copy_buttons, self.answer_buttons) if buttons
        ]

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

    def _make_rows(self, looks: Sequence[RowState]) -> None:
        for row in self.row_widgets:
            row.hide()
            row.deleteLater()
        self.row_widgets = [self._make_row(f"row_{at}", row_state, self._content) for at, row_state in enumerate(looks)]
        for row in self.row_widgets:
            row.show()
