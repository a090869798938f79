import pytest

from tests.terminal.mnk.speech import DEFAULTS, output
from tictactoe_gui.mnk.game import Game, GameSetup
from tictactoe_gui.mnk.player import Player
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.records.diagram import ascii_board

FAMILY, FLAG, THUMB, HEART, KEYCAP = "👨‍👩‍👧", "🇯🇵", "👍🏽", "❤\ufe0f", "1\ufe0f⃣"
WIDE = [FAMILY, FLAG, THUMB, HEART, KEYCAP, "字", "Ａ", "🦊", "🏴󠁧󠁢󠁥󠁮󠁧󠁿"]


def test_board_is_drawn_with_its_width_and_height() -> None:
    lines = output(DEFAULTS, "--board", "5x3")
    assert lines[lines.index("") + 1 :][:4] == [*["_ _ _ _ _"] * 3, "Player 1 X, Player 2 O"]


def started(rules: Rules, *marks: str) -> Game:
    return Game.start(GameSetup(rules, tuple(Player(f"P{seat}", mark) for seat, mark in enumerate(marks))))


def drawn(game: Game, *, numbered: bool = False) -> str:
    return ascii_board.draw_board(game.position, [player.mark for player in game.setup.players], numbered=numbered)


@pytest.mark.parametrize("mark", WIDE)
def test_empty_cells_and_other_marks_are_as_wide_as_a_wide_mark(mark: str) -> None:
    game = started(Rules(), mark, "O")
    game = game.play(game.setup.rules.squares[0]).play(game.setup.rules.squares[4])
    assert drawn(game) == f"{mark}  _  _\n _  O  _\n _  _  _"


def test_numbers_and_marks_are_right_aligned() -> None:
    game = started(Rules(4, 3, 3), "X", "O")
    game = game.play(game.setup.rules.squares[1]).play(game.setup.rules.squares[10])
    assert drawn(game, numbered=True) == " 1  X  3  4\n 5  6  7  8\n 9 10  O 12"


@pytest.mark.parametrize("mark", WIDE)
def test_mark_of_two_columns_is_as_wide_as_two_digits(mark: str) -> None:
    rules = Rules(10, 10, 5)
    game = started(rules, mark, "e\u0301").play(rules.squares[0]).play(rules.squares[1])
    assert drawn(game, numbered=True).startswith(f" {mark}   e\u0301   3   4")
