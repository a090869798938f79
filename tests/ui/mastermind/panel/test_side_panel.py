from collections.abc import Sequence
from unittest.mock import patch

import pytest
from PySide6.QtWidgets import QAbstractButton, QApplication
from pytestqt.qtbot import QtBot

from tests.ui.mastermind.fake_breaker import grade_with_loss
from tests.ui.mastermind.page_driver import PageDriver
from tictactoe_gui.mastermind.code import Code
from tictactoe_gui.ui.mastermind.board import peg_painting, rows
from tictactoe_gui.ui.mastermind.board.board_view import CodeBoard
from tictactoe_gui.ui.mastermind.board.peg_painting import Face, PegRow
from tictactoe_gui.ui.mastermind.setup.match_settings import MatchSettings
from tictactoe_gui.ui.style import motion

NUMBER = 4711
KEY = str(Code.from_number(NUMBER))
SMALL = (640, 452)
"""Size of the page in the smallest window, in pixels."""


def won_game(qtbot: QtBot, size: tuple[int, int] = SMALL) -> PageDriver:
    driver = PageDriver(qtbot, MatchSettings(breaker="Ann"), NUMBER, size=size)
    driver.enter("RGBY", KEY)
    driver.breaker.count(4096, 230, 1)
    return driver


def review(driver: PageDriver) -> None:
    driver.breaker.grade(grade_with_loss("RGBY", 0.2), grade_with_loss(KEY, 0.0))
    QApplication.processEvents()


@pytest.mark.usefixtures("system_font")
@pytest.mark.parametrize(("height", "seen"), [(560, True), (330, False)])
def test_counts_stay_after_the_game_if_there_is_room(qtbot: QtBot, height: int, *, seen: bool) -> None:
    driver = won_game(qtbot, (SMALL[0], height))
    review(driver)
    assert driver.is_visible("advisor_card") is seen
    assert driver.is_visible("most_lost")


@pytest.mark.usefixtures("system_font")
def test_result_buttons_do_not_move_when_the_review_arrives(qtbot: QtBot) -> None:
    driver = won_game(qtbot)
    QApplication.processEvents()
    buttons = [driver.part(QAbstractButton, f"mastermind_{name}") for name in ("again", "set_up", "best")]
    before = [button.geometry() for button in buttons]
    review(driver)
    assert driver.is_visible("most_lost")
    assert [button.geometry() for button in buttons] == before


def painted_pegs(pegs: PegRow) -> Sequence[Face]:
    with patch.object(peg_painting, "paint_row") as paint_row:
        pegs.grab()
    faces: Sequence[Face] = paint_row.call_args.args[2]
    return faces


def test_result_shows_the_key_after_the_board_reveals_it(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(motion, "duration", lambda time: time)
    monkeypatch.setattr(rows, "FLIP_MS", 1)
    driver = PageDriver(qtbot, MatchSettings(breaker="Ann"), NUMBER)
    key = driver.part(PegRow, "result_key")
    with qtbot.waitSignal(driver.part(CodeBoard, "code_board").revealed):
        driver.controller.give_up()
        assert driver.letters(painted_pegs(key)) == "????"
    assert driver.letters(painted_pegs(key)) == KEY
