"""What the cells of a board lie on: the board itself and the coordinates."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, QTimer, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPalette, QPixmap
from PySide6.QtWidgets import QSizePolicy, QWidget

from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.mnk.rules import Rules, Square
from tictactoe_gui.ui.mnk.board.board_ground import paint_ground, paint_labels
from tictactoe_gui.ui.mnk.board.board_painting import shows_labels
from tictactoe_gui.ui.mnk.board.board_style import BoardOptions, BoardStyle, Look, PieceStyle, board_style
from tictactoe_gui.ui.mnk.board.geometry import BoardGeometry, fit_board
from tictactoe_gui.ui.mnk.board.still import Still
from tictactoe_gui.ui.style.theme import Theme
from tictactoe_gui.ui.widgets.painting import blank_pixmap

if TYPE_CHECKING:
    from tictactoe_gui.ui.mnk.board.explanation_overlay import Explanation, ExplanationOverlay


class BoardCanvas(QWidget):
    """Widget that paints a board without its cells, always square and centred.

    Signals:
        explained(set[Square]): the explanation of these cells changed.

    """

    explained = Signal(object)

    def __init__(self, game: Game, notation: Notation, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setMinimumSize(160, 160)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setForegroundRole(QPalette.ColorRole.PlaceholderText)
        self._notation, self.theme, self.options = notation, theme, BoardOptions()
        self.game = game
        """Game on the board, up to the position shown."""
        self._live, self._uses_keyboard, self._are_cells_named = True, False, False
        self._style = self._current_style()
        self._still: Still | None = None
        self._ground = QPixmap()
        self._ground_key: tuple[object, ...] = ()
        self._explanation_overlay: ExplanationOverlay | None = None

    @property
    def piece_style(self) -> PieceStyle:
        """How the pieces of the game are painted."""
        return self._style.piece_style

    def hold_still(self, milliseconds: int) -> QWidget:
        """Show a still picture for some time, or until the game changes, and return it.

        It is faster than painting the cells.
        """
        self.end_still()
        self._still = Still(self)
        QTimer.singleShot(milliseconds, self._still, self.end_still)
        return self._still

    def end_still(self) -> None:
        """Show the board itself again."""
        if self._still:
            self._still.setParent(None)
            self._still.deleteLater()
            self._still = None

    @property
    def explanation(self) -> "Explanation | None":
        """Explanation of the last move. None if none was ever shown."""
        return self._explanation_overlay.explanation if self._explanation_overlay else None

    def show_explanation(self, explanation: "Explanation") -> None:
        """Show an explanation of the last move."""
        before = self.explanation
        if not self._explanation_overlay:
            # Only reviews need it.
            from tictactoe_gui.ui.mnk.board.explanation_overlay import ExplanationOverlay

            self._explanation_overlay = ExplanationOverlay(lambda: self._geometry, lambda: self._style, self)
        self._explanation_overlay.show_explanation(explanation, self.game)
        if explanation != before:
            last = {self.game.last_move} if self.game.last_move else set[Square]()
            self.explained.emit(last | explanation.squares | (before.squares if before else set()))

    def sizeHint(self) -> QSize:
        """Return a size with the board's aspect ratio."""
        return QSize(self._rules.width, self._rules.height) * 60

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the coordinates and what lies below the cells."""
        geometry, part = self._geometry, event.rect()
        with QPainter(self) as painter:
            if self._shows_labels and not geometry.cells(self._rules).contains(part):
                paint_labels(painter, geometry, self._rules, self._notation)
            if self._copies_ground(whole=part == self.rect()):
                painter.drawPixmap(0, 0, self._picture_of_ground(geometry))
            else:
                paint_ground(painter, geometry, self._rules, self._style)

    def _copies_ground(self, *, whole: bool) -> bool:
        """Return whether to copy the ground from a picture, which is not created only to paint the whole board."""
        is_exact = self.devicePixelRatio().is_integer() and self._style.look is not Look.TILES
        return is_exact and (not whole or self._ground_key == self._current_ground_key)

    @property
    def _current_ground_key(self) -> tuple[object, ...]:
        return self.size(), self.devicePixelRatio(), self._rules, self._style

    def _picture_of_ground(self, geometry: BoardGeometry) -> QPixmap:
        """Return a picture of what lies below the cells. A move repaints small parts of the board several times."""
        key = self._current_ground_key
        if key != self._ground_key:
            self._ground_key, self._ground = key, blank_pixmap(self.width(), self.height(), self.devicePixelRatio())
            with QPainter(self._ground) as painter:
                paint_ground(painter, geometry, self._rules, self._style)
        return self._ground

    @property
    def _rules(self) -> Rules:
        return self.game.setup.rules

    def _current_style(self) -> BoardStyle:
        return board_style(self._rules, self.theme, self.options, self._notation)

    @property
    def _shows_labels(self) -> bool:
        """Whether the coordinates are shown. The keyboard, texts and earlier positions need them, too."""
        is_needed = self._style.has_labels and (self._uses_keyboard or self._are_cells_named or not self._live)
        return is_needed or shows_labels(self.game, self._style)

    @property
    def _geometry(self) -> BoardGeometry:
        return fit_board(self.size(), self._rules, self._style)
