"""Preferences in the menus: theme, animations, thinking time, and whether unfinished games are saved."""

from collections.abc import Mapping
from functools import partial

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAction

from tictactoe_gui.ui.commands import THEMES, theme_action, time_action
from tictactoe_gui.ui.style.appearance import Appearance
from tictactoe_gui.ui.style.settings import THINKING_TIMES_S, UserSettings


class Preferences(QObject):
    """Checkable menu entries for the settings.

    Signals:
        setting_changed(): a setting changed.

    """

    setting_changed = Signal()

    def __init__(
        self, actions: Mapping[str, QAction], settings: UserSettings, appearance: Appearance, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._actions, self._settings, self._appearance = actions, settings, appearance
        setters = {
            "animations": appearance.set_animations,
            "keep_unfinished": self._set_keep_unfinished,
            **{theme_action(name): partial(appearance.choose_theme, name) for name in THEMES},
            **{time_action(seconds): partial(self._set_thinking_time, seconds) for seconds in THINKING_TIMES_S},
        }
        for name, set_value in setters.items():
            actions[name].triggered.connect(set_value)
            actions[name].triggered.connect(self.setting_changed)
        self.refresh()

    def refresh(self) -> None:
        """Check the entries that match the settings."""
        self._actions[theme_action(self._appearance.chosen_theme)].setChecked(True)
        self._actions[time_action(self._settings.thinking_time_s)].setChecked(True)
        self._actions["animations"].setChecked(self._settings.animations)
        self._actions["keep_unfinished"].setChecked(bool(self._settings.keep_unfinished))

    def _set_keep_unfinished(self, keep: bool) -> None:  # noqa: FBT001 - signal argument
        self._settings.keep_unfinished = keep

    def _set_thinking_time(self, seconds: float) -> None:
        self._settings.thinking_time_s = seconds
