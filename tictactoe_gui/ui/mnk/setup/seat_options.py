"""Kinds of players for a seat: a person, a built-in level, or an engine that supports the rules."""

from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import NamedTuple

from tictactoe_gui.i18n import _
from tictactoe_gui.mnk.player import PERSON, PlayerKind
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.opponents.levels import CLASSIC, FITS_ME, LADDER
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
    dots: str = ""
    """Strength of a level of the ladder. Screen readers do not read it."""

    @property
    def key(self) -> str:
        """Name of the option for object names."""
        return "fits_me" if self.kind.fits else self.kind.level or self.kind.engine or "person"

    @property
    def is_other(self) -> bool:
        """True if the option belongs to more opponents."""
        return self.kind.level not in ("", *LADDER)


_FIRST = SeatOption(PERSON, _("Person")), SeatOption(FITS_ME, levels.FITS_ME, levels.FITS_ME_MEANING)


def seat_options(rules: Rules, engines: Iterable[OutsideEngine]) -> list[SeatOption]:
    """Return the players for these rules: a person, Fits Me, the ladder, the engines, then more opponents."""
    added = [SeatOption(PlayerKind(engine=file), shown(name), shown(file)) for file, name in engines]
    suitable = [option for option in added if supports(option.kind, rules)]
    return [*_FIRST, *map(_level_option, LADDER), *suitable, *map(_level_option, CLASSIC)]


@cache
def _level_option(name: str) -> SeatOption:
    return SeatOption(PlayerKind(level=name), levels.level(name), levels.meaning(name), levels.dots(name))


def kind_name(kind: PlayerKind, engines: Iterable[OutsideEngine]) -> str:
    """Return the name of the level or engine. Empty for a person."""
    if kind.level:
        return levels.computer(kind)
    names = {engine.file: engine.name for engine in engines}
    return shown(names.get(kind.engine) or Path(kind.engine).stem)


def unsupported_reason(option: SeatOption, rules: Rules) -> str:
    """Return why this kind of player does not support the rules, or an empty string."""
    if supports(option.kind, rules):
        return ""
    plain = _(
        "{engine} only plays five in a row with two players, without gravity, misère or Swap. Choose another player."
    )
    return plain.format(engine=option.name)
