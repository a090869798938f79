"""Kinds of players for a seat: a person, a built-in level, or an engine that knows the rules."""

from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from tictactoe_gui.language import _
from tictactoe_gui.mnk.player import PERSON, Kind
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.opponents.levels import LEVELS
from tictactoe_gui.ui.choice import knows
from tictactoe_gui.ui.engines import Engine
from tictactoe_gui.wording import levels


class Offer(NamedTuple):
    """Kind of player with its texts."""

    kind: Kind
    name: str
    meaning: str = ""
    """Explanation. Empty if the name is enough."""


def offers(rules: Rules, engines: Iterable[Engine]) -> list[Offer]:
    """Return the players available for these rules: a person, the levels from the weakest up, then the engines."""
    ours = [Offer(Kind(level=name), levels.level(name), levels.meaning(name)) for name in LEVELS]
    theirs = [Offer(Kind(engine=engine.file), engine.name, engine.file) for engine in engines]
    return [Offer(PERSON, _("Person")), *ours, *(offer for offer in theirs if knows(offer.kind, rules))]


def plays(kind: Kind, engines: Iterable[Engine]) -> str:
    """Return the name of the level or engine. Empty for a person."""
    if kind.level:
        return levels.level(kind.level)
    names = {engine.file: engine.name for engine in engines}
    return names.get(kind.engine) or Path(kind.engine).stem


def fault(offer: Offer, rules: Rules) -> str:
    """Return why this player does not support the rules, or an empty string."""
    if knows(offer.kind, rules):
        return ""
    plain = _("{engine} only plays five in a row for two, without gravity or misère. Choose another player.")
    return plain.format(engine=offer.name)
