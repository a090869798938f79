"""The main window: a frame for the status and the board, with the menus above and the side panel beside them."""

from collections.abc import Callable

from PySide6.QtCore import QSize, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QGuiApplication, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QMainWindow, QStackedWidget, QVBoxLayout, QWidget

from tictactoe_gui.language import _

MENUS = (_("&Game"), _("&Edit"), _("&View"), _("&Help"))
"""The titles of the menus; what they offer is in `actions`."""
PANEL = 232
"""Width of the side panel, in pixels."""
FRAME = QSize(16, 40)
"""Room that desktops take for a window's frame and title, in pixels."""


class MainWindow(QMainWindow):
    """Holds the parts that the program puts into it.

    Signals:
        appeared(): the window was painted for the first time.
        closed(): the window is gone for good.

    """

    appeared = Signal()
    closed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("main_window")
        self.setMinimumSize(600, 440)
        self.resize(self.sizeHint().boundedTo(QGuiApplication.primaryScreen().availableSize() - FRAME))
        self.may_close: Callable[[], bool] = lambda: True
        """Asked before the window closes."""
        self._painted = False
        self._first_paint = QTimer(self, singleShot=True)
        self._first_paint.timeout.connect(self.appeared)
        self.menus = [self.menuBar().addMenu(title) for title in MENUS]
        self._pages = QStackedWidget()
        self._side = QWidget()
        self._side.setFixedWidth(PANEL)

    def furnish(self, status: QWidget, board: QWidget) -> None:
        """Put in what the first paint shows, with room for the side panel."""
        hall = QVBoxLayout()
        hall.addWidget(status)
        hall.addWidget(board, 1)
        room = QWidget()
        layout = QHBoxLayout(room)
        layout.setContentsMargins(12, 8, 12, 12)
        layout.setSpacing(12)
        layout.addLayout(hall, 1)
        layout.addWidget(self._side)
        self._pages.addWidget(room)
        self.setCentralWidget(self._pages)
        self._pages.show()

    def add_panel(self, panel: QWidget) -> None:
        """Put the side panel into its room."""
        layout = QVBoxLayout(self._side)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(panel)
        panel.show()

    def show_page(self, page: QWidget | None) -> None:
        """Show this page in place of the board; None: the board."""
        if page is None:
            self._pages.setCurrentIndex(0)
        else:
            if self._pages.indexOf(page) < 0:
                self._pages.addWidget(page)
            self._pages.setCurrentWidget(page)

    def tell(self, sentence: str) -> None:
        """Say in the title what the status says."""
        self.setWindowTitle(f"{sentence} – Tic-Tac-Toe")

    def sizeHint(self) -> QSize:
        """Ask for room for a board that is a pleasure to look at."""
        return QSize(960, 720)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Tell of the first paint once it is on the screen."""
        super().paintEvent(event)
        if not self._painted:
            self._painted = True
            self._first_paint.start()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Leave, unless a game in play would be lost against the user's will."""
        if self.may_close():
            super().closeEvent(event)
            self.closed.emit()
        else:
            event.ignore()
