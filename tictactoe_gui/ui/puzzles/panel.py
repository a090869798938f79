"""The side panel of the page with a puzzle."""

from collections.abc import Iterator

from PySide6.QtWidgets import QProgressBar, QWidget

from tictactoe_gui.i18n import _
from tictactoe_gui.puzzles import clock
from tictactoe_gui.puzzles.progress import Progress
from tictactoe_gui.ui.mnk.review.attempt import AttemptState
from tictactoe_gui.ui.puzzles.attempt import PuzzleAttempt
from tictactoe_gui.ui.puzzles.series import Series
from tictactoe_gui.ui.puzzles.series_card import BAR_PX
from tictactoe_gui.ui.widgets.buttons import prominent_button, push_button
from tictactoe_gui.ui.widgets.game_panel import GamePanel
from tictactoe_gui.ui.widgets.labels import TextLabel, quiet_label
from tictactoe_gui.ui.widgets.layouts import STRETCH, hbox, vbox
from tictactoe_gui.wording import labels
from tictactoe_gui.wording.mnk import puzzles as wording

_SKIP, _NEXT, _MORE = _("S&kip"), _("&Next Puzzle"), _("&More Puzzles")


class PuzzlePanel(GamePanel):
    """Panel with the name and the progress of the series, the next steps, and the rating."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("puzzle_panel")
        self._title = TextLabel("puzzle_series", self, max_lines=0, size=1.1, bold=True)
        self._state = quiet_label("", self)
        self._bar = QProgressBar(self, textVisible=False)
        self._bar.setFixedHeight(BAR_PX)
        self.again = push_button("puzzle_again", labels.TRY_AGAIN, self, icon="again")
        self.solution = push_button("puzzle_solution", labels.SHOW_SOLUTION, self)
        self.next = prominent_button("next_puzzle", _NEXT, self)
        self._note = TextLabel("puzzle_note", self, max_lines=0, quiet=True)
        self._facts = TextLabel("puzzle_progress", self, max_lines=0, quiet=True)
        self.back = push_button("all_puzzles", _("&All Puzzles"), self)
        progress = vbox(hbox((self._title, 1), self._state, spacing=8), self._bar, spacing=4)
        first = vbox(4, self.again, self.solution, self.next, self._note, STRETCH)
        self._lay_out(progress, first, vbox(STRETCH, self._facts, 8, self.back))

    def show_state(self, progress: Progress, series: Series, attempt: PuzzleAttempt, change: float) -> None:
        """Show what is solved, and the steps that make sense now. `change` is how the attempt changed the rating."""
        solved, number = series.counts(progress)
        self._title.setText(series.title)
        self._state.setText(series.state(progress))
        self._bar.setRange(0, max(1, number))
        self._bar.setValue(solved)
        has_next = series.next(progress, attempt.puzzle.id) is not None
        self._show_next(is_over=attempt.is_over, has_next=has_next)
        self._note.setText(series.end(progress) if attempt.is_over and not has_next else "")
        self._note.setVisible(bool(self._note.text()))
        self._facts.setText("\n".join(_facts(progress, series, attempt, change)))
        self.solution.setVisible(not attempt.is_over)
        self.solution.setEnabled(attempt.state is AttemptState.TRYING)
        self.again.setVisible(attempt.is_over)

    def _show_next(self, *, is_over: bool, has_next: bool) -> None:
        """Offer the next puzzle, prominently once this one is over. Without one, offer the others then."""
        self.next.setText((_NEXT if has_next else _MORE) if is_over else _SKIP)
        self.next.setVisible(is_over or has_next)
        if self.next.property("prominent") != str(is_over).lower():
            self.next.setProperty("prominent", str(is_over).lower())
            # The style sheet looks at properties only then.
            self.next.style().polish(self.next)


def _facts(progress: Progress, series: Series, attempt: PuzzleAttempt, change: float) -> Iterator[str]:
    """Yield the rating, that a puzzle doesn't count with a hint if it would without, and the streak."""
    if progress.is_rated:
        yield wording.rating(progress.rating.value, change)
    if progress.would_rate(attempt.puzzle) and not series.is_lesson:
        yield wording.WITH_HINT
    if streak := progress.streak(clock.today()):
        yield wording.days(streak)
