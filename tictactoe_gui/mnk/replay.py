"""Positions of a game, which the next game reuses."""

from itertools import accumulate
from typing import NamedTuple, Self

from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import Square


class Replay(NamedTuple):
    """Moves and the positions they lead to."""

    moves: tuple[Square, ...] = ()
    positions: tuple[Position, ...] = ()
    """Position before each move, followed by the last one."""

    def followed_by(self, start: Position, moves: tuple[Square, ...]) -> Self:
        """Return the replay of `moves` from `start`. Positions shared by both replays are reused.

        Raises:
            IllegalMove: one of the moves is illegal.

        """
        known = self._shared_positions(start, moves) or (start,)
        added = accumulate(moves[len(known) - 1 :], Position.play, initial=known[-1])
        return type(self)(moves, (*known[:-1], *added))

    def _shared_positions(self, start: Position, moves: tuple[Square, ...]) -> tuple[Position, ...]:
        """Return the shared positions if one replay continues the other, else nothing."""
        plies = min(len(moves), len(self.moves))
        continues = self.positions[:1] == (start,) and self.moves[:plies] == moves[:plies]
        return self.positions[: plies + 1] if continues else ()


NO_REPLAY = Replay()
