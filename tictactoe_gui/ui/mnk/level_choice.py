"""Choice of the level that fits the people in a new game."""

from tictactoe_gui.mnk.game import GameSetup
from tictactoe_gui.ui.session.library_service import LibraryService

LEVEL_WAIT_S = 0.2
"""Time that a new game waits until the last one is stored and rated, in seconds. That usually takes 0.01 s."""


def fitting_level(library: LibraryService, setup: GameSetup) -> str:
    """Return the level that fits the people in a game. Empty if the library is unavailable.

    If rating the last game takes long, the result is without it.
    """
    # The library rates the games that are new when it is opened.
    library.query(lambda _library: None, None)
    library.finish(LEVEL_WAIT_S)
    return library.query(lambda opened: library.file.fitting_level(opened, setup), "")
