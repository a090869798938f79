import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QLabel, QStackedWidget, QWidget

from tests.ui.session import Session
from tictactoe_gui.ui import theme
from tictactoe_gui.ui.pages import HeadedPage, Page, Pages

PAGES = 2


class Counted(HeadedPage):
    """A page that knows how often it was shown afresh."""

    def __init__(self) -> None:
        super().__init__("counted", "Counted", theme.load("light"))
        self.times = 0

    def refresh(self) -> None:
        self.times += 1


class Book:
    """The window with a page of its own, behind a command of its own."""

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


def test_a_page_is_made_when_it_is_first_wanted_and_shown_afresh_each_time(book: Book) -> None:
    assert book.made == []
    for _ in range(PAGES):
        book.turn.trigger()
    (page,) = book.made
    assert book.shown is page
    assert page.times == PAGES


def test_escape_turns_back_to_the_board(book: Book) -> None:
    book.turn.trigger()
    book.session.press(Qt.Key.Key_Escape)
    assert book.session.board.isVisible()


def test_the_button_turns_back_to_the_board(book: Book) -> None:
    book.turn.trigger()
    book.session.push("counted_back")
    assert book.session.board.isVisible()


def test_commands_for_the_board_rest_while_a_page_hides_it(book: Book) -> None:
    book.session.click("A1")
    book.turn.trigger()
    assert not book.session.action("undo").isEnabled()
    book.pages.turn_back()
    assert book.session.action("undo").isEnabled()


def test_what_the_game_does_meanwhile_tells_which_commands_come_back(book: Book) -> None:
    book.turn.trigger()
    book.session.click("A1")
    assert not book.session.action("undo").isEnabled()
    book.pages.turn_back()
    assert book.session.action("undo").isEnabled()
    assert not book.session.action("redo").isEnabled()


def test_a_new_game_turns_back_to_the_board(session: Session) -> None:
    page = QLabel("another page")
    session.window.show_page(page)
    session.controller.new_game()
    assert session.board.isVisible()
    assert not page.isVisible()


def test_a_page_wears_the_colours_of_the_window(book: Book) -> None:
    book.turn.trigger()
    dark = theme.load("dark")
    book.pages.set_theme(dark)
    assert book.made[0].styleSheet() == dark.style_sheet


def test_the_window_is_called_after_its_page(book: Book) -> None:
    board = book.session.window.windowTitle()
    book.turn.trigger()
    book.session.click("A1")
    assert book.session.window.windowTitle() == "Counted – Tic-Tac-Toe"
    book.pages.turn_back()
    assert book.session.window.windowTitle() == "John O to move – Tic-Tac-Toe" != board
