import pytest

from tictactoe_gui.mnk.answers import ExactLine, Gravity
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.records.diagram.grid import loads
from tictactoe_gui.records.faults import BadGrid, GridFault
from tictactoe_gui.wording.mnk.diagrams import bad_grid, read_as

CAPTION = "Tic-Tac-Toe 3 × 3, 3 in a row · X vs O · O to move"

REFUSALS = {
    "hello": "The copied text contains no board. A board has rows of marks, such as “X O _”.",
    "X O X\n_ X\n_ _ _": "Row 2 has 2 cells, but the other rows have 3.",
    "X.O\n.X.\nQ.Z!\nhello there": ("Row 3 is “Q.Z!”. It must have 3 cells with one mark each, such as “X O _”."),
    "X O X\n_ X _\nhello, how do you do?": (
        "Row 3 is “hello, how do you do…”. It must have 3 cells with one mark each, such as “X O _”."
    ),
    "X O\nO X": "The board is 2 × 2. It must have 3 to 20 columns and rows.",
    f"{CAPTION}\nX O X\n_ _ _": "The board is 3 × 2, but its caption says 3 × 3. Copy the whole board.",
    "9 in a row\nX O _ _ _\n_ _ _ _ _\n_ _ _ _ _": (
        "The caption says 9 in a row. On this board, it must be from 3 to 5."
    ),
    f"{CAPTION}\nX O Z\n_ _ _\n_ _ _": "“Z” in row 1 isn't a player's mark. The caption lists X O.",
    f"{CAPTION.replace('O to', 'Z to')}\nX _ _\n_ _ _\n_ _ _": "The caption says “Z to move”, but it only lists X O.",
    "a b c\nd e f\ng _ _": "There are too many different marks: a b c d e f g. At most 6 players can play.",
    "3 in a row · X vs x\n_ _ _\n_ _ _\n_ _ _": "“X” is already taken.",
    "X X _\n_ _ _\n_ _ _": "This position is impossible. Players take turns, but the board has 2 X, 0 O.",
    f"{CAPTION}\nX O _\nO _ _\n_ _ _": ("It can't be O's turn. Players take turns, but the board has 1 X, 2 O."),
    "3 in a row, gravity\nX _ _\n_ _ _\nO _ _": (
        "This position is impossible. Marks fall to the bottom, but one in column 1 floats."
    ),
    "3 in a row, vanishing\nX _ _\n_ O _\n_ _ _": (
        "This position can't be played on. The rules depend on the order of the moves, which the board doesn't show."
    ),
    "3 in a row, vanishing, gravity\n_ _ _\n_ O _\nX _ _": (
        "This position is impossible. “vanishing” and “marks fall” can't be combined."
    ),
    "X X X\nO O O\n_ _ _": (
        "This position is impossible. The game would have ended before all these lines were complete."
    ),
}


@pytest.mark.parametrize(("text", "sentence"), REFUSALS.items())
def test_invalid_text_is_reported_with_the_reason(text: str, sentence: str) -> None:
    with pytest.raises(BadGrid) as caught:
        loads(text, Rules(), ("X", "O"))
    assert bad_grid(caught.value) == sentence


def test_row_of_one_cell_has_the_singular() -> None:
    error = BadGrid(GridFault.UNEVEN, row=2, found=(1,), expected=(3,))
    assert bad_grid(error) == "Row 2 has 1 cell, but the other rows have 3."


@pytest.mark.parametrize(
    ("rules", "sentence"),
    [
        (Rules(), "Read as Tic-Tac-Toe 3 × 3"),
        (Rules(7, 6, 4, placement=Gravity()), "Read as Connect Four"),
        (Rules(8, 7, 4, placement=Gravity()), "Read as Connect Four on 8 × 7"),
        (Rules(15, 15, 5), "Read as Gomoku"),
        (Rules(19, 19, 5), "Read as 5 in a row on 19 × 19"),
        (Rules(9, 9, 5, line=ExactLine()), "Read as 5 in a row on 9 × 9, exactly this long"),
    ],
)
def test_assumed_rules_are_named(rules: Rules, sentence: str) -> None:
    assert read_as(rules) == sentence
