"""Messages about game engines and their errors."""

from tictactoe_gui.gomocup.faults import EngineFault, EngineFaultKind
from tictactoe_gui.i18n import _
from tictactoe_gui.wording.phrases import RESTART, Message, cut

_NOT_STARTED = _("{name} can't be started")
ADDED = _("{name} was added")
KNOWN = _("{name} is already in the list")
TESTING = _("Testing {name}…")
NO_ENGINES = _("No engines yet. Add one by choosing its program.")
_ANSWERED = _("It answered “{detail}”.")
_EXITED = _("{name} quit unexpectedly"), _("Its exit status was {detail}.")
_PATTERNS = {
    EngineFaultKind.MISSING: (_NOT_STARTED, _("Its file is missing.")),
    EngineFaultKind.LINK_LOOP: (_NOT_STARTED, _("Its file is a link that leads back to itself.")),
    EngineFaultKind.FORBIDDEN: (_NOT_STARTED, _("You don't have permission to run its file.")),
    EngineFaultKind.NO_PROGRAM: (_NOT_STARTED, _("Its file isn't a program for this computer.")),
    EngineFaultKind.ENDED: (_("{name} crashed"), ""),
    EngineFaultKind.CLOSED: (_("{name} closed its output"), _("It was stopped because it can't answer any more.")),
    EngineFaultKind.SILENT: (_("{name} didn't answer in time"), ""),
    EngineFaultKind.FLOOD: (_("{name} produced too much output and was stopped"), ""),
    EngineFaultKind.GARBAGE: (_("{name} sent an invalid move"), _ANSWERED),
    # Swap2 is an opening of Gomoku, after which a player chooses a side.
    EngineFaultKind.NO_SWAP2: (_("{name} doesn't play Swap2"), _ANSWERED),
    EngineFaultKind.ILLEGAL: (_("{name} tried an illegal move"), _("{detail} isn't an empty cell.")),
    EngineFaultKind.REPLACED: (_("{name} stopped working"), RESTART),
    EngineFaultKind.REPORTED: (_("{name} reported an error"), _("It said “{detail}”.")),
}
"""What is wrong with an engine, and the details."""


def not_added(fault: EngineFault) -> str:
    """Return the reason why an engine was not added."""
    return str(sentence(fault).followed_by(_("It was not added.")))


def sentence(fault: EngineFault) -> Message:
    """Return what is wrong with an engine."""
    name = cut(fault.name) if fault.name else _("The built-in engine")
    exited = fault.fault is EngineFaultKind.ENDED and fault.detail
    wrong, why = _EXITED if exited else _PATTERNS[fault.fault]
    return Message(wrong.format(name=name), why.format(detail=cut(fault.detail)))
