from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from tests.ui.session import JANE_AND_JOHN, OpenSession, Session
from tictactoe_gui.mnk.player import Player
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.ui import status
from tictactoe_gui.ui.choice import Choice

JANE_WINS = ["A1", "B1", "A2", "B2", "A3"]
DRAW = ["A1", "A2", "A3", "B2", "B1", "B3", "C2", "C1", "C3"]
HTML, HEBREW, LONG = "<b>html</b>", "שלום", "W" * 200


def named(*names: str) -> Choice:
    players = tuple(Player(name, mark) for name, mark in zip(names, "XO", strict=True))
    return Choice(Rules(), players, "1")


def test_at_first_it_tells_who_begins_and_what_wins(session: Session) -> None:
    assert session.headline == "Jane X to move"
    assert session.detail == "Turn 1 · Jane begins · 3 in a row wins"


def test_after_a_move_it_tells_the_move_and_the_next_turn(session: Session) -> None:
    session.click("A1")
    assert session.headline == "John O to move"
    assert session.detail == "Turn 2 · Jane marks A1"


def test_a_win_is_told_with_the_winners_name(session: Session) -> None:
    session.click(*JANE_WINS)
    assert session.headline == "Jane wins"
    assert session.detail == "5 moves · Jane marks A3"


def test_a_draw_is_told(session: Session) -> None:
    session.click(*DRAW)
    assert session.headline == "A draw: the board is full"


def test_a_full_board_with_a_line_is_a_win(session: Session) -> None:
    session.click("A2", "B2", "A3", "B3", "B1", "C2", "C1", "C3", "A1")
    assert session.headline == "Jane wins"


def test_resigning_is_told(session: Session) -> None:
    session.click("A1")
    session.trigger("resign")
    assert session.headline == "Jane wins: John resigned"
    assert session.detail == "Ctrl+Z takes it back · 1 move · Jane marks A1"
    session.press(Qt.Key.Key_Z, modifier=Qt.KeyboardModifier.ControlModifier)
    assert session.headline == "John O to move"


def test_who_resigned_is_announced(session: Session, spoken: list[str]) -> None:
    session.click("A1")
    session.trigger("resign")
    assert spoken[-1] == "Jane wins: John resigned"


def test_a_refusal_gives_way_to_the_next_turn(session: Session) -> None:
    session.click("A1", "A1")
    assert (session.headline, session.detail) == ("A1 is taken", "choose an empty cell")
    session.click("B2")
    assert session.headline == "Jane X to move"


def test_what_is_typed_is_told(open_session: OpenSession) -> None:
    session = open_session(Choice.default(Rules(15, 15, 5)))
    session.type("b1")
    assert session.headline == "Cell B1…"
    assert session.detail == "Enter plays this cell, Escape gives it up"
    session.press(Qt.Key.Key_Escape)
    assert session.headline.endswith("to move")


def test_what_was_mistyped_is_told_with_the_range_of_cells(session: Session) -> None:
    session.type("d")
    assert session.headline == "There is no cell d on this board"
    assert session.detail == "cells run from A1 to C3"


def test_half_a_name_is_told_to_go_on(session: Session) -> None:
    session.type("b")
    assert (session.headline, session.detail) == ("Cell B…", "Type the rest of its name; Escape gives it up")


def test_a_refusal_gives_way_once_it_was_read(session: Session, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(status, "READING", 1)
    with qtbot.waitSignal(session.part(status.Status, "status_line").grew_stale):
        session.click("A1", "A1")
    assert session.headline == "John O to move"


def test_a_confirmation_is_heard_and_gives_way_once_it_was_read(
    session: Session, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, spoken: list[str]
) -> None:
    monkeypatch.setattr(status, "READING", 1)
    line = session.part(status.Status, "status_line")
    with qtbot.waitSignal(line.grew_stale):
        line.confirm("Jane.ttt was saved")
        assert (session.headline, session.detail) == ("Jane X to move", "Jane.ttt was saved")
    assert session.detail == "Turn 1 · Jane begins · 3 in a row wins"
    assert spoken == ["Jane.ttt was saved"]


def test_a_failure_stands_above_what_is_the_case_and_in_the_title(session: Session) -> None:
    session.part(status.Status, "status_line").fail("Jane.ttt was not opened")
    assert (session.headline, session.detail) == ("Jane.ttt was not opened", "Jane X to move")
    assert session.window.windowTitle() == "Jane.ttt was not opened – Tic-Tac-Toe"


def test_a_refusal_gives_way_when_the_cursor_moves_on(session: Session) -> None:
    session.click("A1", "A1")
    session.press(Qt.Key.Key_Right)
    assert session.headline == "John O to move"


@pytest.mark.parametrize(
    "act",
    [
        lambda session: session.headline,
        lambda session: session.click("A1"),
        lambda session: session.click("A1", "A1"),
        lambda session: session.click(*JANE_WINS),
        lambda session: session.type("b"),
        lambda session: session.type("x"),
        lambda session: (session.click("A1"), session.trigger("look_back")),
    ],
    ids=["start", "turn", "refusal", "result", "typing", "mistyped", "looking back"],
)
def test_the_title_mirrors_the_status_and_ends_with_the_programs_name(
    session: Session, act: Callable[[Session], object]
) -> None:
    act(session)
    assert session.window.windowTitle() == f"{session.headline} – Tic-Tac-Toe"


def test_the_status_is_large(session: Session) -> None:
    large, quiet = session.part(QLabel, "status").font(), session.part(QLabel, "status_detail").font()
    assert large.pointSizeF() > 1.5 * quiet.pointSizeF()


@pytest.mark.parametrize("name", [HTML, LONG])
def test_a_name_is_told_as_typed(open_session: OpenSession, name: str) -> None:
    session = open_session(named(name, "John"))
    assert session.headline == f"{name} X to move"
    assert session.window.windowTitle() == f"{name} X to move – Tic-Tac-Toe"
    assert session.part(QLabel, "status").textFormat() == Qt.TextFormat.PlainText
    assert session.part(QLabel, "status_detail").textFormat() == Qt.TextFormat.PlainText


def test_a_name_from_right_to_left_does_not_turn_the_sentence_round(open_session: OpenSession) -> None:
    session = open_session(named(HEBREW, "John"))
    assert session.headline == f"\u2068{HEBREW}\u2069 X to move"


def test_a_name_of_200_characters_is_cut_and_shown_whole_as_a_tool_tip(open_session: OpenSession) -> None:
    session = open_session(named(LONG, "John"))
    size = session.window.size()
    session.window.grab()
    for label in ("status", "card_0_name"):
        assert LONG in session.part(QLabel, label).toolTip()
        assert session.part(QLabel, label).width() < size.width()
    assert session.window.size() == size


def test_every_turn_is_announced(session: Session, spoken: list[str]) -> None:
    session.click("A1", "B2")
    assert spoken == ["Jane marks A1. John O to move", "John marks B2. Jane X to move"]


def test_a_refusal_is_announced(session: Session, spoken: list[str]) -> None:
    session.click("A1", "A1")
    assert spoken[-1] == "A1 is taken, choose an empty cell"


def test_a_mistyped_cell_is_announced(session: Session, spoken: list[str]) -> None:
    session.type("d")
    assert spoken == ["There is no cell d on this board; cells run from A1 to C3"]


def test_what_is_typed_is_announced(session: Session, spoken: list[str]) -> None:
    session.type("b")
    assert spoken == ["b"]


def test_the_result_is_announced(session: Session, spoken: list[str]) -> None:
    session.click(*JANE_WINS)
    assert spoken[-1] == "Jane marks A3. Jane wins"


def test_a_new_game_is_announced_with_who_begins(session: Session, spoken: list[str]) -> None:
    session.trigger("new_game")
    assert spoken == ["Jane begins. Jane X to move"]


def test_a_move_looked_back_at_is_announced(session: Session, spoken: list[str]) -> None:
    session.click("A1", "B2")
    session.trigger("look_back")
    assert spoken[-1] == "Jane marks A1"


def test_nothing_is_announced_while_nobody_listens(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[object] = []
    monkeypatch.setattr(QAccessible, "isActive", lambda: False)
    monkeypatch.setattr(QAccessible, "updateAccessibility", told.append)
    session.click("A1")
    assert told == []


def test_in_misere_all_others_win(open_session: OpenSession) -> None:
    session = open_session(replace(JANE_AND_JOHN, rules=Rules(misere=True)))
    session.click(*JANE_WINS)
    assert session.headline == "John wins: Jane completed a line"
