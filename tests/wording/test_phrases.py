import pytest

from tictactoe_gui.player_names import UNNAMED
from tictactoe_gui.wording import phrases


@pytest.mark.parametrize(
    ("sentence", "starts"),
    [
        ("Play A3. It stops the fork of B1 and C2.", ["Fork:"]),
        ("Play B2. It threatens A1 and C3 at once.", ["Threat:"]),
        ("Try H8. It makes an open three.", ["Open three:"]),
        ("Play H8. It makes an open four.", ["Open four:"]),
        ("Play B2. It wins.", []),
    ],
)
def test_words_for_threats_are_explained(sentence: str, starts: list[str]) -> None:
    lines = phrases.explanation(sentence).splitlines()
    assert [line[: len(start)] for line, start in zip(lines, starts, strict=True)] == starts


def test_message_joins_headline_and_detail() -> None:
    assert str(phrases.Message("Paused")) == "Paused"
    assert str(phrases.Message("A1 is taken", "Choose another.")) == "A1 is taken. Choose another."
    assert str(phrases.Message("Ruby is thinking…").followed_by("Wait.")) == "Ruby is thinking… Wait."


def test_default_name_is_the_first_free_one() -> None:
    assert [phrases.default_name(seat) for seat in range(6)] == [f"Player {number}" for number in range(1, 7)]
    assert phrases.default_name(0, ["player 1", " PLAYER 2 "]) == "Player 3"
    assert phrases.default_name(5, [f"Player {number}" for number in range(6, 11)]) == "Player 11"


def test_person_without_a_name_is_called_you() -> None:
    assert [phrases.called(name) for name in (UNNAMED, "Ann")] == ["You", "Ann"]
    assert all(map(phrases.is_default_name, (UNNAMED, "You", " PLAYER 3 ")))
    assert not any(map(phrases.is_default_name, ("Ann", "Player", "Player 10")))
