"""Card of a series of puzzles: its name, the position of the next puzzle, and what is solved."""

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QProgressBar, QPushButton, QSizePolicy, QWidget

from tictactoe_gui.puzzles.progress import Progress
from tictactoe_gui.puzzles.puzzle import Puzzle
from tictactoe_gui.ui.mnk.board.board_picture import close_up
from tictactoe_gui.ui.puzzles.attempt import PuzzleAttempt
from tictactoe_gui.ui.puzzles.series import Series
from tictactoe_gui.ui.style.theme import Theme
from tictactoe_gui.ui.widgets.labels import USUAL_TEXT_PX, TextLabel, scale_fonts
from tictactoe_gui.ui.widgets.layouts import STRETCH, hbox, text_scale, vbox

HEIGHT_PX, PICTURE_PX, BAR_PX = 120, 76, 6
"""Heights of the card, its picture and its progress bar, in pixels."""
TITLE_SIZE = 14 / USUAL_TEXT_PX
"""Size of the name, as a multiple of usual text."""


class PositionPicture(QWidget):
    """Picture of the position of a puzzle, which is painted once it is seen."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._shown: tuple[Puzzle, Theme, str] | None = None
        self._picture = QPixmap()

    def show_position(self, puzzle: Puzzle, theme: Theme, look: str) -> None:
        """Show another position. `look` is the look that the user has chosen for all boards."""
        if self._shown != (puzzle, theme, look):
            self._shown = puzzle, theme, look
            self._picture = QPixmap()
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 - the whole picture is painted
        """Paint the picture."""
        if self._shown and self._picture.deviceIndependentSize().toSize() != self.size():
            puzzle, theme, look = self._shown
            game = PuzzleAttempt.start(puzzle).game
            self._picture = close_up(game, theme, look, self.width(), self.devicePixelRatioF())
        with QPainter(self) as painter:
            painter.drawPixmap(0, 0, self._picture)


class SeriesCard(QPushButton):
    """Button that opens a series.

    Signals:
        focused(): the card received the keyboard focus.

    """

    focused = Signal()

    def __init__(self, series: Series, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName(f"series_{series.name}")
        self.setProperty("card", "true")
        self.setAutoDefault(True)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)
        self.series = series
        self._picture = PositionPicture(self)
        title = TextLabel(f"{self.objectName()}_title", self, max_lines=0, size=TITLE_SIZE, bold=True)
        title.setText(series.title)
        self._state = TextLabel(f"{self.objectName()}_state", self, max_lines=0, quiet=True)
        self._bar = QProgressBar(self, textVisible=False)
        self._bar.setFixedHeight(BAR_PX)
        # Qt would need a width that leaves no gap beside the picture.
        self._bar.setMinimumWidth(1)
        beside = vbox(STRETCH, self._state, self._bar, spacing=6)
        row = hbox(self._picture, (beside, 1), spacing=12)
        self._content = vbox(title, STRETCH, row, margins=(12, 10, 12, 10), spacing=6)
        self.setLayout(self._content)
        for part in (title, self._state, self._bar, self._picture):
            part.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def show_progress(self, progress: Progress, theme: Theme, look: str) -> None:
        """Show the next puzzle, and what is solved. Without a puzzle, the card is greyed and says why."""
        puzzle = self.series.next(progress)
        solved, number = self.series.counts(progress)
        state = self.series.state(progress) if puzzle else self.series.end(progress)
        self.setEnabled(puzzle is not None)
        self.setAccessibleName(f"{self.series.title}, {state}")
        self._state.setText(state)
        self._bar.setRange(0, max(1, number))
        self._bar.setValue(solved)
        self._picture.setVisible(puzzle is not None)
        self._bar.setVisible(puzzle is not None and number > 1)
        if puzzle:
            self._picture.show_position(puzzle, theme, look)

    def grow(self, factor: float) -> None:
        """Adapt the card to a window that is larger by this factor."""
        scale_fonts(self, factor, TextLabel)
        scale = text_scale() * factor
        self.setMinimumHeight(round(HEIGHT_PX * scale))
        self._picture.setFixedSize(QSize(1, 1) * round(PICTURE_PX * scale))

    def sizeHint(self) -> QSize:
        """Return the size of the content."""
        return self._content.sizeHint()

    def minimumSizeHint(self) -> QSize:
        """Return the minimum size of the content."""
        return self._content.minimumSize()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Report the focus."""
        super().focusInEvent(event)
        self.focused.emit()
