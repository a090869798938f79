import os
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tictactoe_gui.ui import engine_process
from tictactoe_gui.ui.engines import Engine, Engines
from tictactoe_gui.ui.settings import Settings

PROGRAM = Path(__file__).parents[1] / "engines" / "engine.py"
TIMEOUT = 30_000

Install = Callable[[str], str]


@pytest.fixture
def install(tmp_path: Path) -> Install:
    """Programs with a habit, each a file that can be picked."""

    def program(habit: str) -> str:
        file = tmp_path / f"pbrain-{habit}"
        file.write_text(f"#!/bin/sh\nexec '{sys.executable}' -S '{PROGRAM}' {habit}\n")
        file.chmod(0o755)
        return str(file)

    return program


def refusal(engines: Engines, qtbot: QtBot, file: str) -> str:
    """Add what is refused, and give the sentence."""
    with qtbot.waitSignal(engines.refused, timeout=TIMEOUT) as refused:
        engines.add(file)
    assert refused.args
    return str(refused.args[0])


def add(engines: Engines, qtbot: QtBot, file: str) -> Engine:
    with qtbot.waitSignal(engines.added, timeout=TIMEOUT) as added:
        engines.add(file)
    assert added.args
    engine = added.args[0]
    assert isinstance(engine, Engine)
    return engine


def test_at_first_there_are_no_engines() -> None:
    assert Engines(Settings()).known == ()


def test_an_engine_is_known_by_the_name_that_it_tells(install: Install, qtbot: QtBot) -> None:
    engines = Engines(Settings())
    assert add(engines, qtbot, install("good")) == Engine(install("good"), "Testy")
    assert engines.known == (Engine(install("good"), "Testy"),)


def test_an_engine_without_a_name_is_called_as_its_file(install: Install, qtbot: QtBot) -> None:
    assert add(Engines(Settings()), qtbot, install("nameless")).name == "pbrain-nameless"


def test_engines_come_back(install: Install, qtbot: QtBot) -> None:
    engines = Engines(Settings())
    for habit in ("good", "nameless"):
        add(engines, qtbot, install(habit))
    assert Engines(Settings()).known == engines.known


def test_a_removed_engine_is_gone_for_good(install: Install, qtbot: QtBot) -> None:
    engines = Engines(Settings())
    for habit in ("good", "nameless"):
        add(engines, qtbot, install(habit))
    with qtbot.waitSignal(engines.changed, timeout=TIMEOUT):
        engines.remove(install("good"))
    assert [engine.file for engine in engines.known] == [install("nameless")]
    assert Engines(Settings()).known == engines.known


def test_an_engine_is_added_once(install: Install, qtbot: QtBot) -> None:
    engines = Engines(Settings())
    file = install("good")
    add(engines, qtbot, file)
    assert refusal(engines, qtbot, os.path.relpath(file)) == "Testy is in the list already"
    assert len(engines.known) == 1


@pytest.mark.parametrize(
    ("habit", "sentence"),
    [
        ("exits", "pbrain-exits ended by itself, with status 2; it was not added"),
        ("error", "pbrain-error reported an error: “unsupported size”; it was not added"),
        ("flood", "pbrain-flood wrote without end instead of answering; it was not added"),
    ],
)
def test_what_is_no_engine_is_not_added(install: Install, qtbot: QtBot, habit: str, sentence: str) -> None:
    engines = Engines(Settings())
    assert refusal(engines, qtbot, install(habit)) == sentence
    assert engines.known == ()


def test_an_engine_that_says_nothing_is_not_added(
    install: Install, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engine_process, "GRACE", 0.1)
    monkeypatch.setattr(engine_process, "LOADING", 0.1)
    sentence = refusal(Engines(Settings()), qtbot, install("mute"))
    assert sentence == "pbrain-mute did not answer in time; it was not added"


def test_a_file_that_is_not_there_is_not_added(qtbot: QtBot, tmp_path: Path) -> None:
    sentence = refusal(Engines(Settings()), qtbot, str(tmp_path / "gone"))
    assert sentence == "The file of gone is no longer there; it was not added"


def test_a_letter_is_not_added(qtbot: QtBot, tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear Jane")
    assert refusal(Engines(Settings()), qtbot, str(tmp_path / "letter.txt")).endswith("; it was not added")


def test_a_broken_setting_is_no_engine() -> None:
    settings = Settings()
    settings.keep("engines/1/name", "Nobody")
    settings.keep("engines/2/file", "/never/reached")
    assert Engines(settings).known == ()
