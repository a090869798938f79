"""Rows of the setup dialog with each player's mark, name and kind."""

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QLineEdit, QToolButton, QWidget

from tictactoe_gui.i18n import _
from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.mnk.player import BadMark, Player, check_mark, colour_numbers, default_marks
from tictactoe_gui.mnk.rules import PLAYERS, Rules
from tictactoe_gui.player_names import stored_name
from tictactoe_gui.ui.engines.engine_list import EngineList
from tictactoe_gui.ui.mnk.setup import engine_list_dialog, seat_options
from tictactoe_gui.ui.mnk.setup.mark_picker import MarkPicker, mark_icon
from tictactoe_gui.ui.mnk.setup.match_settings import PlayerEntry, others, players_from_entries
from tictactoe_gui.ui.mnk.setup.seat_options import SeatOption, kind_name
from tictactoe_gui.ui.style.theme import Theme
from tictactoe_gui.ui.widgets.buttons import push_button
from tictactoe_gui.ui.widgets.even_grid import EvenGrid
from tictactoe_gui.ui.widgets.fields import HEADING, FieldHint, Item, ValueComboBox, set_invalid
from tictactoe_gui.ui.widgets.labels import quiet_label
from tictactoe_gui.ui.widgets.layouts import hbox, text_scale, vbox
from tictactoe_gui.wording import labels, phrases
from tictactoe_gui.wording.mnk import levels, sentences
from tictactoe_gui.wording.phrases import running_text

ICON_SIZE_PX = 26
"""Side of the piece on the button, in pixels."""
FIELD_HEIGHT_PX = 38
MARK_WIDTH_PX = 68
SPACING_PX = 6
# Translators: in an empty field, for a mark that is not among those to choose from.
_OTHER = _("Other")


class PlayerRow(QWidget):
    """Row that edits a player: mark (picked or typed), name, and kind of player.

    Signals:
        edited(): the mark, the name or the kind of player changed.

    """

    edited = Signal()

    def __init__(self, seat: int, entry: PlayerEntry, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._seat = seat
        self._theme = theme
        self._taken: list[str] = []
        self._picker = QToolButton(self)
        self._picker.setText("?")  # shown while there is no icon
        self._mark = QLineEdit(entry.mark, self)
        self.name = QLineEdit(entry.name, self)
        """Field for the name."""
        self._kind = ValueComboBox(f"player_{seat}_kind", _("Type of player {number}").format(number=seat + 1), self)
        self._kind.set_items([("", SeatOption(entry.kind, kind_name(entry.kind, ())))])
        self._hint = FieldHint(f"player_{seat}_note", self)
        self._typed_mark: str | None = None
        """Typed mark, kept while marks are assigned at random. Otherwise None."""
        self._set_up_fields()
        self._lay_out()
        self._picker.clicked.connect(self._open_picker)
        for changed in (self._mark.textChanged, self.name.textChanged, self._kind.value_chosen):
            changed.connect(self.edited)

    @property
    def option(self) -> SeatOption:
        """Chosen kind of player with its name and meaning."""
        chosen: SeatOption = self._kind.value
        return chosen

    @property
    def entry(self) -> PlayerEntry:
        """Entered values without surrounding whitespace. An empty name or mark means the default."""
        mark = self._mark.text() if self._typed_mark is None else self._typed_mark
        return PlayerEntry(stored_name(self.name.text()), mark.strip() or mark, self.option.kind)

    def offer(self, options: Sequence[SeatOption]) -> None:
        """Offer kinds of players. The chosen kind stays in the list even if it is no longer available."""
        kinds = [option.kind.choice for option in options]
        chosen = self.option
        if chosen.kind.choice in kinds:
            chosen = options[kinds.index(chosen.kind.choice)]
        else:
            options = [*options, chosen]
        items = [Item(option.name, option, option.dots, option.meaning) for option in options]
        first_other = next(at for at, option in enumerate(options) if option.is_other)
        self._kind.set_items([*items[:first_other], Item(levels.MORE_OPPONENTS, HEADING), *items[first_other:]])
        self._kind.set_value(chosen)

    def set_random_marks(self, *, enabled: bool) -> None:
        """Disable the mark while marks are assigned at random. The typed mark is restored afterwards."""
        if enabled == (self._typed_mark is not None):
            return
        typed = self._mark.text() if self._typed_mark is None else self._typed_mark
        self._typed_mark = typed if enabled else None
        self._mark.setText("" if enabled else typed)
        for field in (self._mark, self._picker):
            field.setDisabled(enabled)

    def show_result(self, player: Player, colour: int, taken: Iterable[str]) -> None:
        """Show the resulting player, with defaults for empty fields.

        `colour` is the number of the mark's colour, and `taken` contains the other players' marks.
        """
        self._taken = list(taken)
        self.name.setPlaceholderText(phrases.called(player.name))
        icon = mark_icon(player.mark, colour, self._theme, ICON_SIZE_PX, self.devicePixelRatioF())
        is_random = self._typed_mark is not None
        # The button beside the field shows the mark already.
        self._mark.setPlaceholderText(_("X / O") if is_random else _OTHER)
        self._picker.setIcon(QIcon() if is_random else icon)

    def show_faults(self, mark: str, name: str, kind: str) -> None:
        """Highlight the fields with errors and show the first message in full. An empty message means no error."""
        faults = {self._mark: mark, self.name: name, self._kind: kind}
        for field, fault in faults.items():
            set_invalid(field, invalid=bool(fault))
            field.setAccessibleDescription(fault)
        meaning = self.option.meaning
        # On Linux, screen readers read the current text instead of the name, and the description after it.
        self._kind.setAccessibleDescription(running_text(self._kind.accessibleName(), kind or meaning))
        self._hint.show_hint(meaning, mark or name or kind)

    def _set_up_fields(self) -> None:
        texts = {
            self._picker: ("picker", _("Choose a mark for player {number}")),
            self._mark: ("mark", _("Mark for player {number}")),
            self.name: ("name", labels.NAME_OF_PLAYER),
        }
        for widget, (name, text) in texts.items():
            widget.setObjectName(f"player_{self._seat}_{name}")
            widget.setAccessibleName(text.format(number=self._seat + 1))
        for field in (self._picker, self._mark, self.name, self._kind):
            field.setFixedHeight(FIELD_HEIGHT_PX)
        self._picker.setFixedWidth(FIELD_HEIGHT_PX + 4)
        self._picker.setIconSize(QSize(ICON_SIZE_PX, ICON_SIZE_PX))
        self._picker.setToolTip(_("Choose a mark"))
        self._mark.setFixedWidth(round(MARK_WIDTH_PX * text_scale()))
        self._mark.setAlignment(Qt.AlignmentFlag.AlignCenter)

    def _lay_out(self) -> None:
        number = quiet_label(f"&{self._seat + 1}", self)
        number.setBuddy(self.name)
        number.setFixedHeight(FIELD_HEIGHT_PX)
        name = self._captioned(_("Name"), self.name)
        kind = self._captioned(_("Type"), self._kind)
        fields = vbox(EvenGrid([name, kind], spacing=SPACING_PX, most=2), self._hint, spacing=2)
        mark = self._captioned(_("Mark"), self._picker, self._mark)
        parts = self._captioned("", number), mark
        row = hbox(*parts, (fields, 1), spacing=SPACING_PX)
        for part in parts:
            row.setAlignment(part, Qt.AlignmentFlag.AlignTop)
        self.setLayout(row)

    def _captioned(self, caption: str, *fields: QWidget) -> QWidget:
        """Return the fields side by side. In the first row, they have a caption, which is that of the others, too."""
        box = QWidget(self)
        row = hbox(*fields, spacing=SPACING_PX)
        box.setLayout(row if self._seat else vbox(quiet_label(caption, box), row, spacing=2))
        return box

    def _open_picker(self) -> None:
        picker = MarkPicker(self._seat, self._theme, self._taken, self)
        picker.picked.connect(self._mark.setText)
        picker.open_below(self._picker)


class PlayersEditor(QWidget):
    """Editor with a row for each player. Hidden rows keep their entries.

    Signals:
        edited(): an entry changed.

    """

    edited = Signal()

    def __init__(self, entries: Sequence[PlayerEntry], engines: EngineList, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._engines = engines
        self.players: tuple[Player, ...] = ()
        """Players of the last call of `validate`."""
        rows = [*entries, *[PlayerEntry()] * (PLAYERS[-1] - len(entries))]
        self._rows = [PlayerRow(seat, entry, theme, self) for seat, entry in enumerate(rows)]
        add = push_button("add_engine", _("&Add Engine…"), self)
        add.clicked.connect(lambda: engine_list_dialog.show(engines, theme, self.window()))
        add.setToolTip(_("Third-party programs that play five in a row"))
        layout = vbox(*self._rows, add, spacing=6)
        layout.setAlignment(add, Qt.AlignmentFlag.AlignLeft)
        self.setLayout(layout)
        for edited in (*(row.edited for row in self._rows), engines.changed):
            edited.connect(self.edited)

    def focus_first_name(self) -> None:
        """Move the focus to the name of the first player."""
        self._rows[0].name.setFocus()

    def validate(self, rules: Rules, notation: Notation, *, random_marks: bool) -> list[str]:
        """Show the resulting players and the errors in each row. Return the errors.

        An invalid mark counts as empty. Marks assigned at random are not checked.
        """
        entries = [row.entry for row in self._rows[: rules.players]]
        names = [entry.name for entry in entries]
        marks = [entry.mark for entry in entries]
        taken = ["" if _mark_fault(seat, marks, notation) else mark for seat, mark in enumerate(marks)]
        valid = [entry._replace(mark=mark) for entry, mark in zip(entries, taken, strict=True)]
        self.players = players_from_entries(valid, default_marks(rules))
        shown = [player.mark for player in self.players]
        options = seat_options.seat_options(rules, self._engines.engines)
        faults = list[str]()
        for seat, row in enumerate(self._rows):
            row.setVisible(seat < rules.players)
        colours = colour_numbers(shown)
        for seat, (row, player) in enumerate(zip(self._rows, self.players, strict=False)):
            row.offer(options)
            row.set_random_marks(enabled=random_marks)
            row.show_result(player, colours[seat], filter(None, others(seat, taken)))
            mark_fault = "" if random_marks else _mark_fault(seat, marks, notation, shown)
            name_fault = phrases.name_fault(names[seat], filter(None, others(seat, names)))
            found = mark_fault, name_fault, seat_options.unsupported_reason(row.option, rules)
            row.show_faults(*found)
            faults += found
        return faults


def _mark_fault(seat: int, marks: Sequence[str], notation: Notation, shown: Sequence[str] = ()) -> str:
    """Return the error message for a mark, or an empty string. It does not suggest marks `shown` at other seats."""
    try:
        if marks[seat]:
            check_mark(marks[seat], filter(None, others(seat, marks)), notation)
    except BadMark as error:
        return str(sentences.mark_refusal(error.mark, error.fault, others(seat, shown)))
    return ""
