import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QLabel, QStackedWidget, QWidget

from tests.ui.session import Session
from tictactoe_gui.ui import theme
from tictactoe_gui.ui.pages import HeadedPage, Page, Pages

PAGES = 2


class Counted(HeadedPage):
    """Page that counts its refreshes."""

    def __init__(self) -> None:
        super().__init__("counted", "Counted", theme.load("light"))
        self.times = 0

    def refresh(self) -> None:
        self.times += 1


class Book:
    """Window with an extra page and a command that opens it."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.made: list[Counted] = []
        self.turn = QAction(session.window)
        commands = {action.objectName(): action for action in session.window.findChildren(QAction)}
        self.pages = Pages(session.window, commands | {"counted": self.turn}, {"counted": self._make}, session.window)

    @property
    def shown(self) -> QWidget:
        page = self.session.window.findChildren(QStackedWidget)[0].currentWidget()
        assert page
        return page

    def _make(self) -> Page:
        self.made.append(Counted())
        return self.made[-1]


@pytest.fixture
def book(session: Session) -> Book:
    return Book(session)


def test_page_is_created_once_and_refreshed_each_time(book: Book) -> None:
    assert book.made == []
    for _ in range(PAGES):
        book.turn.trigger()
    (page,) = book.made
    assert book.shown is page
    assert page.times == PAGES


def test_escape_returns_to_the_board(book: Book) -> None:
    book.turn.trigger()
    book.session.press(Qt.Key.Key_Escape)
    assert book.session.board.isVisible()


def test_back_button_returns_to_the_board(book: Book) -> None:
    book.turn.trigger()
    book.session.push("counted_back")
    assert book.session.board.isVisible()


def test_board_commands_are_disabled_while_a_page_hides_the_board(book: Book) -> None:
    book.session.click("A1")
    book.turn.trigger()
    assert not book.session.action("undo").isEnabled()
    book.pages.turn_back()
    assert book.session.action("undo").isEnabled()


def test_board_commands_return_in_their_new_state(book: Book) -> None:
    book.turn.trigger()
    book.session.click("A1")
    assert not book.session.action("undo").isEnabled()
    book.pages.turn_back()
    assert book.session.action("undo").isEnabled()
    assert not book.session.action("redo").isEnabled()


def test_new_game_returns_to_the_board(session: Session) -> None:
    page = QLabel("another page")
    session.window.show_page(page)
    session.controller.new_game()
    assert session.board.isVisible()
    assert not page.isVisible()


def test_page_follows_the_theme(book: Book) -> None:
    book.turn.trigger()
    dark = theme.load("dark")
    book.pages.set_theme(dark)
    assert book.made[0].styleSheet() == dark.style_sheet


def test_window_title_follows_the_page(book: Book) -> None:
    board = book.session.window.windowTitle()
    book.turn.trigger()
    book.session.click("A1")
    assert book.session.window.windowTitle() == "Counted – Tic-Tac-Toe"
    book.pages.turn_back()
    assert book.session.window.windowTitle() == "John's turn – Tic-Tac-Toe" != board
