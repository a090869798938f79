from itertools import groupby

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tictactoe_gui.mnk.board import Square
from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.opponents.advice import MAX_CHOICES, AdvisedMoves, is_ranked, ranking, standing
from tictactoe_gui.opponents.review.move_review import Standing
from tictactoe_gui.opponents.values import CellValue, Value

LARGE = Position.start(Rules(15, 15, 5))
A, B, C = Square(7, 7), Square(7, 8), Square(7, 9)


def estimates(**scores: int) -> list[CellValue]:
    squares = {"a": A, "b": B, "c": C}
    return [CellValue(squares[name], None, score=score) for name, score in scores.items()]


def advised(*offers: list[CellValue]) -> list[Square]:
    """Return the advised move after each offer."""
    advice, found = AdvisedMoves(LARGE), list[Square]()
    for cells in offers:
        advice.offer(cells)
        assert advice.best
        found.append(advice.best.square)
    return found


def test_boards_above_60_cells_are_ranked() -> None:
    assert [is_ranked(Rules(*size)) for size in ((7, 7), (6, 10), (61 // 3, 3), (8, 8), (7, 9))] == [
        *(False, False, False),
        *(True, True),
    ]


def test_ranking_has_the_five_best_moves_in_order() -> None:
    cells = [CellValue(Square(7, column), None, score=column) for column in range(8)]
    assert [cell.score for cell in ranking(LARGE, cells)] == [7, 6, 5, 4, 3]


def test_moves_that_lose_are_ranked_only_if_all_do() -> None:
    lost = CellValue(C, Value.LOSS, 4)
    assert [cell.square for cell in ranking(LARGE, [lost, *estimates(a=-90)])] == [A]
    assert [cell.square for cell in ranking(LARGE, [lost, CellValue(A, Value.LOSS, 6)])] == [A, C]


def test_moves_stay_as_they_are_while_the_first_one_does() -> None:
    advice = AdvisedMoves(LARGE)
    for cells in (estimates(a=9, b=5, c=1), estimates(a=9, c=5)):
        advice.offer(cells)
    assert advice.moves == tuple(estimates(a=9, b=5, c=1))


def test_nobody_leads_after_one_mark_unless_it_is_proved() -> None:
    after = LARGE.play(A)
    assert standing(after, CellValue(B, None, score=-55), -30) == Standing(None, 0)
    assert standing(after, CellValue(B, Value.LOSS, 4)) == Standing(Value.LOSS, 0, 4)


def test_lead_is_the_mean_estimate_for_both_players_to_move() -> None:
    later = LARGE
    for square in LARGE.moves[:6]:
        later = later.play(square)
    scores = (60, 40), (60, -60), (30, 0)
    leads = [standing(later, CellValue(A, None, score=score), before) for score, before in scores]
    assert leads == [Standing(None, 50), Standing(None, 0), Standing(None, 0)]


def test_moves_of_a_refused_offer_are_not_mixed_with_those_shown() -> None:
    advice = AdvisedMoves(LARGE)
    for cells in (estimates(a=9), estimates(b=9, a=1), estimates(c=30, b=-5)):
        advice.offer(cells)
    assert advice.moves == tuple(estimates(b=9, a=1))


def test_proofs_are_added_to_the_moves_shown() -> None:
    advice, lost = AdvisedMoves(LARGE), CellValue(A, Value.LOSS, 4)
    for cells in (estimates(a=9), estimates(b=9, a=1), [*estimates(c=30, b=2), lost]):
        advice.offer(cells)
    assert advice.moves == (*estimates(b=9), lost)
    assert not advice.is_outdated


@pytest.mark.parametrize(
    "later",
    [
        [*estimates(c=30), CellValue(B, Value.LOSS, 4)],
        [CellValue(C, Value.WIN, 5), *estimates(b=9)],
        [CellValue(C, Value.WIN, 5), CellValue(B, Value.DRAW)],
    ],
)
def test_proof_of_a_better_result_outdates_advice_that_has_changed(later: list[CellValue]) -> None:
    advice = AdvisedMoves(LARGE)
    for cells in (estimates(a=9), estimates(b=9, a=1)):
        advice.offer(cells)
        assert not advice.is_outdated
    advice.offer(later)
    assert advice.is_outdated
    assert advice.best
    assert advice.best.square == B


@pytest.mark.parametrize(
    "later",
    [
        [CellValue(C, Value.LOSS, 8), CellValue(B, Value.LOSS, 4)],
        [CellValue(C, Value.WIN, 3), CellValue(B, Value.WIN, 5)],
        [CellValue(C, Value.DRAW), *estimates(b=-9)],
    ],
)
def test_advice_with_the_same_or_no_known_result_is_not_outdated(later: list[CellValue]) -> None:
    advice = AdvisedMoves(LARGE)
    for cells in (estimates(a=9), estimates(b=9), later):
        advice.offer(cells)
    assert not advice.is_outdated


values = st.builds(
    CellValue, st.sampled_from(LARGE.moves[:6]), st.sampled_from([None, None, *Value]), st.none(), st.integers(-9, 9)
)


@given(st.lists(st.lists(values, min_size=1, max_size=6, unique_by=lambda cell: cell.square), min_size=1, max_size=5))
def test_advice_changes_at_most_once_and_shows_the_best_of_one_offer(offers: list[list[CellValue]]) -> None:
    known = with_earlier_proofs(offers)
    assert len([*groupby(advised(*known))]) <= 2
    advice = AdvisedMoves(LARGE)
    for cells in known:
        advice.offer(cells)
    shown = {cell.square for cell in advice.moves}
    assert any(shown <= {cell.square for cell in cells} for cells in known)
    assert len(shown) == len(advice.moves) <= MAX_CHOICES
    assert advice.is_outdated or not any(cell.value is Value.WIN for cell in advice.moves[1:]) or wins(advice)


def with_earlier_proofs(offers: list[list[CellValue]]) -> list[list[CellValue]]:
    """Return each offer with the proofs of earlier ones, which no later value replaces."""
    proofs, result = dict[Square, CellValue](), []
    for cells in offers:
        known = {cell.square: cell for cell in cells} | proofs
        proofs = {square: cell for square, cell in known.items() if cell.value is not None}
        result.append([*known.values()])
    return result


def wins(advice: AdvisedMoves) -> bool:
    return advice.best is not None and advice.best.value is Value.WIN
