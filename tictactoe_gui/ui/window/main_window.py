"""Main window: the header bar, or the room for it, and the pages."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QPoint, QRect, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QCloseEvent,
    QDragEnterEvent,
    QDragLeaveEvent,
    QDropEvent,
    QGuiApplication,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QPalette,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QApplication, QLabel, QMainWindow, QWidget

from tictactoe_gui.i18n import _
from tictactoe_gui.ui.widgets.labels import scale_font
from tictactoe_gui.ui.widgets.layouts import growth, hbox, text_scale, vbox
from tictactoe_gui.ui.window import latin_keys
from tictactoe_gui.ui.window.page_area import FRAME_PX, PageArea
from tictactoe_gui.wording import labels

MENUS = (_("&Game"), _("&Move"), _("&Edit"), _("&View"), _("&Help"))
"""Titles of the menus. Their entries are defined in `commands`."""
BAR_HEIGHT_PX = 48
"""Height of the header bar with texts of the usual size."""
OVERLAY_OPACITY = 0.85
OVERLAY_BORDER_PX = 3


class MainWindow(QMainWindow):
    """Main window. It shows one page at a time, which `Startup` and `WindowAssembly` create.

    Signals:
        first_painted(): the window was painted for the first time.
        closed(): the window was closed.
        open_requested(list[str]): the user dropped files on the window, or opened them on the desktop.

    """

    first_painted = Signal()
    closed = Signal()
    open_requested = Signal(list)

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("main_window")
        self.resize(self.sizeHint().boundedTo(QGuiApplication.primaryScreen().availableSize() - FRAME_PX))
        self.may_close: Callable[[], bool] = lambda: True
        """Called before the window closes. False keeps it open."""
        self._painted = False
        self._first_paint = QTimer(self, singleShot=True)
        self._first_paint.timeout.connect(self.first_painted)
        self.menus = [self.menuBar().addMenu(title) for title in MENUS]
        """Menus of the menu bar of the desktop, as on macOS. Elsewhere the header bar has them."""
        self.menuBar().setVisible(self.menuBar().isNativeMenuBar())
        self._bar_room = QWidget(self)
        self._pages = PageArea()
        self._lay_out()
        self._overlay = DropOverlay(self._pages)

    def add_bar(self, bar: QWidget) -> None:
        """Show a bar above the pages. Its room was reserved, so that no page moves."""
        self._bar_room.setLayout(hbox(bar))

    def set_full_screen(self, full_screen: bool) -> None:  # noqa: FBT001 - signal argument
        """Enter or leave full screen."""
        flag = Qt.WindowState.WindowFullScreen
        state = self.windowState()
        self.setWindowState(state | flag if full_screen else state & ~flag)

    def add_page(self, page: QWidget) -> None:
        """Add a page to show later."""
        if self._pages.indexOf(page) < 0:
            self._pages.addWidget(page)
            page.windowTitleChanged.connect(self._update_title)

    def show_page(self, page: QWidget) -> None:
        """Show a page. The window takes over its title."""
        self.add_page(page)
        self._pages.setCurrentWidget(page)
        self._update_title()

    def open_files(self, files: list[str]) -> None:
        """Emit `open_requested`."""
        self.open_requested.emit(files)

    def close_unasked(self) -> None:
        """Close the window without a question."""
        self.may_close = lambda: True
        self.close()

    def _lay_out(self) -> None:
        room = QWidget(self)
        room.setLayout(vbox(self._bar_room, self._pages, spacing=0))
        self.setCentralWidget(room)

    def _update_title(self) -> None:
        page = self._pages.currentWidget()
        self.setWindowTitle(labels.window_title(page.windowTitle() if page else ""))

    def sizeHint(self) -> QSize:
        """Return a size that leaves enough room for the board and, with larger texts, for these."""
        return QSize(960, 720) * text_scale()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Resize the header bar with the window."""
        super().resizeEvent(event)
        self._bar_room.setFixedHeight(round(BAR_HEIGHT_PX * text_scale() * growth(self)))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Emit `first_painted` after the first paint."""
        super().paintEvent(event)
        if not self._painted:
            self._painted = True
            self._first_paint.start()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave full screen on Escape, unless the page has used the key. Pass typed letters and digits to the page.

        Shortcuts also work with layouts without Latin letters.
        """
        page = self._pages.currentWidget()
        if latin_keys.press(self, event):
            return
        if self.isFullScreen() and event.key() == Qt.Key.Key_Escape:
            self.set_full_screen(False)
        elif page and event.text().isalnum() and not page.isAncestorOf(self.focusWidget()):
            page.keyPressEvent(event)
        else:
            super().keyPressEvent(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Close the window, unless the user decides to keep the game in play."""
        if self.may_close():
            super().closeEvent(event)
            self.closed.emit()
        else:
            event.ignore()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Show the drop overlay for files, unless a modal dialog is open."""
        if _local_files(event) and not QApplication.activeModalWidget():
            _accept_copy(event)
            self._overlay.show_overlay()

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:  # noqa: ARG002 - Qt's signature
        """Hide the drop overlay."""
        self._overlay.hide()

    def dropEvent(self, event: QDropEvent) -> None:
        """Open the files after the event, so that the source application need not wait."""
        self._overlay.hide()
        _accept_copy(event)
        QTimer.singleShot(0, self, partial(self.open_files, _local_files(event)))


class DropOverlay(QLabel):
    """Label that covers a widget while a file is dragged over the window. Mouse events and drops pass through it."""

    def __init__(self, covered: QWidget) -> None:
        # Screen readers would not find a child of a page stack that is not a page.
        super().__init__(_("Drop a game file to open it"), covered.window())
        self.setObjectName("drop_overlay")
        self._target = covered
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        scale_font(self, 1.7, bold=True)
        self.hide()

    def show_overlay(self) -> None:
        """Show the overlay over the covered widget."""
        self.setGeometry(QRect(self._target.mapTo(self.window(), QPoint()), self._target.size()))
        self.raise_()
        self.show()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint a translucent background with a dashed border behind the text."""
        background, edge = map(self.palette().color, (QPalette.ColorRole.Window, QPalette.ColorRole.Highlight))
        inset = 2 * OVERLAY_BORDER_PX
        background.setAlphaF(OVERLAY_OPACITY)
        with QPainter(self) as painter:
            painter.fillRect(self.rect(), background)
            painter.setPen(QPen(edge, OVERLAY_BORDER_PX, Qt.PenStyle.DashLine))
            painter.drawRect(self.rect().adjusted(inset, inset, -inset, -inset))
        super().paintEvent(event)


def _accept_copy(event: QDropEvent) -> None:
    """Accept a drop as a copy. After a move, the source would delete its file."""
    event.setDropAction(Qt.DropAction.CopyAction)
    event.accept()


def _local_files(event: QDropEvent) -> list[str]:
    """Return the local files in a drag, or none if it contains anything else or comes from this window."""
    urls = event.mimeData().urls() if not event.source() else []
    return [url.toLocalFile() for url in urls] if all(url.isLocalFile() for url in urls) else []
