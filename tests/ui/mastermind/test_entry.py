from hypothesis import given
from hypothesis import strategies as st

from tictactoe_gui.mastermind.code import Feedback
from tictactoe_gui.ui.mastermind.entry import Entry
from tictactoe_gui.ui.mastermind.peg_kinds import BLACK, NONE, WHITE

FULL = Entry((0, 1, 2, 3))


def test_a_colour_goes_to_the_cursor_which_moves_on() -> None:
    entry = Entry.empty(4).put(5)
    assert (entry.slots, entry.cursor) == ((5, None, None, None), 1)


def test_the_cursor_skips_slots_that_are_filled() -> None:
    assert Entry((None, 1, None, 3)).put(0).cursor == 2


def test_behind_the_last_empty_slot_the_cursor_goes_to_the_first_one() -> None:
    assert Entry((None, 1, None, None)).put(7, at=3).cursor == 0


def test_in_a_full_row_the_cursor_steps_on_and_stays_at_the_end() -> None:
    assert [FULL.put(7).cursor, FULL.put(7, at=3).cursor] == [1, 3]


def test_back_empties_the_slot_of_the_cursor_or_the_one_before() -> None:
    entry = Entry.empty(4).put(0).put(1)
    assert entry.back().slots == (0, None, None, None)
    assert entry.back().back().slots == (None,) * 4
    assert FULL.move(2).back().slots == (0, 1, None, 3)


def test_two_slots_change_places_and_an_empty_one_takes_what_the_other_has() -> None:
    assert FULL.swap(0, 3).slots == (3, 1, 2, 0)
    assert Entry((5, None)).swap(0, 1).slots == (None, 5)


def test_moving_the_cursor_is_nothing_to_undo() -> None:
    assert FULL.move(3).before is None


def test_what_changes_nothing_is_nothing_to_undo() -> None:
    assert FULL.put(0).before is None
    assert Entry.empty(4).back().before is None


def test_undo_takes_back_a_whole_copied_row() -> None:
    assert Entry.empty(4).put(0).fill((1, 2, 3, 4)).undo().slots == (0, None, None, None)


def test_the_cursor_stays_in_the_row() -> None:
    assert [FULL.move(-1).cursor, FULL.move(9).cursor] == [0, 3]


def test_an_answer_counts_black_and_white() -> None:
    entry = Entry.empty(4).put(WHITE).put(BLACK).put(WHITE)
    assert entry.answer == Feedback(1, 2)


def test_an_answer_without_pegs_is_one_only_once_it_was_given() -> None:
    assert Entry.empty(4).answer is None
    assert Entry.empty(4).no_pegs().answer == Feedback(0, 0)


def test_the_first_peg_takes_the_place_of_none() -> None:
    assert Entry.empty(4).no_pegs().put(WHITE).slots == (WHITE, None, None, None)


def test_an_answer_without_pegs_to_be_changed_comes_as_it_was() -> None:
    assert Entry.of_answer(Feedback(0, 0), 4) == Entry((NONE, None, None, None))


def test_an_answer_to_be_changed_comes_as_it_was() -> None:
    assert Entry.of_answer(Feedback(1, 2), 4).slots == (BLACK, WHITE, WHITE, None)


def test_the_last_peg_of_a_full_answer_can_be_taken_back() -> None:
    assert Entry.of_answer(Feedback(0, 4), 4).back().answer == Feedback(0, 3)


@given(st.lists(st.tuples(st.integers(0, 9), st.integers(0, 5))))
def test_undo_goes_all_the_way_back(changes: list[tuple[int, int]]) -> None:
    entry = Entry.empty(6)
    for colour, at in changes:
        entry = entry.put(colour, at)
    while entry.before:
        entry = entry.before
    assert entry == Entry.empty(6)
