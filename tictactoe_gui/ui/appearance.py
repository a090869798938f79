"""The appearance that the user chose: theme and animations, in force and kept."""

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QApplication, QDialog

from tictactoe_gui.ui import motion, theme
from tictactoe_gui.ui.settings import Settings


class Appearance(QObject):
    """Puts theme and animations on the application, and follows the desktop where the user wants that.

    Signals:
        changed(Theme): other colours are in force.

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
        """The name of the theme that the user chose, or "system"."""
        name = self._settings.theme
        return name if name in theme.NAMES else theme.SYSTEM

    def follow_desktop(self) -> None:
        """Ask the desktop what it likes, now and whenever it changes its mind."""
        motion.switch(self._application, wanted=self._settings.animations)
        hints = self._application.styleHints()
        hints.colorSchemeChanged.connect(self._wear)
        hints.accessibility().contrastPreferenceChanged.connect(self._wear)
        self._wear()

    def choose(self, name: str) -> None:
        """Wear the theme of this name from now on."""
        self._settings.theme = name
        self._wear()

    def animate(self, wanted: bool) -> None:  # noqa: FBT001 - a signal's argument
        """Let things move, or let them stand."""
        self._settings.animations = wanted
        motion.switch(self._application, wanted=wanted)

    def _wear(self) -> None:
        modal = QApplication.activeModalWidget()
        if isinstance(modal, QDialog):
            # A dialog keeps the colours that it opened with.
            modal.finished.connect(self._wear)
            return
        worn = theme.load(theme.suitable() if self.chosen == theme.SYSTEM else self.chosen)
        if worn is not self.theme:
            self.theme = worn
            self._application.setPalette(worn.palette)
            self.changed.emit(worn)
