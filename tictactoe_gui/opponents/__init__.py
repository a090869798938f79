"""Computer opponents for m,n,k-games: they choose a move, or evaluate cells, within given limits.

`choose` returns the move of a level, and `analyse` yields the values of moves. `levels` lists the levels and
says where each one is implemented. The window, the terminal and the Gomocup engine use these opponents, and other
programs can use them as a library. The searches are imported when a move is first requested.
"""

from typing import TYPE_CHECKING

from tictactoe_gui.lazy_exports import lazy_exports

if TYPE_CHECKING:
    from tictactoe_gui.opponents.analysis import analyse
    from tictactoe_gui.opponents.api import choose
    from tictactoe_gui.opponents.levels import LEVELS
    from tictactoe_gui.opponents.limits import Limits
    from tictactoe_gui.opponents.literature import KnownResult, known_value
    from tictactoe_gui.opponents.values import CellValue, Value, preference
else:
    __getattr__ = lazy_exports(__name__, "levels", "limits", "values", "literature", "analysis", "api")

__all__ = ["LEVELS", "CellValue", "KnownResult", "Limits", "Value", "analyse", "choose", "known_value", "preference"]
