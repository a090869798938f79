from itertools import accumulate

import pytest

from tests.ui.game_window import JANE_AND_JOHN
from tictactoe_gui.mnk.game import Game, GameSetup
from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.mnk.rules import Rules, Square
from tictactoe_gui.opponents.values import CellValue, Value
from tictactoe_gui.ui.mnk.board.cell_state import Annotations, CellState, cell_state, changed_squares

START = Game.start(GameSetup(Rules(), JANE_AND_JOHN.players))
WON = START.play(Square(0, 0)).play(Square(1, 0)).play(Square(0, 1)).play(Square(1, 1)).play(Square(0, 2))


def seen(
    game: Game, square: Square, ghost: Square | None = None, notation: Notation = Notation.ROW_LETTER
) -> CellState:
    return cell_state(game, square, notation, ghost)


def test_empty_cell_shows_nothing() -> None:
    assert seen(START, Square(0, 0)) == CellState()


@pytest.mark.parametrize(("square", "number"), [(Square(0, 0), "1"), (Square(2, 2), "9")])
def test_empty_cell_shows_its_number_in_number_notation(square: Square, number: str) -> None:
    assert seen(START, square, notation=Notation.NUMBER) == CellState(number=number)


def test_marked_cell_shows_no_number() -> None:
    assert seen(WON, Square(1, 0), notation=Notation.NUMBER).number == ""


def test_mark_has_the_colours_of_its_seat() -> None:
    game = START.play(Square(0, 0)).play(Square(1, 1))
    assert seen(game, Square(0, 0)) == CellState("X", 0)
    assert seen(game, Square(1, 1)) == CellState("O", 1, last=True)


def test_ghost_previews_the_next_mark() -> None:
    game = START.play(Square(0, 0))
    assert seen(game, Square(1, 1), ghost=Square(1, 1)) == CellState("O", 1, ghost=True)
    assert seen(game, Square(1, 2), ghost=Square(1, 1)) == CellState()


def test_value_stays_visible_under_the_mouse() -> None:
    draw = CellValue(Square(1, 1), Value.DRAW, None, 0)
    seen = cell_state(START, Square(1, 1), Notation.ROW_LETTER, Square(1, 1), Annotations({Square(1, 1): draw}))
    assert (seen.mark, seen.ghost) == (None, True)
    assert seen.badge is not None


def test_pieces_off_the_winning_line_are_faded() -> None:
    faded = {square for square in Rules().squares if seen(WON, square).faded}
    assert faded == {Square(1, 0), Square(1, 1)}


def test_resignation_fades_no_pieces() -> None:
    game = START.play(Square(0, 0)).resign()
    assert not seen(game, Square(0, 0)).faded


OTHERS = Game.start(GameSetup(Rules(), tuple(reversed(JANE_AND_JOHN.players)))).play(Square(1, 1))
STAGES = [*accumulate(WON.moves, Game.play, initial=START), WON.undo(), START.play(Square(2, 2)), OTHERS]


@pytest.mark.parametrize("after", STAGES)
@pytest.mark.parametrize("before", STAGES)
def test_every_cell_that_looks_different_is_changed(before: Game, after: Game) -> None:
    different = {square for square in Rules().squares if seen(before, square) != seen(after, square)}
    assert different <= changed_squares(before, after)


def test_next_move_changes_only_its_cell_and_the_last_one() -> None:
    game = START.play(Square(0, 0))
    assert changed_squares(game, game.play(Square(1, 1))) == {Square(0, 0), Square(1, 1)}


def test_end_of_a_game_changes_no_empty_cell() -> None:
    assert changed_squares(WON, START) == {*WON.moves}
