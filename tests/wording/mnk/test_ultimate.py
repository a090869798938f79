import pytest

from tests.mnk import ultimate_games
from tests.mnk.ultimate_games import NAMED_CLOSED, RULES
from tictactoe_gui.mnk.answers import ExcludedVariant, UnsuitableRules
from tictactoe_gui.mnk.board import Square
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.mnk.position import ClosedSquare
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.wording.mnk import sentences, variants

WON = ultimate_games.won_game()


@pytest.mark.parametrize(
    ("moves", "text"),
    [
        ((), ""),
        ((Square(0, 0),), "Play in the top left board"),
        ((Square(4, 4),), "Play in the middle board"),
        ((Square(8, 5),), "Play in the bottom right board"),
        (NAMED_CLOSED, "Play in any open board"),
        (WON.moves, ""),
    ],
)
def test_next_board_is_named(moves: tuple[Square, ...], text: str) -> None:
    assert sentences.next_board(ultimate_games.game(moves)) == text


def test_game_on_one_board_names_none() -> None:
    one_board = ultimate_games.SETUP.__class__(Rules(), ultimate_games.SETUP.players)
    assert sentences.next_board(Game(one_board, (Square(0, 0),))) == ""


def test_refusal_names_the_open_board() -> None:
    closed = ClosedSquare(Square(0, 0), RULES.parts[7])
    assert str(sentences.refusal(closed, RULES, Notation.ROW_LETTER)) == "Play in the bottom board"


def test_goal_and_rules_are_explained() -> None:
    assert sentences.goal(RULES) == "Win three small boards in a line. Your cell names the next board."
    goal, move, draw, _more = variants.lesson(RULES).values()
    assert goal.startswith("Nine small boards make up a large one. Get 3 in a row on a small board to win it")
    assert "names the small board in which your opponent plays next" in move
    assert draw == "If no small board is left to play in, it's a draw."


def test_rules_that_do_not_fit_are_explained() -> None:
    unsuitable = UnsuitableRules("ultimate", 9, 9, 3, 2)
    sentence = "With ultimate, only 9 × 9 with 3 in a row and 2 players can be played"
    assert variants.refusal(unsuitable) == sentence
    assert (
        variants.refusal(ExcludedVariant("exact", "ultimate")) == "“exactly this long” and “ultimate” can't be combined"
    )
