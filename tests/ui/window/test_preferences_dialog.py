import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QCheckBox, QDialog, QLabel

from tests.ui.game_window import Session, button, when_open
from tictactoe_gui import GAMES
from tictactoe_gui.ui.mnk.setup import engine_list_dialog
from tictactoe_gui.ui.style import motion
from tictactoe_gui.ui.style.settings import UserSettings
from tictactoe_gui.ui.widgets.fields import ValueComboBox
from tictactoe_gui.ui.window.preferences_dialog import PreferencesDialog

SWITCHES = ["keep_unfinished", "animations", "coordinates"]


@pytest.mark.parametrize("game", GAMES)
def test_shortcut_opens_the_preferences_in_both_games(session: Session, game: str) -> None:
    opened: list[bool] = []
    session.trigger(game)
    when_open(lambda dialog: opened.append(isinstance(dialog, PreferencesDialog)))
    session.press(Qt.Key.Key_Comma, modifier=Qt.KeyboardModifier.ControlModifier)
    assert opened == [True]


@pytest.mark.parametrize("name", SWITCHES)
def test_switch_shows_and_changes_its_setting(session: Session, name: str) -> None:
    before = getattr(UserSettings(), name)
    checked: list[bool] = []

    def switch(dialog: QDialog) -> None:
        (box,) = dialog.findChildren(QCheckBox, name)
        checked.append(box.isChecked())
        box.click()
        # Changes take effect while the dialog is open.
        checked.append(getattr(UserSettings(), name))

    when_open(switch)
    session.trigger("preferences")
    assert checked == [bool(before), not before]


@pytest.mark.parametrize("name", SWITCHES)
def test_changed_setting_is_written(session: Session, name: str) -> None:
    session.toggle_preference(name)
    assert UserSettings().changes == {}


def test_animations_stop_at_once(session: Session) -> None:
    session.toggle_preference("animations")
    assert motion.duration(100) == 100
    session.toggle_preference("animations")
    assert motion.duration(100) == 0


def test_coordinates_are_switched_in_the_menu_too(session: Session) -> None:
    session.toggle_preference("coordinates")
    assert not session.action("coordinates").isChecked()
    session.trigger("coordinates")
    assert UserSettings().coordinates


def test_thinking_time_is_shown_and_changed(session: Session) -> None:
    times: list[float] = []

    def choose(dialog: QDialog) -> None:
        (box,) = dialog.findChildren(ValueComboBox)
        times.append(box.value)
        box.setCurrentIndex(box.count() - 1)
        box.activated.emit(box.currentIndex())

    when_open(choose)
    session.trigger("preferences")
    assert [*times, UserSettings().thinking_time_s] == [1.0, 10.0]
    assert UserSettings().changes == {}


def test_button_opens_the_engines(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    parents: list[object] = []
    monkeypatch.setattr(engine_list_dialog, "show", lambda _engines, _theme, parent: parents.append(type(parent)))
    when_open(lambda dialog: button(dialog, "Engines…").click())
    session.trigger("preferences")
    assert parents == [PreferencesDialog]


def test_mnemonics_are_unique(session: Session) -> None:
    texts: list[str] = []

    def read(dialog: QDialog) -> None:
        texts.extend(part.text() for part in dialog.findChildren(QAbstractButton) if part.isVisible())
        texts.extend(part.text() for part in dialog.findChildren(QLabel))

    when_open(read)
    session.trigger("preferences")
    letters = [text.partition("&")[2][0].lower() for text in texts if "&" in text]
    assert len(letters) == len(set(letters)) >= len(SWITCHES)
