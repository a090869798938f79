import pytest

from tictactoe_gui.mastermind.breaker import Advice, Grade
from tictactoe_gui.mastermind.code import Code
from tictactoe_gui.mastermind.game import GameSetup, MastermindGame
from tictactoe_gui.mastermind.rules import Rules
from tictactoe_gui.wording.mastermind import hints

KEY = Code.parse("RGBY")
HELD = MastermindGame.start(GameSetup(Rules(guesses=1)), KEY).guess(Code.parse("RRRR"))
BEGUN = MastermindGame.start(GameSetup(), KEY)
GIVEN_UP = BEGUN.give_up()
BROKEN = BEGUN.guess(KEY)


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


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        (advice("RGBY", 2, 1230.4), "Try RGBY. It leaves 1,230 codes on average."),
        (advice("RGBY", 2, 10.4), "Try RGBY. It leaves 10 codes on average."),
        (advice("RGBY", 2, 9.96), "Try RGBY. It leaves 10 codes on average."),
        (advice("RGBY", 2, 1.5), "Try RGBY. It leaves 1.5 codes on average."),
        (advice("RGBY", 2, 1), "Try RGBY. It leaves 1 code on average."),
        (advice("RGBY", 2, exact=False), "Try RGBY. It leaves about 230 codes on average."),
        (advice("RGBY", 0, 1), "Try RGBY. It is the only possible code."),
    ],
)
def test_advice_names_the_guess_and_the_remaining_keys(given: Advice, expected: str) -> None:
    assert hints.advice(given) == expected


def test_advice_for_the_last_guess_shows_the_consistent_keys() -> None:
    given = Advice(Code.parse("RGBY"), 0.4, 12.1, hit_probability=1 / 14)
    assert hints.advice(given, last=True) == "Try RGBY. It is one of 14 codes that fit the answers."


def test_numbers_follow_the_locale() -> None:
    def german(number: float, decimals: int = 0) -> str:
        return hints.grouped(number, decimals).translate(str.maketrans(",.", ".,"))

    assert hints.possible_keys(4096, german) == "4.096 codes are possible"
    assert hints.advice(advice("RGBY", 2, 1.5), german) == "Try RGBY. It leaves 1,5 codes on average."
    sentence = hints.grade(grade(2.3, 2.5, left=(1.5, 1.25)), german)
    assert sentence == "RGBY leaves 1,5 codes on average, but PKWO leaves only 1,2."


@pytest.mark.parametrize(
    ("game", "keys", "expected"),
    [
        (BEGUN, 1, ("1", "possible code")),
        (BEGUN, 1230, ("1,230", "possible codes")),
        (HELD, 230, ("230", "codes were possible")),
        (GIVEN_UP, 1, ("1", "code was possible")),
        (MastermindGame.start(GameSetup(hider="Ann")).give_up(), 230, ("230", "possible codes")),
        (BROKEN, 1, ("", "Code cracked")),
    ],
)
def test_count_is_in_the_past_tense_once_the_key_is_known(
    game: MastermindGame, keys: int, expected: tuple[str, str]
) -> None:
    assert hints.count_and_label(game, keys) == expected


def test_counts_are_listed_row_by_row() -> None:
    assert hints.counts_by_row([4096, 230, 14]) == "4,096 → 230 → 14"


POSSIBLE = Grade(advice("RGBY", 1.0, 1.52), Advice(Code.parse("PKWO"), 1.0, 1.48, hit_probability=0.5), 1)


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        (grade(2.3, 2.5), "RGBY leaves 312 codes on average, but PKWO leaves only 240."),
        (
            grade(2.3, 2.5, exact=False),
            "RGBY leaves about 312 codes on average, but PKWO leaves only about 240.",
        ),
        (POSSIBLE, "PKWO would have been better because it was a possible code."),
        (grade(2.499, 2.5, left=(312.2, 311.9)), "PKWO would have been slightly better than RGBY."),
        (grade(2.499, 2.5, left=(240, 312)), "PKWO would have been slightly better than RGBY."),
        (grade(2.5, 2.5), "No guess was better than RGBY."),
        (grade(2.5, 2.5, exact=False), "No better guess than RGBY was found."),
        (grade(0, 0), "RGBY couldn't be the code. Only PKWO was possible."),
        (grade(0, 0, guess="PKWO"), "No guess was better than PKWO."),
    ],
)
def test_grade_compares_a_guess_with_the_best_one(given: Grade, sentence: str) -> None:
    assert hints.grade(given) == sentence


PERFECT, WEAK, WEAKER = grade(2, 2), grade(1.9, 2), grade(1, 2)
PRAISE = "No guess could have been better."


@pytest.mark.parametrize(
    ("game", "grades", "sentence"),
    [
        (HELD, [PERFECT, WEAKER, WEAK], f"The weakest guess was in row 2. {hints.grade(WEAKER)}"),
        (HELD, [PERFECT, grade(0, 0)], f"The weakest guess was in row 2. {hints.grade(grade(0, 0))}"),
        (BROKEN, [WEAK, WEAKER], f"The weakest guess was in row 1. {hints.grade(WEAK)}"),
        (GIVEN_UP, [WEAKER], f"The weakest guess was in row 1. {hints.grade(WEAKER)}"),
        (BROKEN, [WEAK], PRAISE),
        (HELD, [PERFECT], PRAISE),
        (HELD, [PERFECT, grade(2, 2, exact=False)], "No better guesses were found."),
        (GIVEN_UP, [PERFECT], ""),
        (HELD, [], ""),
    ],
)
def test_weakest_guess_is_named_or_the_player_praised(game: MastermindGame, grades: list[Grade], sentence: str) -> None:
    assert hints.weakest_guess(game, grades) == sentence


def test_grades_leave_out_the_guess_that_broke_the_key() -> None:
    sentences = [hints.grade(given) for given in (PERFECT, WEAKER)]
    assert hints.grades_by_row(HELD, [PERFECT, WEAKER]) == sentences
    assert hints.grades_by_row(BROKEN, [PERFECT, WEAKER]) == sentences[:1]
