"""Preferences in the menus: theme, animations and thinking time."""

from collections.abc import Mapping
from functools import partial

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAction

from tictactoe_gui.ui.actions import THEMES, theme_action, time_action
from tictactoe_gui.ui.appearance import Appearance
from tictactoe_gui.ui.settings import THINKING_TIMES, Settings


class Preferences(QObject):
    """Checked menu entries, kept in step with the settings.

    Signals:
        kept(): a setting changed.

    """

    kept = Signal()

    def __init__(
        self, commands: Mapping[str, QAction], settings: Settings, appearance: Appearance, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._settings = settings
        commands[theme_action(appearance.chosen)].setChecked(True)
        commands[time_action(settings.thinking_time)].setChecked(True)
        commands["animations"].setChecked(settings.animations)
        commands["animations"].triggered.connect(appearance.animate)
        chosen = [commands["animations"]]
        for name in THEMES:
            chosen.append(commands[theme_action(name)])
            chosen[-1].triggered.connect(partial(appearance.choose, name))
        for seconds in THINKING_TIMES:
            chosen.append(commands[time_action(seconds)])
            chosen[-1].triggered.connect(partial(self._give, seconds))
        for action in chosen:
            action.triggered.connect(self.kept)

    def _give(self, seconds: float) -> None:
        self._settings.thinking_time = seconds
