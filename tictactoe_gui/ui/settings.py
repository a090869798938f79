"""Settings: what comes back on the next start, in an INI file where the desktop keeps such things."""

from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import fields
from typing import Any, TypeVar

from PySide6.QtCore import QByteArray, QSettings

from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.mnk.player import check_mark, name_key
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.ui import theme
from tictactoe_gui.ui.choice import RANDOM, Choice, begin_choices, fill_in

Value = TypeVar("Value")

_BOOLEANS = {"true": True, "false": False}


class Settings:
    """Reads each setting by itself: what is broken or foreign gives way to its default, the rest is kept."""

    def __init__(self) -> None:
        self._store = QSettings(QSettings.Format.IniFormat, QSettings.Scope.UserScope, "tictactoe-gui", "tictactoe-gui")

    @property
    def path(self) -> str:
        """The file that holds the settings."""
        return self._store.fileName()

    @property
    def theme(self) -> str:
        """The name of a theme, or "system"."""
        return self._read("theme", _one_of([theme.SYSTEM, *theme.NAMES]), theme.SYSTEM)

    @theme.setter
    def theme(self, name: str) -> None:
        self._store.setValue("theme", name)

    @property
    def animations(self) -> bool:
        """Whether things move."""
        return self._read("animations", _BOOLEANS.__getitem__, default=True)

    @animations.setter
    def animations(self, wanted: bool) -> None:
        self._store.setValue("animations", str(wanted).lower())

    @property
    def geometry(self) -> QByteArray:
        """The size and place of the window, as Qt saves them; empty at first."""
        value = self._store.value("geometry")
        return value if isinstance(value, QByteArray) else QByteArray()

    @geometry.setter
    def geometry(self, value: QByteArray) -> None:
        self._store.setValue("geometry", value)

    @property
    def choice(self) -> Choice:
        """What the last game was set up with."""
        rules = self._rules()
        notation = self._read("notation", Notation, Notation.ROW_LETTER)
        begins = self._read("begins", _one_of(begin_choices(rules.players)), RANDOM)
        return Choice(rules, fill_in(list(self._players(rules.players, notation))), begins, notation)

    @choice.setter
    def choice(self, choice: Choice) -> None:
        self._store.remove("rules")
        self._store.remove("players")
        for field in fields(Rules):
            self._store.setValue(f"rules/{field.name}", str(getattr(choice.rules, field.name)).lower())
        for seat, player in enumerate(choice.players):
            self._store.setValue(f"players/{seat + 1}/name", player.name)
            self._store.setValue(f"players/{seat + 1}/mark", player.mark)
        self._store.setValue("begins", choice.begins)
        self._store.setValue("notation", choice.notation.value)

    def write(self) -> bool:
        """Write the file now; tell whether it could be written."""
        self._store.sync()
        return self._store.status() != QSettings.Status.AccessError and self._store.isWritable()

    def _rules(self) -> Rules:
        values: dict[str, Any] = {
            field.name: self._read(f"rules/{field.name}", _parser(field.default), field.default)
            for field in fields(Rules)
        }
        with suppress(ValueError):
            return Rules(**values)
        return Rules()

    def _players(self, number: int, notation: Notation) -> Iterator[tuple[str, str]]:
        """Names and marks as far as they are valid, and blanks for the others."""
        names: list[str] = []
        marks: list[str] = []
        for seat in range(1, number + 1):
            names.append(self._read(f"players/{seat}/name", lambda text: _new_name(text, names), ""))
            marks.append(self._read(f"players/{seat}/mark", lambda text: _new_mark(text, marks, notation), ""))
        yield from zip(names, marks, strict=True)

    def _read(self, key: str, parse: Callable[[str], Value], default: Value) -> Value:
        text = self._store.value(key)
        with suppress(ValueError, KeyError):
            return parse(text) if isinstance(text, str) else default
        return default


def _parser(default: object) -> Callable[[str], object]:
    return _BOOLEANS.__getitem__ if isinstance(default, bool) else int


def _one_of(values: list[str]) -> Callable[[str], str]:
    return lambda text: values[values.index(text)]


def _new_name(text: str, others: list[str]) -> str:
    return "" if name_key(text) in map(name_key, others) else text.strip()


def _new_mark(text: str, others: list[str], notation: Notation) -> str:
    if text:
        check_mark(text, others, notation)
    return text
