"""Fields of forms: the arrows that the style sheet cannot draw, and the sign that something is wrong."""

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
"""Room at the right edge for arrows, in pixels; the style sheet keeps it free."""


class DropDown(QComboBox):
    """A choice from a list, as wide as its place; texts that are longer end in an ellipsis."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)

    def initStyleOption(self, option: QStyleOptionComboBox) -> None:
        """Cut the text before it is painted: a style sheet would cut through a letter."""
        super().initStyleOption(option)
        part = QStyle.SubControl.SC_ComboBoxEditField
        room = self.style().subControlRect(QStyle.ComplexControl.CC_ComboBox, option, part, self).width()
        option.currentText = self.fontMetrics().elidedText(option.currentText, Qt.TextElideMode.ElideRight, room)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the arrow over the rest."""
        super().paintEvent(event)
        _paint_arrow(self, QRectF(self.width() - EDGE, 0, EDGE, self.height()), up=False, usable=True)


class Box(DropDown):
    """A choice among values, each with a text; Qt itself would turn some of them into others.

    Signals:
        picked(): the user chose another value.

    """

    picked = Signal()

    def __init__(self, name: str, title: str, parent: QWidget) -> None:
        super().__init__(name, parent)
        self.setAccessibleName(title)
        # On Linux a box is read out by what is chosen, and this is added.
        self.setAccessibleDescription(title)
        self.currentTextChanged.connect(lambda text: self.setToolTip(paragraph(f"{title}: {text}")))
        self.setMinimumContentsLength(8)
        self._offered: list[tuple[str, Any]] = []
        self.activated.connect(self.picked)

    @property
    def chosen(self) -> Any:
        """The value that is chosen."""
        return self._offered[self.currentIndex()][1]

    def offer(self, items: Iterable[tuple[str, Any]]) -> None:
        """Offer other values; the one that was chosen stays so, or else the first one is."""
        before, offered = self.chosen if self._offered else None, list(items)
        if offered != self._offered:
            self._offered = offered
            self.clear()
            self.addItems([text for text, _value in offered])
            self.choose(before)

    def showPopup(self) -> None:
        """Make the list as wide as its texts, or as the window."""
        view = self.view()
        room = view.verticalScrollBar().sizeHint().width() + 2 * view.frameWidth()
        view.setMinimumWidth(min(view.sizeHintForColumn(0) + room, self.window().width()))
        super().showPopup()

    def choose(self, value: Any) -> None:
        """Choose a value, or the first one if it is not offered."""
        values = [value for _text, value in self._offered]
        self.setCurrentIndex(values.index(value) if value in values else 0)


class NumberField(QSpinBox):
    """A whole number, with a label before it and behind it a hint what it may be.

    Signals:
        edited(): the number is another one, or what is typed has become right or wrong.

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
        """What is wrong with the number typed, in a sentence; empty: nothing."""
        return "" if self.hasAcceptableInput() else f"{plain(self.label.text())}: {self.hint.text()}"

    def show_number(self, number: int) -> None:
        """Show another number; the same one would be written over what is being typed."""
        if number != self.value():
            self.setValue(number)

    def offer(self, valid: range, text: str) -> None:
        """Take the numbers of this range, and say so by `text`, which has places for {first} and {last}."""
        self.setRange(valid[0], valid[-1])
        self.hint.setText(text.format(first=valid[0], last=valid[-1]))
        self.setAccessibleDescription(self.hint.text())
        wrong = not self.hasAcceptableInput()
        for widget in (self, self.hint):
            show_wrong(widget, wrong=wrong)

    def validate(self, text: str, place: int) -> tuple[QValidator.State, str, int]:
        """Let a number out of range be typed, so that it can be told; Qt would drop the key."""
        state, text, place = super().validate(text, place)
        typed = state is QValidator.State.Invalid and text.isdecimal()
        return QValidator.State.Intermediate if typed else state, text, place

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Let Enter pass to the dialog only with a number in range: Qt would put the last one in its place."""
        if event.key() not in (Qt.Key.Key_Return, Qt.Key.Key_Enter) or self.hasAcceptableInput():
            super().keyPressEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Let the wheel scroll the page unless this is the field in use."""
        if self.hasFocus():
            super().wheelEvent(event)
        else:
            event.ignore()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the arrows over the rest."""
        super().paintEvent(event)
        half = self.height() / 2
        room = QRectF(self.width() - EDGE, half, EDGE, half).adjusted(0, -1, -2, -4)
        _paint_arrow(self, room, up=False, usable=self.value() > self.minimum())
        _paint_arrow(self, room.translated(0, 4 - half), up=True, usable=self.value() < self.maximum())


class Tick(QCheckBox):
    """Something that is so or not."""

    def __init__(self, name: str, text: str, parent: QWidget | None = None) -> None:
        super().__init__(text, parent)
        self.setObjectName(name)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the tick over the rest."""
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
    """Let the style sheet show that something is wrong, or no longer."""
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
