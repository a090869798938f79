import pytest

from tictactoe_gui.mastermind.breaker import Advice, Grade
from tictactoe_gui.mastermind.code import Code
from tictactoe_gui.mastermind.game import GameSetup, MastermindGame
from tictactoe_gui.mastermind.rules import Rules
from tictactoe_gui.wording.mastermind import hints

KEY = Code.parse("RGBY")
HELD = MastermindGame.start(GameSetup(Rules(guesses=1)), KEY).guess(Code.parse("RRRR"))
GIVEN_UP = MastermindGame.start(GameSetup(), KEY).give_up()
BROKEN = MastermindGame.start(GameSetup(), KEY).guess(KEY)


def advice(guess: str, bits: float, left: float = 230, *, exact: bool = True) -> Advice:
    only_key = not bits and guess == "PKWO"
    return Advice(Code.parse(guess), bits, left, exact, float(only_key))


def grade(
    own: float, best: float, *, guess: str = "RGBY", exact: bool = True, left: tuple[float, float] = (312, 240)
) -> Grade:
    """Return the grade of a guess. PKWO is the best one. `left` is the number of keys that each leaves."""
    return Grade(advice(guess, own, left[0]), advice("PKWO", best, left[1], exact=exact), round(left[0]))


@pytest.mark.parametrize(
    ("keys", "expected"), [(4096, "4,096 codes are possible"), (1, "1 code is possible"), (0, "0 codes are possible")]
)
def test_number_of_possible_keys_has_thousands_separators(keys: int, expected: str) -> None:
    assert hints.possible_keys(keys, hints.grouped) == expected


def test_advice_for_the_last_guess_shows_the_consistent_keys() -> None:
    given = Advice(Code.parse("RGBY"), 0.4, 12.1, hit_probability=1 / 14)
    assert hints.advice(given, last=True) == "Try RGBY. It is one of 14 codes that fit the answers."


def test_numbers_follow_the_locale() -> None:
    def german(number: float, decimals: int = 0) -> str:
        return hints.grouped(number, decimals).translate(str.maketrans(",.", ".,"))

    assert hints.possible_keys(4096, german) == "4.096 codes are possible"
    assert hints.advice(advice("RGBY", 2, 1.5), german) == "Try RGBY. It leaves 1,5 codes on average."


@pytest.mark.parametrize(("keys", "expected"), [(1, ("1", "possible code")), (1230, ("1,230", "possible codes"))])
def test_count_and_label_are_separate(keys: int, expected: tuple[str, str]) -> None:
    assert hints.count_and_label(MastermindGame.start(GameSetup(), KEY), keys) == expected


def test_count_is_in_the_past_tense_once_the_key_is_known() -> None:
    assert hints.count_and_label(HELD, 230) == ("230", "codes were possible")
    assert hints.count_and_label(GIVEN_UP, 1) == ("1", "code was possible")
    assert hints.count_and_label(MastermindGame.start(GameSetup(hider="Ann")).give_up(), 230) == (
        "230",
        "possible codes",
    )


def test_count_is_empty_once_the_key_is_found() -> None:
    assert hints.count_and_label(BROKEN, 1) == ("", "Code cracked")


def test_counts_are_listed_row_by_row() -> None:
    assert hints.counts_by_row([4096, 230, 14]) == "4,096 → 230 → 14"


@pytest.mark.parametrize(
    ("left", "expected"),
    [(1230.4, "1,230 codes"), (10.4, "10 codes"), (9.96, "10 codes"), (1.5, "1.5 codes"), (1, "1 code")],
)
def test_advice_names_the_remaining_keys(left: float, expected: str) -> None:
    assert hints.advice(advice("RGBY", 2, left)) == f"Try RGBY. It leaves {expected} on average."


def test_estimated_advice_says_about() -> None:
    assert hints.advice(advice("RGBY", 2, exact=False)) == "Try RGBY. It leaves about 230 codes on average."


def test_advice_names_the_only_key() -> None:
    assert hints.advice(advice("RGBY", 0, 1)) == "Try RGBY. It is the only possible code."


def test_grade_compares_the_remaining_keys() -> None:
    assert hints.grade(grade(2.3, 2.5)) == "RGBY leaves 312 codes on average, but PKWO leaves only 240."


def test_estimated_grade_says_about() -> None:
    sentence = hints.grade(grade(2.3, 2.5, exact=False))
    assert sentence == "RGBY leaves about 312 codes on average, but PKWO leaves only about 240."


def test_grade_formats_its_numbers() -> None:
    sentence = hints.grade(grade(2.3, 2.5, left=(1.5, 1.25)), "<{:.{}f}>".format)
    assert sentence == "RGBY leaves <1.5> codes on average, but PKWO leaves only <1.2>."


def test_possible_key_is_better_than_an_impossible_one() -> None:
    given = Grade(advice("RGBY", 1.0, 1.52), Advice(Code.parse("PKWO"), 1.0, 1.48, hit_probability=0.5), 1)
    assert hints.grade(given) == "PKWO would have been better because it was a possible code."


@pytest.mark.parametrize("left", [(312.2, 311.9), (240, 312)])
def test_guess_that_leaves_equally_many_keys_is_slightly_worse(left: tuple[float, float]) -> None:
    assert hints.grade(grade(2.499, 2.5, left=left)) == "PKWO would have been slightly better than RGBY."


def test_guess_as_good_as_the_best_is_praised() -> None:
    assert hints.grade(grade(2.5, 2.5)) == "No guess was better than RGBY."
    assert hints.grade(grade(2.5, 2.5, exact=False)) == "No better guess than RGBY was found."


def test_guess_other_than_the_only_key_is_criticised() -> None:
    assert hints.grade(grade(0, 0)) == "RGBY couldn't be the code. Only PKWO was possible."
    assert hints.grade(grade(0, 0, guess="PKWO")) == "No guess was better than PKWO."


def test_weakest_row_is_named() -> None:
    grades = [grade(2.5, 2.5), grade(1.0, 2.0), grade(1.9, 2.0)]
    sentence = f"The weakest guess was in row 2. {hints.grade(grades[1])}"
    assert hints.weakest_guess(HELD, grades) == sentence


def test_needless_guess_is_the_weakest() -> None:
    sentence = hints.weakest_guess(HELD, [grade(2, 2), grade(0, 0)])
    assert sentence == f"The weakest guess was in row 2. {hints.grade(grade(0, 0))}"


def test_guess_that_broke_the_key_is_not_graded() -> None:
    grades = [grade(1.9, 2.0), grade(1.0, 2.0)]
    assert hints.weakest_guess(BROKEN, grades).startswith("The weakest guess was in row 1.")
    assert hints.weakest_guess(BROKEN, grades[:1]) == "No guess could have been better."


def test_grades_leave_out_the_guess_that_broke_the_key() -> None:
    grades = [grade(2, 2), grade(1, 2)]
    sentence = [hints.grade(given) for given in grades]
    assert hints.grades_by_row(HELD, grades) == sentence
    assert hints.grades_by_row(BROKEN, grades) == sentence[:1]


def test_flawless_game_is_praised() -> None:
    assert hints.weakest_guess(HELD, [grade(2, 2)]) == "No guess could have been better."
    assert hints.weakest_guess(HELD, [grade(2, 2), grade(2, 2, exact=False)]) == "No better guesses were found."
    assert hints.weakest_guess(HELD, []) == ""


def test_player_who_gave_up_gets_no_praise() -> None:
    assert hints.weakest_guess(GIVEN_UP, [grade(2, 2)]) == ""
    assert hints.weakest_guess(GIVEN_UP, [grade(1, 2)]).startswith("The weakest guess was in row 1.")
