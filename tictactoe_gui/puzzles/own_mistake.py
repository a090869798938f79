"""Mistakes of a person as puzzles."""

from datetime import datetime

from msgspec import Struct

from tictactoe_gui.mnk.game import Game
from tictactoe_gui.opponents.review.move_review import MoveReview
from tictactoe_gui.puzzles.puzzle import Puzzle, PuzzleTheme, Step

CardFields = dict[str, int | float | str | None]
"""Card of the schedule, in the format of fsrs."""


class OwnMistake(Struct, frozen=True):
    """A mistake of the person, as a puzzle."""

    puzzle: Puzzle
    card: CardFields

    @property
    def due(self) -> datetime:
        """When the puzzle is due."""
        return datetime.fromisoformat(str(self.card["due"]))


def own_puzzle(game: Game, mistake: MoveReview) -> Puzzle | None:
    """Return a proved mistake in a game as a puzzle. None for a resignation, or if no better move is known."""
    square, setup = mistake.square(game), game.setup
    if square is None or not mistake.better:
        return None
    return Puzzle(
        id=f"{game.notes.id}-{mistake.ply}",
        theme=PuzzleTheme.OWN_MISTAKE,
        rules=setup.rules,
        moves=game.moves[: mistake.ply - 1],
        steps=tuple(map(Step, mistake.better)),
        played=square,
        value=mistake.before.value,
        first=setup.first,
        start=setup.start,
    )
