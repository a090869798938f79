import pytest
from hypothesis import given
from msgspec import convert, json

from tests.opponents.opening_games import opening_games
from tests.strategies import games
from tictactoe_gui.mnk.board import Choice, Square
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.opponents.game_fields import GameFields


@given(games())
def test_fields_keep_start_moves_and_resignation(game: Game) -> None:
    replayed = GameFields.of(game).replayed
    assert (replayed.positions, replayed.moves, replayed.resigned) == (game.positions, game.moves, game.resigned)


@given(opening_games)
def test_fields_keep_choices(game: Game) -> None:
    replayed = convert(json.decode(json.encode(GameFields.of(game))), GameFields).replayed
    assert (replayed.moves, replayed.positions) == (game.moves, game.positions)


@pytest.mark.parametrize(
    "fields",
    [
        GameFields({}),
        GameFields(Rules().fields | {"torus": True}),
        GameFields(Rules().fields | {"width": 99}),
        GameFields(Rules().fields, first=2),
        GameFields(Rules().fields, start="0"),
        GameFields(Rules().fields, moves=(Square(0, 0), Square(0, 0))),
        GameFields(Rules().fields, moves=(Square(9, 9),)),
        GameFields(Rules().fields, moves=(Choice.SWAP,)),
        GameFields(Rules().fields, resigned=5, moves=tuple(Rules().squares)),
    ],
)
def test_game_that_cannot_be_played_is_refused(fields: GameFields) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 - each field has its own sentence
        _ = fields.replayed
