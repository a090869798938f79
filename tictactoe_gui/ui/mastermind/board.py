"""The board of Mastermind: the key, the rows, and below them the colours to enter one with."""

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
    """Shows a game, and lets guesses, keys and answers be entered.

    Signals:
        guessed(Code): a guess was made.
        hidden(Code): a key was entered.
        answered(Feedback): the guess that waits was answered.
        corrected(int, Feedback): an earlier answer, in a row from 0, is to be another one.
        refused(ValueError): what was entered cannot be; the game stays as it is.
        changed_entry(int): the row being entered is another one; that earlier answer, from 0, is changed, None: none.
        told(str): words for screen readers about what was just entered.
        revealed(): the key has turned over.

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
        """Show the game as it stands, and let be entered what it waits for; what was begun of that stays."""
        before = self._scene
        if not scene.continues(before):
            self._drag.let_go()
        self._editor.show(scene)
        self._refresh(animated=scene.follows(before))
        self._place()
        self.changed_entry.emit(self._scene.correcting)

    def dress(self, wear: Wear) -> None:
        """Look otherwise."""
        self._wear = self._drag.wear = wear
        for part in (self._key, self._rows, self._tray):
            part.dress(wear)

    @property
    def reveals(self) -> bool:
        """Whether the key is turning over; `revealed` follows."""
        return self._key.moves

    @property
    def can_undo(self) -> bool:
        """Whether something in the row being entered can be taken back."""
        return self._editor.can_undo

    def undo(self) -> None:
        """Take back the last change of the row being entered."""
        self._editor.undo()

    def clear(self) -> None:
        """Forget what was begun: the scene of another game follows, and this one is not to wait meanwhile."""
        self._editor.restart()

    def copy_row(self, row: int) -> None:
        """Copy an earlier guess, from 0, into the row being entered."""
        self.insert(self._scene.game.rows[row].guess)

    def insert(self, code: Code) -> None:
        """Bring a code into the row being entered."""
        self._editor.fill(code)

    def tell_worths(self, sentences: Sequence[str]) -> None:
        """Tell with each row what its guess was worth, as far as there are sentences."""
        self._rows.tell_worths(sentences)

    @property
    def _scene(self) -> Scene:
        return self._editor.scene

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Let the rows be as large as they can, in the middle."""
        super().resizeEvent(event)
        self._place()

    def showEvent(self, event: QShowEvent) -> None:
        """Bring the row being entered into sight, which nothing scrolled to while there was nothing to see."""
        super().showEvent(event)
        self._rows.bring_into_sight(self._scene.latest)

    def sizeHint(self) -> QSize:
        """Ask for room for rows of a pleasant size."""
        return QSize(560, 640)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Let the keyboard enter a row."""
        if not self._rows.step(event) and not self._editor.press(event, self._rows.focused_answer):
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Hand the keyboard on to the cursor, or to an answer that must be corrected."""
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
        """Let every row look as the game and the row being entered have it."""
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
        """Give what has the keyboard, or will have it after a dialog, if it is on the board; what may go is left."""
        focused, rules = self.window().focusWidget(), self._scene.rules
        if focused is None or not (focused is self or self.isAncestorOf(focused)):
            return None
        stays = self._rows.shape == (rules.guesses, rules.pegs) and self._entered() is self._shown
        if isinstance(focused, RowButton) and not stays:
            self._rows.setFocus()
        return focused

    def _order(self, keyboard: QWidget | None) -> None:
        """Put the places where the Tab key stops in order, and the keyboard to the cursor if it is on the board."""
        self._shown = self._entered()
        cursor = self._shown.stop if self._shown else None
        stops = (*self._rows.stops(), cursor, self._tray.stop, self._button)
        for first, second in pairwise(filter(None, stops)):
            QWidget.setTabOrder(first, second)
        stays = self._button.ready if keyboard is self._button else keyboard in self._tray.buttons
        if keyboard and not (stays and keyboard.isEnabled()):
            (self._stop() or self).setFocus(Qt.FocusReason.OtherFocusReason)

    def _stop(self) -> RowButton | None:
        """Where the keyboard goes: the cursor, or an answer that must be corrected."""
        return self._shown.stop if self._shown else self._rows.answer(self._scene.suspect)

    def _entered(self) -> RowTile | None:
        """Give the row where something is being entered."""
        if self._scene.in_key:
            return self._key
        return None if self._scene.row is None else self._rows.tiles[self._scene.row]

    def _place(self) -> None:
        """Let everything be as large as the room allows."""
        board = fit(self.size(), self._scene.rules, self._button.least)
        board = board if self._scene.played_here else board.alone(self.size())
        self._key.setGeometry(board.key)
        self._rows.lay_out(board.rows, board.places)
        self._tray.lay_out(board.colours, board.columns)
        self._button.lay_out(board.button)
        self._drag.side = round(board.places.height * PEG)
        self._rows.bring_into_sight(self._scene.latest)

    def _take(self, peg: int) -> None:
        """Lay a peg from the tray; where an answer must be corrected, into that which the keyboard is on."""
        self._editor.open(self._rows.focused_answer)
        self._editor.put(peg)

    def _pass(self, point: QPoint) -> None:
        """Show with the cursor where a peg would be laid."""
        at = self._slot_at(point)
        if at is not None:
            self._editor.move(at)

    def _drop(self, lifted: Lifted, point: QPoint) -> None:
        """Lay a peg into the slot that it was carried to; one that was carried to the tray goes back there."""
        at = self._slot_at(point)
        if at is not None:
            self._editor.lay(lifted, at)
        elif lifted.slot is not None and self._tray.geometry().contains(point):
            self._editor.clear(lifted.slot)

    def _slot_at(self, point: QPoint) -> int | None:
        """Give the slot of the row being entered that a point of the board is in."""
        return self._shown.slot_at(self._shown.mapFrom(self, point)) if self._shown else None
