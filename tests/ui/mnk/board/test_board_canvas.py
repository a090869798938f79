import pytest
from PySide6.QtCore import QRect
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from tictactoe_gui.mnk.game import Game, GameSetup
from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.mnk.player import Player
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.ui.mnk.board.board_style import BoardOptions, Look
from tictactoe_gui.ui.mnk.board.board_view import BoardView
from tictactoe_gui.ui.style import theme

LIGHT, DARK = theme.load("light"), theme.load("dark")
PLAYERS = Player("Ann", "X"), Player("Ben", "O")
MAX_DIFFERENCE = 2
"""Maximum difference of a colour channel, which rounding causes where the board is translucent."""


@pytest.fixture
def board(qtbot: QtBot) -> BoardView:
    view = BoardView(Game.start(GameSetup(Rules(7, 6, 4), PLAYERS)), Notation.ROW_LETTER, LIGHT)
    qtbot.addWidget(view)
    view.resize(360, 330)
    return view


def channels(image: QImage) -> bytes:
    return bytes(image.convertToFormat(QImage.Format.Format_RGBA8888).constBits())


def difference(view: BoardView, part: QRect) -> int:
    """Return how far a part painted alone differs from the same part of the whole board, in one colour channel."""
    alone, whole = view.grab(part).toImage(), view.grab().toImage().copy(part)
    return max(abs(one - other) for one, other in zip(channels(alone), channels(whole), strict=True))


@pytest.mark.parametrize("look", Look)
def test_part_of_a_board_looks_like_the_whole(board: BoardView, look: Look) -> None:
    board.set_options(BoardOptions(look.value))
    for part in (QRect(0, 0, 90, 80), QRect(150, 120, 70, 60)):
        assert difference(board, part) <= MAX_DIFFERENCE


def test_part_of_a_board_follows_theme_and_size(board: BoardView) -> None:
    board.set_options(BoardOptions(Look.WOOD.value))
    board.grab(QRect(0, 0, 90, 80))
    board.set_theme(DARK)
    assert difference(board, QRect(0, 0, 90, 80)) <= MAX_DIFFERENCE
    board.resize(500, 460)
    assert difference(board, QRect(0, 0, 120, 100)) <= MAX_DIFFERENCE
