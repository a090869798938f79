"""The side panel of the page with puzzles."""

from collections.abc import Iterator, Sequence

from PySide6.QtWidgets import QWidget

from tictactoe_gui.i18n import _
from tictactoe_gui.puzzles import clock
from tictactoe_gui.puzzles.progress import Progress
from tictactoe_gui.ui.mnk.review.attempt import AttemptState
from tictactoe_gui.ui.puzzles.attempt import PuzzleAttempt
from tictactoe_gui.ui.puzzles.series import Series
from tictactoe_gui.ui.widgets.buttons import large_button, push_button
from tictactoe_gui.ui.widgets.fields import ValueComboBox
from tictactoe_gui.ui.widgets.game_panel import GamePanel
from tictactoe_gui.ui.widgets.labels import TextLabel
from tictactoe_gui.ui.widgets.layouts import STRETCH, vbox
from tictactoe_gui.wording import labels
from tictactoe_gui.wording.mnk import puzzles as wording


class PuzzlePanel(GamePanel):
    """Panel with the series to choose, the next steps, and the progress."""

    def __init__(self, series: Sequence[Series], parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("puzzle_panel")
        self._all_series = series
        self.series = ValueComboBox("puzzle_series", wording.PRACTISE, self)
        self._note = TextLabel("puzzle_note", self, max_lines=0, quiet=True)
        self._progress = TextLabel("puzzle_progress", self, max_lines=0, quiet=True)
        self.next = large_button("next_puzzle", _("&Next Puzzle"), self, icon="next")
        self.solution = push_button("puzzle_solution", labels.SHOW_SOLUTION, self)
        self.again = push_button("puzzle_again", labels.TRY_AGAIN, self, icon="again")
        self.back = push_button("puzzles_back", _("&Back to Board"), self)
        steps = self.next, self.solution, self.again, STRETCH
        self._lay_out(vbox(self.series, self._note, 8, *steps), vbox(STRETCH, self._progress, 8, self.back))

    def show_state(self, progress: Progress, chosen: Series, attempt: PuzzleAttempt, change: float, note: str) -> None:
        """Show what has been solved, and the steps that make sense now. A `note` is about the chosen series.

        `change` is how the attempt changed the rating.
        """
        self.series.set_items([(series.label(progress), series.name) for series in self._all_series])
        self.series.set_value(chosen.name)
        self._note.setText(note)
        self._note.setVisible(bool(note))
        self._progress.setText("\n".join(_facts(progress, chosen, attempt, change)))
        self.solution.setEnabled(attempt.state is AttemptState.TRYING)
        self.again.setEnabled(attempt.is_over)


def _facts(progress: Progress, chosen: Series, attempt: PuzzleAttempt, change: float) -> Iterator[str]:
    """Yield the rating, that a puzzle doesn't count with a hint if it would without, and the streak."""
    yield wording.rating(progress.rating.value, change)
    if progress.would_rate(attempt.puzzle) and not chosen.is_lesson:
        yield wording.WITH_HINT
    if streak := progress.streak(clock.today()):
        yield wording.days(streak)
