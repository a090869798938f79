from tictactoe_gui.mnk.board import Square
from tictactoe_gui.opponents.values import CellValue, Value, preference

HERE = Square(0, 0)


def test_merit_ranks_fast_wins_first_and_fast_losses_last() -> None:
    cells = [
        *(CellValue(HERE, Value.WIN, plies) for plies in (1, 9, None)),
        CellValue(HERE, None, score=100),
        CellValue(HERE, Value.DRAW),
        CellValue(HERE, None, score=-100),
        *(CellValue(HERE, Value.LOSS, plies) for plies in (None, 8, 2)),
    ]
    assert sorted(cells, key=preference, reverse=True) == cells
