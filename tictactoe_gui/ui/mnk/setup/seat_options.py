"""Kinds of players for a seat: a person, a built-in level, or an engine that supports the rules."""

from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from tictactoe_gui.i18n import _
from tictactoe_gui.mnk.player import PERSON, PlayerKind
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.opponents.levels import LEVELS
from tictactoe_gui.text_filter import shown
from tictactoe_gui.ui.engines.engine_list import OutsideEngine
from tictactoe_gui.ui.mnk.setup.match_settings import supports
from tictactoe_gui.wording.mnk import levels


class SeatOption(NamedTuple):
    """Kind of player with its name and meaning."""

    kind: PlayerKind
    name: str
    meaning: str = ""
    """Explanation. Empty if the name is enough."""


def seat_options(rules: Rules, engines: Iterable[OutsideEngine]) -> list[SeatOption]:
    """Return the players available for these rules: a person, the levels from the weakest up, then the engines."""
    options = [SeatOption(PlayerKind(level=name), levels.level(name), levels.meaning(name)) for name in LEVELS]
    options += [SeatOption(PlayerKind(engine=file), shown(name), shown(file)) for file, name in engines]
    return [SeatOption(PERSON, _("Person")), *(option for option in options if supports(option.kind, rules))]


def kind_name(kind: PlayerKind, engines: Iterable[OutsideEngine]) -> str:
    """Return the name of the level or engine. Empty for a person."""
    if kind.level:
        return levels.level(kind.level)
    names = {engine.file: engine.name for engine in engines}
    return shown(names.get(kind.engine) or Path(kind.engine).stem)


def unsupported_reason(option: SeatOption, rules: Rules) -> str:
    """Return why this kind of player does not support the rules, or an empty string."""
    if supports(option.kind, rules):
        return ""
    plain = _("{engine} only plays five in a row with two players, without gravity or misère. Choose another player.")
    return plain.format(engine=option.name)
