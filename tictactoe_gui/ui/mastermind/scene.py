"""State of the board and its rows, derived from the game and the row being entered."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple, Self

from tictactoe_gui.language import _
from tictactoe_gui.mastermind.code import Code, Feedback
from tictactoe_gui.mastermind.game import COMPUTER, MastermindGame
from tictactoe_gui.mastermind.rules import Rules
from tictactoe_gui.ui.mastermind.entry import Entering, Entry
from tictactoe_gui.ui.mastermind.pegs import COVERED, Face
from tictactoe_gui.ui.mastermind.phase import Phase
from tictactoe_gui.wording import how_to_play
from tictactoe_gui.wording import mastermind as wording

if TYPE_CHECKING:
    from tictactoe_gui.ui.mastermind.controller import MastermindController

ENTERING = {Phase.HIDING: Entering.KEY, Phase.GUESSING: Entering.GUESS, Phase.ANSWERING: Entering.ANSWER}
"""Input expected in each phase. Other phases expect none, but an unbroken key can be revealed after the game."""

SUBMIT = {Entering.GUESS: _("Guess"), Entering.KEY: _("Hide Key"), Entering.ANSWER: _("Answer")}
"""Text of the button for each kind of input."""
SHOW = _("Show Key")
"""Text of the button when the key is revealed after the game."""


class Scene(NamedTuple):
    """What the board shows."""

    game: MastermindGame
    entering: Entering = Entering.NOTHING
    asked: Code | None = None
    """The computer's guess that awaits the hider's answer."""
    wrong: Sequence[int] | None = None
    """Rows, from 0, one of which is wrong. Empty means several are. None means that nothing must be corrected."""
    correctable: bool = False
    """True if earlier answers can be changed."""
    correcting: int | None = None
    """Row, from 0, whose answer is being changed, or None."""

    @classmethod
    def of(cls, controller: "MastermindController") -> Self:
        """Return the scene for the controller's game."""
        entering = Entering.KEY if controller.revealable else ENTERING.get(controller.phase, Entering.NOTHING)
        return cls(controller.game, entering, controller.asked, controller.wrong, controller.correctable)

    @property
    def rules(self) -> Rules:
        """Rules of the game."""
        return self.game.rules

    @property
    def answering(self) -> bool:
        """True if an answer is being entered, not a code."""
        return self.correcting is not None or self.entering is Entering.ANSWER

    @property
    def offers_marks(self) -> bool:
        """True if the tray offers marks: for an answer being entered, or while no input is expected."""
        return self.answering or self.entering is Entering.NOTHING

    @property
    def in_key(self) -> bool:
        """True if the key is being entered."""
        return self.correcting is None and self.entering is Entering.KEY

    @property
    def secret(self) -> bool:
        """True if the key must not be read out, because a human breaker may hear it."""
        return self.in_key and self.game.setup.breaker != COMPUTER and not self.game.outcome

    @property
    def row(self) -> int | None:
        """Row, from 0, that is being entered or answered, or None."""
        if self.correcting is not None:
            return self.correcting
        return len(self.game.rows) if self.entering in {Entering.GUESS, Entering.ANSWER} else None

    @property
    def played_here(self) -> bool:
        """True if input is or will be expected: not after the game, nor if the computer guesses an entered key."""
        answered = self.game.key is not None and self.game.setup.breaker == COMPUTER
        corrects = self.entry() is not None or self.wrong is not None
        return corrects or not (self.game.outcome or answered)

    @property
    def submit(self) -> str:
        """Text of the submit button."""
        if self.in_key and self.game.outcome:
            return SHOW
        return SUBMIT[Entering.ANSWER if self.offers_marks else self.entering]

    @property
    def suspect(self) -> int | None:
        """Latest row, from 0, that may be wrong. None if no answer is wrong or one is already being corrected."""
        if self.wrong is None or self.correcting is not None:
            return None
        return max(self.wrong, default=len(self.game.rows) - 1)

    @property
    def latest(self) -> int:
        """Row, from 0, to scroll to: the one being entered, a suspect one, or the last one."""
        rows = (self.row, self.suspect, max(0, len(self.game.rows) - (0 if self.asked else 1)))
        return next(row for row in rows if row is not None)

    def entry(self) -> Entry | None:
        """Return an initial row for the expected input, or None if there is none."""
        pegs = self.rules.pegs
        if self.correcting is not None:
            return Entry.of_answer(self.game.rows[self.correcting].feedback, pegs)
        return None if self.entering is Entering.NOTHING else Entry.empty(pegs)

    def continues(self, before: "Scene") -> bool:
        """Return whether unfinished input for `before` still applies."""
        return self.resumes(before) and self.game.rows == before.game.rows

    def resumes(self, before: "Scene") -> bool:
        """Return whether the same input is expected. Earlier answers may differ."""
        return _wanted(self) == _wanted(before)

    def follows(self, before: "Scene") -> bool:
        """Return whether the game has stayed the same or advanced by one row."""
        then, now = before.game, self.game
        return (
            then.setup == now.setup and now.rows[: len(then.rows)] == then.rows and len(now.rows) <= len(then.rows) + 1
        )


def _wanted(scene: Scene) -> tuple[object, ...]:
    game, guesses = scene.game, [row.guess for row in scene.game.rows]
    return game.setup, game.key, guesses, game.given_up, scene.entering, scene.asked


class Look(NamedTuple):
    """What a row shows."""

    number: int | None
    """Row number from 0. None means the key."""
    pegs: tuple[Face, ...]
    answer: Feedback | None = None
    """Answer, or None if there is none yet."""
    cursor: int | None = None
    """Slot of the cursor, or None if no code is being entered in this row."""
    answering: bool = False
    """True if the answer is being entered."""
    correctable: bool = False
    """True if a click on the answer changes it."""
    copyable: bool = False
    """True if the row can be copied into the one being entered."""
    wrong: bool = False
    blank: bool = False
    """True if the row is still unused."""
    secret: bool = False
    """True if the colours must not be read out."""
    locked: bool = False
    """True if this is the key and some players do not know it."""

    @property
    def entered(self) -> bool:
        """True if the row is being entered."""
        return self.answering or self.cursor is not None

    @property
    def name(self) -> str:
        """Accessible name of the row."""
        return _("Key") if self.number is None else _("Row {row}").format(row=self.number + 1)

    def peg_name(self, at: int) -> str:
        """Return the accessible name of a peg, from 0."""
        if self.number is not None:
            return wording.peg(self.number, at, self.pegs[at])
        return _("Key, peg {peg}, {colour}").format(peg=at + 1, colour=self._spoken(self.pegs[at]))

    def _spoken(self, face: Face) -> str:
        """Return the accessible text of a key peg. Secret colours are not named."""
        if face is None:
            return _("empty")
        if face == COVERED:
            return _("hidden")
        return _("filled") if self.secret else wording.colour(face).lower()

    def change(self, before: "Look") -> str:
        """Describe what has changed since `before`. Empty if nothing has."""
        if self.answering:
            return self.answer_name if self.answer != before.answer else ""
        changed = (at for at, face in enumerate(self.pegs) if face != before.pegs[at])
        return "; ".join(map(self.peg_name, changed))

    @property
    def answer_name(self) -> str:
        """Accessible name of the answer."""
        told = wording.feedback(self.answer) if self.answer is not None else _("no answer yet")
        words = _("{row}, {feedback}").format(row=self.name, feedback=told)
        return _("{words}, may be wrong").format(words=words) if self.wrong else words

    @property
    def answer_tip(self) -> str:
        """Tooltip of the answer. Empty until it is complete."""
        if self.answer is None or self.answering:
            return ""
        told = how_to_play.explained(self.answer)
        return f"{told}\n{_('Change this answer')}" if self.correctable else told


def key_look(scene: Scene, entry: Entry | None) -> Look:
    """Return the state of the key. It is covered during the game, unless the computer guesses a key entered here."""
    pegs, game = scene.rules.pegs, scene.game
    if scene.in_key and entry:
        return Look(None, entry.slots, cursor=entry.cursor, secret=scene.secret)
    if game.outcome and game.secret and scene.wrong is None:
        return Look(None, game.secret.pegs)
    if game.key and game.setup.breaker == COMPUTER:
        return Look(None, game.key.pegs, locked=True)
    locked = scene.entering is not Entering.KEY
    return Look(None, (COVERED if locked else None,) * pegs, locked=locked)


def row_look(scene: Scene, entry: Entry | None, number: int) -> Look:
    """Return the state of a row, from 0."""
    made, answering = number < len(scene.game.rows), scene.answering and number == scene.row
    answer = entry.answer if answering and entry else scene.game.rows[number].feedback if made else None
    look = Look(number, _pegs(scene, entry, number), answer, answering=answering, wrong=number in (scene.wrong or ()))
    if number == scene.row and entry and not answering:
        return look._replace(cursor=entry.cursor)
    copyable = made and not scene.answering and scene.entering in {Entering.GUESS, Entering.KEY}
    blank = not made and not answering and not (scene.asked and number == len(scene.game.rows))
    correctable = made and scene.correctable and not answering
    return look._replace(correctable=correctable, copyable=copyable, blank=blank)


def _pegs(scene: Scene, entry: Entry | None, number: int) -> tuple[Face, ...]:
    rows = scene.game.rows
    if number < len(rows):
        return rows[number].guess.pegs
    if scene.asked and number == len(rows):
        return scene.asked.pegs
    if entry and number == scene.row:
        return entry.slots
    return (None,) * scene.rules.pegs
