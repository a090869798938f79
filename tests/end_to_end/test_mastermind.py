import subprocess
from contextlib import closing
from pathlib import Path

import pytest

from tests.end_to_end.conftest import Start
from tests.end_to_end.program import COMMAND, Program, wait_for
from tictactoe_gui.mastermind import messages
from tictactoe_gui.mastermind.candidates import remaining
from tictactoe_gui.mastermind.code import Code, Feedback
from tictactoe_gui.mastermind.game import Row
from tictactoe_gui.mastermind.messages import Counted, Done, Wanted
from tictactoe_gui.mastermind.rules import DEFAULT
from tictactoe_gui.storage import codebreaking
from tictactoe_gui.storage.library import Library
from tictactoe_gui.wording import mastermind as wording

pytestmark = pytest.mark.end_to_end

NUMBER = 7
KEY = str(Code.drawn(NUMBER))
"""Of the game with this number."""
WRONG = "RRRR"
TO_GUESS = "Player 1 to guess – Tic-Tac-Toe"


@pytest.fixture
def page(start: Start) -> Program:
    """The program on the page of Mastermind."""
    program = start("--game", "mastermind").ready()
    program.says(TO_GUESS)
    return program


def play(page: Program, number: int) -> None:
    """Play the game of this number."""
    page.press("alt+g", "u")
    page.opens("Play a number – Tic-Tac-Toe")
    page.type(str(number))
    page.confirm("Play a number – Tic-Tac-Toe")
    page.shows(f"Game number {number}")


def guess(page: Program, code: str) -> None:
    """Enter a guess by the keyboard."""
    page.press(*code.lower(), "Return")


def pegs(row: int, code: str) -> set[str]:
    """What screen readers call the pegs of a row, from 1."""
    return {wording.peg(row - 1, place, colour) for place, colour in enumerate(Code.parse(code).pegs)}


def has_pegs(page: Program, row: int, code: str) -> None:
    """Wait for a row with these pegs."""
    wait_for(lambda: pegs(row, code) <= {*page.texts()}, f"{code} in row {row}")


def test_the_switch_in_the_header_turns_to_mastermind_and_back(program: Program) -> None:
    program.click("Mastermind")
    assert program.says("Player 1 to guess") == TO_GUESS

    program.click("Tic-Tac-Toe")
    assert program.says("Player 1 X to move")


def test_control_m_turns_to_mastermind_and_control_b_back(program: Program) -> None:
    program.press("ctrl+m")
    assert program.says("Player 1 to guess") == TO_GUESS

    program.press("ctrl+b")
    assert program.says("Player 1 X to move")


def test_a_key_is_broken_by_the_keyboard_alone(page: Program) -> None:
    play(page, NUMBER)
    guess(page, WRONG)
    has_pegs(page, 1, WRONG)

    guess(page, KEY)

    assert page.says("broke") == "Player 1 broke the key in 2 guesses – Tic-Tac-Toe"
    assert (page.leave(), page.errors) == (0, "")


def test_a_key_is_broken_with_the_mouse(page: Program) -> None:
    play(page, NUMBER)
    for row, code in [(1, WRONG), (2, KEY)]:
        for letter in code:
            page.click(f"{wording.colour(Code.parse(letter * 4).pegs[0])}, {letter}")
        has_pegs(page, row, code)
        page.click("Guess")

    assert page.says("broke") == "Player 1 broke the key in 2 guesses – Tic-Tac-Toe"


def test_a_peg_is_dragged_into_a_slot_and_on_to_another(page: Program) -> None:
    page.drag("Blue, B", "Row 1, peg 3")
    page.shows("Row 1, peg 3, blue")

    page.drag("Row 1, peg 3", "Row 1, peg 1")
    page.shows("Row 1, peg 1, blue")
    page.shows("Row 1, peg 3, empty")


def test_a_key_that_is_not_broken_with_the_last_guess_is_shown(page: Program) -> None:
    play(page, NUMBER)
    page.shows("Key, peg 1, hidden")

    for _row in range(12):
        guess(page, WRONG)

    page.says("The key was not broken")
    for place, colour in enumerate(Code.parse(KEY).pegs, 1):
        page.shows(f"Key, peg {place}, {wording.colour(colour).lower()}")


def test_a_refused_guess_uses_up_no_turn(page: Program) -> None:
    page.press("r", "g", "b", "q")
    page.says("Q is no colour here")
    page.press("Return")
    page.says("4 pegs are needed")

    guess(page, "Y")

    page.shows("Black: right colour and place")
    has_pegs(page, 1, "RGBY")


@pytest.fixture
def by_hand(start: Start, settings: Path) -> Program:
    """The program on the page of Mastermind, where the computer breaks keys that the user keeps in mind."""
    settings.write_text(f"{settings.read_text()}[mastermind]\npart=breaks\nby_hand=true\n", encoding="utf-8")
    return start("--game", "mastermind").ready()


def asked(page: Program) -> str | None:
    """What the title says once the computer has guessed, or found that no key fits."""
    return next((page.title for words in ("to answer", "No key fits") if words in page.title), None)


def goes_on(page: Program, title: str) -> None:
    """Wait for another title."""
    wait_for(lambda: page.title != title, "the next turn")


def test_answers_that_no_key_gives_are_told_with_their_rows_and_corrected(by_hand: Program) -> None:
    with by_hand.announcements() as heard:
        while "to answer" in (title := wait_for(lambda: asked(by_hand), "a guess")):
            by_hand.press("0", "Return")
            goes_on(by_hand, title)
        by_hand.shows("one does not fit")
        wait_for(lambda: any("does not fit the others" in said for said in heard()), "the announcement of the rows")

    by_hand.click("Row 1, 0 black, 0 white, may be wrong")
    by_hand.press("b", "Return")

    by_hand.says("to answer")
    by_hand.shows("Row 1, 1 black, 0 white")
    assert (by_hand.leave(), by_hand.errors) == (0, "")


def test_a_key_kept_in_mind_is_broken_with_answers_by_the_keyboard(by_hand: Program) -> None:
    by_hand.says("to answer")

    by_hand.press(*"bbbb", "Return")

    assert by_hand.says("broke") == "Computer broke the key in 1 guess – Tic-Tac-Toe"


def test_a_killed_program_comes_back_with_its_rows(start: Start, page: Program) -> None:
    for row, code in enumerate((WRONG, "RGBY"), 1):
        guess(page, code)
        has_pegs(page, row, code)
    page.process.kill()
    page.status()

    again = start().ready()
    again.press("ctrl+m")

    again.shows("Guess 3 of 12")
    for row, code in enumerate((WRONG, "RGBY"), 1):
        has_pegs(again, row, code)


def test_every_peg_has_a_name(page: Program) -> None:
    key = {f"Key, peg {peg}, hidden" for peg in range(1, 5)}
    rows = {wording.peg(row, place, None) for row in range(12) for place in range(4)}
    colours = {f"{wording.colour(number)}, {letter}" for number, letter in enumerate(DEFAULT.letters)}

    assert key | rows <= {*page.texts()}
    assert colours <= page.buttons()


def test_a_slot_pressed_as_a_screen_reader_does_takes_the_next_peg(page: Program) -> None:
    page.press_accessibly("Row 1, peg 3, empty")
    page.press_accessibly("Blue, B")

    page.shows("Row 1, peg 3, blue")


def test_answers_refusals_and_the_result_are_announced(page: Program) -> None:
    play(page, NUMBER)
    with page.announcements() as heard:
        guess(page, "Q")
        guess(page, WRONG)
        guess(page, KEY)
        wait_for(lambda: any("broke the key" in said for said in heard()), "the announcement of the result")
        said = heard()

    assert any(sentence.startswith("Q is no colour here; colours are R G B") for sentence in said)
    assert "Row 1: red, red, red, red; 1 black, 0 white. Player 1 to guess" in said
    assert any(sentence.endswith(f"Player 1 broke the key {KEY} in 2 guesses") for sentence in said)


def test_the_best_list_has_only_who_had_no_advice(page: Program, user: dict[str, str]) -> None:
    alone, advised = 71_234, 82_345
    play(page, alone)
    guess(page, str(Code.drawn(alone)))
    page.says("in 1 guess")
    play(page, advised)
    page.press("F2")
    page.shows("Advice: ")
    guess(page, str(Code.drawn(advised)))
    page.says("in 1 guess")

    page.press("ctrl+t")
    page.says("Best list")
    wait_for(lambda: str(alone) in page.texts(), "the game without advice")
    assert str(advised) not in page.texts()

    page.leave()
    with closing(Library(Path(user["XDG_DATA_HOME"]) / "tictactoe-gui" / "games.sqlite3")) as library:
        assert {game.drawn: game.assisted for game in codebreaking.games(library)} == {alone: False, advised: True}


def run(user: dict[str, str], typed: list[str], *arguments: str) -> list[str]:
    """What the program prints while this is typed."""
    command = [*COMMAND, *arguments]
    done = subprocess.run(command, input="\n".join(typed), env=user, capture_output=True, encoding="utf-8", check=True)
    assert done.stderr == ""
    return done.stdout.splitlines()


def test_a_key_is_broken_in_the_terminal(user: dict[str, str]) -> None:
    said = run(user, ["Ann", WRONG, KEY], "--terminal", "--game", "mastermind", "--number", str(NUMBER))

    assert "1 black, 0 white" in said
    assert f"Ann broke the key {KEY} in 2 guesses" in said


def test_the_breaker_answers(user: dict[str, str]) -> None:
    rows = [Row(Code.parse("RGBY"), Feedback(1, 2))]

    told = run(user, [messages.request(Wanted.COUNT, DEFAULT, rows), messages.QUIT], "--breaker")

    assert [*map(messages.read, told)] == [Counted(tuple(remaining(DEFAULT, rows))), Done()]
