"""Commands of the window itself: preferences, full screen, help and quit."""

from collections.abc import Mapping
from functools import partial

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QAction

from tictactoe_gui import MNK
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.ui.commands import COORDINATES, LOOKS, MOVE_NUMBERS, THEMES
from tictactoe_gui.ui.engines.engine_list import EngineList
from tictactoe_gui.ui.engines.sounds import SoundPlayer
from tictactoe_gui.ui.mnk.session import MnkSession
from tictactoe_gui.ui.style.appearance import Appearance
from tictactoe_gui.ui.style.formatting import without_mnemonic
from tictactoe_gui.ui.style.settings import UserSettings
from tictactoe_gui.ui.style.theme import Theme
from tictactoe_gui.ui.window import help_dialogs
from tictactoe_gui.ui.window.main_window import MainWindow
from tictactoe_gui.ui.window.preferences_dialog import PreferencesDialog
from tictactoe_gui.wording.mnk.variants import TITLES


class WindowCommands(QObject):
    """Handlers of the commands that belong to no game, and the style of all menus.

    Signals:
        setting_changed(): the user changed a preference.

    """

    setting_changed = Signal()

    def __init__(
        self,
        window: MainWindow,
        actions: Mapping[str, QAction],
        settings: UserSettings,
        appearance: Appearance,
        engines: EngineList,
        sounds: SoundPlayer,
    ) -> None:
        super().__init__(window)
        self._window = window
        self._actions = actions
        self._settings = settings
        self._appearance = appearance
        self._engines = engines
        self._sounds = sounds
        self._usual_name = actions[MNK].text()
        self._connect_choices()
        actions["full_screen"].setChecked(window.isFullScreen())
        actions["full_screen"].triggered.connect(window.set_full_screen)
        # The desktop can change the state, too.
        window.windowHandle().windowStateChanged.connect(self._show_window_state)
        actions["quit"].triggered.connect(window.close)
        actions["preferences"].triggered.connect(self._show_preferences)
        actions["shortcuts"].triggered.connect(lambda: help_dialogs.show_shortcuts(actions, appearance.theme, window))
        actions["about"].triggered.connect(lambda: help_dialogs.show_about(appearance.theme, window))
        self.setting_changed.connect(self._show_settings)
        self.set_theme(appearance.theme)
        self._show_settings()

    def set_theme(self, theme: Theme) -> None:
        """Apply a theme to the menus."""
        for menu in self._window.menus:
            menu.setStyleSheet(theme.menu_style_sheet)

    def name_game(self, session: MnkSession) -> None:
        """Name the m,n,k-game that is played in the menu, and on the button that switches to it."""
        rules = session.game.setup.rules
        name = self._usual_name if rules == Rules() else TITLES.get(rules, self._usual_name)
        self._actions[MNK].setText(name)
        self._actions[MNK].setIconText(without_mnemonic(name))

    def set_sounds(self, on: bool) -> None:  # noqa: FBT001 - signal argument
        """Switch sounds on or off."""
        self._sounds.switch(on)
        self.setting_changed.emit()

    def _connect_choices(self) -> None:
        """Connect the menu entries that choose the value of a setting."""
        settings = self._settings
        choices = {
            **{command.name: partial(self._appearance.choose_theme, name) for name, command in THEMES.items()},
            **{command.name: partial(setattr, settings, "coordinates", on) for on, command in COORDINATES.items()},
            **{command.name: partial(setattr, settings, "move_numbers", on) for on, command in MOVE_NUMBERS.items()},
            **{command.name: partial(setattr, settings, "look", name) for name, command in LOOKS.items()},
        }
        for name, choose in choices.items():
            self._actions[name].triggered.connect(lambda _checked, choose=choose: choose())
            self._actions[name].triggered.connect(self.setting_changed)

    def _show_settings(self) -> None:
        """Check the menu entries that match the settings."""
        settings = self._settings
        board = COORDINATES[settings.coordinates], MOVE_NUMBERS[settings.move_numbers], LOOKS[settings.look]
        for command in (THEMES[settings.theme], *board):
            self._actions[command.name].setChecked(True)

    def _show_window_state(self, state: Qt.WindowState) -> None:
        self._actions["full_screen"].setChecked(state is Qt.WindowState.WindowFullScreen)

    def _show_preferences(self) -> None:
        dialog = PreferencesDialog(self._settings, self._appearance, self._engines, self._sounds, self._window)
        dialog.setting_changed.connect(self.setting_changed)
        dialog.ask()
