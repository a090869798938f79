from tictactoe_gui.mnk.player import DISCS, MARKS, STONES
from tictactoe_gui.ui.mnk.board.piece_colours import piece_colours
from tictactoe_gui.ui.style import theme

LIGHT = theme.load("light")


def test_stones_and_discs_have_their_own_colours() -> None:
    for marks, colours in ((STONES, LIGHT.stones), (DISCS, LIGHT.discs)):
        assert [piece_colours(mark, seat, LIGHT) for seat, mark in enumerate(marks)] == [*colours]
    assert [piece_colours(mark, seat, LIGHT) for seat, mark in enumerate(MARKS)] == [*LIGHT.seats]
