"""Games of other programs in the library."""

from collections.abc import Sequence
from dataclasses import replace
from hashlib import sha256

from tictactoe_gui.mnk.game import Game
from tictactoe_gui.records.native import ttt
from tictactoe_gui.storage.library import rows
from tictactoe_gui.storage.library.library import Library

ID_PREFIX = "imported-"


def add(library: Library, games: Sequence[Game]) -> int:
    """Add games without an id. Return how many are new. Those that were added before stay as they are."""
    found = [rows.to_rows(replace(game, notes=game.notes._replace(id=_id(game)))) for game in games]
    return library.with_recovery(lambda: library.add_rows("games", found))


def _id(game: Game) -> str:
    """Return an id that is equal for equal games."""
    return ID_PREFIX + sha256(ttt.dumps(game)).hexdigest()[:32]
