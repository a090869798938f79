from pathlib import Path

import pytest

from tests.end_to_end.conftest import Start, store_match
from tests.end_to_end.program import Program, wait_for

pytestmark = pytest.mark.end_to_end


def test_game_is_won_by_mouse(program: Program) -> None:
    for cell, then in [("A1", "Player 2"), ("B1", "Player 1"), ("A2", "Player 2"), ("B2", "Player 1"), ("A3", "wins")]:
        program.click(cell)
        program.wait_for_title(then)

    assert program.title == "Player 1 wins! – Tic-Tac-Toe"


def test_game_is_won_by_arrow_keys_and_enter(program: Program) -> None:
    program.press("ctrl+Home", "Return", "Down", "Return", "Up", "Right", "Return", "Down", "Return", "Up", "Right")
    program.wait_for_title("Player 1's turn")

    program.press("Return")

    assert program.wait_for_title("wins") == "Player 1 wins! – Tic-Tac-Toe"


def test_game_is_won_by_typing_cells(program: Program) -> None:
    program.press(*"a1b1a2b2a3")

    assert program.wait_for_title("wins") == "Player 1 wins! – Tic-Tac-Toe"


def test_second_player_takes_over_the_first_mark(start: Start, settings: Path) -> None:
    store_match(settings, "mnk", begins="1", **{"rules/swap": "true"})
    program = start().wait_until_ready()
    program.click("B2")
    program.wait_for_title("Player 2 chooses a side")

    program.press_accessibly("Play X")

    program.wait_for_title("Player 1's turn")
    wait_for(lambda: any(name.startswith("B2, Player 2, X") for name in program.buttons()), "the mark of player 2")
