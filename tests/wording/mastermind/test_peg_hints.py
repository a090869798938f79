from dataclasses import replace

import pytest

from tests.wording.mastermind.test_hints import BROKEN, GIVEN_UP, HELD, advice, grade
from tictactoe_gui.mastermind.breaker import Grade
from tictactoe_gui.mastermind.code import Code
from tictactoe_gui.wording.mastermind import hints, peg_hints, sentences
from tictactoe_gui.wording.mastermind.peg_hints import PegHint

BEST = Code.parse("PKWO")


@pytest.mark.parametrize("last", [False, True])
def test_advice_names_no_letters(last: bool) -> None:  # noqa: FBT001 - a parameter of the test
    given = advice("RGBY", 2)
    hint = peg_hints.advice(given, last=last)
    assert hint.guess == given.guess
    assert "RGBY" not in hint.text
    assert hint.text.replace(peg_hints.THIS_GUESS, "RGBY") == hints.advice(given, last=last)


@pytest.mark.parametrize(
    ("given", "text"),
    [
        (
            grade(2.3, 2.5, left=(29, 3.3)),
            "Row 3 told you little. This guess would have left about 3 codes:",
        ),
        (
            grade(2.3, 2.5, left=(312, 240)),
            "Row 3 could have told you more. This guess would have left about 240 codes:",
        ),
        (grade(0, 0), "Row 3 couldn't be the code. Only this one was possible:"),
        (grade(2.499, 2.5, left=(3.3, 3.2)), "This guess would have been slightly better than row 3:"),
    ],
)
def test_grade_shows_the_better_guess_as_pegs(given: Grade, text: str) -> None:
    assert peg_hints.grade(2, given) == PegHint(text, BEST)


@pytest.mark.parametrize("exact", [True, False])
def test_best_guess_has_no_pegs_beside_it(exact: bool) -> None:  # noqa: FBT001 - a parameter of the test
    hint = peg_hints.grade(0, grade(2.5, 2.5, exact=exact))
    assert hint.guess is None
    assert "row 1" in hint.text


def test_lucky_guess_did_not_tell_little() -> None:
    lucky = replace(grade(2.3, 2.5, left=(29, 3.3)), keys_left=2)
    assert peg_hints.grade(2, lucky).text == "Row 3 was lucky. This guess would have told you more on average:"
    assert peg_hints.weakest_guess(HELD, [lucky]) == PegHint("")
    less = replace(lucky, keys_left=8)
    assert peg_hints.grade(2, less).text.startswith("Row 3 could have told you more.")


def test_slightly_weaker_guess_is_not_worth_a_sentence() -> None:
    assert peg_hints.weakest_guess(HELD, [grade(2.499, 2.5, left=(3.3, 3.2))]) == PegHint("")


def test_screen_reader_hears_the_colours_of_the_better_guess() -> None:
    hint = peg_hints.grade(0, grade(2, 2.5))
    assert sentences.code(BEST) in hint.spoken
    assert peg_hints.PegHint("No guess").spoken == "No guess"


def test_weakest_guess_is_graded_in_its_row() -> None:
    assert peg_hints.weakest_guess(HELD, [grade(2, 2.5)]) == peg_hints.grade(0, grade(2, 2.5))
    assert peg_hints.weakest_guess(BROKEN, [grade(2, 2.5)]).guess is None
    assert peg_hints.weakest_guess(GIVEN_UP, []) == PegHint("")
