from hypothesis import given
from hypothesis import strategies as st

from tictactoe_gui.mastermind.code import Feedback
from tictactoe_gui.ui.mastermind.board.board_state import NONE, RowDraft

FULL = RowDraft((0, 1, 2, 3))


def test_cursor_skips_filled_slots() -> None:
    assert RowDraft((None, 1, None, 3)).put_peg(0).cursor == 2


def test_cursor_wraps_to_the_first_empty_slot() -> None:
    assert RowDraft((None, 1, None, None)).put_peg(7, at=3).cursor == 0


def test_cursor_advances_in_a_full_row_and_stops_at_the_end() -> None:
    assert [FULL.put_peg(7).cursor, FULL.put_peg(7, at=3).cursor] == [1, 3]


def test_ineffective_changes_cannot_be_undone() -> None:
    assert FULL.put_peg(0).previous is None
    assert FULL.move_cursor(3).previous is None
    assert RowDraft.empty(4).backspace().previous is None


def test_correction_starts_from_an_answer_without_pegs() -> None:
    assert RowDraft.from_answer(Feedback(0, 0), 4) == RowDraft((NONE, None, None, None))


@given(st.lists(st.tuples(st.integers(0, 9), st.integers(0, 5))))
def test_undo_reaches_the_initial_row(changes: list[tuple[int, int]]) -> None:
    draft = RowDraft.empty(6)
    for colour, at in changes:
        draft = draft.put_peg(colour, at)
    while draft.previous:
        draft = draft.previous
    assert draft == RowDraft.empty(6)
