import pytest

from tictactoe_gui.player_names import NameTaken, check_name, name_key, stored_name


@pytest.mark.parametrize(
    ("name", "other"), [("Ann", " ANN"), ("Straße", "STRASSE"), ("Zoé", "ZOE\u0301"), ("Ａnn", "Ann")]
)
def test_names_that_read_the_same_have_the_same_key(name: str, other: str) -> None:
    assert name_key(name) == name_key(other)


def test_name_that_reads_like_another_one_is_taken() -> None:
    with pytest.raises(NameTaken) as caught:
        check_name(" ANN", ["Bob", "Ann"])
    assert caught.value.name == " ANN"


def test_very_long_names_are_compared_by_their_beginning() -> None:
    pile = "a" + "\u0316\u0300" * 100_000
    assert len(name_key(pile)) <= 200
    assert name_key(pile) != name_key(f"b{pile}")


@pytest.mark.parametrize(
    ("typed", "stored"),
    [
        (" Ann \t Lee\n", "Ann Lee"),
        ("y" * 201, "y" * 200),
        ("y" * 199 + " z", "y" * 199),
        ("y " * 200, ("y " * 100).rstrip()),
        ("\u200b" * 200 + "y", ""),
        ("\u200b", ""),
    ],
)
def test_stored_name_is_trimmed_truncated_and_visible(typed: str, stored: str) -> None:
    assert stored_name(typed) == stored


@pytest.mark.parametrize("other", ["y" * 199 + " z", "y" * 199 + "   ", "  " + "y" * 199])
def test_names_that_are_equal_after_truncation_have_the_same_key(other: str) -> None:
    assert name_key("y" * 199) == name_key(other)
