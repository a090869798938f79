import pytest

from tests.ui.game_window import played
from tests.ui.mnk.review.reviewed_game import LOST, MISTAKE, REVIEWS, UNHARMED, square
from tictactoe_gui.mnk.board import Square
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.opponents.review.facts import (
    AllowedFork,
    AllowedSequence,
    CompletedLine,
    Fact,
    GaveAwayWin,
    MissedBlock,
    MissedWin,
    OpenedCell,
    OutPlayed,
    RanOutOfMoves,
    Resigned,
    WorseLength,
)
from tictactoe_gui.opponents.review.move_review import MoveReview, Standing, Verdict
from tictactoe_gui.opponents.values import Value
from tictactoe_gui.ui.mnk.board.explanation_overlay import NOTHING, Explanation
from tictactoe_gui.ui.mnk.review.review_state import ReviewState, explanation
from tictactoe_gui.ui.widgets.sentence_card import Badge
from tictactoe_gui.wording.mnk import review, standings
from tictactoe_gui.wording.mnk.review import MAX_NAMED
from tictactoe_gui.wording.mnk.standings import SIGNS
from tictactoe_gui.wording.phrases import running_text

RESIGNED = played(*UNHARMED[:2]).resign()
ESTIMATED_STANDINGS = Standing(None, 0), Standing(None, -80)
ESTIMATED = MoveReview(2, *ESTIMATED_STANDINGS, Verdict.INACCURACY)
HARMLESS = tuple(MoveReview(ply, Standing(Value.DRAW), Standing(Value.DRAW), Verdict.GOOD) for ply in (3, 2, 1))
GIVEN_UP = MoveReview(3, Standing(Value.DRAW), Standing(Value.LOSS), Verdict.MISTAKE)


def state(reviews: tuple[MoveReview, ...], game: Game = LOST, ply: int = 0, *, is_working: bool = False) -> ReviewState:
    """Return the state of a review that is being made or that is finished."""
    return ReviewState(game, reviews, ply, is_working, is_finished=not is_working)


def test_resignation_is_a_mistake_at_the_end() -> None:
    assert state((GIVEN_UP,), RESIGNED).mistakes == [2]
    assert state((GIVEN_UP, ESTIMATED), RESIGNED, ply=2).found == GIVEN_UP
    likely = replace_verdict(GIVEN_UP, Verdict.INACCURACY, Standing(None, 40))
    assert state((likely,), RESIGNED).mistakes == [2]


def test_resignation_of_a_lost_game_hides_no_move() -> None:
    lost = replace_verdict(GIVEN_UP, Verdict.GOOD)
    blunder = replace_verdict(ESTIMATED, Verdict.BLUNDER)
    assert state((lost, blunder), RESIGNED, ply=2).found == blunder


@pytest.mark.parametrize(("verdict", "sign"), SIGNS.items())
def test_badge_is_the_sign_in_the_list(verdict: Verdict, sign: str) -> None:
    shown = state((MoveReview(2, *ESTIMATED_STANDINGS, verdict),), ply=2)
    assert shown.badge is Badge(sign)


def test_move_without_a_sign_has_no_badge_unless_it_probably_lost() -> None:
    assert state(HARMLESS, ply=2).badge is None
    worse = replace_verdict(ESTIMATED, Verdict.GOOD)
    assert state((worse,), ply=2).badge is Badge.FAULT


def test_lines_of_the_legend_do_not_break_within_an_entry() -> None:
    legend = state(REVIEWS).legend
    assert " · " in legend
    assert all(" " not in entry for entry in legend.split(" · "))


def test_note_tells_how_far_a_review_got() -> None:
    early = state(REVIEWS[:1])
    assert early.note == standings.progress(LOST, REVIEWS[:1])
    assert early._replace(is_working=True).note == ""
    assert state(REVIEWS).note == ""
    assert early._replace(error="It crashed").note == running_text("It crashed", early.note)


def replace_verdict(found: MoveReview, verdict: Verdict, before: Standing | None = None) -> MoveReview:
    return MoveReview(found.ply, before or found.before, found.after, verdict)


def test_decisive_mistake_is_known_with_its_proof() -> None:
    at = len(LOST.moves) - MISTAKE + 1
    assert state(REVIEWS[: at - 1], is_working=True).decisive_ply is None
    assert state(REVIEWS[:at], is_working=True).decisive_ply == MISTAKE


@pytest.mark.parametrize(("is_working", "ply"), [(True, None), (False, 2)])
def test_estimated_mistake_counts_once_the_review_is_finished(ply: int | None, *, is_working: bool) -> None:
    assert state((ESTIMATED,), is_working=is_working).decisive_ply == ply


def test_review_opens_at_the_line_that_was_left_open_if_the_earlier_mistake_is_only_likely() -> None:
    game = played("A1", "B1", "B2", "A2", "C3")
    reason = MissedBlock(0, square("C3"), ())
    left_open = MoveReview(4, Standing(Value.LOSS), Standing(Value.LOSS), Verdict.BLUNDER, (), reason)
    both = state((left_open, ESTIMATED), game)
    assert (both.decisive_ply, both.likely_ply) == (4, 2)
    assert both.mistakes == [2, 4]


def test_likely_mistake_is_counted_as_such() -> None:
    likely = state((ESTIMATED,))
    assert likely.mistakes == [ESTIMATED.ply]
    assert likely.summary == standings.ONE_LIKELY
    assert likely._replace(ply=ESTIMATED.ply).summary == standings.LIKELY_MISTAKE


def test_likely_mistake_is_not_added_to_the_proved_ones() -> None:
    win_given_away = MoveReview(1, Standing(Value.WIN), Standing(Value.DRAW), Verdict.MISTAKE)
    both = state((ESTIMATED, win_given_away))
    assert both.mistakes == [1, ESTIMATED.ply]
    assert both.summary == standings.mistakes(0, 1)
    assert both._replace(ply=1).summary == standings.mistakes(1, 1)


def test_estimated_mistake_of_the_winner_did_not_decide() -> None:
    assert state((MoveReview(3, *ESTIMATED_STANDINGS, Verdict.INACCURACY),)).decisive_ply is None


def test_move_in_view_is_found_and_only_verdicts_with_a_sign_are_marked() -> None:
    seen = state(REVIEWS, ply=MISTAKE)
    assert seen.found in REVIEWS
    assert seen.found.ply == MISTAKE
    assert seen.mistakes == [MISTAKE]
    assert seen.marks[MISTAKE] == (standings.SIGNS[Verdict.MISTAKE], review.VERDICTS[Verdict.MISTAKE], "value_loss")
    assert {found.ply for found in REVIEWS if found.verdict in standings.SIGNS} == seen.marks.keys()
    assert state(REVIEWS).found is None


@pytest.mark.parametrize(
    ("known", "summary"),
    [
        (state((), is_working=True), standings.WORKING),
        (state(REVIEWS[:1], is_working=True), standings.WORKING),
        (state(REVIEWS, ply=MISTAKE, is_working=True), standings.mistakes(1, 1)),
        (state(HARMLESS, RESIGNED), standings.NO_MISTAKES),
        (state(REVIEWS[:1]), standings.NONE_FOUND),
        (state(HARMLESS, RESIGNED)._replace(is_finished=False), standings.NONE_FOUND),
    ],
)
def test_summary_claims_what_is_known(known: ReviewState, summary: str) -> None:
    assert known.summary == summary


CELL, OTHER = square("B1"), square("C2")
LINES = ((square("A1"), square("B1"), square("C1")),)
JOHN, JANE = 1, 0
FACTS = [
    (MissedWin((CELL,), LINES), Explanation(seat=JOHN, lines=LINES)),
    (MissedBlock(JANE, CELL, LINES), Explanation(seat=JANE, lines=LINES, targets=(CELL,))),
    (OpenedCell(JANE, CELL, LINES), Explanation(seat=JANE, lines=LINES, targets=(CELL,))),
    (
        AllowedFork(JANE, OTHER, (CELL,), LINES),
        Explanation(seat=JANE, lines=LINES, targets=(CELL,), moves=(OTHER,)),
    ),
    (AllowedSequence(JANE, (CELL, OTHER), 9, is_forced=True), Explanation(seat=JANE, moves=(CELL, OTHER))),
    (
        GaveAwayWin(CELL, (OTHER,), LINES, 3),
        Explanation(seat=JOHN, lines=LINES, targets=(OTHER,), moves=(CELL,)),
    ),
    (RanOutOfMoves(JANE, CELL, 3), Explanation(seat=JANE, moves=(CELL,))),
    (RanOutOfMoves(None, None, 3), NOTHING),
    (CompletedLine(LINES), NOTHING),
    (OutPlayed(5), NOTHING),
    (WorseLength(), NOTHING),
]


def reviewed(reason: Fact | None, *better: Square, ply: int = MISTAKE) -> MoveReview:
    return MoveReview(ply, Standing(Value.DRAW), Standing(Value.LOSS), Verdict.MISTAKE, better, reason)


@pytest.mark.parametrize(("reason", "shown"), FACTS)
def test_facts_are_drawn(reason: Fact, shown: Explanation) -> None:
    mistake = shown._replace(sign=SIGNS[Verdict.MISTAKE], is_mistake=True)
    assert explanation(LOST, reviewed(reason)) == mistake


def test_board_shows_as_many_better_moves_as_the_sentence_names() -> None:
    better = tuple(LOST.setup.rules.squares)
    assert explanation(LOST, reviewed(None, *better)).better == better[:MAX_NAMED]


def test_good_or_unknown_move_has_no_sign() -> None:
    (good,) = [found for found in REVIEWS if found.ply == 1]
    assert explanation(LOST, good) == explanation(LOST, None) == NOTHING


def test_resignation_has_no_sign_on_the_board() -> None:
    found = reviewed(Resigned(), CELL, ply=len(LOST.moves) + 1)
    shown = explanation(LOST, found)
    assert (shown.sign, shown.better) == ("", (CELL,))
