import errno
import os
from collections.abc import Callable, Iterator
from threading import Event
from unittest.mock import Mock

import pytest
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.engines.test_review_process import LOST
from tests.ui.game_window import DRAW, Session, played
from tests.ui.timers import timer_of
from tictactoe_gui.mnk.board import Square
from tictactoe_gui.mnk.game import Game, GameSetup
from tictactoe_gui.opponents.limits import Limits
from tictactoe_gui.opponents.review.game_review import review
from tictactoe_gui.opponents.review.move_review import Verdict
from tictactoe_gui.puzzles.catalogue import puzzles_of
from tictactoe_gui.puzzles.progress import Progress
from tictactoe_gui.puzzles.puzzle import PuzzleTheme
from tictactoe_gui.storage import paths, puzzle_progress
from tictactoe_gui.ui.puzzles.progress_keeper import RETRY_MS, ProgressKeeper
from tictactoe_gui.ui.session.background import Background
from tictactoe_gui.ui.style import theme
from tictactoe_gui.ui.style.settings import UserSettings
from tictactoe_gui.ui.window import puzzle_assembly
from tictactoe_gui.ui.window.puzzle_assembly import PuzzleAssembly
from tictactoe_gui.wording import saving
from tictactoe_gui.wording.mnk import puzzles as wording
from tictactoe_gui.wording.saving import PROBLEMS

REVIEWS = tuple(review(LOST, Limits(60)))


@pytest.fixture
def command(qapp: QApplication) -> QAction:
    return QAction(wording.TITLE, qapp)


@pytest.fixture
def assembly(command: QAction, qapp: QApplication) -> Iterator[PuzzleAssembly]:
    assembly = PuzzleAssembly(command, UserSettings(), Background().lane("puzzles"), lambda: theme.load("light"), qapp)
    yield assembly
    assembly.close()


def test_reviewed_game_adds_the_mistake_that_lost_it(assembly: PuzzleAssembly, command: QAction, qtbot: QtBot) -> None:
    assembly.add_reviewed(LOST, REVIEWS)
    assert command.iconText() == wording.tab(wording.TITLE, 1) == f"{wording.TITLE} · 1"
    due = wording.due(1)
    assert (due in command.text(), due in command.toolTip(), due in command.iconText()) == (True, True, False)
    qtbot.waitUntil(lambda: len(puzzle_progress.read(paths.puzzles_file()).progress.mistakes) == 1)


def test_draw_and_line_that_was_left_open_in_a_lost_game_add_nothing(
    assembly: PuzzleAssembly, command: QAction
) -> None:
    drawn = played(*DRAW)
    assembly.add_reviewed(drawn, tuple(review(drawn, Limits(60))))
    lost = GameSetup(LOST.setup.rules, LOST.setup.players, first=1, start="01..0....")
    game = Game(lost, (Square(0, 2), Square(2, 2)))
    reviews = tuple(review(game, Limits(60)))
    assert reviews[1].verdict is Verdict.BLUNDER
    assembly.add_reviewed(game, reviews)
    assert command.iconText() == wording.TITLE


def test_due_puzzles_are_counted_at_the_next_start(
    assembly: PuzzleAssembly, command: QAction, qapp: QApplication, qtbot: QtBot
) -> None:
    assembly.add_reviewed(LOST, REVIEWS)
    assembly.close()
    later = QAction(wording.TITLE, qapp)
    following = PuzzleAssembly(later, UserSettings(), Background().lane("puzzles"), lambda: theme.load("light"), qapp)
    following.start()
    qtbot.waitUntil(lambda: later.iconText() == command.iconText())
    following.close()


def stored() -> Progress:
    return puzzle_progress.read(paths.puzzles_file()).progress


def test_progress_that_cannot_be_saved_is_reported_and_saved_once_the_disk_has_room(
    assembly: PuzzleAssembly, full_disk: Callable[[], None], qtbot: QtBot
) -> None:
    reports: list[str] = []
    topics: list[str] = []
    assembly.storage_reported.connect(lambda _topic, text: reports.append(text))
    assembly.storage_reported.connect(lambda topic, _text: topics.append(topic))
    assembly.add_reviewed(LOST, REVIEWS)
    qtbot.waitUntil(lambda: bool(reports))
    keeper = assembly.findChild(ProgressKeeper, "progress_keeper")
    assert isinstance(keeper, ProgressKeeper)
    solved = puzzles_of(PuzzleTheme.FORK)[0]
    keeper.complete(solved, is_of_the_day=False)
    qtbot.waitUntil(lambda: len(reports) == 2)
    assert all(str(paths.puzzles_file()) in text for text in reports)
    assert {*topics} <= PROBLEMS.keys()
    full_disk()
    timer_of(keeper, RETRY_MS).start(0)
    qtbot.waitUntil(lambda: reports[-1] == "")
    assert (len(stored().mistakes), list(stored().solved)) == (1, [solved.id])
    assert keeper.progress == stored()


def test_file_that_cannot_be_read_is_read_again(
    assembly: PuzzleAssembly, command: QAction, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    assembly.add_reviewed(LOST, REVIEWS)
    assembly.close()
    later = PuzzleAssembly(command, UserSettings(), Background().lane("puzzles"), lambda: theme.load("light"), assembly)
    with monkeypatch.context() as refusing:
        refusing.setattr(puzzle_progress, "read", Mock(side_effect=OSError(errno.EIO, os.strerror(errno.EIO))))
        with qtbot.waitSignal(later.storage_reported):
            later.start()
    keeper = later.findChild(ProgressKeeper, "progress_keeper")
    assert isinstance(keeper, ProgressKeeper)
    timer_of(keeper, RETRY_MS).start(0)
    qtbot.waitUntil(lambda: len(keeper.progress.mistakes) == 1)
    later.close()


def test_quit_says_that_progress_is_still_being_saved(
    assembly: PuzzleAssembly, monkeypatch: pytest.MonkeyPatch, refuses_to_leave: list[str], qtbot: QtBot
) -> None:
    window, event, update = QWidget(), Event(), puzzle_progress.update
    qtbot.addWidget(window)
    monkeypatch.setattr(puzzle_assembly, "SAVE_WAIT_S", 0)
    monkeypatch.setattr(puzzle_progress, "update", lambda *change: (event.wait(60), update(*change))[1])
    assembly.add_reviewed(LOST, REVIEWS)
    assert not assembly.may_quit(window)
    assert refuses_to_leave == [saving.quit_puzzles(is_saving=True)]
    event.set()
    qtbot.waitUntil(lambda: assembly.may_quit(window))
    assert len(stored().mistakes) == 1


def test_window_stays_open_if_progress_cannot_be_saved(
    session: Session, full_disk: Callable[[], None], refuses_to_leave: list[str]
) -> None:
    assembly = session.part(PuzzleAssembly, "puzzle_assembly")
    assembly.add_reviewed(LOST, REVIEWS)
    session.window.close()
    assert refuses_to_leave == [saving.quit_puzzles(is_saving=False)]
    assert session.window.isVisible()
    full_disk()
    session.window.close()
    assert len(stored().mistakes) == 1


def test_damaged_progress_is_reported(assembly: PuzzleAssembly, qtbot: QtBot) -> None:
    file = paths.puzzles_file()
    paths.create_folder(file.parent)
    file.write_text("{", encoding="utf-8")
    with qtbot.waitSignal(assembly.storage_reported) as reported:
        assembly.start()
    (kept,) = file.parent.glob("unreadable *.json")
    assert reported.args == ["damaged puzzles", saving.progress_damaged(kept, is_reset=True)]
    assert reported.args[0] in PROBLEMS
