"""The board: a grid of buttons, always square and centred, with coordinates on its edges."""

from PySide6.QtCore import QEvent, QObject, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QButtonGroup, QSizePolicy, QWidget

from tictactoe_gui.mnk import notation as notations
from tictactoe_gui.mnk.board import Square
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.ui.mnk.board.annotations import NO_ANNOTATIONS, Annotations
from tictactoe_gui.ui.mnk.board.board_painting import ground_picture, paint_ground, paint_labels, shows_labels
from tictactoe_gui.ui.mnk.board.board_style import BoardOptions, BoardStyle, PieceStyle, board_style
from tictactoe_gui.ui.mnk.board.bubble import Bubble, marked_cells
from tictactoe_gui.ui.mnk.board.captured_overlay import CapturedOverlay
from tictactoe_gui.ui.mnk.board.cell_button import CellButton
from tictactoe_gui.ui.mnk.board.cell_state import cell_state, next_square, shown_numbers
from tictactoe_gui.ui.mnk.board.disc_overlay import DiscOverlay
from tictactoe_gui.ui.mnk.board.explanation_overlay import Explanation, ExplanationOverlay
from tictactoe_gui.ui.mnk.board.geometry import BoardGeometry, board_size, fit_board
from tictactoe_gui.ui.mnk.board.keyboard import ENTER_KEYS, NAVIGATION, KeyboardInput
from tictactoe_gui.ui.mnk.board.standing_bar import Lead, StandingBar
from tictactoe_gui.ui.mnk.board.win_line import WinLine
from tictactoe_gui.ui.style.theme import Theme
from tictactoe_gui.ui.widgets import confetti
from tictactoe_gui.ui.widgets.roving_focus import replace_in_tab_order
from tictactoe_gui.wording import labels
from tictactoe_gui.wording.mnk import sentences


class BoardView(QWidget):
    """Widget that shows a game and accepts moves.

    Signals:
        square_clicked(Square): the user chose a cell, by mouse, keyboard or screen reader.
        dragged_out(): the user drags the mouse from a cell.

    """

    square_clicked = Signal(Square)
    dragged_out = Signal()

    def __init__(self, game: Game, notation: Notation, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        self.game = game
        """Game on the board, up to the position shown."""
        self.theme = theme
        self.options = BoardOptions()
        self._notation = notation
        self._annotations = NO_ANNOTATIONS
        self._is_live = True
        self._uses_keyboard = False
        self._are_cells_named = False
        self._has_labels = False
        self._cells: dict[Square, CellButton] = {}
        self._numbers: dict[Square, str] = {}
        """Numbers of moves that pieces show."""
        self._cursor = Square(0, 0)
        self._hovered: Square | None = None
        self._lit: Square | None = None
        """Cell whose name the mouse points at in a text."""
        self._lead: Lead | None = None
        """Who stands better. None hides the bar."""
        self._chosen: Square | None = None
        """Cell beside which a refusal is shown, while a click or a key is handled."""
        self._refused: Square | None = None
        """Cell beside which the last refusal was shown."""
        self.keyboard = KeyboardInput(self)
        self._discs = DiscOverlay(self)
        self._captured = CapturedOverlay(self)
        self._win_line = WinLine(theme, self)
        self._explanation = ExplanationOverlay(self)
        self._bar = StandingBar(self)
        self._bubble = Bubble(self)
        self._clicks = QButtonGroup(self, exclusive=False)
        self._set_up()
        self._connect()
        self._create_cells()

    @property
    def piece_style(self) -> PieceStyle:
        """How the pieces of the game are painted."""
        return self._style.piece_style

    def show_game(self, game: Game, *, live: bool = True) -> None:
        """Show the current position of a game. Hovering previews a mark only if the game is live."""
        is_next = live and self._is_live and game.is_next_after(self.game)
        played = game.last_move if is_next and isinstance(game.last_move, Square) else None
        before = self.game
        self.game = game
        self._is_live = live
        confetti.clear(self)
        self._discs.finish()
        if before.setup.rules != game.setup.rules:
            self._lead = None
            self._create_cells()
        if not played or game.outcome:
            self.keyboard.discard_text()
        self._bubble.hide()
        if before.position != game.position:
            self._annotations = NO_ANNOTATIONS
        self._refresh(animated=played)
        if played:
            cell = self._cells[played]
            cell.set_vacant(self._discs.drop(cell.state, played, self._geometry, self._style))
        self._show_waiting_disc()
        self._show_keyboard_use(used=self._uses_keyboard)
        self._show_end(animated=bool(played))

    def show_refusal(self, sentence: str) -> bool:
        """Shake the cell that was chosen, and show a sentence beside it. Return False if none was chosen."""
        if self._chosen is None:
            return False
        self._refused = self._chosen
        self._cells[self._refused].shake()
        self._bubble.show_sentence(sentence)
        self._place_bubble()
        return True

    def show_annotations(self, annotations: Annotations) -> None:
        """Show annotations of the cells until the position changes."""
        if annotations != self._annotations:
            self._annotations = annotations
            self._refresh()
            self._show_waiting_disc()

    def show_explanation(self, explanation: Explanation) -> None:
        """Show an explanation of the last move."""
        is_new = explanation != self._explanation.explanation
        self._explanation.show_explanation(explanation, self.game, self._geometry, self._style)
        if is_new:
            self._refresh()

    def show_lead(self, lead: Lead | None) -> None:
        """Show a bar that says who stands better. None hides it."""
        self._lead = lead
        self._show_bar()

    def set_named(self, *, named: bool) -> None:
        """Show the coordinates of a small board, even before the first move, while a text names its cells."""
        self._are_cells_named = named
        self._show_labels()

    def light(self, named: str) -> None:
        """Light the cell with this name. An empty one lights none."""
        self._lit = notations.parse(named, self._rules, self._notation) if named else None
        self._refresh()

    def set_notation(self, notation: Notation) -> None:
        """Name the cells in another notation."""
        self._notation = notation
        self.keyboard.discard_text()
        self._restyle()

    def set_theme(self, theme: Theme) -> None:
        """Apply a theme."""
        self.theme = theme
        self._restyle()

    def set_options(self, options: BoardOptions) -> None:
        """Apply the user's choice of a look and of coordinates."""
        self.options = options
        self._restyle()

    def _set_up(self) -> None:
        self.setObjectName("board")
        self.setAccessibleName(labels.BOARD)
        self.setMinimumSize(160, 160)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def _connect(self) -> None:
        self._clicks.buttonPressed.connect(lambda: self._show_keyboard_use(used=False))
        self._clicks.buttonClicked.connect(self._on_cell_clicked)
        self._discs.landed.connect(lambda square: self._cells[square].set_vacant(False))
        self.keyboard.cursor_moved.connect(self._focus)
        self.keyboard.square_chosen.connect(self._choose)
        self.keyboard.text_changed.connect(self._bubble.hide)

    def _restyle(self) -> None:
        """Show the board in its current style."""
        self._style = self._current_style()
        for cell in self._cells.values():
            cell.design = self._style
        self._place_cells()
        self._refresh()
        self._show_labels()
        self.update()

    def _create_cells(self) -> None:
        """Replace all cells, also in the tab order."""
        # Removing the cell under the mouse emits `left`, so clear the hovered cell first.
        self._hovered = self._discs.pointed = self._lit = None
        self._style = self._current_style()
        self._cursor = Square(self._rules.height // 2, self._rules.width // 2)
        old = [*self._cells.values()]
        self._cells = {square: self._new_cell(square) for square in self._rules.squares}
        replace_in_tab_order(old, self._cells.values())
        for cell in old:
            cell.setParent(None)
            cell.deleteLater()
        self._place_cells()
        for cell in self._cells.values():
            cell.show()
        self.updateGeometry()
        self._make_tab_stop(self._cursor)
        self.setFocus(Qt.FocusReason.ActiveWindowFocusReason)
        self._refresh()
        self._show_labels()

    def _new_cell(self, square: Square) -> CellButton:
        cell = CellButton(square, self._style, self)
        self._clicks.addButton(cell)
        cell.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        cell.entered.connect(self._hover)
        cell.left.connect(lambda: self._hover(None))
        cell.focused.connect(self._on_cell_focused)
        cell.dragged_out.connect(self.dragged_out)
        return cell

    def _refresh(self, *, animated: Square | None = None) -> None:
        """Show the state of every cell. The mark of the animated one is drawn stroke by stroke."""
        self._numbers = shown_numbers(self.game, self._style.move_numbers)
        ghost = self._ghost()
        for square in self._cells:
            self._refresh_cell(square, ghost, animated=square == animated)

    def _refresh_cell(self, square: Square, ghost: Square | None, *, animated: bool = False) -> None:
        cell = self._cells[square]
        annotations = self._annotations
        badge = annotations.badge(square)
        hinted = annotations.has_hint(square)
        number = self._numbers.get(square, "")
        state = cell_state(self.game, square, self._notation, ghost, badge, hinted=hinted, move_number=number)
        numbered = (sentences.MOVE_NUMBER.format(ply=number),) if number else ()
        words = self._explanation.explanation.words(square, is_last=square == self.game.last_square)
        cell.set_state(state._replace(lit=square == self._lit), animated=animated)
        cell.set_name(", ".join((annotations.cell_name(self.game, square, self._notation), *numbered, *words)))
        cell.setToolTip(annotations.value_word(square))

    def _ghost(self) -> Square | None:
        """Return the cell that a click would mark, if any."""
        return next_square(self.game, self._hovered) if self._is_live else None

    def _hover(self, square: Square | None) -> None:
        before = self._ghost()
        self._hovered = self._discs.pointed = square
        ghost = self._ghost()
        for changed in filter(None, (before, ghost)):
            self._refresh_cell(changed, ghost)
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
        self._uses_keyboard = used
        self._cells[self._cursor].set_cursor_shown(used and not self.game.outcome)
        self._show_labels()

    def _show_labels(self) -> None:
        """Show the coordinates if they help. The keyboard, texts and earlier positions need them, too."""
        is_needed = self._uses_keyboard or self._are_cells_named or not self._is_live
        has_labels = (self._style.has_labels and is_needed) or shows_labels(self.game, self._style)
        if has_labels != self._has_labels:
            self._has_labels = has_labels
            self.update()

    def _show_waiting_disc(self) -> None:
        """Show the next disc above a rack, and the arrow of a hint."""
        self._discs.show_waiting(self.game if self._is_live else None, self._geometry, self._style)
        hint = self._annotations.hint
        self._discs.show_hint(hint.square if hint else None, self._geometry, self._style)

    def _show_end(self, *, animated: bool) -> None:
        """Show the lines of a finished game. They are drawn after the last move, and winning ones pulse."""
        self._captured.show_game(self.game, self._geometry, self._style)
        self._win_line.show_game(self.game, self._geometry, self.theme)
        if animated and self.game.outcome:
            self._win_line.animate()
            for square in () if self._rules.goal.line_loses else self.game.outcome.cells:
                self._cells[square].pulse()

    def _show_bar(self) -> None:
        self._bar.show_lead(self._lead, self.game, self._geometry.bar(self._rules), self.theme)

    def guard(self, button: QAbstractButton) -> None:
        """Make a button ignore Enter while that only confirms a typed move, or is held down since."""
        button.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Ignore Enter on a guarded button."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and event.key() in ENTER_KEYS:
            return event.isAutoRepeat() or self.keyboard.is_confirmation(self.game)
        return super().eventFilter(watched, event)

    def _place_cells(self) -> None:
        geometry = self._geometry
        for square, cell in self._cells.items():
            cell.setGeometry(geometry.button(square))
        self._discs.setGeometry(self.rect())
        self._discs.raise_()
        self._discs.finish()
        self._show_waiting_disc()
        self._captured.show_game(self.game, geometry, self._style)
        self._win_line.show_game(self.game, geometry, self.theme)
        self._show_bar()
        self._explanation.setGeometry(self.rect())
        self._explanation.show_explanation(self._explanation.explanation, self.game, geometry, self._style)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the cells square and the board centred."""
        super().resizeEvent(event)
        self._place_cells()
        self._place_bubble()

    def _place_bubble(self) -> None:
        if self._refused is not None and not self._bubble.isHidden():
            avoided = marked_cells(self.game, self._geometry)
            self._bubble.place(self._geometry.cell(self._refused), self.rect(), avoided)

    def sizeHint(self) -> QSize:
        """Return a size with the board's aspect ratio."""
        return board_size(self._rules, self._style)

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

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 - Qt clips to the part that is needed
        """Paint the coordinates and what lies below the cells."""
        ratio = self.devicePixelRatio()
        with QPainter(self) as painter:
            if self._has_labels:
                paint_labels(painter, self._geometry, self._rules, self._notation, self.theme)
            # A picture would be blurred on a screen with fractional scaling.
            if ratio.is_integer():
                painter.drawPixmap(0, 0, ground_picture(self.width(), self.height(), ratio, self._rules, self._style))
            else:
                paint_ground(painter, self._geometry, self._rules, self._style)

    @property
    def _rules(self) -> Rules:
        return self.game.setup.rules

    @property
    def _geometry(self) -> BoardGeometry:
        return fit_board(self.size(), self._rules, self._style)

    def _current_style(self) -> BoardStyle:
        return board_style(self._rules, self.theme, self.options, self._notation)
