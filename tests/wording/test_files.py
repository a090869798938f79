import errno
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest
from hypothesis import given

from tests.bad_files import JANE_WINS
from tests.strategies import whole_games
from tictactoe_gui.mastermind.game import MastermindGame
from tictactoe_gui.mastermind.game import Setup as MastermindSetup
from tictactoe_gui.mnk.game import Game, Setup
from tictactoe_gui.mnk.player import MARKS, Player
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.records import SUFFIXES
from tictactoe_gui.records.faults import BadRecord, CannotHold, Fault, Lack, UnknownSuffix
from tictactoe_gui.wording.files import FORMATS, suggestion, unread, unsaved

PATH = Path("/home/jane/game.sgf")


def named(*names: str) -> Game:
    players = tuple(map(Player, names, MARKS))
    return Game.start(Setup(Rules(players=len(players)), players))


def test_every_format_has_a_name() -> None:
    assert tuple(FORMATS) == SUFFIXES


@pytest.mark.parametrize(
    ("error", "sentence"),
    [
        (BadRecord(Fault.EMPTY), "game.sgf is empty; choose a file that a game was saved in"),
        (FileNotFoundError(errno.ENOENT, "No"), "game.sgf is not there; it may have been moved or renamed"),
    ],
)
def test_a_file_that_was_not_opened_is_named_without_its_folder(error: BadRecord | OSError, sentence: str) -> None:
    assert unread(error, PATH) == sentence


@pytest.mark.parametrize(
    ("error", "sentence"),
    [
        (CannotHold(Lack.PLAYERS), "SGF cannot hold more than two players; .ttt holds every game"),
        (UnknownSuffix(".txt", SUFFIXES), "“.txt” is not the ending of a game's file; choose .ttt, .sgf or .psq"),
        (OSError(errno.ENOSPC, "Full"), "game.sgf was not saved: the disk is full; make room, or choose another one"),
    ],
)
def test_why_a_file_was_not_saved_is_told(error: CannotHold | UnknownSuffix | OSError, sentence: str) -> None:
    assert unsaved(error, PATH) == sentence


def test_a_suggested_name_has_the_players_and_the_day_where_the_user_is() -> None:
    began = datetime(2026, 11, 21, 12, tzinfo=UTC)
    game = replace(JANE_WINS, notes=JANE_WINS.notes._replace(began=began))
    assert suggestion(game) == f"Jane-John {began.astimezone():%Y-%m-%d}.ttt"


@pytest.mark.parametrize(
    ("names", "suggested"),
    [
        (("Jane", "John"), "Jane-John.ttt"),
        (("A/B", 'C:\\D*?"<>|'), "A_B-C__D______.ttt"),
        (("..", "J.R."), "-J.R.ttt"),
        (("Zoë 🦊", "漢字"), "Zoë 🦊-漢字.ttt"),
        (("a\u202eb", "c"), "a_b-c.ttt"),
        (("Ann", "Bob", "Cem"), "Ann-Bob-Cem.ttt"),
    ],
)
def test_a_suggested_name_is_one_on_every_system(names: tuple[str, ...], suggested: str) -> None:
    assert suggestion(named(*names)) == suggested


@pytest.mark.parametrize(
    ("hider", "breaker", "suggested"),
    [
        ("", "Jane", "Computer-Jane.mastermind"),
        ("Jane", "", "Jane-Computer.mastermind"),
        ("A/B", "C", "A_B-C.mastermind"),
    ],
)
def test_a_suggested_name_has_who_hides_and_who_breaks(hider: str, breaker: str, suggested: str) -> None:
    assert suggestion(MastermindGame.start(MastermindSetup(hider=hider, breaker=breaker))) == suggested


def test_of_long_names_a_suggested_one_has_the_beginnings() -> None:
    assert suggestion(named("A" * 19 + " B", "C" * 100)) == f"{'A' * 19}-{'C' * 20}.ttt"


def test_a_suggested_name_is_not_too_long() -> None:
    assert len(suggestion(named(*(letter + "🦊" * 500 for letter in "abcdef"))).encode()) < 255


@given(whole_games())
def test_under_the_suggested_name_any_game_can_be_saved(game: Game) -> None:
    name = suggestion(game)
    assert Path(name).name == name
    assert Path(name).suffix == ".ttt"
