"""Every page and dialog with every system font: no text is cut off or covered, and nothing scrolls sideways."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QAbstractButton, QApplication, QDialog, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.conftest import SYSTEM_FONTS
from tests.ui.fake_engine import FakeEngine
from tests.ui.form import SetupForm
from tests.ui.game_window import AGAINST_RUBY, OpenSession, Session, when_open
from tests.ui.language import LongLanguage
from tests.ui.layout_faults import faults
from tests.ui.library_driver import store_games
from tests.ui.mastermind.fake_breaker import grade_with_loss
from tests.ui.mastermind.page_driver import PageDriver
from tests.ui.mastermind.setup_form import MastermindSetupForm
from tests.ui.mnk.review import reviewed_game
from tests.ui.puzzles.driver import Driver, at_own_mistake
from tests.ui.window.test_collections import GAMES, open_file
from tests.ui.window.test_encoding_bar import UNFINISHED
from tictactoe_gui import MASTERMIND, MNK, i18n
from tictactoe_gui.mastermind.code import Code
from tictactoe_gui.mnk.game import Game, Notes
from tictactoe_gui.mnk.player import MARKS, Player
from tictactoe_gui.mnk.rules import PRESETS, Rules
from tictactoe_gui.opponents.values import CellValue, Value
from tictactoe_gui.puzzles.lessons import LESSONS
from tictactoe_gui.storage import paths
from tictactoe_gui.ui.mastermind.setup.match_settings import ComputerRole
from tictactoe_gui.ui.mastermind.setup.match_settings import MatchSettings as MastermindSettings
from tictactoe_gui.ui.mnk.review import game_reviewer
from tictactoe_gui.ui.mnk.setup.match_settings import MatchSettings
from tictactoe_gui.ui.start.questions import MORE_CARD
from tictactoe_gui.ui.widgets import turn_card
from tictactoe_gui.ui.widgets.layouts import text_scale
from tictactoe_gui.ui.window.file_actions import FileActions
from tictactoe_gui.ui.window.message_bars import StorageBar
from tictactoe_gui.ui.window.page_area import LOW_PX, NARROW_PX

ENLARGED = 1.25
"""Size of texts up to which the window and its dialogs fit the sizes below. For larger texts, these grow."""
SIZES = QSize(900, 680), QSize(1600, 1000), QSize(600, 900), NARROW_PX
"""Sizes of the window. It is never smaller than its content needs."""
SMALL_SCREEN = QSize(640, 480)
"""The window fits this screen unless the texts are larger than usual."""
USUAL_POINTS = 9
BARS = "missing library", "uncertain encoding"
"""Scenes with a bar whose text is short of room in a narrow window. Its tool tip has the whole text."""
SMALL_DIALOG = QSize(632, 440)
"""Size of a dialog on a small screen."""
BOARDS = Rules(), Rules(6, 6, 4, 3), Rules(20, 20, 5), Rules(20, 20, 5, 6)
NAMES = ["Ann", "Ben", "Cem", "Dan", "Eve", "Fay"]
NUMBER = 4711
KEY = str(Code.from_number(NUMBER))
NOTES = Notes(id="1", began=datetime(2026, 9, 30, 22, 50, tzinfo=UTC))

FONTS = SYSTEM_FONTS | {"dejavu-150": ("DejaVu Sans", 1.5), "dejavu-200": ("DejaVu Sans", 2.0)}
with_every_font = pytest.mark.parametrize("system_font", FONTS.values(), ids=[*FONTS], indirect=True)


@dataclass
class Stage:
    """What a scene is made of."""

    open_session: OpenSession
    qtbot: QtBot
    engines: list[FakeEngine]
    folder: Path

    def open_board(self, rules: Rules) -> Session:
        players = tuple(map(Player, NAMES[: rules.players], MARKS))
        return self.open_session(MatchSettings(rules, players, "1"))


Scene = Callable[[Stage], QWidget]


def settle() -> None:
    """Process events until the layouts of all levels have adapted to each other."""
    for _ in range(6):
        QApplication.processEvents()


def page(stage: Stage, *commands: str) -> QWidget:
    session = stage.open_session()
    session.trigger(*commands)
    return session.window


def start_page(stage: Stage, card: int) -> QWidget:
    session = stage.open_session()
    session.trigger("set_up")
    session.click_button(f"game_{card}")
    return session.window


def game_in_play(stage: Stage, rules: Rules) -> QWidget:
    session = stage.open_board(rules)
    for square in rules.squares[:3]:
        session.controller.play(square)
    return session.window


def finished_game(stage: Stage, rules: Rules) -> QWidget:
    session = stage.open_board(rules)
    session.controller.play(rules.squares[-1])
    session.trigger("resign")
    return session.window


def opened_game(stage: Stage, rules: Rules) -> QWidget:
    """Return the window with an opened game while another one waits."""
    session = stage.open_board(rules)
    session.controller.play(rules.squares[-1])
    opened = Game(session.game.setup, session.game.moves, notes=NOTES)
    session.controller.play(rules.squares[0])
    session.controller.open_game(opened)
    session.trigger("look_back")
    return session.window


def thinking_computer(stage: Stage) -> QWidget:
    session = stage.open_session(AGAINST_RUBY)
    session.click("A1")
    stage.qtbot.waitUntil(session.part(QWidget, "card_1_stop").isVisible)
    return session.window


def analysis(stage: Stage, rules: Rules) -> QWidget:
    session = stage.open_board(rules)
    session.trigger("analysis")
    for square, value in zip(rules.squares, [*Value, None], strict=False):
        stage.engines[0].value_received.emit(CellValue(square, value, 3, 1))
    return session.window


def review(stage: Stage, count: int) -> QWidget:
    session = stage.open_session()
    reviewed_game.open_review(session, count)
    return session.window


def puzzle(stage: Stage, series: str) -> QWidget:
    driver = Driver(stage.open_session(), stage.qtbot)
    driver.choose(series)
    driver.session.trigger("hint")
    driver.session.trigger("hint")
    return driver.session.window


def solution(stage: Stage) -> QWidget:
    driver = Driver(stage.open_session(), stage.qtbot)
    driver.press("puzzle_solution")
    return driver.session.window


def own_mistake(stage: Stage) -> QWidget:
    return at_own_mistake(stage.open_session, stage.qtbot).session.window


def stored_games(stage: Stage, name: str) -> QWidget:
    lost = reviewed_game.LOST
    store_games(paths.library_file(), [Game(lost.setup, lost.moves, notes=NOTES)])
    return page(stage, name)


def code_board(stage: Stage, settings: MastermindSettings, *guesses: str) -> QWidget:
    driver = PageDriver(stage.qtbot, settings, None if settings.answers_by_hand else NUMBER)
    driver.page.setMinimumSize(LOW_PX * text_scale())
    driver.run("hint")
    driver.breaker.advise("RGWO")
    driver.enter(*guesses)
    if guesses:
        driver.breaker.count(4096, 1)
        driver.breaker.grade(grade_with_loss(KEY, 1.0))
    return driver.page


def uncertain_encoding(stage: Stage) -> QWidget:
    session, path = stage.open_session(), stage.folder / "game.sgf"
    path.write_bytes(UNFINISHED.encode("gbk"))
    session.part(FileActions, "files").open(str(path))
    return session.window


def missing_library(stage: Stage) -> QWidget:
    session = stage.open_session()
    bar = session.part(StorageBar, "storage_bar")
    bar.show_message("missing", "It is gone.")
    bar.offer_new_library(is_offered=True)
    return session.window


SCENES: dict[str, Scene] = {
    **{f"start page {card}": partial(start_page, card=card) for card in range(MORE_CARD)},
    **{f"game {rules}": partial(game_in_play, rules=rules) for rules in BOARDS},
    **{f"finished {rules}": partial(finished_game, rules=rules) for rules in BOARDS[:3]},
    **{f"opened {rules}": partial(opened_game, rules=rules) for rules in BOARDS},
    **{f"analysis {rules}": partial(analysis, rules=rules) for rules in BOARDS[:2]},
    "choice of a side": partial(game_in_play, rules=PRESETS["Swap2"]),
    "thinking": thinking_computer,
    "review begins": partial(review, count=1),
    "review": partial(review, count=len(reviewed_game.REVIEWS)),
    "puzzles": lambda stage: page(stage, "puzzles"),
    **{f"puzzle {series}": partial(puzzle, series=series) for series in (*LESSONS, "FORK", "FOURS")},
    "puzzle solution": solution,
    "own mistake": own_mistake,
    "empty library": lambda stage: page(stage, "library"),
    "no scores": lambda stage: page(stage, "scores"),
    "library": partial(stored_games, name="library"),
    "scores": partial(stored_games, name="scores"),
    "best list": lambda stage: page(stage, MASTERMIND, "scores"),
    "mastermind": lambda stage: page(stage, MASTERMIND),
    "mastermind advice": partial(code_board, settings=MastermindSettings(breaker="Ann")),
    "mastermind result": lambda stage: code_board(stage, MastermindSettings(breaker="Ann"), KEY),
    "mastermind by hand": partial(
        code_board, settings=MastermindSettings(role=ComputerRole.COMPUTER_BREAKS, hider="Ann", answers_by_hand=True)
    ),
    "uncertain encoding": uncertain_encoding,
    "missing library": missing_library,
}


@pytest.fixture
def stage(
    open_session: OpenSession,
    qtbot: QtBot,
    engines: list[FakeEngine],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    request: pytest.FixtureRequest,
) -> Stage:
    monkeypatch.setattr(turn_card, "BUTTON_DELAY_MS", 0)
    if "own" not in request.node.name:
        monkeypatch.setattr(game_reviewer, "ReviewProcess", reviewed_game.FakeReviewProcess)
    return Stage(open_session, qtbot, engines, tmp_path)


@with_every_font
@pytest.mark.parametrize("scene", SCENES)
def test_texts_are_whole_in_every_window(stage: Stage, system_font: QFont, scene: str) -> None:
    window = SCENES[scene](stage)
    low = LOW_PX * text_scale()
    for size in (low, *sizes_for(scene)):
        window.resize(size)
        settle()
        assert (window.size(), faults(window)) == (window.size(), [])
        if size == low and system_font.pointSize() == USUAL_POINTS:
            assert window.size() == window.size().boundedTo(SMALL_SCREEN)


def sizes_for(scene: str) -> list[QSize]:
    """Return the sizes of the window for a scene. Longer texts than in English are only promised in a wide one."""
    is_wide = scene in BARS or isinstance(i18n.catalogue, LongLanguage)
    return [enlarged(size) for size in SIZES[: 2 if is_wide else None]]


def enlarged(size: QSize) -> QSize:
    """Return a size that suits texts of the current size."""
    return size * max(1.0, text_scale() / ENLARGED)


@pytest.mark.usefixtures("right_to_left")
@pytest.mark.parametrize("scene", SCENES)
def test_texts_are_whole_from_right_to_left(stage: Stage, scene: str) -> None:
    window = SCENES[scene](stage)
    for size in (LOW_PX, *SIZES[:3]):
        window.resize(size)
        settle()
        assert (window.size(), faults(window)) == (window.size(), [])


def check_dialog(dialog: QWidget) -> None:
    for size in (dialog.size(), enlarged(SMALL_DIALOG)):
        dialog.resize(size)
        settle()
        assert (dialog.size(), faults(dialog)) == (size.boundedTo(dialog.maximumSize()), [])


@with_every_font
@pytest.mark.usefixtures("system_font")
@pytest.mark.parametrize(
    ("game", "command"),
    [
        (MNK, "preferences"),
        (MNK, "shortcuts"),
        (MNK, "about"),
        (MNK, "how_to_play"),
        (MASTERMIND, "shortcuts"),
        (MASTERMIND, "how_to_play"),
        (MASTERMIND, "play_number"),
    ],
)
def test_texts_are_whole_in_dialogs(session: Session, game: str, command: str) -> None:
    session.trigger(game)
    when_open(check_dialog)
    session.trigger(command)


@with_every_font
@pytest.mark.usefixtures("system_font")
def test_texts_are_whole_in_the_list_of_engines(session: Session) -> None:
    def open_engines(dialog: QDialog) -> None:
        when_open(check_dialog)
        dialog.findChildren(QAbstractButton, "show_engines")[0].click()

    when_open(open_engines)
    session.trigger("preferences")


@with_every_font
@pytest.mark.usefixtures("system_font")
def test_texts_are_whole_in_the_choice_of_a_game(session: Session, tmp_path: Path) -> None:
    path = tmp_path / "games.sgf"
    path.write_text(GAMES, "utf-8")
    open_file(session, path, check_dialog)


@with_every_font
@pytest.mark.usefixtures("system_font")
@pytest.mark.parametrize("players", [2, 3, 6])
def test_texts_are_whole_in_the_setup_of_a_board(qtbot: QtBot, players: int) -> None:
    form = SetupForm(qtbot, MatchSettings.default(Rules(11, 8, 5, players)))
    form.choose_kind(0, "Corrected Textbook")
    check_dialog(form.dialog)
    form.click("player_1_picker")
    assert faults(form.find(QWidget, "mark_picker")) == []


@with_every_font
@pytest.mark.usefixtures("system_font")
@pytest.mark.parametrize("role", ComputerRole)
def test_texts_are_whole_in_the_setup_of_mastermind(qtbot: QtBot, role: ComputerRole) -> None:
    check_dialog(MastermindSetupForm(qtbot, MastermindSettings(role=role)).dialog)
