"""Program that stores games until it is done or killed: python -m tests.storage.writer FILE FIRST COUNT.

The games are numbered from FIRST, and every other one is a game of Mastermind. The program prints the number of each
game after storing it.
"""

import sys
from pathlib import Path

from tests.storage.codes import broken
from tests.storage.played import MOVES, game
from tictactoe_gui.mastermind.game import MastermindGame
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.storage.library import mastermind_games
from tictactoe_gui.storage.library.library import Library


def game_of_number(number: int) -> Game | MastermindGame:
    """Return a game that is different for every number."""
    if number % 2:
        return broken(f"{number}", f"Ann {number}", 2 + number % 5, number=number)
    return game(f"{number}", f"Ann {number}", f"Bob {number}", winner=[*MOVES][number // 2 % len(MOVES)])


def store(library: Library, stored: Game | MastermindGame) -> None:
    """Store a game of either kind."""
    if isinstance(stored, Game):
        library.store(stored)
    else:
        mastermind_games.store(library, stored)


def stored_game(library: Library, number: int) -> Game | MastermindGame | None:
    """Return the stored game of this number, or None."""
    table = "mastermind" if number % 2 else "games"
    found = list(library.query(f"SELECT number FROM {table} WHERE id = ?", [str(number)]))  # noqa: S608 - the tables are constants
    if not found:
        return None
    return mastermind_games.game(library, *found[0]) if number % 2 else library.game(*found[0])


def main() -> None:
    path, first, count = Path(sys.argv[1]), *map(int, sys.argv[2:])
    library = Library(path, timeout=60)
    for number in range(first, first + count):
        store(library, game_of_number(number))
        print(number, flush=True)


if __name__ == "__main__":
    main()
