"""Wins that are claimed to be forced, compared with brute force in random endings."""

from random import Random

from tests.opponents.brute import value
from tests.opponents.positions import random_position, random_positions
from tictactoe_gui.mnk.answers import Gravity
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.opponents.limits import Budget, Limits
from tictactoe_gui.opponents.review.sequences import possible_defences, winning_threats, wins_by_force
from tictactoe_gui.opponents.search.tactics import completing_moves
from tictactoe_gui.opponents.values import Value

NODES = 2_000
ENDINGS = [
    random_position(Rules(width, height, k), width * height - 8, Random(seed))
    for width, height, k in [(4, 3, 3), (4, 4, 4), (5, 4, 4), (4, 4, 3)]
    for seed in range(20)
]
GRAVITY_ENDINGS = [*random_positions(Rules(5, 4, 4, placement=Gravity()), 10, 40, 1)]
EVERY_ENDING = [position for position in [*ENDINGS, *GRAVITY_ENDINGS] if len(position.moves) <= 9]


def budget() -> Budget:
    return Budget(Limits(nodes=100_000))


def test_claimed_win_is_a_win() -> None:
    claimed = [position for position in EVERY_ENDING if wins_by_force(position, budget(), NODES)]
    assert len(claimed) > 10
    assert {value(position) for position in claimed} == {Value.WIN}


def test_first_threat_wins_against_every_defence() -> None:
    found = [(position, moves) for position in EVERY_ENDING if (moves := winning_threats(position, budget(), NODES))]
    after = [position.play(moves[0]) for position, moves in found]
    assert {value(position) for position in after if not position.outcome} == {Value.LOSS}


def test_every_other_move_than_a_possible_defence_loses() -> None:
    quiet = [position for position in ENDINGS if not completing_moves(position, position.turn)]
    others = [
        position.play(square)
        for position in quiet
        for square in {*position.moves} - {*possible_defences(position, budget())}
    ]
    assert {value(position) for position in others} == {Value.WIN}
