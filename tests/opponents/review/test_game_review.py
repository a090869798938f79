from dataclasses import replace
from itertools import count, islice

import msgspec
import pytest

from tests.opponents.reviewed_moves import LIMITS, setup
from tictactoe_gui.mnk.answers import Gravity, Misere
from tictactoe_gui.mnk.board import Square
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.notation import Notation, parse
from tictactoe_gui.mnk.position import Ending, Outcome, resignation
from tictactoe_gui.mnk.rules import PRESETS, Rules
from tictactoe_gui.opponents.game_fields import GameFields
from tictactoe_gui.opponents.limits import Limits
from tictactoe_gui.opponents.review.decisive import DecisiveMistake, decisive_mistake
from tictactoe_gui.opponents.review.facts import (
    AllowedFork,
    CompletedLine,
    MissedBlock,
    MissedWin,
    Resigned,
)
from tictactoe_gui.opponents.review.game_review import review
from tictactoe_gui.opponents.review.move_review import MoveReview, Standing, Verdict
from tictactoe_gui.opponents.values import Value

NORMAL, GOMOKU = Rules(), Rules(15, 15, 5)
LOST_BY_FORK = "A1 B2 C3 A3 C1 B1 C2"
"""O answers the opposite corners with a corner, which allows a fork."""
OPEN_THREE = "H8 G11 H9 I11 H10 A1 H7 G1 H11"
"""On 15 x 15: O does not stop three in a row."""


MISSED_OPEN_FOUR = "H7 G8 F7 E8 F8 E7 F6 F9 F5 F4 G6 H6 D3 E4"
"""On 15 x 15: X has three in a row that O does not stop, and makes a four that O stops."""


def played(cells: str, rules: Rules = NORMAL) -> Game:
    game = Game.start(setup(rules))
    for cell in cells.split():
        game = game.play(parse(cell, rules, Notation.ROW_LETTER))
    return game


def square(cell: str, rules: Rules = NORMAL) -> Square:
    return parse(cell, rules, Notation.ROW_LETTER)


def test_running_game_is_reviewed_but_nothing_is_decided() -> None:
    game = played("A1 B2 C3 A3")
    reviews = list(review(game, LIMITS))
    assert [found.verdict.is_mistake for found in reviews] == [True, False, False, False]
    assert decisive_mistake(game, 1, reviews) is None


def test_decisive_mistake_is_the_last_move_before_which_the_game_could_be_held() -> None:
    game = played(LOST_BY_FORK)
    found = decisive_mistake(game, 1, review(game, LIMITS))
    assert found
    assert (found.review.ply, found.is_proved) == (4, True)
    assert isinstance(found.review.reason, AllowedFork)


def test_mistake_that_the_opponent_returned_does_not_decide() -> None:
    game = played("A1 A2 B1 B2 A3 C2")  # O does not block X, who overlooks it and loses
    reviews = list(review(game, LIMITS))
    assert [found.ply for found in reviews if found.verdict.is_mistake] == [5, 4, 2]
    assert decisive_mistake(game, 1, reviews) is None


def test_drawn_game_is_decided_by_the_last_move_that_gave_a_win_away() -> None:
    game = played("A1 B1 B2 C3 A2 A3 C1 C2 B3")  # X could have completed a line at C2
    assert game.outcome
    assert not game.outcome.winners
    found = decisive_mistake(game, 0, review(game, LIMITS))
    assert found
    assert (found.review.ply, found.review.before.value) == (7, Value.WIN)


def test_resignation_in_a_drawn_position_is_a_mistake() -> None:
    game = played("A1 B2 C3").resign()
    first = next(review(game, LIMITS))
    assert (first.ply, first.square(game), first.seat(game)) == (4, None, 1)
    assert (first.verdict, first.reason) == (Verdict.MISTAKE, Resigned())
    assert square("A2") in first.better
    found = decisive_mistake(game, 1, review(game, LIMITS))
    assert found
    assert found.review == first


def test_resignation_in_a_lost_position_is_no_mistake() -> None:
    game = played("A1 B2 C3 A3 C1").resign()
    first = next(review(game, LIMITS))
    assert (first.verdict, first.reason, first.before.value) == (Verdict.GOOD, None, Value.LOSS)


def test_loss_on_time_is_no_mistake_but_earlier_ones_are_found() -> None:
    moves = "A1 B1 B2 A2"
    on_time = played(moves).declare(Outcome(frozenset({0}), (), Ending.ON_TIME))
    reviews = list(review(GameFields.of(on_time).replayed, LIMITS))
    assert [found.ply for found in reviews] == [4, 3, 2, 1]
    found = decisive_mistake(on_time, 1, reviews)
    assert found
    assert found.review.ply == 2


def test_loser_of_three_is_told_who_could_have_stopped_the_winner() -> None:
    rules = Rules(4, 3, 3, players=3)
    game = played("C1 A3 B4 C3 B3 A1 C2", rules)
    assert game.outcome
    mistakes = [decisive_mistake(game, seat, review(game, LIMITS)) for seat in (1, 2)]
    assert [found and found.review.ply for found in mistakes] == [6, 6]


def test_line_that_was_not_blocked_is_a_blunder_among_three_on_a_large_board() -> None:
    game = played("A1 H4 O1 A3 H5 O3 A5 H6 H3 A7 H7 O7 A9 H8", Rules(15, 15, 5, players=3))
    _win, found, *_others = review(game, LIMITS)
    assert (found.ply, found.verdict, found.better) == (13, Verdict.BLUNDER, (square("H8", GOMOKU),))
    assert isinstance(found.reason, MissedBlock)


def test_estimate_after_a_missed_win_is_that_of_the_position_reached() -> None:
    reply, missed = islice(review(played(MISSED_OPEN_FOUR, GOMOKU), LIMITS), 2)
    assert (missed.before.value, missed.verdict) == (Value.WIN, Verdict.MISTAKE)
    assert missed.after.score == -reply.before.score < 0


def test_open_three_on_a_large_board_is_likely_to_decide() -> None:
    game = played("H8 H10 G8 J8 G9 I9 F8 G11 F12 K7", GOMOKU)
    found = decisive_mistake(game, 0, review(game, LIMITS))
    assert found
    assert (found.is_proved, found.review.ply, found.review.verdict) == (False, 7, Verdict.MISTAKE)
    assert (found.review.before.value, found.review.after.value) == (None, Value.LOSS)
    assert isinstance(found.review.reason, AllowedFork)
    assert found.review.better == (square("G11", GOMOKU),)


@pytest.mark.parametrize("cells", ["H5 F10 J10 H6 E8 J11 I6 K11 G6 I4", "G8 E8 I8 G6 H5 E6 H8 J8 H7 J11"])
def test_refuted_move_whose_best_defence_looks_lost_is_an_inaccuracy(cells: str) -> None:
    game = played(cells, GOMOKU)
    found = next(review(game, LIMITS))
    assert (found.after.value, found.verdict) == (Value.LOSS, Verdict.INACCURACY)
    assert found.better


def test_move_that_loses_to_a_long_sequence_of_threats_is_not_named() -> None:
    game = played("F8 G7 H8 E8 I8 G6 J8 G8 K8", GOMOKU)
    found = next(review(game, Limits(nodes=330_000)))
    assert square("G9", GOMOKU) not in found.better
    assert found.after.value is Value.LOSS


def test_time_is_left_for_the_moves_before_a_mistake_that_takes_long() -> None:
    *_others, first = review(played(OPEN_THREE, GOMOKU), Limits(nodes=60_000))
    assert first.ply == 1


@pytest.mark.parametrize("polls", [30, 350, 1_000])
def test_stopped_review_ends_soon(polls: int) -> None:
    game, polled = played(OPEN_THREE, GOMOKU), count()
    assert list(review(game, Limits(nodes=100_000, is_stopped=lambda: next(polled) >= polls)))
    assert polls < next(polled) <= polls + 10


def test_line_that_was_overlooked_on_a_large_board_is_a_blunder() -> None:
    game = played("H8 H7 H9 A1 H10 A3 H11 A5 I1 H12", GOMOKU)
    by_ply = {found.ply: found for found in review(game, Limits(nodes=100_000))}
    assert isinstance(by_ply[9].reason, MissedWin)
    assert isinstance(by_ply[8].reason, MissedBlock)
    assert by_ply[9].verdict is by_ply[8].verdict is Verdict.BLUNDER


@pytest.mark.parametrize("rules", [NORMAL, Rules(goal=Misere()), Rules(placement=Gravity())])
def test_reviews_survive_encoding(rules: Rules) -> None:
    game = played("A1 A2 B1 C1 C2 B2 A3 B3") if rules == NORMAL else played("C1 C2 C3 B1", rules)
    reviews = list(review(game, LIMITS))
    assert msgspec.json.decode(msgspec.json.encode(reviews), type=list[MoveReview]) == reviews


def test_line_that_was_left_open_in_a_lost_game_is_a_blunder_but_does_not_decide() -> None:
    game = played("A1 B1 B2 A2 C3")  # B1 has lost, and A2 does not block C3
    by_ply = {found.ply: found for found in review(game, LIMITS)}
    assert by_ply[4].verdict is Verdict.BLUNDER
    assert by_ply[4].better == (square("C3"),)
    assert decisive_mistake(game, 1, by_ply.values()) == DecisiveMistake(by_ply[2], is_proved=True, ending=by_ply[4])


def test_line_that_was_left_open_is_surer_than_an_earlier_mistake_without_a_proof() -> None:
    game = played("F4 F3 E3 E4 F2 D4 C4 D3 F5 C3 B4 F6 A4 E5", PRESETS["Connect Four"])
    reviews = list(review(game, Limits(nodes=200_000)))
    found = decisive_mistake(game, 0, reviews)
    assert found
    assert (found.is_proved, found.surest) == (False, found.ending)
    assert (found.surest.ply, found.surest.verdict) == (13, Verdict.BLUNDER)
    assert found.review.ply < 13


def test_line_that_was_left_open_is_named_if_no_earlier_mistake_is_known() -> None:
    game = Game(replace(setup(NORMAL), first=1, start="01..0...."), (square("A3"), square("C3")))
    found = decisive_mistake(game, 1, review(game, LIMITS))
    assert found
    assert (found.is_proved, found.review, found.review.ply) == (False, found.ending, 1)


def test_line_that_was_completed_in_a_lost_misere_game_ended_it() -> None:
    game = Game(replace(setup(Rules(goal=Misere())), start="11.00...."), (square("B3"),))
    found = decisive_mistake(game, 0, review(game, LIMITS))
    assert found
    assert isinstance(found.surest.reason, CompletedLine)


def test_mistake_before_a_move_that_may_have_lost_is_only_likely_to_decide() -> None:
    game = played(LOST_BY_FORK)
    later = MoveReview(6, Standing(None), Standing(None, -50), Verdict.INACCURACY)
    mistake = MoveReview(4, Standing(Value.DRAW), Standing(Value.LOSS), Verdict.MISTAKE)
    assert decisive_mistake(game, 1, [later, mistake]) == DecisiveMistake(mistake, is_proved=False)


def test_missed_win_without_a_proof_that_it_is_gone_is_only_likely_to_decide() -> None:
    game = played(LOST_BY_FORK)
    missed = MoveReview(4, Standing(Value.WIN), Standing(None, -50), Verdict.MISTAKE)
    assert decisive_mistake(game, 1, [missed]) == DecisiveMistake(missed, is_proved=False)


def test_move_that_seems_worse_is_compared_in_a_longer_search() -> None:
    found = next(review(played("G8 H9 G10 H11", GOMOKU), LIMITS))
    assert (found.verdict, found.better) == (Verdict.GOOD, ())


def test_resignation_of_a_seat_that_is_not_to_move_is_not_reviewed() -> None:
    game = played("A1 B2 C3")
    game = game.declare(resignation(game.setup.rules, 0))
    assert next(review(game, LIMITS)).ply == 3


def test_line_that_the_opponent_overlooked_too_did_not_end_the_game() -> None:
    game = played("A1 B1 B2 A2 C1 A3 C3")  # A2 and A3 leave C3 open, which wins only after A3
    found = decisive_mistake(game, 1, review(game, LIMITS))
    assert found
    assert found.ending is None
