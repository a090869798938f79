"""Editor for the row being entered, and its keys."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent

from tictactoe_gui.mastermind.code import BadCode, Code, CodeFault, Feedback
from tictactoe_gui.mastermind.game import MastermindGame
from tictactoe_gui.ui.mastermind.board.board_state import COLOURS, MARKS, NONE, BoardState, DraftKind, RowDraft
from tictactoe_gui.wording.mastermind import prompts, refusals

Key = Qt.Key
Edit = Callable[[RowDraft], RowDraft]
CODE_EDITS: dict[Key, Edit] = {
    Key.Key_Left: lambda draft: draft.move_cursor(draft.cursor - 1),
    Key.Key_Right: lambda draft: draft.move_cursor(draft.cursor + 1),
    Key.Key_Home: lambda draft: draft.move_cursor(0),
    Key.Key_End: lambda draft: draft.move_cursor(len(draft.slots)),
    Key.Key_Backspace: RowDraft.backspace,
    Key.Key_Delete: lambda draft: draft.clear(draft.cursor),
    Key.Key_Escape: RowDraft.fill,
}
"""Edits to the row, by key."""
ANSWER_EDITS: dict[Key, Edit] = {
    **dict.fromkeys(CODE_EDITS, lambda draft: draft),
    **dict.fromkeys((Key.Key_Backspace, Key.Key_Delete), RowDraft.backspace),
    Key.Key_Escape: RowDraft.fill,
}
"""Edits to an answer, by key. Its pegs have no fixed positions, so the cursor does not move."""
ENTER_KEYS = (Key.Key_Return, Key.Key_Enter)


class RowEditor(QObject):
    """State of the board with the row being entered, and the actions that change it. The game decides what is legal.

    Signals:
        edited(): the row or its cursor has changed.
        guessed(Code): a guess was submitted.
        key_hidden(Code): a key was submitted.
        answered(Feedback): the pending guess was answered.
        corrected(int, Feedback): the answer in the row with this index was changed.
        refused(ValueError): the input was invalid. The game did not change.

    """

    edited = Signal()
    guessed = Signal(Code)
    key_hidden = Signal(Code)
    answered = Signal(Feedback)
    corrected = Signal(int, Feedback)
    refused = Signal(ValueError)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.state = BoardState(MastermindGame())
        self._interrupted: BoardState | None = None
        """State with an unfinished row that was interrupted, for example by a correction."""
        self._held: list[Callable[[], object]] | None = None
        """Keys and colours from the tray that wait for the next state. None while the state is up to date."""

    @property
    def can_undo(self) -> bool:
        """True if the row being entered has a change to undo."""
        return self.state.draft is not None and self.state.draft.previous is not None

    def set_state(self, state: BoardState) -> None:
        """Accept the input that the state expects. Unfinished input is kept or restored if it still applies."""
        before = self.state
        same = before.draft is not None and state.keeps_draft_of(before)
        if same and (state.correctable or before.correcting is None):
            self.state = state._replace(correcting=before.correcting, draft=before.draft)
        else:
            self._interrupt()
            self._start(state)

    def discard(self) -> None:
        """Discard unfinished input. The next state starts with an empty row."""
        self.state = self.state._replace(draft=None)
        self._interrupted = None
        self._held = None

    def hold(self) -> None:
        """Keep all keys and colours from the tray until `release`, because another state follows.

        Other clicks do nothing.
        """
        self._held = self._held or []

    def release(self) -> None:
        """Use the keys and colours that were kept, if input is expected."""
        held = self._held or []
        self._held = None
        for use in held:
            if self.state.draft:
                use()

    def edit(self, change: Edit) -> None:
        """Change the row, if input is expected."""
        if self.state.draft and self._held is None:
            self._set(change(self.state.draft))

    def undo(self) -> None:
        """Undo the last change of the row."""
        self.edit(lambda draft: draft.previous or draft)

    def fill(self, code: Code) -> None:
        """Fill the row with a code."""
        if not self.state.is_answering:
            self.edit(lambda draft: draft.fill(code.pegs))

    def put(self, colour: int, at: int | None = None) -> None:
        """Put a peg into a slot. None means the cursor's slot."""
        answering = self.state.is_answering
        draft = self.state.draft
        if self._held is not None and at is None:
            self._held.append(partial(self.put, colour))
        elif answering and colour == NONE:
            self.edit(lambda draft: draft.fill((NONE,)))
        elif answering and draft and None not in draft.slots:
            self.refused.emit(ValueError(prompts.full_answer(self.state.game.rules)))
        else:
            self.edit(lambda draft: draft.put_peg(colour, at))

    def correct(self, row: int) -> None:
        """Start correcting the answer in the row with this index."""
        if self.state.correctable:
            self._interrupt()
            game = self.state.game
            self.state = self.state._replace(correcting=row)
            self._set(RowDraft.from_answer(game.rows[row].feedback, game.rules.pegs))

    def submit(self) -> None:
        """Submit the row, but not twice."""
        if self._held is not None:
            return
        if self.state.draft and self.state.is_answering:
            self._submit_answer(self.state.draft.answer)
        elif self.state.draft:
            try:
                code = Code(self.state.draft.filled)
                code.require_valid(self.state.game.rules)
            except BadCode as error:
                self.refused.emit(ValueError(prompts.key_refusal(error)) if self.state.is_secret else error)
            else:
                (self.key_hidden if self.state.is_entering_key else self.guessed).emit(code)

    def handle_key(self, event: QKeyEvent) -> bool:
        """Handle a key press. Return True if the key was used."""
        held = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier
        if event.modifiers() & held or self.state.draft is None:
            return False
        return self._handle_key(Key(event.key()), event.text(), once=not event.isAutoRepeat())

    def _handle_key(self, key: Key, text: str, *, once: bool) -> bool:
        """Handle a key. Return True if it was used. `once` is False for auto-repeat."""
        if self._held is not None:
            self._held.append(partial(self._handle_key, key, text, once=once))
        elif key in ENTER_KEYS:
            # Holding the key down submits only once.
            if once:
                self.submit()
        elif key == Key.Key_Escape and self.state.correcting is not None:
            self._end_correction()
        elif key == Key.Key_Escape and self.state.draft and not self.state.draft.filled:
            # The window may use the key.
            return False
        elif key in CODE_EDITS:
            self.edit((ANSWER_EDITS if self.state.is_answering else CODE_EDITS)[key])
        elif text.isalnum():
            self._type(text)
        else:
            return False
        return True

    def _type(self, text: str) -> None:
        """Put the peg for this key: a case-insensitive letter or a digit."""
        answering = self.state.is_answering
        rules = self.state.game.rules
        key = str(int(text)) if text.isdecimal() else text.upper()
        pegs = MARKS if answering else COLOURS[: rules.colours]
        peg = next((at for at, kind in enumerate(pegs) if key in kind.keys), None)
        if peg is not None:
            self.put(peg)
        elif answering:
            self.refused.emit(ValueError(prompts.unknown_answer_peg(text)))
        else:
            self.refused.emit(BadCode(CodeFault.COLOUR, text.upper(), rules))

    def _submit_answer(self, answer: Feedback | None) -> None:
        game = self.state.game
        row = self.state.row or 0
        if answer is None:
            self.refused.emit(ValueError(prompts.MISSING_ANSWER))
        elif why := refusals.answer_refusal(answer, game.rules, last=row >= len(game.rows) - 1):
            self.refused.emit(ValueError(why))
        elif self.state.correcting is None:
            self.answered.emit(answer)
        else:
            self._end_correction()
            self.corrected.emit(row, answer)

    def _interrupt(self) -> None:
        if self.state.draft and self.state.correcting is None:
            self._interrupted = self.state

    def _start(self, state: BoardState) -> None:
        """Start the input that the state expects, with the interrupted row if it applies again."""
        draft = None if state.input_kind is DraftKind.NOTHING else RowDraft.empty(state.game.rules.pegs)
        if self._interrupted and state.expected_input == self._interrupted.expected_input:
            draft = self._interrupted.draft
        self.state = state._replace(draft=draft)

    def _end_correction(self) -> None:
        self._start(self.state._replace(correcting=None))
        self.edited.emit()

    def _set(self, draft: RowDraft) -> None:
        self.state = self.state._replace(draft=draft)
        self.edited.emit()
