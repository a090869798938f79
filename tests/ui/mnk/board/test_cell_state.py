import pytest

from tests.ui.game_window import JANE_AND_JOHN
from tictactoe_gui.mnk.board import Square
from tictactoe_gui.mnk.game import Game, GameSetup
from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.opponents.values import CellValue, Value
from tictactoe_gui.ui.mnk.board.annotations import ESTIMATED_HEIGHT, NO_ANNOTATIONS, PROVED_HEIGHT, Annotations
from tictactoe_gui.ui.mnk.board.cell_state import CellState, ValueBadge, cell_state, shown_numbers
from tictactoe_gui.ui.style.settings import ALL, LAST_FIVE, OFF

A1, B2 = Square(0, 0), Square(1, 1)
START = Game.start(GameSetup(Rules(), JANE_AND_JOHN.players))
WON = START.play(A1).play(Square(1, 0)).play(Square(0, 1)).play(B2).play(Square(0, 2))


def seen(game: Game, square: Square, notation: Notation = Notation.ROW_LETTER) -> CellState:
    return cell_state(game, square, notation)


def badge_of(cell: CellValue, *, hinted: bool = False) -> ValueBadge | None:
    return Annotations({cell.square: cell}, cell if hinted else None).badge(cell.square)


def test_only_an_empty_cell_shows_its_number_in_number_notation() -> None:
    assert seen(START, A1) == CellState()
    assert seen(START, Square(2, 2), Notation.NUMBER) == CellState(number="9")
    assert seen(WON, Square(1, 0), Notation.NUMBER).number == ""


def test_value_stays_visible_under_the_mouse() -> None:
    hovered = cell_state(START, B2, Notation.ROW_LETTER, B2, badge_of(CellValue(B2, Value.DRAW)))
    assert (hovered.mark, hovered.ghost) == (None, True)
    assert hovered.badge is not None


def test_pieces_off_the_winning_line_are_faded() -> None:
    assert {square for square in Rules().squares if seen(WON, square).faded} == {Square(1, 0), B2}
    assert not seen(START.play(A1).resign(), A1).faded


@pytest.mark.parametrize(
    ("cell", "badge"),
    [
        (CellValue(B2, Value.WIN, 5), ValueBadge("+3", "value_win", PROVED_HEIGHT, "value_win_tile", 0.7)),
        (CellValue(B2, Value.DRAW), ValueBadge("=", "value_draw", PROVED_HEIGHT, "value_draw_tile", 0.7)),
        (CellValue(B2, Value.LOSS, 4), ValueBadge("−2", "value_loss", PROVED_HEIGHT, "value_loss_tile", 0.775)),
        (CellValue(B2, None, score=19), ValueBadge("≈+19", "muted", ESTIMATED_HEIGHT)),
        (CellValue(B2, None, score=20), ValueBadge("≈+20", "value_win", ESTIMATED_HEIGHT)),
        (CellValue(B2, None, score=-20), ValueBadge("≈−20", "value_loss", ESTIMATED_HEIGHT)),
    ],
)
def test_proved_values_have_a_background_and_estimates_have_none(cell: CellValue, badge: ValueBadge) -> None:
    assert badge_of(cell) == badge


def test_tint_is_stronger_the_sooner_the_game_ends() -> None:
    badges = [badge_of(CellValue(B2, Value.WIN, plies)) for plies in (1, 3, 5, 9, 11)]
    strengths = [badge.strength for badge in badges if badge]
    assert strengths == sorted(strengths, reverse=True)
    assert (strengths[0], strengths[-1]) == (1.0, strengths[-2])


def test_hint_adds_a_star_to_a_proof_and_colours_an_estimate() -> None:
    proof = ValueBadge("★=", "value_draw", PROVED_HEIGHT, "value_draw_tile", 0.7)
    assert badge_of(CellValue(B2, Value.DRAW), hinted=True) == proof
    assert badge_of(CellValue(B2, None, score=30), hinted=True) == ValueBadge("≈+30", "hint", ESTIMATED_HEIGHT)


def test_name_of_a_cell_has_its_annotations() -> None:
    cell = CellValue(B2, Value.WIN, 3)
    names = [
        annotations.cell_name(START, B2, Notation.ROW_LETTER)
        for annotations in (Annotations({B2: cell}, cell, "reason"), Annotations({}, cell, "reason"), NO_ANNOTATIONS)
    ]
    assert names == ["B2, empty, wins in 2 moves, hint: reason", "B2, empty, hint: reason", "B2, empty"]
    assert (NO_ANNOTATIONS.badge(B2), NO_ANNOTATIONS.value_word(B2)) == (None, "")


@pytest.mark.parametrize(("which", "numbers"), [(OFF, ""), (LAST_FIVE, "34567"), (ALL, "1234567")])
def test_chosen_pieces_show_the_numbers_of_their_moves(which: str, numbers: str) -> None:
    rules = Rules(5, 5, 5)
    game = Game.start(GameSetup(rules, JANE_AND_JOHN.players))
    for square in rules.squares[:7]:
        game = game.play(square)
    assert "".join(shown_numbers(game, which).values()) == numbers
