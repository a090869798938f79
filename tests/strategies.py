"""Hypothesis strategies for rules, boards and games."""

from dataclasses import replace
from datetime import UTC, datetime
from itertools import islice
from string import ascii_letters

from hypothesis import strategies as st

from tictactoe_gui.mnk.board import Square
from tictactoe_gui.mnk.game import Comment, Game, GameSetup, Notes
from tictactoe_gui.mnk.player import MARKS, Player, PlayerKind, mark_key
from tictactoe_gui.mnk.position import Ending, Outcome, Position
from tictactoe_gui.mnk.rules import PLAYERS, Rules, line_lengths
from tictactoe_gui.opponents.levels import LADDER, LEVELS
from tictactoe_gui.player_names import name_key


@st.composite
def rules(draw: st.DrawFn, longest: int = 7, most_players: int = PLAYERS[-1]) -> Rules:
    """Draw rules on a board with sides of up to `longest` squares. Short lines are more frequent."""
    width, height = draw(st.integers(3, longest)), draw(st.integers(3, longest))
    variants = [key for key in ("gravity", "misere", "exact") if draw(st.booleans())]
    lengths = st.sampled_from(line_lengths(width, height))
    k, players = min(draw(lengths), draw(lengths)), draw(st.integers(2, most_players))
    return Rules.with_variants(width, height, k, players, variants)


@st.composite
def firsts(draw: st.DrawFn, rules: Rules) -> int:
    """Draw the seat that moves first."""
    return draw(st.integers(0, rules.players - 1))


@st.composite
def orders(draw: st.DrawFn, rules: Rules) -> list[Square]:
    """Draw an order of all squares. Played in this order, they fill the board."""
    return draw(st.permutations(rules.squares))


@st.composite
def positions(draw: st.DrawFn, longest: int = 7, most_players: int = PLAYERS[-1]) -> Position:
    """Draw a position from the start, the middle or the end of a random game."""
    played = draw(rules(longest, most_players))
    position = Position.start(played, draw(firsts(played)))
    order = draw(orders(played))
    for square in islice(order, draw(st.integers(0, len(order)))):
        if position.outcome is None:
            position = position.play(square)
    return position


names = st.text(ascii_letters + "äßéøאبя漢 <&>{}.,;'\"‘’“”", min_size=1, max_size=12).map(str.strip).filter(bool)
"""Names of players, as people might type them."""


@st.composite
def setups(draw: st.DrawFn, longest: int = 5, most_players: int = 4) -> GameSetup:
    """Draw a setup with any rules, different names and default marks."""
    played = draw(rules(longest, most_players))
    count = played.players
    named = draw(st.lists(names, min_size=count, max_size=count, unique_by=name_key))
    players = tuple(map(Player, named, MARKS))
    return GameSetup(played, players, draw(firsts(played)))


def declared(game: Game) -> st.SearchStrategy[Game]:
    """Draw the game with a result that its moves do not show."""
    winner = frozenset({game.setup.first})
    wins = (Outcome(winner, (), ending) for ending in (Ending.ON_TIME, Ending.FORFEITED, Ending.STATED))
    agreed = Outcome(frozenset(), (), Ending.AGREED)
    return st.sampled_from([game.resign(), *map(game.declare, (*wins, agreed))])


@st.composite
def games(draw: st.DrawFn, longest: int = 5, most_players: int = 4) -> Game:
    """Draw a game in progress or finished, perhaps with a declared result or undone moves."""
    game = Game.start(draw(setups(longest, most_players)))
    order = draw(orders(game.setup.rules))
    for square in islice(order, draw(st.integers(0, len(order)))):
        if game.outcome is None:
            game = game.play(square)
    if game.outcome is None and draw(st.booleans()):
        return draw(declared(game))
    return game.at(draw(st.integers(0, len(game.moves))))


marks = st.sampled_from([*MARKS, *"abcZ7#é漢я", "🦊", "👨‍👩‍👧‍👦", "🇨🇭", "👍🏽", "❤️"])
"""Marks that people might choose."""

kinds = st.sampled_from(
    [
        PlayerKind(),
        PlayerKind(engine="/opt/engines/pbrain-gomoku"),
        PlayerKind(LADDER[3], fits=True),
        *map(PlayerKind, LEVELS),
    ]
)

moments = st.datetimes(datetime(1990, 1, 1), datetime(2100, 1, 1)).map(lambda at: at.replace(microsecond=0, tzinfo=UTC))


@st.composite
def started(draw: st.DrawFn, setup: GameSetup) -> GameSetup:
    """Draw the setup, perhaps with a start position from the middle of a game."""
    position = Position.start(setup.rules, setup.first)
    for square in draw(st.lists(st.sampled_from(setup.rules.squares), max_size=8)):
        if position.outcome is None and position.landing(square):
            position = position.play(square)
    if not position.ply or position.outcome:
        return setup
    return replace(setup, first=position.turn, start=position.board)


@st.composite
def notes(draw: st.DrawFn, moves: int) -> Notes:
    """Draw notes for a game of `moves` moves."""
    plies = st.integers(0, moves)
    texts = st.text(min_size=1, max_size=30).map(str.strip).filter(bool)
    comments = draw(st.dictionaries(plies, texts, max_size=3))
    return Notes(
        tuple(sorted(draw(st.lists(plies, max_size=3, unique=True)))),
        draw(st.booleans()),
        draw(st.text("0123456789abcdef", max_size=16)),
        draw(st.none() | moments),
        draw(st.none() | moments),
        draw(st.integers(0, 100_000)),
        tuple(Comment(ply, comments[ply]) for ply in sorted(comments)),
    )


@st.composite
def whole_games(draw: st.DrawFn, longest: int = 5, most_players: int = PLAYERS[-1]) -> Game:
    """Draw a game with any marks and kinds of players, start position and notes."""
    setup = draw(setups(longest, most_players))
    count = setup.rules.players
    chosen = draw(st.lists(marks, min_size=count, max_size=count, unique_by=mark_key))
    players = tuple(Player(player.name, mark, draw(kinds)) for player, mark in zip(setup.players, chosen, strict=True))
    game = Game.start(draw(started(replace(setup, players=players))))
    for square in islice(draw(orders(setup.rules)), draw(st.integers(0, len(setup.rules.squares)))):
        if game.outcome is None and game.position.landing(square):
            game = game.play(square)
    if game.outcome is None and draw(st.booleans()):
        game = draw(declared(game))
    else:
        game = game.at(draw(st.integers(0, len(game.moves))))
    return replace(game, notes=draw(notes(len(game.moves))))
