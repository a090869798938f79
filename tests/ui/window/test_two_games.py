"""Both games in one window: the board and a stand-in for the Mastermind page."""

import errno
from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QApplication, QLabel, QMenuBar, QToolButton, QWidget
from pytestqt.qtbot import QtBot

from tests.bad_files import JANE_WINS
from tests.ui.game_window import OpenSession, Session
from tictactoe_gui import MASTERMIND, MNK
from tictactoe_gui.mnk.rules import PRESETS, Rules
from tictactoe_gui.storage import autosave, files, paths
from tictactoe_gui.storage.autosave import Autosave
from tictactoe_gui.ui.game_page import GamePage
from tictactoe_gui.ui.library.scores_page import ScoresPage
from tictactoe_gui.ui.mastermind.best_list.page import BestListPage
from tictactoe_gui.ui.mastermind.controller import MastermindController
from tictactoe_gui.ui.mastermind.session import MastermindSession
from tictactoe_gui.ui.mastermind.setup.match_settings import MatchSettings
from tictactoe_gui.ui.mnk.setup.match_settings import MatchSettings as MnkSettings
from tictactoe_gui.ui.session.background import Background
from tictactoe_gui.ui.session.game_keeper import GameKeeper
from tictactoe_gui.ui.session.library_service import LibraryService
from tictactoe_gui.ui.style import theme
from tictactoe_gui.ui.style.settings import UserSettings
from tictactoe_gui.ui.widgets.page import HeadedPage
from tictactoe_gui.ui.widgets.status_line import NoticeLabel, StatusLine
from tictactoe_gui.ui.window.assembly import WindowAssembly
from tictactoe_gui.ui.window.page_stack import PageStack
from tictactoe_gui.wording import files as wording
from tictactoe_gui.wording import labels, phrases
from tictactoe_gui.wording.mnk.variants import TITLES

CONTROL = Qt.KeyboardModifier.ControlModifier


class FakeGamePage(GamePage[MastermindSession]):
    """Game page without a board."""

    def __init__(self) -> None:
        controller = MastermindController(MatchSettings(), Random(1))
        lanes, settings = Background(), UserSettings()
        library = LibraryService(paths.library_file(), paths.pending_folder(), lanes.lane("library"), controller)
        saved_games = Autosave(paths.state_folder(), autosave.MASTERMIND)
        keeper = GameKeeper(controller, saved_games, library, settings, None, lanes.lane("game"))
        super().__init__("game", phrases.turn_of("Ann"), theme.load("light"), controller, keeper, settings)
        controller.setParent(self)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.status, self.notice = StatusLine(self), NoticeLabel("fake_notice", self)
        self.can_undo = True
        self.undone = 0

    @property
    def commands(self) -> Mapping[str, Callable[..., object]]:
        return {**super().commands, "undo": self._undo}

    def availability(self) -> dict[str, bool]:
        return super().availability() | {"undo": self.can_undo}

    @property
    def detail(self) -> str:
        """Text below the headline."""
        label = self.status.findChild(QLabel, "status_detail")
        assert isinstance(label, QLabel)
        return label.text()

    def checked(self) -> dict[str, bool]:
        return {}

    def show_status(self) -> None:
        """The game has no status."""

    def _undo(self) -> None:
        self.undone += 1


class FakeBestPage(HeadedPage):
    def __init__(self) -> None:
        super().__init__("best", "Scores", theme.load("light"))


@pytest.fixture
def game(monkeypatch: pytest.MonkeyPatch, qtbot: QtBot) -> FakeGamePage:
    """Fake Mastermind page, used by every session in the test."""
    page, best = FakeGamePage(), FakeBestPage()
    for fake_page in (page, best):
        qtbot.addWidget(fake_page)
    monkeypatch.setattr(WindowAssembly, "_create_mastermind_page", lambda _: page)
    monkeypatch.setattr(WindowAssembly, "_create_best_page", lambda _: best)
    return page


@pytest.fixture
def mastermind_session(game: FakeGamePage, open_session: OpenSession) -> Session:
    """Session that shows Mastermind."""
    session = open_session()
    session.trigger("mastermind")
    assert game.isVisible()
    return session


@pytest.mark.usefixtures("mastermind_session")
def test_window_opens_with_the_last_game_even_after_a_crash(game: FakeGamePage, qtbot: QtBot) -> None:
    QApplication.processEvents()
    assert "game=mastermind" in Path(UserSettings().path).read_text(encoding="utf-8")
    game.page_requested.emit("best")
    again = Session(qtbot)
    assert game.isVisible()
    again.trigger("tictactoe", "library")
    assert Session(qtbot).board.isVisible()


@pytest.mark.usefixtures("game")
def test_hidden_board_neither_appears_nor_announces_its_moves(qtbot: QtBot, announcements: list[str]) -> None:
    session = Session(qtbot, game=MASTERMIND)
    session.click("A1")
    assert not session.board.isVisible()
    assert not announcements
    session.trigger("tictactoe")
    session.click("B1")
    assert len(announcements) == 1
    session.trigger("mastermind")
    session.controller.new_game()
    assert session.board.isVisible()


@pytest.mark.usefixtures("game")
@pytest.mark.parametrize("after", [MNK, MASTERMIND])
def test_requested_game_overrides_the_last_one(qtbot: QtBot, after: str) -> None:
    for requested in (MNK, MASTERMIND, MNK, after):
        session = Session(qtbot, game=requested)
        assert session.action("mastermind").isChecked() == (requested == MASTERMIND)
        assert session.board.isVisible() == (requested == MNK)
    assert Session(qtbot).action("mastermind").isChecked() == (after == MASTERMIND)


@pytest.mark.usefixtures("mastermind_session")
@pytest.mark.parametrize("requested", ["", MASTERMIND])
def test_tictactoe_file_overrides_the_last_game(qtbot: QtBot, tmp_path: Path, requested: str) -> None:
    files.save(tmp_path / "game.ttt", JANE_WINS)
    assert Session(qtbot, str(tmp_path / "game.ttt"), game=requested).board.isVisible()


def test_unreadable_file_is_reported_on_the_last_or_current_games_page(
    qtbot: QtBot, game: FakeGamePage, mastermind_session: Session, tmp_path: Path
) -> None:
    game.page_requested.emit("best")
    mastermind_session.window.open_files(["/nowhere.ttt"])
    assert game.isVisible()
    assert game.detail == wording.unread(OSError(errno.ENOENT, "missing"), Path("nowhere.ttt")).detail
    assert mastermind_session.notice == ""
    Session(qtbot, str(tmp_path / "no.ttt"))
    assert game.isVisible()
    assert game.detail == wording.unread(OSError(errno.ENOENT, "missing"), Path("no.ttt")).detail
    assert UserSettings().game == MASTERMIND


def test_opened_or_visible_game_gets_the_focus(game: FakeGamePage, mastermind_session: Session) -> None:
    assert game.hasFocus()
    mastermind_session.press(Qt.Key.Key_B, modifier=CONTROL)
    assert mastermind_session.board.isVisible()
    assert mastermind_session.board.isAncestorOf(mastermind_session.window.focusWidget() or game)
    switch(mastermind_session, "mastermind").setFocus()
    mastermind_session.press(Qt.Key.Key_Space)
    assert game.hasFocus()
    mastermind_session.part(QToolButton, "tictactoe_switch").setFocus()
    mastermind_session.press(Qt.Key.Key_M, modifier=CONTROL)
    assert game.hasFocus()


def test_window_title_follows_the_visible_game(game: FakeGamePage, mastermind_session: Session) -> None:
    assert mastermind_session.window.windowTitle() == labels.window_title(phrases.turn_of("Ann"))
    game.setWindowTitle("It is over")
    mastermind_session.click("A1")
    assert mastermind_session.window.windowTitle() == labels.window_title("It is over")
    game.page_requested.emit("best")
    game.setWindowTitle(phrases.turn_of("Ben"))
    assert mastermind_session.window.windowTitle() == labels.window_title(labels.SCORES)
    mastermind_session.trigger("tictactoe")
    assert mastermind_session.window.windowTitle() == labels.window_title(phrases.turn_of("John"))


def test_shortcut_applies_to_the_visible_game(game: FakeGamePage, mastermind_session: Session) -> None:
    mastermind_session.click("A1")
    mastermind_session.press(Qt.Key.Key_Z, modifier=CONTROL)
    assert (game.undone, mastermind_session.moves) == (1, ["A1"])
    mastermind_session.trigger("tictactoe")
    mastermind_session.press(Qt.Key.Key_Z, modifier=CONTROL)
    assert (game.undone, mastermind_session.moves) == (1, [])


def test_game_commands_are_disabled_by_the_game_or_a_page_that_hides_it(
    game: FakeGamePage, mastermind_session: Session
) -> None:
    assert mastermind_session.action("undo").isEnabled()
    game.page_requested.emit("best")
    assert not game.isVisible()
    assert not mastermind_session.action("undo").isEnabled()
    mastermind_session.press(Qt.Key.Key_Escape)
    assert game.isVisible()
    assert mastermind_session.action("undo").isEnabled()
    game.can_undo = False
    game.availability_changed.emit()
    assert not mastermind_session.action("undo").isEnabled()


def test_new_game_command_shows_its_game(game: FakeGamePage, mastermind_session: Session) -> None:
    before = game.session.game
    game.page_requested.emit("best")
    mastermind_session.trigger("new_game")
    assert game.isVisible()
    assert game.session.game is not before


def test_scores_of_mastermind_get_the_focus_and_do_not_open_those_of_tictactoe(session: Session) -> None:
    session.trigger("mastermind")
    session.part(PageStack, "").game_page.run_command("scores")
    assert session.part(BestListPage, "best").isAncestorOf(session.window.focusWidget())
    assert not session.window.findChild(ScoresPage)


def switch(session: Session, game: str) -> QToolButton:
    return session.part(QToolButton, f"{game}_switch")


def test_switch_opens_each_game_and_shows_the_current_one(game: FakeGamePage, open_session: OpenSession) -> None:
    session = open_session()
    session.click_button("mastermind_switch")
    assert game.isVisible()
    assert (switch(session, "tictactoe").isChecked(), switch(session, "mastermind").isChecked()) == (False, True)
    session.click_button("tictactoe_switch")
    assert session.board.isVisible()
    assert (switch(session, "tictactoe").isChecked(), switch(session, "mastermind").isChecked()) == (True, False)


def test_switch_names_the_game_on_the_board(open_session: OpenSession, qtbot: QtBot) -> None:
    rules = PRESETS["Connect Four"]
    session = open_session(MnkSettings.default(rules))
    button, row = switch(session, "tictactoe"), session.part(QWidget, "game_switch")
    assert button.text() == button.accessibleName() == TITLES[rules]
    qtbot.waitUntil(lambda: row.width() == row.sizeHint().width())
    session.controller.start(MnkSettings.default(Rules()))
    qtbot.waitUntil(lambda: button.text() == labels.MNK)


def test_focus_and_the_current_game_look_different_on_the_switch(session: Session) -> None:
    def edges(name: str) -> tuple[str, str]:
        """Return the colours in the middle of the top and the bottom of a button."""
        button, image = switch(session, name), session.window.grab().toImage()
        middle, bottom = button.width() // 2, button.height() - 1
        places = (button.mapTo(session.window, QPoint(middle, y)) for y in (0, bottom))
        top, below = (image.pixelColor(place).name() for place in places)
        return top, below

    switch(session, "mastermind").setFocus()
    light = theme.load("light")
    assert edges("mastermind") == (light["text"].name(), light["text"].name())
    assert edges("tictactoe") == (light["window"].name(), light["accent"].name())


def test_tab_and_screen_readers_find_the_switch(session: Session) -> None:
    window = QAccessible.queryAccessibleInterface(session.window)
    found = [window.child(at) for at in range(window.childCount())]
    (corner,) = [part for part in found if part.object() is session.part(QWidget, "game_switch")]
    names = [corner.child(at).text(QAccessible.Text.Name) for at in range(corner.childCount())]
    assert names == ["Tic-Tac-Toe", "Mastermind", "Puzzles"]
    for name in (MNK, MASTERMIND):
        assert switch(session, name).focusPolicy() & Qt.FocusPolicy.TabFocus


@pytest.mark.parametrize("width", [600, 1400])
def test_switch_stays_at_the_end_of_the_menu_bar(session: Session, width: int) -> None:
    session.window.resize(width, 480)
    bar, corner = session.window.menuBar(), session.part(QWidget, "game_switch")
    assert bar.geometry().contains(corner.geometry())
    assert bar.geometry().right() - corner.geometry().right() < corner.height()
    assert bar.actionGeometry(bar.actions()[-1]).right() < corner.geometry().left()


def test_native_menu_bar_has_no_switch(open_session: OpenSession, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(QMenuBar, "isNativeMenuBar", lambda _: True)
    session = open_session()
    assert not session.part(QWidget, "game_switch").isVisible()
    assert session.action("mastermind").isVisible()
