import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.strategies import positions
from tests.wording.tables import rows
from tictactoe_gui.mnk.game import GameSetup
from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.mnk.player import Player
from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import Rules, Square
from tictactoe_gui.opponents.reasons import ExplainedMove, Named, Reason, explain
from tictactoe_gui.opponents.values import CellValue, Value
from tictactoe_gui.wording.mnk import hints

ANN, RUBY = Player("Ann", "X"), Player("Ruby", "O")
B2 = Square(1, 1)
SETUP = GameSetup(Rules(), (ANN, RUBY))
START = Position.start(Rules())

HINTS = {
    Value.WIN: """
VALUE: Play B2. It wins. | wins
VALUE 1: Play B2. It wins immediately. | wins immediately
VALUE 3: Play B2. It wins in 2 moves. | wins in 2 moves
BLOCKS: Play B2. It wins and blocks Ruby. | wins and blocks Ruby
BLOCKS 5: Play B2. It wins in 3 moves and blocks Ruby. | wins in 3 moves and blocks Ruby
MAKES_FORK: Play B2. It threatens A3 and C1 at once. | wins with a fork of A3 and C1
MAKES_OPEN_FOUR 3: Play B2. It makes an open four and wins in 2 moves. | wins in 2 moves with an open four
MAKES_OPEN_FOUR: Play B2. It makes an open four. | wins with an open four
MAKES_OPEN_THREE: Play B2. It makes an open three and wins. | wins with an open three
MAKES_OPEN_THREE 5: Play B2. It makes an open three and wins in 3 moves. | wins in 3 moves with an open three
THREATENS: Play B2. It wins and threatens A3 and C1. | wins and threatens A3 and C1
THREATENS 5: Play B2. It threatens A3 and C1 and wins in 3 moves. | wins in 3 moves and threatens A3 and C1
MAKES_FORK 3: Play B2. It threatens A3 and C1 at once and wins in 2 moves. | wins in 2 moves with a fork of A3 and C1
""",
    Value.DRAW: """
VALUE: Play B2. It draws. | draws
EVERY_MOVE: Play B2. Every move draws. | every move draws
BLOCKS: Play B2. It blocks Ruby. | draws and blocks Ruby
STOPS_FORK: Play B2. It stops the fork of A3 and C1. | draws and stops the fork of A3 and C1
ONLY_MOVE: Play B2. Every other move loses. | draws, every other move loses
""",
    Value.LOSS: """
VALUE: Play B2. It loses. | loses
VALUE 1: Play B2. It loses immediately. | loses immediately
VALUE 6: Play B2. It loses in 3 moves. | loses in 3 moves
EVERY_MOVE: You can't stop this any more. Play B2 and hope. | every move loses
EVERY_MOVE 1: Play B2. Every move loses immediately. | every move loses immediately
EVERY_MOVE 4: You can't stop this any more. Play B2 and hope. | every move loses in 2 moves
HOLDS_OUT_LONGEST 4: You can't stop this any more. Play B2 to hold out longest.| loses in 2 moves, but holds out longest
BLOCKS: Play B2. It loses, but blocks Ruby. | loses, but blocks Ruby
BLOCKS 4: Play B2. It loses in 2 moves, but blocks Ruby. | loses in 2 moves, but blocks Ruby
BLOCKS_ONE 2: You can't stop this any more. Block at B2. | loses, but blocks one threat by Ruby
""",
    None: """
COMPLETES_LINE: Play B2. It completes a line. | completes a line
ONLY_CELL: Play B2. There is no other move. | no other move
BLOCKS: Try B2. It blocks Ruby. | blocks Ruby
BLOCKS_ONE: You can't stop every threat. Block at B2. | blocks Ruby, but not every threat
THREATENS: Try B2. It threatens to win at A3 and C1. | threatens to win at A3 and C1
MAKES_TWO_OPEN_THREES: Try B2. It makes two open threes. | makes two open threes
MAKES_OPEN_THREE: Try B2. It makes an open three. | makes an open three
STOPS_OPEN_THREE: Try B2. It stops the open three. | stops an open three
STOPS_FORK: Try B2. It stops the fork of A3 and C1. | stops the fork of A3 and C1
AVOIDS_MISTAKES: Try B2. A3 and C1 would let Ruby win at once. | A3 and C1 would let Ruby win at once
MAKES_LINES: Try B2. It makes two lines of three. | makes two lines of three
BLOCKS_LINE: Try B2. It blocks Ruby's line from A3 to C1. | blocks Ruby's line from A3 to C1
ADDS_TO_LINES: Try B2. It adds to 2 of your lines. | adds to 2 of your lines
BLOCKS_MOST_LINES: Try B2. It blocks 2 of Ruby's lines. No move blocks more. | blocks 2 of Ruby's lines
ON_MOST_LINES: Try B2. You can complete 2 lines through it. No cell has more. | 2 lines through it, no cell has more
ON_LINES: Try B2. You can complete 2 lines through it. | on 2 lines that you can complete
BLOCKS_LINES: Try B2. It keeps Ruby out of 2 lines. | keeps Ruby out of 2 lines
LEAVES_OWN_LINES: Try B2. You can still complete 2 lines. | you can still complete 2 lines
LEAVES_LINES: Try B2. Ruby can still complete 2 lines. | Ruby can still complete 2 lines
NO_LINES: Try B2. Nobody can complete a line any more. | nobody can complete a line any more
LAST_MARK: Try B2. It is your last move. | your last move
ADDS_TO_NO_LINE: Try B2. It adds to none of your lines. | adds to none of your lines
ADDS_TO_FEWEST_LINES: Try B2. It adds to 2 of your lines. No move adds to fewer. | adds to only 2 of your lines
KEEPS_SAFE_MOVES: Try B2. It leaves you 2 safe moves. | leaves you 2 safe moves
NO_SAFE_MOVE: Try B2. It leaves you no safe move. | leaves you no safe move
""",
}
"""Rows with a reason, its plies if they are known, the hint and its short form, by the value of the cell."""


def cell_value(value: Value | None, plies: int | None = None, score: int = 0, square: Square = B2) -> CellValue:
    return CellValue(square, value, plies, score)


@pytest.mark.parametrize(
    ("cell", "text", "sign"),
    [
        (cell_value(Value.WIN, 5), "wins in 3 moves", "+3"),
        (cell_value(Value.WIN, 1), "wins immediately", "+1"),
        (cell_value(Value.WIN, 2), "wins in 1 move", "+1"),
        (cell_value(Value.WIN), "wins", "+"),
        (cell_value(Value.DRAW), "draws", "="),
        (cell_value(Value.LOSS, 4), "loses in 2 moves", "−2"),
        (cell_value(Value.LOSS, 1), "loses immediately", "−1"),
        (cell_value(Value.LOSS), "loses", "−"),
        (cell_value(None, score=30), "estimated +30 out of 100", "≈+30"),
        (cell_value(None, score=-7), "estimated −7 out of 100", "≈−7"),
        (cell_value(None), "estimated 0 out of 100", "≈0"),
    ],
)
def test_value_has_a_text_and_a_sign(cell: CellValue, text: str, sign: str) -> None:
    assert (hints.value(cell), hints.sign(cell)) == (text, sign)
    assert hints.LEGEND[cell.value].startswith(sign[0])


@pytest.mark.parametrize(("value", "move", "words"), [(value, *row) for value in HINTS for row in rows(HINTS[value])])
def test_hint_says_what_to_play_and_why(value: Value | None, move: str, words: str) -> None:
    reason, sentence = move.split(": ")
    name, _, plies = reason.partition(" ")
    named = Named(1, (Square(0, 2), Square(2, 0)), number=2, marks=3)
    explained = ExplainedMove(cell_value(value, int(plies) if plies else None), Reason[name], named)
    assert hints.hint(explained, SETUP, Notation.ROW_LETTER) == sentence
    assert hints.reason(explained, SETUP, Notation.ROW_LETTER) == words


def test_one_line_is_named_as_one() -> None:
    move = ExplainedMove(cell_value(None), Reason.MAKES_LINES, Named(number=1, marks=4))
    assert hints.hint(move, SETUP, Notation.ROW_LETTER) == "Try B2. It makes a line of four."


def test_hint_uses_the_notation_and_names_the_player_if_asked() -> None:
    move = ExplainedMove(cell_value(Value.DRAW))
    assert hints.hint(move, SETUP, Notation.NUMBER) == "Play 5. It draws."
    assert hints.hint(move, SETUP, Notation.ROW_LETTER, "Ruby") == "For Ruby: Play B2. It draws."


@given(positions(longest=5), st.sampled_from([None, *Value]), st.sampled_from([None, 1, 2]))
def test_every_move_of_every_position_has_a_hint(position: Position, value: Value | None, plies: int | None) -> None:
    players = tuple(Player(f"Player {seat}", mark) for seat, mark in enumerate("XO△□◇☆"))[: position.rules.players]
    cells = tuple(cell_value(value, plies, square=square) for square in position.moves)
    setup = GameSetup(position.rules, players)
    for move in (explain(position, cell, cells) for cell in cells):
        assert hints.hint(move, setup, Notation.ROW_LETTER)
        assert hints.reason(move, setup, Notation.ROW_LETTER)


@pytest.mark.parametrize(
    ("values", "text"),
    [
        ((), ""),
        ((Value.DRAW,), "1 cell draws"),
        (
            (Value.WIN, Value.DRAW, Value.DRAW, Value.LOSS, None, None),
            "1 cell wins, 2 cells draw, 1 cell loses, 2 cells are estimated",
        ),
    ],
)
def test_summary_counts_cells_of_every_kind(values: tuple[Value | None, ...], text: str) -> None:
    assert hints.summary(list(map(cell_value, values))) == text


def test_report_begins_with_the_progress() -> None:
    win = cell_value(Value.WIN, 1)
    assert hints.report(START, [], "", "Ann").startswith("Analysis: thinking…")
    assert hints.report(START, [win], "1 cell wins", "Ann") == "Analysis for Ann: 1 cell wins"
    assert hints.report(START, [cell_value(None)], "1. B2 ≈0").startswith("Analysis: 1. B2 ≈0")


def test_published_result_has_its_source() -> None:
    expected = "Known result: the first player wins (Allis, van den Herik and Huntjens 1994)"
    assert hints.from_literature(Rules(15, 15, 5)) == expected
