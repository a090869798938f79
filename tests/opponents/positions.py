"""Positions and games for tests: all reachable ones, or random ones, reached in play or set up."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import islice
from random import Random

from hypothesis import strategies as st

from tests.strategies import orders, rules
from tictactoe_gui.mnk.answers import Anywhere, LineWins
from tictactoe_gui.mnk.board import EMPTY, Square
from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.opponents.search.tactics import avoiding, completing_moves, opponents
from tictactoe_gui.opponents.solver.symmetry import equivalent_moves

ATTENTION = 0.7
"""Probability that a player of a random game looks for lines that could be completed at once."""


def reachable(rules: Rules) -> set[Position]:
    """Return every undecided position that can be reached."""
    found: set[Position] = set()
    edge = {Position.start(rules)}
    while edge:
        found |= edge
        edge = {after for position in edge for square in position.moves if not (after := position.play(square)).outcome}
    return found


def random_positions(rules: Rules, empty: int, count: int, seed: int) -> Iterator[Position]:
    """Yield `count` undecided positions after random moves.

    The number of empty squares varies between half of `empty` and `empty`.
    """
    random, found = Random(seed), 0
    while found < count:
        position, left = Position.start(rules), random.randint(empty // 2, empty)
        while not position.outcome and position.board.count(".") > left:
            position = position.play(random.choice(position.moves))
        if not position.outcome:
            found += 1
            yield position


def random_course(rules: Rules, random: Random) -> tuple[Square, ...]:
    """Return the moves of a game whose players see a line that could be completed at once, but not always."""
    position, moves = Position.start(rules), list[Square]()
    while not position.outcome:
        choices = _urgent_moves(position) if random.random() < ATTENTION else position.moves
        moves.append(random.choice(choices))
        position = position.play(moves[-1])
    return tuple(moves)


def _urgent_moves(position: Position) -> Sequence[Square]:
    """Return the moves that win or block at once, or in misère those that lose nothing. Without any, all moves."""
    if position.rules.goal.line_loses:
        return avoiding(position.moves, completing_moves(position, position.turn))
    threats = (completing_moves(position, seat) for seat in (position.turn, *opponents(position)))
    return next(filter(None, threats), position.moves)


def courses_up_to_symmetry(rules: Rules) -> Iterator[tuple[Square, ...]]:
    """Yield the moves of every game. Of the moves that lead to the same position up to symmetry, only one is played."""
    yield from _courses(Position.start(rules), ())


def _courses(position: Position, moves: tuple[Square, ...]) -> Iterator[tuple[Square, ...]]:
    if position.outcome:
        yield moves
    for square, *_others in equivalent_moves(position):
        yield from _courses(position.play(square), (*moves, square))


@st.composite
def normal_play_positions(draw: st.DrawFn, max_side: int = 7) -> Position:
    """Draw an undecided position from a random game of two players in normal play without gravity."""
    played = replace(draw(rules(max_side, most_players=2)), placement=Anywhere(), goal=LineWins())
    squares = islice(draw(orders(played)), draw(st.integers(0, len(played.squares) - 1)))
    return _while_undecided(Position.start(played, draw(st.integers(0, 1))), squares)


def random_position(rules: Rules, marks: int, random: Random) -> Position:
    """Return an undecided position with `marks` marks, or with fewer if the game would end."""
    return _while_undecided(Position.start(rules), random.sample(rules.squares, marks))


def _while_undecided(position: Position, squares: Iterable[Square]) -> Position:
    """Return the last undecided position of a game with these moves."""
    for square in squares:
        after = position.play(square)
        if after.outcome:
            break
        position = after
    return position


def set_up(rules: Rules, empty: int, random: Random) -> Position:
    """Return a board of any marks of two players with no line, as engine protocols may send them.

    It has `empty` empty squares, or more if it is hard to fill.
    """
    empty = min(empty, len(rules.squares))
    while True:
        marks = [EMPTY] * empty + random.choices("01", k=len(rules.squares) - empty)
        random.shuffle(marks)
        position = Position(rules, "".join(marks), random.randrange(2))
        if not _has_line(position):
            return position
        empty = min(empty + random.randrange(2), len(marks))


def _has_line(position: Position) -> bool:
    rules, board = position.rules, position.board
    return any(pattern.search(track.marks(board)) for pattern in rules.line_patterns for track in rules.tracks)
