"""Popup for picking a mark."""

from collections.abc import Iterable

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtGui import QIcon, QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QButtonGroup, QFrame, QGridLayout, QToolButton, QWidget

from tictactoe_gui.i18n import _
from tictactoe_gui.mnk.player import DISCS, MARKS, STONES, mark_key
from tictactoe_gui.ui.mnk.board import pieces
from tictactoe_gui.ui.style.theme import Theme
from tictactoe_gui.ui.widgets.labels import quiet_label
from tictactoe_gui.wording.mnk.sentences import spoken_mark

MARK_GROUPS = {
    _("Letters and shapes"): MARKS,
    _("Stones and discs"): (*STONES, *DISCS),
    _("Animals"): ("🦊", "🐱", "🐶", "🐼", "🦁", "🐸", "🐙", "🦄"),
    _("Food"): ("🍎", "🍋", "🍓", "🥑", "🍕", "🍩", "🍪", "🌶"),
    _("Faces"): ("😀", "😎", "🥳", "😺", "🤖", "👻", "👽", "🤡"),
    _("Sports"): ("⚽", "🏀", "🎾", "🏈", "🎱", "🏓", "🏆", "🎯"),
}
"""Marks to choose from, by group."""
COLUMNS = 8
ICON_SIZE_PX = 30
"""Side of a mark, in pixels."""


class MarkPicker(QFrame):
    """Popup that offers marks and closes when one is picked.

    Signals:
        picked(str): the user picked a mark.

    """

    picked = Signal(str)

    def __init__(self, seat: int, theme: Theme, taken: Iterable[str], parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        self.setObjectName("mark_picker")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setAccessibleName(_("Marks"))
        self._seat = seat
        self._theme = theme
        self._taken = {mark_key(mark) for mark in taken}
        # The button group enables the arrow keys.
        self._marks = QButtonGroup(self, exclusive=False)
        self._marks.buttonClicked.connect(self._on_clicked)
        self._lay_out()

    def open_below(self, button: QWidget) -> None:
        """Show the popup below the button, or above it if there is no room."""
        place = QRect(button.mapToGlobal(button.rect().bottomLeft()), self.sizeHint())
        screen = button.screen().availableGeometry()
        if place.bottom() > screen.bottom():
            place.moveBottom(min(button.mapToGlobal(button.rect().topLeft()).y() - 1, screen.bottom()))
        place.moveLeft(max(min(place.left(), screen.right() - place.width()), screen.left()))
        place.moveTop(max(place.top(), screen.top()))
        self.setGeometry(place)
        self.show()
        next(mark for mark in self._marks.buttons() if mark.isEnabled()).setFocus(Qt.FocusReason.PopupFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Pick the focused mark on Enter as well as on Space."""
        button = self.focusWidget()
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and isinstance(button, QToolButton):
            button.click()
        else:
            super().keyPressEvent(event)

    def _lay_out(self) -> None:
        grid = QGridLayout(self)
        grid.setSpacing(2)
        grid.setContentsMargins(12, 8, 12, 10)
        for title, marks in MARK_GROUPS.items():
            grid.addWidget(quiet_label(title, self), grid.rowCount(), 0, 1, COLUMNS)
            row = grid.rowCount()
            for column, mark in enumerate(marks):
                grid.addWidget(self._button(mark), row, column)
        hint = _("To use another character, type it in the field")
        grid.addWidget(quiet_label(hint, self), grid.rowCount(), 0, 1, COLUMNS)

    def _button(self, mark: str) -> QToolButton:
        button = QToolButton(self, autoRaise=True)
        button.setObjectName(f"mark_{mark}")
        button.setText(mark)
        button.setAccessibleName(spoken_mark(mark))
        colour = MARKS.index(mark) if mark in MARKS else self._seat
        button.setIcon(mark_icon(mark, colour, self._theme, ICON_SIZE_PX, self.devicePixelRatioF()))
        button.setIconSize(QSize(ICON_SIZE_PX, ICON_SIZE_PX))
        button.setEnabled(mark_key(mark) not in self._taken)
        self._marks.addButton(button)
        return button

    def _on_clicked(self, button: QAbstractButton) -> None:
        self.picked.emit(button.text())
        self.close()


def mark_icon(mark: str, colour: int, theme: Theme, side: int, ratio: float) -> QIcon:
    """Return an icon of the mark's piece. `colour` is the number of its colour, and `side` is in pixels."""
    return QIcon(pieces.piece_pixmap(pieces.piece_of(mark, colour, theme), side, ratio))
