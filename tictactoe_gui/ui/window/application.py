"""Qt's application, which macOS asks to open files."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent
from PySide6.QtGui import QFileOpenEvent
from PySide6.QtWidgets import QApplication


class Application(QApplication):
    """Application that opens the files that the desktop sends as events, as macOS does for a double-click."""

    def __init__(self, arguments: Sequence[str]) -> None:
        super().__init__(arguments)
        self._early: list[str] = []
        self._open_file: Callable[[str], object] = self._early.append

    def open_files_with(self, open_file: Callable[[str], object]) -> None:
        """Call `open_file` with the path or URL of each file, beginning with those that arrived already."""
        self._open_file = open_file
        for file in self._early:
            open_file(file)

    def event(self, event: QEvent) -> bool:
        """Open a file."""
        if isinstance(event, QFileOpenEvent):
            self._open_file(event.file() or event.url().toString())
            return True
        return super().event(event)
