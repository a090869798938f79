"""Driver of the page with puzzles."""

from PySide6.QtWidgets import QLabel, QPushButton
from pytestqt.qtbot import QtBot

from tests.ui.game_window import OpenSession, Part, Session
from tests.ui.mnk.review.test_loss_report import report
from tests.ui.mnk.review.test_practice import FORKED
from tictactoe_gui.mnk.notation import Notation, name, parse
from tictactoe_gui.puzzles.progress import Progress
from tictactoe_gui.puzzles.puzzle import Puzzle
from tictactoe_gui.storage import paths, puzzle_progress
from tictactoe_gui.ui.mnk.board.board_view import BoardView
from tictactoe_gui.ui.mnk.game_status import TurnMark
from tictactoe_gui.ui.puzzles.page import PuzzlePage
from tictactoe_gui.ui.puzzles.progress_keeper import ProgressKeeper
from tictactoe_gui.ui.puzzles.series import MISTAKES, OF_THE_DAY
from tictactoe_gui.ui.puzzles.series_card import SeriesCard
from tictactoe_gui.ui.widgets.sentence_card import Badge
from tictactoe_gui.ui.widgets.status_line import StatusLine


class Driver:
    """Drives the page with puzzles."""

    def __init__(self, session: Session, qtbot: QtBot) -> None:
        self.session, self._qtbot = session, qtbot
        self.choose(OF_THE_DAY)
        self.page = session.part(PuzzlePage, "puzzle_page")

    @property
    def keeper(self) -> ProgressKeeper:
        return self.session.part(ProgressKeeper, "progress_keeper")

    @property
    def board(self) -> BoardView:
        return self.page.board

    @property
    def headline(self) -> str:
        return self._label("status")

    @property
    def detail(self) -> str:
        return self._child(StatusLine, "status_line").detail

    @property
    def shows_tick(self) -> bool:
        """True if a tick is beside the headline."""
        mark = self._child(TurnMark, "status_mark")
        return mark.isVisible() and mark.game is None

    @property
    def note(self) -> str:
        return self._label("puzzle_note")

    @property
    def facts(self) -> list[str]:
        """The rating, and what else is shown with it."""
        return self._label("puzzle_progress").splitlines()

    @property
    def badge(self) -> Badge | None:
        """Badge of the card above the board. None if there is no card."""
        sentence = self._child(StatusLine, "status_line").sentence
        return sentence.badge if sentence else None

    def choose(self, series: str) -> None:
        self.session.trigger("puzzles")
        self.session.part(SeriesCard, f"series_{series}").click()

    def press(self, button: str) -> None:
        self._child(QPushButton, button).click()

    def text(self, button: str) -> str:
        return self._child(QPushButton, button).text()

    def is_offered(self, button: str) -> bool:
        return bool(self._child(QPushButton, button).isVisible())

    def play(self, cell: str) -> None:
        rules = self.board.game.setup.rules
        self.board.square_clicked.emit(parse(cell, rules, Notation.ROW_LETTER))

    def solve(self, puzzle: Puzzle) -> None:
        """Play the first solution."""
        steps = puzzle.steps
        while steps:
            self.play(name(steps[0].square, puzzle.rules, Notation.ROW_LETTER))
            if steps[0].reply:
                reply = steps[0].reply
                self._qtbot.waitUntil(lambda reply=reply: self.board.game.last_move == reply)  # type: ignore[misc]
            steps = steps[0].steps

    def _label(self, object_name: str) -> str:
        return self._child(QLabel, object_name).text()

    def _child(self, kind: type[Part], object_name: str) -> Part:
        child = self.page.findChild(kind, object_name)
        assert isinstance(child, kind)
        return child


def stored() -> Progress:
    return puzzle_progress.read(paths.puzzles_file()).progress


def at_own_mistake(open_session: OpenSession, qtbot: QtBot) -> Driver:
    """Return a driver at the puzzle from a game that was lost with A3."""
    session = open_session(explain_losses=True)
    with qtbot.waitSignal(report(session).changed):
        session.click(*FORKED)
    driver = Driver(session, qtbot)
    driver.choose(MISTAKES)
    return driver
