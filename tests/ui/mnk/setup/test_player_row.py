from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QAccessible, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QLabel, QLineEdit, QStyleOptionComboBox, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.form import SetupForm
from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.mnk.player import MarkFault, Player, PlayerKind
from tictactoe_gui.opponents.levels import CLASSIC, EXPERT, LADDER, LEVELS
from tictactoe_gui.player_names import NameTaken
from tictactoe_gui.ui.mnk.setup.match_settings import MatchSettings
from tictactoe_gui.ui.mnk.setup.players_editor import PlayerKindBox
from tictactoe_gui.ui.widgets.labels import html_paragraph
from tictactoe_gui.wording import phrases
from tictactoe_gui.wording.mnk import levels, sentences

FAMILY, FLAG, WAVE = "👨‍👩‍👧", "🇫🇷", "👋🏽"


def test_empty_fields_get_defaults(qtbot: QtBot) -> None:
    form = SetupForm(qtbot)
    assert form.find(QLineEdit, "player_1_name").text() == ""
    assert form.find(QLineEdit, "player_1_name").placeholderText() == "Player 2"
    assert form.find(QLineEdit, "player_1_mark").placeholderText() == "O"
    assert form.match_settings.players == (Player("Player 1", "X"), Player("Player 2", "O"))


def test_defaults_avoid_typed_values(qtbot: QtBot) -> None:
    form = SetupForm(qtbot)
    form.enter_text("player_0_name", "player 2")
    form.enter_text("player_0_mark", "o")
    assert form.match_settings.players == (Player("player 2", "o"), Player("Player 3", "△"))
    assert form.find(QLineEdit, "player_1_name").placeholderText() == "Player 3"
    assert form.find(QLineEdit, "player_1_mark").placeholderText() == "△"


@pytest.mark.parametrize("name", ["  ", "\u200b"])
def test_invisible_name_becomes_the_default(qtbot: QtBot, name: str) -> None:
    form = SetupForm(qtbot)
    form.enter_text("player_0_name", name)
    assert form.can_start
    assert form.match_settings.players[0].name == "Player 1"


@pytest.mark.parametrize("mark", ["a", "7", "★", "🦊", FAMILY, FLAG, WAVE])
def test_any_single_character_is_a_valid_mark(qtbot: QtBot, mark: str) -> None:
    form = SetupForm(qtbot)
    form.enter_text("player_1_mark", mark)
    assert form.can_start
    assert form.match_settings.players[1].mark == mark


@pytest.mark.parametrize(
    ("mark", "reason"),
    [
        ("ab", MarkFault.TOO_LONG),
        ("🦊🦊", MarkFault.TOO_LONG),
        (" ", MarkFault.INVISIBLE),
        ("\u200d", MarkFault.INVISIBLE),
        ("_", MarkFault.EMPTY_CELL),
    ],
)
def test_bad_mark_is_refused_next_to_its_field(qtbot: QtBot, mark: str, reason: MarkFault) -> None:
    form = SetupForm(qtbot)
    form.enter_text("player_1_mark", mark)
    assert form.find(QLineEdit, "player_1_mark").text() == mark
    assert form.error(1) == str(sentences.mark_refusal(mark, reason, ["X"]))
    assert form.is_invalid("player_1_mark")
    assert not form.error(0)
    assert not form.can_start


def test_corrected_mark_is_accepted(qtbot: QtBot) -> None:
    form = SetupForm(qtbot)
    form.enter_text("player_1_mark", "ab")
    form.enter_text("player_1_mark", "a")
    assert not form.error(1)
    assert not form.is_invalid("player_1_mark")
    assert form.can_start


@pytest.mark.parametrize(("mine", "yours"), [("x", "X"), ("❤", "❤️"), ("é", "e\u0301")])
def test_marks_that_look_the_same_are_refused(qtbot: QtBot, mine: str, yours: str) -> None:
    form = SetupForm(qtbot)
    form.enter_text("player_0_mark", mine)
    form.enter_text("player_1_mark", yours)
    assert form.error(1) == str(sentences.mark_refusal(yours, MarkFault.TAKEN))
    assert not form.can_start


def test_digit_is_refused_in_number_notation(qtbot: QtBot) -> None:
    form = SetupForm(qtbot)
    form.enter_text("player_0_mark", "7")
    form.choose("notation", Notation.NUMBER)
    assert form.error(0) == str(sentences.mark_refusal("7", MarkFault.DIGIT))
    assert not form.can_start


def test_duplicate_names_are_refused_in_both_rows(qtbot: QtBot) -> None:
    form = SetupForm(qtbot)
    form.enter_text("player_0_name", "Ann")
    form.enter_text("player_1_name", " ann ")
    assert form.error(0).startswith(str(phrases.name_refusal(NameTaken("Ann"))))
    assert form.error(1).startswith(str(phrases.name_refusal(NameTaken("ann"))))
    assert form.is_invalid("player_0_name")
    assert form.is_invalid("player_1_name")
    assert not form.can_start


def test_error_is_the_accessible_description_of_its_field(qtbot: QtBot) -> None:
    form = SetupForm(qtbot)
    form.enter_text("player_0_mark", "ab")
    assert form.find(QLineEdit, "player_0_mark").accessibleDescription() == form.error(0)


@pytest.mark.parametrize("name", ["N" * 200, "שלום עולם", "<b>html</b>", "Tom & Jerry"])
def test_any_name_is_accepted_unchanged(qtbot: QtBot, name: str) -> None:
    form = SetupForm(qtbot)
    form.enter_text("player_0_name", name)
    assert form.match_settings.players[0].name == name


def test_error_shows_html_as_plain_text(qtbot: QtBot) -> None:
    form = SetupForm(qtbot)
    for seat in (0, 1):
        form.enter_text(f"player_{seat}_name", "<b>html</b>")
    assert "<b>html</b>" in form.error(0)
    assert form.find(QLabel, "player_0_note").textFormat() == Qt.TextFormat.PlainText


def test_every_seat_offers_a_person_and_every_level(qtbot: QtBot) -> None:
    form = SetupForm(qtbot)
    ladder, others = map(levels.level, LADDER), map(levels.level, CLASSIC)
    expected = ["Person", levels.FITS_ME, *ladder, levels.MORE_OPPONENTS, *others]
    assert form.kinds(0) == form.kinds(1) == expected


@pytest.mark.parametrize("level", [LADDER[1], LADDER[3]])
def test_fits_me_is_shown_without_its_level(qtbot: QtBot, level: str) -> None:
    players = Player("Ann", "X"), Player("Ruby", "O", PlayerKind(level, fits=True))
    form = SetupForm(qtbot, replace(MatchSettings.default(), players=players))
    assert form.find(QComboBox, "player_1_kind").currentText() == levels.FITS_ME
    assert form.kinds(1) == form.kinds(0)
    assert form.kind_description(1) == levels.FITS_ME_MEANING
    assert form.match_settings.players[1].kind.fits


def test_heading_of_more_opponents_cannot_be_chosen(qtbot: QtBot) -> None:
    form = SetupForm(qtbot)
    box = form.find(QComboBox, "player_0_kind")
    form.choose_kind(0, levels.level(EXPERT))
    QTest.keyClick(box, Qt.Key.Key_Down)
    assert box.currentText() == levels.level(CLASSIC[0])


def test_levels_are_painted_with_dots_that_screen_readers_skip(qtbot: QtBot) -> None:
    form = SetupForm(qtbot)
    box = form.find(PlayerKindBox, "player_0_kind")
    for name in LADDER:
        form.choose_kind(0, levels.level(name))
        option = QStyleOptionComboBox()
        box.initStyleOption(option)
        assert option.currentText.split("  ") == [levels.level(name), levels.dots(name)]
        assert QAccessible.queryAccessibleInterface(box).text(QAccessible.Text.Name) == levels.level(name)


@pytest.mark.parametrize("level", LEVELS)
def test_description_of_the_chosen_level_is_shown(qtbot: QtBot, level: str) -> None:
    form = SetupForm(qtbot)
    form.choose_kind(1, levels.level(level))
    assert form.kind_description(1) == levels.meaning(level)
    assert form.find(QComboBox, "player_1_kind").accessibleDescription().endswith(levels.meaning(level))
    assert form.match_settings.players == (Player("Player 1", "X"), Player("Ruby", "O", PlayerKind(level)))


def test_levels_have_tooltips_in_the_list(qtbot: QtBot) -> None:
    form = SetupForm(qtbot)
    box = form.find(QComboBox, "player_0_kind")
    tips = {box.itemText(at): box.itemData(at, Qt.ItemDataRole.ToolTipRole) for at in range(box.count())}
    assert all(tips[levels.level(name)] == html_paragraph(levels.meaning(name)) for name in LEVELS)


def test_screen_readers_read_the_name_of_the_list_of_players(qtbot: QtBot) -> None:
    form = SetupForm(qtbot)
    for seat in range(2):
        kind = form.find(QComboBox, f"player_{seat}_kind")
        spoken = QAccessible.queryAccessibleInterface(kind).text(QAccessible.Text.Description)
        assert spoken.startswith(kind.accessibleName())


def test_person_has_no_description(qtbot: QtBot) -> None:
    assert SetupForm(qtbot).kind_description(0) == ""


def test_unnamed_computers_get_different_names(qtbot: QtBot) -> None:
    form = SetupForm(qtbot)
    for seat in (0, 1):
        form.choose_kind(seat, "Builder")
    assert form.find(QLineEdit, "player_0_name").placeholderText() == "Ruby"
    assert len({player.name for player in form.match_settings.players}) == 2


def test_computer_can_be_renamed(qtbot: QtBot) -> None:
    form = SetupForm(qtbot)
    form.choose_kind(1, "Builder")
    form.enter_text("player_1_name", "Deep Thought")
    assert form.match_settings.players[1].name == "Deep Thought"


def test_error_temporarily_replaces_the_description(qtbot: QtBot) -> None:
    form = SetupForm(qtbot)
    form.choose_kind(1, "Builder")
    form.enter_text("player_1_mark", "_")
    assert form.error(1) == str(sentences.mark_refusal("_", MarkFault.EMPTY_CELL, ["X"]))
    form.enter_text("player_1_mark", "")
    assert form.kind_description(1) == levels.meaning("builder")


@pytest.mark.usefixtures("system_font")
@pytest.mark.parametrize("width", [632, 900])
@pytest.mark.parametrize("level", ["Person", "Medium 2"])
def test_error_does_not_move_the_rows_below(qtbot: QtBot, width: int, level: str) -> None:
    form = SetupForm(qtbot)
    form.choose_kind(0, level)
    form.dialog.resize(width, 440)
    below = form.find(QWidget, "player_1_name")
    QApplication.processEvents()
    before = below.mapTo(form.dialog, QPoint(0, 0))
    form.enter_text("player_0_mark", "🦊🦊🦊")
    QApplication.processEvents()
    assert form.error(0)
    assert below.mapTo(form.dialog, QPoint(0, 0)) == before


def test_elided_error_has_a_tooltip(qtbot: QtBot) -> None:
    form = SetupForm(qtbot)
    form.dialog.resize(632, 440)
    form.enter_text("player_0_mark", "🦊" * 20)
    note = form.find(QLabel, "player_0_note")
    note.grab()
    assert form.error(0) in note.toolTip()
    form.enter_text("player_0_mark", "X")
    assert note.toolTip() == ""


@pytest.mark.usefixtures("system_font")
def test_rows_of_people_are_one_line_apart(qtbot: QtBot) -> None:
    form = SetupForm(qtbot)
    form.dialog.resize(632, 440)
    form.set_players(6)
    QApplication.processEvents()
    first, second = (form.find(QLineEdit, f"player_{seat}_name").mapTo(form.dialog, QPoint(0, 0)) for seat in (0, 1))
    assert (
        second.y() - first.y()
        <= form.find(QLineEdit, "player_0_name").height() + form.dialog.fontMetrics().height() + 8
    )


def test_suggested_marks_are_not_taken(qtbot: QtBot) -> None:
    form = SetupForm(qtbot)
    form.enter_text("player_0_mark", "x")
    form.enter_text("player_1_mark", "🦊🦊")
    assert form.error(1).endswith(" such as O or 🦊.")
    form.enter_text("player_0_mark", "🦊")
    assert form.error(1).endswith("such as X or 🐱.")


@pytest.mark.parametrize("focused", [True, False])
def test_wheel_changes_only_the_focused_player_kind(qtbot: QtBot, *, focused: bool) -> None:
    form = SetupForm(qtbot)
    box = form.find(QComboBox, "player_0_kind")
    if focused:
        box.setFocus()
    place, none, down = QPointF(5, 5), QPoint(), QPoint(0, -120)
    button, modifier, phase = Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase
    QApplication.sendEvent(
        box,
        QWheelEvent(place, box.mapToGlobal(place), none, down, button, modifier, phase, False),  # noqa: FBT003
    )
    assert (box.currentText() != "Person") is focused
