from dataclasses import replace

import pytest

from tictactoe_gui.mnk.board import Choice, Square
from tictactoe_gui.mnk.game import Game, GameSetup
from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.mnk.player import DISCS, STONES, Player, PlayerKind
from tictactoe_gui.mnk.rules import PRESETS
from tictactoe_gui.opponents.levels import EXPERT
from tictactoe_gui.wording.mnk import choices, sentences

ANN, RUBY = Player("Ann", "X"), Player("Ruby", "O", PlayerKind(EXPERT))
SWAP2 = PRESETS["Swap2"]


def opened(marks: int, first: int = 1) -> Game:
    """Return a game of Ann against Ruby with so many marks."""
    game = Game.start(GameSetup(SWAP2, (ANN, RUBY), first))
    for at in range(marks):
        game = game.play(Square(7, at))
    return game


@pytest.mark.parametrize(
    ("marks", "sides"), [(STONES, ["Black", "White"]), (DISCS, ["Red", "Yellow"]), (("X", "🦊"), ["X", "🦊"])]
)
def test_side_has_the_name_of_its_colour_or_mark(marks: tuple[str, str], sides: list[str]) -> None:
    assert [*map(choices.side, marks)] == sides


def test_long_name_is_cut_in_sentences() -> None:
    game = opened(1, first=0)
    longer = replace(game, setup=replace(game.setup, players=(replace(ANN, name="x" * 200), RUBY)))
    assert sentences.last_event(longer, Notation.BOOK) == f"{'x' * choices.MAX_NAME_CHARS}… played A8"


def test_person_who_plays_against_a_computer_is_asked_to_choose() -> None:
    assert sentences.headline(opened(3)) == choices.CHOOSE
    assert sentences.title(opened(3)) == choices.CHOOSES.format(name="Ann")


def test_computer_that_chooses_is_thinking() -> None:
    game = opened(3, first=0)
    assert sentences.headline(game) == sentences.not_your_turn(RUBY).headline


@pytest.mark.parametrize(("marks", "seat"), [(0, 0), (1, 1), (2, 0)])
def test_next_mark_of_the_opening_is_named(marks: int, seat: int) -> None:
    side = (ANN, RUBY)[seat].mark
    assert sentences.instruction(opened(marks, first=0), Notation.BOOK) == choices.NEXT_MARK.format(side=side)


def test_next_mark_is_not_named_for_computers_choices_and_the_rest_of_the_game() -> None:
    chosen = opened(3).play(Choice.STAY)
    assert [sentences.instruction(game, Notation.BOOK) for game in (opened(1), opened(3), chosen)] == ["", "", ""]


@pytest.mark.parametrize("choice", Choice)
def test_choice_of_the_person_is_told_without_a_name(choice: Choice) -> None:
    game = opened(3).play(choice)
    assert sentences.last_event(game, Notation.BOOK, addressed=True) == choices.YOU_CHOSE[choice]
    assert sentences.last_event(game, Notation.BOOK) == choices.CHOSEN[choice].format(name="Ann")
