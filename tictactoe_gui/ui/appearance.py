"""Theme and animations of the application, stored in the settings."""

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QApplication, QDialog

from tictactoe_gui.ui import motion, theme
from tictactoe_gui.ui.settings import Settings


class Appearance(QObject):
    """Theme and animations that the user chose. The theme can follow the desktop's.

    Signals:
        changed(Theme): another theme was applied.

    """

    changed = Signal(object)

    def __init__(self, settings: Settings, application: QApplication) -> None:
        super().__init__(application)
        self._settings, self._application = settings, application
        desktop = theme.by_palette()
        self.theme = theme.load(desktop if self.chosen == theme.SYSTEM else self.chosen)
        application.setPalette(self.theme.palette)

    @property
    def chosen(self) -> str:
        """Name of the theme that the user chose, or "system"."""
        name = self._settings.theme
        return name if name in theme.NAMES else theme.SYSTEM

    def follow_desktop(self) -> None:
        """Apply the desktop's preferences now and whenever they change."""
        motion.switch(self._application, wanted=self._settings.animations)
        hints = self._application.styleHints()
        hints.colorSchemeChanged.connect(self._wear)
        hints.accessibility().contrastPreferenceChanged.connect(self._wear)
        self._wear()

    def choose(self, name: str) -> None:
        """Apply the theme of this name and store the choice."""
        self._settings.theme = name
        self._wear()

    def animate(self, wanted: bool) -> None:  # noqa: FBT001 - signal argument
        """Switch animations on or off and store the choice."""
        self._settings.animations = wanted
        motion.switch(self._application, wanted=wanted)

    def _wear(self) -> None:
        modal = QApplication.activeModalWidget()
        if isinstance(modal, QDialog):
            # An open dialog keeps its theme.
            modal.finished.connect(self._wear)
            return
        worn = theme.load(theme.suitable() if self.chosen == theme.SYSTEM else self.chosen)
        if worn is not self.theme:
            self.theme = worn
            self._application.setPalette(worn.palette)
            self.changed.emit(worn)
