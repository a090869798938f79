"""Mistakes of a person as puzzles."""

from datetime import datetime, timedelta
from hashlib import sha256

from msgspec import Struct
from msgspec.structs import replace

from tictactoe_gui.mnk.game import Game
from tictactoe_gui.opponents.review.move_review import MoveReview
from tictactoe_gui.puzzles.puzzle import Puzzle, PuzzleTheme, Step

_ID_START = "position-"
CardFields = dict[str, int | float | str | None]
"""Card of the schedule, in the format of fsrs."""


class OwnMistake(Struct, frozen=True):
    """A mistake of the person, as a puzzle."""

    puzzle: Puzzle
    card: CardFields

    @property
    def last_review(self) -> str:
        """When the puzzle was last tried, in UTC in the format of ISO 8601. Empty if it never was."""
        return str(self.card.get("last_review") or "")

    @property
    def due(self) -> datetime:
        """When the puzzle is due."""
        return datetime.fromisoformat(str(self.card["due"]))

    def is_due(self, now: datetime) -> bool:
        """Return whether the puzzle is due. An interval of days ends at midnight, so that the hour does not matter."""
        if not self.last_review:
            return True
        tried, due = datetime.fromisoformat(self.last_review), self.due
        if due - tried >= timedelta(days=1):
            due = due.astimezone().replace(hour=0, minute=0, second=0, microsecond=0)
        # A clock that was put back would otherwise hide the puzzle for as long.
        return due <= now or tried > now


def own_puzzle(game: Game, mistake: MoveReview) -> Puzzle | None:
    """Return a proved mistake in a game as a puzzle. None for a resignation, or if no better move is known."""
    square, setup = mistake.square(game), game.setup
    if square is None or not mistake.better:
        return None
    puzzle = Puzzle(
        id="",
        theme=PuzzleTheme.OWN_MISTAKE,
        rules=setup.rules,
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
    rules, position = puzzle.rules, puzzle.position
    board = rules.width, rules.height, rules.k, rules.players, *rules.variants, position.board, position.turn
    return f"{_ID_START}{sha256(repr(board).encode()).hexdigest()[:16]}"


def has_position_id(puzzle: Puzzle) -> bool:
    """Return whether the id is from `position_id`. Earlier versions gave each mistake of each game another id."""
    return puzzle.id.startswith(_ID_START)
