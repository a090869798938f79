"""Hypothesis generators of rules, boards and games, shared by all tests."""

from itertools import islice
from string import ascii_letters

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from tictactoe_gui.mnk.game import Game, Setup
from tictactoe_gui.mnk.player import MARKS, Player, name_key
from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import PLAYERS, Rules, Square, line_lengths

# A busy machine is no fault of the program: no test fails for being slow.
settings.register_profile("untimed", settings.default, deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("untimed")


@st.composite
def rules(draw: st.DrawFn, longest: int = 7, most_players: int = PLAYERS[-1]) -> Rules:
    """Any rules on a board with sides up to `longest` squares; short lines come up more often."""
    width, height = draw(st.integers(3, longest)), draw(st.integers(3, longest))
    variants = {variant: draw(st.booleans()) for variant in ("gravity", "misere", "exact")}
    lengths = st.sampled_from(line_lengths(width, height))
    return Rules(width, height, min(draw(lengths), draw(lengths)), draw(st.integers(2, most_players)), **variants)


@st.composite
def firsts(draw: st.DrawFn, rules: Rules) -> int:
    """A seat to begin."""
    return draw(st.integers(0, rules.players - 1))


@st.composite
def orders(draw: st.DrawFn, rules: Rules) -> list[Square]:
    """Every square once: played in this order they fill the board, with gravity by their columns."""
    return draw(st.permutations(rules.squares))


@st.composite
def positions(draw: st.DrawFn, longest: int = 7, most_players: int = PLAYERS[-1]) -> Position:
    """A position from the start, the middle or the end of a random game."""
    played = draw(rules(longest, most_players))
    position = Position.start(played, draw(firsts(played)))
    order = draw(orders(played))
    for square in islice(order, draw(st.integers(0, len(order)))):
        if position.outcome is None:
            position = position.play(square)
    return position


names = st.text(ascii_letters + "äßéøאبя漢 <&>'\"{}", min_size=1, max_size=12).map(str.strip).filter(bool)
"""Names of players, as people may type them."""


@st.composite
def setups(draw: st.DrawFn, longest: int = 5, most_players: int = 4) -> Setup:
    """Any rules with players of different names, who have the default marks."""
    played = draw(rules(longest, most_players))
    count = played.players
    named = draw(st.lists(names, min_size=count, max_size=count, unique_by=name_key))
    players = tuple(map(Player, named, MARKS))
    return Setup(played, players, draw(firsts(played)))


@st.composite
def games(draw: st.DrawFn, longest: int = 5, most_players: int = 4) -> Game:
    """A game in play or ended, perhaps by resigning, perhaps with moves undone."""
    game = Game.start(draw(setups(longest, most_players)))
    order = draw(orders(game.setup.rules))
    for square in islice(order, draw(st.integers(0, len(order)))):
        if game.outcome is None:
            game = game.play(square)
    if game.outcome is None and draw(st.booleans()):
        return game.resign()
    return game.at(draw(st.integers(0, len(game.moves))))
