from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QCheckBox, QComboBox, QDialog, QLabel, QLineEdit, QToolButton, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.form import SetupForm
from tests.ui.game_window import JANE_AND_JOHN, when_open
from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.mnk.player import STONES, MarkFault, Player, PlayerKind
from tictactoe_gui.mnk.rules import PRESETS, Rules
from tictactoe_gui.opponents.levels import CLASSIC, EXPERT, LADDER, LEVELS
from tictactoe_gui.player_names import UNNAMED, NameTaken
from tictactoe_gui.ui.engines.engine_list import EngineList, OutsideEngine
from tictactoe_gui.ui.mnk.setup.match_settings import LOSER, RANDOM, MatchSettings
from tictactoe_gui.ui.mnk.setup.preview import BoardPreview
from tictactoe_gui.ui.style.settings import UserSettings
from tictactoe_gui.ui.widgets.fields import ValueComboBox
from tictactoe_gui.ui.widgets.labels import html_paragraph
from tictactoe_gui.ui.widgets.suffixes import SUFFIX_ROLE
from tictactoe_gui.wording import phrases
from tictactoe_gui.wording.mnk import levels, sentences

FAMILY, HTML = "👨‍👩‍👧", "<b>html</b>"
FOXES = MatchSettings(JANE_AND_JOHN.rules, (Player("Jane", "🦊"), Player("John", "X")), LOSER, random_marks=True)
PELA = OutsideEngine("/bin/pela", "Pela")
GOMOKU = PRESETS["Gomoku 15 × 15"]
AGAINST_PELA = MatchSettings(GOMOKU, (Player("Jane", "X"), Player("Ruby", "O", PlayerKind(engine=PELA.file))))


@pytest.fixture
def form(qtbot: QtBot) -> SetupForm:
    return SetupForm(qtbot)


@pytest.fixture
def engines(qtbot: QtBot) -> EngineList:  # noqa: ARG001 - Qt objects need an application
    known = EngineList(UserSettings())
    known.engines = (PELA,)
    return known


def engines_offered(form: SetupForm) -> list[str]:
    """Return the items between the strongest level and more opponents."""
    kinds = form.kinds(0)
    return kinds[kinds.index(levels.level(EXPERT)) + 1 : kinds.index(levels.MORE_OPPONENTS)]


def test_empty_fields_get_defaults_that_nobody_has_typed(form: SetupForm) -> None:
    assert form.match_settings.players == (Player("Player 1", "X"), Player("Player 2", "O"))
    form.enter_text("player_0_name", "player 2")
    form.enter_text("player_0_mark", "o")
    assert form.match_settings.players == (Player("player 2", "o"), Player("Player 3", "△"))
    name = form.find(QLineEdit, "player_1_name")
    assert (name.text(), name.placeholderText()) == ("", "Player 3")


def test_any_visible_name_and_character_are_accepted(form: SetupForm) -> None:
    form.choose_kind(0, "Builder")
    form.enter_text("player_0_name", "\u200b ")
    form.enter_text("player_1_name", HTML)
    form.enter_text("player_1_mark", FAMILY)
    assert form.can_start
    assert form.match_settings.players == (Player("Ruby", "X", PlayerKind("builder")), Player(HTML, FAMILY))


@pytest.mark.parametrize(("mark", "reason"), [("🦊🦊", MarkFault.TOO_LONG), (" ", MarkFault.INVISIBLE)])
def test_bad_mark_is_refused_next_to_its_field_until_it_is_corrected(
    form: SetupForm, mark: str, reason: MarkFault
) -> None:
    form.choose_kind(1, "Builder")
    form.enter_text("player_1_mark", mark)
    field = form.find(QLineEdit, "player_1_mark")
    assert field.text() == mark
    assert form.error(1) == field.accessibleDescription() == str(sentences.mark_refusal(mark, reason, ["X"]))
    assert form.is_invalid("player_1_mark")
    assert not form.error(0)
    assert not form.can_start
    form.enter_text("player_1_mark", "a")
    assert not form.error(1)
    assert form.kind_description(1) == levels.meaning("builder")
    assert not form.is_invalid("player_1_mark")
    assert form.can_start


def test_mark_is_refused_if_it_is_taken_or_a_number_of_a_cell(form: SetupForm) -> None:
    form.enter_text("player_0_mark", "7")
    form.enter_text("player_1_mark", "7")
    assert form.error(1) == str(sentences.mark_refusal("7", MarkFault.TAKEN))
    form.enter_text("player_1_mark", "")
    assert form.can_start
    form.choose("notation", Notation.NUMBER)
    assert form.error(0) == str(sentences.mark_refusal("7", MarkFault.DIGIT))
    assert not form.can_start


def test_suggested_marks_are_not_taken(form: SetupForm) -> None:
    form.enter_text("player_0_mark", "x")
    form.enter_text("player_1_mark", "🦊🦊")
    assert form.error(1).endswith(" such as O or 🦊.")
    form.enter_text("player_0_mark", "🦊")
    assert form.error(1).endswith("such as X or 🐱.")


def test_duplicate_names_are_refused_in_both_rows(form: SetupForm) -> None:
    for seat in range(2):
        form.enter_text(f"player_{seat}_name", f" {HTML} ")
    for seat in range(2):
        assert form.error(seat).startswith(str(phrases.name_refusal(NameTaken(HTML))))
        assert form.is_invalid(f"player_{seat}_name")
    assert form.find(QLabel, "player_0_note").textFormat() == Qt.TextFormat.PlainText
    assert not form.can_start


def test_every_seat_offers_a_person_and_every_level(form: SetupForm) -> None:
    ladder, others = map(levels.level, LADDER), map(levels.level, CLASSIC)
    expected = ["Person", levels.FITS_ME, *ladder, levels.MORE_OPPONENTS, *others]
    assert form.kinds(0) == form.kinds(1) == expected
    box = form.find(QComboBox, "player_0_kind")
    for name in LEVELS:
        at = box.findText(levels.level(name))
        assert box.itemData(at, Qt.ItemDataRole.ToolTipRole) == html_paragraph(levels.meaning(name))
        assert (box.itemData(at, SUFFIX_ROLE) or "") == levels.dots(name)
    form.choose_kind(0, levels.level(EXPERT))
    QTest.keyClick(box, Qt.Key.Key_Down)
    assert box.currentText() == levels.level(CLASSIC[0])


def test_fits_me_is_shown_without_its_level(qtbot: QtBot) -> None:
    players = Player("Ann", "X"), Player("Ruby", "O", PlayerKind(LADDER[1], fits=True))
    form = SetupForm(qtbot, replace(MatchSettings.default(), players=players))
    assert form.find(QComboBox, "player_1_kind").currentText() == levels.FITS_ME
    assert form.kinds(1) == form.kinds(0)
    assert form.kind_description(1) == levels.FITS_ME_MEANING
    assert form.match_settings.players[1].kind.fits


def test_description_of_the_chosen_level_is_shown_and_read(form: SetupForm) -> None:
    assert form.kind_description(1) == ""
    form.choose_kind(1, levels.level(EXPERT))
    assert form.kind_description(1) == levels.meaning(EXPERT)
    box = form.find(QComboBox, "player_1_kind")
    spoken = QAccessible.queryAccessibleInterface(box).text(QAccessible.Text.Description)
    assert spoken == phrases.running_text(box.accessibleName(), levels.meaning(EXPERT))
    assert form.match_settings.players == (Player(UNNAMED, "X"), Player("Ruby", "O", PlayerKind(EXPERT)))


@pytest.mark.usefixtures("system_font")
@pytest.mark.parametrize(("width", "level"), [(632, "Medium, upper half"), (900, "Person")])
def test_error_does_not_move_the_rows_below(qtbot: QtBot, width: int, level: str) -> None:
    form = SetupForm(qtbot)
    form.choose_kind(0, level)
    form.dialog.resize(width, 440)
    below = form.find(QWidget, "player_1_name")
    # The cards above and the scroll area adapt to each other.
    for _ in range(4):
        QApplication.processEvents()
    before = below.mapTo(form.dialog, QPoint(0, 0))
    form.enter_text("player_0_mark", "🦊🦊🦊")
    QApplication.processEvents()
    assert form.error(0)
    assert below.mapTo(form.dialog, QPoint(0, 0)) == before


def test_preview_of_stones_is_described_for_screen_readers(qtbot: QtBot) -> None:
    form = SetupForm(qtbot, MatchSettings(Rules(), (Player("Ann", STONES[0]), Player("Bob", STONES[1]))))
    assert form.find(BoardPreview, "preview").accessibleName() == "3 × 3, Ann black stone, Bob white stone"


def test_random_marks_replace_the_marks_and_the_first_player_until_they_are_switched_off(qtbot: QtBot) -> None:
    form = SetupForm(qtbot, FOXES)
    mark, picker = form.find(QLineEdit, "player_0_mark"), form.find(QToolButton, "player_0_picker")
    begins = form.find(ValueComboBox, "begins")
    assert form.match_settings == FOXES
    assert form.find(BoardPreview, "preview").accessibleName() == "3 × 3, Jane X, John O"
    assert "X starts" in form.find(QCheckBox, "deal").toolTip()
    assert [field.isEnabled() for field in (mark, picker, begins)] == [False] * 3
    assert picker.icon().isNull()
    assert (mark.text(), mark.placeholderText(), begins.currentText()) == ("", "X / O", "Player with X")
    form.click("deal")
    assert [field.isEnabled() for field in (mark, picker, begins)] == [True] * 3
    assert (mark.text(), begins.value) == ("🦊", LOSER)
    assert form.match_settings == replace(FOXES, random_marks=False)


def test_invalid_mark_is_ignored_while_marks_are_random(form: SetupForm) -> None:
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


def test_removed_first_player_becomes_random_even_with_random_marks(form: SetupForm) -> None:
    form.set_players(3)
    form.choose("begins", "3")
    form.set_players(2)
    form.click("deal")
    form.click("deal")
    assert form.match_settings.first_player == RANDOM


def test_added_engines_are_offered_for_rules_they_know(qtbot: QtBot, engines: EngineList) -> None:
    assert engines_offered(SetupForm(qtbot, MatchSettings.default(), engines)) == []
    form = SetupForm(qtbot, MatchSettings.default(GOMOKU), engines)
    engines.engines = (PELA, OutsideEngine("/bin/zen", "Zen"))
    engines.changed.emit()
    assert engines_offered(form) == ["Pela", "Zen"]
    form.choose_kind(1, "Pela")
    assert form.match_settings.players[1] == Player("Ruby", STONES[1], PlayerKind(engine=PELA.file))


@pytest.mark.parametrize(("opening", "offered"), [("swap2", ["Pela"]), ("swap", [])])
def test_engines_are_offered_for_the_opening_that_their_protocol_has(
    qtbot: QtBot, engines: EngineList, opening: str, offered: list[str]
) -> None:
    engines.engines = (PELA,)
    match_settings = MatchSettings.default(Rules.with_variants(15, 15, 5, 2, [opening]))
    assert engines_offered(SetupForm(qtbot, match_settings, engines)) == offered


def test_engine_is_refused_for_rules_it_does_not_know_until_one_of_them_is_replaced(
    qtbot: QtBot, engines: EngineList
) -> None:
    form = SetupForm(qtbot, AGAINST_PELA, engines)
    form.enter_number("k", "4")
    assert form.error(1).startswith("Pela only plays five in a row with two players")
    assert form.is_invalid("player_1_kind")
    assert form.find(QComboBox, "player_1_kind").accessibleDescription().endswith(form.error(1))
    assert not form.can_start
    form.enter_number("k", "5")
    assert form.kinds(1).count("Pela") == 1
    assert form.match_settings == AGAINST_PELA
    form.enter_number("k", "4")
    form.choose_kind(1, levels.level(EXPERT))
    assert not form.error(1)
    assert not form.is_invalid("player_1_kind")
    assert form.can_start


def test_engines_can_be_added_from_the_dialog(qtbot: QtBot, engines: EngineList) -> None:
    opened: list[str] = []

    def look(dialog: QDialog) -> None:
        opened.append(dialog.objectName())

    form = SetupForm(qtbot, None, engines)
    when_open(look)
    form.click("add_engine")
    assert opened == ["engines_dialog"]
