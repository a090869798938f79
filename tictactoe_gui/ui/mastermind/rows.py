"""All rows of the board, which scroll where they cannot be any lower."""

from collections.abc import Callable, Sequence
from itertools import chain, repeat

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget

from tictactoe_gui.language import _
from tictactoe_gui.ui.mastermind import keys, roving
from tictactoe_gui.ui.mastermind.pegs import Wear
from tictactoe_gui.ui.mastermind.row import RowTile
from tictactoe_gui.ui.mastermind.row_geometry import RowGeometry
from tictactoe_gui.ui.mastermind.row_parts import RowButton
from tictactoe_gui.ui.mastermind.scene import Look


class Rows(QScrollArea):
    """Holds the rows."""

    def __init__(self, make: Callable[[str, Look, QWidget], RowTile], parent: QWidget) -> None:
        """Take what makes a row with this name and look."""
        super().__init__(parent)
        self.setObjectName("rows")
        self.setAccessibleName(_("Guesses"))
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.viewport().setAutoFillBackground(False)
        self.tiles: list[RowTile] = []
        self._make = make
        self._sheet = QWidget()
        self._sheet.setObjectName("rows_sheet")
        self._sheet.setAccessibleName(_("Guesses"))
        self.setWidget(self._sheet)
        self._sheet.setAutoFillBackground(False)

    def show_looks(self, looks: Sequence[Look], *, animated: bool) -> None:
        """Show the rows."""
        if self.shape != (len(looks), len(looks[0].pegs)):
            self._make_tiles(looks)
        for tile, look in zip(self.tiles, looks, strict=True):
            tile.show_look(look, animated=animated)

    def dress(self, wear: Wear) -> None:
        """Wear other colours, or show and hide letters."""
        for tile in self.tiles:
            tile.dress(wear)

    def tell_worths(self, sentences: Sequence[str]) -> None:
        """Tell with each row what its guess was worth, as far as there are sentences."""
        for tile, sentence in zip(self.tiles, chain(sentences, repeat("")), strict=False):
            tile.setToolTip(sentence)

    def lay_out(self, room: QRect, places: RowGeometry) -> None:
        """Lie there, with rows of this size."""
        self.setGeometry(room)
        self._sheet.resize(QSize(places.width, places.height * len(self.tiles)))
        for at, tile in enumerate(self.tiles):
            tile.setGeometry(0, at * places.height, places.width, places.height)

    @property
    def shape(self) -> tuple[int, int]:
        """How many rows there are, and pegs in each."""
        return len(self.tiles), len(self.tiles[0].look.pegs) if self.tiles else 0

    @property
    def copy_buttons(self) -> list[RowButton]:
        """Those that can be pressed now."""
        return [tile.copy_button for tile in self.tiles if tile.look.copyable]

    @property
    def answer_buttons(self) -> list[RowButton]:
        """The answers that can be changed."""
        return [tile.answer_button for tile in self.tiles if tile.look.correctable and tile.answer_button]

    @property
    def focused_answer(self) -> int | None:
        """The row, from 0, whose answer the keyboard is on."""
        buttons = (tile.answer_button for tile in self.tiles)
        return next((at for at, button in enumerate(buttons) if button and button.hasFocus()), None)

    def answer(self, row: int | None) -> RowButton | None:
        """Give the answer in a row, from 0, if it can be changed, and let the Tab key reach it."""
        button = None if row is None else self.tiles[row].answer_button
        if button:
            roving.let_in(self.answer_buttons, button)
        return button

    def step(self, event: QKeyEvent) -> bool:
        """Let arrows go from one of those buttons to the next, and press it; tell whether the key does that."""
        focused = self.focusWidget()
        for buttons in (self.copy_buttons, self.answer_buttons):
            if isinstance(focused, RowButton) and focused.hasFocus() and focused in buttons:
                if event.key() in (*keys.ENTER, Qt.Key.Key_Space):
                    focused.click()
                    return True
                return roving.step(event, buttons, focused)
        return False

    def stops(self) -> list[RowButton]:
        """Let the Tab key reach one of the buttons of each kind, and give those."""
        return [roving.open_one(buttons) for buttons in (self.copy_buttons, self.answer_buttons) if buttons]

    def bring_into_sight(self, at: int) -> None:
        """Scroll until a row, from 0, and its neighbours are in sight."""
        tile = self.tiles[min(at, len(self.tiles) - 1)]
        self.ensureVisible(0, tile.geometry().center().y(), 0, min(tile.height() * 3 // 2, self.height() // 2))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave the arrows to the board."""
        if event.key() in (Qt.Key.Key_PageUp, Qt.Key.Key_PageDown):
            super().keyPressEvent(event)
        else:
            event.ignore()

    def _make_tiles(self, looks: Sequence[Look]) -> None:
        for tile in self.tiles:
            tile.hide()
            tile.deleteLater()
        self.tiles = [self._make(f"row_{at}", look, self._sheet) for at, look in enumerate(looks)]
        for tile in self.tiles:
            tile.show()
