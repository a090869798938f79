from tictactoe_gui.mnk.rules import Square
from tictactoe_gui.opponents.values import CellValue, Value, merit

HERE = Square(0, 0)


def test_a_mover_prefers_fast_wins_to_slow_ones_to_what_looks_good_to_slow_losses() -> None:
    cells = [
        *(CellValue(HERE, Value.WIN, plies) for plies in (1, 9, None)),
        CellValue(HERE, None, score=100),
        CellValue(HERE, Value.DRAW),
        CellValue(HERE, None, score=-100),
        *(CellValue(HERE, Value.LOSS, plies) for plies in (None, 8, 2)),
    ]
    assert sorted(cells, key=merit, reverse=True) == cells
