from typing import Any

import pytest

from tictactoe_gui.mnk.answers import Gravity
from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.mnk.player import (
    DISCS,
    MARKS,
    PERSON,
    STONES,
    BadMark,
    MarkFault,
    Player,
    PlayerKind,
    check_mark,
    colour_numbers,
    default_marks,
    free_mark,
    marks_for,
    with_fitting_level,
)
from tictactoe_gui.mnk.rules import PRESETS, Rules
from tictactoe_gui.player_names import BadName

ACCEPTED = {
    "letter": "A",
    "digit": "7",
    "symbol": "★",
    "accented": "é",
    "accent of its own": "e\u0301",
    "han": "漢",
    "devanagari syllable": "नि",
    "hangul of its parts": "\u1100\u1161\u11a8",
    "full stop": ".",
    "brace": "{",
    "emoji of two code points": "❤\ufe0f",
    "emoji family": "👩\u200d👩\u200d👧\u200d👦",
    "flag": "🇩🇪",
    "flag of tags": "🏴\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f",
    "profession with skin tone": "🧑🏿\u200d🚀",
    "keycap": "3\ufe0f\u20e3",
    "cyrillic ha beside a latin X": "Х",
    "zero beside an O": "0",
}

TOO_LONG = ["XX", " X", "10", "🦊🦊", "🇩🇪🇫🇷", "__", "X\u200bY", "\u200bX", "X\ud800", "a\nb", "XO" * 500]
INVISIBLE = {
    "nothing": "",
    "blanks": "   ",
    "ideographic space": "\u3000",
    "null": "\0",
    "zero-width joiner": "\u200d",
    "variation selector": "\ufe0f",
    "accent without a letter": "\u0301",
    "hangul filler": "\u3164",
    "tag letter": "\U000e0041",
    "lone surrogate": "\ud800",
    "private use": "\ue000",
}


def fault_of(mark: str, *others: str, notation: Notation = Notation.ROW_LETTER) -> MarkFault | None:
    try:
        check_mark(mark, others, notation)
    except BadMark as error:
        return error.fault if error.mark == mark else None
    return None


@pytest.mark.parametrize("mark", [*ACCEPTED.values(), *MARKS], ids=[*ACCEPTED, *MARKS])
def test_one_visible_character_is_a_mark(mark: str) -> None:
    assert fault_of(mark, "X" if mark != "X" else "O") is None
    assert Player("Ann", mark).mark == mark


@pytest.mark.parametrize("mark", TOO_LONG)
def test_more_than_one_character_is_refused(mark: str) -> None:
    assert fault_of(mark) is MarkFault.TOO_LONG


@pytest.mark.parametrize("mark", INVISIBLE.values(), ids=INVISIBLE.keys())
def test_invisible_mark_is_refused(mark: str) -> None:
    assert fault_of(mark) is MarkFault.INVISIBLE


@pytest.mark.parametrize("mark", ["_", "＿", "_\ufe0f", "_\u200d"])
def test_symbol_of_an_empty_cell_is_refused(mark: str) -> None:
    assert fault_of(mark) is MarkFault.EMPTY_CELL


SAME = [
    ("X", "X"),
    ("x", "X"),
    ("o", "O"),
    ("Ｘ", "X"),
    ("X\ufe0f", "X"),
    ("X\U000e0100", "X"),
    ("X\u200d", "X"),
    ("é", "e\u0301"),
    ("①", "1"),
    ("3\u20e3", "3\ufe0f\u20e3"),
]


@pytest.mark.parametrize(("mark", "other"), SAME)
def test_mark_that_looks_like_a_taken_one_is_refused(mark: str, other: str) -> None:
    assert fault_of(mark, "★", other) is MarkFault.TAKEN


DIFFERENT = [
    ("a", "A"),
    ("Х", "X"),
    ("0", "O"),
    ("É", "E"),
    ("👋🏽", "👋"),
    ("🇩🇪", "🇫🇷"),
    ("👩\u200d👧", "👩"),
    ("3\u20e3", "3"),
]


@pytest.mark.parametrize(("mark", "other"), DIFFERENT)
def test_marks_that_look_different_are_accepted(mark: str, other: str) -> None:
    assert fault_of(mark, other) is None


@pytest.mark.parametrize("digit", ["0", "3", "٣", "²", "₂", "３", "①", "३"])
def test_digit_is_refused_only_in_number_notation(digit: str) -> None:
    assert fault_of(digit, notation=Notation.NUMBER) is MarkFault.DIGIT
    assert fault_of(digit, notation=Notation.ROW_LETTER) is None
    assert fault_of(digit, notation=Notation.COLUMN_LETTER) is None


MISSING: list[Any] = ["", " ", "\t\n", None, 3]


@pytest.mark.parametrize(
    "name", [*MISSING, "\u200b", "\u200d\u200d", "\u3164", "\u2800 \u00a0", "\ufeff", "\u2065\ufff0\U000e0fff"]
)
def test_player_without_a_visible_name_is_refused(name: Any) -> None:
    with pytest.raises(ValueError, match="name must contain a visible character"):
        Player(name, "X")


@pytest.mark.parametrize("mark", MISSING)
def test_player_without_a_mark_is_refused(mark: Any) -> None:
    with pytest.raises(ValueError, match="mark must contain a visible character"):
        Player("Ann", mark)


@pytest.mark.parametrize(
    "name", ["A" * 200, "שרה", "<b>html</b>", "{name}", "%s", "👩\u200d👩\u200d👧", 'O\'Neil & "Co"']
)
def test_visible_name_is_kept_as_typed(name: str) -> None:
    assert Player(name, "X").name == name


@pytest.mark.parametrize("name", ["Ann\ud83e", "\udd8a Ann", "A\ud800\ud800n"])
def test_name_with_an_unpaired_surrogate_is_refused(name: str) -> None:
    with pytest.raises(BadName) as caught:
        Player(name, "X")
    assert caught.value.name == name


@pytest.mark.parametrize(
    ("seat", "others", "mark"),
    [(0, ["x"], "O"), (0, ["X", "O"], "△"), (1, ["o"], "△"), (5, ["☆"], "X"), (5, ["☆", "X", "O", "△", "□"], "◇")],
)
def test_taken_default_mark_is_replaced_by_the_next(seat: int, others: list[str], mark: str) -> None:
    assert free_mark(seat, others) == mark


@pytest.mark.parametrize(
    ("rules", "marks"),
    [
        (Rules(), MARKS),
        (Rules(9, 9, 9), MARKS),
        (Rules(15, 15, 5), STONES),
        (Rules(7, 7, 5), MARKS),
        (Rules(15, 15, 5, players=3), MARKS),
        (Rules(7, 6, 4, placement=Gravity()), DISCS),
        (Rules(15, 15, 5, placement=Gravity()), DISCS),
        (Rules(7, 6, 4, players=3, placement=Gravity()), MARKS),
    ],
)
def test_games_have_their_own_default_marks(rules: Rules, marks: tuple[str, ...]) -> None:
    assert default_marks(rules) == marks


def test_kinds_that_differ_only_by_a_level_that_fits_are_the_same_choice() -> None:
    fits = PlayerKind("level-2", fits=True)
    assert fits.choice == PlayerKind("level-5", fits=True).choice
    assert len({fits.choice, PlayerKind("level-2").choice, PlayerKind("level-5").choice, PERSON.choice}) == 4


def test_only_levels_that_fit_are_replaced() -> None:
    kinds = PERSON, PlayerKind("level-2"), PlayerKind("level-2", fits=True), PlayerKind(engine="/bin/x")
    players = with_fitting_level(map(Player, "ABCD", MARKS, kinds), "level-5")
    assert [player.kind for player in players] == [*kinds[:2], PlayerKind("level-5", fits=True), kinds[3]]


@pytest.mark.parametrize(
    ("rules", "own", "expected"),
    [
        (PRESETS["Connect Four"], ("X", "O"), DISCS),
        (PRESETS["Gomoku 15 × 15"], DISCS, STONES),
        (Rules(), ("O", "X"), ("X", "O")),
        (PRESETS["Connect Four"], ("🦊", "O"), ("🦊", "O")),
        (PRESETS["Three players"], ("🦊", "O"), MARKS[:3]),
    ],
)
def test_marks_of_another_game_are_its_defaults_unless_players_chose_their_own(
    rules: Rules, own: tuple[str, ...], expected: tuple[str, ...]
) -> None:
    assert marks_for(rules, own) == expected


@pytest.mark.parametrize(
    ("marks", "colours"),
    [("XO", (0, 1)), ("OX", (1, 0)), ("🦊🐢", (0, 1)), ("O🦊", (1, 0)), ("🦊X", (1, 0)), ("x△A", (0, 2, 1))],
)
def test_default_mark_keeps_its_colour_and_no_two_marks_have_the_same(marks: str, colours: tuple[int, ...]) -> None:
    assert colour_numbers(marks) == colours
