"""The page with a card for each series of puzzles."""

import pytest
from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QApplication, QProgressBar, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.game_window import OpenSession, Session
from tests.ui.mnk.review.test_practice import HELD
from tests.ui.puzzles.driver import Driver, at_own_mistake
from tictactoe_gui.puzzles.catalogue import THEMES, puzzles_of
from tictactoe_gui.puzzles.lessons import LESSONS
from tictactoe_gui.puzzles.puzzle import PuzzleTheme
from tictactoe_gui.ui.puzzles.series import MISTAKES, OF_THE_DAY
from tictactoe_gui.ui.puzzles.series_card import PositionPicture, SeriesCard
from tictactoe_gui.ui.window.page_area import LOW_PX, NARROW_PX
from tictactoe_gui.wording.mnk import puzzles as wording

NAMES = [OF_THE_DAY, MISTAKES, *LESSONS, *(theme.name for theme in THEMES)]
ARROWS = {
    Qt.Key.Key_Right: "fork",
    Qt.Key.Key_Down: "WIN_AT_ONCE",
    Qt.Key.Key_Up: OF_THE_DAY,
}
"""Card to which an arrow key moves the focus from the first lesson."""


@pytest.fixture
def puzzles(session: Session) -> Session:
    """Session that shows all puzzles in a window of usual size."""
    session.trigger("puzzles")
    resize(session, 960, 720)
    return session


def resize(session: Session, width: int, height: int) -> None:
    """Resize the window, and let the layouts of all levels adapt to each other."""
    for _ in range(2):
        session.window.resize(width, height)
        QApplication.processEvents()


def card(session: Session, name: str) -> SeriesCard:
    return session.part(SeriesCard, f"series_{name}")


def columns(session: Session) -> int:
    """Return the number of columns of cards."""
    return len({found.x() for found in session.window.findChildren(SeriesCard)})


def is_in_sight(session: Session, name: str) -> bool:
    shown = card(session, name)
    page = session.part(QWidget, "puzzles_page")
    return page.rect().contains(QRect(shown.mapTo(page, QPoint()), shown.size()))


def test_every_series_has_a_card_that_says_what_is_solved(puzzles: Session) -> None:
    assert [found.series.name for found in puzzles.window.findChildren(SeriesCard)] == NAMES
    number = len(puzzles_of(PuzzleTheme.FORK))
    assert card(puzzles, "FORK").accessibleName() == f"Forks, 0 of {number} solved"


def test_card_opens_its_series_and_counts_what_was_solved_there(driver: Driver) -> None:
    driver.choose("FORK")
    forks = puzzles_of(PuzzleTheme.FORK)
    assert driver.board.game.position == forks[0].position
    driver.solve(forks[0])
    driver.session.trigger("puzzles")
    shown = card(driver.session, "FORK")
    assert shown.accessibleName() == f"Forks, 1 of {len(forks)} solved"
    bar = shown.findChildren(QProgressBar)[0]
    assert (bar.value(), bar.maximum()) == (1, len(forks))


def test_picture_shows_the_next_puzzle(driver: Driver) -> None:
    driver.session.trigger("puzzles")
    first = card(driver.session, "BLOCK").grab().toImage()
    driver.choose("BLOCK")
    driver.solve(puzzles_of(PuzzleTheme.BLOCK)[0])
    driver.session.trigger("puzzles")
    QApplication.processEvents()
    shown = card(driver.session, "BLOCK")
    shown.clearFocus()
    assert shown.grab(QRect(0, 40, 90, 70)).toImage() != first.copy(0, 40, 90, 70)


@pytest.mark.parametrize(("size", "number"), [((960, 720), 5), ((1920, 1080), 5), ((640, 480), 3), ((360, 560), 1)])
def test_as_many_cards_as_fit_are_side_by_side(puzzles: Session, size: tuple[int, int], number: int) -> None:
    resize(puzzles, *size)
    assert columns(puzzles) == number
    resize(puzzles, 960, 720)
    assert columns(puzzles) == 5


@pytest.mark.parametrize("size", [LOW_PX, NARROW_PX])
def test_card_scrolls_into_sight_when_it_receives_the_focus(puzzles: Session, size: QSize) -> None:
    resize(puzzles, size.width(), size.height())
    last = NAMES[-1]
    assert not is_in_sight(puzzles, last)
    card(puzzles, last).setFocus()
    assert is_in_sight(puzzles, last)


@pytest.mark.parametrize("key", ARROWS)
def test_arrow_keys_move_between_cards(puzzles: Session, key: Qt.Key) -> None:
    card(puzzles, "win_and_block").setFocus()
    puzzles.press(key)
    assert puzzles.focused_name == f"series_{ARROWS[key]}"


def test_tab_moves_between_cards_and_enter_opens_one(puzzles: Session) -> None:
    assert puzzles.focused_name == f"series_{OF_THE_DAY}"
    puzzles.press(Qt.Key.Key_Tab)
    assert puzzles.focused_name == "series_win_and_block"
    puzzles.press(Qt.Key.Key_Return)
    assert puzzles.part(QWidget, "puzzle_board").isVisible()
    assert puzzles.window.windowTitle().startswith(wording.LESSON_TITLES["win_and_block"])


def test_escape_returns_to_the_game(puzzles: Session) -> None:
    puzzles.press(Qt.Key.Key_Escape)
    assert puzzles.board.isVisible()
    assert not puzzles.action("puzzles").isChecked()


def test_card_of_mistakes_is_greyed_and_says_where_they_come_from(puzzles: Session) -> None:
    shown = card(puzzles, MISTAKES)
    assert (shown.isEnabled(), shown.accessibleName()) == (False, f"{wording.MISTAKES}, {wording.NO_MISTAKES}")


def test_card_of_mistakes_counts_those_that_are_due(open_session: OpenSession, qtbot: QtBot) -> None:
    driver = at_own_mistake(open_session, qtbot)
    driver.session.trigger("puzzles")
    shown = card(driver.session, MISTAKES)
    assert (shown.isEnabled(), shown.accessibleName()) == (True, f"{wording.MISTAKES}, {wording.due(1)}")
    driver.choose(MISTAKES)
    driver.play(HELD[0])
    assert driver.note == wording.NONE_DUE
    driver.press("next_puzzle")
    assert (shown.isEnabled(), shown.accessibleName()) == (False, f"{wording.MISTAKES}, {wording.NONE_DUE}")
    driver.session.window.close()


def test_rating_appears_with_the_first_rated_puzzle(driver: Driver) -> None:
    driver.session.trigger("puzzles")
    facts = driver.session.part(QWidget, "puzzles_facts")
    assert not facts.isVisible()
    driver.choose("BLOCK")
    driver.solve(puzzles_of(PuzzleTheme.BLOCK)[0])
    driver.session.trigger("puzzles")
    assert facts.isVisible()


def test_gap_beside_the_pictures_is_whole(puzzles: Session) -> None:
    resize(puzzles, 960, 720)
    for name in (OF_THE_DAY, next(iter(LESSONS))):
        picture, *_others = card(puzzles, name).findChildren(PositionPicture)
        (state,) = card(puzzles, name).findChildren(QWidget, f"series_{name}_state")
        assert state.geometry().left() - picture.geometry().right() - 1 == 12
