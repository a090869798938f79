from dataclasses import replace

from PySide6.QtWidgets import QCheckBox, QComboBox, QLineEdit, QToolButton
from pytestqt.qtbot import QtBot

from tests.ui.form import SetupForm
from tests.ui.game_window import JANE_AND_JOHN
from tictactoe_gui.mnk.player import Player
from tictactoe_gui.ui.mnk.setup.match_settings import LOSER, RANDOM, MatchSettings
from tictactoe_gui.ui.mnk.setup.preview import BoardPreview

FOXES = MatchSettings(JANE_AND_JOHN.rules, (Player("Jane", "🦊"), Player("John", "X")), LOSER, random_marks=True)


def test_random_marks_disable_the_choice_of_the_first_player(qtbot: QtBot) -> None:
    form = SetupForm(qtbot)
    assert "X starts" in form.find(QCheckBox, "deal").toolTip()
    form.choose("begins", "2")
    form.click("deal")
    assert form.match_settings.random_marks
    box = form.find(QComboBox, "begins")
    assert not box.isEnabled()
    assert (box.currentIndex(), box.placeholderText()) == (-1, "Player with X")
    form.click("deal")
    assert box.isEnabled()
    assert form.match_settings.first_player == box.currentData() == "2"


def test_random_marks_cannot_be_edited_and_typed_ones_return_after_them(qtbot: QtBot) -> None:
    form = SetupForm(qtbot, FOXES)
    assert form.match_settings == FOXES
    assert form.find(BoardPreview, "preview").accessibleName() == "3 × 3, Jane X, John O"
    mark, picker = form.find(QLineEdit, "player_0_mark"), form.find(QToolButton, "player_0_picker")
    assert [mark.isEnabled(), picker.isEnabled()] == [False, False]
    assert picker.icon().isNull()
    assert (mark.text(), mark.placeholderText()) == ("", "X / O")
    form.click("deal")
    assert (mark.text(), mark.isEnabled()) == ("🦊", True)
    assert form.match_settings == replace(FOXES, random_marks=False)


def test_invalid_mark_is_ignored_while_marks_are_random(qtbot: QtBot) -> None:
    form = SetupForm(qtbot)
    form.enter_text("player_0_mark", "ab")
    form.click("deal")
    assert not form.error(0)
    assert form.can_start
    assert form.match_settings == replace(MatchSettings.default(), random_marks=True)


def test_marks_are_random_for_two_players_only(qtbot: QtBot) -> None:
    form = SetupForm(qtbot, FOXES)
    form.set_players(3)
    assert not form.find(QCheckBox, "deal").isEnabled()
    assert form.find(QLineEdit, "player_0_mark").text() == "🦊"
    assert not form.match_settings.random_marks
    form.set_players(2)
    assert form.match_settings == FOXES


def test_removed_first_player_becomes_random_even_with_random_marks(qtbot: QtBot) -> None:
    form = SetupForm(qtbot)
    form.set_players(3)
    form.choose("begins", "3")
    form.set_players(2)
    form.click("deal")
    form.click("deal")
    assert form.match_settings.first_player == RANDOM
