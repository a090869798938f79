"""Sentences about mistakes: which move lost, why, what would have been better. Also as comments in files."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from tictactoe_gui.i18n import _
from tictactoe_gui.mnk.board import Square
from tictactoe_gui.mnk.game import Comment, Game
from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.mnk.player import PERSON
from tictactoe_gui.mnk.undo import has_one_person
from tictactoe_gui.opponents.review.decisive import DecisiveMistake
from tictactoe_gui.opponents.review.facts import (
    AllowedFork,
    AllowedSequence,
    CompletedLine,
    GaveAwayWin,
    LetWin,
    MissedBlock,
    MissedWin,
    OpenedCell,
    OutPlayed,
    RanOutOfMoves,
    Resigned,
    WorseLength,
)
from tictactoe_gui.opponents.review.move_review import MoveReview, Verdict
from tictactoe_gui.opponents.search.tactics import completing_moves, open_fours
from tictactoe_gui.opponents.values import Value
from tictactoe_gui.records.limits import MAX_COMMENT_CHARS
from tictactoe_gui.wording import phrases
from tictactoe_gui.wording.mnk import cells, choices, sentences
from tictactoe_gui.wording.mnk.hints import THREATENS_AT_ONCE
from tictactoe_gui.wording.phrases import running_text

REVIEWING = _("Reviewing the game…")
SEARCHING = _("Looking for the move that lost…")
NO_MOVES = _("This game has no moves to review.")
NO_MISTAKE = _("No decisive mistake found.")
VERDICTS = {
    **dict.fromkeys((Verdict.ONLY_MOVE, Verdict.FORCED), _("had to be played")),
    Verdict.GOOD: _("good"),
    Verdict.INACCURACY: _("inaccuracy"),
    Verdict.MISTAKE: _("mistake"),
    Verdict.BLUNDER: _("big mistake"),
}
"""Verdicts in words."""
# Translators: verdicts on moves. Each stands at the start of a comment.
_COMMENTS = {
    Verdict.ONLY_MOVE: _("This had to be played."),
    Verdict.INACCURACY: _("Inaccuracy."),
    Verdict.MISTAKE: _("Mistake."),
    Verdict.BLUNDER: _("Big mistake."),
}
MAX_NAMED = 3
"""Maximum number of better moves to name."""
# Translators: {ply} is the number of a move, {cell} is that move. A sentence about "it" may follow.
_LOST, _PROBABLY_LOST = _("Move {ply}, {cell}, lost."), _("Move {ply}, {cell}, probably lost.")
# Translators: {ply} is the number of a move, {cell} is that move. {threat} is a cell where an opponent completed a
# line.
_LEFT_OPEN = (_("Move {ply}, {cell}, left {threat} open."), _("Move {ply}, {cell}, then left {threat} open."))
_OPENED_SPACE = (
    _("Move {ply}, {cell}, opened the space above it."),
    _("Move {ply}, {cell}, then opened the space above it."),
)
_COMPLETED_LINE = (_("Move {ply}, {cell}, completed a line."), _("Move {ply}, {cell}, then completed a line."))
"""Texts about the move that ended the game: alone, and after a sentence about an earlier mistake."""
_COULD_WIN_AT_ONCE = (_("You could have won at once with {cells}."), _("{name} could have won at once with {cells}."))
_COULD_WIN = (_("You could have won with {cells}."), _("{name} could have won with {cells}."))
_RESIGNED = (_("You resigned, but the game was not lost."), _("{name} resigned, but the game was not lost."))
_PROBABLY_HELD = (
    _("You resigned, but the game was probably not lost."),
    _("{name} resigned, but the game was probably not lost."),
)
_MUST_COMPLETE = (_("It left you no way to avoid a line."), _("It left {name} no way to avoid a line."))
_HAD_TO = (_("{ply}. {played}. You had to play it."), _("{ply}. {played}. {name} had to play it."))
"""Texts for the only person in the game, and for anybody else."""

# Translators: {cells} is one cell, or several such as "J7 or J11".
_SOONER, _LONGER = _("{cells} would have won sooner."), _("{cells} would have held out longer.")
_PROVED: dict[Value | None, str] = {
    Value.WIN: _("{cells} would have won."),
    Value.DRAW: _("{cells} would have kept the draw."),
    Value.LOSS: _LONGER,
}
_BLOCKED, _AVOIDED = _("{cells} would have blocked the line."), _("{cells} would have avoided it.")
# Translators: these sentences follow one about a move, such as "4. Ann played B2: mistake." "It" is that move.
_OPENED_ABOVE = _("It let {name} complete a line above it.")
_OPENED = _("It let {name} win at {opened}.")
_PROBABLY_STOPPED, _LOOKS_BETTER = _("{cells} would probably have stopped it."), _("{cells} looks better.")
# Translators: {name} is an opponent. An open three is three stones that can become a four with two free ends.
_OPEN_THREE = _("It didn't stop {name}'s open three.")
_FORK = _("It let {name} threaten {cells} at once.")
# Translators: {cell} is the move that lost. The board shows how {name} continues, with numbers.
_TWO_LINES = _("After {cell}, {name} makes two lines at once.")
_SEQUENCE = _("After {cell}, {name} wins with one threat after another.")

Opportunity = MissedBlock | OpenedCell | AllowedFork | AllowedSequence | LetWin
"""Fact about what a move allowed an opponent to do."""


class AnnotatedGame(NamedTuple):
    """A game with the review in its comments."""

    game: Game
    verdicts: Mapping[int, Verdict]
    """Verdicts by ply, for formats that have symbols for them."""


def decisive(game: Game, found: DecisiveMistake, notation: Notation) -> str:
    """Return which move cost a player the game, why, and what would have been better.

    What is proved comes first. A move that overlooked the line that ended the game is named, too.
    """
    writer = _Writer(game, found.review, notation)
    if not found.ending:
        return running_text(writer.decided(is_proved=found.is_proved), writer.better())
    ended = _Writer(game, found.ending, notation).ended(is_second=found.is_proved)
    if found.is_proved:
        return running_text(writer.decided(is_proved=True), writer.better(), ended)
    if found.ending == found.review:
        return running_text(ended, writer.better())
    return running_text(ended, writer.decided(is_proved=False), writer.better())


def explanation(game: Game, found: MoveReview, notation: Notation) -> str:
    """Return why a move is a mistake, and what would have been better. Empty if nothing is wrong with it."""
    writer = _Writer(game, found, notation)
    return running_text(writer.reason(), writer.better())


def reason(game: Game, found: MoveReview, notation: Notation) -> str:
    """Return why a move is a mistake, without better moves. Empty if nothing is wrong with it."""
    return _Writer(game, found, notation).reason()


def move(game: Game, found: MoveReview, notation: Notation) -> str:
    """Return a line about a move: its number, the verdict and why."""
    square = found.square(game)
    rules = game.setup.rules
    player = game.players[found.seat(game)]
    if square is None:
        return explanation(game, found, notation)
    played = sentences.marks(player, square, rules, notation)
    writer = _Writer(game, found, notation)
    if found.verdict in {Verdict.ONLY_MOVE, Verdict.FORCED}:
        line = writer.addressed(_HAD_TO, ply=writer.number, played=played)
    else:
        # Translators: {played} is a sentence such as "Ann played B2". {verdict} is a word such as "mistake".
        text = _("{ply}. {played}: {verdict}")
        line = text.format(ply=writer.number, played=played, verdict=VERDICTS[found.verdict])
    return running_text(line, writer.reason(), writer.better())


def annotate(game: Game, reviews: Sequence[MoveReview], notation: Notation) -> AnnotatedGame:
    """Return the game with a comment on each move that is a mistake, an inaccuracy or the only good one.

    Earlier comments stay. Comments that a record has no room for are left out.
    """
    texts = defaultdict[int, list[str]](list)
    named = _without_computers(game)
    for comment in game.notes.comments:
        texts[comment.ply].append(comment.text)
    room = MAX_COMMENT_CHARS - sum(len(comment.text) + 2 for comment in game.notes.comments)
    for found in reviews:
        text = running_text(_COMMENTS.get(found.verdict, ""), explanation(named, found, notation))
        room -= len(text) + 2
        if text and room >= 0:
            # A resignation is explained at the last move.
            texts[min(found.ply, len(game.moves))].append(text)
    comments = tuple(Comment(ply, "\n\n".join(texts[ply])) for ply in sorted(texts))
    verdicts = {found.ply: found.verdict for found in reviews if found.ply <= len(game.moves)}
    return AnnotatedGame(replace(game, notes=game.notes._replace(comments=comments)), verdicts)


def _without_computers(game: Game) -> Game:
    """Return the game as if people played it. A file names the players, because any of them may read it."""
    for seat, player in enumerate(game.players):
        game = game.replace_player(seat, replace(player, kind=PERSON))
    return game


class _Writer:
    """Writes sentences about one move."""

    def __init__(self, game: Game, found: MoveReview, notation: Notation) -> None:
        self._game = game
        self._found = found
        self._notation = notation
        square = found.square(game)
        self.cell = "" if square is None else self._name(square)
        self.number = game.move_number(found.ply)
        """Number of the move, as on the board."""
        self._player = game.players[found.seat(game)]

    @property
    def is_lost(self) -> bool:
        """True if the move is proved to lose."""
        return self._found.after.value is Value.LOSS

    def addressed(self, texts: tuple[str, str], **fields: object) -> str:
        """Return the first text if the player is the only person, and otherwise the second one with the name."""
        is_you = self._player.kind == PERSON and has_one_person(self._game)
        return texts[0].format(**fields) if is_you else texts[1].format(name=choices.named(self._player), **fields)

    def decided(self, *, is_proved: bool) -> str:
        """Return that the move cost the player the game, or probably did, and why if that is known."""
        reason = self.reason()
        if not self.cell:
            return reason if is_proved else self.addressed(_PROBABLY_HELD)
        if is_proved and not self.is_lost:
            return reason
        text = _LOST if is_proved else _PROBABLY_LOST
        return running_text(text.format(ply=self.number, cell=self.cell), reason)

    def ended(self, *, is_second: bool) -> str:
        """Return how the move let the game end. If it `is_second`, an earlier mistake was named before."""
        reason = self._found.reason
        if not isinstance(reason, MissedBlock | OpenedCell):
            return _COMPLETED_LINE[is_second].format(cell=self.cell, ply=self.number)
        texts = _OPENED_SPACE if self._is_above(reason.cell) else _LEFT_OPEN
        return texts[is_second].format(cell=self.cell, ply=self.number, threat=self._name(reason.cell))

    def better(self) -> str:
        """Return which moves would have been better. Empty if the reason already says so."""
        if not self._found.better or isinstance(self._found.reason, MissedWin | GaveAwayWin):
            return ""
        return self._praise().format(cells=self._either(self._found.better[:MAX_NAMED]))

    def _praise(self) -> str:
        """Return the text about better moves. Without a proved value, only a line at once is certain to be stopped."""
        reason = self._found.reason
        value = self._found.before.value
        if isinstance(reason, WorseLength):
            return _LONGER if self.is_lost else _SOONER
        if isinstance(reason, MissedBlock) and value is None:
            return _BLOCKED
        if isinstance(reason, OpenedCell | CompletedLine) and not value:
            return _AVOIDED
        unproved = _PROBABLY_STOPPED if self._found.verdict.is_mistake else _LOOKS_BETTER
        return _PROVED.get(value, unproved)

    def reason(self) -> str:
        """Return why the move loses or is a mistake. Empty if neither is proved."""
        match self._found.reason:
            case None | WorseLength():
                return ""
            case MissedWin(cells=cells):
                return self.addressed(_COULD_WIN_AT_ONCE, cells=self._either(cells[:MAX_NAMED]))
            case GaveAwayWin() as missed:
                return self._missed_win(missed)
            case CompletedLine():
                return _("It completed a line.")
            case RanOutOfMoves() as end:
                return self._ran_out(end)
            case OutPlayed(plies=plies):
                return self._out_played(plies)
            case Resigned():
                return self.addressed(_RESIGNED)
            case threat:
                return self._opponents_chance(threat)

    def _opponents_chance(self, fact: Opportunity) -> str:
        """Return what the move allowed an opponent to do."""
        name = choices.named(self._game.players[fact.seat])
        match fact:
            case MissedBlock(cell=threat):
                return _("It didn't block {name} at {threat}.").format(name=name, threat=self._name(threat))
            case OpenedCell(cell=opened):
                text = _OPENED_ABOVE if self._is_above(opened) else _OPENED
                return text.format(name=name, opened=self._name(opened))
            case AllowedFork():
                text = _OPEN_THREE if self._is_open_three(fact) else _FORK
                return text.format(name=name, cells=self._all(fact.cells))
            case AllowedSequence():
                text = _TWO_LINES if self._makes_two_lines(fact) else _SEQUENCE
                return text.format(cell=self.cell, name=name)
            case LetWin():
                return _("It let {name} win.").format(name=name)

    def _missed_win(self, missed: GaveAwayWin) -> str:
        could = self.addressed(_COULD_WIN, cells=self._name(missed.cell))
        if not missed.threats:
            return could
        return running_text(could, THREATENS_AT_ONCE.format(cells=self._all(missed.threats)))

    def _ran_out(self, end: RanOutOfMoves) -> str:
        if end.reply is None:
            return self.addressed(_MUST_COMPLETE)
        reply = self._name(end.reply)
        if end.seat is None:
            return _("It allowed {reply}, which leaves only moves that complete a line.").format(reply=reply)
        text = _("It allowed {reply}, which leaves only moves that let {name} complete a line.")
        return text.format(reply=reply, name=choices.named(self._game.players[end.seat]))

    def _out_played(self, plies: int | None) -> str:
        if self._game.setup.rules.players > 2:
            return _("It lost the game.")
        name = choices.named(self._game.players[1 - self._found.seat(self._game)])
        if plies is None:
            return _("It let {name} force a win.").format(name=name)
        moves = phrases.moves((plies + 1) // 2)
        return _("It let {name} force a win in {moves}.").format(name=name, moves=moves)

    def _makes_two_lines(self, sequence: AllowedSequence) -> bool:
        """Return True if the opponent is sure to threaten two lines at once with the last move of a sequence."""
        if not sequence.is_forced or sequence.length > len(sequence.moves):
            return False
        reached = self._game.positions[self._found.ply]
        for square in sequence.moves:
            reached = reached.play(square)
        return not reached.outcome and len(completing_moves(reached, sequence.seat)) > 1

    def _is_open_three(self, fork: AllowedFork) -> bool:
        """Return True if the fork is an open four, which was an open three before."""
        rules = self._game.setup.rules
        reached = self._game.positions[self._found.ply]
        if rules.k != 5 or rules.placement.falls:
            return False
        return any(four.square == fork.reply for four in open_fours(reached, fork.seat))

    def _is_above(self, square: Square) -> bool:
        """Return True if a square is the one above the move."""
        played = self._found.square(self._game)
        return played is not None and square == (played.row - 1, played.column)

    def _name(self, square: Square) -> str:
        return cells.name(square, self._game.setup.rules, self._notation)

    def _all(self, squares: Iterable[Square]) -> str:
        return phrases.listed(cells.names(squares, self._game.setup.rules, self._notation))

    def _either(self, squares: Iterable[Square]) -> str:
        return phrases.either(cells.names(squares, self._game.setup.rules, self._notation))
