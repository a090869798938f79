import subprocess
from contextlib import closing
from pathlib import Path

import pytest

from tests.end_to_end.conftest import Start, store_match
from tests.end_to_end.program import COMMAND, Program, wait_for
from tictactoe_gui.json_lines import Done, Quit
from tictactoe_gui.mastermind.candidates import remaining_counts
from tictactoe_gui.mastermind.code import BadCode, Code, CodeFault, Feedback
from tictactoe_gui.mastermind.game import Row
from tictactoe_gui.mastermind.messages import BreakerRequest, BreakerTask, KeyCounts, parse_answer
from tictactoe_gui.mastermind.rules import DEFAULT
from tictactoe_gui.storage.library import mastermind_games
from tictactoe_gui.storage.library.library import Library
from tictactoe_gui.wording import phrases
from tictactoe_gui.wording.mastermind import refusals
from tictactoe_gui.wording.mastermind import sentences as wording

pytestmark = pytest.mark.end_to_end

NUMBER = 7
KEY = str(Code.from_number(NUMBER))
"""Key of game number 7."""
WRONG = "RRRR"
ASKED = "How close is this guess?"
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


def has_button(program: Program, name: str) -> None:
    """Wait for a visible button with this name."""
    wait_for(lambda: name in program.buttons(), f"the button {name!r}")


def test_header_switches_between_the_games(program: Program) -> None:
    program.click("Mastermind")
    has_button(program, "Guess")

    program.click("Tic-Tac-Toe")
    has_button(program, "A1, empty")


def test_shortcuts_switch_between_the_games(program: Program) -> None:
    program.press("ctrl+m")
    has_button(program, "Guess")

    program.press("ctrl+b")
    has_button(program, "A1, empty")


def test_key_is_broken_by_keyboard(page: Program) -> None:
    play(page, NUMBER)
    guess(page, WRONG)
    wait_for_pegs(page, 1, WRONG)

    guess(page, KEY)

    assert page.wait_for_title("cracked") == "You cracked it in 2 guesses – Tic-Tac-Toe"
    assert (page.quit(), page.errors) == (0, "")


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


def test_key_is_shown_after_the_last_wrong_guess(page: Program) -> None:
    play(page, NUMBER)
    page.wait_for_text("Code, peg 1, hidden")

    for row in range(1, 12):
        guess(page, WRONG)
        page.wait_for_text(f"Guess {row + 1} of 12")
    guess(page, WRONG)

    page.wait_for_title("The code was not cracked")
    for place, colour in enumerate(Code.parse(KEY).pegs, 1):
        page.wait_for_text(f"Code, peg {place}, {wording.COLOURS[colour].lower()}")


def test_refused_guess_uses_no_turn(page: Program) -> None:
    page.press("r", "g", "b", "q")
    page.wait_for_title("“Q” isn't a colour in this game")
    page.press("Return")
    page.wait_for_title("Enter 4 pegs, such as RGBY")

    guess(page, "Y")

    page.wait_for_text("Guess 2 of 12")
    wait_for_pegs(page, 1, "RGBY")


@pytest.fixture
def by_hand(start: Start, settings: Path) -> Program:
    """Start a game in which the computer breaks the user's key and the user enters the answers."""
    store_match(settings, "mastermind", part="breaks", by_hand="true")
    return start("--game", "mastermind").wait_until_ready()


def title_after_guess(page: Program) -> str | None:
    """Return the title after the computer's guess, or after it found that no key fits. None before that."""
    return next((page.title for words in (ASKED, "contradict") if words in page.title), None)


def wait_for_next_turn(page: Program, title: str) -> None:
    """Wait until the title changes."""
    wait_for(lambda: page.title != title, "the next turn")


def test_contradictory_answers_are_reported_and_corrected(by_hand: Program) -> None:
    with by_hand.announcements() as heard:
        while ASKED in (title := wait_for(lambda: title_after_guess(by_hand), "a guess")):
            by_hand.press("0", "Return")
            wait_for_next_turn(by_hand, title)
        by_hand.wait_for_text("Check rows ")
        wait_for(lambda: any("Check rows " in message for message in heard()), "the announcement of the rows")

    by_hand.click("Row 1, 0 black, 0 white, may be wrong")
    by_hand.press("b", "Return")

    by_hand.wait_for_title(ASKED)
    by_hand.wait_for_text("Row 1, 1 black, 0 white")
    assert (by_hand.quit(), by_hand.errors) == (0, "")


def test_computer_breaks_the_key_from_typed_answers(by_hand: Program) -> None:
    by_hand.wait_for_title(ASKED)

    by_hand.press(*"bbbb", "Return")

    assert by_hand.wait_for_title("cracked") == "Computer cracked it in 1 guess – Tic-Tac-Toe"


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


def test_every_peg_has_an_accessible_name(page: Program) -> None:
    key = {f"Code, peg {peg}, hidden" for peg in range(1, 5)}
    rows = {wording.peg(row, place, None) for row in range(2) for place in range(4)}
    colours = {f"{wording.COLOURS[number]}, {letter}" for number, letter in enumerate(DEFAULT.letters)}

    assert key | rows <= {*page.texts()}
    assert colours <= page.buttons()


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


def test_best_list_excludes_games_with_advice(page: Program, user: dict[str, str]) -> None:
    alone, advised = 71_234, 82_345
    play(page, alone)
    guess(page, str(Code.from_number(alone)))
    page.wait_for_title("in 1 guess")
    play(page, advised)
    page.press("F2")
    page.wait_for_text("Try ")
    guess(page, str(Code.from_number(advised)))
    page.wait_for_title("in 1 guess")

    page.press("ctrl+t")
    page.wait_for_title("Scores")
    wait_for(lambda: str(alone) in page.texts(), "the game without advice")
    assert str(advised) not in page.texts()

    page.quit()
    with closing(Library(Path(user["XDG_DATA_HOME"]) / "tictactoe-gui" / "games.sqlite3")) as library:
        assert {game.drawn: game.assisted for game in mastermind_games.games(library)} == {alone: False, advised: True}


def run(user: dict[str, str], typed: list[str], *arguments: str) -> list[str]:
    """Run the program with this input. Return its output lines."""
    command = [*COMMAND, *arguments]
    done = subprocess.run(command, input="\n".join(typed), env=user, capture_output=True, encoding="utf-8", check=True)
    assert done.stderr == ""
    return done.stdout.splitlines()


def test_key_is_broken_in_the_terminal(user: dict[str, str]) -> None:
    message = run(user, ["Ann", WRONG, KEY], "--terminal", "--game", "mastermind", "--number", str(NUMBER))

    assert "1 black, 0 white" in message
    assert f"Ann cracked the code {KEY} in 2 guesses" in message


def test_breaker_process_answers_a_request(user: dict[str, str]) -> None:
    rows = [Row(Code.parse("RGBY"), Feedback(1, 2))]

    lines = run(user, [str(BreakerRequest(BreakerTask.COUNT, DEFAULT, tuple(rows))), str(Quit())], "--breaker")

    assert [*map(parse_answer, lines)] == [KeyCounts(tuple(remaining_counts(DEFAULT, rows))), Done()]
