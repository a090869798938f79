from collections import Counter
from collections.abc import Sequence
from itertools import product
from math import inf, log2

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.benchmarks.mastermind import advised, guess_counts
from tests.mastermind.reference_rules import answer, matching_keys
from tests.mastermind_strategies import codes, games
from tictactoe_gui.mastermind import breaker
from tictactoe_gui.mastermind.breaker import Advice, advise, grade, review
from tictactoe_gui.mastermind.candidates import KeySet, Pegs, possible_keys
from tictactoe_gui.mastermind.code import Code, Feedback, feedback
from tictactoe_gui.mastermind.game import MastermindGame, Row, WrongAnswers
from tictactoe_gui.mastermind.lookahead import Lookahead, TimeUp, fewest
from tictactoe_gui.mastermind.rules import DEFAULT, Rules

SMALL = 200
"""Maximum number of keys for which advice is fast."""
LARGEST = Rules(6, 10)
KEY = Code.parse("RBGW")


def rows(*guesses: str, key: Code = KEY, rules: Rules = DEFAULT) -> tuple[Row, ...]:
    """Return rows with the answers of this key to these guesses."""
    codes = [Code.parse(guess, rules) for guess in guesses]
    return tuple(Row(code, feedback(key, code)) for code in codes)


def measured(rules: Rules, rows: Sequence[Row], guess: Code) -> Advice:
    """Return the value that a grade assigns to this guess after these rows."""
    key = matching_keys(rules, rows)[0]
    return grade(rules, (*rows, Row(guess, feedback(key, guess)))).played


def open_games() -> st.SearchStrategy[MastermindGame]:
    """Return a strategy for small unfinished games."""
    return games(SMALL).filter(lambda game: game.outcome is None)


@settings(max_examples=20)
@given(open_games())
def test_advice_is_informative_while_several_keys_remain(game: MastermindGame) -> None:
    left = matching_keys(game.rules, game.rows)
    advice = advise(game.rules, game.rows)
    assert advice.bits > 0 if len(left) > 1 else (advice.guess, advice.bits) == (left[0], 0)


@settings(max_examples=20)
@given(open_games())
def test_possible_key_is_advised_for_the_last_guess_or_with_few_keys(game: MastermindGame) -> None:
    left = matching_keys(game.rules, game.rows)
    if game.guesses_left == 1 or len(left) <= 2:
        assert advise(game.rules, game.rows).guess in left


@settings(max_examples=20)
@given(open_games(), st.data())
def test_value_of_a_guess_depends_on_how_it_splits_the_keys(game: MastermindGame, data: st.DataObject) -> None:
    guess, left = data.draw(codes(game.rules)), matching_keys(game.rules, game.rows)
    answers = [answer(key.pegs, guess.pegs) for key in left]
    sizes = Counter(answers if game.guesses_left > 1 else (pegs == (game.rules.pegs, 0) for pegs in answers)).values()
    own = measured(game.rules, game.rows, guess)
    assert own.bits == pytest.approx(sum(size * log2(len(left) / size) for size in sizes) / len(left), abs=1e-6)
    assert own.expected_keys == pytest.approx(sum(size * size for size in sizes) / len(left))
    assert 0 <= own.bits <= log2(len(left)) + 1e-6


@settings(max_examples=30)
@given(open_games(), st.data())
def test_renaming_the_colours_does_not_change_a_value(game: MastermindGame, data: st.DataObject) -> None:
    names = data.draw(st.permutations(range(game.rules.colours)))

    def renamed(code: Code) -> Code:
        return Code(tuple(names[colour] for colour in code.pegs))

    others = [Row(renamed(row.guess), row.feedback) for row in game.rows]
    guess = data.draw(codes(game.rules))
    assert measured(game.rules, others, renamed(guess)).bits == measured(game.rules, game.rows, guess).bits


def test_advice_from_a_sample_is_repeatable_and_marked_as_an_estimate() -> None:
    state = rows("RRGGBY", key=Code.from_number(5, LARGEST), rules=LARGEST)
    advice = advise(LARGEST, state)
    assert advice == advise(LARGEST, state)
    assert not advice.exact


def test_advice_for_the_default_game_is_exact() -> None:
    first = advise(DEFAULT, ())
    assert (str(first.guess), first.exact) == ("RGBY", True)
    assert first.bits == pytest.approx(2.8985, abs=1e-4)


@pytest.mark.parametrize("rules", [DEFAULT, LARGEST])
def test_advice_is_good_even_without_time(rules: Rules) -> None:
    advice = advise(rules, (), 0)
    assert advice.bits > 2.2
    assert advice.exact == (rules is DEFAULT)  # the default rules have few classes of first guesses


def test_search_stops_when_time_is_up(monkeypatch: pytest.MonkeyPatch) -> None:
    moments = iter([0.0, *[0.5] * 100])
    monkeypatch.setattr(breaker, "monotonic", lambda: next(moments, 2.0))
    assert not advise(DEFAULT, rows("RGBY"), 1.0).exact


@pytest.mark.parametrize("ask", [advise, grade, lambda *asked: list(review(*asked))])
def test_contradictory_answers_are_refused(ask: object) -> None:
    wrong = (*rows("RGBY"), Row(Code.parse("RGBY"), Feedback(0, 0)))
    assert callable(ask)
    with pytest.raises(WrongAnswers) as refused:
        ask(DEFAULT, wrong)
    assert refused.value.rows == (0, 1)


def test_grade_uses_all_rows_to_find_the_wrong_one() -> None:
    answers = [("RGBY", (0, 0)), ("RGBY", (1, 0)), ("OWPK", (0, 0))]
    with pytest.raises(WrongAnswers) as refused:
        grade(DEFAULT, [Row(Code.parse(guess), Feedback(*pegs)) for guess, pegs in answers])
    assert refused.value.rows == (0,)


def test_next_to_last_guess_has_the_most_possible_answers() -> None:
    rules = Rules(3, 4, guesses=3)
    state = (Row(Code.parse("RGB", rules), Feedback(1, 0)),)
    left = matching_keys(rules, state)

    def sure(guess: Code) -> int:
        return len({feedback(key, guess) for key in left})

    advice = advise(rules, state)
    assert sure(advice.guess) == max(sure(guess) for guess in matching_keys(rules, ()))


def test_equally_informative_guess_is_worth_less_if_it_cannot_be_the_key() -> None:
    two = rows("RGBY", "OWPK", "RBGG", "RBGO")
    assert len(matching_keys(DEFAULT, two)) == 2
    graded = grade(DEFAULT, (*two, *rows("WWWO")))
    assert graded.played.bits == graded.best.bits
    assert graded.share < 1


@pytest.mark.parametrize(("last", "share"), [("RBGW", 1), ("OOOO", 0)])
def test_only_the_last_remaining_key_is_a_good_guess(last: str, share: float) -> None:
    before = rows("RGBY", "OWPK", "RBGG", "RBGO", "WWWW")
    assert len(matching_keys(DEFAULT, before)) == 1
    graded = grade(DEFAULT, (*before, *rows(last)))
    assert (graded.share, graded.loss) == (share, 1 - share)


def test_last_guess_is_worthless_unless_it_may_be_the_key() -> None:
    rules = Rules(guesses=2)
    graded = grade(rules, rows("RGBY", "RGBO"))
    assert (graded.played.bits, graded.share) == (0, 0)


@settings(max_examples=20)
@given(games(SMALL))
def test_review_agrees_with_the_grade_of_each_row(game: MastermindGame) -> None:
    grades = list(review(game.rules, game.rows))
    assert grades == [grade(game.rules, game.rows[: end + 1]) for end in range(len(game.rows))]
    assert all(graded.loss >= 0 and 0 <= graded.share <= 1 and graded.keys_left >= 1 for graded in grades)


@pytest.mark.parametrize(("rules", "total", "most"), [(Rules(3, 5), 452, 5), (Rules(3, 6, repetition=False), 436, 5)])
def test_advised_guesses_break_every_key(rules: Rules, total: int, most: int) -> None:
    needed = list(guess_counts(rules, advised))
    assert (len(needed), sum(needed), max(needed)) == (rules.keys, total, most)


def all_guesses(_keys: int) -> int:
    return 10**6


def shortest(keys: KeySet, totals_by_keys: dict[tuple[bytes, ...], float]) -> float:
    """Return the minimum total of guesses for all keys, found by trying every guess at every node."""
    if keys.columns not in totals_by_keys:
        totals_by_keys[keys.columns] = inf  # a guess that leaves all keys makes no progress
        every = product(range(keys.rules.colours), repeat=keys.rules.pegs)
        totals = [len(keys) + sum(shortest(part, totals_by_keys) for part in keys.split(guess)) for guess in every]
        totals_by_keys[keys.columns] = min(totals)
    return totals_by_keys[keys.columns]


@pytest.mark.parametrize(("pegs", "colours"), [(2, 2), (2, 3), (2, 4), (3, 2), (3, 3), (4, 2)])
def test_trying_every_guess_finds_the_minimum(pegs: int, colours: int) -> None:
    keys = KeySet.all(Rules(pegs, colours))
    assert Lookahead(all_guesses).total_guesses(keys, ()) == shortest(keys, {})


@pytest.mark.parametrize(
    ("pegs", "colours", "mean"),
    [(2, 3, 2.333), (2, 5, 3.240), (3, 3, 2.704), (3, 4, 3.219), (3, 5, 3.608), (4, 2, 2.750), (4, 3, 3.037)],
)
def test_averages_match_the_best_published_by_goddard(pegs: int, colours: int, mean: float) -> None:
    keys = KeySet.all(Rules(pegs, colours))
    assert round(Lookahead(lambda _keys: 30).total_guesses(keys, ()) / len(keys), 3) == mean


@settings(max_examples=40)
@given(games(100))
def test_best_guesses_lead_to_the_reported_total(game: MastermindGame) -> None:
    keys, asked = possible_keys(game.rules, game.rows), tuple(row.guess.pegs for row in game.rows)
    ahead = Lookahead(lambda _keys: 3)
    assert ahead.total_guesses(keys, asked) == played(ahead, keys, asked)


def played(ahead: Lookahead, keys: KeySet, asked: Sequence[Pegs]) -> int:
    """Count the guesses needed to find all keys."""
    guess = ahead.best_guess(keys, asked)
    return len(keys) + sum(played(ahead, part, (*asked, guess)) for part in keys.split(guess))


def test_fewest_assumes_a_perfect_split_at_every_guess() -> None:
    assert [fewest(keys, answers=3) for keys in range(1, 9)] == [1, 3, 5, 8, 11, 14, 17, 21]


def test_search_raises_when_time_is_up() -> None:
    with pytest.raises(TimeUp):
        Lookahead(all_guesses, deadline=0).best_guess(KeySet.all(Rules(2, 3)), ())
