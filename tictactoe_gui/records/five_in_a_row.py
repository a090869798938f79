"""Five in a row as programs record it that store neither the marks nor whether an overline wins."""

from collections.abc import Iterable, Sequence

from tictactoe_gui.mnk.game import Game, GameSetup
from tictactoe_gui.mnk.player import MARKS, Player
from tictactoe_gui.mnk.rules import SIZES, Rules
from tictactoe_gui.records.recorded_game import RecordedMove, StatedResult, play_moves, valid_names

LINE_LENGTH = 5
"""Marks in a row needed to win."""
SIDES = range(LINE_LENGTH, SIZES[-1] + 1)
"""Numbers of rows and columns on which five in a row is played."""
BOOK_SIDE = 15
"""Number of rows and columns of the board in books."""
GOMOCUP_SIDES = (BOOK_SIDE, 20)
"""Numbers of rows and columns of the boards in Gomocup's tournaments."""

NAMES = ("Player 1", "Player 2")
"""Names of players whom a record does not name."""
UNNAMED = ("", "")


def possible_rules(width: int, height: int, exact: Iterable[bool] = (False, True)) -> list[Rules]:
    """Return the rules that a record may mean, by whether exactly five are required or an overline wins too.

    Without rules in the record, an overline wins unless the game would then end too early.
    """
    return [Rules.with_variants(width, height, LINE_LENGTH, 2, ["exact"] * one) for one in exact]


def smallest_side(cells: int, sides: Sequence[int]) -> int:
    """Return the smallest of the sides with room for this number of cells, or else the largest."""
    return next((side for side in sides if side >= cells), sides[-1])


def read_game(
    rules: Iterable[Rules],
    moves: Sequence[RecordedMove],
    names: Iterable[str] = UNNAMED,
    *,
    first: int = 0,
    defaults: Sequence[str] = NAMES,
    stated: StatedResult | None = None,
) -> Game:
    """Play the moves under the first of these rules that allows them and the stated result.

    Raise BadRecord if none does.
    """
    players = tuple(map(Player, valid_names(names, defaults), MARKS))
    return play_moves([GameSetup(each, players, first) for each in rules], moves, stated)
