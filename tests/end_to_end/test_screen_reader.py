import pytest

from tests.end_to_end.program import Program, wait_for

pytestmark = pytest.mark.end_to_end

EMPTY = {f"{row}{column}, empty" for row in "ABC" for column in "123"}


def test_every_cell_is_a_named_button(program: Program) -> None:
    wait_for(lambda: {name for name in program.buttons() if name.endswith(", empty")} == EMPTY, "nine named cells")


def test_cell_pressed_by_a_screen_reader_is_played_and_renamed(program: Program) -> None:
    wait_for(lambda: program.buttons() >= EMPTY, "nine named cells")

    program.press_accessibly("B2, empty")

    wait_for(lambda: "B2, Player 1, X, last move" in program.buttons(), "the cell's new name")
    assert len(program.buttons() & EMPTY) == 8


def test_moves_errors_and_the_result_are_announced(program: Program) -> None:
    wait_for(program.buttons, "the program on the accessibility bus")
    with program.announcements() as heard:
        program.press("a", "1", "a", "1", *"b1a2b2a3")

        wait_for(lambda: any("Player 1 wins" in message for message in heard()), "the announcement of the winner")
        assert any("Player 1 played A1" in message and "Player 2's turn" in message for message in heard())
        assert any("A1 is taken" in message for message in heard())
