"""Fields for the names of friends, and the names that were typed before."""

from collections.abc import Callable, Iterable, Sequence

from PySide6.QtCore import Signal
from PySide6.QtGui import QIcon, QPixmap, QResizeEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from tictactoe_gui.mnk.rules import PLAYERS
from tictactoe_gui.player_names import stored_name
from tictactoe_gui.ui.start.pill import HEIGHT_PX
from tictactoe_gui.ui.style.settings import UserSettings
from tictactoe_gui.ui.widgets.even_grid import EvenGrid
from tictactoe_gui.ui.widgets.fields import set_invalid
from tictactoe_gui.ui.widgets.labels import TextLabel
from tictactoe_gui.ui.widgets.layouts import grown, vbox
from tictactoe_gui.wording import labels, phrases
from tictactoe_gui.wording import start as wording

KEY = "friends"
"""Key of the names in the user's settings."""
ICON_PX = 20
ROWS = 2
"""Number of rows of the fields, which take the place of the questions for level and mark."""


def remembered_names(settings: UserSettings) -> list[str]:
    """Return the names of the last friends."""
    values = settings.read_object(KEY)
    return [name for seat in PLAYERS if (name := values.read(str(seat), stored_name, ""))]


def remember_names(settings: UserSettings, names: Iterable[str]) -> None:
    """Store the names of friends for another game."""
    settings.store_object(KEY, {str(seat): name for seat, name in enumerate(filter(None, names), PLAYERS[0])})


class NameFields(QWidget):
    """Field for each friend's name. An empty one means the default name.

    Signals:
        edited(): a name changed.

    """

    edited = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAccessibleName(wording.NAMES)
        self._taken: Sequence[str] = ()
        self.fields = [QLineEdit(self) for _seat in range(PLAYERS[-1])]
        self._marks = [field.addAction(QIcon(), QLineEdit.ActionPosition.LeadingPosition) for field in self.fields]
        self._fault = TextLabel("names_fault", self, max_lines=0)
        set_invalid(self._fault, invalid=True)
        for seat, field in enumerate(self.fields):
            field.setObjectName(f"name_{seat}")
            field.setAccessibleName(labels.NAME_OF_PLAYER.format(number=seat + 1))
            field.textChanged.connect(self._validate)
            field.textChanged.connect(self.edited)
        self._grid = EvenGrid(self.fields, spacing=8)
        self.setLayout(vbox(self._grid, self._fault, spacing=4))
        self._fault.hide()

    @property
    def names(self) -> tuple[str, ...]:
        """Names of the friends by seat. Empty means the default, also in place of an invalid one."""
        return tuple("" if self._refusal(field) else stored_name(field.text()) for field in self._shown)

    @property
    def is_valid(self) -> bool:
        """True if all names are valid."""
        return not any(map(self._refusal, self._shown))

    def offer(self, placeholders: Sequence[str], taken: Sequence[str] = (), rows: int = ROWS) -> None:
        """Show a field for each friend, in so many rows. `taken` are names that no friend may have."""
        self._taken = taken
        self._grid.limit_columns(-(-len(placeholders) // rows))
        for seat, field in enumerate(self.fields):
            field.setVisible(seat < len(placeholders))
        for field, text in zip(self.fields, placeholders, strict=False):
            field.setPlaceholderText(text)
        self._validate()

    def set_names(self, names: Sequence[str]) -> None:
        """Show these names."""
        for seat, field in enumerate(self.fields):
            field.setText(names[seat] if seat < len(names) else "")

    def set_marks(self, pictures: Sequence[Callable[[int, float], QPixmap]]) -> None:
        """Show the marks of the friends. There may be none."""
        for seat, mark in enumerate(self._marks):
            mark.setVisible(seat < len(pictures))
        for mark, paint in zip(self._marks, pictures, strict=False):
            mark.setIcon(QIcon(paint(ICON_PX, self.devicePixelRatioF())))

    def begin(self) -> None:
        """Move the keyboard focus to the first empty field, or to the first one."""
        field = next((field for field in self._shown if not field.text()), self.fields[0])
        field.setFocus()
        field.selectAll()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Grow with the window."""
        super().resizeEvent(event)
        for field in self.fields:
            field.setFixedHeight(grown(HEIGHT_PX, self))

    @property
    def _shown(self) -> list[QLineEdit]:
        return [field for field in self.fields if not field.isHidden()]

    def _validate(self) -> None:
        """Mark the invalid names, and show the first error."""
        faults = {field: self._refusal(field) for field in self._shown}
        for field, fault in faults.items():
            set_invalid(field, invalid=bool(fault))
            field.setAccessibleDescription(fault)
        fault = next(filter(None, faults.values()), "")
        self._fault.setText(fault)
        self._fault.setVisible(bool(fault))

    def _refusal(self, field: QLineEdit) -> str:
        """Return why a name is refused. Empty if it is valid."""
        others = [stored_name(other.text()) for other in self._shown if other is not field]
        return phrases.name_fault(stored_name(field.text()), filter(None, [*others, *self._taken]))
