"""A row of the setup dialog: the mark and the name of one player, and what is wrong with them."""

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QGridLayout, QLabel, QLineEdit, QToolButton, QWidget

from tictactoe_gui import wording
from tictactoe_gui.language import _
from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.mnk.player import MARKS, BadMark, NameTaken, Player, check_mark, name_key, visible
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.ui import mark_picker
from tictactoe_gui.ui.fields import show_wrong
from tictactoe_gui.ui.theme import Theme

ICON = 26
"""Side of the piece on the button, in pixels."""
HEIGHT = 38
"""Of the fields, in pixels."""
MARK_WIDTH = 60
"""Of the field for the mark, in pixels."""


class PlayerRow(QWidget):
    """Takes a player's mark, by picking or typing, and name.

    Signals:
        edited(): the mark or the name is another one.

    """

    edited = Signal()

    def __init__(self, seat: int, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._seat, self._theme = seat, theme
        self._taken: list[str] = []
        self._picker = QToolButton(self)
        self._mark, self._name = QLineEdit(self), QLineEdit(self)
        self._fault = QLabel(self)
        self._dress()
        self._lay_out()
        self._picker.clicked.connect(self._open_picker)
        self._mark.textChanged.connect(self.edited)
        self._name.textChanged.connect(self.edited)

    @property
    def texts(self) -> tuple[str, str]:
        """The name and the mark as typed, without blanks around them; empty for the default."""
        name, mark = self._name.text(), self._mark.text()
        return name.strip() if visible(name) else "", mark.strip() or mark

    def show_player(self, player: Player) -> None:
        """Fill the fields; what is the seat's default anyway stays blank."""
        self._name.setText("" if player.name == wording.default_name(self._seat) else player.name)
        self._mark.setText("" if player.mark == MARKS[self._seat] else player.mark)

    def show_result(self, player: Player, taken: Iterable[str]) -> None:
        """Show what the entries come to, blank ones by default; `taken` are the marks of the others."""
        self._taken = list(taken)
        self._name.setPlaceholderText(player.name)
        self._mark.setPlaceholderText(player.mark)
        self._picker.setIcon(mark_picker.icon(player.mark, self._seat, self._theme, ICON, self.devicePixelRatioF()))

    def show_faults(self, name: str, mark: str) -> None:
        """Say what is wrong with the name and with the mark; an empty sentence: nothing."""
        for field, fault in ((self._name, name), (self._mark, mark)):
            show_wrong(field, wrong=bool(fault))
            field.setAccessibleDescription(fault)
        self._fault.setText("\n".join(filter(None, (mark, name))))
        self._fault.setVisible(bool(self._fault.text()))

    def _dress(self) -> None:
        names = {self._picker: "picker", self._mark: "mark", self._name: "name", self._fault: "fault"}
        for widget, name in names.items():
            widget.setObjectName(f"player_{self._seat}_{name}")
        number = self._seat + 1
        self._picker.setIconSize(QSize(ICON, ICON))
        self._picker.setToolTip(_("Pick a mark"))
        self._picker.setAccessibleName(_("Pick the mark of player {number}").format(number=number))
        self._mark.setAccessibleName(_("Mark of player {number}").format(number=number))
        self._mark.setFixedSize(MARK_WIDTH, HEIGHT)
        self._name.setFixedHeight(HEIGHT)
        self._picker.setFixedSize(HEIGHT + 4, HEIGHT)
        self._mark.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._name.setAccessibleName(_("Name of player {number}").format(number=number))
        self._fault.setTextFormat(Qt.TextFormat.PlainText)
        self._fault.setWordWrap(True)
        self._fault.hide()
        show_wrong(self._fault, wrong=True)

    def _lay_out(self) -> None:
        number = QLabel(f"&{self._seat + 1}", self)
        number.setBuddy(self._name)
        number.setProperty("quiet", "true")
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setVerticalSpacing(2)
        for column, widget in enumerate((number, self._picker, self._mark, self._name)):
            grid.addWidget(widget, 0, column)
        grid.addWidget(self._fault, 1, 1, 1, 3)

    def _open_picker(self) -> None:
        picker = mark_picker.MarkPicker(self._seat, self._theme, self._taken, self)
        picker.picked.connect(self._mark.setText)
        picker.open_below(self._picker)


def name_fault(seat: int, names: Sequence[str]) -> str:
    """Say what is wrong with a name; nothing: an empty sentence."""
    others = [name_key(name) for other, name in enumerate(names) if name and other != seat]
    taken = name_key(names[seat]) in others
    return wording.refusal(NameTaken(names[seat]), Rules(), Notation.ROW_LETTER) if taken else ""


def mark_fault(seat: int, marks: Sequence[str], notation: Notation) -> str:
    """Say what is wrong with a mark; nothing: an empty sentence."""
    try:
        if marks[seat]:
            check_mark(marks[seat], filter(None, [*marks[:seat], *marks[seat + 1 :]]), notation)
    except BadMark as error:
        return wording.mark_refusal(error.mark, error.fault)
    return ""
