"""Games as rows of the library's table."""

from tictactoe_gui.mnk.game import Game
from tictactoe_gui.storage.library.browsing import GameListing


def row(played: Game) -> GameListing:
    """Return the table row of the game."""
    setup, notes = played.setup, played.notes
    outcome = played.outcome._replace(lines=()) if played.outcome else None
    return GameListing(
        1, setup.rules, played.players, outcome, setup.first, setup.start, played.moves,
        notes.began, notes.ended, notes.is_assisted,
    )  # fmt: skip
