from collections.abc import Sequence
from dataclasses import FrozenInstanceError, replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from tests.mnk.vanishing import OPENING, VANISHING, squares
from tests.strategies import games, whole_games
from tictactoe_gui.mnk.answers import Goal, Gravity, LineWins, Misere
from tictactoe_gui.mnk.board import Square
from tictactoe_gui.mnk.game import Game, GameSetup, Notes
from tictactoe_gui.mnk.player import BadMark, MarkFault, Player
from tictactoe_gui.mnk.position import CellTaken, Ending, GameOver, IllegalSquare, OffBoard, Outcome
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.player_names import NameTaken

ANN, BOB, CEM = Player("Ann", "X"), Player("Bob", "O"), Player("Cem", "△")
CENTRE = Square(1, 1)
WIN = [Square(0, 0), Square(1, 0), Square(0, 1), Square(1, 1), Square(0, 2)]


def begun(rules: Rules = Rules(), first: int = 0) -> Game:  # noqa: B008 - rules are frozen
    return Game.start(GameSetup(rules, (ANN, BOB, CEM)[: rules.players], first))


def played(squares: Sequence[Square], rules: Rules = Rules(), first: int = 0) -> Game:  # noqa: B008 - rules are frozen
    game = begun(rules, first)
    for square in squares:
        game = game.play(square)
    return game


class GameMachine(RuleBasedStateMachine):
    """State machine that compares a game with a plain list of its moves."""

    def __init__(self) -> None:
        super().__init__()
        self.game = begun(Rules(4, 3, 3))
        self.future: list[Square] = []
        self.ply = 0
        self.resigned = False

    @precondition(lambda self: not self.game.outcome)
    @rule(data=st.data())
    def play(self, data: st.DataObject) -> None:
        square = data.draw(st.sampled_from(self.game.position.moves))
        self.game = self.game.play(square)
        self.future = [*self.future[: self.ply], square]
        self.ply += 1

    @rule()
    def undo(self) -> None:
        self.game = self.game.undo()
        if not self.resigned:
            self.ply = max(self.ply - 1, 0)
        self.resigned = False

    @rule()
    def redo(self) -> None:
        self.game = self.game.redo()
        self.ply = min(self.ply + 1, len(self.future))

    @precondition(lambda self: not self.game.outcome)
    @rule()
    def resign(self) -> None:
        self.game = self.game.resign()
        self.future = self.future[: self.ply]
        self.resigned = True

    @precondition(lambda self: self.game.outcome)
    @rule()
    def play_on(self) -> None:
        with pytest.raises(GameOver):
            self.game.play(CENTRE)

    @invariant()
    def game_matches_the_list(self) -> None:
        assert self.game.moves == tuple(self.future[: self.ply])
        assert self.game.undone == tuple(self.future[self.ply :])
        assert self.game.resigned == (self.ply % 2 if self.resigned else None)
        assert self.game.turn == (ANN, BOB)[self.ply % 2]
        assert self.game.last_move == (self.future[self.ply - 1] if self.ply else None)


TestPlaying = GameMachine.TestCase


def test_players_take_turns() -> None:
    game = played(WIN[:4], Rules(4, 4, 4, players=3), first=2)
    assert [game.mover(ply) for ply in (1, 2, 3, 4)] == [CEM, ANN, BOB, CEM]
    assert game.turn == ANN


def test_move_in_a_decided_game_is_refused() -> None:
    with pytest.raises(GameOver):
        played(WIN).play(Square(2, 2))


@pytest.mark.parametrize(("square", "error"), [(CENTRE, CellTaken), (Square(3, 3), OffBoard)])
def test_refused_move_leaves_the_game_unchanged(square: Square, error: type[IllegalSquare]) -> None:
    game = played([CENTRE])
    with pytest.raises(error) as caught:
        game.play(square)
    assert caught.value.square == square
    assert game == played([CENTRE])


def test_move_with_gravity_is_the_landing_square() -> None:
    assert played([Square(0, 1), Square(0, 1)], Rules(placement=Gravity())).moves == (Square(2, 1), Square(1, 1))


@given(games())
def test_each_move_leads_to_the_next_position(game: Game) -> None:
    assert len(game.positions) == len(game.moves) + 1
    for before, square, after in zip(game.positions, game.moves, game.positions[1:], strict=False):
        assert before.play(square) == after
    assert game.position == game.positions[-1]


@given(games())
def test_every_earlier_ply_is_available(game: Game) -> None:
    for ply, position in enumerate(game.positions):
        assert game.at(ply).position == position
        assert game.at(ply).moves + game.at(ply).undone == game.moves + game.undone


@pytest.mark.parametrize("ply", [-1, 3])
def test_unplayed_ply_is_refused(ply: int) -> None:
    with pytest.raises(IndexError, match=f"ply must be between 0 and 2, got {ply}"):
        played(WIN[:2]).at(ply)


@pytest.mark.parametrize("goal", [LineWins(), Misere()])
def test_all_others_share_the_win_after_a_resignation(goal: Goal) -> None:
    outcome = played([CENTRE], Rules(4, 4, 4, players=3, goal=goal)).resign().outcome
    assert outcome
    assert (outcome.winners, outcome.winner) == (frozenset({0, 2}), None)


ON_TIME = Outcome(frozenset({1}), (), Ending.ON_TIME)


def test_declared_result_ends_the_game_until_it_is_undone() -> None:
    game = played(WIN[:2]).declare(ON_TIME)
    assert (game.outcome, game.resigned) == (ON_TIME, None)
    with pytest.raises(GameOver):
        game.play(CENTRE)
    assert game.undo() == played(WIN[:2])


def test_declared_result_belongs_to_no_earlier_position() -> None:
    game = played(WIN[:2]).declare(ON_TIME)
    assert [game.at(1).outcome, game.branch(2).outcome] == [None, None]


@pytest.mark.parametrize("game", [played(WIN), begun().resign()], ids=["won", "resigned"])
def test_finished_game_cannot_get_another_result(game: Game) -> None:
    with pytest.raises(ValueError, match="finished"):
        game.declare(ON_TIME)
    with pytest.raises(ValueError, match="finished"):
        game.resign()


def test_moves_that_decide_the_game_exclude_a_declared_result() -> None:
    with pytest.raises(ValueError, match="already decide"):
        replace(played(WIN), declared=ON_TIME)


def test_game_and_its_parts_are_frozen() -> None:
    game: Any = begun()
    for value, field in [(game, "moves"), (game.position, "turn"), (game.setup, "first"), (game.setup.rules, "k")]:
        with pytest.raises(FrozenInstanceError):
            setattr(value, field, ())


@pytest.mark.parametrize("players", [(ANN,), (ANN, BOB, CEM), ()])
def test_setup_needs_one_player_per_seat(players: tuple[Player, ...]) -> None:
    with pytest.raises(ValueError, match=f"players must be 2, got {len(players)}"):
        GameSetup(Rules(), players)


@pytest.mark.parametrize("first", [-1, 2, True, 1.0, None])
def test_first_must_be_a_seat(first: Any) -> None:
    with pytest.raises(ValueError, match=f"first must be between 0 and 1, got {first}"):
        GameSetup(Rules(), (ANN, BOB), first)


@pytest.mark.parametrize("name", ["Ann", "ann", " ANN ", "Ａｎｎ"])
def test_names_that_read_the_same_are_refused(name: str) -> None:
    with pytest.raises(NameTaken) as caught:
        GameSetup(Rules(), (ANN, Player(name, "O")))
    assert caught.value.name == name.strip()


@pytest.mark.parametrize("mark", ["X", "x", "Ｘ", "ｘ", "X\ufe0f"])
def test_marks_that_look_the_same_are_refused(mark: str) -> None:
    with pytest.raises(BadMark) as caught:
        GameSetup(Rules(), (ANN, Player("Bob", mark)))
    assert (caught.value.mark, caught.value.fault) == (mark, MarkFault.TAKEN)


def test_replacement_with_a_taken_name_is_refused() -> None:
    with pytest.raises(NameTaken):
        begun().replace_player(1, Player(ANN.name, "O"))


@given(games())
def test_all_actions_keep_the_notes(game: Game) -> None:
    noted = replace(game, notes=Notes((3,), analysis=True))
    ways = (noted.undo(), noted.redo(), noted.at(0), noted.replace_player(0, noted.setup.players[0]))
    assert {way.notes for way in ways} == {noted.notes}


@given(games())
def test_game_follows_only_the_game_one_move_earlier(game: Game) -> None:
    before = [other for ply in range(len(game.moves) + 1) if game.is_next_after(other := game.at(ply))]
    assert before == ([game.at(len(game.moves) - 1)] if game.moves else [])


MIDDLE = GameSetup(Rules(), (ANN, BOB), first=1, start="0...1...0")


def test_game_can_start_from_a_given_position() -> None:
    game = Game.start(MIDDLE).play(Square(0, 1))
    assert game.position.board == "01..1...0"
    assert game.mover(1) == BOB
    assert game.undo().position.board == MIDDLE.start


@pytest.mark.parametrize(
    ("start", "first"), [("0...1...0", 0), ("00......", 1), ("00.......", 1), ("0...1...2", 0), ("0...x...0", 1)]
)
def test_impossible_start_position_is_refused(start: str, first: int) -> None:
    with pytest.raises(ValueError, match=r".+"):
        replace(MIDDLE, start=start, first=first)


@given(whole_games(), st.data())
def test_branch_keeps_the_moves_before_it(game: Game, data: st.DataObject) -> None:
    ply = data.draw(st.integers(0, len(game.moves)))
    branch = game.branch(ply)
    assert (branch.setup, branch.moves, branch.undone) == (game.setup, game.moves[:ply], ())
    assert branch.resigned is None


def test_branch_counts_as_help_and_keeps_earlier_help() -> None:
    game = replace(played(WIN), notes=Notes(hints=(1, 3), analysis=True, id="1"))
    assert game.branch(2).notes == Notes(hints=(1, 2), analysis=True)


@pytest.mark.parametrize(
    ("game", "in_play"),
    [
        (begun(), False),
        (played(WIN[:1]), True),
        (played(WIN[:1]).undo(), True),
        (played(WIN), False),
        (begun().resign(), False),
        (Game.start(MIDDLE), True),
    ],
)
def test_game_is_in_play_from_its_first_move_or_given_position_to_its_end(game: Game, *, in_play: bool) -> None:
    assert game.is_in_play is in_play


@pytest.mark.parametrize(
    ("game", "rated"),
    [
        (played(WIN), True),
        (played(WIN[:4]), False),
        (replace(played(WIN), notes=Notes(hints=(1,))), False),
        (replace(played(WIN), notes=Notes(analysis=True)), False),
        (replace(played(WIN), notes=Notes(taken_back=1)), False),
        (Game.start(MIDDLE).play(Square(1, 0)).play(Square(0, 1)).play(Square(1, 2)), False),
        (played(Rules(5, 5, 5).squares[:9], Rules(5, 5, 5)).resign(), False),
        (played(Rules(5, 5, 5).squares[:10], Rules(5, 5, 5)).resign(), True),
        (played(Rules(5, 5, 5).squares[:10], Rules(5, 5, 5)).declare(ON_TIME), False),
    ],
)
def test_fair_game_is_rated_if_it_is_over_and_not_given_up_before_the_tenth_move(game: Game, *, rated: bool) -> None:
    assert game.is_rated is rated


def test_marks_have_the_numbers_of_their_moves() -> None:
    assert played(WIN[:3]).move_numbers == {WIN[0]: 1, WIN[1]: 2, WIN[2]: 3}
    assert Game.start(MIDDLE).move_numbers == {}


def test_mark_that_vanished_has_no_number_and_a_new_one_in_its_place_has_its_own() -> None:
    before = played(squares(OPENING), VANISHING)
    assert [*before.move_numbers.values()] == [1, 2, 3, 4, 5, 6]
    after = played(squares(f"{OPENING} C2 B1 B2"), VANISHING)
    assert [*after.move_numbers.items()][-1] == (before.squares[0], 9)
    assert [*after.move_numbers.values()] == [4, 5, 6, 7, 8, 9]
