from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QToolBar
from pytestqt.qtbot import QtBot

from tests.bad_files import JANE_WINS
from tests.ui.fake_clock import use_fake_clock
from tests.ui.game_window import Session
from tictactoe_gui.storage import paths
from tictactoe_gui.storage.library import entries
from tictactoe_gui.storage.library.library import Library
from tictactoe_gui.ui.window.file_actions import FileActions
from tictactoe_gui.wording import files as wording
from tictactoe_gui.wording.files import ENCODINGS

UNFINISHED = "(;GM[4]SZ[15]PB[黑方]PW[白方];B[hh];W[ii]C[好])"
WITHOUT_MOVES = "(;GM[4]SZ[15]PB[黑方]PW[白方])"
FINISHED = "(;GM[4]SZ[15]PB[黑方]PW[白方];B[hh];W[aa];B[ii];W[ab];B[jj];W[ac];B[kk];W[ad];B[ll])"

WriteFile = Callable[[str], Path]


@pytest.fixture
def write(tmp_path: Path) -> WriteFile:
    """Return a function that writes a file in GBK."""

    def write_file(text: str) -> Path:
        path = tmp_path / "game.sgf"
        path.write_bytes(text.encode("gbk"))
        return path

    return write_file


@pytest.fixture(autouse=True)
def _still_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """Stop the game clock. A slow machine would change the game."""
    use_fake_clock(monkeypatch)


def names(session: Session) -> list[str]:
    return [player.name for player in session.game.setup.players]


def is_visible(session: Session) -> bool:
    """Return True if the bar is shown."""
    return session.part(QToolBar, "encoding_bar").isVisible()


def offers(session: Session) -> list[str]:
    box = session.part(QComboBox, "encoding")
    return [box.itemText(index) for index in range(box.count())]


def choose(session: Session, encoding: str) -> None:
    """Choose an encoding with the keyboard, and wait until the file is read."""
    box = session.part(QComboBox, "encoding")
    index = next(index for index, text in enumerate(offers(session)) if ENCODINGS[encoding] in text)
    for _ in range(abs(index - box.currentIndex())):
        QTest.keyClick(box, Qt.Key.Key_Down if index > box.currentIndex() else Qt.Key.Key_Up)
        QApplication.processEvents()


def open_file(session: Session, path: Path) -> None:
    session.part(FileActions, "files").open(str(path))
    QApplication.processEvents()


def test_uncertain_encoding_is_announced_and_offered_with_the_names_in_each(
    session: Session, write: WriteFile, tmp_path: Path, announcements: list[str]
) -> None:
    (tmp_path / "certain.sgf").write_text(UNFINISHED, encoding="utf-8")
    open_file(session, tmp_path / "certain.sgf")
    assert not is_visible(session)
    open_file(session, write(UNFINISHED))
    assert is_visible(session)
    assert wording.NAMES_UNCERTAIN in announcements
    assert names(session) == ["黑方", "白方"]
    assert offers(session)[0] == f"黑方 – 白方 · {ENCODINGS['gb18030']}"
    assert f"붚렘 – 겜렘 · {ENCODINGS['cp949']}" in offers(session)


def test_file_from_the_command_line_offers_its_encodings(qtbot: QtBot, write: WriteFile) -> None:
    assert is_visible(Session(qtbot, str(write(UNFINISHED))))


@pytest.mark.parametrize("text", [UNFINISHED, FINISHED], ids=["unfinished", "finished"])
def test_chosen_encoding_changes_names_and_comments_of_the_same_game_which_is_not_stored(
    session: Session, write: WriteFile, text: str
) -> None:
    open_file(session, write(text))
    before = session.game
    choose(session, "cp949")
    assert names(session) == ["붚렘", "겜렘"]
    assert [comment.text for comment in session.game.notes.comments] == ["봤"] * text.count("C[")
    assert session.game.moves == before.moves
    assert session.game.notes.id == before.notes.id
    assert is_visible(session)
    choose(session, "gb18030")
    assert session.game == before
    choose(session, "cp949")
    session.window.close()
    library = Library(paths.library_file())
    assert not list(entries.find(library))
    library.close()


@pytest.mark.parametrize(
    ("text", "act"),
    [
        (UNFINISHED, lambda session: session.click_button("encoding_dismiss")),
        (UNFINISHED, lambda session: session.click("C3")),
        (WITHOUT_MOVES, lambda session: session.trigger("new_game")),
    ],
    ids=["dismissed", "move", "other game"],
)
def test_bar_is_hidden_afterwards(
    session: Session, write: WriteFile, text: str, act: Callable[[Session], object]
) -> None:
    open_file(session, write(text))
    assert is_visible(session)
    act(session)
    assert not is_visible(session)


def test_file_that_has_disappeared_is_reported(session: Session, write: WriteFile) -> None:
    path = write(UNFINISHED)
    open_file(session, path)
    path.unlink()
    choose(session, "big5hkscs")
    assert session.headline == "Couldn't open “game.sgf”"
    assert names(session) == ["黑方", "白方"]


def test_late_reading_does_not_change_another_game(session: Session) -> None:
    session.click("A1")
    before = session.game
    session.controller.correct_texts(JANE_WINS)
    assert session.game == before
