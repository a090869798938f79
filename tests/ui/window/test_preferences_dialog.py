import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QCheckBox, QDialog, QLabel

from tests.ui.game_window import Session, button, when_open
from tictactoe_gui.ui.mnk.setup import engine_list_dialog
from tictactoe_gui.ui.style import motion
from tictactoe_gui.ui.style.settings import UserSettings
from tictactoe_gui.ui.widgets.fields import ValueComboBox
from tictactoe_gui.ui.window.preferences_dialog import PreferencesDialog

SWITCHES = ["keep_unfinished", "explain_losses", "animations"]
CHOICES = [("thinking_time_s", 1.0, 10.0), ("coordinates", "automatic", "off")]


@pytest.mark.parametrize("name", SWITCHES)
def test_switch_shows_and_changes_its_setting_at_once(session: Session, name: str) -> None:
    before = getattr(UserSettings(), name)
    checked: list[bool] = []

    def switch(dialog: QDialog) -> None:
        (box,) = dialog.findChildren(QCheckBox, name)
        checked.append(box.isChecked())
        box.click()
        checked.append(getattr(UserSettings(), name))

    when_open(switch)
    session.trigger("preferences")
    assert checked == [bool(before), not before]
    assert UserSettings().changes == {}


def test_animations_stop_at_once(session: Session) -> None:
    session.toggle_preference("animations")
    assert motion.duration(100) == 100
    session.toggle_preference("animations")
    assert motion.duration(100) == 0


def choose_last(session: Session, name: str) -> object:
    """Choose the last value of a preference. Return the value before."""
    values: list[object] = []

    def choose(dialog: QDialog) -> None:
        (box,) = dialog.findChildren(ValueComboBox, name)
        values.append(box.value)
        box.setCurrentIndex(box.count() - 1)
        box.activated.emit(box.currentIndex())

    when_open(choose)
    session.trigger("preferences")
    return values[0]


@pytest.mark.parametrize(("name", "first", "last"), CHOICES)
def test_choice_shows_and_changes_its_setting(session: Session, name: str, first: object, last: object) -> None:
    assert choose_last(session, name) == first
    assert getattr(UserSettings(), name) == last
    assert UserSettings().changes == {}


def test_menu_and_preferences_share_the_choice_of_coordinates(session: Session) -> None:
    assert session.action("coordinates_automatic").isChecked()
    choose_last(session, "coordinates")
    assert session.action("coordinates_off").isChecked()
    session.trigger("coordinates_on")
    assert UserSettings().changes == {}
    assert choose_last(session, "coordinates") == "on"


def test_button_opens_the_engines(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    parents: list[object] = []
    monkeypatch.setattr(engine_list_dialog, "show", lambda _engines, _theme, parent: parents.append(type(parent)))
    when_open(lambda dialog: button(dialog, "Engines…").click())
    session.trigger("preferences")
    assert parents == [PreferencesDialog]


def test_tab_follows_the_order_on_the_screen(session: Session) -> None:
    heights: list[int] = []

    def follow(dialog: QDialog) -> None:
        part = dialog.nextInFocusChain()
        while part and part is not dialog:
            if part.focusPolicy() & Qt.FocusPolicy.TabFocus and part.isVisible():
                heights.append(part.mapTo(dialog, part.rect().center()).y())
            part = part.nextInFocusChain()

    when_open(follow)
    session.trigger("preferences")
    assert heights == sorted(heights)
    assert len(heights) == len(SWITCHES) + len(CHOICES) + len(["sounds", "show_engines", "close"])


def test_mnemonics_are_unique(session: Session) -> None:
    texts: list[str] = []

    def read(dialog: QDialog) -> None:
        texts.extend(part.text() for part in dialog.findChildren(QAbstractButton) if part.isVisible())
        texts.extend(part.text() for part in dialog.findChildren(QLabel))

    when_open(read)
    session.trigger("preferences")
    letters = [text.partition("&")[2][0].lower() for text in texts if "&" in text]
    assert len(letters) == len(set(letters)) >= len(SWITCHES)
