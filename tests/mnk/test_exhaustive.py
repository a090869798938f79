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


def test_tic_tac_toe_has_958_final_positions() -> None:
    ends = Counter(position.outcome.winner for position in reachable(Position.start(Rules())) if position.outcome)
    assert ends == {0: 626, 1: 316, None: 16}


def test_tic_tac_toe_has_255168_games() -> None:
    assert games(Position.start(Rules())) == {0: 131184, 1: 77904, None: 46080}


def test_second_seat_wins_131184_games_if_it_moves_first() -> None:
    assert games(Position.start(Rules(), first=1)) == {1: 131184, 0: 77904, None: 46080}


def test_misere_swaps_the_winners_of_all_games() -> None:
    assert games(Position.start(Rules(misere=True))) == {1: 131184, 0: 77904, None: 46080}


def test_every_reachable_position_can_be_set_up_from_its_grid() -> None:
    for position in reachable(Position.start(Rules())):
        rows = [[position[square] for square in Rules().squares[at : at + 3]] for at in (0, 3, 6)]
        assert Position.from_grid(Rules(), rows) == position
