from collections.abc import Callable
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.mnk.grids import position_from
from tests.strategies import marks, positions
from tictactoe_gui.mnk.answers import ExactLine, Gravity, Misere
from tictactoe_gui.mnk.answers.placement import FloatingMark
from tictactoe_gui.mnk.player import MARKS, BadMark, MarkFault, mark_key
from tictactoe_gui.mnk.position import ImpossibleLines, Position, UnevenMarks, WrongTurn
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.records.diagram import emoji
from tictactoe_gui.records.diagram.grid import MAX_LINE_CHARS, Grid, as_emoji, as_text, loads
from tictactoe_gui.records.faults import BadGrid, GridFault

XO = ("X", "O")
WRITERS = [as_text, as_emoji]
PLAYED = "X O X\n_ X _\nO _ _"
PLAYED_BOARD = "010.0.1.."
LOCKED = Rules(4, 3, 3, goal=Misere())
CAPTION = "Tic-Tac-Toe 3 × 3, 3 in a row · X vs O · O to move"

tricky_marks = st.sampled_from("X.-·|+=>`*0oxvs←ש❌⭕⬜⬛🔲🔺🟦🔶⭐🔵🟠🟢🟣🟡🟤🏽🇨")
"""Symbols with another meaning, drawing characters, and characters that do not line up."""


@st.composite
def grids(draw: st.DrawFn) -> Grid:
    """Draw any position with any marks."""
    position = draw(positions())
    count = position.rules.players
    chosen = draw(st.lists(marks | tricky_marks, min_size=count, max_size=count, unique_by=mark_key))
    return Grid(position, tuple(chosen))


def read(text: str, rules: Rules | None = None, marks: tuple[str, ...] = XO) -> Grid:
    return loads(text, rules or Rules(), marks)


def board(text: str, rules: Rules | None = None, marks: tuple[str, ...] = XO) -> str:
    return read(text, rules, marks).position.board


def error_of(text: str, rules: Rules | None = None, marks: tuple[str, ...] = XO) -> BadGrid:
    with pytest.raises(BadGrid) as caught:
        loads(text, rules or Rules(), marks)
    return caught.value


def is_same(found: Grid, grid: Grid) -> bool:
    """Return True if the grids are equal. After a draw the turn may differ, because the board does not show it."""
    now, then = found.position, grid.position
    drawn = then.outcome is not None and not then.outcome.lines
    return (found.marks, now.rules, now.board) == (grid.marks, then.rules, then.board) and (
        (now.turn, now.outcome) == (then.turn, then.outcome) or drawn
    )


@pytest.mark.parametrize("write", WRITERS)
@given(grid=grids(), other=grids())
def test_written_grid_is_read_back_during_any_other_game(write: Callable[[Grid], str], grid: Grid, other: Grid) -> None:
    assert is_same(loads(write(grid), other.position.rules, other.marks), grid)


def test_default_marks_have_similar_emoji() -> None:
    position = position_from(Rules(3, 3, 3, 6), "012 345 ...")
    assert as_emoji(Grid(position, MARKS)) == (
        "Tic-Tac-Toe 3 × 3, 3 in a row · ❌ vs ⭕ vs 🔺 vs 🟦 vs 🔶 vs ⭐ · ❌ to move\n❌⭕🔺\n🟦🔶⭐\n⬜⬜⬜"
    )


def test_caption_explains_discs_for_marks_without_an_emoji() -> None:
    position = position_from(Rules(), "01. ... ...")
    assert as_emoji(Grid(position, ("A", "🦊"))) == (
        "Tic-Tac-Toe 3 × 3, 3 in a row · 🔵=A vs 🦊 · 🔵 to move\n🔵🦊⬜\n⬜⬜⬜\n⬜⬜⬜"
    )
    assert emoji.emoji_for_marks(["A", "🔵", "b"]) == ["🟠", "🔵", "🟢"]
    assert emoji.emoji_for_marks([*"abcde", "🔵"]) == ["🟠", "🟢", "🟣", "🟡", "🟤", "🔵"]


def test_empty_cell_has_a_symbol_even_with_six_unusual_marks() -> None:
    grid = Grid(position_from(Rules(3, 3, 3, 6), "012 345 ..."), emoji.EMPTY_EMOJI[:6])
    assert as_emoji(grid).endswith(emoji.EMPTY_EMOJI[6] * 3)
    assert is_same(read(as_emoji(grid)), grid)


@given(grid=grids())
def test_every_cell_of_an_emoji_grid_is_a_single_emoji(grid: Grid) -> None:
    rows = as_emoji(grid).splitlines()[1:]
    rules = grid.position.rules
    assert [len(emoji.graphemes(row)) for row in rows] == [rules.width] * rules.height
    assert all(emoji.is_emoji(cell) for row in rows for cell in emoji.graphemes(row))


def test_right_to_left_letter_does_not_reverse_its_row() -> None:
    assert "ש\u200e _ א\u200e" in as_text(Grid(position_from(Rules(), "0.1 ... ..."), ("ש", "א")))


@pytest.mark.parametrize(
    ("rules", "drawing", "state"),
    [
        (Rules(), "000 11. ...", "X won"),
        (Rules(goal=Misere()), "000 11. ...", "O won"),
        (Rules(4, 3, 3, 3, goal=Misere()), "000. 11.. 22..", "O △ won"),
        (Rules(), "010 011 101", "a draw"),
    ],
)
def test_caption_states_the_result(rules: Rules, drawing: str, state: str) -> None:
    marks = MARKS[: rules.players]
    position = Position.from_grid(rules, [[None if c == "." else int(c) for c in row] for row in drawing.split()])
    text = as_text(Grid(position, marks))
    assert text.splitlines()[0].endswith(f" · {state}")
    assert read(text).position.outcome == position.outcome


DRAWN_BY_HAND = {
    "blanks": PLAYED,
    "nothing between": "XOX\n_X_\nO__",
    "hyphens with nothing between": "XOX\n-X-\nO--",
    "middle dots": "XOX\n·X·\nO··",
    "small letters": "x o x\n_ x _\no _ _",
    "a zero": "X 0 X\n_ X _\n0 _ _",
    "emoji": "❌⭕❌\n⬜❌⬜\n⭕⬜⬜",
    "emoji with variation selectors": "❌⭕️❌\n⬜️❌⬜️\n⭕️⬜️⬜️",
    "walls and blanks": " X | O | X \n   | X |   \n O |   |   ",
    "walls and other lines": "X|O|X\n-+-+-\n |X| \n-----\nO| | ",
    "lines of underscores": " X | O | X \n___|___|___\n   | X |   \n___|___|___\n O |   |   ",
    "a frame": "+---+---+---+\n| X | O | X |\n+---+---+---+\n|   | X |   |\n| O |   |   |\n+---+---+---+",
    "box drawing": "┌─┬─┬─┐\n│X│O│X│\n├─┼─┼─┤\n│ │X│ │\n├─┼─┼─┤\n│O│ │ │\n└─┴─┴─┘",
    "quoted twice": ">> X O X\n>> _ X _\n>> O _ _",
    "no-break spaces": "X\xa0O\xa0X\n_\xa0X\xa0_\xa0\nO\xa0_\xa0_",
    "blank lines": "\nX O X\n\n_ X _\n\nO _ _\n\n",
    "a code fence": "```\nX O X\n_ X _\nO _ _\n```",
    "a byte order mark": "\ufeffX O X\n_ X _\nO _ _",
    "other text around": "Look at this!\nX O X\n_ X _\nO _ _\nWhat now? wow",
}


@pytest.mark.parametrize("text", DRAWN_BY_HAND.values(), ids=DRAWN_BY_HAND.keys())
def test_boards_drawn_by_hand_are_read(text: str) -> None:
    assert (board(text), read(text).marks) == (PLAYED_BOARD, XO)


@pytest.mark.parametrize("text", DRAWN_BY_HAND.values(), ids=DRAWN_BY_HAND.keys())
def test_caption_may_precede_a_hand_drawn_board(text: str) -> None:
    assert board(f"Ann wrote:\n> {CAPTION}\n{text}") == PLAYED_BOARD


@pytest.mark.parametrize(
    ("text", "marks"),
    [
        ("🦊🐱⬜\n⬜🦊⬜\n⬜⬜⬜", ("🦊", "🐱")),
        ("👨‍👩‍👧‍👦🇨🇭⬜\n⬜👨‍👩‍👧‍👦⬜\n⬜⬜⬜", ("👨‍👩‍👧‍👦", "🇨🇭")),
        ("X _ _\n_ _ _\n_ _ _", ("X", "O")),
        ("O X _\n_ O _\n_ _ _", ("X", "O")),
        ("X O △\n_ _ _\n_ _ _", ("X", "O", "△")),
        ("△ X _\nO □ _\n_ _ _", ("X", "O", "△", "□")),
        ("_ _ _\n_ _ _\n_ _ _", ("X", "O")),
    ],
)
def test_marks_are_taken_from_the_cells(text: str, marks: tuple[str, ...]) -> None:
    assert read(text).marks == marks


@pytest.mark.parametrize(
    ("text", "marks"),
    [
        ("X O _\n_ X _\n_ _ _", ("O", "X")),
        ("❌⭕⬜\n⬜❌⬜\n⬜⬜⬜", ("❌", "⭕")),
        ("X 0 _\n_ X _\n_ _ _", ("X", "0")),
        ("X . _\n_ X _\n_ _ _", ("X", ".")),
        ("X | _\n_ X _\n_ _ _", ("X", "|")),
        ("+ + X\n_ X _\n_ _ _", ("+", "X")),
    ],
)
def test_marks_of_the_current_game_keep_their_order(text: str, marks: tuple[str, ...]) -> None:
    assert read(text, marks=marks).marks == marks
    assert read(text, marks=marks).position.ply > 2 or "." in marks


def test_player_of_a_caption_may_have_no_mark_on_the_board() -> None:
    grid = read("3 in a row · X vs O vs △\nX O _\n_ _ _\n_ _ _")
    assert (grid.marks, grid.position.turn) == (("X", "O", "△"), 2)
    grid = read("3 in a row · Z to move\nX _ _\n_ _ _\n_ _ _")
    assert (grid.marks, grid.position.turn) == (("X", "Z"), 1)
    assert read("X O _\n_ _ _\n_ _ _", Rules(3, 3, 3, 3), ("X", "O", "△")).marks == XO


def test_two_players_are_assumed_if_three_are_impossible() -> None:
    grid = read("X O _\n_ X O\n_ _ _", Rules(3, 3, 3, 3), ("X", "O", "△"))
    assert (grid.marks, grid.position.rules.players) == (XO, 2)


def test_last_of_several_boards_without_a_caption_is_read() -> None:
    assert board(f"X O _\n_ _ _\n_ _ _\nand then\n{PLAYED}\nor so\n! ! !") == PLAYED_BOARD


def test_last_of_several_captions_is_used() -> None:
    before = "Tic-Tac-Toe 3 × 3, 3 in a row · A vs B · A to move\nA B _\n_ _ _\n_ _ _"
    assert read(f"{before}\n{CAPTION}\n{PLAYED}").marks == XO


@pytest.mark.parametrize(
    "caption",
    [
        "Tic-Tac-Toe 3 × 3, 3 in a row, gravity, misère, exact · 🦊 vs 🐱 · 🦊 to move",
        "TIC-TAC-TOE 3X3, 3 IN A ROW, GRAVITY, MISERE, EXACT",
        "3 in a row, exact, mise\u0300re, gravity. 🦊 to move",
        "Jane to move, 3 in a row exact misère gravity, Ann vs Bob",
    ],
)
def test_caption_may_be_written_by_hand(caption: str) -> None:
    position, marks = read(f"{caption}\n_ _ _\n_ _ _\n🐱 🦊 _\n", Rules(3, 3, 3, 3))
    assert position.rules == Rules(placement=Gravity(), goal=Misere(), line=ExactLine())
    assert "🦊 to move" not in caption or marks[position.turn] == "🦊"


@pytest.mark.parametrize(
    "text", ["", " ", "hello", "lol\nwow\nhey", "1", "Tic-Tac-Toe", CAPTION, "X O X", "X\nO\nX", '{"game": 1}']
)
def test_text_without_a_board_is_refused(text: str) -> None:
    assert error_of(text).fault is GridFault.NO_GRID


def test_row_of_a_different_length_is_reported() -> None:
    error = error_of("X O X\n_ X\n_ _ _\n_ _ _")
    assert (error.fault, error.row, error.found, error.expected) == (GridFault.UNEVEN, 2, (2,), (3,))


@pytest.mark.parametrize("above", ["", "Look!\n", f"{CAPTION}\n"])
@pytest.mark.parametrize("line", ["Q.Z!", "Q _ ZZ"])
def test_invalid_line_inside_a_board_is_reported(above: str, line: str) -> None:
    error = error_of(f"{above}X.O\n.X.\n  {line}\nhello there")
    assert (error.fault, error.row, error.found, error.expected) == (GridFault.INTERRUPTED, 3, (line,), (3,))


@pytest.mark.parametrize(
    ("text", "size"),
    [("X O\nO X", (2, 2)), ("X O X\n_ _ _", (3, 2)), ("\n".join(["_ " * 21] * 3), (21, 3)), ("_ _ _\n" * 21, (3, 21))],
)
def test_unsupported_size_is_refused(text: str, size: tuple[int, int]) -> None:
    error = error_of(text)
    assert (error.fault, error.found) == (GridFault.SIZE, size)


@pytest.mark.parametrize(("text", "size"), [("X O X\n_ _ _", (3, 2)), ("X O X O\n_ _ _ _\n_ _ _ _", (4, 3))])
def test_size_that_contradicts_the_caption_is_refused(text: str, size: tuple[int, int]) -> None:
    error = error_of(f"{CAPTION}\n{text}")
    assert (error.fault, error.found, error.expected) == (GridFault.SIZE_MISMATCH, size, (3, 3))


def test_line_length_exceeding_the_board_is_refused() -> None:
    error = error_of(f"7 in a row\n{PLAYED}")
    assert (error.fault, error.found, error.expected) == (GridFault.LINE_LENGTH, (7,), (3, 3))


@pytest.mark.parametrize(
    ("text", "row"), [(f"{CAPTION}\nX O _\n_ X Z\n_ _ _", 2), (f"{CAPTION.replace('O to', 'Z to')}\n{PLAYED}", 0)]
)
def test_mark_missing_from_the_caption_is_refused(text: str, row: int) -> None:
    error = error_of(text)
    assert (error.fault, error.row, error.found, error.expected) == (GridFault.UNKNOWN_MARK, row, ("Z",), XO)


def test_more_than_six_marks_are_refused() -> None:
    error = error_of("a b c\nd e f\ng _ _")
    assert (error.fault, error.found) == (GridFault.PLAYERS, tuple("abcdefg"))


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("\u3164 X _\n_ _ _\n_ _ _", MarkFault.INVISIBLE),
        ("a" + "\u0301" * 16 + " X _\n_ _ _\n_ _ _", MarkFault.TOO_LONG),
        (f"3 in a row · X vs x\n{PLAYED}", MarkFault.TAKEN),
    ],
)
def test_invalid_mark_is_refused(text: str, fault: MarkFault) -> None:
    error = error_of(text)
    assert error.fault is GridFault.BAD_MARK
    assert isinstance(error.cause, BadMark)
    assert error.cause.fault is fault


@pytest.mark.parametrize(
    ("text", "cause"),
    [
        ("X X _\n_ _ _\n_ _ _", UnevenMarks),
        ("X X X\nO O O\n_ _ _", ImpossibleLines),
        (f"{CAPTION}\nX O _\nO _ _\n_ _ _", WrongTurn),
        ("3 in a row, gravity\nX _ _\n_ _ _\nO _ _", FloatingMark),
    ],
)
def test_impossible_board_is_refused(text: str, cause: type[Exception]) -> None:
    error = error_of(text)
    assert (error.fault, error.found) == (GridFault.IMPOSSIBLE, XO)
    assert isinstance(error.cause, cause)


@given(text=st.text(st.sampled_from("XOxo0_.-·|+=>` \n❌⭕⬜🦊🔵\ufe0f\u200b×319vsinarowtmve"), max_size=60))
def test_any_pasted_text_is_read_or_refused(text: str) -> None:
    for written in (text, f"{CAPTION}\n{text}"):
        with suppress(BadGrid):
            assert read(written).position.rules.width >= 3


def test_only_the_start_of_a_very_long_line_is_read() -> None:
    text = "\n".join(["🇨" * (MAX_LINE_CHARS + 2)] * 3)
    error = error_of(text)
    assert (error.fault, error.found) == (GridFault.SIZE, (MAX_LINE_CHARS // 2, 3))
