import errno
import os
from pathlib import Path

import pytest
from hypothesis import given, settings

from tests.strategies import whole_games
from tictactoe_gui import records
from tictactoe_gui.mastermind.code import Code
from tictactoe_gui.mastermind.game import GameSetup as MastermindSetup
from tictactoe_gui.mastermind.game import MastermindGame
from tictactoe_gui.mnk.game import Game, GameSetup
from tictactoe_gui.mnk.player import Player
from tictactoe_gui.mnk.rules import Rules, Square
from tictactoe_gui.records.faults import BadRecord, RecordFault, UnknownSuffix
from tictactoe_gui.storage import files

GAME = Game(GameSetup(Rules(), (Player("Jane", "X"), Player("John", "O"))), (Square(1, 1),))


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "game.ttt"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("games")


@settings(max_examples=30)
@given(game=whole_games())
def test_saved_game_is_loaded_unchanged(folder: Path, game: Game) -> None:
    files.save(folder / "game.ttt", game)
    assert files.load(folder / "game.ttt") == game


def test_format_is_detected_regardless_of_the_file_name(file: Path) -> None:
    files.save(file, GAME)
    assert files.load(file.rename(file.with_name("a game"))) == GAME


def test_suffix_decides_if_the_content_does_not_show_the_format(tmp_path: Path) -> None:
    path = tmp_path / "game.SAV"
    path.write_text("7\n7\n1\n3 3\n")
    assert files.load(path).moves == (Square(3, 3),)


def test_saved_mastermind_game_is_loaded_unchanged(file: Path) -> None:
    game = MastermindGame.start(MastermindSetup(breaker="Zoë", number=7)).guess(Code.parse("RGBY"))
    files.save(file.with_suffix(".mastermind"), game)
    assert records.open_any(files.read(file.with_suffix(".mastermind"))) == game


def test_missing_file_is_reported(file: Path) -> None:
    with pytest.raises(FileNotFoundError):
        files.load(file)


def test_folder_is_refused(tmp_path: Path) -> None:
    with pytest.raises(IsADirectoryError):
        files.load(tmp_path)


def test_missing_permission_is_reported(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # Patched, because the tests may run as root, who can read everything.
    def forbidden(*_: object) -> None:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))

    files.save(file, GAME)
    monkeypatch.setattr(Path, "open", forbidden)
    with pytest.raises(PermissionError):
        files.load(file)


def test_pipe_is_refused(file: Path) -> None:
    os.mkfifo(file)
    with pytest.raises(OSError, match=os.strerror(errno.EINVAL)):
        files.load(file)


@pytest.mark.parametrize("device", ["/dev/zero", "/dev/null", "/dev/tty"])
def test_device_is_refused(device: str) -> None:
    with pytest.raises(OSError, match=os.strerror(errno.EINVAL)):
        files.load(Path(device))


@pytest.mark.parametrize("name", ["a\0b.ttt", "a\ud800.ttt"])
def test_impossible_file_name_is_reported(file: Path, name: str) -> None:
    with pytest.raises(OSError, match=os.strerror(errno.EINVAL)):
        files.load(file.with_name(name))
    with pytest.raises(OSError, match=os.strerror(errno.EINVAL)):
        files.save(file.with_name(name), GAME)


def test_circular_link_is_reported(file: Path) -> None:
    file.symlink_to(file)
    with pytest.raises(OSError, match=os.strerror(errno.ELOOP)):
        files.load(file)


def test_huge_file_is_not_read_completely(file: Path) -> None:
    with file.open("wb") as huge:
        huge.truncate(2**40)
    with pytest.raises(BadRecord) as caught:
        files.load(file)
    assert caught.value.fault is RecordFault.TOO_LARGE


def test_saving_through_a_link_replaces_its_target(file: Path) -> None:
    link = file.with_name("link.ttt")
    link.symlink_to(file)
    files.save(link, GAME)
    assert link.is_symlink()
    assert files.load(file) == GAME


@pytest.mark.parametrize("name", ["game", "game.txt", ".ttt"])
def test_unknown_suffix_is_refused_and_writes_nothing(file: Path, name: str) -> None:
    with pytest.raises(UnknownSuffix):
        files.save(file.with_name(name), GAME)
    assert not list(file.parent.iterdir())


def test_failed_save_keeps_the_existing_file(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_number: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    files.save(file, GAME)
    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match=os.strerror(errno.ENOSPC)):
        files.save(file, GAME.play(Square(0, 0)))
    assert files.load(file) == GAME


def test_missing_folder_is_reported(file: Path) -> None:
    with pytest.raises(FileNotFoundError):
        files.save(file / "game.ttt", GAME)


def test_file_of_the_maximum_size_is_read(file: Path) -> None:
    data = records.dumps(GAME, ".ttt")
    file.write_bytes(data.ljust(records.MAX_RECORD_BYTES))
    assert files.load(file) == GAME
