"""What is wrong with an engine, and what became of a file that may be one, in sentences."""

from tictactoe_gui.gomocup.faults import EngineFault, Fault
from tictactoe_gui.language import _
from tictactoe_gui.wording import shown

LONGEST = 60
"""Characters of an engine's own words, and of its name, at the most."""


def not_added(told: EngineFault) -> str:
    """Tell why an engine that was tried is not offered."""
    return _("{sentence}; it was not added").format(sentence=sentence(told))


def none() -> str:
    """Tell that no engine was added yet."""
    return _("There are none yet; add one by picking its program")


def added(name: str) -> str:
    """Tell that an engine is offered from now on."""
    return _("{name} was added").format(name=cut(name))


def known(name: str) -> str:
    """Tell that an engine is offered already."""
    return _("{name} is in the list already").format(name=cut(name))


def trying(name: str) -> str:
    """Tell that it is found out whether a file is an engine."""
    return _("Trying {name}…").format(name=cut(name))


def sentence(told: EngineFault) -> str:
    """Tell what is wrong, in a sentence without its full stop; `waiting.way_on` tells what can be done."""
    name = cut(told.name) if told.name else _("The program's own engine")
    return _pattern(told).format(name=name, detail=cut(told.detail))


def _pattern(told: EngineFault) -> str:
    if told.fault is Fault.ENDED and told.detail:
        return _("{name} ended by itself, with status {detail}")
    return {
        Fault.MISSING: _("The file of {name} is no longer there"),
        Fault.NO_PROGRAM: _("{name} cannot be started: its file is not a program for this computer ({detail})"),
        Fault.ENDED: _("{name} crashed"),
        Fault.SILENT: _("{name} did not answer in time"),
        Fault.FLOOD: _("{name} wrote without end instead of answering"),
        Fault.GARBAGE: _("{name} answered “{detail}”, which is no move"),
        Fault.EMPTY: _("{name} did not tell what it was asked"),
        Fault.ILLEGAL: _("{name} wanted to play at {detail}, which is not an empty cell"),
        Fault.REPORTED: _("{name} reported an error: “{detail}”"),
    }[told.fault]


def cut(text: str, longest: int = LONGEST) -> str:
    """Give the beginning of what an engine or a file says, on one line and without what cannot be seen."""
    line = " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())
    return shown(line if len(line) <= longest else f"{line[:longest]}…")
