"""From the first start to a win, through the start page."""

import pytest

from tests.end_to_end.program import Program, wait_for

pytestmark = pytest.mark.end_to_end

WIN = ("A1", "B1", "A2", "B2", "A3")
WON = "Player 1 wins! – Tic-Tac-Toe"


def test_game_is_won_by_mouse(first_start: Program) -> None:
    first_start.click("A Friend")
    first_start.click("Play")
    for cell, then in zip(WIN, ("Player 2", "Player 1", "Player 2", "Player 1", "wins"), strict=True):
        first_start.click(cell)
        first_start.wait_for_title(then)

    assert first_start.title == WON


def test_game_is_won_by_keyboard(first_start: Program) -> None:
    first_start.press(*["shift+Tab"] * 4, "Right", "Return")
    first_start.wait_for_title("Player 1's turn")
    first_start.press(*"".join(WIN).lower())

    assert first_start.wait_for_title("wins") == WON


def test_game_is_won_through_the_accessibility_bus(first_start: Program) -> None:
    first_start.press_accessibly("A Friend")
    first_start.press_accessibly("Play")
    for cell in WIN:
        first_start.wait_for_text(f"{cell}, empty")
        first_start.press_accessibly(f"{cell}, empty")

    assert first_start.wait_for_title("wins") == WON


def test_enter_starts_a_game_against_the_computer(first_start: Program) -> None:
    first_start.press("Return")
    wait_for(lambda: "B2, empty" in first_start.buttons(), "the board")
    first_start.press("b", "2")

    wait_for(lambda: any("Ruby, O" in name for name in first_start.buttons()), "an answer of the computer")
