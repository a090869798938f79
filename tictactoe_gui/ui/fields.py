"""Form fields: combo boxes, number fields and check boxes whose arrows and ticks the style sheet cannot draw."""

from collections.abc import Iterable
from typing import Any

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QPalette, QPen, QValidator, QWheelEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QLabel,
    QSizePolicy,
    QSpinBox,
    QStyle,
    QStyleOptionButton,
    QStyleOptionComboBox,
    QWidget,
)

from tictactoe_gui.ui.actions import plain
from tictactoe_gui.ui.labels import paragraph

ARROW = 4.0
"""Half the width of an arrow, in pixels."""
EDGE = 24
"""Width reserved for arrows at the right edge by the style sheet, in pixels."""


class DropDown(QComboBox):
    """Combo box that takes the available width and elides longer texts."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)

    def initStyleOption(self, option: QStyleOptionComboBox) -> None:
        """Elide the text before it is painted. A style sheet would clip it in the middle of a letter."""
        super().initStyleOption(option)
        part = QStyle.SubControl.SC_ComboBoxEditField
        room = self.style().subControlRect(QStyle.ComplexControl.CC_ComboBox, option, part, self).width()
        option.currentText = self.fontMetrics().elidedText(option.currentText, Qt.TextElideMode.ElideRight, room)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the combo box and its arrow."""
        super().paintEvent(event)
        _paint_arrow(self, QRectF(self.width() - EDGE, 0, EDGE, self.height()), up=False, usable=True)


class Box(DropDown):
    """Combo box that maps texts to values. Qt's item data would convert some of the values.

    Signals:
        picked(): the user chose another value.

    """

    picked = Signal()

    def __init__(self, name: str, title: str, parent: QWidget) -> None:
        super().__init__(name, parent)
        self.setAccessibleName(title)
        # On Linux, screen readers read the current text instead of the name, and the description after it.
        self.setAccessibleDescription(title)
        self.currentTextChanged.connect(lambda text: self.setToolTip(paragraph(f"{title}: {text}")))
        self.setMinimumContentsLength(8)
        self._offered: list[tuple[str, Any]] = []
        self.activated.connect(self.picked)

    @property
    def chosen(self) -> Any:
        """Chosen value."""
        return self._offered[self.currentIndex()][1]

    def offer(self, items: Iterable[tuple[str, Any]]) -> None:
        """Replace the items. The chosen value is kept if possible, or else the first item is chosen."""
        before, offered = self.chosen if self._offered else None, list(items)
        if offered != self._offered:
            self._offered = offered
            self.clear()
            self.addItems([text for text, _value in offered])
            self.choose(before)

    def showPopup(self) -> None:
        """Open a list as wide as its texts, but not wider than the window."""
        view = self.view()
        room = view.verticalScrollBar().sizeHint().width() + 2 * view.frameWidth()
        view.setMinimumWidth(min(view.sizeHintForColumn(0) + room, self.window().width()))
        super().showPopup()

    def choose(self, value: Any) -> None:
        """Choose a value, or the first one if it is not in the list."""
        values = [value for _text, value in self._offered]
        self.setCurrentIndex(values.index(value) if value in values else 0)


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
        self.label, self.hint = QLabel(label, parent), QLabel(parent)
        self.label.setBuddy(self)
        self.hint.setProperty("quiet", "true")
        for signal in (self.valueChanged, self.lineEdit().textChanged, self.editingFinished):
            signal.connect(self.edited)

    @property
    def fault(self) -> str:
        """Error message for the typed number. Empty if it is valid."""
        return "" if self.hasAcceptableInput() else f"{plain(self.label.text())}: {self.hint.text()}"

    def show_number(self, number: int) -> None:
        """Show a number. Setting the current one again would overwrite text that is being typed."""
        if number != self.value():
            self.setValue(number)

    def offer(self, valid: range, text: str) -> None:
        """Set the valid range and its hint. `text` contains the fields {first} and {last}."""
        self.setRange(valid[0], valid[-1])
        self.hint.setText(text.format(first=valid[0], last=valid[-1]))
        self.setAccessibleDescription(self.hint.text())
        wrong = not self.hasAcceptableInput()
        for widget in (self, self.hint):
            show_wrong(widget, wrong=wrong)

    def validate(self, text: str, place: int) -> tuple[QValidator.State, str, int]:
        """Accept numbers out of range while typing, so that the error can be shown. Qt would reject the key."""
        state, text, place = super().validate(text, place)
        typed = state is QValidator.State.Invalid and text.isdecimal()
        return QValidator.State.Intermediate if typed else state, text, place

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Pass Enter on only if the number is valid. Qt would replace it by the last valid one."""
        if event.key() not in (Qt.Key.Key_Return, Qt.Key.Key_Enter) or self.hasAcceptableInput():
            super().keyPressEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Scroll the page unless the field has the focus."""
        if self.hasFocus():
            super().wheelEvent(event)
        else:
            event.ignore()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the spin box and its arrows."""
        super().paintEvent(event)
        half = self.height() / 2
        room = QRectF(self.width() - EDGE, half, EDGE, half).adjusted(0, -1, -2, -4)
        _paint_arrow(self, room, up=False, usable=self.value() > self.minimum())
        _paint_arrow(self, room.translated(0, 4 - half), up=True, usable=self.value() < self.maximum())


class Tick(QCheckBox):
    """Check box that paints its own tick."""

    def __init__(self, name: str, text: str, parent: QWidget | None = None) -> None:
        super().__init__(text, parent)
        self.setObjectName(name)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the check box and its tick."""
        super().paintEvent(event)
        if not self.isChecked():
            return
        option = QStyleOptionButton()
        self.initStyleOption(option)
        box = self.style().subElementRect(QStyle.SubElement.SE_CheckBoxIndicator, option, self)
        with _pen(self, QPalette.ColorRole.HighlightedText) as painter:
            painter.translate(box.topLeft())
            painter.scale(box.width(), box.height())
            painter.drawPolyline([QPointF(0.25, 0.52), QPointF(0.43, 0.7), QPointF(0.75, 0.32)])


def show_wrong(widget: QWidget, *, wrong: bool) -> None:
    """Mark or unmark a widget as invalid for the style sheet."""
    if widget.property("wrong") != wrong:
        widget.setProperty("wrong", wrong)
        widget.style().unpolish(widget)
        widget.style().polish(widget)


def _paint_arrow(field: QWidget, room: QRectF, *, up: bool, usable: bool) -> None:
    tip = QPointF(0, ARROW * (-0.5 if up else 0.5))
    with _pen(field, QPalette.ColorRole.Text if usable else QPalette.ColorRole.Mid) as painter:
        painter.translate(room.center())
        painter.drawPolyline([QPointF(-ARROW, -tip.y()), tip, QPointF(ARROW, -tip.y())])


def _pen(field: QWidget, role: QPalette.ColorRole) -> QPainter:
    painter = QPainter(field)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    pen = QPen(field.palette().color(role), 1.8, c=Qt.PenCapStyle.RoundCap, j=Qt.PenJoinStyle.RoundJoin)
    pen.setCosmetic(True)
    painter.setPen(pen)
    return painter
