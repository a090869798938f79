"""A program that stores games , unless it is killed: python -m tests.storage.writer FILE FIRST COUNT.

The games are numbered from FIRST on; it prints the number of each once that is stored.
"""

import sys
from pathlib import Path

from tests.storage.played import MOVES, game
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.storage.library import Library


def numbered(number: int) -> Game:
    """A game that the number tells from others in every way."""
    return game(f"{number}", f"Ann {number}", f"Bob {number}", winner=[*MOVES][number % len(MOVES)])


def main() -> None:
    path, first, count = Path(sys.argv[1]), *map(int, sys.argv[2:])
    library = Library(path, timeout=60)
    for number in range(first, first + count):
        library.store(numbered(number))
        print(number, flush=True)


if __name__ == "__main__":
    main()
