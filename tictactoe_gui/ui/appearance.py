"""The appearance that the user chose: theme and animations, in force and kept."""

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QApplication

from tictactoe_gui.ui import motion, theme
from tictactoe_gui.ui.settings import Settings
from tictactoe_gui.ui.theme import Theme


class Appearance(QObject):
    """Puts the settings on the application, and follows the desktop where the user wants that.

    Signals:
        changed(Theme): other colours are in force.

    """

    changed = Signal(object)

    def __init__(self, settings: Settings, application: QApplication) -> None:
        super().__init__(application)
        self._settings, self._application = settings, application
        self.theme = self._wear()
        hints = application.styleHints()
        hints.colorSchemeChanged.connect(self._follow)
        hints.accessibility().contrastPreferenceChanged.connect(self._follow)

    def choose(self, name: str) -> None:
        """Wear the theme of this name from now on."""
        self._settings.theme = name
        self._change()

    def animate(self, wanted: bool) -> None:  # noqa: FBT001 - a signal's argument
        """Let things move, or let them stand."""
        self._settings.animations = wanted
        motion.switch(wanted=wanted)

    def _follow(self) -> None:
        if self._settings.theme == theme.SYSTEM:
            self._change()

    def _change(self) -> None:
        self.theme = self._wear()
        self.changed.emit(self.theme)

    def _wear(self) -> Theme:
        worn = theme.load(self._settings.theme)
        self._application.setPalette(worn.palette)
        return worn
