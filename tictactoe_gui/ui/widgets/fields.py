"""Form fields: combo boxes, number fields and check boxes, and a grid of these for the rules of a game."""

from collections.abc import Iterable, Mapping
from math import ceil
from typing import Any, NamedTuple

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QStandardItem, QStandardItemModel, QValidator, QWheelEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFrame,
    QGridLayout,
    QLabel,
    QSizePolicy,
    QSpinBox,
    QStyle,
    QStyleOptionComboBox,
    QWidget,
)

from tictactoe_gui.ui.style.formatting import without_mnemonic
from tictactoe_gui.ui.widgets.labels import TextLabel, html_paragraph, quiet_label
from tictactoe_gui.ui.widgets.suffixes import SUFFIX_ROLE, SuffixDelegate

MIN_CHARS, MAX_CHARS = 8, 24
"""Usual width of a combo box in characters, with a short and with a long first item. The first is also the least."""
MAX_VISIBLE_ITEMS = 20
"""Maximum number of items that a combo box lists without scrolling. All computer players fit."""
HEADING = object()
"""Value of an item that is a heading."""


class Item(NamedTuple):
    """Item of a combo box."""

    text: str
    value: Any
    suffix: str = ""
    """Short text at the right edge."""
    meaning: str = ""
    """Explanation in the tooltip."""


class ValueComboBox(QComboBox):
    """Combo box that maps texts to values, which Qt's item data would convert. It elides texts that do not fit.

    Signals:
        value_chosen(): the user chose another value.

    """

    value_chosen = Signal()

    def __init__(self, name: str, title: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setAccessibleName(title)
        # On Linux, screen readers read the current text instead of the name, and the description after it.
        self.setAccessibleDescription(title)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMinimumContentsLength(MIN_CHARS)
        self.setMaxVisibleItems(MAX_VISIBLE_ITEMS)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._items: list[Item] = []
        self._items_model = QStandardItemModel(0, 1, self)
        self.setModel(self._items_model)
        self.setItemDelegate(SuffixDelegate(self))
        self.currentTextChanged.connect(self._explain)
        self.activated.connect(self.value_chosen)

    @property
    def value(self) -> Any:
        """Chosen value."""
        return self._items[self.currentIndex()].value

    def set_items(self, items: Iterable[tuple[str, Any] | Item]) -> None:
        """Replace the items. The chosen value is kept if possible, or else the first item is chosen."""
        before = self.value if self._items else None
        offered = [Item(*item) for item in items]
        if offered != self._items:
            self._items = offered
            self.clear()
            for item in offered:
                self._add(item)
            metrics = self.fontMetrics()
            chars = ceil(metrics.horizontalAdvance(offered[0].text) / metrics.horizontalAdvance("X"))
            self.setMinimumContentsLength(min(max(MIN_CHARS, chars), MAX_CHARS))
            self.set_value(before)

    def set_value(self, value: Any) -> None:
        """Choose a value, or the first one if it is not in the list."""
        values = [item.value for item in self._items]
        self.setCurrentIndex(values.index(value) if value in values else 0)

    def minimumSizeHint(self) -> QSize:
        """Return the size for `MIN_CHARS` characters."""
        spare_chars = self.minimumContentsLength() - MIN_CHARS
        return super().minimumSizeHint() - QSize(spare_chars * self.fontMetrics().horizontalAdvance("X"), 0)

    def _add(self, item: Item) -> None:
        row = QStandardItem(item.text)
        row.setData(item.suffix, SUFFIX_ROLE)
        row.setToolTip(html_paragraph(item.meaning) if item.meaning else "")
        if item.value is HEADING:
            font = self.font()
            font.setBold(True)
            row.setFont(font)
            row.setEnabled(False)
        self._items_model.appendRow(row)

    def _explain(self, text: str) -> None:
        """Show the whole text in the tooltip."""
        self.setToolTip(html_paragraph(": ".join(filter(None, (self.accessibleName(), text)))))

    def initStyleOption(self, option: QStyleOptionComboBox) -> None:
        """Add the suffix if there is room. Elide the text, which a style sheet would clip in the middle of a letter."""
        super().initStyleOption(option)
        part = QStyle.SubControl.SC_ComboBoxEditField
        rect = self.style().subControlRect(QStyle.ComplexControl.CC_ComboBox, option, part, self).width()
        texts = f"{option.currentText}  {self.currentData(SUFFIX_ROLE) or ''}".rstrip(), option.currentText
        whole, plain = (self.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, rect) for text in texts)
        option.currentText = whole if whole == texts[0] else plain

    def showPopup(self) -> None:
        """Open a list as wide as its texts, but not wider than the window."""
        view = self.view()
        frame = view.verticalScrollBar().sizeHint().width() + 2 * view.frameWidth()
        view.setMinimumWidth(min(view.sizeHintForColumn(0) + frame, self.window().width()))
        super().showPopup()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Scroll the page unless the field has the focus."""
        event.ignore()
        if self.hasFocus():
            super().wheelEvent(event)


class NumberField(QSpinBox):
    """Spin box with a label and a hint about its range.

    Signals:
        edited(): the number changed, or typed text became valid or invalid.

    """

    edited = Signal()

    def __init__(self, name: str, label: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.label = QLabel(label, parent)
        self.hint = quiet_label("", parent)
        self.label.setBuddy(self)
        for signal in (self.valueChanged, self.lineEdit().textChanged, self.editingFinished):
            signal.connect(self.edited)

    @property
    def error(self) -> str:
        """Error message for the typed number. Empty if it is valid."""
        return "" if self.hasAcceptableInput() else f"{without_mnemonic(self.label.text())}: {self.hint.text()}"

    def set_valid_range(self, valid: range, text: str) -> None:
        """Set the valid range and its hint. `text` contains the fields {first} and {last}."""
        self.setRange(valid[0], valid[-1])
        self.hint.setText(text.format(first=valid[0], last=valid[-1]))
        self.setAccessibleDescription(self.hint.text())
        invalid = not self.hasAcceptableInput()
        for widget in (self, self.hint):
            set_invalid(widget, invalid=invalid)

    def validate(self, text: str, place: int) -> tuple[QValidator.State, str, int]:
        """Accept out-of-range numbers while typing, so that the error can be shown. Qt would reject the key."""
        state, text, place = super().validate(text, place)
        typed = state is QValidator.State.Invalid and text.isdecimal()
        return QValidator.State.Intermediate if typed else state, text, place

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Pass Enter on only if the number is valid. Qt would replace it with the last valid one."""
        if event.key() not in (Qt.Key.Key_Return, Qt.Key.Key_Enter) or self.hasAcceptableInput():
            super().keyPressEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Scroll the page unless the field has the focus."""
        event.ignore()
        if self.hasFocus():
            super().wheelEvent(event)


class CheckBox(QCheckBox):
    """Check box that is clickable only on its text and tick."""

    def __init__(self, name: str, text: str, parent: QWidget | None = None) -> None:
        super().__init__(text, parent)
        self.setObjectName(name)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)


class NumberGrid(QFrame):
    """Grid with a row for each number. The caller adds check boxes.

    Signals:
        edited(): a value changed, or typed text became valid or invalid.

    """

    edited = Signal()

    def __init__(self, texts: Mapping[str, tuple[str, str]], parent: QWidget) -> None:
        """Create the fields from their names, labels and explanations."""
        super().__init__(parent)
        self.setObjectName("details")
        self.fields = {name: NumberField(name, label, self) for name, (label, _meaning) in texts.items()}
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(14, 10, 14, 12)
        self._grid.setHorizontalSpacing(14)
        self._grid.setColumnStretch(2, 1)
        for number in self.fields.values():
            self._add_row(number.label, number, number.hint)
            number.edited.connect(self.edited)

    @property
    def error(self) -> str:
        """First error in the numbers. Empty if they are valid."""
        return next(filter(None, (number.error for number in self.fields.values())), "")

    def add_check_box(self, name: str, text: str, explanation: str = "") -> tuple[CheckBox, QLabel]:
        """Add a check box with its explanation. Return both."""
        tick = CheckBox(name, text, self)
        hint = quiet_label(explanation, self)
        tick.setAccessibleDescription(explanation)
        tick.toggled.connect(self.edited)
        self._add_row(tick, None, hint)
        return tick, hint

    def _add_row(self, label: QWidget, field: QWidget | None, hint: QLabel) -> None:
        row = self._grid.rowCount()
        self._grid.addWidget(label, row, 0, 1, 1 if field else 2)
        if field:
            self._grid.addWidget(field, row, 1)
        self._grid.addWidget(hint, row, 2)
        hint.setWordWrap(True)


class FieldHint(TextLabel):
    """Hint below a field: what the entry means, or what is wrong with it. An error is elided to fit in its place."""

    def __init__(self, name: str, parent: QWidget) -> None:
        super().__init__(name, parent, max_lines=0, quiet=True, size=0.9)
        self._hint = ""

    def show_hint(self, hint: str, error: str) -> None:
        """Show the error, or the hint if there is no error."""
        self._hint = hint
        self.setText(error or hint)
        self.setToolTip("")
        set_invalid(self, invalid=bool(error))
        self.updateGeometry()

    def heightForWidth(self, width: int) -> int:
        """Return the height of the hint. An error does not change the layout."""
        return self._height_of(self._hint, width)


def set_invalid(widget: QWidget, *, invalid: bool) -> None:
    """Mark or unmark a widget as invalid for the style sheet."""
    if widget.property("wrong") != invalid:
        widget.setProperty("wrong", invalid)
        widget.style().unpolish(widget)
        widget.style().polish(widget)
