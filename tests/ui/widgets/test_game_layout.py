"""The board and the side panel of the game pages as one block, side by side or one below the other."""

import pytest
from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QApplication, QPushButton, QTableView, QToolButton, QWidget

from tests.ui.game_window import JANE_WINS, OpenSession, Session
from tictactoe_gui import MASTERMIND, MNK
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.ui.commands import HISTORY_COMMANDS, PUZZLES
from tictactoe_gui.ui.mnk.setup.match_settings import MatchSettings
from tictactoe_gui.ui.widgets.game_layout import SCROLL_BAR_PX
from tictactoe_gui.ui.widgets.game_panel import SCALED
from tictactoe_gui.ui.widgets.page import HeadedPage
from tictactoe_gui.ui.window.page_area import LOW_PX, NARROW_PX

PARTS = {
    MNK: ("board", "side_panel"),
    MASTERMIND: ("code_board", "mastermind_panel"),
    PUZZLES: ("puzzle_board", "puzzle_panel"),
}
"""Names of the board and the panel, by the command that shows their page."""
WIDE_BOARD = MatchSettings.default(Rules(20, 8, 5))


def resize(session: Session, width: int, height: int) -> None:
    """Resize the window, and let the layouts of all levels adapt to each other."""
    session.window.resize(width, height)
    for _ in range(6):
        QApplication.processEvents()


def show(session: Session, page: str) -> None:
    """Show a page with a board."""
    session.trigger(page)
    if page == PUZZLES:
        session.click_button("series_day")


def places(session: Session, page: str = MNK) -> tuple[QRect, QRect]:
    """Return the places of the board and of the panel without its scroll bar in the window."""
    board, panel = (session.part(QWidget, name) for name in PARTS[page])
    found = [QRect(part.mapTo(session.window, QPoint()), part.size()) for part in (board, panel)]
    return found[0], found[1].adjusted(0, 0, -SCROLL_BAR_PX, 0)


@pytest.mark.parametrize("page", PARTS)
def test_board_and_panel_are_a_centred_block(session: Session, page: str) -> None:
    show(session, page)
    resize(session, 1100, 720)
    board, panel = places(session, page)
    assert panel.left() - board.right() - 1 == 32
    assert panel.width() == 240
    assert board.left() > 24
    assert abs(board.left() - (session.window.width() - 1 - panel.right())) <= 1


def test_block_has_a_greatest_width_and_grows_with_the_window(open_session: OpenSession) -> None:
    session = open_session(WIDE_BOARD)
    resize(session, 1400, 720)
    board, panel = places(session)
    assert panel.right() - board.left() + 1 == 1120
    resize(session, 1920, 1080)
    board, panel = places(session)
    assert panel.right() - board.left() + 1 == 1.5 * 1120
    assert panel.width() == 360


@pytest.mark.parametrize("page", PARTS)
@pytest.mark.parametrize("size", [QSize(620, 800), QSize(800, 1100)])
def test_panel_is_below_the_board_in_a_window_higher_than_wide(session: Session, page: str, size: QSize) -> None:
    show(session, page)
    resize(session, size.width(), size.height())
    board, panel = places(session, page)
    assert (board.left(), board.right()) == (panel.left(), panel.right())
    assert board.left() == 24
    assert panel.top() - board.bottom() - 1 == 16


@pytest.mark.parametrize("page", PARTS)
def test_panel_below_the_board_never_covers_it(session: Session, page: str) -> None:
    show(session, page)
    for width, height in [(360, 560), (500, 560), (383, 640), (500, 800)]:
        resize(session, width, height)
        board, panel = places(session, page)
        assert panel.top() - board.bottom() - 1 == 16


def test_panel_below_the_board_has_the_moves_beside_the_cards_or_the_cards_side_by_side(session: Session) -> None:
    cards = [session.part(QWidget, f"card_{seat}") for seat in range(2)]
    session.click("A1")
    for size, is_row in {(500, 700): True, (360, 560): False, (620, 900): False, (960, 720): False}.items():
        resize(session, *size)
        assert (cards[0].y() == cards[1].y()) is is_row
        assert (session.move_list.x() > cards[0].geometry().right()) is (size == (620, 900))


def test_next_steps_are_in_sight_in_the_smallest_window(session: Session) -> None:
    session.click(*JANE_WINS)
    resize(session, NARROW_PX.width(), NARROW_PX.height())
    play_again = session.part(QPushButton, "play_again")
    assert play_again.visibleRegion().boundingRect() == play_again.rect()
    resize(session, 960, 720)
    assert session.part(QWidget, "card_1").geometry().bottom() < session.part(QWidget, "result").y()


def test_step_buttons_are_in_sight_in_the_smallest_review(session: Session) -> None:
    session.click(*JANE_WINS)
    resize(session, NARROW_PX.width(), NARROW_PX.height())
    session.part(QPushButton, "play_again").setFocus()
    session.trigger("review")
    QApplication.processEvents()
    for name in HISTORY_COMMANDS:
        button = session.part(QWidget, f"{name}_button")
        assert button.visibleRegion().boundingRect() == button.rect()


@pytest.mark.parametrize("page", PARTS)
@pytest.mark.parametrize("size", [NARROW_PX, LOW_PX])
def test_panel_reaches_the_lower_edge_of_the_window(session: Session, page: str, size: QSize) -> None:
    show(session, page)
    resize(session, size.width(), size.height())
    _board, panel = places(session, page)
    assert panel.bottom() == session.window.rect().bottom()


def test_panel_keeps_its_width_when_it_begins_to_scroll(session: Session) -> None:
    card = session.part(QWidget, "card_0")
    resize(session, LOW_PX.width(), LOW_PX.height())
    width = card.width()
    session.click("A1", "B1", "A2", "B2", "A3")
    QApplication.processEvents()
    assert card.width() == width


def test_panel_is_left_of_the_board_in_languages_from_right_to_left(session: Session) -> None:
    session.window.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    resize(session, 960, 720)
    board, panel = places(session)
    assert panel.right() < board.left()


@pytest.mark.parametrize("page", PARTS)
@pytest.mark.parametrize(
    ("asked", "least"),
    [(LOW_PX, LOW_PX), (QSize(700, 300), QSize(700, 440)), (QSize(560, 450), QSize(560, 560))],
)
def test_window_stays_wide_enough_or_high_enough(session: Session, page: str, asked: QSize, least: QSize) -> None:
    show(session, page)
    resize(session, asked.width(), asked.height())
    assert session.window.size() == least


@pytest.mark.parametrize("page", [*PARTS, "set_up", "library"])
def test_low_window_becomes_narrow_and_high_at_once(session: Session, page: str) -> None:
    show(session, page)
    resize(session, 640, 480)
    resize(session, NARROW_PX.width(), NARROW_PX.height())
    assert session.window.size() == NARROW_PX


@pytest.mark.parametrize("place", ["library", "scores"])
def test_place_opens_in_the_narrowest_window(session: Session, place: str) -> None:
    resize(session, NARROW_PX.width(), NARROW_PX.height())
    session.trigger(place)
    QApplication.processEvents()
    assert session.window.size() == NARROW_PX


@pytest.mark.parametrize("game", [MNK, MASTERMIND])
@pytest.mark.parametrize("place", ["library", "scores"])
def test_texts_of_a_page_grow_with_the_window(session: Session, game: str, place: str) -> None:
    session.trigger(game, place)
    (page,) = [page for page in session.window.findChildren(HeadedPage) if page.isVisible()]
    (table,) = page.findChildren(QTableView)

    def sizes() -> list[float]:
        texts = [part for part in page.findChildren(QWidget) if isinstance(part, SCALED)]
        return [*(part.font().pointSizeF() for part in texts), table.verticalHeader().defaultSectionSize() - 12]

    resize(session, 960, 720)
    before = sizes()
    resize(session, 1920, 1080)
    assert sizes() == pytest.approx([1.5 * size for size in before], rel=0.1)
    resize(session, 960, 720)
    assert sizes() == before


def test_icons_of_the_panel_grow_with_the_window(session: Session) -> None:
    button = session.part(QToolButton, "look_back_button")
    resize(session, 960, 720)
    usual = button.iconSize()
    resize(session, 1920, 1080)
    assert button.iconSize() == usual * 1.5
