"""What the board shows: a game, what is being entered in it, and how each row looks by that."""

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
"""What is entered in the phases in which something is; a key that was not broken can be shown after the end."""

SUBMIT = {Entering.GUESS: _("Guess"), Entering.KEY: _("Hide key"), Entering.ANSWER: _("Answer")}
"""What the button says while that is being entered."""
SHOW = _("Show key")
"""What it says where the key is entered after the end."""


class Scene(NamedTuple):
    """What the board is told to show."""

    game: MastermindGame
    entering: Entering = Entering.NOTHING
    asked: Code | None = None
    """The computer's guess that waits for the hider's answer."""
    wrong: Sequence[int] | None = None
    """Rows, from 0, of which one cannot be right; empty: more than one cannot; None: nothing is to be corrected."""
    correctable: bool = False
    """Whether earlier answers can be changed."""
    correcting: int | None = None
    """The row, from 0, whose answer is being changed; None: none."""

    @classmethod
    def of(cls, controller: "MastermindController") -> Self:
        """Give what is to be shown of the controller's game."""
        entering = Entering.KEY if controller.revealable else ENTERING.get(controller.phase, Entering.NOTHING)
        return cls(controller.game, entering, controller.asked, controller.wrong, controller.correctable)

    @property
    def rules(self) -> Rules:
        """What is played by."""
        return self.game.rules

    @property
    def answering(self) -> bool:
        """Whether an answer is being entered, not a code."""
        return self.correcting is not None or self.entering is Entering.ANSWER

    @property
    def offers_marks(self) -> bool:
        """Whether the pegs to take are those of an answer, which is entered now, or next where nothing is."""
        return self.answering or self.entering is Entering.NOTHING

    @property
    def in_key(self) -> bool:
        """Whether the key is being entered."""
        return self.correcting is None and self.entering is Entering.KEY

    @property
    def secret(self) -> bool:
        """Whether somebody who must not hear the key is beside whoever enters it."""
        return self.in_key and self.game.setup.breaker != COMPUTER and not self.game.outcome

    @property
    def row(self) -> int | None:
        """The row, from 0, that is being entered or answered; None: none is."""
        if self.correcting is not None:
            return self.correcting
        return len(self.game.rows) if self.entering in {Entering.GUESS, Entering.ANSWER} else None

    @property
    def played_here(self) -> bool:
        """Whether something is or will be entered: not after the end, nor where the computer does everything."""
        answered = self.game.key is not None and self.game.setup.breaker == COMPUTER
        corrects = self.entry() is not None or self.wrong is not None
        return corrects or not (self.game.outcome or answered)

    @property
    def submit(self) -> str:
        """What the button says."""
        if self.in_key and self.game.outcome:
            return SHOW
        return SUBMIT[Entering.ANSWER if self.offers_marks else self.entering]

    @property
    def suspect(self) -> int | None:
        """The latest row, from 0, that may be the wrong one, while none is being corrected; None: none must be."""
        if self.wrong is None or self.correcting is not None:
            return None
        return max(self.wrong, default=len(self.game.rows) - 1)

    @property
    def latest(self) -> int:
        """The row, from 0, that is to be in sight: the one being entered, or that may be wrong, or the last one."""
        rows = (self.row, self.suspect, max(0, len(self.game.rows) - (0 if self.asked else 1)))
        return next(row for row in rows if row is not None)

    def entry(self) -> Entry | None:
        """Begin what is to be entered; None: nothing is."""
        pegs = self.rules.pegs
        if self.correcting is not None:
            return Entry.of_answer(self.game.rows[self.correcting].feedback, pegs)
        return None if self.entering is Entering.NOTHING else Entry.empty(pegs)

    def continues(self, before: "Scene") -> bool:
        """Whether what was being entered can be entered on."""
        return self.resumes(before) and self.game.rows == before.game.rows

    def resumes(self, before: "Scene") -> bool:
        """Whether the same is to be entered as then; earlier answers may be others by now."""
        return _wanted(self) == _wanted(before)

    def follows(self, before: "Scene") -> bool:
        """Whether the game has moved on from what was shown before."""
        then, now = before.game, self.game
        return (
            then.setup == now.setup and now.rows[: len(then.rows)] == then.rows and len(now.rows) <= len(then.rows) + 1
        )


def _wanted(scene: Scene) -> tuple[object, ...]:
    game, guesses = scene.game, [row.guess for row in scene.game.rows]
    return game.setup, game.key, guesses, game.given_up, scene.entering, scene.asked


class Look(NamedTuple):
    """How a row looks."""

    number: int | None
    """From 0; None: it is the key's."""
    pegs: tuple[Face, ...]
    answer: Feedback | None = None
    """None: there is none yet."""
    cursor: int | None = None
    """The slot where a code is being entered; None: none is being entered in this row."""
    answering: bool = False
    """Whether the answer is being entered in this row."""
    correctable: bool = False
    """Whether a click on the answer changes it."""
    copyable: bool = False
    """Whether the row can be copied into the one being entered."""
    wrong: bool = False
    blank: bool = False
    """Whether nothing has happened in it yet."""
    secret: bool = False
    """Whether the colours in it are not to be spoken."""
    locked: bool = False
    """Whether it is the key, and not known to everybody."""

    @property
    def entered(self) -> bool:
        """Whether something is being entered here."""
        return self.answering or self.cursor is not None

    @property
    def name(self) -> str:
        """What the row is called."""
        return _("Key") if self.number is None else _("Row {row}").format(row=self.number + 1)

    def peg_name(self, at: int) -> str:
        """Name a peg and its place, from 0."""
        if self.number is not None:
            return wording.peg(self.number, at, self.pegs[at])
        return _("Key, peg {peg}, {colour}").format(peg=at + 1, colour=self._spoken(self.pegs[at]))

    def _spoken(self, face: Face) -> str:
        """Tell what lies in a place of the key, as far as others may hear it."""
        if face is None:
            return _("empty")
        if face == COVERED:
            return _("hidden")
        return _("laid") if self.secret else wording.colour(face).lower()

    def change(self, before: "Look") -> str:
        """Tell what is in the row now and was not before; empty: nothing changed."""
        if self.answering:
            return self.answer_name if self.answer != before.answer else ""
        changed = (at for at, face in enumerate(self.pegs) if face != before.pegs[at])
        return "; ".join(map(self.peg_name, changed))

    @property
    def answer_name(self) -> str:
        """Tell the answer."""
        told = wording.feedback(self.answer) if self.answer is not None else _("no answer yet")
        words = _("{row}, {feedback}").format(row=self.name, feedback=told)
        return _("{words}, may be wrong").format(words=words) if self.wrong else words

    @property
    def answer_tip(self) -> str:
        """Tell what the answer means, and what a click on it does; empty: it is not given yet."""
        if self.answer is None or self.answering:
            return ""
        told = how_to_play.explained(self.answer)
        return f"{told}\n{_('Change this answer')}" if self.correctable else told


def key_look(scene: Scene, entry: Entry | None) -> Look:
    """Give the look of the key: covered until the game has ended, but not from whoever hides it and is alone."""
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
    """Give the look of a row, from 0."""
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
