import pytest

from tictactoe_gui.wording import terms


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
    lines = terms.explanation(sentence).splitlines()
    assert [line[: len(start)] for line, start in zip(lines, starts, strict=True)] == starts
