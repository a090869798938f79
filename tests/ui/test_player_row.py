import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QApplication, QComboBox, QLabel, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.form import Form
from tictactoe_gui import wording
from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.mnk.player import Kind, MarkFault, Player
from tictactoe_gui.opponents.levels import LEVELS
from tictactoe_gui.wording import levels

FAMILY, FLAG, WAVE = "👨‍👩‍👧", "🇫🇷", "👋🏽"


def test_blank_fields_take_the_defaults(qtbot: QtBot) -> None:
    form = Form(qtbot)
    assert form.part(QLineEdit, "player_1_name").text() == ""
    assert form.part(QLineEdit, "player_1_name").placeholderText() == "Player 2"
    assert form.part(QLineEdit, "player_1_mark").placeholderText() == "O"
    assert form.choice.players == (Player("Player 1", "X"), Player("Player 2", "O"))


def test_a_default_avoids_what_another_typed(qtbot: QtBot) -> None:
    form = Form(qtbot)
    form.write("player_0_name", "player 2")
    form.write("player_0_mark", "o")
    assert form.choice.players == (Player("player 2", "o"), Player("Player 3", "△"))
    assert form.part(QLineEdit, "player_1_name").placeholderText() == "Player 3"
    assert form.part(QLineEdit, "player_1_mark").placeholderText() == "△"


@pytest.mark.parametrize("name", ["  ", "\u200b"])
def test_a_name_that_nobody_could_see_is_the_default(qtbot: QtBot, name: str) -> None:
    form = Form(qtbot)
    form.write("player_0_name", name)
    assert form.can_start
    assert form.choice.players[0].name == "Player 1"


@pytest.mark.parametrize("mark", ["a", "7", "★", "🦊", FAMILY, FLAG, WAVE])
def test_any_one_character_is_a_mark(qtbot: QtBot, mark: str) -> None:
    form = Form(qtbot)
    form.write("player_1_mark", mark)
    assert form.can_start
    assert form.choice.players[1].mark == mark


@pytest.mark.parametrize(
    ("mark", "reason"),
    [
        ("ab", MarkFault.LONG),
        ("🦊🦊", MarkFault.LONG),
        (" ", MarkFault.INVISIBLE),
        ("\u200d", MarkFault.INVISIBLE),
        ("_", MarkFault.EMPTY_CELL),
    ],
)
def test_a_bad_mark_is_refused_beside_its_field(qtbot: QtBot, mark: str, reason: MarkFault) -> None:
    form = Form(qtbot)
    form.write("player_1_mark", mark)
    assert form.part(QLineEdit, "player_1_mark").text() == mark
    assert form.fault(1) == wording.mark_refusal(mark, reason, ["X"])
    assert form.is_wrong("player_1_mark")
    assert not form.fault(0)
    assert not form.can_start


def test_a_mark_put_right_may_start(qtbot: QtBot) -> None:
    form = Form(qtbot)
    form.write("player_1_mark", "ab")
    form.write("player_1_mark", "a")
    assert not form.fault(1)
    assert not form.is_wrong("player_1_mark")
    assert form.can_start


@pytest.mark.parametrize(("mine", "yours"), [("x", "X"), ("❤", "❤️"), ("é", "e\u0301")])
def test_marks_that_look_the_same_are_refused(qtbot: QtBot, mine: str, yours: str) -> None:
    form = Form(qtbot)
    form.write("player_0_mark", mine)
    form.write("player_1_mark", yours)
    assert form.fault(1) == wording.mark_refusal(yours, MarkFault.TAKEN)
    assert not form.can_start


def test_a_digit_is_refused_where_cells_are_numbers(qtbot: QtBot) -> None:
    form = Form(qtbot)
    form.write("player_0_mark", "7")
    form.choose("notation", Notation.NUMBER)
    assert form.fault(0) == wording.mark_refusal("7", MarkFault.DIGIT)
    assert not form.can_start


def test_equal_names_are_refused_at_both(qtbot: QtBot) -> None:
    form = Form(qtbot)
    form.write("player_0_name", "Ann")
    form.write("player_1_name", " ann ")
    assert form.fault(0).startswith("Ann is another player's name")
    assert form.fault(1).startswith("ann is another player's name")
    assert form.is_wrong("player_0_name")
    assert form.is_wrong("player_1_name")
    assert not form.can_start


def test_a_fault_is_read_out_with_its_field(qtbot: QtBot) -> None:
    form = Form(qtbot)
    form.write("player_0_mark", "ab")
    assert form.part(QLineEdit, "player_0_mark").accessibleDescription() == form.fault(0)


@pytest.mark.parametrize("name", ["N" * 200, "שלום עולם", "<b>html</b>", "Tom & Jerry"])
def test_a_name_is_taken_as_typed(qtbot: QtBot, name: str) -> None:
    form = Form(qtbot)
    form.write("player_0_name", name)
    assert form.choice.players[0].name == name


def test_a_fault_shows_html_as_typed(qtbot: QtBot) -> None:
    form = Form(qtbot)
    for seat in (0, 1):
        form.write(f"player_{seat}_name", "<b>html</b>")
    assert "<b>html</b>" in form.fault(0)
    assert form.part(QLabel, "player_0_note").textFormat() == Qt.TextFormat.PlainText


def test_a_person_or_any_level_plays_a_seat(qtbot: QtBot) -> None:
    form = Form(qtbot)
    assert form.kinds(0) == form.kinds(1) == ["Person", *map(levels.level, LEVELS)]


@pytest.mark.parametrize("level", LEVELS)
def test_what_the_chosen_level_means_stands_below_it(qtbot: QtBot, level: str) -> None:
    form = Form(qtbot)
    form.hand(1, levels.level(level))
    assert form.meaning(1) == levels.meaning(level)
    assert form.part(QComboBox, "player_1_kind").accessibleDescription() == levels.meaning(level)
    assert form.choice.players == (Player("Player 1", "X"), Player("Ruby", "O", Kind(level)))


def test_what_a_level_means_shows_in_the_list(qtbot: QtBot) -> None:
    form = Form(qtbot)
    box = form.part(QComboBox, "player_0_kind")
    tips = [box.itemData(at, Qt.ItemDataRole.ToolTipRole) for at in range(1, box.count())]
    assert tips == list(map(levels.meaning, LEVELS))


def test_of_a_person_nothing_need_be_said(qtbot: QtBot) -> None:
    assert Form(qtbot).meaning(0) == ""


def test_computers_without_names_are_told_apart(qtbot: QtBot) -> None:
    form = Form(qtbot)
    for seat in (0, 1):
        form.hand(seat, "Builder")
    assert form.part(QLineEdit, "player_0_name").placeholderText() == "Ruby"
    assert len({player.name for player in form.choice.players}) == 2


def test_a_computers_name_can_be_changed(qtbot: QtBot) -> None:
    form = Form(qtbot)
    form.hand(1, "Builder")
    form.write("player_1_name", "Deep Thought")
    assert form.choice.players[1].name == "Deep Thought"


def test_a_fault_takes_the_place_of_the_meaning_and_gives_it_back(qtbot: QtBot) -> None:
    form = Form(qtbot)
    form.hand(1, "Builder")
    form.write("player_1_mark", "_")
    assert form.fault(1) == wording.mark_refusal("_", MarkFault.EMPTY_CELL, ["X"])
    form.write("player_1_mark", "")
    assert form.meaning(1) == levels.meaning("builder")


@pytest.mark.parametrize("width", [632, 900])
@pytest.mark.parametrize("level", ["Person", "Casual"])
def test_a_fault_leaves_the_rows_below_in_their_places(qtbot: QtBot, width: int, level: str) -> None:
    form = Form(qtbot)
    form.hand(0, level)
    form.dialog.resize(width, 440)
    below = form.part(QWidget, "player_1_name")
    QApplication.processEvents()
    before = below.mapTo(form.dialog, QPoint(0, 0))
    form.write("player_0_mark", "🦊🦊🦊")
    QApplication.processEvents()
    assert form.fault(0)
    assert below.mapTo(form.dialog, QPoint(0, 0)) == before


def test_a_fault_that_is_cut_can_be_read_in_a_tool_tip(qtbot: QtBot) -> None:
    form = Form(qtbot)
    form.dialog.resize(632, 440)
    form.write("player_0_mark", "🦊🦊🦊🦊")
    note = form.part(QLabel, "player_0_note")
    note.grab()
    assert form.fault(0) in note.toolTip()
    form.write("player_0_mark", "X")
    assert note.toolTip() == ""


def test_what_a_level_means_is_not_cut_off(qtbot: QtBot) -> None:
    form = Form(qtbot)
    form.dialog.resize(632, 440)
    form.hand(0, "Casual")
    QApplication.processEvents()
    note = form.part(QLabel, "player_0_note")
    assert note.height() >= QLabel.heightForWidth(note, note.width())


def test_rows_of_people_are_a_line_apart(qtbot: QtBot) -> None:
    form = Form(qtbot)
    form.dialog.resize(632, 440)
    form.play_with(6)
    QApplication.processEvents()
    first, second = (form.part(QLineEdit, f"player_{seat}_name").mapTo(form.dialog, QPoint(0, 0)) for seat in (0, 1))
    assert (
        second.y() - first.y()
        <= form.part(QLineEdit, "player_0_name").height() + form.dialog.fontMetrics().height() + 8
    )


def test_advice_names_no_mark_that_somebody_has(qtbot: QtBot) -> None:
    form = Form(qtbot)
    form.write("player_0_mark", "x")
    form.write("player_1_mark", "🦊🦊")
    assert form.fault(1).endswith("such as O or 🦊")
    form.write("player_0_mark", "🦊")
    assert form.fault(1).endswith("such as X or 🐱")


@pytest.mark.parametrize("focused", [True, False])
def test_the_wheel_changes_who_plays_only_in_the_field_in_use(qtbot: QtBot, *, focused: bool) -> None:
    form = Form(qtbot)
    box = form.part(QComboBox, "player_0_kind")
    if focused:
        box.setFocus()
    place, none, down = QPointF(5, 5), QPoint(), QPoint(0, -120)
    button, modifier, phase = Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase
    QApplication.sendEvent(
        box,
        QWheelEvent(place, box.mapToGlobal(place), none, down, button, modifier, phase, False),  # noqa: FBT003
    )
    assert (box.currentText() != "Person") is focused
