import pytest

from tictactoe_gui.records.rule_names import excludes_overlines, other_rules


@pytest.mark.parametrize(
    ("text", "name"),
    [
        *((text, "Renju") for text in ("Renju", " RENJU ", "renju-rules", "4", "5", "Rule 4", "INFO rule 4", "RIF")),
        *((text, "Renju") for text in ("連珠", "连珠", "有禁手", "禁手", "рэндзю", "Taraguchi-10", "Soosõrv-8")),
        *((text, "Caro") for text in ("Caro", "caro", "8", "9", "12", "rule: 8", "cờ caro", "1,Caro")),
        *((text, "Caro") for text in ("1,Caro15", "1,Caro_1", "caro_15", "Caro15_2", "Gomocup_Caro", "co ca-ro2")),
        *(("Pente1", "Pente"), ("RIF_2024", "Renju"), ("Connect6_1", "Connect6"), ("connect_6", "Connect6")),
        *(("Pente", "Pente"), ("Ninuki-renju", "Ninuki-renju"), ("Connect 6", "Connect6")),
    ],
)
def test_unknown_rules_are_found_by_name_and_number(text: str, name: str) -> None:
    assert other_rules(text) == name


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
        *(
            ("Freestyle15_1", False),
            ("free style", False),
            ("Cup_Standard15", True),
            ("1_Freestyle", False),
            ("0", False),
            ("2", False),
            ("无禁手", False),
        ),
        *(("Cup_Standard15", True), ("1_Freestyle", False)),
        *(("", None), ("Gomoku", None), ("swap2", None), ("unrestricted", None)),
    ],
)
def test_text_may_say_whether_an_overline_wins(text: str, *, excluded: bool | None) -> None:
    assert excludes_overlines(text) is excluded
