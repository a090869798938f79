from dataclasses import replace

from PySide6.QtWidgets import QCheckBox, QComboBox, QLineEdit, QToolButton
from pytestqt.qtbot import QtBot

from tests.ui.form import Form
from tests.ui.session import JANE_AND_JOHN
from tictactoe_gui.mnk.player import Player
from tictactoe_gui.ui.choice import LOSER, RANDOM, Choice
from tictactoe_gui.ui.preview import Preview

FOXES = Choice(JANE_AND_JOHN.rules, (Player("Jane", "🦊"), Player("John", "X")), LOSER, deal=True)


def test_marks_are_dealt_when_wanted(qtbot: QtBot) -> None:
    form = Form(qtbot)
    assert not form.choice.deal
    form.click("deal")
    assert form.choice.deal


def test_a_choice_with_dealt_marks_comes_back_untouched(qtbot: QtBot) -> None:
    assert Form(qtbot, FOXES).choice == FOXES


def test_dealing_replaces_the_choice_of_who_begins(qtbot: QtBot) -> None:
    form = Form(qtbot)
    form.choose("begins", "2")
    form.click("deal")
    box = form.part(QComboBox, "begins")
    assert not box.isEnabled()
    assert (box.currentIndex(), box.placeholderText()) == (-1, "Whoever is dealt X")
    form.click("deal")
    assert box.isEnabled()
    assert form.choice.begins == box.currentData() == "2"


def test_marks_to_be_dealt_cannot_be_chosen(qtbot: QtBot) -> None:
    form = Form(qtbot, FOXES)
    mark = form.part(QLineEdit, "player_0_mark")
    assert not mark.isEnabled()
    picker = form.part(QToolButton, "player_0_picker")
    assert not picker.isEnabled()
    assert picker.icon().isNull()
    assert (mark.text(), mark.placeholderText()) == ("", "X / O")


def test_what_was_typed_comes_back_when_marks_are_not_dealt(qtbot: QtBot) -> None:
    form = Form(qtbot, FOXES)
    form.click("deal")
    assert form.part(QLineEdit, "player_0_mark").text() == "🦊"
    assert form.part(QLineEdit, "player_0_mark").isEnabled()
    assert form.choice == replace(FOXES, deal=False)


def test_a_bad_mark_does_not_matter_where_marks_are_dealt(qtbot: QtBot) -> None:
    form = Form(qtbot)
    form.write("player_0_mark", "ab")
    form.click("deal")
    assert not form.fault(0)
    assert form.can_start
    assert form.choice == replace(Choice.default(), deal=True)


def test_the_preview_shows_the_marks_to_be_dealt(qtbot: QtBot) -> None:
    assert Form(qtbot, FOXES).part(Preview, "preview").accessibleName() == "3 × 3, Jane X, John O"


def test_marks_are_dealt_between_two_only(qtbot: QtBot) -> None:
    form = Form(qtbot, FOXES)
    form.play_with(3)
    assert not form.part(QCheckBox, "deal").isEnabled()
    assert form.part(QLineEdit, "player_0_mark").text() == "🦊"
    assert not form.choice.deal
    form.play_with(2)
    assert form.choice == FOXES


def test_a_beginner_who_left_gives_way_to_chance_also_where_marks_were_dealt(qtbot: QtBot) -> None:
    form = Form(qtbot)
    form.play_with(3)
    form.choose("begins", "3")
    form.play_with(2)
    form.click("deal")
    form.click("deal")
    assert form.choice.begins == RANDOM


def test_what_dealing_means_is_told(qtbot: QtBot) -> None:
    assert "whoever is dealt X begins" in Form(qtbot).part(QCheckBox, "deal").toolTip()
