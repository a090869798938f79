"""Third-party engines that the user has added, stored in the settings."""

import os
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QObject, Signal

from tictactoe_gui.gomocup.faults import EngineFault
from tictactoe_gui.ui.engines import engine_process, player_process
from tictactoe_gui.ui.engines.own_program import own_command
from tictactoe_gui.ui.style.settings import UserSettings
from tictactoe_gui.wording.mnk import engines as wording
from tictactoe_gui.wording.phrases import cut

Engine = player_process.PlayerProcess | engine_process.EngineProcess
"""An engine that is asked for moves."""


class OutsideEngine(NamedTuple):
    """A third-party engine."""

    file: str
    """Path of the program."""
    name: str
    """Name reported by the engine, or the stem of its file name."""


class EngineList(QObject):
    """The engines available as players. A file is tested before it is added.

    Signals:
        added(OutsideEngine): a file passed the test and was added.
        refused(str): why a file was not added.
        changed(): an engine was added or removed.

    """

    added = Signal(object)
    refused = Signal(str)
    changed = Signal()

    def __init__(self, settings: UserSettings, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._settings = settings
        self.engines = _load(settings)
        """Engines in the order they were added."""
        self._test_process: engine_process.EngineProcess | None = None
        self._tested_file = ""

    def add(self, file: str) -> None:
        """Test in the background whether the file is an engine. Any running test is cancelled."""
        self._end_test()
        self._tested_file = os.path.realpath(file)  # unlike Path.resolve, it accepts a link to itself
        known = next((engine for engine in self.engines if engine.file == self._tested_file), None)
        if known:
            self.refused.emit(wording.KNOWN.format(name=cut(known.name)))
            return
        self._test_process = engine_process.EngineProcess([self._tested_file], Path(file).stem, self)
        self._test_process.name_received.connect(self._on_name_received)
        self._test_process.failed.connect(self._on_test_failed)
        self._test_process.request_name()

    def remove(self, file: str) -> None:
        """Remove the engine from the list."""
        for number, engine in _entries(self._settings).items():
            if engine.file == file:
                self._settings.remove_group(f"engines/{number}")
        self._on_changed()

    def create_process(self, file: str) -> Engine:
        """Return a process for the third-party engine in `file`, or for the built-in engine if `file` is empty."""
        if not file:
            return self.create_built_in()
        names = {engine.file: engine.name for engine in self.engines}
        return engine_process.EngineProcess([file], names.get(file, Path(file).stem), self)

    def create_built_in(self) -> player_process.PlayerProcess:
        """Return a process for the built-in engine."""
        return player_process.PlayerProcess(own_command("--player"), self)

    def _on_name_received(self, name: str) -> None:
        self._end_test()
        engine = OutsideEngine(self._tested_file, cut(name) or Path(self._tested_file).stem)
        self._store(engine)
        self.added.emit(engine)

    def _on_test_failed(self, fault: EngineFault) -> None:
        self._end_test()
        self.refused.emit(wording.not_added(fault))

    def _end_test(self) -> None:
        if self._test_process:
            self._test_process.close()
            self._test_process.deleteLater()
            self._test_process = None

    def _store(self, engine: OutsideEngine) -> None:
        number = self._settings.new_number("engines")
        for field, text in engine._asdict().items():
            self._settings.store(f"engines/{number}/{field}", text)
        self._on_changed()

    def _on_changed(self) -> None:
        self.engines = _load(self._settings)
        self.changed.emit()


def _load(settings: UserSettings) -> tuple[OutsideEngine, ...]:
    # Two windows may have added the same engine.
    return tuple({engine.file: engine for engine in _entries(settings).values()}.values())


def _entries(settings: UserSettings) -> dict[int, OutsideEngine]:
    """Return the stored engines by number. Entries without a file are left out."""
    found: dict[int, OutsideEngine] = {}
    for number in settings.numbers("engines"):
        file, name = (settings.read(f"engines/{number}/{field}", str, "") for field in OutsideEngine._fields)
        if file:
            found[number] = OutsideEngine(file, name or Path(file).stem)
    return found
