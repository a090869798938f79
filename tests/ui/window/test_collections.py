"""Opening a file with several games, and adding them to the library."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QDialog, QLabel, QPushButton, QTableView
from pytestqt.qtbot import QtBot

from tests.ui.game_window import Session, when_open
from tictactoe_gui.player_names import UNNAMED
from tictactoe_gui.storage import paths
from tictactoe_gui.storage.library import browsing, entries
from tictactoe_gui.storage.library.library import Library
from tictactoe_gui.ui.library import importer
from tictactoe_gui.ui.session import background
from tictactoe_gui.ui.window.file_actions import FileActions
from tictactoe_gui.wording import collections as wording
from tictactoe_gui.wording import labels
from tictactoe_gui.wording.mnk.sentences import GAME_PASTED

FINISHED = "(;GM[4]SZ[15]PB[Ann]PW[Bob]DT[2024-05-06]RE[W+T];B[hh];W[ii];B[jj])"
UNFINISHED = "(;GM[4]SZ[15]PB[Cem]PW[Dan];B[gg];W[hh])"
OF_GO = "(;GM[1]SZ[19]KM[6.5]PB[Lee]PW[Kim];B[pd])"
GAMES = "\n".join([FINISHED, OF_GO, UNFINISHED])

Act = Callable[[QDialog], object]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "games.sgf"
    path.write_text(GAMES, "utf-8")
    return path


def open_file(session: Session, path: Path, act: Act) -> None:
    """Open a file, and act in the dialog that asks which game."""
    when_open(act)
    session.part(FileActions, "files").open(str(path))
    QApplication.processEvents()


def table(dialog: QDialog) -> QTableView:
    found = dialog.findChild(QTableView, "collection")
    assert found
    return found


def press(dialog: QDialog, name: str) -> None:
    button = dialog.findChild(QPushButton, name)
    assert button
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def rows(dialog: QDialog) -> list[list[str]]:
    model = table(dialog).model()
    columns = range(model.columnCount())
    return [[str(model.index(row, column).data() or "") for column in columns] for row in range(model.rowCount())]


def names(session: Session) -> list[str]:
    return [player.name for player in session.game.setup.players]


def stored() -> list[tuple[list[str], int, bool]]:
    """Return the players, the number of moves and whether the game is over, for each game in the library."""
    library = Library(paths.library_file())
    found = browsing.library_rows(library, entries.find(library)).values()
    library.close()
    return sorted(([who.name for who in row.players], len(row.moves), row.outcome is not None) for row in found)


def begins_with(session: Session, beginning: str) -> bool:
    """Return True if the message in the side panel begins like this."""
    return session.notice.startswith(beginning)


def test_games_are_listed_and_only_readable_ones_can_be_chosen(session: Session, file: Path) -> None:
    found: list[list[str]] = []

    def look(dialog: QDialog) -> None:
        found.extend(rows(dialog))
        model = table(dialog).model()
        enabled = [bool(model.index(row, 0).flags() & Qt.ItemFlag.ItemIsEnabled) for row in range(3)]
        assert enabled == [True, False, True]
        QTest.keyClick(table(dialog), Qt.Key.Key_Down)
        assert table(dialog).currentIndex().row() == 2

    open_file(session, file, look)
    assert [row[:3] for row in (found[0], found[2])] == [
        ["Ann – Bob", "Bob won on time", "3"],
        ["Cem – Dan", labels.UNFINISHED, "2"],
    ]
    assert "2024" in found[0][3]
    assert "Go" in found[1][0]


@pytest.mark.parametrize(("text", "enabled"), [(OF_GO + UNFINISHED, True), (OF_GO + OF_GO, False)])
def test_only_a_playable_game_can_be_opened(session: Session, file: Path, text: str, *, enabled: bool) -> None:
    file.write_text(text, "utf-8")
    found: list[bool] = []

    def look(dialog: QDialog) -> None:
        button = dialog.findChild(QPushButton, "open_game")
        assert button
        found.append(button.isEnabled())
        button.click()

    open_file(session, file, look)
    assert found == [enabled]
    assert (names(session) == ["Cem", "Dan"]) is enabled


def test_chosen_game_is_opened_with_the_keyboard_unless_the_dialog_is_cancelled(session: Session, file: Path) -> None:
    def choose(dialog: QDialog) -> None:
        QTest.keyClick(table(dialog), Qt.Key.Key_Down)
        QTest.keyClick(table(dialog), Qt.Key.Key_Return)

    session.click("A1")
    open_file(session, file, lambda dialog: press(dialog, "cancel"))
    assert (session.moves, stored()) == (["A1"], [])
    open_file(session, file, choose)
    assert names(session) == ["Cem", "Dan"]
    assert session.detail == "Opened “games.sgf”"


def test_file_from_the_command_line_asks_which_game(qtbot: QtBot, file: Path) -> None:
    when_open(lambda dialog: press(dialog, "open_game"))
    session = Session(qtbot, str(file))
    qtbot.waitUntil(lambda: names(session) == ["Ann", "Bob"])
    assert session.controller.session.reviewing


def test_uncertain_encoding_can_be_chosen_in_the_dialog(session: Session, file: Path, qtbot: QtBot) -> None:
    file.write_bytes((FINISHED + UNFINISHED.replace("Cem", "黑方").replace("Dan", "白方")).encode("gbk"))

    def choose(dialog: QDialog) -> None:
        box = dialog.findChild(QComboBox, "encoding")
        assert box
        for names in ("黑方 – 白方", "붚렘 – 겜렘"):
            while not box.currentText().startswith(names):
                QTest.keyClick(box, Qt.Key.Key_Down)
            qtbot.waitUntil(partial(lists, dialog, ["Ann – Bob", names]))

    open_file(session, file, choose)


def lists(dialog: QDialog, names: list[str]) -> bool:
    """Return True if the games in the list have these players."""
    return [row[0] for row in rows(dialog)] == names


def test_all_games_are_added_to_the_library_once(session: Session, file: Path, qtbot: QtBot) -> None:
    for new in (2, 0):
        open_file(session, file, lambda dialog: press(dialog, "add_all"))
        qtbot.waitUntil(partial(begins_with, session, wording.added(new, 2 - new, [])))
        assert "Game 2: It is a record of another game" in session.notice
    assert stored() == [(["Ann", "Bob"], 3, True), (["Cem", "Dan"], 2, False)]


def test_users_own_games_are_recognised_when_they_are_added(session: Session, file: Path, qtbot: QtBot) -> None:
    own = "(;GM[4]SZ[15]PB[{}]PW[Ruby]WLEVEL[level-3];B[gg];W[hh])"
    file.write_text("\n".join(map(own.format, ("You", "Player 1", "Eve"))), "utf-8")
    open_file(session, file, lambda dialog: press(dialog, "add_all"))
    qtbot.waitUntil(lambda: [players[0] for players, *_ in stored()] == [UNNAMED, UNNAMED, "Eve"])


def test_pasted_games_are_asked_about(session: Session, qtbot: QtBot) -> None:
    when_open(lambda dialog: press(dialog, "open_game"))
    QApplication.clipboard().setText(GAMES)
    session.trigger("paste")
    qtbot.waitUntil(lambda: names(session) == ["Ann", "Bob"])
    assert session.detail == GAME_PASTED


def test_games_are_added_in_steps(session: Session, file: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importer, "STEP_S", 0)
    monkeypatch.setattr("tictactoe_gui.storage.collections.FIRST_STEP_S", 0)
    file.write_text("".join(UNFINISHED.replace("Cem", f"Cem {number}") for number in range(30)), "utf-8")
    open_file(session, file, lambda dialog: press(dialog, "add_all"))
    qtbot.waitUntil(lambda: session.notice == wording.added(30, 0, []))
    assert len(stored()) == 30


def test_games_of_a_large_file_appear_as_they_are_read(
    session: Session, file: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(background, "GRACE_S", 0)
    for step in ("storage.collections.FIRST_STEP_S", "ui.library.game_choice.STEP_S"):
        monkeypatch.setattr(f"tictactoe_gui.{step}", 0)
    file.write_text(UNFINISHED * 40, "utf-8")
    seen: list[str] = []

    def look(dialog: QDialog) -> None:
        label = dialog.findChild(QLabel, "collection_summary")
        assert label
        seen.append(label.text())
        qtbot.waitUntil(lambda: len(rows(dialog)) == 40 and not label.text().endswith("…"))
        seen.append(label.text())

    when_open(look)
    session.part(FileActions, "files").open(str(file))
    qtbot.waitUntil(lambda: len(seen) == 2)
    assert seen[0].endswith("so far…")
    assert seen[1] == wording.summary("games.sgf", 40, is_complete=True)


def test_dialog_can_be_closed_while_games_are_read(
    session: Session, file: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(background, "GRACE_S", 0)
    file.write_text(UNFINISHED * 2000, "utf-8")
    when_open(lambda dialog: press(dialog, "open_game"))
    session.part(FileActions, "files").open(str(file))
    qtbot.waitUntil(lambda: names(session) == ["Cem", "Dan"])
