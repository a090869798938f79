"""Positions of two players in normal play without gravity, for testing the searches for large boards."""

from dataclasses import replace
from itertools import islice
from random import Random

from hypothesis import strategies as st

from tests.strategies import orders, rules
from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import Rules


@st.composite
def normal_play_positions(draw: st.DrawFn, max_side: int = 7) -> Position:
    """Draw an undecided position from a random game."""
    played = replace(draw(rules(max_side, most_players=2)), gravity=False, misere=False)
    position = Position.start(played, draw(st.integers(0, 1)))
    for square in islice(draw(orders(played)), draw(st.integers(0, len(played.squares) - 1))):
        after = position.play(square)
        if after.outcome:
            break
        position = after
    return position


def random_position(rules: Rules, marks: int, random: Random) -> Position:
    """Return an undecided position with `marks` marks, or with fewer if the game would end."""
    position = Position.start(rules)
    for square in random.sample(rules.squares, marks):
        after = position.play(square)
        if after.outcome:
            break
        position = after
    return position
