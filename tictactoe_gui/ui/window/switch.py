"""The switch between the games and the puzzles, as tabs."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QAction, QIcon, QKeyEvent
from PySide6.QtWidgets import QTabBar, QWidget

from tictactoe_gui.ui.style.formatting import without_mnemonic
from tictactoe_gui.wording import labels

BORDER_PX = 2
"""Width of the border of a tab, in pixels."""


class Switch(QTabBar):
    """A tab for each place. The arrow keys switch and keep the keyboard focus; Enter and clicks move it to the page.

    Signals:
        renamed(): the text of a tab has changed.

    """

    renamed = Signal()

    def __init__(self, commands: Sequence[QAction], parent: QWidget) -> None:
        """Create a tab for each of the checkable commands, which show the places."""
        super().__init__(parent, drawBase=False, expanding=False, usesScrollButtons=False)
        self.setObjectName("game_switch")
        self.setAccessibleName(labels.GAME)
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setElideMode(Qt.TextElideMode.ElideNone)
        self._commands = commands
        self._height = 0
        self._has_texts = True
        for at, command in enumerate(commands):
            self.addTab("")
            command.changed.connect(partial(self._on_changed, at))
            command.toggled.connect(partial(self._on_toggled, at))
            self._show_command(at)
            self._on_toggled(at, command.isChecked())
        self.currentChanged.connect(self._on_arrow)
        self.tabBarClicked.connect(self._open)

    def set_height(self, height: int) -> None:
        """Set the height in pixels. The ends are round."""
        self._height = height
        self.setFixedHeight(height)
        self._shape()

    def show_texts(self, *, shown: bool) -> None:
        """Show the tabs with their texts, or with icons instead."""
        if shown != self._has_texts:
            self._has_texts = shown
            self._shape()
            for at in range(self.count()):
                self._show_command(at)

    def minimumSizeHint(self) -> QSize:
        """Return the size hint. Tabs are never elided."""
        return self.sizeHint()

    def tabSizeHint(self, at: int) -> QSize:
        """Return the size of a tab as high as the switch."""
        return QSize(super().tabSizeHint(at).width() if self._has_texts else self._height, self._height)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Show the page of the current tab on Enter or Space."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self._open(self.currentIndex())
        else:
            super().keyPressEvent(event)

    def _show_command(self, at: int) -> None:
        """Show the text and the icon of a command, which may have changed."""
        command = self._commands[at]
        self.setTabData(at, command.iconText())
        text = command.iconText() if self._has_texts else ""
        self.setTabToolTip(at, command.toolTip())
        self.setAccessibleTabName(at, without_mnemonic(command.text()))
        if text != self.tabText(at) or self.tabIcon(at).isNull() != bool(text):
            self.setTabText(at, text)
            self.setTabIcon(at, QIcon() if text else command.icon())

    def _shape(self) -> None:
        """Make the ends round, and leave room around texts or icons."""
        round_px = self._height // 2
        room = round_px - BORDER_PX if self._has_texts else (self._height - self.iconSize().width()) // 2 - BORDER_PX
        shape = f"border-radius: {round_px}px; padding: 0 {room}px"
        self.setStyleSheet(f"QTabBar {{ border-radius: {round_px}px }} QTabBar::tab {{ {shape} }}")

    def _on_changed(self, at: int) -> None:
        before = self.tabData(at)
        self._show_command(at)
        if before != self.tabData(at):
            self.renamed.emit()

    def _on_toggled(self, at: int, checked: bool) -> None:  # noqa: FBT001 - signal argument
        if checked:
            self.setCurrentIndex(at)

    def _on_arrow(self, at: int) -> None:
        """Show a place that a key or a screen reader has chosen."""
        if not self._commands[at].isChecked():
            has_focus = self.hasFocus()
            self._open(at)
            if has_focus:
                self.setFocus()

    def _open(self, at: int) -> None:
        if at >= 0:
            self._commands[at].trigger()
