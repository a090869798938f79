from dataclasses import replace

from hypothesis import given, settings

from tests import strategies
from tests.storage.played import game
from tictactoe_gui import records
from tictactoe_gui.mnk.game import Comment, Game
from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.mnk.player import PERSON, PlayerKind
from tictactoe_gui.opponents.limits import Limits
from tictactoe_gui.opponents.review.game_review import review
from tictactoe_gui.opponents.review.move_review import Verdict
from tictactoe_gui.records.limits import MAX_COMMENT_CHARS
from tictactoe_gui.wording.mnk.review import annotate

LOST = game()
"""Game that the second player lost by the second move."""
REVIEWS = tuple(review(LOST, Limits(60)))
MISTAKE = "Mistake. After B1, Ann makes two lines at once. B2 would have kept the draw."
BLUNDER = "Big mistake. It didn't block Ann at A3. A3 would have held out longer."


def with_comments(played: Game, *comments: Comment) -> Game:
    return replace(played, notes=played.notes._replace(comments=comments))


def test_mistakes_have_comments_and_a_win_at_once_has_none() -> None:
    annotated = annotate(LOST, REVIEWS, Notation.ROW_LETTER)
    comments = Comment(2, MISTAKE), Comment(4, BLUNDER)
    assert annotated.game == with_comments(LOST, *comments)
    assert annotated.verdicts == {found.ply: found.verdict for found in REVIEWS}


def test_earlier_comments_stay_before_the_review() -> None:
    own = with_comments(LOST, Comment(0, "A game"), Comment(2, "Why?"))
    comments = annotate(own, REVIEWS, Notation.ROW_LETTER).game.notes.comments
    assert comments[:2] == (Comment(0, "A game"), Comment(2, f"Why?\n\n{MISTAKE}"))


def test_comments_that_a_record_has_no_room_for_are_left_out() -> None:
    full = with_comments(LOST, Comment(1, "x" * (MAX_COMMENT_CHARS - 2)))
    assert annotate(full, REVIEWS, Notation.ROW_LETTER).game == full


def test_player_is_named_although_only_one_is_a_person() -> None:
    alone = game(kinds=(PERSON, PlayerKind("level-8")))
    found = tuple(review(replace(alone, moves=LOST.moves[:4]).resign(), Limits(60)))
    texts = [comment.text for comment in annotate(alone, found, Notation.ROW_LETTER).game.notes.comments]
    assert any("Ann could have won" in text or "Ann resigned" in text for text in texts)
    assert not any(text.startswith("You") for text in texts)


def test_resignation_is_explained_at_the_last_move() -> None:
    resigned = replace(LOST, moves=LOST.moves[:4]).resign()
    found = tuple(review(resigned, Limits(60)))
    annotated = annotate(resigned, found, Notation.ROW_LETTER)
    assert found[0].verdict is Verdict.BLUNDER
    assert annotated.game.notes.comments[-1].ply == 4
    assert annotated.verdicts.keys() == {1, 2, 3, 4}


@settings(max_examples=40)
@given(strategies.whole_games(most_players=2))
def test_annotated_game_is_read_back_from_files(played: Game) -> None:
    noted, verdicts = annotate(played, tuple(review(played, Limits(nodes=300))), Notation.ROW_LETTER)
    assert records.open(records.dumps(noted, ".ttt", verdicts)) == noted
    if not played.setup.start:
        assert records.open(records.dumps(noted, ".sgf", verdicts)) == records.open(records.dumps(noted, ".sgf"))
