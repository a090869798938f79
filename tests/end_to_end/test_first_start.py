"""From the first start to a win, through the start page."""

import pytest

from tests.end_to_end.program import Program, wait_for
from tictactoe_gui.wording.mnk import practice

pytestmark = pytest.mark.end_to_end

WIN = ("A1", "B1", "A2", "B2", "A3")
WON = "Player 1 wins! – Tic-Tac-Toe"
NAMED = "Ann wins! – Tic-Tac-Toe"


def test_game_between_named_friends_is_won_by_mouse(first_start: Program) -> None:
    first_start.click("A Friend")
    first_start.type("Ann")
    first_start.press("Tab")
    first_start.type("Ben")
    first_start.click("Play")
    for cell, then in zip(WIN, ("Ben", "Ann", "Ben", "Ann", "wins"), strict=True):
        first_start.click(cell)
        first_start.wait_for_title(then)

    assert first_start.title == NAMED


def test_game_between_named_friends_is_won_by_keyboard(first_start: Program) -> None:
    first_start.tab_to("Computer")
    first_start.press("Right")
    first_start.tab_to("Name of player 1")
    first_start.type("Ann")
    first_start.tab_to("Name of player 2")
    first_start.type("Ben")
    first_start.press("Return")
    first_start.wait_for_title("Ann's turn")
    first_start.press(*"".join(WIN).lower())

    assert first_start.wait_for_title("wins") == NAMED


def test_tab_reaches_everything_on_the_start_page(first_start: Program) -> None:
    assert first_start.tab_to("Play") == [
        "Sounds",
        "Puzzle of the Day",
        "Lesson 1. Win and Block",
        "New Game",
        "Tic-Tac-Toe",
        "Library",
        "Scores",
        "Menu",
        "Tic-Tac-Toe",
        "3 × 3",
        "Computer",
        "Beginner",
        "X",
        "Names and Rules…",
        "Play",
    ]


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


def test_lost_game_is_explained_and_tried_again(first_start: Program) -> None:
    first_start.click("A Friend")
    first_start.click("Play")
    for cell in ("A1", "B2", "C3", "A3", "C1", "B1", "C2"):
        first_start.wait_for_text(f"{cell}, empty")
        first_start.click(cell)
    first_start.wait_for_text(
        "Move 4, A3, lost. It let Player 1 threaten B1 and C2 at once. A2, B1 or B3 would have kept the draw."
    )

    first_start.click("Try Again from Here")
    first_start.wait_for_text(practice.FIND_BETTER)
    first_start.click("A2")
    first_start.wait_for_text("Well done! A2 keeps the draw.")


def test_review_of_a_lost_game_leads_to_its_mistake(first_start: Program) -> None:
    sentence = (
        "4. Player 2 played A3: mistake. It let Player 1 threaten B1 and C2 at once. "
        "A2, B1 or B3 would have kept the draw."
    )
    first_start.click("A Friend")
    first_start.click("Play")
    for cell in ("A1", "B2", "C3", "A3", "C1", "B1", "C2"):
        first_start.wait_for_text(f"{cell}, empty")
        first_start.click(cell)
    first_start.wait_for_title("wins")

    first_start.press("F6")
    first_start.wait_for_text(sentence)
    first_start.press("alt+Home")
    first_start.wait_for_text("A3, empty")
    first_start.click("Next Mistake")
    first_start.wait_for_text(sentence)
    first_start.click("Try Again from Here")
    first_start.wait_for_text(practice.FIND_BETTER)
    first_start.click("Back to Game")
    first_start.wait_for_text(sentence)
    first_start.click("Back to Game")
    first_start.wait_for_title("wins")
