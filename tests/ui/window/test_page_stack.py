from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QStackedWidget, QWidget

from tests.ui.game_window import OpenSession, Session
from tictactoe_gui.ui.style import theme
from tictactoe_gui.ui.widgets.page import HeadedPage, Page
from tictactoe_gui.ui.window.assembly import WindowAssembly
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
    """Window with a page that counts its refreshes in place of the library."""

    def __init__(self, session: Session, created: list[CountingPage]) -> None:
        self.session, self.created, self.command = session, created, session.action("library")
        self.pages = session.part(PageStack, "")

    @property
    def shown(self) -> QWidget:
        page = self.session.window.findChildren(QStackedWidget)[0].currentWidget()
        assert page
        return page


@pytest.fixture
def driver(open_session: OpenSession, monkeypatch: pytest.MonkeyPatch) -> PageDriver:
    created: list[CountingPage] = []

    def create(_: WindowAssembly) -> Page:
        created.append(CountingPage())
        return created[-1]

    monkeypatch.setattr(WindowAssembly, "_create_library_page", create)
    return PageDriver(open_session(), created)


def test_page_is_created_once_and_refreshed_each_time(driver: PageDriver) -> None:
    for _ in range(PAGES):
        driver.command.trigger()
    (page,) = driver.created
    assert (driver.shown, page.refreshes) == (page, PAGES)


@pytest.mark.parametrize(
    "leave", [lambda session: session.click_button("counted_back"), lambda session: session.press(Qt.Key.Key_Escape)]
)
def test_back_button_and_escape_return_to_the_board(driver: PageDriver, leave: Callable[[Session], object]) -> None:
    driver.command.trigger()
    leave(driver.session)
    assert driver.session.board.isVisible()


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


def test_window_title_follows_the_page(driver: PageDriver) -> None:
    board = driver.session.window.windowTitle()
    driver.command.trigger()
    driver.session.click("A1")
    assert driver.session.window.windowTitle() == labels.window_title("Counted")
    driver.pages.show_current_game()
    assert driver.session.window.windowTitle() == labels.window_title(phrases.turn_of("John")) != board
