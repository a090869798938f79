"""The preferences dialog. Every change takes effect immediately."""

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLabel, QLayout, QWidget

from tictactoe_gui.i18n import _
from tictactoe_gui.ui.commands import COORDINATES
from tictactoe_gui.ui.engines.engine_list import EngineList
from tictactoe_gui.ui.engines.sounds import SoundPlayer
from tictactoe_gui.ui.mnk.setup import engine_list_dialog
from tictactoe_gui.ui.style.appearance import Appearance
from tictactoe_gui.ui.style.formatting import without_mnemonic
from tictactoe_gui.ui.style.settings import THINKING_TIMES_S, UserSettings
from tictactoe_gui.ui.widgets.buttons import push_button
from tictactoe_gui.ui.widgets.fields import CheckBox, ValueComboBox
from tictactoe_gui.ui.widgets.form import ThemedDialog, close_buttons
from tictactoe_gui.ui.widgets.labels import heading
from tictactoe_gui.ui.widgets.layouts import STRETCH, hbox, vbox
from tictactoe_gui.wording import labels

MIN_WIDTH_PX = 420
GROUP_GAP_PX = 16
"""Gap between two groups of preferences, in pixels."""


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
        sounds: SoundPlayer,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__("preferences_dialog", labels.window_title(_("Preferences")), appearance.theme, parent)
        self._settings = settings
        self._appearance = appearance
        self._engines = engines
        # Tab follows the order in which the widgets are created, so it is their order on the screen.
        computers = _group(_("Computer Players"), self._thinking_time(), self._engines_button())
        games = _group(
            labels.GAMES,
            self._switch("keep_unfinished", _("&Save Unfinished Games")),
            self._switch("explain_losses", _("E&xplain Losses")),
        )
        animations = self._switch("animations", _("&Animations"), appearance.set_animations)
        self._sounds = self._switch("sounds", labels.sounds(can_play=sounds.can_play), sounds.switch)
        sounds.availability_changed.connect(self._show_sounds)
        display = _group(_("Display and Sound"), animations, self._sounds, self._coordinates())
        groups = vbox(computers, games, display, spacing=GROUP_GAP_PX)
        layout = vbox(groups, STRETCH, close_buttons(self), margins=(20, 12, 20, 12), spacing=8)
        layout.addStrut(MIN_WIDTH_PX)
        self.setLayout(layout)

    def _thinking_time(self) -> QLayout:
        # Translators: a number of seconds.
        items = [(_("{seconds} s").format(seconds=f"{seconds:g}"), seconds) for seconds in THINKING_TIMES_S]
        return self._choice("thinking_time_s", _("&Thinking Time per Move"), items)

    def _coordinates(self) -> QLayout:
        items = [(without_mnemonic(command.text), value) for value, command in COORDINATES.items()]
        return self._choice("coordinates", _("&Board Coordinates"), items)

    def _choice(self, setting: str, text: str, items: Sequence[tuple[str, object]]) -> QLayout:
        """Return a row with the values of a setting, to which a choice is written."""
        label = QLabel(text, self)
        box = ValueComboBox(setting, without_mnemonic(text), self)
        label.setBuddy(box)
        box.set_items(items)
        box.set_value(getattr(self._settings, setting))
        box.value_chosen.connect(lambda: setattr(self._settings, setting, box.value))
        box.value_chosen.connect(self.setting_changed)
        return hbox(label, STRETCH, box)

    def _engines_button(self) -> QLayout:
        return hbox(
            QLabel(_("Programs that play five in a row"), self),
            STRETCH,
            push_button("show_engines", _("&Engines…"), self, self._show_engines),
        )

    def _switch(self, setting: str, text: str, switch: Callable[[bool], object] | None = None) -> CheckBox:
        """Return a check box for a setting, to which its state is written unless `switch` does more."""
        box = CheckBox(setting, text, self)
        box.setChecked(getattr(self._settings, setting))
        box.toggled.connect(switch or partial(setattr, self._settings, setting))
        box.toggled.connect(self.setting_changed)
        return box

    def _show_sounds(self, can_play: bool) -> None:  # noqa: FBT001 - signal argument
        self._sounds.setText(labels.sounds(can_play=can_play))

    def _show_engines(self) -> None:
        engine_list_dialog.show(self._engines, self._appearance.theme, self)


def _group(title: str, *rows: QWidget | QLayout) -> QLayout:
    return vbox(heading(title), *rows, spacing=4)
