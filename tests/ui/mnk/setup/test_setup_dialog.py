from collections import Counter
from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt, QTimer
from PySide6.QtGui import QKeySequence, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QLabel,
    QLineEdit,
    QPushButton,
    QScrollArea,
    QWidget,
)
from pytestqt.qtbot import QtBot

from tests.ui.form import SetupForm
from tictactoe_gui.mnk.answers import ExactLine, Gravity, Misere
from tictactoe_gui.mnk.notation import GENERAL, Notation
from tictactoe_gui.mnk.player import Player
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.ui.engines.engine_list import EngineList
from tictactoe_gui.ui.mnk.setup import setup_dialog
from tictactoe_gui.ui.mnk.setup.match_settings import ALTERNATING, LOSER, RANDOM, MatchSettings
from tictactoe_gui.ui.mnk.setup.setup_dialog import SIZE_PX
from tictactoe_gui.ui.style import theme
from tictactoe_gui.ui.style.settings import UserSettings
from tictactoe_gui.ui.widgets.fields import NumberField

RARE = MatchSettings(
    Rules(11, 8, 5, 3, placement=Gravity(), goal=Misere(), line=ExactLine()),
    (Player("Ann", "🦊"), Player("Player 1", "O"), Player("שלום", "x")),
    "3",
    Notation.NUMBER,
)
SIX = MatchSettings.default(Rules(players=6))


def press_when_open(key: Qt.Key) -> None:
    QTimer.singleShot(0, lambda: QTest.keyClick(QApplication.activeModalWidget() or QWidget(), key))


@pytest.mark.parametrize("match_settings", [RARE, SIX])
def test_last_settings_are_restored_unchanged(qtbot: QtBot, match_settings: MatchSettings) -> None:
    assert SetupForm(qtbot, match_settings).match_settings == match_settings


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize(("key", "answer"), [(Qt.Key.Key_Return, RARE), (Qt.Key.Key_Escape, None)])
def test_enter_returns_the_settings_and_escape_none(key: Qt.Key, answer: MatchSettings | None) -> None:
    press_when_open(key)
    assert setup_dialog.ask(RARE, theme.load("light"), None, EngineList(UserSettings())) == answer


@pytest.mark.parametrize("name", ["preset_0", "player_1_name", "players", "begins"])
def test_enter_starts_the_game_from_every_field(qtbot: QtBot, name: str) -> None:
    form = SetupForm(qtbot)
    with qtbot.waitSignal(form.dialog.accepted):
        form.press(name, Qt.Key.Key_Return)


def test_first_error_is_shown_next_to_start_and_enter_does_nothing(qtbot: QtBot) -> None:
    form = SetupForm(qtbot)
    start = form.find(QPushButton, "start")
    assert (start.isDefault(), start.property("prominent")) == (True, "true")
    form.enter_text("player_1_mark", "_")
    assert form.find(QLabel, "first_fault").text() == form.error(1)
    with qtbot.assertNotEmitted(form.dialog.accepted):
        form.press("player_1_mark", Qt.Key.Key_Return)
    with qtbot.waitSignal(form.dialog.rejected):
        form.click("cancel")


def test_hidden_players_keep_their_entries(qtbot: QtBot) -> None:
    form = SetupForm(qtbot, RARE)
    form.set_players(6)
    form.enter_text("player_5_name", "Fay")
    form.enter_text("player_5_mark", "🐸")
    form.enter_text("player_4_mark", "ab")
    assert form.error(4)
    form.set_players(2)
    assert form.can_start
    assert form.match_settings.rules.players == 2
    assert form.match_settings.first_player == RANDOM
    assert not form.is_visible("player_2_name")
    form.set_players(6)
    form.enter_text("player_4_mark", "")
    assert form.match_settings.players[5] == Player("Fay", "🐸")


@pytest.mark.parametrize(
    ("text", "mend", "players"),
    [
        ("7", lambda form: form.click("preset_1"), 2),
        ("", lambda form: form.enter_number("players", "2"), 2),
    ],
)
def test_number_of_players_out_of_range_is_refused_until_it_is_corrected(
    qtbot: QtBot, text: str, mend: Callable[[SetupForm], None], players: int
) -> None:
    form, light = SetupForm(qtbot), theme.load("light")
    form.enter_number("players", text)
    field = form.find(NumberField, "players")
    assert field.text() == text
    assert field.hint.isVisible()
    assert field.hint.text() == field.accessibleDescription() == "2 to 6"
    assert field.hint.palette().windowText().color() == light["error"]
    assert form.is_invalid("players")
    assert form.find(QLabel, "first_fault").text() == "Players: 2 to 6"
    assert not form.find(QPushButton, "start").isEnabled()
    with qtbot.assertNotEmitted(form.dialog.accepted):
        form.press("players", Qt.Key.Key_Return)
    mend(form)
    assert field.hint.palette().windowText().color() == light["muted"]
    assert not form.is_invalid("players")
    assert form.can_start
    assert form.match_settings.rules.players == players


def test_first_player_choices_use_the_typed_names_and_survive_renaming(qtbot: QtBot) -> None:
    form = SetupForm(qtbot)
    policies = [setup_dialog.POLICIES[policy] for policy in (LOSER, ALTERNATING)]
    for policy in (RANDOM, "1", "2", LOSER, ALTERNATING):
        form.choose("begins", policy)
        form.enter_text("player_1_name", f"Bob {policy}")
        assert form.beginner_items == ["Random", "Player 1", f"Bob {policy}", *policies]
        assert form.match_settings.first_player == policy


@pytest.mark.parametrize("focused", [True, False])
@pytest.mark.parametrize(("name", "turn"), [("height", 120), ("player_0_kind", -120)])
def test_wheel_changes_only_a_focused_field(qtbot: QtBot, name: str, turn: int, *, focused: bool) -> None:
    form = SetupForm(qtbot, RARE)
    field = form.find(QWidget, name)
    if focused:
        field.setFocus()
    place, none, still = QPointF(5, 5), Qt.MouseButton.NoButton, QPoint()
    phase, modifier = Qt.ScrollPhase.NoScrollPhase, Qt.KeyboardModifier.NoModifier
    wheel = QWheelEvent(place, place, still, QPoint(0, turn), none, modifier, phase, False)  # noqa: FBT003
    QApplication.sendEvent(field, wheel)
    assert (form.match_settings != RARE) is focused


def test_each_notation_can_be_chosen_and_shows_an_example(qtbot: QtBot) -> None:
    form = SetupForm(qtbot)
    box = form.find(QComboBox, "notation")
    examples = ["A1 A2 A3", "a1 b1 c1", "1 2 3", "A3 B3 C3"]
    assert (form.match_settings.notation, box.itemText(0)) == (None, setup_dialog.USUAL_NOTATION)
    for at, (notation, cells) in enumerate(zip(GENERAL, examples, strict=True), 1):
        form.choose("notation", notation)
        assert form.match_settings.notation is notation
        assert box.itemText(at) == setup_dialog.NOTATIONS[notation].format(cells=cells)


@pytest.mark.usefixtures("system_font")
@pytest.mark.parametrize("match_settings", [MatchSettings.default(), RARE, SIX])
def test_dialog_fits_a_small_screen(qtbot: QtBot, match_settings: MatchSettings) -> None:
    form = SetupForm(qtbot, match_settings)
    least = form.dialog.minimumSizeHint()
    assert least.width() <= 632
    assert least.height() <= 440


def test_mnemonics_are_unique(qtbot: QtBot) -> None:
    form = SetupForm(qtbot, SIX)
    form.click("custom")
    labels, buttons = form.dialog.findChildren(QLabel), form.dialog.findChildren(QAbstractButton)
    texts = [label.text() for label in labels if label.buddy()] + [button.text() for button in buttons]
    keys = [QKeySequence.mnemonic(text).toString() for text in texts]
    assert [key for key, count in Counter(filter(None, keys)).items() if count > 1] == []


def test_every_field_has_an_accessible_name(qtbot: QtBot) -> None:
    form = SetupForm(qtbot, SIX)
    labelled = {label.buddy() for label in form.dialog.findChildren(QLabel)}
    fields: list[QWidget] = []
    for kind in (QLineEdit, QAbstractSpinBox, QComboBox, QAbstractButton):
        fields += form.dialog.findChildren(kind)
    named = [field for field in fields if field.objectName() and not field.objectName().startswith("qt_")]
    assert len(named) > 30
    assert [
        field.objectName()
        for field in named
        if not field.accessibleName()
        # Screen readers take the value of a combo box for its name, even if a label belongs to it.
        and (field not in labelled or isinstance(field, QComboBox))
        and not (isinstance(field, QAbstractButton) and field.text())
    ] == []


def test_tab_moves_from_the_first_name_to_start(qtbot: QtBot) -> None:
    form = SetupForm(qtbot)
    rows = [f"player_{seat}_{field}" for seat in (0, 1) for field in ("picker", "mark", "name", "kind")]
    way = [*rows, "add_engine", "preset_0", "begins", "deal", "notation", "start"]
    name = way.index("player_0_name")
    assert form.focused.objectName() == "player_0_name"
    assert [form.tab() for _ in way[name + 1 :]] == way[name + 1 :]
    form.find(NumberField, "players").setFocus()
    assert [form.tab() for _ in way[: name + 1]] == way[: name + 1]


def test_two_players_are_in_sight_above_the_games(qtbot: QtBot) -> None:
    form = SetupForm(qtbot)
    form.dialog.resize(SIZE_PX)
    QApplication.processEvents()
    kind, game = form.find(QWidget, "player_1_kind"), form.find(QWidget, "preset_0")
    assert kind.visibleRegion().boundingRect() == kind.rect()
    assert game.visibleRegion().boundingRect() == game.rect()
    assert kind.mapTo(form.dialog, QPoint()).y() < game.mapTo(form.dialog, QPoint()).y()


def place(form: SetupForm, name: str) -> tuple[int, int]:
    """Return where a widget begins in the dialog, and its width."""
    widget = form.find(QWidget, name)
    return widget.mapTo(form.dialog, QPoint()).x(), widget.width()


def test_each_column_of_the_players_has_one_caption(qtbot: QtBot) -> None:
    form = SetupForm(qtbot, SIX)
    texts = [label.text() for label in form.dialog.findChildren(QLabel) if label.isVisible()]
    assert [texts.count(caption) for caption in ("Mark", "Name", "Type", "&Players")] == [1, 1, 1, 1]


def test_whole_width_is_in_sight_in_a_narrow_dialog(qtbot: QtBot) -> None:
    form = SetupForm(qtbot, SIX)
    form.dialog.resize(352, 520)
    for _ in range(4):
        QApplication.processEvents()
    assert form.dialog.width() == 352
    assert not form.find(QScrollArea, "entries").horizontalScrollBar().isVisible()
    name, kind = (form.find(QWidget, f"player_5_{field}") for field in ("name", "kind"))
    assert name.mapTo(form.dialog, QPoint()).y() < kind.mapTo(form.dialog, QPoint()).y()


def test_more_players_move_nothing_sideways(qtbot: QtBot) -> None:
    form = SetupForm(qtbot)
    form.dialog.resize(1000, 1200)
    names = "player_0_name", "preset_0", "begins"
    QApplication.processEvents()
    before = [place(form, name) for name in names]
    form.set_players(6)
    QApplication.processEvents()
    assert [place(form, name) for name in names] == before


def test_preview_follows_the_entries_in_a_narrow_dialog(qtbot: QtBot) -> None:
    form = SetupForm(qtbot)
    area, box = form.find(QWidget, "entries"), form.find(QWidget, "begins")
    assert not area.isAncestorOf(box)
    form.dialog.resize(500, 660)
    QApplication.processEvents()
    assert area.isAncestorOf(box)
    form.dialog.resize(900, 660)
    QApplication.processEvents()
    assert not area.isAncestorOf(box)
