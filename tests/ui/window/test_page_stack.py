import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QLabel, QStackedWidget, QWidget

from tests.ui.game_window import Session
from tictactoe_gui.ui.style import theme
from tictactoe_gui.ui.widgets.page import HeadedPage, Page
from tictactoe_gui.ui.window.page_stack import PageStack
from tictactoe_gui.wording import labels, phrases

PAGES = 2


class CountingPage(HeadedPage):
    """Page that counts its refreshes."""

    def __init__(self) -> None:
        super().__init__("counted", "Counted", theme.load("light"))
        self.refreshes = 0

    def refresh(self) -> None:
        self.refreshes += 1


class PageDriver:
    """Window with an extra page and a command that opens it."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.created: list[CountingPage] = []
        self.command = QAction(session.window)
        commands = {action.objectName(): action for action in session.window.findChildren(QAction)}
        self.pages = PageStack(
            session.window, commands | {"counted": self.command}, {"counted": self._make}, session.window
        )

    @property
    def shown(self) -> QWidget:
        page = self.session.window.findChildren(QStackedWidget)[0].currentWidget()
        assert page
        return page

    def _make(self) -> Page:
        self.created.append(CountingPage())
        return self.created[-1]


@pytest.fixture
def driver(session: Session) -> PageDriver:
    return PageDriver(session)


def test_page_is_created_once_and_refreshed_each_time(driver: PageDriver) -> None:
    assert driver.created == []
    for _ in range(PAGES):
        driver.command.trigger()
    (page,) = driver.created
    assert driver.shown is page
    assert page.refreshes == PAGES


def test_escape_returns_to_the_board(driver: PageDriver) -> None:
    driver.command.trigger()
    driver.session.press(Qt.Key.Key_Escape)
    assert driver.session.board.isVisible()


def test_back_button_returns_to_the_board(driver: PageDriver) -> None:
    driver.command.trigger()
    driver.session.click_button("counted_back")
    assert driver.session.board.isVisible()


def test_board_commands_are_disabled_while_a_page_hides_the_board(driver: PageDriver) -> None:
    driver.session.click("A1")
    driver.command.trigger()
    assert not driver.session.action("undo").isEnabled()
    driver.pages.show_current_game()
    assert driver.session.action("undo").isEnabled()


def test_board_commands_are_updated_when_the_board_returns(driver: PageDriver) -> None:
    driver.command.trigger()
    driver.session.click("A1")
    assert not driver.session.action("undo").isEnabled()
    driver.pages.show_current_game()
    assert driver.session.action("undo").isEnabled()
    assert not driver.session.action("redo").isEnabled()


def test_new_game_returns_to_the_board(session: Session) -> None:
    page = QLabel("another page")
    session.window.show_page(page)
    session.controller.new_game()
    assert session.board.isVisible()
    assert not page.isVisible()


def test_page_follows_the_theme(driver: PageDriver) -> None:
    driver.command.trigger()
    dark = theme.load("dark")
    driver.pages.set_theme(dark)
    assert driver.created[0].styleSheet() == dark.style_sheet


def test_window_title_follows_the_page(driver: PageDriver) -> None:
    board = driver.session.window.windowTitle()
    driver.command.trigger()
    driver.session.click("A1")
    assert driver.session.window.windowTitle() == labels.window_title("Counted")
    driver.pages.show_current_game()
    assert driver.session.window.windowTitle() == labels.window_title(phrases.turn_of("John")) != board
