import pytest

from tests.mnk import ultimate_games
from tests.terminal.mnk.speech import ANN_AND_BOB, output
from tictactoe_gui.command_line import parse
from tictactoe_gui.mnk.answers import ExcludedVariant, UnsuitableRules
from tictactoe_gui.mnk.board import Square
from tictactoe_gui.wording.mnk import sentences, variants

ULTIMATE = ("--board", "9x9", "--line", "3", "--ultimate", "--first", "1")
IN_THE_MIDDLE = sentences.next_board(ultimate_games.game((Square(4, 4),)))


def test_next_board_is_named_and_other_cells_are_refused() -> None:
    lines = output((*ANN_AND_BOB, "E5", "A1"), *ULTIMATE)
    at = lines.index("Ann played E5")
    assert lines[at + 2 : at + 5] == ["_ _ _  _ _ _  _ _ _"] * 3
    assert IN_THE_MIDDLE in lines[at:]
    assert lines[-2:] == [IN_THE_MIDDLE, "Turn 2: Bob O"]


def test_undone_move_gives_the_former_board_back() -> None:
    lines = output((*ANN_AND_BOB, "E5", "D4", "undo"), *ULTIMATE)
    assert lines[-2:] == [IN_THE_MIDDLE, "Turn 2: Bob O"]


def test_hint_says_that_it_is_an_estimate() -> None:
    lines = output((*ANN_AND_BOB, "E5", "hint"), *ULTIMATE, "--seed", "1")
    assert "estimate" in lines[-2]


def test_computer_plays_in_the_named_board() -> None:
    lines = output(("Ann", "X", "E5"), *ULTIMATE, "--seats", "person,level:1", "--seed", "1")
    (move,) = [line.split()[-1] for line in lines if line.startswith("Ruby played")]
    assert move[0] in "DEF"
    assert move[1] in "456"


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (["--ultimate"], variants.refusal(UnsuitableRules("ultimate", 9, 9, 3, 2))),
        ([*ULTIMATE, "--gravity"], variants.refusal(ExcludedVariant("gravity", "ultimate"))),
    ],
)
def test_options_that_do_not_fit_are_refused(
    options: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        parse(["--terminal", *options])
    assert sentence in capsys.readouterr().err
