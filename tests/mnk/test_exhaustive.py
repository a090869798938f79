"""All games of tic-tac-toe, compared with the numbers in the literature."""

from collections import Counter
from functools import cache

from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import Rules


def reachable(start: Position) -> set[Position]:
    found, frontier = {start}, {start}
    while frontier:
        frontier = {position.play(square) for position in frontier for square in position.moves} - found
        found |= frontier
    return found


@cache
def games(position: Position) -> Counter[int | None]:
    """Count the games that continue from here, by winning seat. None stands for a draw."""
    if position.outcome:
        return Counter([position.outcome.winner])
    return sum((games(position.play(square)) for square in position.moves), Counter[int | None]())


def test_tic_tac_toe_has_5478_reachable_positions() -> None:
    assert len(reachable(Position.start(Rules()))) == 5478


def test_tic_tac_toe_has_255168_games() -> None:
    assert games(Position.start(Rules())) == {0: 131184, 1: 77904, None: 46080}
