"""Games as rows of the library's table."""

from tictactoe_gui.mnk.game import Game
from tictactoe_gui.storage.library.browsing import GameListing
from tictactoe_gui.storage.library.columns import result_of


def row(played: Game) -> GameListing:
    """Return the table row of the game."""
    setup, notes = played.setup, played.notes
    results = tuple(result_of(played, seat) for seat in range(setup.rules.players))
    return GameListing(
        1, setup.rules, setup.players, results, played.resigned, setup.first, setup.start, played.moves,
        notes.began, notes.ended, notes.seconds, notes.is_assisted,
    )  # fmt: skip
