"""The Mastermind board: the key, the rows and the tray of pegs below them."""

from collections.abc import Sequence
from itertools import pairwise

from PySide6.QtCore import QPoint, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from tictactoe_gui.language import _
from tictactoe_gui.mastermind.code import Code
from tictactoe_gui.ui.mastermind.drag import Lifted, PegDrag
from tictactoe_gui.ui.mastermind.editor import Editor
from tictactoe_gui.ui.mastermind.geometry import fit
from tictactoe_gui.ui.mastermind.pegs import Wear
from tictactoe_gui.ui.mastermind.row import RowTile
from tictactoe_gui.ui.mastermind.row_geometry import PEG
from tictactoe_gui.ui.mastermind.row_parts import RowButton
from tictactoe_gui.ui.mastermind.rows import Rows
from tictactoe_gui.ui.mastermind.scene import Look, Scene, key_look, row_look
from tictactoe_gui.ui.mastermind.submit_button import SubmitButton
from tictactoe_gui.ui.mastermind.tray import Tray


class CodeBoard(QWidget):
    """Board that shows a game and accepts guesses, keys and answers.

    Signals:
        guessed(Code): a guess was submitted.
        hidden(Code): a key was submitted.
        answered(Feedback): the pending guess was answered.
        corrected(int, Feedback): the answer in this row, from 0, was changed.
        refused(ValueError): the input was invalid. The game did not change.
        changed_entry(int): the row being entered has changed. If an answer is being corrected, this is its row, from 0.
            Otherwise it is None.
        told(str): announcement for screen readers about the latest input.
        revealed(): the animation that reveals the key has finished.

    """

    guessed = Signal(object)
    hidden = Signal(object)
    answered = Signal(object)
    corrected = Signal(int, object)
    refused = Signal(object)
    changed_entry = Signal(object)
    told = Signal(str)
    revealed = Signal()

    def __init__(self, wear: Wear, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("code_board")
        self.setAccessibleName(_("Mastermind board"))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumSize(320, 240)
        self._wear, self._editor = wear, Editor(self)
        self._shown: RowTile | None = None
        self._drag = PegDrag(wear, self)
        self._key = self._tile("key", key_look(self._scene, None), self)
        self._rows = Rows(self._tile, self)
        self._tray = Tray(wear, self._drag, self)
        self._button = SubmitButton(self)
        self._connect()
        self._refresh(animated=False)

    def show_scene(self, scene: Scene) -> None:
        """Show the game and accept the input it waits for. Unfinished input is kept if it still applies."""
        before = self._scene
        if not scene.continues(before):
            self._drag.let_go()
        self._editor.show(scene)
        self._refresh(animated=scene.follows(before))
        self._place()
        self.changed_entry.emit(self._scene.correcting)

    def dress(self, wear: Wear) -> None:
        """Apply a peg style."""
        self._wear = self._drag.wear = wear
        for part in (self._key, self._rows, self._tray):
            part.dress(wear)

    @property
    def reveals(self) -> bool:
        """True while the key is being revealed. `revealed` follows."""
        return self._key.moves

    @property
    def can_undo(self) -> bool:
        """True if the row being entered has a change to undo."""
        return self._editor.can_undo

    def undo(self) -> None:
        """Undo the last change of the row being entered."""
        self._editor.undo()

    def clear(self) -> None:
        """Discard unfinished input, because another game is about to be shown."""
        self._editor.restart()

    def copy_row(self, row: int) -> None:
        """Copy the guess of a row, from 0, into the row being entered."""
        self.insert(self._scene.game.rows[row].guess)

    def insert(self, code: Code) -> None:
        """Fill the row being entered with a code."""
        self._editor.fill(code)

    def tell_worths(self, sentences: Sequence[str]) -> None:
        """Set the tooltip of each row to the rating of its guess. Rows without a sentence get none."""
        self._rows.tell_worths(sentences)

    @property
    def _scene(self) -> Scene:
        return self._editor.scene

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay out the board for the new size."""
        super().resizeEvent(event)
        self._place()

    def showEvent(self, event: QShowEvent) -> None:
        """Scroll to the latest row, because scrolling has no effect while the board is hidden."""
        super().showEvent(event)
        self._rows.bring_into_sight(self._scene.latest)

    def sizeHint(self) -> QSize:
        """Return a size with comfortably large rows."""
        return QSize(560, 640)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Handle keys that enter or edit a row."""
        if not self._rows.step(event) and not self._editor.press(event, self._rows.focused_answer):
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Pass the focus to the cursor, or to an answer that must be corrected."""
        super().focusInEvent(event)
        if stop := self._stop():
            stop.setFocus(event.reason())

    def _tile(self, name: str, look: Look, parent: QWidget) -> RowTile:
        tile = RowTile(name, look, self._wear, self._drag, parent)
        tile.slot_clicked.connect(self._editor.choose)
        tile.slot_emptied.connect(self._editor.clear)
        tile.copy_wanted.connect(lambda: self.copy_row(tile.look.number or 0))
        tile.answer_clicked.connect(lambda: self._editor.correct(tile.look.number or 0))
        tile.answer_emptied.connect(lambda: self._editor.empty(tile.look.number or 0))
        return tile

    def _connect(self) -> None:
        editor = self._editor
        editor.guessed.connect(self.guessed)
        editor.hidden.connect(self.hidden)
        editor.answered.connect(self.answered)
        editor.corrected.connect(self.corrected)
        editor.refused.connect(self.refused)
        editor.edited.connect(self._show_edited)
        self._tray.taken.connect(self._take)
        self._button.clicked.connect(editor.submit)
        self._key.settled.connect(self.revealed)
        self._drag.passed.connect(self._pass)
        self._drag.dropped.connect(self._drop)

    def _show_edited(self) -> None:
        tile = self._shown
        before = tile.look if tile else None
        self._refresh(animated=True)
        self._rows.bring_into_sight(self._scene.latest)
        self.changed_entry.emit(self._scene.correcting)
        words = tile.look.change(before) if tile and before and tile is self._shown else ""
        if words:
            self.told.emit(words)

    def _refresh(self, *, animated: bool) -> None:
        """Update all rows, the tray and the button from the game and the row being entered."""
        scene, entry = self._scene, self._editor.entry
        keyboard = self._keyboard_here()
        self._key.show_look(key_look(scene, entry), animated=animated)
        looks = [row_look(scene, entry, row) for row in range(scene.rules.guesses)]
        self._rows.show_looks(looks, animated=animated)
        self._tray.offer(scene.rules.colours, answering=scene.offers_marks)
        self._tray.setEnabled(entry is not None or scene.suspect is not None)
        self._tray.setVisible(scene.played_here)
        self._button.show_scene(scene, usable=entry is not None, ready=self._editor.complete)
        self._order(keyboard)

    def _keyboard_here(self) -> QWidget | None:
        """Return the widget on the board that has the focus, or regains it after a dialog. None means it is elsewhere.

        The focus moves off a button that is about to be replaced.
        """
        focused, rules = self.window().focusWidget(), self._scene.rules
        if focused is None or not (focused is self or self.isAncestorOf(focused)):
            return None
        stays = self._rows.shape == (rules.guesses, rules.pegs) and self._entered() is self._shown
        if isinstance(focused, RowButton) and not stays:
            self._rows.setFocus()
        return focused

    def _order(self, keyboard: QWidget | None) -> None:
        """Set the tab order, and restore the focus if it was on the board."""
        self._shown = self._entered()
        cursor = self._shown.stop if self._shown else None
        stops = (*self._rows.stops(), cursor, self._tray.stop, self._button)
        for first, second in pairwise(filter(None, stops)):
            QWidget.setTabOrder(first, second)
        stays = self._button.ready if keyboard is self._button else keyboard in self._tray.buttons
        if keyboard and not (stays and keyboard.isEnabled()):
            (self._stop() or self).setFocus(Qt.FocusReason.OtherFocusReason)

    def _stop(self) -> RowButton | None:
        """Return the widget for the keyboard focus: the cursor, or an answer that must be corrected."""
        return self._shown.stop if self._shown else self._rows.answer(self._scene.suspect)

    def _entered(self) -> RowTile | None:
        """Return the tile being entered, or None."""
        if self._scene.in_key:
            return self._key
        return None if self._scene.row is None else self._rows.tiles[self._scene.row]

    def _place(self) -> None:
        """Lay out all parts as large as the space allows."""
        board = fit(self.size(), self._scene.rules, self._button.least)
        board = board if self._scene.played_here else board.alone(self.size())
        self._key.setGeometry(board.key)
        self._rows.lay_out(board.rows, board.places)
        self._tray.lay_out(board.colours, board.columns)
        self._button.lay_out(board.button)
        self._drag.side = round(board.places.height * PEG)
        self._rows.bring_into_sight(self._scene.latest)

    def _take(self, peg: int) -> None:
        """Put a peg from the tray. If an answer must be corrected, correct the focused one."""
        self._editor.open(self._rows.focused_answer)
        self._editor.put(peg)

    def _pass(self, point: QPoint) -> None:
        """Move the cursor to the slot below a dragged peg."""
        at = self._slot_at(point)
        if at is not None:
            self._editor.move(at)

    def _drop(self, lifted: Lifted, point: QPoint) -> None:
        """Put a dragged peg into the slot below it. A peg dropped on the tray is removed from its slot."""
        at = self._slot_at(point)
        if at is not None:
            self._editor.lay(lifted, at)
        elif lifted.slot is not None and self._tray.geometry().contains(point):
            self._editor.clear(lifted.slot)

    def _slot_at(self, point: QPoint) -> int | None:
        """Return the slot of the row being entered at a board position, or None."""
        return self._shown.slot_at(self._shown.mapFrom(self, point)) if self._shown else None
