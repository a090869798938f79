from collections.abc import Iterator
from itertools import product
from string import ascii_lowercase, ascii_uppercase

import pytest

from tictactoe_gui.mnk.answers import Gravity
from tictactoe_gui.mnk.board import Square
from tictactoe_gui.mnk.notation import (
    GENERAL,
    Notation,
    UnknownSquare,
    completions,
    ends,
    labels,
    name,
    names_in,
    parse,
    usual,
)
from tictactoe_gui.mnk.rules import SIZES, Rules

ROW, COLUMN, NUMBER, BOOK = Notation.ROW_LETTER, Notation.COLUMN_LETTER, Notation.NUMBER, Notation.BOOK


def sizes() -> Iterator[Rules]:
    return (Rules(width, height) for width, height in product(SIZES, SIZES))


@pytest.mark.parametrize("notation", GENERAL)
def test_every_cell_of_every_size_is_found_by_name(notation: Notation) -> None:
    for rules in sizes():
        named = [name(square, rules, notation) for square in rules.squares]
        assert [parse(cell, rules, notation) for cell in named] == list(rules.squares)


@pytest.mark.parametrize("notation", GENERAL)
def test_case_and_surrounding_blanks_of_cell_names_are_ignored(notation: Notation) -> None:
    for rules in sizes():
        typed = [f" {name(square, rules, notation).swapcase()}\t" for square in rules.squares]
        assert [parse(cell, rules, notation) for cell in typed] == list(rules.squares)


def test_row_letter_names_start_with_the_row() -> None:
    for rules in sizes():
        assert [name(square, rules, ROW) for square in rules.squares] == [
            f"{row}{column}" for row in ascii_uppercase[: rules.height] for column in range(1, rules.width + 1)
        ]


def test_column_letter_names_start_with_the_column() -> None:
    for rules in sizes():
        assert [name(square, rules, COLUMN) for square in rules.squares] == [
            f"{column}{row}" for row in range(1, rules.height + 1) for column in ascii_lowercase[: rules.width]
        ]


def test_numbers_count_row_by_row() -> None:
    for rules in sizes():
        numbers = [name(square, rules, NUMBER) for square in rules.squares]
        assert numbers == [str(number) for number in range(1, rules.width * rules.height + 1)]


def test_book_names_count_the_rows_from_the_bottom() -> None:
    for rules in sizes():
        assert [name(square, rules, BOOK) for square in rules.squares] == [
            f"{column}{row}" for row in range(rules.height, 0, -1) for column in ascii_uppercase[: rules.width]
        ]


REFUSED = [
    *product(Notation, ["", " ", "_", "Ä1", "A 1", "A-1", "A1 B2", "²", "٣", "1.0", "+1", "-1", "0", "Ａ１", "\0"]),
    *product([ROW, COLUMN, BOOK], ["D9", "D1", "A4", "A0", "A01", "A", "1", "1A", "AA1", "A²", "A10"]),
    *product([NUMBER], ["10", "01", "1A", "A1", "0x1", "1_0"]),
]


@pytest.mark.parametrize(("notation", "text"), REFUSED)
def test_text_that_names_no_square_is_refused(notation: Notation, text: str) -> None:
    with pytest.raises(UnknownSquare) as caught:
        parse(text, Rules(), notation)
    assert caught.value.text == text


@pytest.mark.parametrize(
    ("text", "notation", "cells"),
    [
        ("b", ROW, ["B1", "B2", "B3"]),
        (" B2 ", ROW, ["B2"]),
        ("", NUMBER, ["1", "2", "3", "4", "5", "6", "7", "8", "9"]),
        ("C", COLUMN, ["c1", "c2", "c3"]),
        ("D", ROW, []),
        ("2", ROW, []),
    ],
)
def test_completions_start_with_the_text(text: str, notation: Notation, cells: list[str]) -> None:
    assert completions(text, Rules(), notation) == {cell.lower(): parse(cell, Rules(), notation) for cell in cells}


def test_complete_name_also_completes_to_longer_names() -> None:
    assert [*completions("A1", Rules(12, 3), ROW)] == ["a1", "a10", "a11", "a12"]


@pytest.mark.parametrize(("text", "notation"), [("4", ROW), ("D", COLUMN), ("D", BOOK)])
def test_column_names_its_top_square_with_gravity(text: str, notation: Notation) -> None:
    assert completions(text, Rules(7, 6, 4, placement=Gravity()), notation)[text.lower()] == Square(0, 3)
    assert text.lower() not in completions(text, Rules(7, 6, 4), notation)


def test_labels_name_rows_and_columns() -> None:
    assert labels(Rules(4, 3), ROW) == (["A", "B", "C"], ["1", "2", "3", "4"])
    assert labels(Rules(4, 3), COLUMN) == (["1", "2", "3"], ["a", "b", "c", "d"])


def test_labels_of_books_count_the_rows_from_the_bottom() -> None:
    assert labels(Rules(4, 3), BOOK) == (["3", "2", "1"], ["A", "B", "C", "D"])


@pytest.mark.parametrize(
    ("notation", "cells"), [(ROW, ("A1", "C4")), (COLUMN, ("a1", "d3")), (NUMBER, ("1", "12")), (BOOK, ("A1", "D3"))]
)
def test_ends_are_the_corners_with_the_lowest_and_the_highest_coordinates(
    notation: Notation, cells: tuple[str, str]
) -> None:
    assert ends(Rules(4, 3), notation) == cells


@pytest.mark.parametrize(
    ("text", "notation", "expected"),
    [
        ("Play B2. It stops A1, C3 and D4.", ROW, {"B2", "A1", "C3"}),
        ("b2 and B2: AB2, B22", ROW, {"B2"}),
        ("Play b2, not B3.", COLUMN, {"b2"}),
        ("(A1 B3…)", BOOK, {"A1", "B3"}),
        ("Play 5. It wins in 2 moves.", NUMBER, set()),
        ("Play 2. It wins in 3 moves.", Notation.COLUMN, set()),
    ],
)
def test_names_of_cells_are_found_in_a_text(text: str, notation: Notation, expected: set[str]) -> None:
    assert names_in(text, Rules(), notation) == expected


@pytest.mark.parametrize(
    ("rules", "notation"),
    [
        (Rules(), ROW),
        (Rules(7, 7, 4), ROW),
        (Rules(7, 8, 4), BOOK),
        (Rules(15, 15, 5), BOOK),
        (Rules(7, 6, 4, placement=Gravity()), Notation.COLUMN),
    ],
)
def test_usual_notation_is_that_of_books_on_large_boards_and_the_column_with_gravity(
    rules: Rules, notation: Notation
) -> None:
    assert usual(rules) is notation


def test_column_alone_names_a_move_with_gravity() -> None:
    rules = Rules(7, 6, 4, placement=Gravity())
    assert {name(square, rules, Notation.COLUMN) for square in rules.squares if square.column == 3} == {"4"}
    assert parse("4", rules, Notation.COLUMN) == Square(0, 3)
    assert labels(rules, Notation.COLUMN) == ([], ["1", "2", "3", "4", "5", "6", "7"])


def test_middle_of_a_gomoku_board_is_h8() -> None:
    assert name(Square(7, 7), Rules(15, 15, 5), usual(Rules(15, 15, 5))) == "H8"
