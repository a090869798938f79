"""The preferences dialog. Every change takes effect immediately."""

from collections.abc import Callable
from typing import NamedTuple

from PySide6.QtCore import Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QDialogButtonBox, QLabel, QLayout, QWidget

from tictactoe_gui.i18n import _
from tictactoe_gui.ui.engines.engine_list import EngineList
from tictactoe_gui.ui.mnk.setup import engine_list_dialog
from tictactoe_gui.ui.style.appearance import Appearance
from tictactoe_gui.ui.style.settings import THINKING_TIMES_S, UserSettings
from tictactoe_gui.ui.widgets.buttons import push_button
from tictactoe_gui.ui.widgets.fields import CheckBox, ValueComboBox
from tictactoe_gui.ui.widgets.form import ThemedDialog
from tictactoe_gui.ui.widgets.labels import heading
from tictactoe_gui.ui.widgets.layouts import STRETCH, hbox, vbox
from tictactoe_gui.wording import labels

MIN_WIDTH_PX = 420
GROUP_GAP_PX = 12
"""Gap between two groups of preferences, in pixels."""


class Switch(NamedTuple):
    """A preference that is on or off."""

    name: str
    """Object name of its check box."""
    text: str
    is_on: bool
    set_on: Callable[[bool], object]


class PreferencesDialog(ThemedDialog):
    """Dialog with the preferences of both games.

    Signals:
        setting_changed(): the user changed a setting.

    """

    setting_changed = Signal()

    def __init__(
        self,
        settings: UserSettings,
        appearance: Appearance,
        engines: EngineList,
        coordinates: QAction,
        parent: QWidget | None = None,
    ) -> None:
        """Create the dialog. `coordinates` is the command that shows or hides coordinates."""
        super().__init__("preferences_dialog", labels.window_title(_("Preferences")), appearance.theme, parent)
        self._settings, self._appearance, self._engines = settings, appearance, engines
        self.setMinimumWidth(MIN_WIDTH_PX)
        keep = Switch("keep_unfinished", _("&Save Unfinished Games"), bool(settings.keep_unfinished), self._keep)
        looks = (
            Switch("animations", _("&Animations"), settings.animations, appearance.set_animations),
            Switch("sounds", _("S&ounds"), settings.sounds, self._set_sounds),
            Switch("coordinates", _("Sho&w Coordinates"), coordinates.isChecked(), lambda _on: coordinates.trigger()),
        )
        close = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        close.rejected.connect(self.reject)
        self.setLayout(
            vbox(
                _group(_("Computer Players"), self._thinking_time(), self._engines_button()),
                _group(labels.GAMES, self._check_box(keep)),
                _group(_("Display"), *map(self._check_box, looks)),
                STRETCH,
                close,
                margins=(20, 16, 20, 14),
                spacing=GROUP_GAP_PX,
            )
        )

    def _thinking_time(self) -> QLayout:
        """Return a row with the thinking time of computer players."""
        label = QLabel(_("&Thinking Time per Move"), self)
        box = ValueComboBox("thinking_time", _("Thinking Time per Move"), self)
        label.setBuddy(box)
        # Translators: a number of seconds.
        box.set_items([(_("{seconds} s").format(seconds=f"{seconds:g}"), seconds) for seconds in THINKING_TIMES_S])
        box.set_value(self._settings.thinking_time_s)
        box.value_chosen.connect(lambda: self._set_thinking_time(box.value))
        return hbox(label, STRETCH, box)

    def _engines_button(self) -> QLayout:
        return hbox(
            QLabel(_("Programs that play five in a row"), self),
            STRETCH,
            push_button("show_engines", _("&Engines…"), self, self._show_engines),
        )

    def _check_box(self, switch: Switch) -> CheckBox:
        box = CheckBox(switch.name, switch.text, self)
        box.setChecked(switch.is_on)
        box.toggled.connect(switch.set_on)
        box.toggled.connect(self.setting_changed)
        return box

    def _set_sounds(self, on: bool) -> None:  # noqa: FBT001 - signal argument
        self._settings.sounds = on

    def _keep(self, keep: bool) -> None:  # noqa: FBT001 - signal argument
        self._settings.keep_unfinished = keep

    def _set_thinking_time(self, seconds: float) -> None:
        self._settings.thinking_time_s = seconds
        self.setting_changed.emit()

    def _show_engines(self) -> None:
        engine_list_dialog.show(self._engines, self._appearance.theme, self)


def _group(title: str, *rows: QWidget | QLayout) -> QLayout:
    return vbox(heading(title), *rows, spacing=6)
