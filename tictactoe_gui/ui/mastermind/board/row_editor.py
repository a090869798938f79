"""Editor for the row being entered."""

from collections.abc import Callable

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent

from tictactoe_gui.mastermind.code import BadCode, Code, CodeFault, Feedback
from tictactoe_gui.mastermind.game import MastermindGame
from tictactoe_gui.ui.mastermind.board import keyboard
from tictactoe_gui.ui.mastermind.board.board_state import BoardState
from tictactoe_gui.ui.mastermind.board.peg_button import DraggedPeg
from tictactoe_gui.ui.mastermind.board.peg_kinds import COLOURS, MARKS, NONE, find_peg
from tictactoe_gui.ui.mastermind.board.row_draft import RowDraft
from tictactoe_gui.wording.mastermind import prompts, refusals


class RowEditor(QObject):
    """State of the row being entered, and the actions that change it. The game decides what is legal.

    Signals:
        edited(): the row or its cursor has changed.
        guessed(Code): a guess was submitted.
        key_hidden(Code): a key was submitted.
        answered(Feedback): the pending guess was answered.
        corrected(int, Feedback): the answer in the row with this index was changed.
        refused(ValueError): the input was invalid.

    """

    edited = Signal()
    guessed = Signal(object)
    key_hidden = Signal(object)
    answered = Signal(object)
    corrected = Signal(int, object)
    refused = Signal(object)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.state = BoardState(MastermindGame())
        self.draft: RowDraft | None = None
        """Row being entered. None means that no input is expected."""
        self._before_recall: RowDraft | None = None
        """Row being entered before earlier guesses were recalled."""
        self._recalled_row = 0
        """Index of the guess recalled last."""
        self._interrupted: tuple[BoardState, RowDraft] | None = None
        """Unfinished row that was interrupted, for example by a correction."""

    def set_state(self, board_state: BoardState) -> None:
        """Accept the input that the state expects. Unfinished input is kept or restored if it still applies."""
        same = self.draft is not None and board_state.keeps_draft_of(self.state)
        continues = same and (board_state.correctable or self.state.correcting is None)
        if not continues:
            self._interrupt()
        self.state = board_state._replace(correcting=self.state.correcting if continues else None)
        if not continues:
            self.draft, self._before_recall = self._initial_draft(), None

    def discard(self) -> None:
        """Discard unfinished input. The next state starts with an empty row."""
        self.draft = self._interrupted = None

    @property
    def can_undo(self) -> bool:
        """True if the row has a change to undo."""
        return self.draft is not None and self.draft.previous is not None

    @property
    def complete(self) -> bool:
        """True if the row can be submitted."""
        entry = self.draft
        return entry is not None and (entry.answer is not None if self.state.is_answering else entry.complete)

    def put(self, colour: int, at: int | None = None) -> None:
        """Put a peg into a slot. None means the cursor's slot."""
        if self.state.is_answering and colour == NONE:
            self._edit(RowDraft.fill_none)
        elif self.draft and self.state.is_answering and self.draft.complete:
            self.refused.emit(ValueError(prompts.full_answer(self.state.rules)))
        elif self.draft:
            self._set(self.draft.put_peg(colour, at))

    def click_slot(self, at: int) -> None:
        """Move the cursor to a slot. If it is already there, empty the slot."""
        self._edit(lambda entry: entry.clear(at) if entry.cursor == at else entry.move_cursor(at))

    def clear(self, at: int) -> None:
        """Empty a slot."""
        self._edit(lambda entry: entry.clear(at))

    def move(self, at: int) -> None:
        """Move the cursor."""
        self._edit(lambda entry: entry.move_cursor(at))

    def drop(self, peg: DraggedPeg, at: int) -> None:
        """Drop a dragged peg into a slot. If it came from another slot, the two are swapped."""
        if (slot := peg.slot) is None:
            self.put(peg.colour, at)
        else:
            self._edit(lambda entry: entry.swap(slot, at))

    def undo(self) -> None:
        """Undo the last change of the row."""
        self._edit(RowDraft.undo)

    def fill(self, code: Code) -> None:
        """Fill the row with a code."""
        if not self.state.is_answering:
            self._edit(lambda entry: entry.fill(code.pegs))

    def copy_row(self, row: int) -> None:
        """Copy the guess of the row with this index."""
        self.fill(self.state.game.rows[row].guess)

    def correct(self, row: int) -> None:
        """Start correcting the answer in the row with this index. If it is being entered, remove its last peg."""
        if self.state.is_answering and row == self.state.row:
            self._edit(RowDraft.backspace)
        elif self.state.correctable and row < len(self.state.game.rows) and row != self.state.correcting:
            self._interrupt()
            self.state = self.state._replace(correcting=row)
            self._set(self.state.new_draft())

    def correct_suspect(self, answer: int | None) -> None:
        """If an answer must be corrected, start with the row at this index. None means the latest suspect row."""
        if self.state.suspect_row is not None:
            self.correct(self.state.suspect_row if answer is None else answer)

    def clear_answer(self, row: int) -> None:
        """Remove all pegs from the answer in the row with this index, if it is being entered."""
        if self.state.is_answering and row == self.state.row:
            self._edit(keyboard.CODE_EDITS[Qt.Key.Key_Escape])

    def submit(self) -> None:
        """Submit the row."""
        if self.draft and self.state.is_answering:
            self._submit_answer(self.draft.answer)
        elif self.draft:
            try:
                code = Code(self.draft.filled)
                code.require_valid(self.state.rules)
            except BadCode as error:
                self.refused.emit(ValueError(prompts.key_refusal(error)) if self.state.is_secret else error)
            else:
                (self.key_hidden if self.state.is_entering_key else self.guessed).emit(code)

    def handle_key(self, event: QKeyEvent, answer: int | None = None) -> bool:
        """Handle a key press. Return whether the key was used.

        `answer` is the index of the row whose answer has the focus. Typing changes it if a correction is needed.
        """
        held = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier
        if event.modifiers() & held:
            return False
        key, text = Qt.Key(event.key()), event.text()
        if text.isalnum() or key in keyboard.BACKSPACE_KEYS:
            self.correct_suspect(answer)
        return self.draft is not None and self._handle_key(key, text, once=not event.isAutoRepeat())

    def _handle_key(self, key: Qt.Key, text: str, *, once: bool) -> bool:
        """Handle a key. Return whether it was used. `once` is False for auto-repeat."""
        if key in keyboard.ENTER_KEYS:
            # Holding the key down submits only once.
            if once:
                self.submit()
        elif key == Qt.Key.Key_Escape and self.state.correcting is not None:
            self._end_correction()
        elif key in keyboard.RECALL_STEPS:
            self._recall(keyboard.RECALL_STEPS[key])
        elif key in keyboard.CODE_EDITS:
            self._edit((keyboard.ANSWER_EDITS if self.state.is_answering else keyboard.CODE_EDITS)[key])
        elif text.isalnum():
            self._type(text)
        else:
            return False
        return True

    def _type(self, text: str) -> None:
        """Put the peg for this key: a case-insensitive letter or a digit."""
        answering, rules = self.state.is_answering, self.state.rules
        peg = find_peg(text, MARKS if answering else COLOURS[: rules.colours])
        if peg is not None:
            self.put(peg)
        elif answering:
            self.refused.emit(ValueError(prompts.unknown_answer_peg(text)))
        else:
            self.refused.emit(BadCode(CodeFault.COLOUR, text.upper(), rules))

    def _submit_answer(self, answer: Feedback | None) -> None:
        game, row = self.state.game, self.state.row or 0
        if answer is None:
            self.refused.emit(ValueError(prompts.MISSING_ANSWER))
        elif why := refusals.answer_refusal(answer, game.rules, last=row >= len(game.rows) - 1):
            self.refused.emit(ValueError(why))
        elif self.state.correcting is None:
            self.answered.emit(answer)
        else:
            self._end_correction()
            self.corrected.emit(row, answer)

    def _recall(self, step: int) -> None:
        """Recall an earlier guess, or the unfinished row after the last one."""
        rows = self.state.game.rows
        if self.draft is None or self.state.is_answering or not rows:
            return
        draft, at = (self._before_recall, self._recalled_row) if self._before_recall else (self.draft, len(rows))
        self._recalled_row = min(max(at + step, 0), len(rows))
        self._set(draft if self._recalled_row == len(rows) else draft.fill(rows[self._recalled_row].guess.pegs))
        self._before_recall = draft

    def _interrupt(self) -> None:
        if self.draft and self.state.correcting is None:
            self._interrupted = self.state, self.draft

    def _initial_draft(self) -> RowDraft | None:
        """Return the interrupted row if it applies again, else an empty one."""
        if (
            self._interrupted
            and self.state.correcting is None
            and self.state.expects_same_input_as(self._interrupted[0])
        ):
            return self._interrupted[1]
        return self.state.new_draft()

    def _end_correction(self) -> None:
        """Stop correcting an answer."""
        self.state = self.state._replace(correcting=None)
        self._set(self._initial_draft())

    def _edit(self, change: Callable[[RowDraft], RowDraft]) -> None:
        if self.draft:
            self._set(change(self.draft))

    def _set(self, entry: RowDraft | None) -> None:
        self.draft, self._before_recall = entry, None
        self.edited.emit()
