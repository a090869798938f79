"""The board: a grid of buttons, always square and centred, with labels on its edges."""

from collections.abc import Iterable

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QButtonGroup, QWidget

from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.mnk.rules import Square
from tictactoe_gui.ui.mnk.board.annotation_texts import cell_name, value_word
from tictactoe_gui.ui.mnk.board.board_canvas import BoardCanvas
from tictactoe_gui.ui.mnk.board.board_style import BoardOptions, cell_place
from tictactoe_gui.ui.mnk.board.bubble import Bubble, marked_cells
from tictactoe_gui.ui.mnk.board.cell_button import CellButton
from tictactoe_gui.ui.mnk.board.cell_state import NO_ANNOTATIONS, Annotations, cell_state, changed_squares, next_square
from tictactoe_gui.ui.mnk.board.disc_overlay import DiscOverlay
from tictactoe_gui.ui.mnk.board.keyboard import NAVIGATION, KeyboardInput
from tictactoe_gui.ui.mnk.board.win_line import WinLine
from tictactoe_gui.ui.style.theme import Theme
from tictactoe_gui.ui.widgets.roving_focus import replace_in_tab_order
from tictactoe_gui.wording import labels


class BoardView(BoardCanvas):
    """Widget that shows a game and accepts moves.

    Signals:
        square_clicked(Square): the user chose a cell, by mouse, keyboard or screen reader.

    """

    square_clicked = Signal(object)

    def __init__(self, game: Game, notation: Notation, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(game, notation, theme, parent)
        self.setObjectName("board")
        self._annotations, self._cursor = NO_ANNOTATIONS, Square(0, 0)
        self._cells: dict[Square, CellButton] = {}
        self._hovered: Square | None = None
        self._chosen: Square | None = None
        """Cell beside which a refusal is shown, while a click or a key is handled."""
        self.keyboard = KeyboardInput(self)
        """Keyboard input, which reports typed text."""
        self._discs, self._win_line, self._bubble = DiscOverlay(self), WinLine(theme, self), Bubble(self)
        self._clicks = QButtonGroup(self, exclusive=False)
        self.setAccessibleName(labels.BOARD)
        self._clicks.buttonPressed.connect(lambda: self._show_keyboard_use(used=False))
        self._clicks.buttonClicked.connect(self._on_cell_clicked)
        self._discs.landed.connect(lambda square: self._cells[square].set_vacant(False))
        self.keyboard.cursor_moved.connect(self._focus)
        self.keyboard.square_chosen.connect(self._choose)
        self.keyboard.text_changed.connect(self._bubble.hide)
        self.explained.connect(self._refresh)
        self._create_cells()
        self._refresh(self._cells)

    def show_game(self, game: Game, *, live: bool = True, named: bool = False) -> None:
        """Show the current position of a game. Hovering previews a mark only if the game is live.

        `named` means that a text names cells before the first move, so a small board shows its coordinates.
        """
        self.end_still()
        played = live and self._live and game.is_next_after(self.game)
        before, ghost, labelled = self.game, self._ghost(), self._shows_labels
        self.game, self._live, self._are_cells_named = game, live, named
        self._discs.finish()
        if before.setup.rules != game.setup.rules:
            self._create_cells()
        if not played or game.outcome:
            self.keyboard.discard_text()
        self._bubble.hide()
        changed = changed_squares(before, game) | set(filter(None, (ghost, self._ghost())))
        if before.position != game.position:
            changed |= self._annotations.changed_squares(NO_ANNOTATIONS)
            self._annotations = NO_ANNOTATIONS
        self._refresh(changed, game.last_move if played else None)
        if played and game.last_move:
            cell = self._cells[game.last_move]
            cell.set_vacant(self._discs.drop(cell.state, cell.square, self._geometry, self._style))
        self._show_waiting_disc()
        self._show_keyboard_use(used=self._uses_keyboard)
        if labelled != self._shows_labels:
            self.update()
        self._show_end(played=played)

    def show_refusal(self, sentence: str) -> bool:
        """Shake the cell that was chosen, and show a sentence beside it. Return False if none was chosen."""
        if self._chosen is None:
            return False
        self._cells[self._chosen].shake()
        avoided = marked_cells(self.game, self._geometry)
        self._bubble.show_at(self._geometry.cell(self._chosen), sentence, self.rect(), avoided)
        return True

    def show_annotations(self, annotations: Annotations) -> None:
        """Show annotations of the cells until the position changes."""
        changed, self._annotations = self._annotations.changed_squares(annotations), annotations
        self._refresh(changed)

    def set_notation(self, notation: Notation) -> None:
        """Name the cells in another notation."""
        self._notation = notation
        self.keyboard.discard_text()
        self._restyle()
        self._refresh(self._cells)

    def set_theme(self, theme: Theme) -> None:
        """Apply a theme."""
        self.end_still()
        self.theme = theme
        self._restyle()

    def set_options(self, options: BoardOptions) -> None:
        """Apply the user's choice of a look, and of whether coordinates are shown."""
        if options != self.options:
            self.options = options
            self._restyle()

    def _restyle(self) -> None:
        """Show the board in its current style."""
        self._style = self._current_style()
        for cell in self._cells.values():
            cell.design = self._style
        self._place_cells()
        self.update()

    def _create_cells(self) -> None:
        """Replace all cells, also in the tab order."""
        # Removing the cell under the mouse emits `hovered`, so clear the hovered cell first.
        self._hovered = self._discs.pointed = None
        self._cursor = Square(self._rules.height // 2, self._rules.width // 2)
        self._style, old = self._current_style(), [*self._cells.values()]
        self._cells = {square: self._new_cell(square) for square in self._rules.squares}
        replace_in_tab_order(old, self._cells.values())
        for cell in old:
            cell.setParent(None)
            cell.deleteLater()
        self._place_cells()
        for cell in self._cells.values():
            cell.show()
        self._make_tab_stop(self._cursor)
        self.setFocus(Qt.FocusReason.ActiveWindowFocusReason)

    def _new_cell(self, square: Square) -> CellButton:
        cell = CellButton(square, cell_place(square, self._rules), self._style, self)
        self._clicks.addButton(cell)
        cell.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        cell.hovered.connect(self._hover)
        cell.focused.connect(self._on_cell_focused)
        return cell

    def _refresh(self, squares: Iterable[Square], animated: Square | None = None) -> None:
        ghost = self._ghost()
        for square in self._cells.keys() & squares:  # some may belong to an earlier, larger board
            cell = self._cells[square]
            state = cell_state(self.game, square, self._notation, ghost, self._annotations)
            cell.set_state(state, animated=square == animated)
            cell.set_name(cell_name(self.game, square, self._notation, self._annotations, self.explanation))
            cell.setToolTip(value_word(self._annotations, square))

    def _ghost(self) -> Square | None:
        """Return the cell that a click would mark, if any."""
        return next_square(self.game, self._hovered) if self._live else None

    def _hover(self, square: Square | None) -> None:
        before, self._hovered = self._ghost(), square
        self._discs.pointed = square
        self._refresh(filter(None, {before, self._ghost()}))
        self._show_waiting_disc()

    def _on_cell_clicked(self, cell: QAbstractButton) -> None:
        self.keyboard.discard_text()
        if isinstance(cell, CellButton):
            self._choose(cell.square)

    def _choose(self, square: Square) -> None:
        self._chosen = square
        self.square_clicked.emit(square)
        self._chosen = None

    def _make_tab_stop(self, square: Square) -> None:
        self._cells[self._cursor].set_cursor_shown(False)
        self._cells[self._cursor].setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self._cursor = square
        self._cells[square].setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setFocusProxy(self._cells[square])

    def _focus(self, square: Square) -> None:
        self._bubble.hide()
        self._cells[square].setFocus(Qt.FocusReason.TabFocusReason)

    def _on_cell_focused(self, square: Square, reason: Qt.FocusReason) -> None:
        self._make_tab_stop(square)
        self._show_keyboard_use(used=self._uses_keyboard or reason in NAVIGATION)
        if self._uses_keyboard:
            self._discs.pointed = square
            self._show_waiting_disc()

    def _show_keyboard_use(self, *, used: bool) -> None:
        """Show the cursor and the coordinates of a small board while the keyboard is used."""
        shown = self._shows_labels
        self._uses_keyboard = used
        self._cells[self._cursor].set_cursor_shown(used and not self.game.outcome)
        if shown != self._shows_labels:
            self.update()

    def _show_waiting_disc(self) -> None:
        self._discs.show_waiting(self.game if self._live else None, self._geometry, self._style)

    def _show_end(self, *, played: bool) -> None:
        """Show the lines of a finished game. They are drawn after the last move, and winning ones pulse."""
        self._win_line.show_game(self.game, self._geometry, self.theme)
        if played and self.game.outcome:
            self._win_line.animate()
            for square in () if self._rules.misere else self.game.outcome.cells:
                self._cells[square].pulse()

    def _place_cells(self) -> None:
        self.end_still()
        geometry = self._geometry
        for square, cell in self._cells.items():
            cell.setGeometry(geometry.button(square))
        self._discs.setGeometry(self.rect())
        self._discs.raise_()
        self._discs.finish()
        self._show_waiting_disc()
        self._win_line.show_game(self.game, self._geometry, self.theme)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the cells square and the board centred."""
        super().resizeEvent(event)
        self._place_cells()

    def press(self, event: QKeyEvent) -> bool:
        """Handle a key press. Return False if the key has no meaning on the board."""
        # The bubble about a mistyped name is beside the cursor.
        self._chosen = self._cursor
        handled = self.keyboard.press(event, self._cursor, self._rules, self._notation)
        self._chosen = None
        if handled:
            self._show_keyboard_use(used=True)
        return handled

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Forward the key to the keyboard input."""
        if not self.press(event):
            super().keyPressEvent(event)
