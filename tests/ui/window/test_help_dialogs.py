import os
import platform
import sys
import tomllib
from collections.abc import Sequence
from dataclasses import replace
from importlib.metadata import metadata
from itertools import pairwise
from pathlib import Path

import PySide6
import pytest
from PySide6.QtCore import QPoint, QSize, Qt, QUrl, qVersion
from PySide6.QtGui import QAction, QDesktopServices, QKeySequence, QPixmap
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QComboBox, QDialog, QLabel, QWidget

import tictactoe_gui
from tests.ui.game_window import JANE_AND_JOHN, OpenSession, Session, button, when_open
from tictactoe_gui import MASTERMIND, MNK, resources
from tictactoe_gui.mnk.answers import Gravity
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.ui import commands
from tictactoe_gui.ui.mastermind.board.rows import RowWidget
from tictactoe_gui.ui.mnk.setup.preview import BoardPreview
from tictactoe_gui.ui.style.formatting import without_mnemonic
from tictactoe_gui.ui.window import help_dialogs
from tictactoe_gui.wording import labels
from tictactoe_gui.wording.mnk import sentences, variants

PROJECT = tomllib.loads((Path(__file__).parents[3] / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def dialog_texts(session: Session, command: str) -> list[str]:
    """Return the texts of the dialog that a command opens."""
    texts: list[str] = []
    when_open(lambda dialog: texts.extend(label.text() for label in dialog.findChildren(QLabel)))
    session.trigger(command)
    return texts


@pytest.mark.parametrize(
    ("game", "keys", "other"),
    [
        (MNK, (*help_dialogs.BOARD_KEYS, *help_dialogs.LIBRARY_KEYS), "Review Last Guess"),
        (MASTERMIND, (*help_dialogs.MASTERMIND_KEYS, *help_dialogs.BEST_KEYS), "Review Game"),
    ],
)
def test_shortcuts_dialog_lists_every_shortcut_and_key_of_the_game(
    session: Session, game: str, keys: Sequence[tuple[str, str]], other: str
) -> None:
    session.trigger(game)
    shortcuts = {
        (
            " / ".join(keys.toString(QKeySequence.SequenceFormat.NativeText) for keys in action.shortcuts()),
            without_mnemonic(action.text()),
        )
        for action in session.window.findChildren(QAction)
        if action.shortcuts() and action.isVisible()
    }
    texts = dialog_texts(session, "shortcuts")
    assert shortcuts | {*keys} <= {*pairwise(texts)}
    assert other not in texts


def measure_gaps(dialog: QDialog, title: str) -> tuple[int, int]:
    """Return the space above a heading and below it."""
    places = {
        part: part.contentsRect().translated(part.mapTo(dialog, QPoint()))
        for part in dialog.findChildren(QWidget)
        if isinstance(part, (QLabel, QAbstractButton, QComboBox))
    }
    heading = next(place for part, place in places.items() if isinstance(part, QLabel) and part.text() == title)
    above = max(place.bottom() for place in places.values() if place.bottom() < heading.top())
    below = min(place.top() for place in places.values() if place.top() > heading.bottom())
    return heading.top() - above, below - heading.bottom()


@pytest.mark.parametrize(
    ("command", "title"), [("preferences", labels.GAMES), ("shortcuts", "General"), ("about", "Licences")]
)
def test_space_above_a_heading_is_larger_than_below(session: Session, command: str, title: str) -> None:
    gaps: list[tuple[int, int]] = []
    when_open(lambda dialog: gaps.append(measure_gaps(dialog, title)))
    session.trigger(command)
    above, below = gaps[0]
    assert above >= 2 * below


def test_how_to_play_explains_the_current_rules(open_session: OpenSession) -> None:
    rules = Rules(7, 6, 4, placement=Gravity())
    session = open_session(replace(JANE_AND_JOHN, rules=rules))
    texts = dialog_texts(session, "how_to_play")
    assert texts[0] == f"7 × 6 · {sentences.goal(rules)}"
    assert {*variants.lesson(rules).items()} <= {*pairwise(texts)}


def test_how_to_play_shows_a_picture_of_the_board(session: Session) -> None:
    seen: list[str] = []
    when_open(lambda dialog: seen.extend(picture.accessibleName() for picture in dialog.findChildren(BoardPreview)))
    session.trigger("how_to_play")
    assert seen == ["3 × 3, Jane X, John O"]


def test_how_to_play_mastermind_contains_painted_rows(session: Session) -> None:
    session.trigger("mastermind")
    rows: list[tuple[str, bool]] = []

    def look(dialog: QDialog) -> None:
        for row in dialog.findChildren(RowWidget):
            colours = {row.grab().toImage().pixelColor(x, row.height() // 2).name() for x in range(row.width())}
            rows.append((row.accessibleName(), len(colours) > 20))

    when_open(look)
    session.trigger("how_to_play")
    assert rows == [("Code", True), ("Row 1", True)]


def test_about_dialog_shows_the_version_below_the_name_and_the_licences_of_all_parts(session: Session) -> None:
    entries = {*pairwise(dialog_texts(session, "about"))}
    versions = {
        "Python": platform.python_version(),
        "Qt": qVersion(),
        "PySide6-Essentials": PySide6.__version__,
    }
    licences = dict(help_dialogs.LICENCES)
    parts = {(f"{name} {version}", licences[name]) for name, version in versions.items()}
    assert {("Tic-Tac-Toe", f"Version {tictactoe_gui.__version__}"), *parts} <= entries


def test_about_dialog_has_the_icon_of_the_program(session: Session) -> None:
    icons: list[QPixmap] = []
    when_open(lambda dialog: icons.extend(label.pixmap() for label in dialog.findChildren(QLabel, "about_icon")))
    session.trigger("about")
    assert [icon.deviceIndependentSize().toSize() for icon in icons] == [QSize(64, 64)]


def test_every_dependency_has_its_licence() -> None:
    licences = dict(help_dialogs.LICENCES)
    needed = {requirement.partition(">")[0] for requirement in PROJECT["dependencies"]}
    assert [name for name in needed if name not in " ".join(licences)] == []
    assert licences["Tic-Tac-Toe"] == PROJECT["license"]
    for name in ("chardet", "openskill", "regex", "platformdirs"):
        assert licences[name] == metadata(name)["License-Expression"]


def test_about_dialog_of_the_packaged_program_shows_the_folder_of_licences(
    session: Session, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    shown: list[tuple[str, str | None]] = []

    def open_url(url: QUrl) -> None:
        shown.append((url.toLocalFile(), os.environ.get("LD_LIBRARY_PATH")))

    monkeypatch.setattr(resources, "licences", lambda: tmp_path)
    monkeypatch.setattr(QDesktopServices, "openUrl", open_url)
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setenv("LD_LIBRARY_PATH", "/program")
    when_open(lambda dialog: button(dialog, "Licence Texts").click())
    session.trigger("about")
    assert shown == [(str(tmp_path), None)]
    assert os.environ["LD_LIBRARY_PATH"] == "/program"


def test_about_dialog_of_the_checkout_names_no_folder_of_licences(session: Session) -> None:
    buttons: list[str] = []
    when_open(lambda dialog: buttons.extend(found.text() for found in dialog.findChildren(QAbstractButton)))
    session.trigger("about")
    assert "&Licence Texts" not in buttons


def test_button_and_escape_close_the_dialog(session: Session) -> None:
    closed: list[bool] = []

    def press_close(dialog: QDialog) -> None:
        button(dialog, "Close").click()
        closed.append(dialog.isVisible())

    def press_escape(dialog: QDialog) -> None:
        QTest.keyClick(dialog, Qt.Key.Key_Escape)
        closed.append(dialog.isVisible())

    for act in (press_close, press_escape):
        when_open(act)
        session.trigger("shortcuts")
    assert closed == [False, False]


def test_help_and_tooltips_write_shortcuts_as_the_system_does(
    open_session: OpenSession, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in (help_dialogs, commands):
        monkeypatch.setattr(module, "native_keys", lambda text: text.replace("Ctrl+", "⌘"))
    session = open_session()
    assert session.action("new_game").toolTip() == "Play Again (⌘N)"
    texts = dialog_texts(session, "shortcuts")
    assert "⌘F, or any letter" in texts
    assert "Arrows, Home, End, ⌘Home, ⌘End" in texts
