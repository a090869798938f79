"""Editor for the row being entered."""

from collections.abc import Callable

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent

from tictactoe_gui.mastermind.code import BadCode, Code, Feedback
from tictactoe_gui.mastermind.game import MastermindGame
from tictactoe_gui.ui.mastermind import keys
from tictactoe_gui.ui.mastermind.drag import Lifted
from tictactoe_gui.ui.mastermind.entry import Entry
from tictactoe_gui.ui.mastermind.peg_kinds import NONE
from tictactoe_gui.ui.mastermind.scene import Scene
from tictactoe_gui.wording import codebreaking
from tictactoe_gui.wording import mastermind as wording


class Editor(QObject):
    """State of the row being entered, and the actions that change it. The game decides what is legal.

    Signals:
        edited(): the row or its cursor has changed.
        guessed(Code): a guess was submitted.
        hidden(Code): a key was submitted.
        answered(Feedback): the pending guess was answered.
        corrected(int, Feedback): the answer in this row, from 0, was changed.
        refused(ValueError): the input was invalid.

    """

    edited = Signal()
    guessed = Signal(object)
    hidden = Signal(object)
    answered = Signal(object)
    corrected = Signal(int, object)
    refused = Signal(object)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.scene = Scene(MastermindGame())
        self.entry: Entry | None = None
        """Row being entered. None means that no input is expected."""
        self._draft: Entry | None = None
        """Row being entered before earlier guesses were recalled."""
        self._recalled = 0
        """Earlier guess recalled last, from 0."""
        self._aside: tuple[Scene, Entry] | None = None
        """Unfinished row that was interrupted, for example by a correction."""

    def show(self, scene: Scene) -> None:
        """Accept the input the scene asks for. Unfinished input is kept or restored if it still applies."""
        same = self.entry is not None and scene.continues(self.scene)
        kept = same and (scene.correctable or self.scene.correcting is None)
        if not kept:
            self._put_aside()
        self.scene = scene._replace(correcting=self.scene.correcting if kept else None)
        if not kept:
            self.entry, self._draft = self._begun(), None

    def restart(self) -> None:
        """Discard unfinished input. The next scene starts with an empty row."""
        self.entry = self._aside = None

    @property
    def can_undo(self) -> bool:
        """True if the row has a change to undo."""
        return self.entry is not None and self.entry.before is not None

    @property
    def complete(self) -> bool:
        """True if the row can be submitted."""
        entry = self.entry
        return entry is not None and (entry.answer is not None if self.scene.answering else entry.complete)

    def put(self, colour: int, at: int | None = None) -> None:
        """Put a peg into a slot. None means the slot of the cursor."""
        if self.scene.answering and colour == NONE:
            self._edit(Entry.no_pegs)
        elif self.entry and self.scene.answering and self.entry.complete:
            self.refused.emit(ValueError(codebreaking.full_answer(self.scene.rules)))
        elif self.entry:
            self._set(self.entry.put(colour, at))

    def choose(self, at: int) -> None:
        """Move the cursor to a slot. If it is already there, empty the slot."""
        self._edit(lambda entry: entry.clear(at) if entry.cursor == at else entry.move(at))

    def clear(self, at: int) -> None:
        """Empty a slot."""
        self._edit(lambda entry: entry.clear(at))

    def move(self, at: int) -> None:
        """Move the cursor."""
        self._edit(lambda entry: entry.move(at))

    def lay(self, lifted: Lifted, at: int) -> None:
        """Drop a dragged peg into a slot. If it came from another slot, the two are swapped."""
        if (slot := lifted.slot) is None:
            self.put(lifted.colour, at)
        else:
            self._edit(lambda entry: entry.swap(slot, at))

    def undo(self) -> None:
        """Undo the last change of the row."""
        self._edit(Entry.undo)

    def fill(self, code: Code) -> None:
        """Fill the row with a code."""
        if not self.scene.answering:
            self._edit(lambda entry: entry.fill(code.pegs))

    def correct(self, row: int) -> None:
        """Change the answer in a row, from 0. In the answer being entered, remove the last peg."""
        if self.scene.answering and row == self.scene.row:
            self._edit(Entry.back)
        elif self.scene.correctable and row < len(self.scene.game.rows) and row != self.scene.correcting:
            self._put_aside()
            self.scene = self.scene._replace(correcting=row)
            self._set(self.scene.entry())

    def open(self, answer: int | None) -> None:
        """If an answer must be corrected, start with this row, from 0. None means the latest suspect row."""
        if self.scene.suspect is not None:
            self.correct(self.scene.suspect if answer is None else answer)

    def empty(self, row: int) -> None:
        """Remove all pegs of the answer in a row, from 0, if it is being entered."""
        if self.scene.answering and row == self.scene.row:
            self._edit(keys.EDITS[Qt.Key.Key_Escape])

    def submit(self) -> None:
        """Submit the row."""
        if self.entry and self.scene.answering:
            self._submit_answer(self.entry.answer)
        elif self.entry:
            try:
                code = Code(self.entry.filled)
                code.require(self.scene.rules)
            except BadCode as error:
                self.refused.emit(ValueError(codebreaking.key_refusal(error)) if self.scene.secret else error)
            else:
                (self.hidden if self.scene.in_key else self.guessed).emit(code)

    def press(self, event: QKeyEvent, answer: int | None = None) -> bool:
        """Handle a key press and return whether the key has a meaning.

        `answer` is the row, from 0, whose answer has the focus. If an answer must be corrected, typing changes it.
        """
        held = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier
        if event.modifiers() & held:
            return False
        key, text = Qt.Key(event.key()), event.text()
        if text.isalnum() or key in keys.TAKE_BACK:
            self.open(answer)
        return self.entry is not None and self._press(key, text, once=not event.isAutoRepeat())

    def _press(self, key: Qt.Key, text: str, *, once: bool) -> bool:
        """Handle a key and return whether it has a meaning. `once` is False for auto-repeat."""
        if key in keys.ENTER:
            # Holding the key down submits only once.
            if once:
                self.submit()
        elif key == Qt.Key.Key_Escape and self.scene.correcting is not None:
            self._go_back()
        elif key in keys.HISTORY:
            self._recall(keys.HISTORY[key])
        elif key in keys.EDITS:
            self._edit((keys.ANSWER_EDITS if self.scene.answering else keys.EDITS)[key])
        elif text.isalnum():
            self._type(text)
        else:
            return False
        return True

    def _type(self, text: str) -> None:
        try:
            colour = keys.mark(text) if self.scene.answering else keys.colour(text, self.scene.rules)
        except ValueError as error:
            self.refused.emit(error)
        else:
            self.put(colour)

    def _submit_answer(self, answer: Feedback | None) -> None:
        game, row = self.scene.game, self.scene.row or 0
        if answer is None:
            self.refused.emit(ValueError(codebreaking.no_answer()))
        elif why := wording.answer_refusal(answer, game.rules, last=row >= len(game.rows) - 1):
            self.refused.emit(ValueError(why))
        elif self.scene.correcting is None:
            self.answered.emit(answer)
        else:
            self._go_back()
            self.corrected.emit(row, answer)

    def _recall(self, step: int) -> None:
        """Recall an earlier guess, or the unfinished row after the last one."""
        rows = self.scene.game.rows
        if self.entry is None or self.scene.answering or not rows:
            return
        draft, at = (self._draft, self._recalled) if self._draft else (self.entry, len(rows))
        self._recalled = min(max(at + step, 0), len(rows))
        self._set(draft if self._recalled == len(rows) else draft.fill(rows[self._recalled].guess.pegs))
        self._draft = draft

    def _put_aside(self) -> None:
        if self.entry and self.scene.correcting is None:
            self._aside = self.scene, self.entry

    def _begun(self) -> Entry | None:
        """Return the interrupted row if it applies again, else an empty one."""
        if self._aside and self.scene.correcting is None and self.scene.resumes(self._aside[0]):
            return self._aside[1]
        return self.scene.entry()

    def _go_back(self) -> None:
        """Stop correcting an answer."""
        self.scene = self.scene._replace(correcting=None)
        self._set(self._begun())

    def _edit(self, change: Callable[[Entry], Entry]) -> None:
        if self.entry:
            self._set(change(self.entry))

    def _set(self, entry: Entry | None) -> None:
        self.entry, self._draft = entry, None
        self.edited.emit()
