"""Mistakes of a person as puzzles. The library fsrs decides when one is due again."""

from datetime import UTC, datetime, timedelta
from hashlib import sha256
from typing import Annotated, Literal, Self

from fsrs import Card, Rating, Scheduler, State
from msgspec import Meta, Struct, convert
from msgspec.structs import asdict, replace

from tictactoe_gui.mnk.game import Game
from tictactoe_gui.opponents.review.move_review import MoveReview
from tictactoe_gui.opponents.values import Value
from tictactoe_gui.puzzles.puzzle import Puzzle, PuzzleTheme, Step

_ID_START = "position-"
_SCHEDULER = Scheduler(enable_fuzzing=False)
_NEVER = datetime.min.replace(tzinfo=UTC)
Moment = Annotated[datetime, Meta(tz=True)]


class ScheduleCard(Struct, frozen=True):
    """When a mistake was tried and is due again: the fields of a card of fsrs."""

    card_id: int
    state: Literal[1, 2, 3]
    step: Annotated[int, Meta(ge=0)] | None
    stability: Annotated[float, Meta(gt=0)] | None
    difficulty: Annotated[float, Meta(ge=1, le=10)] | None
    due: Moment
    last_review: Moment | None


class OwnMistake(Struct, frozen=True):
    """A mistake of the person, as a puzzle."""

    puzzle: Puzzle
    card: ScheduleCard

    @classmethod
    def new(cls, puzzle: Puzzle, now: datetime) -> Self:
        """Return a mistake that is due at once."""
        return cls(puzzle, _stored(Card(card_id=1, due=now)))

    def repeated(self, now: datetime, *, solved: bool) -> Self:
        """Return the mistake after an attempt. The next one is sooner if this one failed."""
        card = Card(**{**asdict(self.card), "state": State(self.card.state)})
        card, _log = _SCHEDULER.review_card(card, Rating.Good if solved else Rating.Again, now)
        return replace(self, card=_stored(card))

    @property
    def tried(self) -> datetime:
        """When the puzzle was last tried. The year 1 if it never was."""
        return self.card.last_review or _NEVER

    @property
    def due(self) -> datetime:
        """When the puzzle is due."""
        return self.card.due

    def is_due(self, now: datetime) -> bool:
        """Return True if the puzzle is due. An interval of days ends at midnight, so that the hour does not matter."""
        if not self.card.last_review:
            return True
        due = self.due
        if due - self.tried >= timedelta(days=1):
            due = due.astimezone().replace(hour=0, minute=0, second=0, microsecond=0)
        # A clock that was put back would otherwise hide the puzzle for as long.
        return due <= now or self.tried > now


def _stored(card: Card) -> ScheduleCard:
    return convert(card.to_dict(), ScheduleCard)


def own_puzzle(game: Game, mistake: MoveReview) -> Puzzle | None:
    """Return a mistake in a game as a puzzle.

    None for a resignation, for a move that is no mistake, without a known better move, in a lost position, and before
    the sides are chosen.
    """
    square = mistake.square(game)
    setup = game.setup
    if square is None or not mistake.better or mistake.ply <= game.opening_plies:
        return None
    if not mistake.verdict.is_mistake or mistake.before.value is Value.LOSS:
        return None
    puzzle = Puzzle(
        id="",
        theme=PuzzleTheme.OWN_MISTAKE,
        rules_fields=setup.rules.fields,
        moves=game.moves[: mistake.ply - 1],
        steps=tuple(map(Step, mistake.better)),
        played=square,
        value=mistake.before.value,
        first=setup.first,
        start=setup.start,
    )
    return replace(puzzle, id=position_id(puzzle))


def position_id(puzzle: Puzzle) -> str:
    """Return the id of an own mistake, which is the same in all games with these rules and this position."""
    position = puzzle.position
    rules = position.rules
    board = rules.width, rules.height, rules.k, rules.players, *rules.variants, position.board, position.turn
    board += position.situation.history
    return f"{_ID_START}{sha256(repr(board).encode()).hexdigest()[:16]}"
