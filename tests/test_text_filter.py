from pathlib import Path

import pytest
from hypothesis import given

from tests.outside_text import HOSTILE, SURROGATES, harm, texts
from tictactoe_gui.i18n import TextTemplate, _, ngettext
from tictactoe_gui.text_filter import printable, shown

FLAG = "🏴\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f"
"""England, spelled with invisible tags."""


@pytest.mark.parametrize(
    ("text", "seen"),
    [
        ("Zoë & “漢” · 1–2…", "Zoë & “漢” · 1–2…"),
        ("\x1b[31mAnn\x7f\x9b", "\ufffd[31mAnn\ufffd\ufffd"),
        ("a\tb\r\nc\u2028d\u2029e\x85f", "a b  c d e f"),
        ("A\u202e\u202d\u2066\u2067\u200f\u200e\u061cnn", "Ann"),
        ("A\u200b\ufeff\u00ad\u2060nn", "Ann"),
        ("A\u2069nn\u2068", "Ann"),
        (f"Ann{SURROGATES}", "Ann\ufffd\ufffd"),
        ("\uffff\ufdd0A\U0010fffe", "\ufffd\ufffdA\ufffd"),
    ],
)
def test_control_and_direction_characters_are_not_shown(text: str, seen: str) -> None:
    assert shown(text) == seen


@pytest.mark.parametrize(
    "text", ["👨‍👩‍👧", "🏴\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f", "❤️", "\U0001fae8"]
)
def test_emoji_stay_whole(text: str) -> None:
    assert shown(text) == text


@pytest.mark.parametrize("name", ["שרה", "مريم", "می‌خواهم", "Ann שרה", "٣"])
def test_right_to_left_name_stays_readable_and_is_isolated(name: str) -> None:
    assert shown(name) == f"\u2068{name}\u2069"
    assert harm(f"{name} wins")
    assert not harm(f"{shown(name)} wins")


def test_isolated_part_is_not_isolated_again() -> None:
    sentence = f"{shown('שרה')} plays {shown('דנה')}"
    assert shown(sentence) == sentence


def test_line_breaks_of_a_whole_text_remain() -> None:
    assert printable(f"first\n\x1b[2J{shown('שרה')}\u202e\nlast") == "first\n\ufffd[2J\u2068שרה\u2069\nlast"


@given(texts)
def test_any_text_is_shown_without_harm(text: str) -> None:
    assert harm(shown(text)) == ""
    assert "\n" not in shown(text)
    assert shown(shown(text)) == shown(text)


@given(texts)
def test_printable_text_is_printed_unchanged(text: str) -> None:
    assert printable(printable(text)) == printable(text)


@pytest.mark.parametrize("value", [HOSTILE, ValueError(HOSTILE), Path(HOSTILE + SURROGATES)])
def test_whatever_fills_a_field_of_a_text_is_filtered(value: object) -> None:
    assert harm(TextTemplate("{path} exists").format(path=value)) == ""


def test_number_keeps_its_format() -> None:
    assert TextTemplate("{row:3}|{part:.1f}").format(row=7, part=0.25) == "  7|0.2"


def test_every_translated_text_filters_its_fields() -> None:
    assert {type(_("Ann")), type(ngettext("one", "more", 2))} == {TextTemplate}
