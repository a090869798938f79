"""What people would see as a fault of a layout: cut or covered texts, parts outside, and sideways scrolling."""

from collections.abc import Iterator, Sequence
from html import unescape
from itertools import combinations

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractScrollArea,
    QComboBox,
    QHeaderView,
    QLabel,
    QLineEdit,
    QProgressBar,
    QScrollArea,
    QStyleOptionComboBox,
    QWidget,
)

from tictactoe_gui.ui.mnk.board.cell_button import CellButton
from tictactoe_gui.ui.widgets.labels import TextLabel

TEXTS = QLabel, QAbstractButton, QComboBox, QLineEdit, QProgressBar
"""Kinds of widgets with a text or a picture."""
FRAME_PX = 8
"""Width of the frame of a line edit on both sides, in pixels."""


def faults(window: QWidget) -> list[str]:
    """Return the faults of a window or a dialog."""
    shown = [part for part in window.findChildren(QWidget) if part.isVisible()]
    texts = [part for part in shown if isinstance(part, TEXTS) and not isinstance(part, CellButton)]
    cut = [f"cut: {_name(part)} {missing}" for part in texts if (missing := _missing(part))]
    return [*cut, *_outside(texts, window), *_covered(texts, window), *_sideways(shown)]


def _name(part: QWidget) -> str:
    text = getattr(part, "text", str)() or getattr(part, "currentText", str)()
    return f"{part.objectName() or type(part).__name__} {text[:40]!r} {part.width()}x{part.height()}"


def _missing(part: QWidget) -> str:
    """Return what a widget lacks to show its whole text. Empty if it lacks nothing."""
    if isinstance(part, TextLabel):
        lines = part.lines
        return f"elided: {lines}" if part.text() and lines and lines[-1] not in part.text() else _lacking_height(part)
    if isinstance(part, QLabel):
        needed = part.heightForWidth(part.width()) if part.wordWrap() else part.sizeHint().height()
        width = 0 if part.wordWrap() else part.sizeHint().width()
        return "" if part.width() >= width and part.height() >= needed else f"needs {width} x {needed}"
    if isinstance(part, QComboBox):
        return _missing_in_box(part) or _lacking_height(part)
    if isinstance(part, QLineEdit):
        needed = part.fontMetrics().horizontalAdvance(part.text() or part.placeholderText()) + FRAME_PX
        return f"needs width {needed}" if part.width() < needed else _lacking_height(part)
    if isinstance(part, QAbstractButton) and part.text():
        needed = part.minimumSizeHint().width()
        return f"needs width {needed}" if part.width() < needed else _lacking_height(part)
    return ""


def _lacking_height(part: QWidget) -> str:
    return "too low" if part.height() < part.fontMetrics().height() else ""


def _missing_in_box(box: QComboBox) -> str:
    """Return what a combo box leaves out of its text and of its tooltip."""
    option, text = QStyleOptionComboBox(), box.currentText()
    box.initStyleOption(option)
    return "" if text in option.currentText or text in unescape(box.toolTip()) else f"elided: {option.currentText}"


def _outside(parts: Sequence[QWidget], window: QWidget) -> Iterator[str]:
    """Yield the widgets that reach out of another one. They may scroll up and down."""
    for part in parts:
        child, rect = part, part.rect()
        while child is not window and (above := child.parentWidget()):
            rect = rect.translated(child.pos())
            area = above.parentWidget()
            if isinstance(area, QScrollArea) and area.viewport() is above:
                if rect.left() < 0 or rect.right() > above.width():
                    yield f"outside: {_name(part)} of {_name(area)}"
                break
            if not above.rect().contains(rect) and not rect.isEmpty():
                yield f"outside: {_name(part)} of {_name(above)}"
                break
            child = above


def _covered(parts: Sequence[QWidget], window: QWidget) -> Iterator[str]:
    """Yield pairs of widgets that cover each other."""
    seen = [(part, part.visibleRegion().boundingRect()) for part in parts]
    places = [(part, rect.translated(part.mapTo(window, QPoint()))) for part, rect in seen if not rect.isEmpty()]
    for (first, one), (second, other) in combinations(places, 2):
        if one.intersects(other) and not first.isAncestorOf(second) and not second.isAncestorOf(first):
            yield f"covered: {_name(first)} {_name(second)}"


def _sideways(parts: Sequence[QWidget]) -> Iterator[str]:
    for part in parts:
        if isinstance(part, QHeaderView):
            yield from _cut_titles(part)
        elif isinstance(part, QAbstractScrollArea):
            content = part.widget() if isinstance(part, QScrollArea) else None
            needed = content.minimumSizeHint().width() if content else 0
            if part.horizontalScrollBar().maximum() > 0 or needed > part.viewport().width():
                yield f"scrolls sideways: {_name(part)}"


def _cut_titles(header: QHeaderView) -> Iterator[str]:
    if header.orientation() is Qt.Orientation.Horizontal:
        for at in range(header.count()):
            title = str(header.model().headerData(at, Qt.Orientation.Horizontal))
            if not header.isSectionHidden(at) and header.fontMetrics().horizontalAdvance(title) > header.sectionSize(
                at
            ):
                yield f"cut: title {title}"
