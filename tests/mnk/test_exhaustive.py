"""Every game of tic-tac-toe; the numbers are those of the literature."""

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
    """The number of games from here on, by the seat that wins them; None: drawn."""
    if position.outcome:
        return Counter([position.outcome.winner])
    return sum((games(position.play(square)) for square in position.moves), Counter[int | None]())


def test_tic_tac_toe_has_5478_reachable_positions() -> None:
    assert len(reachable(Position.start(Rules()))) == 5478


def test_958_positions_of_tic_tac_toe_end_it() -> None:
    ends = Counter(position.outcome.winner for position in reachable(Position.start(Rules())) if position.outcome)
    assert ends == {0: 626, 1: 316, None: 16}


def test_tic_tac_toe_has_131184_games_won_by_the_first_77904_by_the_second_and_46080_drawn() -> None:
    assert games(Position.start(Rules())) == {0: 131184, 1: 77904, None: 46080}


def test_where_the_second_seat_begins_it_wins_as_often() -> None:
    assert games(Position.start(Rules(), first=1)) == {1: 131184, 0: 77904, None: 46080}


def test_in_misere_the_same_games_are_won_by_the_other() -> None:
    assert games(Position.start(Rules(misere=True))) == {1: 131184, 0: 77904, None: 46080}


def test_every_reachable_position_can_be_set_up_from_its_grid() -> None:
    for position in reachable(Position.start(Rules())):
        rows = [[position[square] for square in Rules().squares[at : at + 3]] for at in (0, 3, 6)]
        assert Position.from_grid(Rules(), rows) == position
