import pytest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.mastermind.page_driver import PageDriver
from tictactoe_gui.mastermind.code import Code
from tictactoe_gui.mastermind.game import COMPUTER, GameSetup, MastermindGame
from tictactoe_gui.ui.engines.sounds import Sound
from tictactoe_gui.ui.mastermind.board.board_view import CodeBoard
from tictactoe_gui.ui.mastermind.page import ending_sound
from tictactoe_gui.ui.mastermind.setup.match_settings import MatchSettings
from tictactoe_gui.ui.style import motion
from tictactoe_gui.ui.widgets.confetti import Confetti

NUMBER = 7
KEY = str(Code.from_number(NUMBER))
ALONE = MatchSettings(breaker="Ann")


@pytest.fixture
def alone(qtbot: QtBot, qapp: QApplication) -> PageDriver:
    """Page with animations where Ann breaks the key of game `NUMBER`."""
    driver = PageDriver(qtbot, ALONE, NUMBER)
    qapp.setProperty(motion.ANIMATED, True)  # noqa: FBT003 - Qt's signature
    return driver


def sounds(driver: PageDriver) -> list[Sound]:
    """Return the sounds that will be requested."""
    requested: list[Sound] = []
    driver.page.sound_requested.connect(requested.append)
    return requested


def focused_name(driver: PageDriver) -> str:
    focused = driver.page.window().focusWidget()
    return focused.objectName() if isinstance(focused, QWidget) else ""


@pytest.mark.parametrize(
    ("setup", "guess", "sound"),
    [
        (GameSetup(breaker="Ann", number=NUMBER), KEY, Sound.WIN),
        (GameSetup(breaker=COMPUTER, hider="Ann"), KEY, Sound.LOSE),
    ],
)
def test_broken_key_sounds_as_the_person_sees_it(setup: GameSetup, guess: str, sound: Sound) -> None:
    game = MastermindGame(setup, Code.parse(guess)).guess(Code.parse(guess))
    assert ending_sound(game) is sound


def test_guesses_and_the_end_have_a_sound(alone: PageDriver) -> None:
    requested = sounds(alone)
    alone.enter("RGBY", KEY)
    assert requested == [Sound.PLACE, Sound.WIN]
    assert focused_name(alone) == "mastermind_again"
    alone.run("new_game", "resign")
    assert requested[2:] == [Sound.LOSE]


def test_confetti_falls_once_the_last_answer_is_revealed(alone: PageDriver, qtbot: QtBot) -> None:
    with qtbot.waitSignal(alone.part(CodeBoard, "code_board").revealed):
        alone.enter(KEY)
        assert not alone.page.findChildren(Confetti)
    qtbot.waitUntil(lambda: len(alone.page.findChildren(Confetti)) == 1)


def test_giving_up_drops_no_confetti(alone: PageDriver, qtbot: QtBot) -> None:
    with qtbot.waitSignal(alone.part(CodeBoard, "code_board").revealed):
        alone.run("resign")
    assert not alone.page.findChildren(Confetti)
