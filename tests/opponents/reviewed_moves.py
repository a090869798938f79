"""Reviews of single moves in given positions, for tests and proofs."""

from collections.abc import Iterator, Sequence

from tests.opponents import rational
from tests.opponents.stated_facts import ReviewedMove, Truth
from tictactoe_gui.mnk.board import Square
from tictactoe_gui.mnk.game import Game, GameSetup
from tictactoe_gui.mnk.player import MARKS, Player
from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.opponents.limits import Limits
from tictactoe_gui.opponents.review.game_review import review

LIMITS = Limits(nodes=200_000)


def setup(rules: Rules) -> GameSetup:
    return GameSetup(rules, tuple(Player(f"Player {mark}", mark) for mark in MARKS[: rules.players]))


def game_with(position: Position, square: Square) -> Game:
    """Return a game that starts at the position and has one move."""
    players = setup(position.rules).players
    return Game(GameSetup(position.rules, players, position.turn, position.board), (square,))


def reviewed(position: Position, square: Square, truth: Truth) -> ReviewedMove:
    """Review one move of a position whose true values are given."""
    game = game_with(position, square)
    (found,) = review(game, LIMITS)
    return ReviewedMove(position, square, found, truth, winner(game.position))


def reviewed_game(rules: Rules, course: Sequence[Square], limits: Limits) -> Iterator[ReviewedMove]:
    """Yield the reviews of all moves of a game, the last one first. The true values are left out."""
    game = Game(setup(rules), tuple(course))
    for found in review(game, limits):
        yield ReviewedMove(game.positions[found.ply - 1], course[found.ply - 1], found, {})


def winner(reached: Position) -> int | None:
    """Return the seat that wins a game of three or more players if everyone plays for themselves."""
    if reached.rules.players == 2 or reached.outcome:
        return None
    ends = rational.outcomes(reached)
    return next(iter(ends)) if len(ends) == 1 else None
