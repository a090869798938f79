"""Games with a choice of sides in files, and their positions as text."""

import json

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from tests.storage.swapped import HANDED_BACK, OPENING, SWAP2, WON, random_game, swapped
from tictactoe_gui import records
from tictactoe_gui.mnk.answers import Turns
from tictactoe_gui.mnk.board import Choice
from tictactoe_gui.mnk.game import Comment, Game, GameSetup, Notes
from tictactoe_gui.mnk.player import MARKS, Player
from tictactoe_gui.mnk.position import ChoiceDue, NoSuchChoice, UnknownHistory
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.opponents.review.move_review import Verdict
from tictactoe_gui.records import UnsupportedByFormat, psq
from tictactoe_gui.records.codec import Codec
from tictactoe_gui.records.diagram import grid
from tictactoe_gui.records.diagram.grid import Grid
from tictactoe_gui.records.faults import BadGrid, BadRecord, MissingFeature, RecordFault
from tictactoe_gui.records.native import ttt
from tictactoe_gui.records.sgf import sgf

GOMOKU = Rules(15, 15, 5)
IN_OPENING = ("A1", "A1,B1,A2", "A1,B1,A2,place two", "A1,B1,A2,place two,B2,A3")


def names(game: Game) -> list[str]:
    """Return the names of the players by seat."""
    return [player.name for player in game.players]


@given(st.integers(0, 100_000).map(random_game))
def test_any_game_is_read_again_from_its_record(game: Game) -> None:
    assert ttt.loads(ttt.dumps(game)) == game


def test_record_names_choices_among_the_moves_and_the_winner_who_holds_the_side() -> None:
    record = json.loads(ttt.dumps(swapped()))
    assert record["version"] == 1
    assert record["moves"][:5] == ["A1", "B1", "A2", "swap", "B2"]
    assert [player["name"] for player in record["players"]] == ["Ann", "Bob"]
    assert record["result"] == ["Bob"]


def test_resignation_is_recorded_for_who_holds_the_side() -> None:
    resigned = swapped(OPENING).resign()
    record = json.loads(ttt.dumps(resigned))
    assert (record["resigned"], record["result"]) == ("Ann", ["Bob"])
    assert ttt.loads(ttt.dumps(resigned)) == resigned


def test_undone_choices_are_kept() -> None:
    undone = swapped(HANDED_BACK).at(3)
    read = ttt.loads(ttt.dumps(undone))
    assert read == undone
    assert Choice.PLACE_TWO in read.undone
    assert names(read) == ["Ann", "Bob"]


def test_notes_on_the_last_move_of_a_full_board_are_kept() -> None:
    rules = Rules.with_variants(3, 3, 3, 2, ["swap"])
    order = [rules.squares[index] for index in (4, 0, 8, 6, 3, 5, 1, 7, 2)]
    setup = GameSetup(rules, tuple(map(Player, ("Ann", "Bob"), MARKS)))
    drawn = Game(setup, (order[0], Choice.STAY, *order[1:]), notes=Notes(comments=(Comment(10, "Full"),)))
    assert drawn.outcome is not None
    assert ttt.loads(ttt.dumps(drawn)) == drawn


@pytest.mark.parametrize(
    ("written", "place", "cause"),
    [
        ("A1,B1,A2,B2", "moves[3]", ChoiceDue),
        ("A1,stay", "moves[1]", NoSuchChoice),
        ("A1,B1,A2,Swap,stay", "moves[4]", NoSuchChoice),
    ],
)
def test_choice_against_the_rules_is_refused_where_it_stands(written: str, place: str, cause: type[ValueError]) -> None:
    record = json.loads(ttt.dumps(swapped("A1"))) | {"moves": written.split(",")}
    with pytest.raises(BadRecord) as refused:
        ttt.loads(json.dumps(record).encode())
    assert (refused.value.fault, refused.value.place) == (RecordFault.ILLEGAL, place)
    assert isinstance(refused.value.cause, cause)


@given(st.integers(0, 100_000).map(random_game))
def test_any_game_is_plain_in_sgf_once_the_sides_are_chosen(game: Game) -> None:
    assume(not game.position.is_opening)
    read = sgf.loads(sgf.dumps(game))
    assert (read.setup.rules.variants, read.moves) == (game.position.rules.variants, game.squares)
    assert names(read) == names(game)
    assert (read.outcome and read.outcome.winners) == (game.outcome and game.outcome.winners)


@pytest.mark.parametrize("written", [WON, HANDED_BACK])
def test_sgf_file_is_the_plain_game_with_the_players_as_they_hold_the_sides(written: str) -> None:
    game = swapped(written)
    data = sgf.dumps(game)
    assert b"PB[Bob]PW[Ann]" in data.replace(b"\n", b"")
    assert b"RE[B+]" in data
    read = sgf.loads(data)
    assert (read.setup.rules, read.moves, names(read)) == (Rules(7, 6, 5), game.squares, ["Bob", "Ann"])
    assert read.outcome == game.outcome


def test_sgf_file_keeps_comments_on_choices_and_verdicts_on_marks() -> None:
    comments = (Comment(3, "Balanced?"), Comment(4, "I like these"), Comment(5, "Hm"))
    game = swapped()
    data = sgf.dumps(Game(game.setup, game.moves, notes=Notes(comments=comments)), {5: Verdict.BLUNDER})
    assert sgf.loads(data).notes.comments == (Comment(3, "Balanced?\n\nI like these"), Comment(4, "Hm"))
    node = data.replace(b"\n", b"").split(b";")[5]
    assert node.startswith(b"W[")
    assert b"BM[2]" in node


@pytest.mark.parametrize("name", ["swap2", "Swap2", "5 in a row, swap"])
def test_sgf_file_of_another_program_that_names_an_opening_is_the_plain_game(name: str) -> None:
    read = sgf.loads(f"(;GM[4]SZ[15]RU[{name}];B[hh];W[ii];B[jj];W[hi])".encode())
    assert (read.setup.rules, len(read.moves)) == (GOMOKU, 4)


def test_psq_file_is_the_plain_game_with_the_players_as_they_hold_the_sides() -> None:
    setup = GameSetup(Rules.with_variants(15, 15, 5, 2, ["swap2"]), swapped().setup.players)
    game = Game(setup, swapped().moves)
    read = psq.loads(psq.dumps(game))
    assert (read.setup.rules, read.moves, names(read)) == (GOMOKU, game.squares, ["Bob", "Ann"])
    assert read.outcome == game.outcome


@pytest.mark.parametrize("codec", [sgf, psq])
@pytest.mark.parametrize("written", IN_OPENING)
def test_other_formats_refuse_a_game_before_the_sides_are_chosen(codec: Codec[Game], written: str) -> None:
    for game in (swapped(written), swapped(written).resign()):
        with pytest.raises(UnsupportedByFormat) as refused:
            codec.dumps(game)
        assert refused.value.feature is MissingFeature.OPENING


@pytest.mark.parametrize("suffix", records.SUFFIXES)
def test_finished_game_of_swap2_can_be_saved_in_every_format(suffix: str) -> None:
    setup = GameSetup(Rules.with_variants(15, 15, 5, 2, ["swap2"]), swapped().setup.players)
    game = Game(setup, swapped(HANDED_BACK).moves)
    assert records.open(records.dumps(game, suffix)).squares == game.squares


@pytest.mark.parametrize("write", [grid.as_text, grid.as_emoji])
def test_copied_position_is_the_plain_one_once_the_sides_are_chosen(write: object) -> None:
    position = swapped(OPENING).position
    text = write(Grid(position, ("X", "O")))  # type: ignore[operator]
    read = grid.loads(text, Rules(), ("X", "O")).position
    assert (read.rules, read.board, read.turn) == (position.rules, position.board, position.turn)
    assert not any(isinstance(answer, Turns) and answer.is_opening for answer in read.rules.answers)


@pytest.mark.parametrize(
    ("written", "state"),
    [("A1", "O to move"), ("A1,B1,A2", "O to choose a side"), ("A1,B1,A2,place two,B2", "X to move")],
)
def test_copied_position_of_an_opening_says_what_comes_next_and_is_not_read(written: str, state: str) -> None:
    text = grid.as_text(Grid(swapped(written).position, ("X", "O")))
    assert text.splitlines()[0] == f"Tic-Tac-Toe 7 × 6, 5 in a row, swap2 · X vs O · {state}"
    with pytest.raises(BadGrid) as refused:
        grid.loads(text, SWAP2, ("X", "O"))
    assert isinstance(refused.value.cause, UnknownHistory)
