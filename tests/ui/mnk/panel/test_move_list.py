from dataclasses import replace
from itertools import pairwise

import pytest
from PySide6.QtCore import QModelIndex, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tests.ui.game_window import JANE_AND_JOHN, JANE_WINS, OpenSession, Session
from tictactoe_gui.mnk.answers import Gravity
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.mnk.player import DISCS
from tictactoe_gui.mnk.rules import PRESETS, Rules
from tictactoe_gui.ui.mnk.setup.match_settings import MatchSettings
from tictactoe_gui.wording import phrases
from tictactoe_gui.wording.mnk import sentences


def rows(session: Session) -> list[list[str | None]]:
    """Return the texts of the list, row by row."""
    model = session.move_list.model()
    return [[model.index(row, at).data() for at in range(model.columnCount())] for row in range(model.rowCount())]


def headers(session: Session) -> list[str]:
    model = session.move_list.model()
    return [model.headerData(at, Qt.Orientation.Horizontal) for at in range(model.columnCount())]


def row_numbers(session: Session) -> list[str]:
    model = session.move_list.model()
    return [model.headerData(at, Qt.Orientation.Vertical) for at in range(model.rowCount())]


def place(session: Session, row: int, column: int) -> QModelIndex:
    return session.move_list.model().index(row, column)


def click(session: Session, row: int, column: int) -> None:
    where = session.move_list.visualRect(place(session, row, column)).center()
    QTest.mouseClick(session.move_list.viewport(), Qt.MouseButton.LeftButton, pos=where)


def current(session: Session) -> object:
    """Return the text of the selected move. None if no move is selected."""
    marked = session.move_list.selectionModel().selectedIndexes()
    return marked[0].data() if marked else None


@pytest.mark.usefixtures("system_font")
def test_lowest_list_shows_the_selected_move_whole(session: Session) -> None:
    session.click(*JANE_WINS)
    moves = session.move_list
    moves.setFixedHeight(moves.minimumHeight())
    QApplication.processEvents()
    assert moves.viewport().rect().contains(moves.visualRect(moves.currentIndex()))


def test_header_names_discs_as_the_cells_do(session: Session) -> None:
    session.controller.start(replace(MatchSettings.default(PRESETS["Connect Four"]), first_player="1"))
    assert headers(session) == [sentences.spoken_mark(mark) for mark in DISCS]


def test_each_row_is_a_round(session: Session) -> None:
    session.click(*JANE_WINS)
    assert rows(session) == [["A1", "B1"], ["A2", "B2"], ["A3", None]]
    assert headers(session) == ["X", "O"]
    assert row_numbers(session) == ["1", "3", "5"]
    assert current(session) == "A3"
    assert place(session, 0, 1).data(Qt.ItemDataRole.AccessibleTextRole) == "John played B1"
    session.trigger("look_first")
    assert rows(session) == [["A1", "B1"], ["A2", "B2"], ["A3", None]]
    assert current(session) is None


def test_first_column_belongs_to_the_first_player(open_session: OpenSession) -> None:
    session = open_session(replace(JANE_AND_JOHN, rules=Rules(placement=Gravity()), first_player="2"))
    session.click("A1")
    assert headers(session) == ["O", "X"]
    assert rows(session) == [["1", None]]
    session.trigger("undo")
    assert (rows(session), current(session)) == ([], None)


def test_stones_above_the_columns_are_black_and_white(open_session: OpenSession) -> None:
    gomoku = MatchSettings.default(PRESETS["Gomoku 15 × 15"])
    session = open_session(replace(gomoku, first_player="2"), theme_name="dark")
    session.click("H8", "H9")
    header = session.move_list.horizontalHeader()
    picture, width = header.viewport().grab().toImage(), header.sectionSize(0)
    centres = [QPoint(round((at + 0.5) * width), header.height() // 2) for at in range(header.count())]
    assert [picture.pixelColor(centre).lightness() < 128 for centre in centres] == [True, False]


def test_pieces_above_the_columns_follow_the_board(session: Session) -> None:
    session.click("A1")
    viewport = session.move_list.horizontalHeader().viewport()
    pictures = [viewport.grab().toImage()]
    for command in ("board_paper", "theme_dark"):
        session.trigger(command)
        pictures.append(viewport.grab().toImage())
    assert all(picture != after for picture, after in pairwise(pictures))


def test_moves_use_the_chosen_notation(session: Session) -> None:
    for notation, name in ((Notation.COLUMN_LETTER, "c1"), (Notation.NUMBER, "3")):
        session.controller.start(replace(JANE_AND_JOHN, notation=notation))
        session.click("A3")
        assert rows(session) == [[name, None]]


def test_click_on_a_move_shows_its_position_and_the_last_one_returns_to_play(session: Session) -> None:
    session.click("A1", "B1", "A2")
    click(session, 0, 0)
    click(session, 1, 1)
    assert session.headline == sentences.EARLIER_MOVE.format(ply=1, moves=3)
    assert (current(session), session.shown_marks) == ("A1", {"A1": "X"})
    click(session, 1, 0)
    assert session.headline == phrases.turn_of("John")
    assert len(session.shown_marks) == 3


def test_arrow_keys_step_through_the_moves(session: Session) -> None:
    session.click("A1", "B1", "A2", "B2")
    session.move_list.setFocus()
    session.press(Qt.Key.Key_Up)
    assert session.headline == sentences.EARLIER_MOVE.format(ply=2, moves=4)
    session.press(Qt.Key.Key_Left)
    assert session.headline == sentences.EARLIER_MOVE.format(ply=1, moves=4)


@pytest.mark.parametrize("notation", Notation)
def test_moves_of_six_players_are_not_cut_off_on_a_20x20_board(open_session: OpenSession, notation: Notation) -> None:
    settings = replace(MatchSettings.default(Rules(20, 20, 20, 6)), notation=notation)
    session = open_session(settings)
    session.controller.open_game(Game(settings.setup_with_first(0), tuple(reversed(settings.rules.squares))))
    QApplication.processEvents()
    listed = session.move_list
    widths = [listed.fontMetrics().horizontalAdvance(text) + 2 for row in rows(session) for text in row if text]
    assert len(widths) == 400
    assert min(listed.columnWidth(at) for at in range(listed.model().columnCount())) >= max(widths)
    assert listed.textElideMode() == Qt.TextElideMode.ElideNone
    assert not listed.horizontalScrollBar().isVisible()
    assert not listed.wordWrap()


def test_last_move_of_a_long_game_is_visible(open_session: OpenSession) -> None:
    settings = MatchSettings.default(Rules(20, 20, 20))
    session = open_session(settings)
    session.controller.open_game(Game(settings.setup_with_first(0), settings.rules.squares[:159]))
    session.controller.play(settings.rules.squares[159])
    assert session.move_list.viewport().rect().contains(session.move_list.visualRect(place(session, 79, 1)))
    session.trigger("look_first", "look_forward")
    assert session.move_list.viewport().rect().contains(session.move_list.visualRect(place(session, 0, 0)))
