from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest

from tictactoe_gui.mnk.answers import UnsuitableSwap
from tictactoe_gui.mnk.board import Choice, Move, Square
from tictactoe_gui.mnk.game import Game, GameSetup
from tictactoe_gui.mnk.player import Player, PlayerKind
from tictactoe_gui.mnk.position import ChoiceDue, NoSuchChoice, Position, UnknownHistory
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.mnk.undo import undo_turn

ANN, BEN = Player("Ann", "X"), Player("Ben", "O")
SWAP = Rules.with_variants(3, 3, 3, 2, ["swap"])
SWAP2 = Rules.with_variants(7, 7, 5, 2, ["swap2"])
SQUARES = Rules(7, 7, 5).squares
SIDES = [Choice.STAY, Choice.SWAP]


def game(rules: Rules, *moves: Move, first: int = 0) -> Game:
    """Return a game of Ann and Ben."""
    played = Game.start(GameSetup(rules, (ANN, BEN), first))
    for move in moves:
        played = played.play(move)
    return played


def movers(played: Game) -> str:
    """Return who made each move, with the mark that it placed."""
    each = (played.mover(ply) for ply in range(1, len(played.moves) + 1))
    return " ".join(f"{player.name}-{player.mark}" for player in each)


def names(played: Game) -> list[str]:
    """Return the names of the players by seat."""
    return [player.name for player in played.players]


def test_first_player_places_one_mark_before_a_swap() -> None:
    begun = game(SWAP, Square(1, 1))
    assert begun.turn == BEN
    assert begun.position.choices == (*SIDES,)


def test_player_who_stays_after_the_first_mark_moves() -> None:
    played = game(SWAP, Square(1, 1), Choice.STAY, Square(0, 0), Square(0, 1))
    assert movers(played) == "Ann-X Ben-O Ben-O Ann-X"
    assert played.players == (ANN, BEN)


def test_player_who_swaps_takes_over_the_first_mark() -> None:
    played = game(SWAP, Square(1, 1), Choice.SWAP, Square(0, 0), Square(0, 1))
    assert movers(played) == "Ann-X Ben-O Ann-O Ben-X"
    assert played.players == (replace(BEN, mark="X"), replace(ANN, mark="O"))


def test_first_player_places_three_marks_in_swap2() -> None:
    played = game(SWAP2, *SQUARES[:3])
    assert movers(played) == "Ann-X Ann-O Ann-X"
    assert played.turn == BEN
    assert played.position.choices == (*SIDES, Choice.PLACE_TWO)


def test_player_who_stays_has_the_fourth_mark_in_swap2() -> None:
    played = game(SWAP2, *SQUARES[:3], Choice.STAY, *SQUARES[3:5])
    assert movers(played).split()[3:] == ["Ben-O", "Ben-O", "Ann-X"]


def test_player_who_swaps_has_the_fifth_mark_in_swap2() -> None:
    played = game(SWAP2, *SQUARES[:3], Choice.SWAP, *SQUARES[3:5])
    assert movers(played).split()[3:] == ["Ben-O", "Ann-O", "Ben-X"]


@pytest.mark.parametrize(
    ("choice", "sixth", "seats"), [(Choice.STAY, "Ben-O", ["Ann", "Ben"]), (Choice.SWAP, "Ann-O", ["Ben", "Ann"])]
)
def test_choice_is_handed_back_after_two_more_marks(choice: Choice, sixth: str, seats: list[str]) -> None:
    begun = game(SWAP2, *SQUARES[:3], Choice.PLACE_TWO, *SQUARES[3:5])
    assert begun.turn.name == "Ann"
    assert begun.position.choices == (*SIDES,)
    played = begun.play(choice).play(SQUARES[5])
    assert movers(played).split()[3:] == ["Ben-O", "Ben-O", "Ben-X", "Ann-X", sixth]
    assert names(played) == seats


@pytest.mark.parametrize("first", range(2))
@pytest.mark.parametrize("seed", range(20))
def test_marks_alternate_from_the_first_player_s_on(first: int, seed: int) -> None:
    played = random_game(SWAP2, first, seed)
    placed = [position.mark for position, move in zip(played.positions, played.moves, strict=False) if move in SQUARES]
    assert placed == [(first + at) % 2 for at in range(len(placed))]


@pytest.mark.parametrize("first", range(2))
@pytest.mark.parametrize("seed", range(20))
def test_players_alternate_once_the_sides_are_chosen(first: int, seed: int) -> None:
    played = random_game(SWAP2, first, seed)
    last = max(ply for ply, move in enumerate(played.moves, 1) if isinstance(move, Choice))
    later = [played.mover(ply) for ply in range(last + 1, len(played.moves) + 1)]
    assert all(one.name != other.name for one, other in pairwise(later))
    assert set(later) == set(played.players)


@pytest.mark.parametrize("seed", range(20))
def test_game_is_plain_once_the_sides_are_chosen(seed: int) -> None:
    played = random_game(SWAP2, 0, seed)
    plain = game(Rules(7, 7, 5), *played.squares)
    assert replace(played.position, holders=()) == plain.position


def test_swap_keeps_other_variants() -> None:
    rules = Rules.with_variants(7, 6, 4, 2, ["gravity", "swap"])
    played = game(rules, Square(0, 3), Choice.SWAP, Square(0, 3))
    assert played.position.rules == Rules.with_variants(7, 6, 4, 2, ["gravity"])
    assert played.squares == (Square(5, 3), Square(4, 3))


def test_swap_keeps_the_ages_of_marks() -> None:
    rules = Rules.with_variants(3, 3, 3, 2, ["vanishing", "swap"])
    played = game(rules, Square(0, 0), Choice.SWAP, Square(1, 1))
    assert played.position.history == (0, 4)


def test_winner_is_who_holds_the_seat_at_the_end() -> None:
    played = game(SWAP, Square(0, 0), Choice.SWAP, Square(1, 1), Square(0, 1), Square(2, 2), Square(0, 2))
    assert played.outcome
    assert played.outcome.winner == 0
    assert played.players[0].name == "Ben"


def test_resignation_after_a_swap_is_that_of_the_holder() -> None:
    played = game(SWAP, Square(0, 0), Choice.SWAP).resign()
    assert played.resigned is not None
    assert played.players[played.resigned].name == "Ann"


def test_undone_swap_gives_the_seats_back() -> None:
    played = game(SWAP, Square(0, 0), Choice.SWAP)
    assert names(played.undo()) == ["Ann", "Ben"]
    assert played.undo().redo() == played


def test_undo_returns_to_the_person_s_choice() -> None:
    computer = replace(ANN, kind=PlayerKind("expert"))
    begun = Game.start(GameSetup(SWAP, (computer, BEN))).play(Square(0, 0))
    assert undo_turn(begun.play(Choice.SWAP).play(Square(1, 1))).moves == begun.moves


def test_replaced_player_of_a_seat_is_its_holder() -> None:
    played = game(SWAP, Square(0, 0), Choice.SWAP).replace_player(0, Player("Cleo", "X"))
    assert played.players == (Player("Cleo", "X"), Player("Ann", "O"))
    assert played.setup.players == (ANN, Player("Cleo", "O"))


def test_mark_cannot_be_placed_before_the_choice() -> None:
    begun = game(SWAP, Square(0, 0))
    assert begun.position.moves == ()
    assert begun.position.landing(Square(1, 1)) is None
    with pytest.raises(ChoiceDue):
        begun.play(Square(1, 1))


@pytest.mark.parametrize("choice", Choice)
def test_choice_that_is_not_offered_is_refused(choice: Choice) -> None:
    with pytest.raises(NoSuchChoice):
        game(SWAP2, *SQUARES[:2]).play(choice)
    with pytest.raises(NoSuchChoice):
        game(Rules()).play(choice)


def test_two_more_marks_are_not_offered_twice() -> None:
    begun = game(SWAP2, *SQUARES[:3], Choice.PLACE_TWO, *SQUARES[3:5])
    with pytest.raises(ChoiceDue):
        begun.play(Choice.PLACE_TWO)


@pytest.mark.parametrize(
    ("key", "width", "k", "players"), [("swap", 7, 4, 3), ("swap2", 7, 4, 3), ("swap2", 7, 3, 2), ("swap", 3, 3, 6)]
)
def test_opening_that_does_not_fit_the_rules_is_refused(key: str, width: int, k: int, players: int) -> None:
    with pytest.raises(UnsuitableSwap):
        Rules.with_variants(width, width, k, players, [key])


def test_opening_cannot_start_on_a_board_with_marks() -> None:
    with pytest.raises(UnknownHistory):
        Position.start(SWAP2, 0, "01" + "." * 47)


def random_game(rules: Rules, first: int, seed: int) -> Game:
    """Return a game of at least ten random marks, or to its end."""
    random = Random(seed)
    played = game(rules, first=first)
    while not played.outcome and len(played.squares) < 10:
        moves: tuple[Move, ...] = played.position.choices or played.position.moves
        played = played.play(random.choice(moves))
    return played


def test_marks_are_numbered_without_the_choices_between_them() -> None:
    played = game(SWAP, Square(1, 1), Choice.SWAP, Square(0, 0))
    assert played.move_numbers == {Square(1, 1): 1, Square(0, 0): 2}
    assert [played.move_number(ply) for ply in range(5)] == [0, 1, 1, 2, 3]
