"""Reviews of games in which a player chooses a side."""

import pytest

from tests.mnk.test_swap import SWAP, SWAP2
from tests.opponents.opening_games import random_game
from tests.opponents.reviewed_moves import LIMITS, setup
from tictactoe_gui.mnk.board import Choice, Square
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.opponents.game_fields import GameFields
from tictactoe_gui.opponents.limits import Limits
from tictactoe_gui.opponents.review.decisive import decisive_mistake
from tictactoe_gui.opponents.review.game_review import review
from tictactoe_gui.opponents.review.messages import ReviewRequest, parse_request
from tictactoe_gui.opponents.review.move_review import is_complete

CENTRE, EDGE = Square(1, 1), Square(0, 1)
FORK = Square(0, 0), Square(2, 2), Square(1, 0), Square(1, 2), Square(2, 0)
LOST = Game(setup(SWAP), (CENTRE, Choice.SWAP, EDGE, *FORK))
"""The edge is the mistake of the player who placed the mark in the centre."""


def plain(game: Game) -> Game:
    """Return the same game without its opening."""
    return Game(setup(Rules()), game.squares)


def test_moves_after_the_opening_are_reviewed_as_in_the_plain_game() -> None:
    reviews = [*review(LOST, LIMITS)]
    assert [found.ply for found in reviews] == [8, 7, 6, 5, 4, 3]
    usual = [found for found in review(plain(LOST), LIMITS) if found.ply > 1]
    assert [(found.verdict, found.better, found.after) for found in reviews] == [
        (found.verdict, found.better, found.after) for found in usual
    ]


def test_decisive_mistake_is_that_of_the_player_who_holds_the_seat() -> None:
    found = decisive_mistake(LOST, 1, review(LOST, LIMITS))
    assert found
    assert (found.review.ply, found.review.square(LOST)) == (3, EDGE)
    assert LOST.players[found.review.seat(LOST)].name == LOST.setup.players[0].name


def test_review_is_complete_with_the_first_move_after_the_opening() -> None:
    reviews = [*review(LOST, LIMITS)]
    assert is_complete(LOST, reviews)
    assert not is_complete(LOST, reviews[:-1])
    assert not is_complete(plain(LOST), reviews)


@pytest.mark.parametrize("plies", range(6))
def test_game_that_ends_in_the_opening_has_nothing_to_review(plies: int) -> None:
    game = random_game(SWAP2, 3, plies)
    assert game.position.is_opening == (plies < 4 or Choice.PLACE_TWO in game.moves)
    if game.position.is_opening:
        resigned = game.resign()
        assert [*review(resigned, LIMITS)] == []
        assert is_complete(resigned, [])


def test_resignation_right_after_the_choice_is_reviewed() -> None:
    game = Game(setup(SWAP), (CENTRE, Choice.STAY)).resign()
    (found,) = review(game, LIMITS)
    assert (found.ply, found.square(game)) == (3, None)
    assert is_complete(game, [found])


@pytest.mark.parametrize("seed", range(2))
def test_game_of_swap2_is_reviewed_down_to_the_opening(seed: int) -> None:
    game = random_game(SWAP2, seed, 9)
    reviews = [*review(game, Limits(nodes=100_000))]
    assert [found.ply for found in reviews] == [*range(len(game.moves), game.opening_plies, -1)]


def test_request_for_the_review_of_a_choice_is_valid() -> None:
    request = ReviewRequest(GameFields.of(LOST))
    assert parse_request(str(request)) == request
