"""Theme and animations of the application, stored in the settings."""

import sys
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QApplication, QDialog

from tictactoe_gui.ui.style import motion, theme
from tictactoe_gui.ui.style.settings import UserSettings

if TYPE_CHECKING:
    from tictactoe_gui.ui.style.portal import DesktopPortal


class Appearance(QObject):
    """Theme and animations that the user chose. The theme can follow the desktop's.

    Signals:
        changed(Theme): another theme was applied.

    """

    changed = Signal(object)

    def __init__(self, settings: UserSettings, application: QApplication) -> None:
        super().__init__(application)
        self._settings = settings
        self._application = application
        desktop = theme.theme_by_palette()
        self._portal: DesktopPortal | None = None
        self.theme = theme.load(desktop if settings.theme == theme.SYSTEM else settings.theme)
        application.setPalette(self.theme.palette)

    def follow_desktop(self) -> None:
        """Apply the desktop's preferences now and whenever they change."""
        self._follow_portal()
        self._apply_motion()
        hints = self._application.styleHints()
        hints.colorSchemeChanged.connect(self._apply_theme)
        hints.accessibility().contrastPreferenceChanged.connect(self._apply_theme)
        self._apply_theme()

    def choose_theme(self, name: str) -> None:
        """Apply the theme of this name and store the choice."""
        self._settings.theme = name
        self._apply_theme()

    def set_animations(self, enabled: bool) -> None:  # noqa: FBT001 - signal argument
        """Switch animations on or off and store the choice."""
        self._settings.animations = enabled
        self._apply_motion()

    def _follow_portal(self) -> None:
        if sys.platform == "linux":
            from tictactoe_gui.ui.style.portal import DesktopPortal  # noqa: PLC0415 - not before the first paint

            self._portal = DesktopPortal(self)
            self._portal.changed.connect(self._apply_motion)
            self._portal.changed.connect(self._apply_theme)

    @property
    def _accent(self) -> str:
        return self._portal.accent if self._portal else ""

    def _apply_motion(self) -> None:
        reduced = self._portal is not None and self._portal.reduces_motion
        self._application.setProperty(motion.ANIMATED, self._settings.animations and not reduced)

    def _apply_theme(self) -> None:
        modal = QApplication.activeModalWidget()
        if isinstance(modal, QDialog):
            # An open dialog keeps its theme.
            modal.finished.connect(self._apply_theme)
            return
        chosen = self._settings.theme
        # It applies to title bars and to dialogs of the system.
        hints = self._application.styleHints()
        if chosen == theme.SYSTEM:
            hints.unsetColorScheme()
            new_theme = theme.load(theme.desktop_theme(), self._accent)
        else:
            new_theme = theme.load(chosen, self._accent)
            is_dark = new_theme["window"].lightness() < 128
            hints.setColorScheme(Qt.ColorScheme.Dark if is_dark else Qt.ColorScheme.Light)
        if new_theme is not self.theme:
            self.theme = new_theme
            self._application.setPalette(new_theme.palette)
            self.changed.emit(new_theme)
