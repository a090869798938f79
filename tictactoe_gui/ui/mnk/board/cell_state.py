"""State of the cells, as they are painted."""

from typing import NamedTuple

from tictactoe_gui.mnk import notation as notations
from tictactoe_gui.mnk.board import Line, Square
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.mnk.undo import is_persons_turn
from tictactoe_gui.ui.style.settings import ALL, LAST_FIVE, OFF

LAST_COUNT = 5
"""Number of pieces that show their move if only the last ones do."""


class ValueBadge(NamedTuple):
    """Badge of an empty cell."""

    sign: str
    tone: str
    """Name of the sign's colour in the theme."""
    height: float
    """Height of the sign, as a fraction of the cell."""
    background: str = ""
    """Name of the background colour in the theme. Empty means the tile's own colour."""
    strength: float = 1.0
    """Strength of the background, from 0 to 1: the sooner the game ends, the stronger."""


class CellState(NamedTuple):
    """State of a cell, as painted."""

    mark: str | None = None
    """Character on the cell. None if the cell is empty."""
    colour: int = 0
    """Number of the mark's colour."""
    ghost: bool = False
    """True if the next mark would go here. It is previewed unless the cell shows a value."""
    last: bool = False
    """True if this was the last move."""
    faded: bool = False
    """True if the piece is dimmed because it is not on the winning line."""
    going: bool = False
    """True if the next mark makes the piece disappear."""
    winning: bool = False
    """True if the piece is on a completed line."""
    losing: bool = False
    """True if that line lost the game, as in misère."""
    number: str = ""
    """Number of an empty cell, if the notation shows numbers on the board."""
    move_number: str = ""
    """Number of the move that placed the piece. Empty if it isn't shown."""
    badge: ValueBadge | None = None
    """Badge of an empty cell."""
    hinted: bool = False
    """True if a hint points to the cell."""
    closed: bool = False
    """True if the last move closes the cell's part of the board."""
    lit: bool = False
    """True while the mouse points at the cell's name in a text."""


def empty_cell(square: Square, rules: Rules, notation: Notation) -> CellState:
    """Return the state of a cell without a mark."""
    return CellState(number=notations.name(square, rules, notation) if notation is Notation.NUMBER else "")


def marked_cell(game: Game, square: Square, seat: int) -> CellState:
    """Return the state of a cell with the mark of this seat."""
    lines = game.outcome.lines if game.outcome else ()
    winning = any(square in line for line in lines)
    return CellState(
        game.players[seat].mark,
        game.setup.colours[seat],
        last=square == game.last_square,
        faded=bool(lines) and not winning,
        going=square in game.next_cleared,
        winning=winning,
        losing=winning and game.setup.rules.goal.line_loses,
        closed=game.position.is_closed(square),
    )


def shown_numbers(game: Game, which: str) -> dict[Square, str]:
    """Return the numbers of the moves that pieces show. `which` is a value of the setting `move_numbers`."""
    numbers = [(square, str(ply)) for square, ply in game.move_numbers.items()]
    return dict({OFF: [], LAST_FIVE: numbers[-LAST_COUNT:], ALL: numbers}[which])


def captured_states(game: Game) -> dict[Line, CellState]:
    """Return the states of the large marks over parts of the board that are won."""
    cells = game.outcome.cells if game.outcome else frozenset()
    players = game.players
    return {
        part: CellState(players[seat].mark, game.setup.colours[seat], faded=bool(cells) and cells.isdisjoint(part))
        for part, seat in game.position.captured
    }


def cell_state(
    game: Game,
    square: Square,
    notation: Notation,
    ghost: Square | None = None,
    badge: ValueBadge | None = None,
    *,
    hinted: bool = False,
    move_number: str = "",
) -> CellState:
    """Return the state of a cell. `ghost` is the cell where the next mark would go."""
    position = game.position
    seat = position[square]
    if seat is not None:
        return marked_cell(game, square, seat)._replace(move_number=move_number)
    if square == ghost and not badge:
        return CellState(game.turn.mark, game.setup.colours[position.mark], ghost=True, hinted=hinted)
    empty = empty_cell(square, game.setup.rules, notation)
    return empty._replace(ghost=square == ghost, badge=badge, hinted=hinted, closed=position.is_closed(square))


def next_square(game: Game, square: Square | None) -> Square | None:
    """Return the cell that a person to move would mark by choosing this one, if any."""
    return game.position.landing(square) if square and is_persons_turn(game) else None
