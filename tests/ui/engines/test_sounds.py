import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication, QCheckBox, QDialog
from pytestqt.qtbot import QtBot

from tests.ui.engines.processes import running_processes
from tests.ui.game_window import Session, when_open
from tictactoe_gui.ui.engines import own_program
from tictactoe_gui.ui.engines.sounds import Sound, SoundPlayer
from tictactoe_gui.ui.style.settings import UserSettings
from tictactoe_gui.wording import labels

RECORD = """
import sys
with open({file!r}, "a") as file:
    print("started", file=file, flush=True)
    for line in {lines}:
        print(line.strip(), file=file, flush=True)
"""


@pytest.fixture
def settings() -> UserSettings:
    found = UserSettings()
    found.sounds = True
    return found


@pytest.fixture
def player(settings: UserSettings, qapp: QApplication, qtbot: QtBot) -> Iterator[SoundPlayer]:
    owner = QObject(qapp)
    found = SoundPlayer(settings, owner)
    yield found
    found.close()
    qtbot.waitUntil(lambda: running_processes() == [])
    owner.deleteLater()


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Return a file in which a process writes that it has started, and the sounds it should play."""
    return _record(monkeypatch, tmp_path / "played", "sys.stdin")


def _record(monkeypatch: pytest.MonkeyPatch, file: Path, lines: str) -> Path:
    file.touch()
    command = (sys.executable, "-S", "-c", RECORD.format(file=str(file), lines=lines))
    monkeypatch.setattr(own_program, "own_command", lambda option: command if option == "--sounds" else None)
    return file


def test_one_process_plays_all_sounds_until_it_is_closed(
    player: SoundPlayer, settings: UserSettings, played: Path, qtbot: QtBot
) -> None:
    settings.sounds = False
    player.play(Sound.DRAW)
    assert running_processes() == []
    settings.sounds = True
    player.play(Sound.PLACE)
    player.play(Sound.WIN)
    qtbot.waitUntil(lambda: played.read_text(encoding="utf-8") == "started\nplace\nwin\n")
    player.close()
    qtbot.waitUntil(lambda: running_processes() == [])


def test_missing_device_is_looked_for_again_only_when_sounds_are_switched(
    player: SoundPlayer, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, qtbot: QtBot
) -> None:
    ended = _record(monkeypatch, tmp_path / "ended", "()")
    with qtbot.waitSignal(player.availability_changed) as changed:
        player.switch(on=True)
    assert (changed.args, player.can_play) == ([False], False)
    player.play(Sound.PLACE)
    assert (running_processes(), ended.read_text(encoding="utf-8")) == ([], "started\n")
    played = _record(monkeypatch, tmp_path / "played", "sys.stdin")
    player.switch(on=True)
    qtbot.waitUntil(lambda: played.read_text(encoding="utf-8") == "started\nplace\n")
    assert player.can_play


@pytest.fixture
def silent(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Replace the process by one that ends at once, as it does without a device."""
    _record(monkeypatch, tmp_path / "ended", "()")


@pytest.mark.usefixtures("silent")
def test_preferences_name_a_missing_device(session: Session, qtbot: QtBot) -> None:
    texts: list[str] = []

    def switch(dialog: QDialog) -> None:
        (box,) = dialog.findChildren(QCheckBox, "sounds")
        texts.append(box.text())
        box.click()
        qtbot.waitUntil(lambda: box.text() == labels.sounds(can_play=False))

    when_open(switch)
    session.trigger("preferences")
    when_open(lambda dialog: texts.extend(box.text() for box in dialog.findChildren(QCheckBox, "sounds")))
    session.trigger("preferences")
    assert texts == [labels.sounds(can_play=True), labels.sounds(can_play=False)]


def test_sounds_are_off_until_switched_on(session: Session, played: Path, qtbot: QtBot) -> None:
    assert not UserSettings().sounds
    session.toggle_preference("sounds")
    qtbot.waitUntil(lambda: played.read_text(encoding="utf-8") == "started\nplace\n")
    session.click("A1")
    qtbot.waitUntil(lambda: played.read_text(encoding="utf-8") == "started\nplace\nplace\n")
    assert UserSettings().sounds
