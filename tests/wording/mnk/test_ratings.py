from tictactoe_gui.ratings import Rating
from tictactoe_gui.ratings.changes import NamedChange
from tictactoe_gui.wording.mnk import ratings

ANN = NamedChange("Ann", Rating(1240.4, 60, 9), Rating(1252.3, 58, 10))
BOB = NamedChange("Bob", Rating(1200, 250), Rating(1121.6, 220, 1))


def test_changes_of_two_people_have_names() -> None:
    assert ratings.changed([ANN]) == "Rating 1240 → 1252"
    assert ratings.changed([BOB]) == "Rating 1122"
    assert ratings.changed([ANN, BOB]) == "Ann 1240 → 1252 · Bob's rating: 1122"
    assert ratings.changed([]) == ""


def test_spoken_changes_have_no_arrow() -> None:
    assert ratings.spoken_change([ANN, BOB]) == "Ann's rating changed from 1240 to 1252. Bob's rating: 1122"
    assert ratings.spoken_change([]) == ""
