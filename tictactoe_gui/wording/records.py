"""What is wrong with a record or its file, in sentences without their full stop."""

import errno
import re
from collections.abc import Sequence

from tictactoe_gui.language import _
from tictactoe_gui.mastermind.code import BadCode
from tictactoe_gui.mnk.impossible import ImpossibleBoard
from tictactoe_gui.mnk.notation import UnknownSquare
from tictactoe_gui.mnk.player import BadMark
from tictactoe_gui.mnk.position import CellTaken, GameOver, OffBoard
from tictactoe_gui.names import NameTaken
from tictactoe_gui.records import MASTERMIND_SUFFIX, SUFFIXES
from tictactoe_gui.records.faults import BadRecord, CannotHold, Fault, Lack, UnknownSuffix
from tictactoe_gui.wording import mark_refusal
from tictactoe_gui.wording.engines import cut
from tictactoe_gui.wording.grid import impossible
from tictactoe_gui.wording.mastermind import refusal

_REASON = 200
"""Characters of the rules' or the system's own words at the most, and of what would be right."""

WANTED = {
    "a whole number": _("a whole number"),
    "a text": _("a text"),
    "a text of whole characters": _("a text of whole characters"),
    "true or false": _("true or false"),
    "a list": _("a list"),
    "a group in braces": _("a group in braces"),
    "a date and time such as 2024-05-31T12:30:00Z": _("a date and time such as 2024-05-31T12:30:00Z"),
    'a list of the winners\' names or "draw"': _('a list of the winners\' names or "draw"'),
    "a value": _("a value"),
    "a comma": _("a comma"),
    "a colon": _("a colon"),
    "a name in quotation marks": _("a name in quotation marks"),
    "the end": _("the end"),
    "a name": _("a name"),
    "a player's name": _("a player's name"),
    "a key in base64": _("a key in base64"),
    "no engine beside a level": _("no engine beside a level"),
    "a move such as 8,8,0": _("a move such as 8,8,0"),
}
"""The texts of what a record says in English to be wanted."""


def bad_record(error: BadRecord, name: str) -> str:
    """Tell what is wrong in which file and where, and what a right one looks like."""
    file = cut(name)
    return _pattern(error).format(
        name=file,
        where=f"{file}, {_place(error.place)}" if error.place else file,
        found=cut(error.found),
        wanted=_wanted(error.wanted),
        suffixes=_either((*SUFFIXES, MASTERMIND_SUFFIX)),
    )


def cannot_hold(error: CannotHold, format_name: str) -> str:
    """Tell what a format has no way to write, and which one has."""
    lack = {
        Lack.PLAYERS: _("more than two players"),
        Lack.START: _("a game that began from a given position"),
        Lack.RULES: _("a game of these rules"),
        Lack.MARKS: _("these marks"),
        Lack.SIZE: _("a board of this size"),
        Lack.RESIGNATION: _("a game that somebody resigned"),
    }[error.lack]
    return _("{format} cannot hold {lack}; {ours} holds every game").format(
        format=format_name, lack=lack, ours=SUFFIXES[0]
    )


def unknown_suffix(error: UnknownSuffix) -> str:
    """Tell which endings a file's name can have."""
    pattern = _("A game's file needs an ending; choose {suffixes}")
    if error.suffix:
        pattern = _("“{suffix}” is not the ending of a game's file; choose {suffixes}")
    return pattern.format(suffix=cut(error.suffix), suffixes=_either(error.known))


def unreadable(error: OSError, name: str) -> str:
    """Tell why a file cannot be read."""
    patterns = {
        errno.ENOENT: _("{name} is not there; it may have been moved or renamed"),
        errno.EISDIR: _("{name} is a folder; choose a file in it"),
        errno.EACCES: _("You may not read {name}; its owner can allow you to"),
        errno.EPERM: _("You may not read {name}; its owner can allow you to"),
        errno.EINVAL: _("{name} is not a file of the kind that games are kept in; choose an ordinary one"),
    }
    return _told(error, name, patterns.get(error.errno or 0, _("{name} cannot be read: {reason}")))


def unwritable(error: OSError, name: str) -> str:
    """Tell why a file cannot be written."""
    full = _("{name} was not saved: the disk is full; make room, or choose another one")
    forbidden = _("{name} was not saved: you may not write there; choose another folder")
    patterns = {
        errno.ENOSPC: full,
        errno.EDQUOT: full,
        errno.EACCES: forbidden,
        errno.EPERM: forbidden,
        errno.EROFS: _("{name} was not saved: this disk can only be read; choose another one"),
        errno.ENOENT: _("{name} was not saved: its folder is not there; choose another one"),
        errno.EISDIR: _("{name} was not saved: a folder has that name; choose another name"),
        errno.ENAMETOOLONG: _("{name} was not saved: the name is too long; choose a shorter one"),
    }
    return _told(error, name, patterns.get(error.errno or 0, _("{name} was not saved: {reason}")))


def _told(error: OSError, name: str, pattern: str) -> str:
    return pattern.format(name=cut(name), reason=cut(error.strerror or str(error), _REASON))


def _pattern(error: BadRecord) -> str:
    match error:
        case BadRecord(fault=Fault.REFUSED, cause=cause, found=found):
            return _refused(cause, found)
        case BadRecord(fault=Fault.RESULT, wanted=""):
            return _("{where}: {found} does not fit the moves, after which the game goes on")
        case BadRecord(fault=Fault.SYNTAX, wanted=""):
            return _("{where}: “{found}” cannot be understood")
    return _PATTERNS[error.fault]


_PATTERNS = {
    Fault.LARGE: _("{name} is larger than any game; a file of a game takes {wanted} at the most"),
    Fault.EMPTY: _("{name} is empty; choose a file that a game was saved in"),
    Fault.BINARY: _("{name} is not text; games are kept in text files that end with {suffixes}"),
    Fault.ENCODING: _("{where}: the bytes {found} are not text in {wanted}; save the file in this encoding"),
    Fault.UNKNOWN: _("{name} is not a game that this program can read; games are in files that end with {suffixes}"),
    Fault.GAME: _("{name} is of another game, {found}; choose one of Gomoku or its relatives"),
    Fault.CUT_OFF: _("{where}: the file is cut off; fetch it once more as a whole"),
    Fault.SYNTAX: _("{where}: “{found}” stands where {wanted} belongs"),
    Fault.DEEP: _("{name} is nested more deeply than any game; choose a file that a game was saved in"),
    Fault.VERSION: _("{name} is of version {found}, and this program reads version {wanted}; take a newer program"),
    Fault.MISSING: _("{where}: “{wanted}” is missing"),
    Fault.FIELD: _("{where}: there is no such field; there are {wanted}"),
    Fault.TWICE: _("{where}: this is there twice; once is right"),
    Fault.LONG: _("{where}: there are {found} characters; {wanted} are the most"),
    Fault.VALUE: _("{where}: {found} stands where {wanted} belongs"),
    Fault.TURN: _("{where}: {found} moves here, where it is the turn of {wanted}"),
    Fault.NO_MOVE: _("{where}: this is a pass; here every move marks a cell"),
    Fault.STONES: _("{where}: marks are set up here; a game has to start from the empty board"),
    Fault.RESULT: _("{where}: {found} does not fit the moves, which lead to {wanted}"),
}


def _refused(cause: ValueError | None, found: str) -> str:
    match cause:
        case CellTaken():
            return _("{where}: {found} is taken; every move marks an empty cell")
        case OffBoard() | UnknownSquare():
            return _("{where}: there is no cell “{found}” on this board; its cells are {wanted}")
        case GameOver():
            return _("{where}: {found} comes after the end of the game; its last move ends it")
        case BadMark(mark=mark, fault=fault):
            return "{where}: " + _literal(mark_refusal(cut(mark), fault))
        case ImpossibleBoard():
            return "{where}: " + _literal(impossible(cause, found.split("\n")))
        case BadCode():
            return "{where}: " + _literal(refusal(cause))
        case NameTaken():
            return _("{where}: {found} is another player's name; choose a different one")
    return "{where}: " + _literal(cut(str(cause), _REASON))


def _literal(text: str) -> str:
    """The text as a pattern for itself."""
    return text.replace("{", "{{").replace("}", "}}")


def _place(place: str) -> str:
    """The place in the user's language, as far as it has words."""
    for form, pattern in _PLACES.items():
        if at := re.fullmatch(form, place):
            return pattern.format(*at.groups())
    return cut(place)


_PLACES = {
    r"line (\d+)": _("line {0}"),
    r"line (\d+), column (\d+)": _("line {0}, column {1}"),
    r"node (\d+)": _("node {0}"),
    r"node (\d+), move (\d+)": _("node {0}, move {1}"),
    r"node (\d+), ([A-Z]+)": _("node {0}, {1}"),
}


def _wanted(wanted: str | range) -> str:
    if isinstance(wanted, str):
        return WANTED.get(wanted) or cut(wanted, _REASON)
    if len(wanted) == 1:
        return str(wanted[0])
    return _("a number from {first} to {last}").format(first=wanted[0], last=wanted[-1])


def _either(suffixes: Sequence[str]) -> str:
    *most, last = suffixes
    if not most:
        return last
    return _("{suffixes} or {suffix}").format(suffixes=", ".join(most), suffix=last)
