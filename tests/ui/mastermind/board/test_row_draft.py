from hypothesis import given
from hypothesis import strategies as st

from tictactoe_gui.mastermind.code import Feedback
from tictactoe_gui.ui.mastermind.board.row_draft import BLACK, NONE, WHITE, RowDraft

FULL = RowDraft((0, 1, 2, 3))


def test_colour_goes_to_the_cursor_and_advances_it() -> None:
    draft = RowDraft.empty(4).put_peg(5)
    assert (draft.slots, draft.cursor) == ((5, None, None, None), 1)


def test_cursor_skips_filled_slots() -> None:
    assert RowDraft((None, 1, None, 3)).put_peg(0).cursor == 2


def test_cursor_wraps_to_the_first_empty_slot() -> None:
    assert RowDraft((None, 1, None, None)).put_peg(7, at=3).cursor == 0


def test_cursor_advances_in_a_full_row_and_stops_at_the_end() -> None:
    assert [FULL.put_peg(7).cursor, FULL.put_peg(7, at=3).cursor] == [1, 3]


def test_backspace_empties_the_current_or_previous_slot() -> None:
    draft = RowDraft.empty(4).put_peg(0).put_peg(1)
    assert draft.backspace().slots == (0, None, None, None)
    assert draft.backspace().backspace().slots == (None,) * 4
    assert FULL.move_cursor(2).backspace().slots == (0, 1, None, 3)


def test_swap_exchanges_slots_even_if_one_is_empty() -> None:
    assert FULL.swap(0, 3).slots == (3, 1, 2, 0)
    assert RowDraft((5, None)).swap(0, 1).slots == (None, 5)


def test_moving_the_cursor_cannot_be_undone() -> None:
    assert FULL.move_cursor(3).previous is None


def test_ineffective_changes_cannot_be_undone() -> None:
    assert FULL.put_peg(0).previous is None
    assert RowDraft.empty(4).backspace().previous is None


def test_undo_reverts_a_whole_copied_row() -> None:
    before = RowDraft.empty(4).put_peg(0)
    assert before.fill((1, 2, 3, 4)).previous == before


def test_cursor_stays_in_the_row() -> None:
    assert [FULL.move_cursor(-1).cursor, FULL.move_cursor(9).cursor] == [0, 3]


def test_answer_counts_black_and_white() -> None:
    draft = RowDraft.empty(4).put_peg(WHITE).put_peg(BLACK).put_peg(WHITE)
    assert draft.answer == Feedback(1, 2)


def test_empty_row_and_answer_without_pegs_differ() -> None:
    assert RowDraft.empty(4).answer is None
    assert RowDraft.empty(4).fill((NONE,)).answer == Feedback(0, 0)


def test_first_mark_replaces_an_answer_without_pegs() -> None:
    assert RowDraft.empty(4).fill((NONE,)).put_peg(WHITE).slots == (WHITE, None, None, None)


def test_correction_starts_from_an_answer_without_pegs() -> None:
    assert RowDraft.from_answer(Feedback(0, 0), 4) == RowDraft((NONE, None, None, None))


def test_correction_starts_from_the_given_answer() -> None:
    assert RowDraft.from_answer(Feedback(1, 2), 4).slots == (BLACK, WHITE, WHITE, None)


def test_backspace_removes_the_last_mark_of_a_full_answer() -> None:
    assert RowDraft.from_answer(Feedback(0, 4), 4).backspace().answer == Feedback(0, 3)


@given(st.lists(st.tuples(st.integers(0, 9), st.integers(0, 5))))
def test_undo_reaches_the_initial_row(changes: list[tuple[int, int]]) -> None:
    draft = RowDraft.empty(6)
    for colour, at in changes:
        draft = draft.put_peg(colour, at)
    while draft.previous:
        draft = draft.previous
    assert draft == RowDraft.empty(6)
