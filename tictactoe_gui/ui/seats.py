"""What may take a seat: a person, one of our levels, or an outside engine where it knows the rules."""

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
    """What may take a seat, in words."""

    kind: Kind
    name: str
    meaning: str = ""
    """A sentence; empty where the name says it all."""


def offers(rules: Rules, engines: Iterable[Engine]) -> list[Offer]:
    """Give what may play by these rules: a person first, then our levels from the weakest on, then engines."""
    ours = [Offer(Kind(level=name), levels.level(name), levels.meaning(name)) for name in LEVELS]
    theirs = [Offer(Kind(engine=engine.file), engine.name, engine.file) for engine in engines]
    return [Offer(PERSON, _("Person")), *ours, *(offer for offer in theirs if knows(offer.kind, rules))]


def plays(kind: Kind, engines: Iterable[Engine]) -> str:
    """Name the level or the engine; nothing for a person."""
    if kind.level:
        return levels.level(kind.level)
    names = {engine.file: engine.name for engine in engines}
    return names.get(kind.engine) or Path(kind.engine).stem


def fault(offer: Offer, rules: Rules) -> str:
    """Say why this cannot play by the rules; nothing: an empty sentence."""
    if knows(offer.kind, rules):
        return ""
    plain = _("{engine} plays five in a row between two, without gravity and misère; let somebody else play")
    return plain.format(engine=offer.name)
