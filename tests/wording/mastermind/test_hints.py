from dataclasses import replace

import pytest

from tictactoe_gui.mastermind.breaker import Advice, Grade
from tictactoe_gui.mastermind.code import Code
from tictactoe_gui.mastermind.game import GameSetup, MastermindGame
from tictactoe_gui.mastermind.rules import Rules
from tictactoe_gui.wording.mastermind import hints
from tictactoe_gui.wording.mastermind.hints import Hint

KEY = Code.parse("RGBY")
HELD = MastermindGame.start(GameSetup(Rules(guesses=1)), KEY).guess(Code.parse("RRRR"))
BEGUN = MastermindGame.start(GameSetup(), KEY)
GIVEN_UP = BEGUN.give_up()
BROKEN = BEGUN.guess(KEY)


def advice(guess: str, bits: float, left: float = 230, *, exact: bool = True) -> Advice:
    only_key = not bits and guess == "PKWO"
    return Advice(Code.parse(guess), bits, left, exact, float(only_key))


def grade(own: float, best: float, *, exact: bool = True, left: tuple[float, float] = (312, 240)) -> Grade:
    """Return the grade of RGBY. PKWO is the best guess. `left` is the number of keys that each leaves."""
    return Grade(advice("RGBY", own, left[0]), advice("PKWO", best, left[1], exact=exact), round(left[0]))


@pytest.mark.parametrize(
    ("keys", "expected"), [(4096, "4,096 codes are possible"), (1, "1 code is possible"), (0, "0 codes are possible")]
)
def test_number_of_possible_keys_has_thousands_separators(keys: int, expected: str) -> None:
    assert hints.possible_keys(keys, hints.grouped) == expected


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        (advice("RGBY", 2, 1230.4), "Try RGBY. It leaves 1,230 codes on average."),
        (advice("RGBY", 2, 10.4), "Try RGBY. It leaves 10 codes on average."),
        (advice("RGBY", 2, 9.96), "Try RGBY. It leaves 10 codes on average."),
        (advice("RGBY", 2, 1.5), "Try RGBY. It leaves 1.5 codes on average."),
        (advice("RGBY", 2, 1), "Try RGBY. It leaves one code."),
        (advice("RGBY", 2, 1.04), "Try RGBY. It almost always leaves one code."),
        (advice("RGBY", 2, exact=False), "Try RGBY. It leaves about 230 codes on average."),
        (advice("RGBY", 0, 1), "Try RGBY. It is the only possible code."),
    ],
)
def test_advice_names_the_guess_and_the_remaining_keys(given: Advice, expected: str) -> None:
    hint = hints.advice(given)
    assert (str(hint), hint.guess) == (expected, given.guess)


def test_advice_is_spoken_with_the_colours() -> None:
    spoken = hints.advice(advice("RGBY", 2)).spoken
    assert spoken == "Try red, green, blue, yellow. It leaves 230 codes on average."


def test_advice_for_the_last_guess_shows_the_consistent_keys() -> None:
    given = Advice(Code.parse("RGBY"), 0.4, 12.1, hit_probability=1 / 14)
    assert str(hints.advice(given, last=True)) == "Try RGBY. It is one of 14 codes that fit the answers."


def test_numbers_follow_the_locale() -> None:
    def german(number: float, decimals: int = 0) -> str:
        return hints.grouped(number, decimals).translate(str.maketrans(",.", ".,"))

    assert hints.possible_keys(4096, german) == "4.096 codes are possible"
    assert str(hints.advice(advice("RGBY", 2, 1.5), german)) == "Try RGBY. It leaves 1,5 codes on average."
    sentence = hints.grade(0, grade(2.3, 2.5, left=(4000, 1230)), german).text
    assert sentence == "Row 1 told you little. This guess would have left about 1.230 codes: PKWO"


@pytest.mark.parametrize(
    ("game", "keys", "expected"),
    [
        (BEGUN, 1, ("1", "possible code")),
        (BEGUN, 1230, ("1,230", "possible codes")),
        (HELD, 230, ("230", "codes were possible")),
        (GIVEN_UP, 1, ("1", "code was possible")),
        (MastermindGame.start(GameSetup(hider="Ann")).give_up(), 230, ("230", "possible codes")),
        (BROKEN, 1, ("", "Possible codes")),
    ],
)
def test_count_is_in_the_past_tense_once_the_key_is_known(
    game: MastermindGame, keys: int, expected: tuple[str, str]
) -> None:
    assert hints.count_and_label(game, keys) == expected


def test_counts_are_listed_row_by_row() -> None:
    assert hints.counts_by_row([4096, 230, 14]) == "4,096 → 230 → 14"


BEST = Code.parse("PKWO")
POSSIBLE = Grade(advice("RGBY", 1.0, 2), Advice(BEST, 1.0, 2, hit_probability=0.5), 1)
LUCKY = replace(grade(2.3, 2.5, left=(29, 3.3)), keys_left=2)
SLIGHTLY_WORSE = grade(2.499, 2.5, left=(3.3, 3.2))


@pytest.mark.parametrize(
    ("given", "text"),
    [
        (grade(2.3, 2.5, left=(29, 3.3)), "Row 3 told you little. This guess would have left about 3 codes:"),
        (grade(2.3, 2.5), "Row 3 could have told you more. This guess would have left about 240 codes:"),
        (replace(LUCKY, keys_left=8), "Row 3 could have told you more. This guess would have left about 3 codes:"),
        (LUCKY, "Row 3 was lucky. This guess would have told you more on average:"),
        (POSSIBLE, "Row 3 couldn't be the code. This guess was possible:"),
        (grade(0, 0), "Row 3 couldn't be the code. Only this one was possible:"),
        (SLIGHTLY_WORSE, "This guess would have been slightly better than row 3:"),
        (grade(2.499, 2.5, left=(240, 312)), "This guess would have been slightly better than row 3:"),
    ],
)
def test_grade_compares_a_guess_with_the_best_one(given: Grade, text: str) -> None:
    hint = hints.grade(2, given)
    assert hint.guess == BEST
    assert hint.spoken == f"{text} purple, black, white, orange"
    assert str(hint) == f"{text} PKWO"


@pytest.mark.parametrize(
    ("exact", "text"), [(True, "No guess was better than row 3."), (False, "No better guess than row 3 was found.")]
)
def test_best_guess_is_compared_with_no_other(text: str, *, exact: bool) -> None:
    hint = hints.grade(2, grade(2.5, 2.5, exact=exact))
    assert (hint.guess, str(hint)) == (None, text)


PERFECT, WEAK, WEAKER = grade(2, 2), grade(1.9, 2), grade(1, 2)
PRAISE = "No guess could have been better."


@pytest.mark.parametrize(
    ("game", "grades", "hint"),
    [
        (HELD, [PERFECT, WEAKER, WEAK], hints.grade(1, WEAKER)),
        (HELD, [PERFECT, grade(0, 0)], hints.grade(1, grade(0, 0))),
        (BROKEN, [WEAK, WEAKER], hints.grade(0, WEAK)),
        (GIVEN_UP, [WEAKER], hints.grade(0, WEAKER)),
        (BROKEN, [WEAK], Hint(PRAISE)),
        (HELD, [PERFECT], Hint(PRAISE)),
        (HELD, [PERFECT, grade(2, 2, exact=False)], Hint("No better guesses were found.")),
        (HELD, [LUCKY], Hint("")),
        (HELD, [SLIGHTLY_WORSE], Hint("")),
        (GIVEN_UP, [PERFECT], Hint("")),
        (HELD, [], Hint("")),
    ],
)
def test_weakest_guess_is_named_or_the_player_praised(game: MastermindGame, grades: list[Grade], hint: Hint) -> None:
    assert hints.weakest_guess(game, grades) == hint


def test_grades_leave_out_the_guess_that_broke_the_key() -> None:
    sentences = [hints.grade(row, given).spoken for row, given in enumerate((PERFECT, WEAKER))]
    assert hints.grades_by_row(HELD, [PERFECT, WEAKER]) == sentences
    assert hints.grades_by_row(BROKEN, [PERFECT, WEAKER]) == sentences[:1]
