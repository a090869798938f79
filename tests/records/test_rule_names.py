import pytest

from tictactoe_gui.mnk.answers import WORDS
from tictactoe_gui.records.rule_names import excludes_overlines, other_rules


@pytest.mark.parametrize(
    ("name", "texts"),
    [
        ("Renju", ["Renju", " RENJU ", "renju-rules", "4", "5", "INFO rule 4", "RIF_2024"]),
        ("Renju", ["連珠", "连珠", "有禁手", "禁手", "рэндзю", "Taraguchi-10", "Soosõrv-8"]),
        ("Caro", ["caro", "8", "9", "12", "rule: 8", "cờ caro", "1,Caro15", "caro_15", "Gomocup_Caro", "co ca-ro2"]),
        ("Connect6", ["Connect6_1", "connect_6", "Connect 6"]),
        ("Pente", ["Pente1"]),
        ("Ninuki-renju", ["Ninuki-renju"]),
    ],
)
def test_unknown_rules_are_found_by_name_and_number(name: str, texts: list[str]) -> None:
    assert {text: other_rules(text) for text in texts} == dict.fromkeys(texts, name)


@pytest.mark.parametrize(
    "text",
    [
        *("", "Gomoku", "0", "1", "2", "3", "16", "Freestyle15_1", "Standard", "swap2", "5 in a row", "Carol"),
        *("Icaro", "無禁手", "Connect65"),
    ],
)
def test_other_texts_name_no_unknown_rules(text: str) -> None:
    assert other_rules(text) == ""


@pytest.mark.parametrize(
    ("text", "excluded"),
    [
        *(("Standard1", True), ("exactly five", True), ("1", True), ("3", True)),
        *(("Cup_Standard15", True), ("1_Freestyle", False), ("0", False), ("2", False), ("无禁手", False)),
        *(("", None), ("Gomoku", None), ("swap2", None), ("unrestricted", None)),
    ],
)
def test_text_may_say_whether_an_overline_wins(text: str, *, excluded: bool | None) -> None:
    assert excludes_overlines(text) is excluded


def test_rules_that_the_program_learns_are_no_other_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(WORDS, "caro", "caro")
    assert other_rules("caro") == ""
    assert other_rules("pente") == "Pente"
