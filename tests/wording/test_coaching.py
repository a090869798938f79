import pytest

from tictactoe_gui.mastermind.breaker import Advice, Grade
from tictactoe_gui.mastermind.code import Code
from tictactoe_gui.mastermind.game import MastermindGame, Setup
from tictactoe_gui.mastermind.rules import Rules
from tictactoe_gui.wording import coaching

KEY = Code.parse("RGBY")
HELD = MastermindGame.start(Setup(Rules(guesses=1)), KEY).guess(Code.parse("RRRR"))
GIVEN_UP = MastermindGame.start(Setup(), KEY).give_up()
BROKEN = MastermindGame.start(Setup(), KEY).guess(KEY)


def advice(guess: str, bits: float, left: float = 230, *, exact: bool = True) -> Advice:
    only_key = not bits and guess == "PKWO"
    return Advice(Code.parse(guess), bits, left, exact, float(only_key))


def grade(
    own: float, best: float, *, guess: str = "RGBY", exact: bool = True, left: tuple[float, float] = (312, 240)
) -> Grade:
    """The grade of a guess that tells so many bits and leaves so many keys, PKWO being the best one."""
    return Grade(advice(guess, own, left[0]), advice("PKWO", best, left[1], exact=exact), 14)


@pytest.mark.parametrize(
    ("keys", "told"), [(4096, "4,096 keys are possible"), (1, "1 key is possible"), (0, "0 keys are possible")]
)
def test_possible_keys_are_counted_in_groups_of_thousands(keys: int, told: str) -> None:
    assert coaching.possible(keys) == told


def test_advice_for_the_last_guess_tells_how_many_keys_fit() -> None:
    given = Advice(Code.parse("RGBY"), 0.4, 12.1, hit=1 / 14)
    assert coaching.advice(given, last=True) == "Advice: RGBY, one of 14 keys that fit"


def test_numbers_can_be_written_as_in_another_country() -> None:
    def german(number: float, decimals: int = 0) -> str:
        return coaching.grouped(number, decimals).translate(str.maketrans(",.", ".,"))

    assert coaching.possible(4096, german) == "4.096 keys are possible"
    assert coaching.advice(advice("RGBY", 2, 1.5), german) == "Advice: RGBY, which leaves 1,5 keys on average"


@pytest.mark.parametrize(("keys", "told"), [(1, ("1", "possible key")), (1230, ("1,230", "possible keys"))])
def test_the_number_may_stand_by_itself(keys: int, told: tuple[str, str]) -> None:
    assert coaching.counted(MastermindGame.start(Setup(), KEY), keys) == told


def test_once_the_key_is_known_others_were_possible() -> None:
    assert coaching.counted(HELD, 230) == ("230", "keys were possible")
    assert coaching.counted(GIVEN_UP, 1) == ("1", "key was possible")
    assert coaching.counted(MastermindGame.start(Setup(hider="Ann")).give_up(), 230) == ("230", "possible keys")


def test_a_key_that_is_found_is_counted_no_more() -> None:
    assert coaching.counted(BROKEN, 1) == ("", "The key is found")


def test_keys_become_fewer_row_by_row() -> None:
    assert coaching.narrowed([4096, 230, 14]) == "4,096 → 230 → 14"


@pytest.mark.parametrize(
    ("left", "told"),
    [(1230.4, "1,230 keys"), (10.4, "10 keys"), (9.96, "10 keys"), (1.5, "1.5 keys"), (1, "1 key")],
)
def test_advice_tells_how_many_keys_it_leaves(left: float, told: str) -> None:
    assert coaching.advice(advice("RGBY", 2, left)) == f"Advice: RGBY, which leaves {told} on average"


def test_advice_of_a_sample_is_called_an_estimate() -> None:
    assert (
        coaching.advice(advice("RGBY", 2, exact=False))
        == "Advice: RGBY, which by an estimate leaves 230 keys on average"
    )


def test_advice_tells_that_a_key_is_certain() -> None:
    assert coaching.advice(advice("RGBY", 0, 1)) == "Advice: RGBY, the only key that fits"


def test_a_guess_is_graded_by_the_keys_that_it_leaves() -> None:
    assert coaching.grade(grade(2.3, 2.5)) == "RGBY leaves 312 keys on average; PKWO would have left 240"
    assert (
        coaching.grade(grade(2.3, 2.5, exact=False))
        == "By an estimate RGBY leaves 312 keys on average; PKWO would have left 240"
    )


def test_the_keys_of_a_grade_are_written_as_in_another_country() -> None:
    told = coaching.grade(grade(2.3, 2.5, left=(1.5, 1.25)), "<{:.{}f}>".format)
    assert told == "RGBY leaves <1.5> keys on average; PKWO would have left <1.2>"


def test_what_decides_between_guesses_that_leave_as_many_keys_is_that_one_could_be_it() -> None:
    given = Grade(advice("RGBY", 1.0, 1.52), Advice(Code.parse("PKWO"), 1.0, 1.48, hit=0.5), 1)
    assert coaching.grade(given) == "PKWO would have been better than RGBY: it could be the key"


@pytest.mark.parametrize("left", [(312.2, 311.9), (240, 312)])
def test_a_guess_that_leaves_no_more_keys_but_is_worth_less_is_a_little_worse(left: tuple[float, float]) -> None:
    assert coaching.grade(grade(2.499, 2.5, left=left)) == "PKWO would have been a little better than RGBY"


def test_a_guess_that_tells_as_much_as_the_best_one_is_as_good() -> None:
    assert coaching.grade(grade(2.5, 2.5)) == "No guess was better than RGBY"
    assert coaching.grade(grade(2.5, 2.5, exact=False)) == "By an estimate no guess was better than RGBY"


def test_a_guess_beside_the_only_key_is_no_good_though_there_is_nothing_to_learn() -> None:
    assert coaching.grade(grade(0, 0)) == "PKWO was the only key that fitted, and RGBY could not be it"
    assert coaching.grade(grade(0, 0, guess="PKWO")) == "No guess was better than PKWO"


def test_the_row_where_most_was_lost_is_named() -> None:
    grades = [grade(2.5, 2.5), grade(1.0, 2.0), grade(1.9, 2.0)]
    told = "Most was lost in row 2: RGBY leaves 312 keys on average; PKWO would have left 240"
    assert coaching.most_lost(HELD, grades) == told


def test_a_needless_guess_is_what_was_lost_where_nothing_else_was() -> None:
    told = coaching.most_lost(HELD, [grade(2, 2), grade(0, 0)])
    assert told.startswith("Most was lost in row 2: PKWO was the only key")


def test_the_guess_that_was_the_key_lost_nothing() -> None:
    grades = [grade(1.9, 2.0), grade(1.0, 2.0)]
    assert coaching.most_lost(BROKEN, grades).startswith("Most was lost in row 1")
    assert coaching.most_lost(BROKEN, grades[:1]).startswith("Nothing was lost")


def test_what_every_guess_was_worth_is_told_but_for_the_one_that_was_the_key() -> None:
    grades = [grade(2, 2), grade(1, 2)]
    told = "RGBY leaves 312 keys on average; PKWO would have left 240"
    assert coaching.worths(HELD, grades) == ["No guess was better than RGBY", told]
    assert coaching.worths(BROKEN, grades) == ["No guess was better than RGBY"]


def test_where_nothing_was_lost_it_is_told() -> None:
    assert coaching.most_lost(HELD, [grade(2, 2)]) == "Nothing was lost: no guess could have been better"
    assert coaching.most_lost(HELD, [grade(2, 2), grade(2, 2, exact=False)]) == "By an estimate nothing was lost"
    assert coaching.most_lost(HELD, []) == ""


def test_who_gave_up_is_not_praised() -> None:
    assert coaching.most_lost(GIVEN_UP, [grade(2, 2)]) == ""
    assert coaching.most_lost(GIVEN_UP, [grade(1, 2)]).startswith("Most was lost in row 1")
