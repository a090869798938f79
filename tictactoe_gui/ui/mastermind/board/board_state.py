"""State of the board: the row being entered, and what the board and its rows show."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import NamedTuple, Self

from tictactoe_gui.i18n import _
from tictactoe_gui.mastermind.code import Feedback
from tictactoe_gui.mastermind.game import COMPUTER, MastermindGame
from tictactoe_gui.mastermind.rules import LETTERS
from tictactoe_gui.ui.mastermind.board.peg_painting import COVERED, Face
from tictactoe_gui.ui.mastermind.session import MastermindSession, Phase
from tictactoe_gui.wording import labels
from tictactoe_gui.wording.mastermind import how_to_play
from tictactoe_gui.wording.mastermind import sentences as wording

ROWS_AHEAD = 2
"""Number of empty rows below those that were played. The others appear when they are needed."""
BLACK, WHITE, NONE = range(3)
"""Marks in the slots of an answer. `NONE` is never combined with others."""


class DraftKind(Enum):
    """Kind of input the board expects."""

    NOTHING = "nothing"
    GUESS = "a guess"
    ANSWER = "the answer to the computer's guess"
    KEY = "the key"


class PegKind(NamedTuple):
    """A kind of peg."""

    name: str
    keys: str
    """Keys that enter it: a letter, if it has one, and a digit."""
    colour: int | None
    """Number of its colour, or None if it has none."""


COLOURS = tuple(PegKind(wording.COLOURS[at], f"{letter}{(at + 1) % 10}", at) for at, letter in enumerate(LETTERS))
"""Pegs of a code, by colour number."""
MARKS = (
    COLOURS[LETTERS.index("K")]._replace(keys="B1"),
    COLOURS[LETTERS.index("W")]._replace(keys="W2"),
    PegKind(_("No pegs"), "0", None),
)
"""Marks of an answer: `BLACK`, `WHITE` and `NONE`."""


@dataclass(frozen=True, slots=True)
class RowDraft:
    """Immutable row of slots. Every change returns a new value."""

    slots: tuple[int | None, ...]
    """Colour number or mark of each slot, or None if it is empty."""
    cursor: int = 0
    """Index of the slot for the next peg."""
    previous: "RowDraft | None" = None
    """Value restored by undo. None means there were no changes."""

    @classmethod
    def empty(cls, slots: int) -> Self:
        """Return a row of empty slots."""
        return cls((None,) * slots)

    @classmethod
    def from_answer(cls, answer: Feedback, pegs: int) -> Self:
        """Return a row that contains an answer to correct."""
        marks = (*(BLACK,) * answer.black, *(WHITE,) * answer.white) or (NONE,)
        return cls((*marks, *(None,) * (pegs - len(marks))), min(sum(answer), pegs - 1))

    @property
    def filled(self) -> tuple[int, ...]:
        """Contents of the filled slots, from left to right."""
        return tuple(colour for colour in self.slots if colour is not None)

    @property
    def answer(self) -> Feedback | None:
        """The slots as an answer, or None if all are empty."""
        return Feedback(self.slots.count(BLACK), self.slots.count(WHITE)) if self.filled else None

    def put_peg(self, colour: int, at: int | None = None) -> Self:
        """Fill a slot and move the cursor to the next empty one. None means the cursor's slot."""
        place = self.cursor if at is None else at
        changed = self._with_slots({place: colour})
        after = (*range(place + 1, len(self.slots)), *range(place))
        return changed.move_cursor(next((at for at in after if changed.slots[at] is None), place + 1))

    def clear(self, at: int) -> Self:
        """Empty a slot and move the cursor there."""
        return replace(self._with_slots({at: None}), cursor=at)

    def backspace(self) -> Self:
        """Empty the cursor's slot, or the previous one if it is already empty."""
        return self.clear(self.cursor if self.slots[self.cursor] is not None else max(self.cursor - 1, 0))

    def swap(self, first: int, second: int) -> Self:
        """Swap the contents of two slots, one of which may be empty."""
        return replace(self._with_slots({first: self.slots[second], second: self.slots[first]}), cursor=second)

    def fill(self, pegs: Sequence[int] = ()) -> Self:
        """Fill the slots from the left, empty the others, and move the cursor to the first."""
        return replace(self._with_slots(dict.fromkeys(range(len(self.slots))) | dict(enumerate(pegs))), cursor=0)

    def select(self, at: int) -> Self:
        """Move the cursor to a slot. If it is already there, empty the slot."""
        return self.clear(at) if self.cursor == at else self.move_cursor(at)

    def move_cursor(self, cursor: int) -> Self:
        """Move the cursor within the row. Undo ignores this."""
        return replace(self, cursor=min(max(cursor, 0), len(self.slots) - 1))

    def _with_slots(self, slots: dict[int, int | None]) -> Self:
        changed = tuple(slots.get(at, colour) for at, colour in enumerate(self.slots))
        return self if changed == self.slots else replace(self, slots=changed, previous=self)


INPUT_KINDS = {Phase.HIDING: DraftKind.KEY, Phase.GUESSING: DraftKind.GUESS, Phase.ANSWERING: DraftKind.ANSWER}
"""Input expected in each phase. Other phases expect none, but an unbroken key can be revealed after the game."""


class BoardState(NamedTuple):
    """What the board shows."""

    game: MastermindGame
    input_kind: DraftKind = DraftKind.NOTHING
    wrong_rows: Sequence[int] | None = None
    """Indices of suspect rows, one of which is wrong. Empty means several are. None means nothing must be corrected."""
    correctable: bool = False
    """True if earlier answers can be changed."""
    correcting: int | None = None
    """Index of the row whose answer is being changed, or None."""
    draft: RowDraft | None = None
    """Row being entered. None means that no input is expected."""

    @classmethod
    def from_session(cls, session: MastermindSession) -> Self:
        """Return the board state for a session."""
        entering = DraftKind.KEY if session.revealable else INPUT_KINDS.get(session.phase, DraftKind.NOTHING)
        return cls(session.game, entering, session.wrong_rows, session.correctable)

    @property
    def is_answering(self) -> bool:
        """True if an answer is being entered instead of a code."""
        return self.correcting is not None or self.input_kind is DraftKind.ANSWER

    @property
    def offers_marks(self) -> bool:
        """True if the tray offers marks: while an answer is being entered or no input is expected."""
        return self.is_answering or self.input_kind is DraftKind.NOTHING

    @property
    def pegs_offered(self) -> int:
        """Number of pegs for which the tray needs room during the game: the colours, or the marks if no more is due."""
        is_only_answered = self.game.key is None and self.game.setup.breaker == COMPUTER
        answers_only = is_only_answered and self.input_kind is not DraftKind.KEY
        return len(MARKS) if answers_only else max(self.game.rules.colours, len(MARKS))

    @property
    def given_marks(self) -> tuple[int, ...]:
        """How many pegs of each mark are in the answer being entered."""
        answer = self.draft.answer if self.draft and self.is_answering else None
        return (*answer, 0) if answer else (0,) * len(MARKS)

    @property
    def is_entering_key(self) -> bool:
        """True if the key is being entered."""
        return self.correcting is None and self.input_kind is DraftKind.KEY

    @property
    def is_secret(self) -> bool:
        """True if the key must not be read out, because a human breaker may hear it."""
        return self.is_entering_key and self.game.setup.breaker != COMPUTER and not self.game.outcome

    @property
    def is_complete(self) -> bool:
        """True if the row being entered can be submitted."""
        if self.draft is None:
            return False
        return bool(self.draft.filled) if self.is_answering else None not in self.draft.slots

    @property
    def row(self) -> int | None:
        """Index of the row being entered or answered, or None."""
        if self.correcting is not None:
            return self.correcting
        return len(self.game.rows) if self.input_kind in {DraftKind.GUESS, DraftKind.ANSWER} else None

    @property
    def has_input(self) -> bool:
        """True if the board expects input now or later in the game."""
        if self.input_kind is not DraftKind.NOTHING or self.correcting is not None or self.wrong_rows is not None:
            return True
        return not self.game.outcome and not (self.game.key and self.game.setup.breaker == COMPUTER)

    @property
    def suspect_row(self) -> int | None:
        """Index of the latest row that may be wrong. None if no answer is wrong or one is already being corrected."""
        if self.wrong_rows is None or self.correcting is not None:
            return None
        return max(self.wrong_rows, default=len(self.game.rows) - 1)

    @property
    def rows_shown(self) -> int:
        """Number of rows to show: those that were played, and the next ones while the game is in progress."""
        played = len(self.game.rows)
        ahead = 0 if self.game.outcome else ROWS_AHEAD
        return min(max(1, played + ahead), self.game.rules.guesses)

    @property
    def row_in_view(self) -> int:
        """Index of the row to scroll to: the one being entered, a suspect one, or the last one."""
        rows = (self.row, self.suspect_row, max(0, len(self.game.rows) - (0 if self.game.pending_guess else 1)))
        return next(row for row in rows if row is not None)

    @property
    def expected_input(self) -> tuple[object, ...]:
        """Values that determine which input is expected. Earlier answers are not among them."""
        game = self.game
        guesses = [row.guess for row in self.game.rows]
        return game.setup, game.key, guesses, game.given_up, self.input_kind, game.pending_guess

    def keeps_draft_of(self, before: "BoardState") -> bool:
        """Return True if unfinished input for `before` still applies."""
        return self.expected_input == before.expected_input and self.game.rows == before.game.rows

    def is_next_after(self, before: "BoardState") -> bool:
        """Return True if the game has stayed the same or advanced by one row since `before`."""
        then = before.game
        now = self.game
        return then.setup == now.setup and then.rows in (now.rows, now.rows[:-1])


class RowState(NamedTuple):
    """What a row shows."""

    number: int | None
    """Index of the row. None means the key."""
    pegs: tuple[Face, ...]
    answer: Feedback | None = None
    cursor: int | None = None
    """Slot of the cursor, or None if no code is being entered in this row."""
    answering: bool = False
    """True if the answer is being entered."""
    correctable: bool = False
    """True if the answer can be changed by clicking it."""
    copyable: bool = False
    """True if the row can be copied into the one being entered."""
    wrong: bool = False
    unused: bool = False
    secret: bool = False
    """True if the colours must not be read out."""
    locked: bool = False
    """True if this is the key and it is still hidden from a player."""

    @property
    def is_being_entered(self) -> bool:
        """True if the row is being entered."""
        return self.answering or self.cursor is not None

    @property
    def name(self) -> str:
        """Accessible name of the row."""
        return labels.CODE if self.number is None else _("Row {row}").format(row=self.number + 1)

    def peg_name(self, at: int) -> str:
        """Return the accessible name of the peg at this index. Secret colours are not named."""
        face = self.pegs[at]
        if self.number is not None:
            return wording.peg(self.number, at, face)
        if face is None:
            colour = wording.EMPTY
        elif face == COVERED:
            colour = _("hidden")
        else:
            colour = _("filled") if self.secret else wording.COLOURS[face].lower()
        return _("Code, peg {peg}, {colour}").format(peg=at + 1, colour=colour)

    def describe_change(self, before: "RowState") -> str:
        """Return a description of the changes since `before`. Empty if nothing changed."""
        if self.answering:
            return self.answer_name if self.answer != before.answer else ""
        changed = (at for at, face in enumerate(self.pegs) if face != before.pegs[at])
        return "; ".join(map(self.peg_name, changed))

    @property
    def answer_name(self) -> str:
        """Accessible name of the answer."""
        answer = wording.feedback(self.answer) if self.answer is not None else _("no answer yet")
        words = _("{row}, {feedback}").format(row=self.name, feedback=answer)
        return _("{words}, may be wrong").format(words=words) if self.wrong else words

    @property
    def answer_tip(self) -> str:
        """Tool tip of the answer. Empty until it is complete."""
        if self.answer is None or self.answering:
            return ""
        answer = how_to_play.answer_explained(self.answer)
        return f"{answer}\n{_('Change this answer')}" if self.correctable else answer


def key_state(board: BoardState) -> RowState:
    """Return the state of the key. It is covered during the game, unless it was entered for the computer to guess."""
    game = board.game
    draft = board.draft
    if board.is_entering_key and draft:
        return RowState(None, draft.slots, cursor=draft.cursor, secret=board.is_secret)
    if game.outcome and game.known_key and board.wrong_rows is None:
        return RowState(None, game.known_key.pegs)
    if game.key and game.setup.breaker == COMPUTER:
        return RowState(None, game.key.pegs, locked=True)
    locked = board.input_kind is not DraftKind.KEY
    return RowState(None, (COVERED if locked else None,) * game.rules.pegs, locked=locked)


def row_state(board: BoardState, number: int) -> RowState:
    """Return the state of the row with this index."""
    rows = board.game.rows
    draft = board.draft if number == board.row else None
    played = number < len(rows)
    answering = board.is_answering and number == board.row
    pending_guess = board.game.pending_guess if number == len(rows) else None
    guess = rows[number].guess if played else pending_guess
    empty = (None,) * board.game.rules.pegs
    cursor = draft.cursor if draft and not answering else None
    return RowState(
        number,
        pegs=guess.pegs if guess else draft.slots if draft else empty,
        answer=draft.answer if answering and draft else rows[number].feedback if played else None,
        cursor=cursor,
        answering=answering,
        correctable=played and board.correctable and not answering,
        copyable=played and not board.is_answering and board.input_kind in {DraftKind.GUESS, DraftKind.KEY},
        wrong=number in (board.wrong_rows or ()),
        unused=not (guess or answering or cursor is not None),
    )
