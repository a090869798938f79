import errno
import os
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given, settings

from tests.storage.windows_files import hold_open
from tests.strategies import whole_games
from tictactoe_gui import records
from tictactoe_gui.mastermind.code import Code
from tictactoe_gui.mastermind.game import GameSetup as MastermindSetup
from tictactoe_gui.mastermind.game import MastermindGame
from tictactoe_gui.mnk.board import Square
from tictactoe_gui.mnk.game import Game, GameSetup
from tictactoe_gui.mnk.player import Player
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.records.faults import BadRecord, RecordFault, UnknownSuffix
from tictactoe_gui.storage import atomic, files
from tictactoe_gui.storage.file_faults import FileFault, FileFaultKind, kind_of

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


def test_suffix_decides_if_the_content_does_not_show_the_format(tmp_path: Path) -> None:
    path = tmp_path / "game.SAV"
    path.write_text("7\n7\n1\n3 3\n", encoding="utf-8")
    assert files.load(path).moves == (Square(3, 3),)


def test_saved_mastermind_game_is_loaded_unchanged(file: Path) -> None:
    game = MastermindGame.start(MastermindSetup(breaker="Zoë", number=7)).guess(Code.parse("RGBY"))
    files.save(file.with_suffix(".mastermind"), game)
    assert records.open_any(files.read(file.with_suffix(".mastermind"))) == game


@pytest.mark.parametrize(
    ("make", "number"),
    [
        (lambda _path: None, errno.ENOENT),
        (Path.mkdir, errno.EISDIR),
        pytest.param(lambda path: path.symlink_to(path), errno.ELOOP, marks=pytest.mark.posix),
        pytest.param(lambda path: path.symlink_to("/dev/zero"), errno.EINVAL, marks=pytest.mark.posix),
        pytest.param(getattr(os, "mkfifo", None), errno.EINVAL, marks=pytest.mark.posix),
    ],
    ids=["missing", "folder", "circular link", "device", "pipe"],
)
def test_what_is_no_file_is_not_read(file: Path, make: Callable[[Path], None], number: int) -> None:
    make(file)
    with pytest.raises(OSError) as caught:  # noqa: PT011 - the assertion below compares the number
        files.load(file)
    assert caught.value.errno == number


@pytest.mark.parametrize("name", ["a\0b.ttt", pytest.param("a\ud800.ttt", marks=pytest.mark.posix)])
@pytest.mark.parametrize("act", [files.load, lambda path: files.save(path, GAME)])
def test_impossible_file_name_is_reported(file: Path, name: str, act: Callable[[Path], object]) -> None:
    with pytest.raises(OSError, match="nvalid") as caught:
        act(file.with_name(name))
    assert kind_of(caught.value) is FileFaultKind.INVALID


def test_huge_file_is_not_read_completely(file: Path) -> None:
    with file.open("wb") as huge:
        huge.truncate(2**40)
    with pytest.raises(BadRecord) as caught:
        files.load(file)
    assert caught.value.fault is RecordFault.TOO_LARGE


@pytest.mark.posix
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


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        *((name, FileFaultKind.RESERVED_NAME) for name in ("nul.ttt", "Aux .ttt", "lpt².ttt", "con.a.ttt")),
        *((f"game{character}b.ttt", FileFaultKind.FORBIDDEN_CHARACTERS) for character in '<>:"|?*'),
        ("a\nb.ttt", FileFaultKind.INVALID),
        (f"{'a' * 252}.ttt", FileFaultKind.TOO_LONG),
    ],
)
def test_name_that_windows_refuses_is_not_written(
    file: Path, monkeypatch: pytest.MonkeyPatch, name: str, kind: FileFaultKind
) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    with pytest.raises(FileFault) as caught:
        files.save(file.parent / name, GAME)
    assert caught.value.kind is kind
    assert not list(file.parent.iterdir())


@pytest.mark.parametrize("name", ["null.ttt", "com10.ttt", "lpt0.ttt", "a'b & c.ttt", f"{'a' * 251}.ttt"])
def test_other_name_is_written_on_windows(file: Path, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    files.save(file.with_name(name), GAME)
    assert files.load(file.with_name(name)) == GAME


@pytest.mark.parametrize(
    ("make", "kind"),
    [(Path.mkdir, FileFaultKind.FOLDER), (lambda path: path.touch(0o444), FileFaultKind.READ_ONLY)],
)
def test_file_that_windows_cannot_replace_is_unchanged(
    file: Path, monkeypatch: pytest.MonkeyPatch, make: Callable[[Path], None], kind: FileFaultKind
) -> None:
    make(file)
    monkeypatch.setattr(sys, "platform", "win32")
    with pytest.raises(FileFault) as caught:
        files.save(file, GAME)
    assert caught.value.kind is kind
    assert list(file.parent.iterdir()) == [file]


def test_path_that_is_too_long_for_windows_is_reported_as_such(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise FileNotFoundError(errno.ENOENT, "Nicht gefunden")

    monkeypatch.setattr(atomic, "write", refuse)
    with pytest.raises(FileFault) as caught:
        files.save(file, GAME)
    assert caught.value.kind is FileFaultKind.TOO_LONG
    with pytest.raises(FileNotFoundError):
        files.save(file / "missing" / "game.ttt", GAME)


def test_file_that_another_program_keeps_open_is_not_a_matter_of_permission(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError(errno.EACCES, "Zugriff verweigert")

    files.save(file, GAME)
    monkeypatch.setattr(Path, "open", refuse)
    monkeypatch.setattr(sys, "platform", "win32")
    with pytest.raises(PermissionError):
        files.load(file)
    hold_open(monkeypatch, lambda path: path == file)
    with pytest.raises(FileFault) as caught:
        files.load(file)
    assert caught.value.kind is FileFaultKind.IN_USE
