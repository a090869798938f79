import pytest

from tests.mnk.vanishing import REPEATED, VANISHING, squares
from tictactoe_gui.mnk.answers import CrowdedBoard, ExcludedVariant, NewestStay
from tictactoe_gui.mnk.game import Comment, Game, GameSetup, Notes
from tictactoe_gui.mnk.player import Player
from tictactoe_gui.mnk.position import Ending, UnknownHistory
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.records import UnsupportedByFormat, psq
from tictactoe_gui.records.codec import Codec
from tictactoe_gui.records.faults import BadRecord, RecordFault
from tictactoe_gui.records.native import ttt
from tictactoe_gui.records.sgf import sgf
from tictactoe_gui.wording.mnk import variants
from tictactoe_gui.wording.records import bad_record

SETUP = GameSetup(VANISHING, (Player("Ann", "X"), Player("Ben", "O")))
LONG = Game(SETUP, squares(REPEATED))
"""Game with more moves than squares."""


@pytest.mark.parametrize("codec", [ttt, sgf])
@pytest.mark.parametrize("game", [LONG, LONG.undo(), LONG.at(10)])
def test_cells_that_are_marked_several_times_are_read_and_written(codec: Codec[Game], game: Game) -> None:
    read = codec.loads(codec.dumps(game))
    assert (read.setup, read.moves, read.outcome) == (game.setup, game.moves, game.outcome)
    assert codec is not ttt or read == game


@pytest.mark.parametrize("codec", [ttt, sgf])
def test_repetition_is_read_as_the_ending(codec: Codec[Game]) -> None:
    outcome = codec.loads(codec.dumps(LONG)).outcome
    assert outcome is not None
    assert outcome.ending is Ending.REPETITION


@pytest.mark.parametrize("codec", [ttt, sgf])
def test_comment_on_a_late_move_is_kept(codec: Codec[Game]) -> None:
    notes = Notes(hints=(20,) if codec is ttt else (), comments=(Comment(21, "Again"),))
    assert codec.loads(codec.dumps(Game(SETUP, LONG.moves, notes=notes))).notes == notes


def test_rules_of_gomoku_managers_do_not_hold_the_game() -> None:
    with pytest.raises(UnsupportedByFormat):
        psq.dumps(LONG)


def test_marks_before_the_first_move_are_refused() -> None:
    with pytest.raises(BadRecord) as refused:
        sgf.loads(b"(;FF[4]GM[4]SZ[3]RU[3 in a row, vanishing]AB[aa]AW[bb])")
    assert isinstance(refused.value.cause, UnknownHistory)


@pytest.mark.parametrize("codec", [ttt, sgf])
def test_gravity_is_refused(codec: Codec[Game]) -> None:
    old, new = (b"true", b'true, "gravity": true') if codec is ttt else (b"vanishing", b"vanishing, gravity")
    with pytest.raises(BadRecord) as refused:
        codec.loads(codec.dumps(LONG).replace(old, new, 1))
    assert refused.value.fault is RecordFault.ILLEGAL
    assert isinstance(refused.value.cause, ExcludedVariant)
    assert variants.refusal(refused.value.cause) in bad_record(refused.value, "game").detail


def test_board_without_room_is_refused() -> None:
    players = (*SETUP.players, Player("Cem", "△"))
    record = ttt.dumps(Game.start(GameSetup(Rules(4, 3, 3, 3, lifetime=NewestStay()), players)))
    with pytest.raises(BadRecord) as refused:
        ttt.loads(record.replace(b'"width": 4', b'"width": 3'))
    assert isinstance(refused.value.cause, CrowdedBoard)
