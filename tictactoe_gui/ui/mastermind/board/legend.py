"""The legend of the board: what the marks of an answer mean."""

from PySide6.QtCore import QEvent, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QBoxLayout, QLabel, QWidget

from tictactoe_gui.mastermind.code import Feedback
from tictactoe_gui.ui.mastermind.board import peg_painting
from tictactoe_gui.ui.mastermind.board.peg_painting import PegStyle, centred_square
from tictactoe_gui.ui.widgets.labels import scale_fonts
from tictactoe_gui.ui.widgets.layouts import add_parts
from tictactoe_gui.ui.widgets.painting import rounded_rect
from tictactoe_gui.wording.mastermind import how_to_play

GAP_PX, ENTRY_GAP_PX = 6, 14
"""Gap between a mark and its meaning, and between two entries side by side, in pixels."""
PAD_SIZE, MARK_SIZE = 1.1, 0.7
"""Size of the pad as a multiple of the height of the text, and of the mark as a fraction of the pad."""
PAD_RADIUS = 0.25
"""Corner radius of the pad, as a fraction of its size."""
COLUMN_WIDTH = 0.7
"""Width of an entry in a column, where it may wrap, as a fraction of that in one line."""
ANSWERS = Feedback(black=1, white=0), Feedback(black=0, white=1)


class Legend(QWidget):
    """The two marks with their meanings, side by side or one below the other."""

    def __init__(self, peg_style: PegStyle, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("legend")
        self.setAccessibleName(how_to_play.ANSWER_PEGS)
        self._entries = [LegendLabel(answer, peg_style, self) for answer in ANSWERS]
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._row.setContentsMargins(0, 0, 0, 0)
        add_parts(self._row, *self._entries)

    def sizes(self, growth: float) -> tuple[QSize, QSize]:
        """Enlarge the text by this factor. Return the sizes in one line and in a column."""
        for entry in self._entries:
            scale_fonts(entry, growth)
            entry.setWordWrap(False)
        first, second = (entry.sizeHint() for entry in self._entries)
        line = QSize(first.width() + ENTRY_GAP_PX + second.width(), first.height())
        width = max(first.width(), round(second.width() * COLUMN_WIDTH))
        return line, QSize(width, sum(entry.wrapped_height(width) for entry in self._entries))

    def lay_out(self, size: QSize, *, is_column: bool) -> None:
        """Resize the legend, and arrange its entries in a column or in one line."""
        direction = QBoxLayout.Direction
        self._row.setDirection(direction.TopToBottom if is_column else direction.LeftToRight)
        self._row.setSpacing(0 if is_column else ENTRY_GAP_PX)
        for entry in self._entries:
            entry.setWordWrap(is_column)
        self.setFixedSize(size)


class LegendLabel(QLabel):
    """Meaning of a mark, with the mark on a small pad in front of it."""

    def __init__(self, answer: Feedback, peg_style: PegStyle, parent: QWidget) -> None:
        text, spoken = how_to_play.LEGEND[answer.white]
        super().__init__(text, parent)
        self.setObjectName(f"legend_{answer.white}")
        self.setAccessibleName(spoken)
        self.setProperty("quiet", "true")
        self._answer = answer
        self._style = peg_style
        self._make_room()

    def wrapped_height(self, width: int) -> int:
        """Return the height of the wrapped text with this width."""
        room = QRect(0, 0, width - self._side - GAP_PX, 0)
        return self.fontMetrics().boundingRect(room, Qt.TextFlag.TextWordWrap, self.text()).height() + 2

    def changeEvent(self, event: QEvent) -> None:
        """Resize the mark with the font."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange:
            self._make_room()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the pad, the mark and the text."""
        super().paintEvent(event)
        line = min(self.height(), self.fontMetrics().height() + 2)
        pad = QRectF(0.5, (line - self._side) / 2 + 0.5, self._side - 1, self._side - 1)
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.fillPath(rounded_rect(pad, pad.width() * PAD_RADIUS), self._style.theme["pad"])
            place = centred_square(pad, pad.width() * MARK_SIZE)
            peg_painting.paint_answer(painter, [place], self._answer, self._style.theme)

    @property
    def _side(self) -> int:
        """Size of the pad."""
        return round(self.fontMetrics().height() * PAD_SIZE)

    def _make_room(self) -> None:
        self.setContentsMargins(self._side + GAP_PX, 1, 0, 1)
