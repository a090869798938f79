import pytest
from PySide6.QtCore import QMargins, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.game_window import JANE_WINS, OpenSession, Session, played
from tests.ui.timers import timer_of
from tictactoe_gui.mnk.board import Square
from tictactoe_gui.mnk.notation import Notation, UnknownSquare
from tictactoe_gui.mnk.player import Player
from tictactoe_gui.mnk.position import CellTaken
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.opponents.reasons import ExplainedMove, Named, Reason
from tictactoe_gui.opponents.values import CellValue
from tictactoe_gui.ui.mnk.setup.match_settings import MatchSettings
from tictactoe_gui.ui.widgets import status_line
from tictactoe_gui.ui.widgets.labels import TextLabel
from tictactoe_gui.ui.widgets.sentence_card import Badge, Sentence
from tictactoe_gui.wording import labels, phrases
from tictactoe_gui.wording.mnk import hints, sentences
from tictactoe_gui.wording.phrases import Message

DRAW = ["A1", "A2", "A3", "B2", "B1", "B3", "C2", "C1", "C3"]
HTML, HEBREW, LONG = "<b>html</b>", "שלום", "W" * 200
TAKEN = sentences.refusal(CellTaken(Square(0, 0)), Rules(), Notation.ROW_LETTER)
NO_CELL_X = str(sentences.refusal(UnknownSquare("x"), Rules(), Notation.ROW_LETTER))
NO_CELL = sentences.refusal(UnknownSquare("d"), Rules(), Notation.ROW_LETTER)


def named(*names: str) -> MatchSettings:
    players = tuple(Player(name, mark) for name, mark in zip(names, "XO", strict=True))
    return MatchSettings(Rules(), players, "1")


@pytest.mark.parametrize(
    ("cells", "headline", "detail"),
    [
        ([], phrases.turn_of("Jane"), sentences.goal(Rules())),
        (["A1"], phrases.turn_of("John"), "Jane played A1"),
        (JANE_WINS, "Jane wins!", sentences.winning_line(played(*JANE_WINS), Notation.ROW_LETTER)),
        (DRAW, "It's a draw", "Jane played C3"),
    ],
    ids=["start", "move", "win", "draw"],
)
def test_turn_or_result_is_shown_with_the_last_move_and_in_the_title(
    session: Session, cells: list[str], headline: str, detail: str
) -> None:
    session.click(*cells)
    assert (session.headline, session.detail) == (headline, detail)
    assert session.window.windowTitle() == labels.window_title(headline)
    session.trigger("look_back")
    assert session.window.windowTitle() == labels.window_title(session.headline)


def test_mark_of_the_player_to_move_or_of_the_winner_is_beside_the_headline(session: Session) -> None:
    mark = session.part(QWidget, "status_mark")
    cross = mark.grab().toImage()
    session.click("A1")
    assert mark.grab().toImage() != cross
    assert mark.geometry().right() < session.part(QLabel, "status").x()
    session.click(*JANE_WINS[1:])
    assert mark.isVisible()


def test_draw_has_no_mark_beside_the_headline(session: Session) -> None:
    session.click(*DRAW)
    assert not session.part(QWidget, "status_mark").isVisible()


def test_resignation_is_shown_and_announced(session: Session, announcements: list[str]) -> None:
    session.click("A1")
    session.trigger("resign")
    assert (session.headline, announcements[-1]) == ("Jane wins!", "John resigned. Jane wins!")
    assert session.detail == f"John resigned. {sentences.HOW_TO_UNDO.format(keys='Ctrl+Z')}"
    session.press(Qt.Key.Key_Z, modifier=Qt.KeyboardModifier.ControlModifier)
    assert session.headline == phrases.turn_of("John")


def test_refusal_is_shown_and_announced_until_the_next_move(session: Session, announcements: list[str]) -> None:
    session.click("A1", "A1")
    assert (session.headline, session.bubble) == (phrases.turn_of("John"), str(TAKEN))
    assert announcements[-1] == str(TAKEN)
    session.click("B2")
    assert session.bubble == ""


def test_typed_text_is_shown_and_announced_below_the_headline(
    open_session: OpenSession, announcements: list[str]
) -> None:
    session = open_session(MatchSettings.default(Rules(15, 15, 5)))
    before = session.headline
    for letter, typed in (("b", "b"), ("1", "b1")):
        session.type(letter)
        typing = sentences.typing(typed, Rules(15, 15, 5), Notation.ROW_LETTER)
        assert (session.headline, session.detail) == (before, phrases.running_text(*typing))
    assert announcements[-2:] == ["b", "b1"]
    session.press(Qt.Key.Key_Escape)
    assert session.detail == sentences.goal(Rules(15, 15, 5))


def test_mistyped_cell_is_refused_with_the_valid_range(session: Session, announcements: list[str]) -> None:
    session.type("d")
    assert (session.bubble, announcements) == (str(NO_CELL), [str(NO_CELL)])


def test_confirmation_is_announced_and_disappears(
    session: Session, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, announcements: list[str]
) -> None:
    monkeypatch.setattr(status_line, "READING_TIME_MS", 1)
    line = session.part(status_line.StatusLine, "status_line")
    with qtbot.waitSignal(line.expired):
        line.confirm("Saved “Jane.ttt”")
        assert (session.headline, session.detail) == (phrases.turn_of("Jane"), "Saved “Jane.ttt”")
    assert session.detail == sentences.goal(Rules())
    assert announcements == ["Saved “Jane.ttt”"]


def test_failure_is_shown_with_what_to_do_and_in_the_title(session: Session, announcements: list[str]) -> None:
    failure = Message("It went wrong", "Try again.")
    line = session.part(status_line.StatusLine, "status_line")
    line.confirm("Saved “Jane.ttt”")
    announcements.clear()
    line.show_failure(failure)
    assert not timer_of(line).isActive()
    assert (session.headline, session.detail) == failure
    assert announcements == ["It went wrong. Try again."]
    assert session.window.windowTitle() == labels.window_title("It went wrong")


@pytest.mark.parametrize("name", [HTML, HEBREW])
def test_name_is_shown_as_plain_text_in_order(open_session: OpenSession, name: str) -> None:
    session = open_session(named(name, "John"))
    assert session.headline == (f"\u2068{HEBREW}\u2069's turn" if name == HEBREW else phrases.turn_of(name))
    assert session.window.windowTitle() == labels.window_title(session.headline)
    assert session.part(QLabel, "status").textFormat() == Qt.TextFormat.PlainText
    assert session.part(QLabel, "status_detail").textFormat() == Qt.TextFormat.PlainText


def test_long_name_is_elided_with_a_tooltip(open_session: OpenSession) -> None:
    session = open_session(named(LONG, "John"))
    size = session.window.size()
    session.window.grab()
    for label in ("status", "card_0_name"):
        assert LONG in session.part(QLabel, label).toolTip()
        assert session.part(QLabel, label).width() < size.width()
    assert session.window.size() == size


def test_turns_results_and_moves_looked_at_are_announced(session: Session, announcements: list[str]) -> None:
    session.click("A1", "B2")
    assert announcements == ["Jane played A1. John's turn", "John played B2. Jane's turn"]
    session.trigger("look_back")
    assert announcements[-1] == "Jane played A1"
    session.trigger("look_last")
    session.click("A2", "B1", "A3")
    assert [text for text in announcements if "wins" in text] == ["Jane played A3. Jane wins!"]
    announcements.clear()
    session.trigger("new_game")
    assert announcements == ["Jane starts. Jane's turn"]


def test_nothing_is_announced_without_a_screen_reader(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    events: list[object] = []
    monkeypatch.setattr(QAccessible, "isActive", lambda: False)
    monkeypatch.setattr(QAccessible, "updateAccessibility", events.append)
    session.click("A1")
    assert events == []


def test_punctuation_in_a_name_does_not_split_the_message(qtbot: QtBot) -> None:
    line = status_line.StatusLine()
    qtbot.addWidget(line)
    headline = line.findChildren(QLabel, "status")[0]
    player = Player("J. R. Ewing; “Dallas”", "O")
    line.refuse(sentences.not_your_turn(player))
    assert (headline.text(), line.detail) == sentences.not_your_turn(player)


@pytest.mark.usefixtures("system_font")
def test_long_hint_is_shown_to_its_end_in_a_small_window(session: Session) -> None:
    session.window.resize(640, 480)
    QApplication.processEvents()
    line, detail = session.part(status_line.StatusLine, "status_line"), session.part(TextLabel, "status_detail")
    move = ExplainedMove(CellValue(Square(2, 2), None), Reason.BLOCKS_ONE, Named(1))
    hint = " ".join([hints.hint(move, session.game, Notation.ROW_LETTER)] * 2)
    line.show_message(session.headline, hint)
    assert len(detail.lines) > 1
    assert " ".join(detail.lines) == hint


def test_only_lines_that_show_cards_keep_room_for_one(qtbot: QtBot) -> None:
    lines = [status_line.StatusLine(has_cards=has_cards) for has_cards in (False, True)]
    for line in lines:
        qtbot.addWidget(line)
        line.show_message(phrases.YOUR_TURN, "")
        line.resize(600, 200)
        line.show()
    QApplication.processEvents()
    without, with_cards = (line.heightForWidth(600) for line in lines)
    assert with_cards > without
    lines[1].show_sentence(Sentence("Play B2.", Badge.HINT))
    QApplication.processEvents()
    assert lines[1].heightForWidth(600) == with_cards


@pytest.mark.parametrize("missing", [2, 5, 35, 66, 96])
def test_headline_is_whole_although_a_few_pixels_are_missing(qtbot: QtBot, missing: int) -> None:
    line = status_line.StatusLine()
    qtbot.addWidget(line)
    headline = line.findChildren(status_line.HeadlineLabel)[0]
    font = headline.font()
    font.setPointSizeF(19)
    headline.setFont(font)
    headline.setText("Some words that fill a line of this width and no more")
    headline.resize(headline.sizeHint().grownBy(QMargins(0, 0, -missing, 0)))
    assert headline.lines == [headline.text()]
