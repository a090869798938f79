"""Strategies for games that Piskvork supports."""

from itertools import islice

from hypothesis import strategies as st

from tests.strategies import firsts, names, orders
from tictactoe_gui.mnk.game import Game, GameSetup
from tictactoe_gui.mnk.player import MARKS, Player
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.player_names import name_key


@st.composite
def gomoku_games(draw: st.DrawFn) -> Game:
    """Draw a game of five in a row, finished or not."""
    rules = Rules(draw(st.integers(5, 8)), draw(st.integers(5, 8)), 5)
    named = draw(st.lists(names, min_size=2, max_size=2, unique_by=name_key))
    game = Game.start(GameSetup(rules, tuple(map(Player, named, MARKS)), draw(firsts(rules))))
    for square in islice(draw(orders(rules)), draw(st.integers(0, 40))):
        if game.outcome is None:
            game = game.play(square)
    return game
