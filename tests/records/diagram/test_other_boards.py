"""Boards as people draw them elsewhere: with labels, names in empty cells, other signs for empty cells, or chat."""

from collections.abc import Iterator, Sequence
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tictactoe_gui.mnk.answers import ExactLine, Gravity, Misere
from tictactoe_gui.mnk.player import DISCS, STONES
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.records.diagram.grid import Grid, has_caption, loads
from tictactoe_gui.records.faults import BadGrid, GridFault

XO = ("X", "O")
CONNECT_FOUR, GOMOKU = Rules(7, 6, 4, placement=Gravity()), Rules(15, 15, 5)
PAGES = [(Rules(), XO), (GOMOKU, STONES), (CONNECT_FOUR, DISCS), (Rules(7, 7, 4, 3), ("A", "B", "C"))]
"""Rules and marks of games on the page. None of them belongs to the pasted boards."""

THREE = "01. .0. 1.."
THREE_BY_THREE = {
    "letters above, numbers at the left": "  A B C\n1 X O .\n2 . X .\n3 O . .",
    "letters below, numbers upwards at the right": "X O . 3\n. X . 2\nO . . 1\na b c",
    "labels on all sides": "  a b c\n3 X O . 3\n2 . X . 2\n1 O . . 1\n  a b c",
    "labels that touch": " ABC\n1XO.\n2.X.\n3O..",
    "labels that touch on both sides": " ABC\n1XO.1\n2.X.2\n3O..3\n ABC",
    "numbers from 0": "  0 1 2\n0 X O .\n1 . X .\n2 O . .",
    "labels with colons": "1: X O _\n2: _ X _\n3: O _ _",
    "a bar after the labels": "1 | X O .\n2 | . X .\n3 | O . .",
    "labels and walls": "  A B C\n1 |X|O| |\n2 | |X| |\n3 |O| | |",
    "labels in the first cell": (
        "    1   2   3\nA   X | O |  \n   ---+---+---\nB     | X |  \n   ---+---+---\nC   O |   |  "
    ),
    "labels and a box": (
        "   1   2   3\n ┌───┬───┬───┐\nA│ X │ O │   │\n ├───┼───┼───┤\nB│   │ X │   │\n ├───┼───┼───┤\nC│ O │   │   │\n"
        " └───┴───┴───┘"
    ),
    "a frame only": "+-------+\n| X O . |\n| . X . |\n| O . . |\n+-------+",
    "dashes between rows": "X O .\n-----\n. X .\n-----\nO . .",
    "a Markdown table with labels": (
        "|   | A | B | C |\n|---|---|---|---|\n| 1 | X | O |   |\n| 2 |   | X |   |\n| 3 | O |   |   |"
    ),
    "a Markdown table with centred emoji": "| ❌ | ⭕ | ⬜ |\n| :-: | :-: | :-: |\n| ⬜ | ❌ | ⬜ |\n| ⭕ | ⬜ | ⬜ |",
    "underlined rows": "_X_|_O_|___\n___|_X_|___\n O |   |   ",
    "emoji labels": "⬛1️⃣2️⃣3️⃣\n🇦❌⭕⬜\n🇧⬜❌⬜\n🇨⭕⬜⬜",
    "full-width characters": "　ＡＢＣ\n１ＸＯ・\n２・Ｘ・\n３Ｏ・・",
    "numbers in empty cells": "X O 3\n4 X 6\nO 8 9",
    "numbers of the keypad": "X O 9\n4 X 6\nO 2 3",
    "numbers by column": "X O 7\n2 X 8\nO 6 9",
    "a zero among numbers": "X 0 3\n4 X 6\n0 8 9",
    "keycaps in empty cells": "❌⭕3️⃣\n4️⃣❌6️⃣\n⭕8️⃣9️⃣",
    "names by column": "X O c1\na2 X c2\nO b3 c3",
    "names from below": "X O c3\na2 X c2\nO b1 c1",
    "plus signs": "X O +\n+ X +\nO + +",
    "a title": "Board:\nX O .\n. X .\nO . .\nX to play",
    "a time before each row": "[12:31] Ann: X O .\n[12:31] Ann: . X .\n[12:32] Ann: O . .",
    "a time and a name above": "Ann, [28.11.2026 12:31]\nlook:\nX O .\n. X .\nO . .\n\nBob, [12:32]\nnice",
    "a chat room": "12:31 <ann> X O .\n12:31 <ann> . X .\n12:31 <ann> O . .",
    "a quotation with labels": "> \tA B C\n> 1 X O .\n> 2 . X .\n> 3 O . .",
    "code in every line": "`X O .`\n`. X .`\n`O . .`",
}


def read(text: str, page: tuple[Rules, tuple[str, ...]] = PAGES[0]) -> Grid:
    return loads(text, *page)


def error_of(text: str) -> BadGrid:
    with pytest.raises(BadGrid) as caught:
        read(text)
    return caught.value


@pytest.mark.parametrize("page", PAGES, ids=lambda page: f"{page[0].width}x{page[0].height}")
@pytest.mark.parametrize("text", THREE_BY_THREE.values(), ids=THREE_BY_THREE.keys())
def test_boards_of_3x3_are_read_during_any_game(text: str, page: tuple[Rules, tuple[str, ...]]) -> None:
    grid = read(text, page)
    assert (grid.position.rules, grid.marks, grid.position.board) == (Rules(), XO, THREE.replace(" ", ""))


def large(
    empty: str = ".", black: str = "X", white: str = "O", *, size: int = 15, blank: str = " ", upwards: bool = False
) -> list[str]:
    """Return the rows of a large board with two marks."""
    marks = {(7, 7): black, (8, 6): white}
    rows = [blank.join(marks.get((row, column), empty) for column in range(size)) for row in range(size)]
    return rows[::-1] if upwards else rows


def numbered(rows: Sequence[str], *, upwards: bool = False, right: bool = False, pad: int = 2) -> list[str]:
    """Return the rows with their numbers."""
    count = len(rows)
    numbers = [count - at if upwards else at + 1 for at in range(count)]
    return [f"{n:>{pad}} {row}{f' {n}' if right else ''}" for n, row in zip(numbers, rows, strict=True)]


LETTERS = "ABCDEFGHIJKLMNO"
DIGITS = [str(number) for number in range(1, 16)]


def large_boards() -> Iterator[tuple[str, list[str], tuple[str, ...]]]:
    """Yield drawings of the same position on 15 x 15, with a name and the marks."""
    yield "plain", large(), XO
    yield "hyphens", large("-", blank=""), XO
    yield "numbers upwards", numbered(large(), upwards=True), XO
    yield "numbers on both sides", numbered(large(), upwards=True, right=True), XO
    yield "letters below", [*numbered(large(), upwards=True), "   " + " ".join(LETTERS)], XO
    yield "letters without I", ["   " + " ".join("ABCDEFGHJKLMNOP"), *numbered(large())], XO
    yield "touching with labels", ["  " + LETTERS, *(f"{at:2}{row}" for at, row in enumerate(large(blank=""), 1))], XO
    yield "numbers above", ["    " + " ".join(f"{n:>2}" for n in DIGITS), *numbered(large(blank="  "))], XO
    yield "touching numbers above", ["  " + "".join(f"{n:>2}" for n in DIGITS), *numbered(large())], XO
    tens = "   " + " ".join(n[0] if len(n) > 1 else " " for n in DIGITS)
    yield "numbers above in two lines", [tens, "   " + " ".join(n[-1] for n in DIGITS), *numbered(large())], XO
    walls = [f"| {row} |" for row in large(blank=" | ")]
    yield "a Markdown table", [walls[0], "|" + "---|" * 15, *walls[1:]], XO
    labelled = [f"| {at} {row}" for at, row in enumerate(walls, 1)]
    yield "a labelled table", ["|   | " + " | ".join(LETTERS) + " |", "|" + "---|" * 16, *labelled], XO
    yield "walls with blank cells", [f"|{row}|" for row in large(" ", blank="|")], XO
    yield "stones on crossings", [f"├{row[1:-1]}┤" for row in large("┼", *STONES, blank="")], STONES
    yield "stones on spaced crossings", large("┼", *STONES, blank="─"), STONES
    yield "emoji stones", large("⬜", "⚫", "⚪", blank=""), STONES
    yield "touching letters for colours", large(".", "B", "W", blank=""), ("B", "W")
    yield "touching digits for players", large("0", "1", "2", blank=""), ("1", "2")
    named = [[f"{LETTERS[column]}{15 - row}" for column in range(15)] for row in range(15)]
    named[7][7], named[8][6] = XO
    yield "names in empty cells", [" ".join(row) for row in named], XO
    cells = [[str(row * 15 + column + 1) for column in range(15)] for row in range(15)]
    cells[7][7], cells[8][6] = XO
    yield "numbers in empty cells", [" ".join(f"{cell:>3}" for cell in row) for row in cells], XO


LARGE = {name: ("\n".join(lines), marks) for name, lines, marks in large_boards()}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: f"{page[0].width}x{page[0].height}")
@pytest.mark.parametrize(("text", "marks"), LARGE.values(), ids=LARGE.keys())
def test_boards_of_15x15_are_five_in_a_row(
    text: str, marks: tuple[str, ...], page: tuple[Rules, tuple[str, ...]]
) -> None:
    position, found = read(text, page)
    marked = [index for index, cell in enumerate(position.board) if cell != "."]
    assert (position.rules, found, marked) == (GOMOKU, marks, [7 * 15 + 7, 8 * 15 + 6])
    assert position.board[7 * 15 + 7] == "0"


DROPPED = ["......."] * 4 + ["..1....", "..001.."]


def dropped(empty: str, red: str, yellow: str, blank: str = "") -> list[str]:
    signs = {".": empty, "0": red, "1": yellow}
    return [blank.join(signs[cell] for cell in row) for row in DROPPED]


CONNECT_FOURS = {
    "a header of keycaps": (["1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣", *dropped("⚪", "🔴", "🔵")], ("🔴", "🔵")),
    "white circles": (dropped("⚪", "🔴", "🟡"), DISCS),
    "blue squares": (dropped("🟦", "🔴", "🟡"), DISCS),
    "touching letters": (dropped(".", "R", "Y"), ("R", "Y")),
    "regional letters": (["🇦\u200b🇧\u200b🇨\u200b🇩\u200b🇪\u200b🇫\u200b🇬", *dropped("⬜", "🔴", "🟡")], DISCS),
    "bars": ([*(f"| {row} |" for row in dropped(".", "X", "O", " ")), "-" * 17, "  1 2 3 4 5 6 7"], XO),
    "walls": (
        [*(f"| {row} |" for row in dropped(" ", "X", "O", " | ")), "+---" * 7 + "+", "  " + "   ".join("1234567")],
        XO,
    ),
    "numbers on both sides": (numbered(dropped("_", "X", "O", " "), upwards=True, right=True), XO),
}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: f"{page[0].width}x{page[0].height}")
@pytest.mark.parametrize(("lines", "marks"), CONNECT_FOURS.values(), ids=CONNECT_FOURS.keys())
def test_dropped_marks_on_7x6_are_connect_four(
    lines: list[str], marks: tuple[str, ...], page: tuple[Rules, tuple[str, ...]]
) -> None:
    grid = read("\n".join(lines), page)
    assert (grid.position.rules, grid.marks, grid.position.board) == (CONNECT_FOUR, marks, "".join(DROPPED))


def size_of(width: int, height: int, *rows: str) -> str:
    """Return a board of this size whose last rows are these."""
    return "\n".join(["." * width] * (height - len(rows)) + [*rows])


@pytest.mark.parametrize(
    ("text", "rules"),
    [
        (size_of(3, 3), Rules()),
        (size_of(4, 4, "XO.."), Rules(4, 4, 4)),
        (size_of(5, 5, "XO..."), Rules(5, 5, 4)),
        (size_of(7, 6), CONNECT_FOUR),
        (size_of(7, 6, "...X..."), CONNECT_FOUR),
        (size_of(7, 6, "...X...", "...O...", "......."), Rules(7, 6, 4)),
        (size_of(8, 7, "..OX....", "..XO...."), Rules(8, 7, 4, placement=Gravity())),
        (size_of(6, 5, "..OX..", "..XO.."), Rules(6, 5, 4, placement=Gravity())),
        (size_of(8, 8, "..XO....", *["........"] * 3), Rules(8, 8, 5)),
        (size_of(9, 9, "..XO.....", *["........."] * 3), Rules(9, 9, 5)),
        (size_of(19, 19, "X" + "." * 18), Rules(19, 19, 5)),
        (size_of(9, 9, "OOOOOO...", "XXXXXX..."), Rules(9, 9, 5, line=ExactLine())),
        (size_of(5, 5, "XXXX.", ".....", "OOOO."), Rules(5, 5, 5)),
    ],
)
def test_rules_are_the_most_plausible_ones_that_make_the_board_possible(text: str, rules: Rules) -> None:
    for page in PAGES:
        assert read(text, page).position.rules == rules


@pytest.mark.parametrize(
    "rules", [Rules(goal=Misere()), Rules(7, 6, 5), Rules(15, 15, 3, line=ExactLine()), Rules(9, 9, 9)]
)
def test_rules_of_the_page_apply_only_to_an_uncommon_board_of_the_same_size(rules: Rules) -> None:
    text = size_of(rules.width, rules.height, "XO" + "." * (rules.width - 2))
    assert read(text, (rules, XO)).position.rules in (Rules(), CONNECT_FOUR, GOMOKU, Rules(9, 9, 5))
    uncommon = Rules(6, 6, 6, line=ExactLine())
    assert read(size_of(6, 6, "XO....", "......"), (uncommon, XO)).position.rules == uncommon


@pytest.mark.parametrize("stones", [{}, {(9, 9): "X"}, {(9, 9): "X", (9, 10): "O", (10, 9): "X"}])
def test_plus_signs_among_dots_are_empty_star_points(stones: dict[tuple[int, int], str]) -> None:
    stars = {(row, column): "+" for row in (3, 9, 15) for column in (3, 9, 15)} | stones
    rows = [" ".join(stars.get((row, column), ".") for column in range(19)) for row in range(19)]
    assert read("\n".join(rows)).position.ply == len(stones)


@pytest.mark.parametrize("moves", [4, 12])
def test_numbers_of_moves_are_the_marks_of_two_players(moves: int) -> None:
    cells = [str(at // 3 + 1) if at % 3 == 0 and at < 3 * moves else "." for at in range(81)]
    position, marks = read("\n".join(" ".join(cells[at : at + 9]) for at in range(0, 81, 9)))
    assert marks == XO
    assert [position[square] for square in position.rules.squares[: 3 * moves : 3]] == [0, 1] * (moves // 2)


def test_black_and_white_stones_keep_white_beside_another_empty_sign() -> None:
    position, marks = read("⚪⚫🟨\n🟨⚫🟨\n🟨⚪🟨")
    assert (position.board, marks) == ("10..0..1.", STONES)


@pytest.mark.parametrize(("empty", "mark"), [("⚪", "⚫"), ("⚫", "⚪"), ("○", "●")])
def test_stone_that_fills_almost_the_whole_board_is_an_empty_sign(empty: str, mark: str) -> None:
    rows = [empty * 9] * 4 + [empty * 4 + mark + empty * 4] + [empty * 9] * 4
    position, marks = read("\n".join(rows))
    assert (position.ply, marks) == (1, STONES)


def test_board_of_empty_signs_alone_has_the_usual_marks_of_its_game() -> None:
    assert read("⚪⚪⚪⚪⚪⚪⚪\n" * 6).marks == DISCS
    assert read(". " * 15 + "\n" + (". " * 15 + "\n") * 14).marks == STONES


SIGNS = st.sampled_from(
    [
        ("X", "O", "."),
        ("x", "o", "_"),
        ("●", "○", "+"),
        ("B", "W", "-"),
        ("🔴", "🟡", "⚪"),
        ("⚫", "⚪", "🟫"),
        ("1", "2", "0"),
    ]
)
"""Marks of both players, and an empty cell."""


def labels_of(kind: str, size: int) -> list[str]:
    """Return the labels of rows or columns. Empty if there are none."""
    numbers = [str(at + 1) for at in range(size)]
    kinds = {"numbers": numbers, "upwards": numbers[::-1], "letters": [*"abcdefghijklmnopqrst"[:size]]}
    return kinds.get(kind, [])


@st.composite
def drawings(draw: st.DrawFn) -> tuple[str, Rules, str]:
    """Draw a text, the size of its board, and the cells row by row, "#" for a mark."""
    width, height = draw(st.integers(3, 20)), draw(st.integers(3, 20))
    marked = draw(st.lists(st.integers(0, width * height - 1), max_size=8, unique=True))
    black, white, empty = draw(SIGNS)
    cells = [empty] * (width * height)
    for ply, at in enumerate(marked):
        cells[at] = (black, white)[ply % 2]
    gap = draw(st.sampled_from(["", " ", "|", " | "]))
    labels = labels_of(draw(st.sampled_from(["", "numbers", "upwards", "letters"])), height)
    header = labels_of(draw(st.sampled_from(["", "numbers", "letters"])), width)
    rows = [gap.join(cells[at : at + width]) for at in range(0, len(cells), width)]
    right = draw(st.booleans())
    if labels:
        rows = [f"{label:>2} {row}{f' {label}' * right}" for label, row in zip(labels, rows, strict=True)]
    above = ["   " + (gap if gap.strip() else " ").join(header)] if header else []
    text = "\n".join([*draw(st.sampled_from([[], ["Your turn!", ""]])), *above, *rows])
    return text, Rules(width, height, 3), "".join("." if cell == empty else "#" for cell in cells)


@given(drawings())
def test_board_is_never_read_wrongly(drawing: tuple[str, Rules, str]) -> None:
    text, size, cells = drawing
    with suppress(BadGrid):
        position = read(text).position
        assert (position.rules.width, position.rules.height) == (size.width, size.height)
        assert "".join("." if cell == "." else "#" for cell in position.board) == cells


def test_last_of_several_labelled_boards_is_read() -> None:
    first, last = "  A B C\n1 X . .\n2 . . .\n3 . . .", "  A B C\n1 X O .\n2 . . .\n3 . . ."
    for between in ("\n", "\n\n", "\nthen\n"):
        assert read(first + between + last).position.ply == 2


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("  A B C\n1 X X .\n2 . . .\n3 . . .", GridFault.IMPOSSIBLE),
        ("1 X X .\n2 . . .\n3 . . .", GridFault.IMPOSSIBLE),
        ("1 X O .\n2 . X\n3 . . .", GridFault.UNEVEN),
        ("1 2 3\n4 X 7\nO 8 9", GridFault.NO_GRID),
        ("a1 b1 X\na2 O c9\na3 b3 c3", GridFault.PLAYERS),
        ("10 11 12\n13 14 15\n16 17 18", GridFault.NO_GRID),
        ("lol\nwow\nhey", GridFault.NO_GRID),
        ("1 2 3 4\n1 2 3 4", GridFault.SIZE),
        ("12:30 Ann: hi\n12:31 Bob: hello", GridFault.NO_GRID),
    ],
)
def test_labelled_text_without_a_possible_board_is_refused(text: str, fault: GridFault) -> None:
    assert error_of(text).fault is fault


def test_caption_is_told_from_a_board_alone() -> None:
    assert has_caption("Tic-Tac-Toe 3 × 3, 3 in a row · X vs O · X to move\n_ _ _\n_ _ _\n_ _ _")
    assert not has_caption("_ _ _\n_ _ _\n_ _ _")
