from random import Random

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from tests.ui.mastermind.clock import standing
from tictactoe_gui.mastermind.code import Code
from tictactoe_gui.ui.mastermind.choice import Choice
from tictactoe_gui.ui.mastermind.controller import MastermindController
from tictactoe_gui.ui.mastermind.watch import Watch


def in_play(page: QWidget, qtbot: QtBot) -> MastermindController:
    """A game with a row, whose page is in sight."""
    qtbot.addWidget(page)
    controller = MastermindController(Choice(), Random(1), page)
    Watch(controller, page)
    page.show()
    controller.guess(Code.parse("RGBY"))
    return controller


def test_the_time_of_a_game_counts_while_its_page_is_in_sight(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    page, time = QWidget(), standing(monkeypatch)
    controller = in_play(page, qtbot)

    for seconds, change in ((20, page.hide), (1000, page.show), (3, lambda: controller.guess(Code.parse("OOOO")))):
        time.pass_by(seconds)
        change()

    assert controller.game.notes.seconds == 23


def test_what_happens_out_of_sight_takes_no_time(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    page, time = QWidget(), standing(monkeypatch)
    controller = in_play(page, qtbot)
    page.hide()
    for act in (controller.look_away, lambda: controller.guess(Code.parse("OOOO"))):
        time.pass_by(1000)
        act()
    assert controller.game.notes.seconds == 0
