import errno
import os
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tests.ui.saved_settings import run_in_another_window, save
from tictactoe_gui.gomocup.faults import EngineFault, EngineFaultKind
from tictactoe_gui.ui.engines.engine_list import EngineList, OutsideEngine
from tictactoe_gui.ui.style.settings import UserSettings
from tictactoe_gui.wording.mnk import engines as engines_wording

PROGRAM = Path(__file__).parents[2] / "engines" / "engine.py"
TIMEOUT_MS = 30_000

Install = Callable[[str], str]


@pytest.fixture
def install(tmp_path: Path) -> Install:
    """Return a function that creates an engine executable with a given behaviour."""

    def program(habit: str) -> str:
        file = tmp_path / f"pbrain-{habit}"
        file.write_text(f"#!/bin/sh\nexec '{sys.executable}' -S '{PROGRAM}' {habit}\n", encoding="utf-8")
        file.chmod(0o755)
        return str(file)

    return program


def refused_message(engines: EngineList, qtbot: QtBot, file: str) -> str:
    """Add a file that is refused, and return the message."""
    with qtbot.waitSignal(engines.refused, timeout=TIMEOUT_MS) as refused:
        engines.add(file)
    assert refused.args
    return str(refused.args[0])


def add(engines: EngineList, qtbot: QtBot, file: str) -> OutsideEngine:
    with qtbot.waitSignal(engines.added, timeout=TIMEOUT_MS) as added:
        engines.add(file)
    assert added.args
    engine = added.args[0]
    assert isinstance(engine, OutsideEngine)
    return engine


def test_engines_are_stored_with_their_names_until_removed(install: Install, qtbot: QtBot) -> None:
    engines = EngineList(UserSettings())
    assert not engines.engines
    good, nameless = (add(engines, qtbot, install(habit)) for habit in ("good", "nameless"))
    assert (good, nameless.name) == (OutsideEngine(install("good"), "Testy"), "pbrain-nameless")
    assert EngineList(UserSettings()).engines == engines.engines == (good, nameless)
    with qtbot.waitSignal(engines.changed, timeout=TIMEOUT_MS):
        engines.remove(install("good"))
    assert [*EngineList(UserSettings()).engines] == [*engines.engines] == [nameless]


def test_engines_added_in_two_windows_are_kept(install: Install, qtbot: QtBot) -> None:
    settings = UserSettings()
    engines = EngineList(settings)
    add(engines, qtbot, install("good"))
    for file in ("/engines/other", install("good")):
        run_in_another_window(f"settings.store(f'engines/{{settings.new_number(\"engines\")}}/file', {file!r})")
    assert save(settings)
    engines = EngineList(UserSettings())
    assert {engine.file for engine in engines.engines} == {install("good"), "/engines/other"}
    engines.remove(install("good"))
    assert [engine.file for engine in EngineList(UserSettings()).engines] == ["/engines/other"]


def test_engine_cannot_be_added_twice(install: Install, qtbot: QtBot) -> None:
    engines = EngineList(UserSettings())
    file = install("good")
    add(engines, qtbot, file)
    assert refused_message(engines, qtbot, os.path.relpath(file)) == engines_wording.KNOWN.format(name="Testy")
    assert len(engines.engines) == 1


@pytest.mark.parametrize(
    ("habit", "fault"),
    [
        ("exits", EngineFault(EngineFaultKind.ENDED, "pbrain-exits", "2")),
        ("error", EngineFault(EngineFaultKind.REPORTED, "pbrain-error", "unsupported size")),
    ],
)
def test_faulty_engine_is_not_added(install: Install, qtbot: QtBot, habit: str, fault: EngineFault) -> None:
    engines = EngineList(UserSettings())
    assert refused_message(engines, qtbot, install(habit)) == engines_wording.not_added(fault)
    assert engines.engines == ()


@pytest.mark.parametrize(
    ("file", "fault"),
    [
        ("gone", EngineFault(EngineFaultKind.MISSING, "gone")),
        ("loop", EngineFault(EngineFaultKind.LINK_LOOP, "loop")),
        ("letter.txt", EngineFault(EngineFaultKind.FORBIDDEN, "letter")),
    ],
)
def test_file_that_is_no_program_is_not_added(qtbot: QtBot, tmp_path: Path, file: str, fault: EngineFault) -> None:
    (tmp_path / "loop").symlink_to(tmp_path / "loop")
    (tmp_path / "letter.txt").write_text("Dear Jane", encoding="utf-8")
    sentence = refused_message(EngineList(UserSettings()), qtbot, str(tmp_path / file))
    assert sentence == engines_wording.not_added(fault)


def test_file_in_an_unreadable_folder_is_not_added(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Patched, because the tests may run as root, who can read everything.
    def forbidden(_file: Path) -> None:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))

    monkeypatch.setattr(Path, "stat", forbidden)
    sentence = refused_message(EngineList(UserSettings()), qtbot, str(tmp_path / "gone"))
    assert sentence == engines_wording.not_added(EngineFault(EngineFaultKind.FORBIDDEN, "gone"))


def test_incomplete_setting_is_ignored() -> None:
    settings = UserSettings()
    settings.store("engines/1/name", "Nobody")
    settings.store("engines/2/file", "/engines/good")
    assert EngineList(settings).engines == (OutsideEngine("/engines/good", "good"),)
