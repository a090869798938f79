from itertools import pairwise

import pytest

from tictactoe_gui.mnk.player import PlayerKind
from tictactoe_gui.opponents.levels import LADDER
from tictactoe_gui.ratings.model import rate
from tictactoe_gui.ratings.scale import RatedPlayer, Rating, expected_score, start_rating

ANN, BOB, CEM = map(RatedPlayer.of, ("Ann", "Bob", "Cem"))
MEDIUM = RatedPlayer("", PlayerKind(LADDER[4]))


def rated(*ranked: tuple[RatedPlayer, int], **values: Rating) -> dict[RatedPlayer, Rating]:
    """Return the ratings after a game between new players, except those with other values, by name."""
    players = [player for player, _rank in ranked]
    before = {player: values.get(player.key, start_rating(player)) for player in players}
    return rate(players, [rank for _player, rank in ranked], before)


def test_winner_gains_what_an_equal_loser_loses() -> None:
    start = start_rating(ANN)
    after = rated((ANN, 1), (BOB, 2))
    assert after[ANN].value > start.value
    assert after[ANN].value + after[BOB].value == pytest.approx(2 * start.value)
    assert (after[ANN].games, after[BOB].games) == (1, 1)
    assert after[ANN].uncertainty < start.uncertainty
    assert rated((ANN, 1), (BOB, 1))[ANN].value == pytest.approx(start.value)
    drawn = rated((ANN, 1), (BOB, 1), ann=Rating(1600, 80), bob=Rating(1200, 80))
    assert (drawn[ANN].value < 1600, drawn[BOB].value > 1200) == (True, True)


def test_surprising_win_is_worth_more() -> None:
    ann, losers = Rating(1200, 80), [Rating(value, 80) for value in (1000, 1200, 1400)]
    after = [rated((ANN, 1), (BOB, 2), ann=ann, bob=loser)[ANN].value for loser in losers]
    assert all(lower < higher for lower, higher in pairwise(after))


def test_game_hardly_moves_a_level() -> None:
    for rank in (1, 2, 3):
        after = rated((ANN, rank), (MEDIUM, 2))[MEDIUM]
        assert after.value == pytest.approx(start_rating(MEDIUM).value, abs=1)
        assert after.uncertainty <= start_rating(MEDIUM).uncertainty


def test_person_remains_a_little_uncertain_after_many_games() -> None:
    ratings = {ANN: start_rating(ANN), MEDIUM: start_rating(MEDIUM)}
    for game in range(400):
        ratings = rate([ANN, MEDIUM], [1, 2] if game % 2 else [2, 1], ratings)
    assert 40 < ratings[ANN].uncertainty < 80
    assert ratings[ANN].value == pytest.approx(ratings[MEDIUM].value, abs=25)


def test_losers_of_a_shared_rank_lose_the_same() -> None:
    after = rated((ANN, 1), (BOB, 2), (CEM, 2))
    assert after[BOB] == after[CEM]
    assert after[BOB].value < start_rating(BOB).value < after[ANN].value


def test_player_in_two_seats_is_rated_once() -> None:
    after = rated((ANN, 2), (MEDIUM, 1), (MEDIUM, 2))
    assert set(after) == {ANN, MEDIUM}
    assert after[MEDIUM].games == 1


def test_model_expects_the_scores_of_the_scale() -> None:
    """The mean change of a rating that is right is zero."""
    before = {ANN: Rating(1300, 1), BOB: Rating(1200, 1)}
    won, lost = rate([ANN, BOB], [1, 2], before)[ANN], rate([ANN, BOB], [2, 1], before)[ANN]
    share = (1300 - lost.value) / (won.value - lost.value)
    assert share == pytest.approx(expected_score(1300, 1200), abs=0.002)
