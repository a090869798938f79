import pytest

from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.records.grid import loads
from tictactoe_gui.records.grid_faults import BadGrid
from tictactoe_gui.wording.grid import bad_grid

CAPTION = "Tic-Tac-Toe 3 × 3, 3 in a row · X vs O · O to move"

REFUSALS = {
    "hello": "There is no board in the copied text; a board is rows of marks such as “X O _”",
    "X O X\n_ X\n_ _ _": "Row 2 of the board has 2 cells, but the other rows have 3",
    "X.O\n.X.\nQ.Z!\nhello there": ("Row 3 of the board, “Q.Z!”, is not 3 cells with one mark each, such as “X O _”"),
    "X O X\n_ X _\nhello, how do you do?": (
        "Row 3 of the board, “hello, how do you do…”, is not 3 cells with one mark each, such as “X O _”"
    ),
    "X O\nO X": "The board is 2 × 2; rows and columns are from 3 to 20",
    f"{CAPTION}\nX O X\n_ _ _": "The board is 3 × 2, but its caption says 3 × 3; copy all of it",
    "9 in a row\nX O _ _ _\n_ _ _ _ _\n_ _ _ _ _": (
        "The caption says 9 in a row; on this board that can be from 3 to 5"
    ),
    f"{CAPTION}\nX O Z\n_ _ _\n_ _ _": "“Z” in row 1 is nobody's mark; the caption has X O",
    f"{CAPTION.replace('O to', 'Z to')}\nX _ _\n_ _ _\n_ _ _": (
        "The caption says that “Z” is to move, but has only X O"
    ),
    "a b c\nd e f\ng _ _": "There are too many marks: a b c d e f g; at most 6 players can play",
    "3 in a row · X vs x\n_ _ _\n_ _ _\n_ _ _": "“X” is another player's mark, choose a different one",
    "X X _\n_ _ _\n_ _ _": "No game leads to this board: players take turns, but it has 2 X, 0 O",
    f"{CAPTION}\nX O _\nO _ _\n_ _ _": ("It cannot be the turn of O: players take turns, and the board has 1 X, 2 O"),
    "3 in a row, gravity\nX _ _\n_ _ _\nO _ _": (
        "No game leads to this board: marks fall to the bottom, but one in column 1 hangs"
    ),
    "X X X\nO O O\n_ _ _": "No game leads to this board: it would have ended before all these lines were complete",
}


@pytest.mark.parametrize(("text", "sentence"), REFUSALS.items())
def test_a_text_that_is_no_position_is_told_why(text: str, sentence: str) -> None:
    with pytest.raises(BadGrid) as caught:
        loads(text, Rules(), ("X", "O"))
    assert bad_grid(caught.value) == sentence
