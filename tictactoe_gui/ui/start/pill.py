"""Buttons of the start page, which paint themselves."""

from collections.abc import Callable

from PySide6.QtCore import QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetrics, QKeyEvent, QPainter, QPaintEvent, QPalette, QPixmap
from PySide6.QtWidgets import QAbstractButton, QPushButton, QRadioButton, QSizePolicy, QWidget

from tictactoe_gui.ui.widgets.labels import paint_line
from tictactoe_gui.ui.widgets.layouts import grown
from tictactoe_gui.ui.widgets.painting import rounded_rect

Role = QPalette.ColorRole
PaintPicture = Callable[[int, float], QPixmap]
"""Function that paints a picture. It gets the side in pixels and the device pixel ratio."""

ARROW_STEPS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Up: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Down: 1}
"""Direction of the arrow keys."""
RADIUS_PX, PADDING_PX = 9, 8
HEIGHT_PX, PLAY_HEIGHT_PX = 36, 44
"""Heights of pills, and of the prominent button."""
CAPTION_SIZE, CAPTION_OPACITY = 0.8, 0.75
"""Size of the caption, as a fraction of the text, and its opacity."""


class Pill(QRadioButton):
    """Answer to a question. It shows a text with a caption, or a picture instead.

    Signals:
        arrow_pressed(int): an arrow key was pressed; 1 for the next pill, -1 for the previous one.

    """

    arrow_pressed = Signal(int)

    def __init__(self, name: str, text: str, parent: QWidget, caption: str = "") -> None:
        super().__init__(text, parent)
        self.setObjectName(name)
        self._caption = caption
        self._paint_picture: PaintPicture | None = None
        self._picture = QPixmap()
        self.setForegroundRole(Role.WindowText)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_text(self, text: str) -> None:
        """Show another text, or a picture of it."""
        self.setText(text)
        self._picture = QPixmap()

    def set_caption(self, caption: str) -> None:
        """Show another caption."""
        self._caption = caption
        self.updateGeometry()
        self.update()

    def set_picture(self, paint_picture: PaintPicture) -> None:
        """Show a picture from now on."""
        self._paint_picture = paint_picture
        self._picture = QPixmap()
        self.update()

    def sizeHint(self) -> QSize:
        """Return the size of the text with its caption, and room around it."""
        return QSize(self._width_of(self.text()) + 2 * PADDING_PX, grown(HEIGHT_PX, self))

    def minimumSizeHint(self) -> QSize:
        """Return the size of the text with little room around it."""
        width = max(self._width_of(self.text()), round(self._width_of(self._caption) * CAPTION_SIZE))
        return QSize(width + PADDING_PX, self.sizeHint().height())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Report arrow keys. Qt would click the other pill, and not only choose it."""
        if step := ARROW_STEPS.get(Qt.Key(event.key())):
            self.arrow_pressed.emit(step)
        else:
            super().keyPressEvent(event)

    def hitButton(self, position: QPoint) -> bool:
        """Return True everywhere in the button."""
        return self.rect().contains(position)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 - the whole button is painted
        """Paint the button."""
        with QPainter(self) as painter:
            paint_face(painter, self, RADIUS_PX)
            painter.setFont(_bold(self.font(), bold=self.isChecked()))
            self._paint_content(painter, QRectF(self.rect()))

    def _width_of(self, text: str) -> int:
        return QFontMetrics(_bold(self.font(), bold=True)).horizontalAdvance(text)

    def _paint_content(self, painter: QPainter, rect: QRectF) -> None:
        if self._paint_picture:
            self._draw_picture(painter, rect.adjusted(0, PADDING_PX, 0, -PADDING_PX))
        elif self._caption:
            self._paint_caption(painter, rect.adjusted(0, 3, 0, -3))
        else:
            paint_line(painter, rect, self.text())

    def _paint_caption(self, painter: QPainter, rect: QRectF) -> None:
        half = rect.height() / 2
        paint_line(painter, rect.adjusted(0, 0, 0, -half), self.text())
        font = painter.font()
        font.setPointSizeF(font.pointSizeF() * CAPTION_SIZE)
        painter.setFont(font)
        painter.setOpacity(CAPTION_OPACITY)
        paint_line(painter, rect.adjusted(0, half, 0, 0), self._caption)

    def _draw_picture(self, painter: QPainter, place: QRectF) -> None:
        side = int(min(place.width() - 2 * PADDING_PX, place.height()))
        if not self._paint_picture or side < 1:
            return
        if self._picture.deviceIndependentSize().toSize() != QSize(side, side):
            self._picture = self._paint_picture(side, self.devicePixelRatioF())
        painter.setOpacity(1 if self.isEnabled() else 0.4)
        painter.drawPixmap(place.center() - QRectF(0, 0, side, side).center(), self._picture)


class StartButton(QPushButton):
    """Button of the start page. A prominent one has the accent colour."""

    def __init__(self, name: str, text: str, parent: QWidget, *, is_prominent: bool = False) -> None:
        super().__init__(text, parent)
        self.setObjectName(name)
        self._is_prominent = is_prominent
        self.setForegroundRole(Role.HighlightedText if is_prominent else Role.WindowText)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """Return a size with room around the text."""
        least = self.minimumSizeHint()
        return QSize(max(least.width() + 2 * PADDING_PX, 200 if self._is_prominent else 0), least.height())

    def minimumSizeHint(self) -> QSize:
        """Return the size of the text with little room around it."""
        width = QFontMetrics(_bold(self.font(), bold=True)).horizontalAdvance(self.text())
        return QSize(width + 2 * PADDING_PX, grown(PLAY_HEIGHT_PX if self._is_prominent else HEIGHT_PX, self))

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 - the whole button is painted
        """Paint the button."""
        with QPainter(self) as painter:
            paint_face(painter, self, RADIUS_PX, is_prominent=self._is_prominent)
            painter.setFont(_bold(self.font(), bold=self._is_prominent))
            if not self.isEnabled():
                painter.setPen(self.palette().color(Role.PlaceholderText))
            paint_line(painter, QRectF(self.rect()), self.text())


def paint_face(painter: QPainter, button: QAbstractButton, radius: float, *, is_prominent: bool = False) -> None:
    """Paint the border and the background of a button."""
    is_active = button.isDown() or button.underMouse()
    background = _background(button, is_active=is_active, is_prominent=is_prominent)
    border = _border(button, is_active=is_active, is_prominent=is_prominent)
    width = 2 if button.isChecked() else 1
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for inset, role in ((0, border), (width, background)):
        rect = QRectF(button.rect()).adjusted(inset, inset, -inset, -inset)
        painter.fillPath(rounded_rect(rect, radius - inset), button.palette().brush(role))


def _border(button: QAbstractButton, *, is_active: bool, is_prominent: bool) -> Role:
    if is_prominent and button.isEnabled():
        return Role.WindowText if is_active else Role.Highlight
    if button.isChecked():
        return Role.Highlight
    return Role.Dark if button.isEnabled() else Role.Mid


def _background(button: QAbstractButton, *, is_active: bool, is_prominent: bool) -> Role:
    if not button.isEnabled():
        return Role.Window
    if is_prominent:
        return Role.Highlight
    if button.isChecked():
        return Role.Shadow
    return Role.Midlight if is_active else Role.AlternateBase


def _bold(font: QFont, *, bold: bool) -> QFont:
    result = QFont(font)
    result.setBold(bold)
    return result


def make_tab_stop(button: QAbstractButton, *, is_stop: bool) -> None:
    """Make Tab reach a button, or only a click and the arrow keys."""
    button.setFocusPolicy(Qt.FocusPolicy.StrongFocus if is_stop else Qt.FocusPolicy.ClickFocus)
