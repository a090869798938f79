import errno
import os
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tests.ui.saved_settings import run_in_another_window, save
from tictactoe_gui.gomocup.faults import EngineFault, EngineFaultKind
from tictactoe_gui.ui.engines import engine_process
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


def test_initial_list_is_empty() -> None:
    assert EngineList(UserSettings()).engines == ()


def test_added_engine_has_its_reported_name(install: Install, qtbot: QtBot) -> None:
    engines = EngineList(UserSettings())
    assert add(engines, qtbot, install("good")) == OutsideEngine(install("good"), "Testy")
    assert engines.engines == (OutsideEngine(install("good"), "Testy"),)


def test_unnamed_engine_is_named_after_its_file(install: Install, qtbot: QtBot) -> None:
    assert add(EngineList(UserSettings()), qtbot, install("nameless")).name == "pbrain-nameless"


def test_engines_are_stored(install: Install, qtbot: QtBot) -> None:
    engines = EngineList(UserSettings())
    for habit in ("good", "nameless"):
        add(engines, qtbot, install(habit))
    assert EngineList(UserSettings()).engines == engines.engines


def test_removed_engine_is_deleted_from_the_settings(install: Install, qtbot: QtBot) -> None:
    engines = EngineList(UserSettings())
    for habit in ("good", "nameless"):
        add(engines, qtbot, install(habit))
    with qtbot.waitSignal(engines.changed, timeout=TIMEOUT_MS):
        engines.remove(install("good"))
    assert [engine.file for engine in engines.engines] == [install("nameless")]
    assert EngineList(UserSettings()).engines == engines.engines


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
        ("flood", EngineFault(EngineFaultKind.FLOOD, "pbrain-flood")),
    ],
)
def test_faulty_engine_is_not_added(install: Install, qtbot: QtBot, habit: str, fault: EngineFault) -> None:
    engines = EngineList(UserSettings())
    assert refused_message(engines, qtbot, install(habit)) == engines_wording.not_added(fault)
    assert engines.engines == ()


def test_silent_engine_is_not_added(install: Install, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine_process, "ENGINE_GRACE_S", 0.1)
    monkeypatch.setattr(engine_process, "ENGINE_LOADING_S", 0.1)
    sentence = refused_message(EngineList(UserSettings()), qtbot, install("mute"))
    assert sentence == engines_wording.not_added(EngineFault(EngineFaultKind.SILENT, "pbrain-mute"))


def test_missing_file_is_not_added(qtbot: QtBot, tmp_path: Path) -> None:
    sentence = refused_message(EngineList(UserSettings()), qtbot, str(tmp_path / "gone"))
    assert sentence == engines_wording.not_added(EngineFault(EngineFaultKind.MISSING, "gone"))


def test_links_in_a_loop_are_not_added(qtbot: QtBot, tmp_path: Path) -> None:
    for name, target in (("one", "other"), ("other", "one")):
        (tmp_path / name).symlink_to(tmp_path / target)
    sentence = refused_message(EngineList(UserSettings()), qtbot, str(tmp_path / "one"))
    assert sentence == engines_wording.not_added(EngineFault(EngineFaultKind.LINK_LOOP, "one"))


def test_file_in_an_unreadable_folder_is_not_added(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Patched, because the tests may run as root, who can read everything.
    def forbidden(_file: Path) -> None:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))

    monkeypatch.setattr(Path, "stat", forbidden)
    sentence = refused_message(EngineList(UserSettings()), qtbot, str(tmp_path / "gone"))
    assert sentence == engines_wording.not_added(EngineFault(EngineFaultKind.FORBIDDEN, "gone"))


def test_text_file_is_not_added(qtbot: QtBot, tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear Jane", encoding="utf-8")
    sentence = refused_message(EngineList(UserSettings()), qtbot, str(tmp_path / "letter.txt"))
    assert sentence == engines_wording.not_added(EngineFault(EngineFaultKind.FORBIDDEN, "letter"))


def test_incomplete_setting_is_ignored() -> None:
    settings = UserSettings()
    settings.store("engines/1/name", "Nobody")
    settings.store("engines/2/file", "/engines/good")
    assert EngineList(settings).engines == (OutsideEngine("/engines/good", "good"),)
