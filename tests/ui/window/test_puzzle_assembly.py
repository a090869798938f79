from collections.abc import Iterator

import pytest
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.engines.test_review_process import LOST
from tests.ui.game_window import JANE_AND_JOHN
from tests.ui.mnk.test_game_effects import DRAW, played
from tictactoe_gui.mnk.game import Game, GameSetup
from tictactoe_gui.mnk.rules import Square
from tictactoe_gui.opponents.limits import Limits
from tictactoe_gui.opponents.review import Verdict, review
from tictactoe_gui.storage import atomic, paths, puzzle_progress
from tictactoe_gui.ui.style import theme
from tictactoe_gui.ui.style.settings import UserSettings
from tictactoe_gui.ui.window.puzzle_assembly import PuzzleAssembly
from tictactoe_gui.wording import saving
from tictactoe_gui.wording.mnk import puzzles as wording
from tictactoe_gui.wording.storage import PROBLEMS

REVIEWS = tuple(review(LOST, Limits(60)))


@pytest.fixture
def command(qapp: QApplication) -> QAction:
    return QAction(wording.TITLE, qapp)


@pytest.fixture
def assembly(command: QAction, qapp: QApplication) -> Iterator[PuzzleAssembly]:
    assembly = PuzzleAssembly(command, UserSettings(), lambda: theme.load("light"), qapp)
    yield assembly
    assembly.close()


def test_reviewed_game_adds_the_mistake_that_lost_it(assembly: PuzzleAssembly, command: QAction, qtbot: QtBot) -> None:
    assembly.add_reviewed(LOST, REVIEWS)
    assert command.iconText() == wording.tab(wording.TITLE, 1)
    qtbot.waitUntil(lambda: len(puzzle_progress.read(paths.puzzles_file()).progress.mistakes) == 1)


def test_reviewed_draw_adds_nothing(assembly: PuzzleAssembly, command: QAction) -> None:
    drawn = played(JANE_AND_JOHN, *DRAW)
    assembly.add_reviewed(drawn, tuple(review(drawn, Limits(60))))
    assert command.iconText() == wording.TITLE


def test_line_that_was_left_open_in_a_lost_game_adds_nothing(assembly: PuzzleAssembly, command: QAction) -> None:
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
    following = PuzzleAssembly(later, UserSettings(), lambda: theme.load("light"), qapp)
    following.start()
    qtbot.waitUntil(lambda: later.iconText() == command.iconText())
    following.close()


def test_progress_that_cannot_be_saved_is_reported(
    assembly: PuzzleAssembly, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_arguments: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(atomic, "write", fail)
    with qtbot.waitSignal(assembly.storage_reported) as reported:
        assembly.add_reviewed(LOST, REVIEWS)
    topic, text = reported.args
    assert topic in PROBLEMS
    assert str(paths.puzzles_file()) in text


def test_damaged_progress_is_reported(assembly: PuzzleAssembly, qtbot: QtBot) -> None:
    file = paths.puzzles_file()
    paths.create_folder(file.parent)
    file.write_text("{")
    with qtbot.waitSignal(assembly.storage_reported) as reported:
        assembly.start()
    (kept,) = file.parent.glob("unreadable *.json")
    assert reported.args == ["damaged puzzles", saving.progress_damaged(kept)]
    assert reported.args[0] in PROBLEMS
