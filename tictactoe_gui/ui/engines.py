"""Third-party engines that the user has added, stored in the settings."""

from itertools import count, takewhile
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QObject, Signal

from tictactoe_gui.gomocup.faults import EngineFault
from tictactoe_gui.ui.engine_process import EngineProcess
from tictactoe_gui.ui.settings import Settings
from tictactoe_gui.wording import engines as wording


class Engine(NamedTuple):
    """A third-party engine."""

    file: str
    """Path of the program."""
    name: str
    """Name that the engine reports, or else the stem of its file name."""


class Engines(QObject):
    """The engines that can be given a seat. A file is tested before it is added.

    Signals:
        added(Engine): a file passed the test and was added.
        refused(str): why a file was not added.
        changed(): an engine was added or removed.

    """

    added = Signal(object)
    refused = Signal(str)
    changed = Signal()

    def __init__(self, settings: Settings, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._settings = settings
        self.known = _load(settings)
        """Engines in the order in which they were added."""
        self._trial: EngineProcess | None = None
        self._tried = ""

    def add(self, file: str) -> None:
        """Test in the background whether the file is an engine. A test that is still running is cancelled."""
        self._end_trial()
        self._tried = str(Path(file).resolve())
        for engine in self.known:
            if engine.file == self._tried:
                self.refused.emit(wording.known(engine.name))
                return
        self._trial = EngineProcess([self._tried], ours=False, name=Path(file).stem, parent=self)
        self._trial.named.connect(self._take)
        self._trial.failed.connect(self._refuse)
        self._trial.introduce()

    def remove(self, file: str) -> None:
        """Remove the engine from the list."""
        self._keep(tuple(engine for engine in self.known if engine.file != file))

    def _take(self, name: str) -> None:
        self._end_trial()
        engine = Engine(self._tried, wording.cut(name) or Path(self._tried).stem)
        self._keep((*self.known, engine))
        self.added.emit(engine)

    def _refuse(self, fault: EngineFault) -> None:
        self._end_trial()
        self.refused.emit(wording.not_added(fault))

    def _end_trial(self) -> None:
        if self._trial:
            self._trial.close()
            self._trial.deleteLater()
            self._trial = None

    def _keep(self, engines: tuple[Engine, ...]) -> None:
        self.known = engines
        self._settings.forget("engines")
        for number, engine in enumerate(engines, 1):
            for field, text in engine._asdict().items():
                self._settings.keep(f"engines/{number}/{field}", text)
        self.changed.emit()


def _load(settings: Settings) -> tuple[Engine, ...]:
    kept = (
        Engine(*(settings.read(f"engines/{number}/{field}", str, "") for field in Engine._fields))
        for number in count(1)
    )
    return tuple(engine._replace(name=engine.name or Path(engine.file).stem) for engine in takewhile(_is_file, kept))


def _is_file(engine: Engine) -> bool:
    return bool(engine.file)
