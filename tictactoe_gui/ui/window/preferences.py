"""Preferences in the menus: theme, animations and thinking time."""

from collections.abc import Mapping
from functools import partial

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAction

from tictactoe_gui.ui.commands import THEMES, theme_action, time_action
from tictactoe_gui.ui.style.appearance import Appearance
from tictactoe_gui.ui.style.settings import THINKING_TIMES_S, UserSettings


class Preferences(QObject):
    """Checkable menu entries, kept in sync with the settings.

    Signals:
        setting_changed(): a setting changed.

    """

    setting_changed = Signal()

    def __init__(
        self, commands: Mapping[str, QAction], settings: UserSettings, appearance: Appearance, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._settings = settings
        commands[theme_action(appearance.chosen_theme)].setChecked(True)
        commands[time_action(settings.thinking_time_s)].setChecked(True)
        commands["animations"].setChecked(settings.animations)
        commands["animations"].triggered.connect(appearance.set_animations)
        chosen = [commands["animations"]]
        for name in THEMES:
            chosen.append(commands[theme_action(name)])
            chosen[-1].triggered.connect(partial(appearance.choose_theme, name))
        for seconds in THINKING_TIMES_S:
            chosen.append(commands[time_action(seconds)])
            chosen[-1].triggered.connect(partial(self._set_thinking_time, seconds))
        for action in chosen:
            action.triggered.connect(self.setting_changed)

    def _set_thinking_time(self, seconds: float) -> None:
        self._settings.thinking_time_s = seconds
