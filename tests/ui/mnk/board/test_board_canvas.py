from statistics import mean

import pytest
from PySide6.QtCore import QRect
from pytestqt.qtbot import QtBot

from tests.ui.pictures import MAX_DIFFERENCE, differences
from tictactoe_gui.mnk.game import Game, GameSetup
from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.mnk.player import Player
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.ui.mnk.board.board_canvas import BoardCanvas
from tictactoe_gui.ui.mnk.board.board_style import BoardOptions, Look
from tictactoe_gui.ui.mnk.board.board_view import BoardView
from tictactoe_gui.ui.mnk.board.cell_button import CellButton
from tictactoe_gui.ui.style import theme

LIGHT, DARK = theme.load("light"), theme.load("dark")
PLAYERS = Player("Ann", "X"), Player("Ben", "O")
CORNER, MIDDLE = QRect(0, 0, 90, 80), QRect(150, 120, 70, 60)


def board(qtbot: QtBot, look: Look) -> BoardView:
    rules = Rules(7, 6, 4, gravity=look is Look.RACK)
    view = BoardView(Game.start(GameSetup(rules, PLAYERS)), Notation.ROW_LETTER, LIGHT)
    qtbot.addWidget(view)
    view.resize(360, 330)
    view.set_options(BoardOptions(look.value))
    return view


def differences_of_part(view: BoardView, part: QRect) -> list[int]:
    """Return how far a part painted alone differs from that part of the whole board."""
    whole = view.grab().toImage().copy(part)  # first, because later it would be copied from the same picture
    return differences(view.grab(part).toImage(), whole)


@pytest.mark.parametrize("part", [CORNER, MIDDLE])
@pytest.mark.parametrize("look", Look)
def test_part_of_a_board_looks_like_the_whole(qtbot: QtBot, look: Look, part: QRect) -> None:
    assert max(differences_of_part(board(qtbot, look), part)) <= MAX_DIFFERENCE


@pytest.mark.parametrize("part", [CORNER, MIDDLE])
def test_part_of_a_board_is_in_its_place_on_a_fine_screen(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, part: QRect
) -> None:
    monkeypatch.setattr(BoardCanvas, "devicePixelRatio", lambda _board: 2.0)
    # A picture with more pixels is scaled to this screen, which changes only the edges of lines.
    assert mean(differences_of_part(board(qtbot, Look.PAPER), part)) < 2


@pytest.mark.parametrize("look", Look)
def test_whole_board_looks_the_same_after_a_part_was_painted(qtbot: QtBot, look: Look) -> None:
    view = board(qtbot, look)
    before = view.grab().toImage()
    view.grab(CORNER)
    assert max(differences(before, view.grab().toImage())) <= MAX_DIFFERENCE


@pytest.mark.parametrize("look", [Look.TILES, Look.PAPER, Look.WOOD])
def test_pressed_empty_cell_differs(qtbot: QtBot, look: Look) -> None:
    cell = board(qtbot, look).findChildren(CellButton)[20]
    before = cell.grab().toImage()
    cell.setDown(True)
    assert cell.grab().toImage() != before


def test_part_of_a_board_follows_theme_and_size(qtbot: QtBot) -> None:
    view = board(qtbot, Look.WOOD)
    view.grab(CORNER)
    view.set_theme(DARK)
    assert max(differences_of_part(view, CORNER)) <= MAX_DIFFERENCE
    view.resize(500, 460)
    assert max(differences_of_part(view, CORNER)) <= MAX_DIFFERENCE
