import pytest

from tictactoe_gui.names import NameTaken, check_name, name_key


@pytest.mark.parametrize(
    ("name", "other"), [("Ann", " ANN"), ("Straße", "STRASSE"), ("Zoé", "ZOE\u0301"), ("Ａnn", "Ann")]
)
def test_names_that_read_the_same_have_one_key(name: str, other: str) -> None:
    assert name_key(name) == name_key(other)


def test_a_name_that_reads_like_another_one_is_taken() -> None:
    with pytest.raises(NameTaken) as caught:
        check_name(" ANN", ["Bob", "Ann"])
    assert caught.value.name == " ANN"


def test_very_long_names_are_told_apart_by_their_beginning() -> None:
    pile = "a" + "\u0316\u0300" * 100_000
    assert len(name_key(pile)) <= 200
    assert name_key(pile) != name_key(f"b{pile}")
