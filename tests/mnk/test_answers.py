import pytest
from hypothesis import given

from tests.strategies import rules as any_rules
from tictactoe_gui.mnk.answers import VARIANTS, WORDS, ExactLine, Gravity, Misere, answers_for
from tictactoe_gui.mnk.rules import Rules, RulesFields


def test_answers_are_found_by_key() -> None:
    assert answers_for([]) == {}
    assert answers_for(["exact", "gravity"]) == {"line": ExactLine(), "placement": Gravity()}


def test_unknown_key_is_refused() -> None:
    with pytest.raises(ValueError, match=r"variants are gravity, misere, exact, .*got 'torus'"):
        answers_for(["torus"])


def test_two_answers_to_one_question_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    class Heavy(Gravity):
        key = "heavy"

    monkeypatch.setitem(VARIANTS, "heavy", (Heavy(),))
    with pytest.raises(ValueError, match="gravity and heavy exclude each other"):
        answers_for(["gravity", "heavy"])


@pytest.mark.parametrize("key", VARIANTS)
def test_variant_is_named_by_its_key(key: str) -> None:
    assert WORDS[key]
    k = 4 if key == "swap2" else 3
    assert Rules.with_variants(9, 9, k, 2, [key]).variants == (key,)


@given(any_rules())
def test_rules_survive_a_round_trip_through_their_fields(rules: Rules) -> None:
    assert Rules.from_fields(rules.fields) == rules
    assert Rules.from_fields(rules.fields) is Rules.from_fields(rules.fields)


def test_variant_that_is_false_is_not_played() -> None:
    fields: RulesFields = {"width": 3, "height": 3, "k": 3, "players": 2, "gravity": False, "misere": True}
    assert Rules.from_fields(fields) == Rules(goal=Misere())


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"width": 3, "k": 3}, "rules need height, players"),
        ({"width": 2, "height": 3, "k": 3, "players": 2}, "width must be between 3 and 20, got 2"),
        ({"width": 3, "height": 3, "k": 3, "players": 2, "torus": True}, "variants are .*, got 'torus'"),
    ],
)
def test_invalid_fields_are_refused(fields: RulesFields, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        Rules.from_fields(fields)
