import pytest
from hypothesis import given, settings

from tests.opponents.review.test_game_review import LOST_BY_FORK, played, square
from tests.strategies import games, whole_games
from tictactoe_gui.json_lines import Done, Failed, serve
from tictactoe_gui.mnk.board import Square
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.opponents.game_fields import GameFields
from tictactoe_gui.opponents.limits import Limits
from tictactoe_gui.opponents.review.game_review import review
from tictactoe_gui.opponents.review.messages import Answer, Judged, Reviewed, ReviewRequest, parse_answer, parse_request
from tictactoe_gui.opponents.review.server import answers_to

LOST_MOVES = Square(1, 1), Square(0, 1), Square(0, 0), Square(0, 2), Square(2, 2)
LOST = ReviewRequest(GameFields(Rules().fields, moves=LOST_MOVES), seconds=60)


def answers(*lines: str) -> list[Answer | None]:
    """Return the answers of the reviewer to these lines."""
    written: list[str] = []
    serve(lines, written.append, parse_request, answers_to)
    return [parse_answer(line) for line in written]


@given(games())
def test_request_survives_a_round_trip(game: Game) -> None:
    request = ReviewRequest(GameFields.of(game), 8)
    assert parse_request(str(request)) == request


@settings(max_examples=10)
@given(whole_games(longest=3, most_players=2))
def test_reviewer_answers_with_the_reviews_of_a_game(game: Game) -> None:
    expected = review(game, Limits(60))
    assert answers(str(ReviewRequest(GameFields.of(game), 60))) == [*map(Reviewed, expected), Done()]


def test_reviewer_judges_the_last_move_with_the_best_reply_on_request() -> None:
    game = played(LOST_BY_FORK.rsplit(" ", 3)[0])
    (expected, *_) = review(game, Limits(60))
    request = ReviewRequest(GameFields.of(game), 60, last_only=True, with_reply=True)
    assert answers(str(request)) == [Judged(expected, square("C1"))]
    assert answers(str(ReviewRequest(GameFields.of(game), 60, last_only=True))) == [Judged(expected)]


@pytest.mark.parametrize(
    "line",
    [
        "",
        "[" * 100_000,
        '{"type":"ReviewRequest"}',
        str(LOST).replace('"seconds":60', '"seconds":0'),
        str(LOST).replace("[2,2]", "[0,0]"),
        str(LOST).replace("[2,2]", "[9,9]"),
        str(LOST).replace('"width":3', '"width":99'),
    ],
)
def test_request_that_no_game_can_have_is_refused(line: str) -> None:
    (answer,) = answers(line)
    assert isinstance(answer, Failed)
    assert answer.text


@pytest.mark.parametrize("line", ["", "hello", '{"type":"Reviewed"}', "[" * 100_000])
def test_line_that_is_no_answer_is_ignored(line: str) -> None:
    assert parse_answer(line) is None
