"""Games in which a player chooses a side, for tests."""

from random import Random

from hypothesis import strategies as st

from tests.opponents.reviewed_moves import setup
from tictactoe_gui.mnk.board import Move
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import PRESETS, Rules

SWAP = Rules.with_variants(3, 3, 3, 2, ["swap"])
MISERE = Rules.with_variants(3, 3, 3, 2, ["misere", "swap"])
"""Only the centre is a first mark that draws. All others lose."""
CONNECT_FOUR = Rules.with_variants(7, 6, 4, 2, ["gravity", "swap"])
SMALL_SWAP2 = Rules.with_variants(7, 7, 5, 2, ["swap2"])
SWAP2 = PRESETS["Swap2"]
OPENINGS = (
    SWAP,
    MISERE,
    CONNECT_FOUR,
    SMALL_SWAP2,
    SWAP2,
    Rules.with_variants(15, 15, 5, 2, ["swap"]),
    Rules.with_variants(3, 3, 3, 2, ["swap", "vanishing"]),
    Rules.with_variants(5, 4, 4, 2, ["exact", "misere", "swap2"]),
    Rules.with_variants(4, 4, 4, 2, ["gravity", "swap2"]),
)


def moves(position: Position) -> tuple[Move, ...]:
    """Return all legal moves."""
    return (*position.choices, *position.moves)


def random_game(rules: Rules, seed: int, longest: int = 400) -> Game:
    """Return a game of at most `longest` random moves."""
    random = Random(seed)
    game = Game.start(setup(rules))
    while game.outcome is None and len(game.moves) < longest:
        game = game.play(random.choice(moves(game.position)))
    return game


opening_games = st.builds(random_game, st.sampled_from(OPENINGS), st.integers(0, 999), st.integers(0, 8))
"""Games that are in the opening, or were until a few moves ago."""
