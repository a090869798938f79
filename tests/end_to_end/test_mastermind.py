from pathlib import Path

import pytest

from tests.end_to_end.conftest import Start, store_match
from tests.end_to_end.program import Program, wait_for
from tictactoe_gui.mastermind.code import BadCode, Code, CodeFault, Feedback
from tictactoe_gui.mastermind.game import Row
from tictactoe_gui.mastermind.rules import DEFAULT
from tictactoe_gui.wording import phrases
from tictactoe_gui.wording.mastermind import refusals
from tictactoe_gui.wording.mastermind import sentences as wording

pytestmark = pytest.mark.end_to_end

NUMBER = 7
KEY = str(Code.from_number(NUMBER))
"""Key of game number 7."""
WRONG = "RRRR"
TO_GUESS = f"{phrases.YOUR_TURN} – Tic-Tac-Toe"


@pytest.fixture
def page(start: Start) -> Program:
    """Start the program on the Mastermind page."""
    program = start("--game", "mastermind").wait_until_ready()
    program.wait_for_title(TO_GUESS)
    return program


def play(page: Program, number: int) -> None:
    """Play the game with this number."""
    page.press("alt+g", "b")
    page.wait_for_window("Play a Number – Tic-Tac-Toe")
    page.type(str(number))
    page.confirm("Play a Number – Tic-Tac-Toe")
    page.wait_for_text(f"Game number {number}")


def guess(page: Program, code: str) -> None:
    """Enter a guess by keyboard."""
    page.press(*code.lower(), "Return")


def pegs(row: int, code: str) -> set[str]:
    """Return the accessible names of the pegs in a row. Rows count from 1."""
    return {wording.peg(row - 1, place, colour) for place, colour in enumerate(Code.parse(code).pegs)}


def wait_for_pegs(page: Program, row: int, code: str) -> None:
    """Wait for a row with these pegs."""
    wait_for(lambda: pegs(row, code) <= {*page.texts()}, f"{code} in row {row}")


def test_key_is_broken_by_mouse(page: Program) -> None:
    play(page, NUMBER)
    for row, code in [(1, WRONG), (2, KEY)]:
        for letter in code:
            page.click(f"{wording.COLOURS[Code.parse(letter * 4).pegs[0]]}, {letter}")
        wait_for_pegs(page, row, code)
        page.click("Guess")

    assert page.wait_for_title("cracked") == "You cracked it in 2 guesses – Tic-Tac-Toe"


def test_peg_is_dragged_into_a_slot_and_then_to_another(page: Program) -> None:
    page.drag("Blue, B", "Row 1, peg 3")
    page.wait_for_text("Row 1, peg 3, blue")

    page.drag("Row 1, peg 3", "Row 1, peg 1")
    page.wait_for_text("Row 1, peg 1, blue")
    page.wait_for_text("Row 1, peg 3, empty")


@pytest.fixture
def by_hand(start: Start, settings: Path) -> Program:
    """Start a game in which the computer breaks the user's key and the user enters the answers."""
    store_match(settings, "mastermind", part="breaks", by_hand="true")
    return start("--game", "mastermind").wait_until_ready()


def title_after_guess(page: Program) -> str | None:
    """Return the title after the computer's guess, or after it found that no key fits. None before that."""
    return next((page.title for words in ("Answer ", "contradict") if words in page.title), None)


def wait_for_next_turn(page: Program, title: str) -> None:
    """Wait until the title changes."""
    wait_for(lambda: page.title != title, "the next turn")


def test_contradictory_answers_are_reported_and_corrected(by_hand: Program) -> None:
    with by_hand.announcements() as heard:
        while "Answer " in (title := wait_for(lambda: title_after_guess(by_hand), "a guess")):
            by_hand.press("0", "Return")
            wait_for_next_turn(by_hand, title)
        by_hand.wait_for_text("Check rows ")
        wait_for(lambda: any("Check rows " in message for message in heard()), "the announcement of the rows")

    by_hand.click("Row 1, 0 black, 0 white, may be wrong")
    by_hand.press("b", "Return")

    by_hand.wait_for_title("Answer ")
    by_hand.wait_for_text("Row 1, 1 black, 0 white")
    assert (by_hand.quit(), by_hand.errors) == (0, "")


def test_rows_survive_a_kill(start: Start, page: Program) -> None:
    for row, code in enumerate((WRONG, "RGBY"), 1):
        guess(page, code)
        wait_for_pegs(page, row, code)
    page.process.kill()
    page.exit_status()

    again = start().wait_until_ready()
    again.press("ctrl+m")

    again.wait_for_text("Guess 3 of 12")
    for row, code in enumerate((WRONG, "RGBY"), 1):
        wait_for_pegs(again, row, code)


def test_slot_pressed_by_a_screen_reader_takes_the_next_peg(page: Program) -> None:
    page.press_accessibly("Row 1, peg 3, empty")
    page.press_accessibly("Blue, B")

    page.wait_for_text("Row 1, peg 3, blue")


def test_answers_errors_and_the_result_are_announced(page: Program) -> None:
    play(page, NUMBER)
    with page.announcements() as heard:
        guess(page, "Q")
        guess(page, WRONG)
        guess(page, KEY)
        wait_for(lambda: any("cracked the code" in message for message in heard()), "the announcement of the result")
        message = heard()

    assert str(refusals.refusal(BadCode(CodeFault.COLOUR, "Q", DEFAULT))) in message
    assert f"{wording.row(0, Row(Code.parse(WRONG), Feedback(1, 0)))}. {phrases.YOUR_TURN}" in message
    assert any(sentence.endswith(f"You cracked the code {KEY} in 2 guesses") for sentence in message)
