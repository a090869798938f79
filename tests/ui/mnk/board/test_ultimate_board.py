"""The board of Ultimate Tic-Tac-Toe: gaps, open and closed small boards, large marks and the words about them."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QSize

from tests.mnk import ultimate_games
from tests.mnk.ultimate_games import CENTRE_WON, NAMED_CLOSED, RULES
from tests.ui.game_window import JANE_AND_JOHN, OpenSession, Session
from tictactoe_gui.mnk.board import Square
from tictactoe_gui.mnk.notation import Notation, name
from tictactoe_gui.ui.mnk.board.board_picture import thumbnail
from tictactoe_gui.ui.mnk.board.board_style import BoardOptions, Look, board_style, look_for
from tictactoe_gui.ui.mnk.board.captured_overlay import CapturedOverlay
from tictactoe_gui.ui.mnk.board.cell_state import captured_states
from tictactoe_gui.ui.mnk.board.geometry import BoardGeometry, fit_board
from tictactoe_gui.ui.mnk.board.win_line import WinLine
from tictactoe_gui.ui.style import theme
from tictactoe_gui.wording.mnk import sentences

LIGHT = theme.load("light")
ULTIMATE = replace(JANE_AND_JOHN, rules=RULES)


@pytest.fixture
def session(open_session: OpenSession) -> Session:
    return open_session(ULTIMATE)


def cells(moves: tuple[Square, ...]) -> list[str]:
    return [name(square, RULES, Notation.ROW_LETTER) for square in moves]


def closed_cells(session: Session) -> set[Square]:
    return {cell.square for cell in session.cells if cell.state.closed}


def geometry(width: int = 600, height: int = 500) -> BoardGeometry:
    return fit_board(QSize(width, height), RULES, board_style(RULES, LIGHT))


def test_small_boards_have_gaps_between_them() -> None:
    places = geometry()
    assert places.cell(Square(0, 2)).right() + 1 == places.cell(Square(0, 1)).right() + 1 + places.side
    assert places.cell(Square(0, 3)).left() - places.cell(Square(0, 2)).right() - 1 == places.gap > places.side // 4
    assert places.cell(Square(6, 0)).top() - places.cell(Square(5, 0)).bottom() - 1 == places.gap


def test_board_with_gaps_fits_and_is_centred() -> None:
    places = geometry()
    board = places.frame(RULES).adjusted(-places.margin, -places.margin, 0, 0)
    assert board.left() >= 0
    assert board.right() < 600
    assert board.bottom() < 500
    assert abs(board.left() + board.right() - 600) <= 3
    assert places.column_label(3).left() == places.cell(Square(0, 3)).left()
    assert places.row_label(6).top() == places.cell(Square(6, 0)).top()


@pytest.mark.parametrize(
    ("chosen", "look"),
    [("automatic", Look.TILES), ("wood", Look.TILES), ("rack", Look.TILES), ("paper", Look.PAPER)],
)
def test_look_shows_the_gaps(chosen: str, look: Look) -> None:
    assert look_for(RULES, chosen) is look
    assert board_style(RULES, LIGHT, BoardOptions(chosen)).look is look


def test_all_cells_are_bright_if_the_choice_is_free(session: Session) -> None:
    assert closed_cells(session) == set()
    session.click(*cells(NAMED_CLOSED))
    assert closed_cells(session) == set()


def test_cells_outside_the_named_board_are_darker(session: Session) -> None:
    session.click("E5", "D4")
    assert closed_cells(session) == {*RULES.squares} - {*RULES.parts[0]}


def test_earlier_position_shows_its_open_board(session: Session) -> None:
    session.click("E5", "D4")
    session.trigger("look_back")
    assert closed_cells(session) == {*RULES.squares} - {*RULES.parts[4]}


def test_cell_of_another_board_is_refused_with_the_one_to_play_in(session: Session) -> None:
    session.click("E5", "A1")
    assert session.moves == ["E5"]
    assert session.bubble == sentences.next_board(ultimate_games.game((Square(4, 4),)))


def test_cell_of_a_won_board_is_refused(session: Session) -> None:
    session.click(*cells(NAMED_CLOSED), "F6")
    assert session.bubble == sentences.next_board(ultimate_games.game(NAMED_CLOSED))


def test_status_says_where_to_play(session: Session) -> None:
    assert session.detail == sentences.goal(RULES)
    session.click("E5")
    assert session.detail.endswith(sentences.next_board(session.game))
    session.click(*cells(NAMED_CLOSED)[1:])
    assert session.detail.endswith(sentences.next_board(session.game))


def test_next_board_is_announced(session: Session, announcements: list[str]) -> None:
    session.click("E5")
    assert announcements[-1].endswith(sentences.next_board(session.game))


def test_name_of_a_cell_says_its_board_and_if_it_is_closed(session: Session) -> None:
    session.click(*cells(CENTRE_WON))
    assert session.cell("A9").accessibleName() == "I9, top right board, empty"
    assert session.cell("I1").accessibleName() == "A1, bottom left board, empty, closed"
    assert session.cell("F6").accessibleName() == "F4, middle board, won by John, empty, closed"


def test_cell_is_played_by_its_name(session: Session) -> None:
    session.type("i9")
    assert session.moves == ["A9"]


def test_won_board_carries_a_large_mark_that_lets_clicks_through(session: Session) -> None:
    overlay = session.board.findChildren(CapturedOverlay)[0]
    session.click(*cells(CENTRE_WON)[:-1])
    before = overlay.grab().toImage()
    session.click(cells(CENTRE_WON)[-1])
    assert overlay.isVisible()
    assert overlay.rect() == session.board.rect()
    session.trigger("undo")
    assert overlay.grab().toImage() == before


def test_only_open_board_has_a_frame_in_the_accent_colour(session: Session) -> None:
    overlay = session.board.findChildren(CapturedOverlay)[0]
    assert overlay.isHidden()
    session.click("E5")
    frame = fit_board(session.board.size(), RULES, board_style(RULES, LIGHT)).part(RULES.parts[4])
    colours = {
        overlay.grab().toImage().pixelColor(frame.left() - beyond, frame.center().y()).name() for beyond in range(1, 6)
    }
    assert LIGHT["accent"].name() in colours


def test_large_marks_off_the_winning_line_fade() -> None:
    won = ultimate_games.won_game()
    assert won.outcome
    states = captured_states(won)
    on_line = [part for part, state in states.items() if not state.faded]
    assert len(on_line) == 3
    assert won.outcome.cells <= {square for part in on_line for square in part}


def test_line_joins_the_middles_of_the_won_boards(session: Session) -> None:
    won = ultimate_games.won_game()
    session.click(*cells(won.squares))
    assert won.outcome
    (stroke,) = RULES.goal.strokes(won.outcome.lines)
    line = session.board.findChildren(WinLine)[0]
    assert line.isVisible()
    for square in (stroke[0], stroke[-1]):
        assert line.geometry().contains(session.cell(name(square, RULES, Notation.ROW_LETTER)).geometry().center())


def test_thumbnail_shows_large_marks() -> None:
    before, after = (
        thumbnail(ultimate_games.game(moves), LIGHT, "automatic", 96, 1.0).toImage()
        for moves in (CENTRE_WON[:-1], CENTRE_WON)
    )
    centre = before.rect().center()
    assert before.pixelColor(centre) != after.pixelColor(centre)
