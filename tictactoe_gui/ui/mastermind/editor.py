"""The editor: what is being entered on the board, and everything that changes it."""

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
    """Holds the row being entered; it says what was entered, and the game decides.

    Signals:
        edited(): the row, or its cursor, is another one.
        guessed(Code): a guess is complete and meant.
        hidden(Code): a key is.
        answered(Feedback): the answer to the guess that waits is.
        corrected(int, Feedback): the answer in that row, from 0, is to be another one.
        refused(ValueError): what was entered cannot be.

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
        """What has been entered; None: nothing is to be."""
        self._draft: Entry | None = None
        """What was entered before earlier guesses were looked through."""
        self._recalled = 0
        """The earlier guess, from 0, that was brought last."""
        self._aside: tuple[Scene, Entry] | None = None
        """What was begun before something else came first, such as a correction."""

    def show(self, scene: Scene) -> None:
        """Enter what this scene asks for; what was begun stays, or comes back, where it asks for the same."""
        same = self.entry is not None and scene.continues(self.scene)
        kept = same and (scene.correctable or self.scene.correcting is None)
        if not kept:
            self._put_aside()
        self.scene = scene._replace(correcting=self.scene.correcting if kept else None)
        if not kept:
            self.entry, self._draft = self._begun(), None

    def restart(self) -> None:
        """Forget what was begun; the next scene to be shown begins anew."""
        self.entry = self._aside = None

    @property
    def can_undo(self) -> bool:
        """Whether something in the row can be taken back."""
        return self.entry is not None and self.entry.before is not None

    @property
    def complete(self) -> bool:
        """Whether what was entered may be meant."""
        entry = self.entry
        return entry is not None and (entry.answer is not None if self.scene.answering else entry.complete)

    def put(self, colour: int, at: int | None = None) -> None:
        """Lay a colour, or a peg of an answer, into a slot, that of the cursor if none is named."""
        if self.scene.answering and colour == NONE:
            self._edit(Entry.no_pegs)
        elif self.entry and self.scene.answering and self.entry.complete:
            self.refused.emit(ValueError(codebreaking.full_answer(self.scene.rules)))
        elif self.entry:
            self._set(self.entry.put(colour, at))

    def choose(self, at: int) -> None:
        """Move the cursor to a slot; empty it if it is there already."""
        self._edit(lambda entry: entry.clear(at) if entry.cursor == at else entry.move(at))

    def clear(self, at: int) -> None:
        """Empty a slot."""
        self._edit(lambda entry: entry.clear(at))

    def move(self, at: int) -> None:
        """Move the cursor."""
        self._edit(lambda entry: entry.move(at))

    def lay(self, lifted: Lifted, at: int) -> None:
        """Lay down a peg that was carried; one from another slot makes room there or changes places."""
        if (slot := lifted.slot) is None:
            self.put(lifted.colour, at)
        else:
            self._edit(lambda entry: entry.swap(slot, at))

    def undo(self) -> None:
        """Take back the last change of the row."""
        self._edit(Entry.undo)

    def fill(self, code: Code) -> None:
        """Bring a whole code into the row."""
        if not self.scene.answering:
            self._edit(lambda entry: entry.fill(code.pegs))

    def correct(self, row: int) -> None:
        """Change the answer in a row, from 0; in the one being entered, take the last peg back."""
        if self.scene.answering and row == self.scene.row:
            self._edit(Entry.back)
        elif self.scene.correctable and row < len(self.scene.game.rows) and row != self.scene.correcting:
            self._put_aside()
            self.scene = self.scene._replace(correcting=row)
            self._set(self.scene.entry())

    def open(self, answer: int | None) -> None:
        """Where an answer must be corrected, change this one, in a row from 0; None: the latest that may be wrong."""
        if self.scene.suspect is not None:
            self.correct(self.scene.suspect if answer is None else answer)

    def empty(self, row: int) -> None:
        """Take all pegs of the answer in a row, from 0, if it is the one being entered."""
        if self.scene.answering and row == self.scene.row:
            self._edit(keys.EDITS[Qt.Key.Key_Escape])

    def submit(self) -> None:
        """Say that what was entered is meant."""
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
        """Do what the key says; tell whether it says anything.

        `answer` is the row, from 0, whose answer the keyboard is on: where one must be corrected, typing changes it.
        """
        held = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier
        if event.modifiers() & held:
            return False
        key, text = Qt.Key(event.key()), event.text()
        if text.isalnum() or key in keys.TAKE_BACK:
            self.open(answer)
        return self.entry is not None and self._press(key, text, once=not event.isAutoRepeat())

    def _press(self, key: Qt.Key, text: str, *, once: bool) -> bool:
        """Do what the key says; `once` tells whether it was just pressed, not held down."""
        if key in keys.ENTER:
            # Somebody who holds the key down means one guess, not what comes after it too.
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
        """Bring an earlier guess, or after the last one what was being entered before."""
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
        """Give what was put aside, if it is asked for again, or begin."""
        if self._aside and self.scene.correcting is None and self.scene.resumes(self._aside[0]):
            return self._aside[1]
        return self.scene.entry()

    def _go_back(self) -> None:
        """Correct nothing any more."""
        self.scene = self.scene._replace(correcting=None)
        self._set(self._begun())

    def _edit(self, change: Callable[[Entry], Entry]) -> None:
        if self.entry:
            self._set(change(self.entry))

    def _set(self, entry: Entry | None) -> None:
        self.entry, self._draft = entry, None
        self.edited.emit()
