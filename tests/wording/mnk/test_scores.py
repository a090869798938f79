import pytest

from tictactoe_gui.ratings import Family, Rating, RatingChange
from tictactoe_gui.storage.library.profiles import HeadToHead, RatedGame
from tictactoe_gui.storage.library.rows import Result
from tictactoe_gui.storage.library.scores import Streak
from tictactoe_gui.wording.mnk import scores

ANN = RatingChange("Ann", Rating(1240.4, 60, 9), Rating(1252.3, 58, 10))
BOB = RatingChange("Bob", Rating(1200, 250), Rating(1121.6, 220, 1))


def rated(number: int, value: float) -> RatedGame:
    return RatedGame(number, None, Rating(value, 90, number))


@pytest.mark.parametrize(
    ("results", "text"),
    [
        (HeadToHead(12, 4, 9), "Ann and Bob: 12 – 9, 4 draws"),
        (HeadToHead(0, 1, 0), "Ann and Bob: 0 – 0, 1 draw"),
        (HeadToHead(0, 0, 0), f"Ann and Bob: {scores.NO_MUTUAL_GAMES}"),
    ],
)
def test_results_of_two_people_are_named(results: HeadToHead, text: str) -> None:
    assert scores.named_head_to_head(["Ann", "Bob"], results) == text
    assert text.endswith(scores.head_to_head(results))


def test_missing_facts_have_no_text() -> None:
    assert (scores.best_win(None), scores.streak_facts(None, 0)) == ("", "")
    assert scores.rating(None) == scores.NO_RATING
    assert scores.levels_beaten([]) == scores.NO_LEVELS


def test_longest_streak_is_told_unless_it_is_the_current_one_or_a_single_win() -> None:
    now = Streak(Result.WON, 3)
    assert scores.streak_facts(now, 5) == f"{scores.streak_facts(now, 3)} · Longest streak: 5 wins"
    assert "Longest" not in scores.streak_facts(now, 1)


@pytest.mark.parametrize("result", [Result.LOST, Result.DRAWN])
def test_only_streaks_of_wins_are_told(result: Result) -> None:
    last = Streak(result, 4)
    assert (scores.streak(last), scores.streak_facts(last, 1)) == ("", "")
    assert scores.streak_facts(last, 2) == "Longest streak: 2 wins"


def test_every_family_has_a_name() -> None:
    assert set(scores.FAMILIES) == set(Family)


def test_curve_is_described_by_its_ends() -> None:
    text = scores.curve("Ann", [rated(1, 1210), rated(2, 1290), rated(3, 1250)])
    assert [part for part in ("Ann", "1210", "1250", "3") if part not in text] == []
    assert "Ann" in scores.curve("Ann", [])


def test_changes_of_two_people_have_names() -> None:
    assert scores.changed([ANN]) == "Rating 1240 → 1252"
    assert scores.changed([BOB]) == "Rating 1122"
    assert scores.changed([ANN, BOB]) == "Ann 1240 → 1252 · Bob's rating: 1122"
    assert scores.changed([]) == ""


def test_spoken_changes_have_no_arrow() -> None:
    assert scores.spoken_change([ANN, BOB]) == "Ann's rating changed from 1240 to 1252. Bob's rating: 1122"
    assert scores.spoken_change([]) == ""
