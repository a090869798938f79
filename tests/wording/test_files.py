import errno
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest
from hypothesis import given

from tests.bad_files import JANE_WINS
from tests.strategies import whole_games
from tictactoe_gui.mastermind.game import GameSetup as MastermindSetup
from tictactoe_gui.mastermind.game import MastermindGame
from tictactoe_gui.mnk.game import Game, GameSetup
from tictactoe_gui.mnk.player import MARKS, Player
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.records import READ_SUFFIXES, SUFFIXES
from tictactoe_gui.records.faults import BadRecord, MissingFeature, RecordFault, UnknownSuffix, UnsupportedByFormat
from tictactoe_gui.wording.files import (
    FORMATS,
    PICTURE_FORMATS,
    READ_FORMATS,
    exported,
    suggestion,
    unread,
    unreadable_games,
    unsaved,
    unsupported_games,
)

PATH = Path("/home/jane/game.sgf")
PICTURES = tuple(PICTURE_FORMATS)


def named(*names: str) -> Game:
    players = tuple(map(Player, names, MARKS))
    return Game.start(GameSetup(Rules(players=len(players)), players))


def test_every_format_has_a_name() -> None:
    assert tuple(FORMATS) == SUFFIXES
    assert tuple(READ_FORMATS) == (*SUFFIXES, *READ_SUFFIXES)


def test_unopened_file_is_named_without_its_folder() -> None:
    missing = FileNotFoundError(errno.ENOENT, "No")
    assert unread(BadRecord(RecordFault.UNKNOWN), PATH).headline == "“game.sgf” isn't a game file"
    assert unread(missing, PATH) == ("Couldn't open “game.sgf”", "It doesn't exist. It may have been moved or renamed.")


@pytest.mark.parametrize(
    ("error", "detail"),
    [
        (
            UnsupportedByFormat(MissingFeature.PLAYERS),
            "SGF files can't store games with more than two players. Save as .ttt instead.",
        ),
        (UnknownSuffix(".txt", SUFFIXES), "Files of type “.txt” aren't supported. Use .ttt, .sgf or .psq."),
        (UnknownSuffix(".jpg", PICTURES), "Files of type “.jpg” aren't supported. Use .png or .svg."),
        (UnknownSuffix("", PICTURES), "The file name needs an extension. Use .png or .svg."),
        (UnknownSuffix("", [".mastermind"]), "The file name needs an extension. Use .mastermind."),
        (OSError(errno.ENOSPC, "Full"), "The disk is full. Free some space, or choose another disk."),
    ],
)
def test_unsaved_file_is_reported_with_the_reason(
    error: UnsupportedByFormat | UnknownSuffix | OSError, detail: str
) -> None:
    assert unsaved(error, PATH) == ("Couldn't save “game.sgf”", detail)


def test_suggested_name_has_the_players_and_the_local_date() -> None:
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
        (("a\u202eb\x9b", "c"), "ab_-c.ttt"),
        (("Ann", "Bob", "Cem"), "Ann-Bob-Cem.ttt"),
        (("A" * 19 + " B", "C" * 100), f"{'A' * 19}-{'C' * 20}.ttt"),
    ],
)
def test_suggested_name_is_valid_on_every_system(names: tuple[str, ...], suggested: str) -> None:
    assert suggestion(named(*names)) == suggested


@pytest.mark.parametrize(
    ("hider", "breaker", "suggested"),
    [("", "Jane", "Computer-Jane.mastermind"), ("A/B", "", "A_B-Computer.mastermind")],
)
def test_suggested_name_has_the_hider_and_the_breaker(hider: str, breaker: str, suggested: str) -> None:
    assert suggestion(MastermindGame.start(MastermindSetup(hider=hider, breaker=breaker))) == suggested


@given(whole_games())
def test_suggested_name_is_a_file_name_for_every_game(game: Game) -> None:
    name = suggestion(game)
    assert Path(name).name == name
    assert Path(name).suffix == ".ttt"


def test_exported_games_are_counted() -> None:
    assert exported(1, folder=Path("/games/first.ttt")) == "Exported 1 game to /games/first.ttt"
    assert exported(12, folder=Path("/games")) == "Exported 12 games to /games"
    assert unreadable_games(2) == "Couldn't read 2 games"


@pytest.mark.parametrize(
    ("names", "text"),
    [
        (["Ann-Bob-Cem"], "SGF files can't store this game. Use .ttt instead: Ann-Bob-Cem"),
        ([*"1234567"], "SGF files can't store these 7 games. Use .ttt instead: 1, 2, 3, 4 and 3 more"),
    ],
)
def test_some_of_the_unsupported_games_are_named(names: list[str], text: str) -> None:
    assert unsupported_games(names, ".sgf") == text
