import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.strategies import positions
from tictactoe_gui.mnk.answers import Gravity
from tictactoe_gui.mnk.board import Choice, Move, Square
from tictactoe_gui.mnk.game import Game, GameSetup
from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.mnk.player import Player
from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.opponents.opening import OpeningMove
from tictactoe_gui.opponents.reasons import ExplainedMove, Named, Reason, explain
from tictactoe_gui.opponents.values import CellValue, Value
from tictactoe_gui.wording.mnk import hints

ANN, RUBY = Player("Ann", "X"), Player("Ruby", "O")
B2 = Square(1, 1)
GAME = Game(GameSetup(Rules(), (ANN, RUBY)))
START = Position.start(Rules())

REASONS = """
EVERY_MOVE: So does every other move.
HOLDS_OUT_LONGEST: It holds out longest.
ONLY_MOVE: Every other move loses.
COMPLETES_LINE: It completes a line.
ONLY_CELL: There is no other move.
BLOCKS: It blocks Ruby.
BLOCKS_ONE: It blocks Ruby, but not every threat.
MAKES_OPEN_FOUR: It makes an open four.
MAKES_FORK: It threatens A3 and C1 at once.
STOPS_FORK: It stops the fork of A3 and C1.
THREATENS: It threatens to win at A3 and C1.
MAKES_TWO_OPEN_THREES: It makes two open threes.
MAKES_OPEN_THREE: It makes an open three.
STOPS_OPEN_THREE: It stops the open three.
AVOIDS_MISTAKES: A3 and C1 would let Ruby win at once.
MAKES_LINES: It makes two lines of three.
BLOCKS_LINE: It blocks Ruby's line from A3 to C1.
ADDS_TO_LINES: It makes two lines of three.
BLOCKS_MOST_LINES: No move blocks more of Ruby's lines.
ON_MOST_LINES: No move keeps more lines open to you.
TOWARDS_MIDDLE: It keeps your lines open towards the middle.
ON_LINES: It keeps 2 lines open to you.
BLOCKS_LINES: It keeps Ruby out of 2 lines.
ON_NO_LINE: Nobody can complete a line through it.
ADDS_TO_NO_LINE: It adds to none of your lines.
ADDS_TO_FEWEST_LINES: It adds to 2 of your lines. No move adds to fewer.
COMPLETES_NO_LINE: It doesn't complete a line.
"""


def cell_value(value: Value | None, plies: int | None = None, score: int = 0, square: Square = B2) -> CellValue:
    return CellValue(square, value, plies, score)


@pytest.mark.parametrize(
    ("cell", "text", "sign", "sentence"),
    [
        (cell_value(Value.WIN, 5), "wins in 3 moves", "+3", "It wins in 3 moves."),
        (cell_value(Value.WIN, 1), "wins immediately", "+1", "It wins immediately."),
        (cell_value(Value.WIN, 2), "wins in 1 move", "+1", "It wins in 1 move."),
        (cell_value(Value.WIN), "wins", "+", "It wins."),
        (cell_value(Value.DRAW), "draws", "=", "It draws."),
        (cell_value(Value.LOSS, 4), "loses in 2 moves", "−2", "It loses in 2 moves."),
        (cell_value(Value.LOSS, 1), "loses immediately", "−1", "It loses immediately."),
        (cell_value(Value.LOSS), "loses", "−", "It loses."),
        (cell_value(None, score=30), "estimated +30 out of 100", "≈+30", ""),
        (cell_value(None, score=-7), "estimated −7 out of 100", "≈−7", ""),
        (cell_value(None), "estimated 0 out of 100", "≈0", ""),
    ],
)
def test_value_has_texts_and_a_sign(cell: CellValue, text: str, sign: str, sentence: str) -> None:
    assert (hints.value(cell), hints.sign(cell)) == (text, sign)
    assert hints.why(ExplainedMove(cell), GAME, Notation.ROW_LETTER) == sentence
    assert hints.LEGEND[cell.value].startswith(sign[0])


@pytest.mark.parametrize(("name", "why"), [row.split(": ") for row in REASONS.strip().splitlines()])
def test_hint_says_what_to_play_and_why(name: str, why: str) -> None:
    named = Named(1, (Square(0, 2), Square(2, 0)), number=2, marks=3)
    proved, estimate = (ExplainedMove(cell_value(value), Reason[name], named) for value in (Value.DRAW, None))
    assert hints.hint(estimate, GAME, Notation.ROW_LETTER) == f"Try B2. {why}"
    assert hints.hint(proved, GAME, Notation.ROW_LETTER) == f"Play B2. It draws. {why}"
    assert hints.why(proved, GAME, Notation.ROW_LETTER) == f"It draws. {why}"


def test_one_line_is_named_as_one() -> None:
    move = ExplainedMove(cell_value(None), Reason.MAKES_LINES, Named(number=1, marks=4))
    assert hints.hint(move, GAME, Notation.ROW_LETTER) == "Try B2. It makes a line of four."


def test_columns_are_named_as_columns() -> None:
    game = Game(GameSetup(Rules(7, 6, 4, placement=Gravity()), (ANN, RUBY)))
    down = Square(5, 3), Square(3, 3)
    fork = ExplainedMove(cell_value(Value.WIN), Reason.THREATENS, Named(cells=down))
    assert hints.hint(fork, game, Notation.COLUMN) == "Play Column 2. It wins. It threatens to win at Column 4."


def test_hint_uses_the_notation_and_names_the_player_if_asked() -> None:
    move = ExplainedMove(cell_value(Value.DRAW))
    assert hints.hint(move, GAME, Notation.NUMBER) == "Play 5. It draws."
    assert hints.hint(move, GAME, Notation.ROW_LETTER, "Ruby") == "For Ruby: Play B2. It draws."


SWAP = Game(GameSetup(Rules.with_variants(3, 3, 3, 2, ["swap"]), (ANN, RUBY)))
CHOICE = SWAP.play(Square(1, 1))


@pytest.mark.parametrize(
    ("move", "value", "score", "text"),
    [
        (Choice.STAY, Value.WIN, 100, "Play O. This side wins."),
        (Choice.SWAP, Value.WIN, 100, "Play X. This side wins."),
        (Choice.STAY, Value.DRAW, 0, "Play O. Both sides draw."),
        (Choice.SWAP, None, 12, "Play X. By estimate, this side is better."),
        (Choice.STAY, None, 12, "Play O. By estimate, this side is better."),
        (Choice.STAY, None, 0, "Play O. By estimate, both sides are even."),
        (Square(0, 0), None, -3, "Try A1. By estimate, it keeps the sides as even as possible."),
        (Square(0, 0), Value.LOSS, -100, "Try A1. By estimate, it keeps the sides as even as possible."),
        (Square(0, 0), Value.DRAW, 0, "Play A1. Then both sides draw."),
    ],
)
def test_hint_before_the_sides_are_chosen_names_the_better_side(
    move: Move, value: Value | None, score: int, text: str
) -> None:
    game = CHOICE if isinstance(move, Choice) else SWAP
    best = OpeningMove(move, value, score)
    assert hints.opening_hint(best, game, Notation.ROW_LETTER) == text
    assert hints.opening_hint(best, game, Notation.ROW_LETTER, "Ann") == f"For Ann: {text}"


def test_reason_names_the_player_who_holds_the_seat_after_a_swap() -> None:
    swapped = CHOICE.play(Choice.SWAP)
    move = ExplainedMove(cell_value(None), Reason.BLOCKS, Named(opponent=0))
    texts = [hints.why(move, game, Notation.ROW_LETTER) for game in (GAME, swapped)]
    assert texts == ["It blocks Ann.", "It blocks Ruby."]


@given(positions(longest=5), st.sampled_from([None, *Value]), st.sampled_from([None, 1, 2]))
def test_every_move_of_every_position_has_a_reason(position: Position, value: Value | None, plies: int | None) -> None:
    players = tuple(Player(f"Player {seat}", mark) for seat, mark in enumerate("XO△□◇☆"))[: position.rules.players]
    cells = tuple(cell_value(value, plies, square=square) for square in position.moves)
    game = Game(GameSetup(position.rules, players))
    for move in (explain(position, cell, cells) for cell in cells):
        assert hints.why(move, game, Notation.ROW_LETTER)


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


def test_ranking_has_the_signs_of_proofs_and_no_numbers_of_estimates() -> None:
    cells = cell_value(Value.WIN, 5), cell_value(None, score=30, square=Square(0, 2))
    assert hints.ranking(cells, GAME.setup, Notation.ROW_LETTER) == "B2 wins in 3 moves, then A3"
    assert [hints.choice(rank, cell) for rank, cell in enumerate(cells, 1)] == [
        "choice 1, wins in 3 moves",
        "choice 2, estimated",
    ]
