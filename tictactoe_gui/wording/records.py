"""Messages about errors in game records and their files."""

import re

from tictactoe_gui.i18n import _
from tictactoe_gui.mastermind.code import BadCode
from tictactoe_gui.mnk.board import UnreachableBoard
from tictactoe_gui.mnk.notation import UnknownSquare
from tictactoe_gui.mnk.player import BadMark
from tictactoe_gui.mnk.position import CellTaken, ChoiceDue, ClosedSquare, GameOver, NoSuchChoice, OffBoard
from tictactoe_gui.opponents.levels import LADDER, LEVELS
from tictactoe_gui.player_names import NameTaken
from tictactoe_gui.records import MASTERMIND_SUFFIX, READ_SUFFIXES, SUFFIXES
from tictactoe_gui.records.faults import BadRecord, MissingFeature, RecordFault, UnknownSuffix, UnsupportedByFormat
from tictactoe_gui.storage.file_faults import FORBIDDEN_CHARACTERS, FileFaultKind, kind_of
from tictactoe_gui.wording.file_faults import reason
from tictactoe_gui.wording.mastermind.refusals import refusal
from tictactoe_gui.wording.mnk import variants
from tictactoe_gui.wording.mnk.diagrams import impossible
from tictactoe_gui.wording.mnk.sentences import mark_refusal
from tictactoe_gui.wording.phrases import Message, cut, either

_NOT_OPENED = _("Couldn't open “{name}”")
_NUMBERED, _OTHERS = LEVELS[: len(LADDER) - 1], LEVELS[len(LADDER) - 1 :]
# Translators: names of levels in files, such as "level-1 to level-9, expert, random".
_LEVELS = _("{first} to {last}, {others}").format(first=_NUMBERED[0], last=_NUMBERED[-1], others=", ".join(_OTHERS))
_OTHER_FORMATS = {".lib": _("RenLib library (.lib)"), ".rif": _("RenjuNet database (.rif)")}
"""Names of formats that are not read, by suffix."""
_REASON = 200
"""Maximum number of characters in an error message and in an expected value."""


def bad_record(error: BadRecord, name: str) -> Message:
    """Return what is wrong with a file and where, and what is valid."""
    headline = _NOT_OPENED
    if error.fault in {RecordFault.BINARY, RecordFault.UNKNOWN}:
        headline = _("“{name}” isn't a game file")
    detail = _pattern(error).format(
        at=f" ({_place(error.place)})" if error.place else "",
        found=cut(error.found),
        format=_OTHER_FORMATS.get(error.found, cut(error.found)),
        expected=_expected(error.expected),
        levels=_LEVELS,
        suffixes=_game_suffixes(),
    )
    return Message(headline.format(name=cut(name)), detail)


def cannot_hold(error: UnsupportedByFormat, format_name: str) -> str:
    """Return what a format cannot store, and which format can."""
    pattern = {
        MissingFeature.PLAYERS: _(
            "{format} files can't store games with more than two players. Save as {own_suffix} instead."
        ),
        MissingFeature.START: _(
            "{format} files can't store games that start from a custom position. Save as {own_suffix} instead."
        ),
        MissingFeature.RULES: _("{format} files can't store games with these rules. Save as {own_suffix} instead."),
        MissingFeature.SIZE: _("{format} files can't store boards of this size. Save as {own_suffix} instead."),
        MissingFeature.RESULT: _(
            "{format} files can't store a result that the moves don't show, such as a resignation. "
            "Save as {own_suffix} instead."
        ),
        MissingFeature.OPENING: _(
            "{format} files can't store games in which a side is yet to be chosen. Save as {own_suffix} instead."
        ),
    }[error.feature]
    return pattern.format(format=format_name, own_suffix=SUFFIXES[0])


def unknown_suffix(error: UnknownSuffix) -> str:
    """Return which extensions a file name can have."""
    pattern = _("The file name needs an extension. Use {suffixes}.")
    if error.suffix:
        pattern = _("Files of type “{suffix}” aren't supported. Use {suffixes}.")
    return pattern.format(suffix=cut(error.suffix), suffixes=either(error.valid))


def unreadable(error: OSError, name: str) -> Message:
    """Return the reason why a file cannot be read."""
    reasons = {
        FileFaultKind.MISSING: _("It doesn't exist. It may have been moved or renamed."),
        FileFaultKind.FOLDER: _("It is a folder. Choose a saved game in it ({suffixes}).").format(
            suffixes=_game_suffixes()
        ),
        FileFaultKind.FORBIDDEN: _("You don't have permission to read it. Ask its owner for access."),
        FileFaultKind.IN_USE: _("It is open in another program. Close it there and try again."),
        FileFaultKind.FORBIDDEN_CHARACTERS: _(
            "It doesn't exist, because its name has a character that isn't allowed. Check the name."
        ),
        FileFaultKind.INVALID: _("It isn't a regular file. Choose another one."),
    }
    return Message(_NOT_OPENED.format(name=cut(name)), reasons.get(kind_of(error)) or reason(error))


def unwritable(error: OSError) -> str:
    """Return the reason why a file cannot be written."""
    reasons = {
        FileFaultKind.FULL: _("The disk is full. Free some space, or choose another disk."),
        FileFaultKind.TOO_LARGE: _("The file is too large for this disk. Choose another disk."),
        FileFaultKind.FORBIDDEN: _("You can't write to this folder. Choose another one."),
        FileFaultKind.READ_ONLY: _("A file with this name is read-only. Choose another name."),
        FileFaultKind.READ_ONLY_DISK: _("This disk is read-only. Choose another one."),
        FileFaultKind.MISSING: _("The folder doesn't exist. Choose another one."),
        FileFaultKind.NOT_A_FOLDER: _("It is a file, not a folder. Move or rename it."),
        FileFaultKind.FOLDER: _("A folder with this name already exists. Choose another name."),
        FileFaultKind.IN_USE: _("It is open in another program. Close it there, or choose another name."),
        FileFaultKind.RESERVED_NAME: _("Windows reserves this name for a device. Choose another name."),
        FileFaultKind.FORBIDDEN_CHARACTERS: _("The name can't contain {characters}. Choose another name.").format(
            characters=FORBIDDEN_CHARACTERS
        ),
        FileFaultKind.INVALID: _("This name isn't allowed here. Choose another name."),
        FileFaultKind.TOO_LONG: _("The name is too long. Choose a shorter one."),
    }
    return reasons.get(kind_of(error)) or reason(error)


def _pattern(error: BadRecord) -> str:
    match error:
        case BadRecord(fault=RecordFault.ILLEGAL, cause=cause, found=found):
            return _refused(cause, found)
        case BadRecord(fault=RecordFault.RESULT, expected=""):
            return _("The result is {found}, but the moves don't end the game{at}.")
        case BadRecord(fault=RecordFault.SYNTAX, expected=""):
            return _("“{found}” isn't valid{at}.")
    return _PATTERNS[error.fault]


_PATTERNS = {
    # Translators: {at} is empty or a location with a space before it, such as " (line 3)".
    RecordFault.TOO_LARGE: _("It is too large. Game files can be at most {expected}."),
    RecordFault.EMPTY: _("It is empty. Choose a saved game ({suffixes})."),
    RecordFault.BINARY: _("It doesn't contain text. Choose a saved game ({suffixes})."),
    RecordFault.ENCODING: _("The byte sequence {found} isn't valid {expected}{at}. Save the file in this encoding."),
    RecordFault.UNKNOWN: _("It contains no saved game. Choose another file ({suffixes})."),
    # Translators: {format} is the name of a format such as “RenLib library (.lib)”.
    RecordFault.NOT_READ: _("It is a {format}, which Tic-Tac-Toe can't read. Choose a single game ({suffixes})."),
    RecordFault.OTHER_GAME: _("It is a record of another game, {found}. Choose Gomoku or a related game."),
    RecordFault.TRUNCATED: _("It is incomplete{at}. Copy or download it again."),
    RecordFault.SYNTAX: _("Expected {expected}, but found “{found}”{at}."),
    RecordFault.TOO_DEEP: _("It is nested too deeply for a game. Choose a saved game."),
    RecordFault.TOO_MANY: _("It has too many entries for a game{at}. At most {expected} are allowed."),
    RecordFault.COUNT: _("The stated number of moves is {expected}, but the file has {found}{at}."),
    RecordFault.VERSION: _("It uses format version {found}, but this program supports version {expected}."),
    RecordFault.MISSING: _("“{expected}” is missing{at}."),
    RecordFault.UNKNOWN_FIELD: _("Unknown field{at}. Valid fields are {expected}."),
    RecordFault.DUPLICATE: _("Duplicate entry{at}."),
    RecordFault.TOO_LONG: _("The text has {found} characters{at}. At most {expected} are allowed."),
    RecordFault.VALUE: _("Expected {expected}, but found {found}{at}."),
    RecordFault.LEVEL: _("“{found}” isn't a level that this version knows. Levels are {levels}."),
    # Translators: {found} is the number of a column of Connect Four.
    RecordFault.FULL_COLUMN: _("Column {found} is full{at}. Every move must take an empty cell."),
    RecordFault.WRONG_TURN: _("{found} moved, but it was {expected}'s turn{at}."),
    RecordFault.PASS: _("Passing isn't allowed{at}. Every move must take a cell."),
    RecordFault.SETUP_STONES: _("Marks are placed or removed during the game{at}. Only moves can follow a move."),
    RecordFault.UNKNOWN_STONES: _(
        "“{found}” seems to hold marks that this program can't read{at}. Use AB and AW for marks before the first move."
    ),
    # Translators: {found} is the name of rules, such as Renju or Caro.
    RecordFault.OTHER_RULES: _(
        "It follows the rules of {found}{at}, which this program doesn't know yet. "
        "It knows five in a row with and without overlines."
    ),
    RecordFault.RESULT: _("The result is {found}, but the moves lead to {expected}{at}."),
}


_NO_CELL = _("“{found}” isn't a cell on this board{at}. Its cells are {expected}.")
_REFUSALS: dict[type, str] = {
    CellTaken: _("{found} is taken{at}. Every move must take an empty cell."),
    ClosedSquare: _("{found} is closed{at}. The rules allow no move there."),
    OffBoard: _NO_CELL,
    UnknownSquare: _NO_CELL,
    GameOver: _("“{found}” comes after the end of the game{at}."),
    ChoiceDue: _("“{found}” comes where a side must be chosen{at}."),
    NoSuchChoice: _("“{found}” comes where there is no side to choose{at}."),
    NameTaken: _("“{found}” is already taken{at}."),
}


def _refused(cause: ValueError | None, found: str) -> str:
    match cause:
        case BadMark(mark=mark, fault=fault):
            return _located(mark_refusal(cut(mark), fault))
        case UnreachableBoard():
            return _located(impossible(cause, found.split("\n")))
        case BadCode():
            return _located(refusal(cause))
    if sentence := _REFUSALS.get(type(cause)):
        return sentence
    text = cut(variants.refusal(cause), _REASON)
    return _located(Message(text[:1].upper() + text[1:]))


def _located(message: Message) -> str:
    """Return the message as a format string with the field `at` for the location."""
    headline, detail = (text.replace("{", "{{").replace("}", "}}") for text in message)
    return f"{headline}{{at}}. {detail}".strip()


def _place(place: str) -> str:
    """Return a location in the user's language if there is a translation."""
    for form, pattern in _PLACES.items():
        if at := re.fullmatch(form, place):
            return pattern.format(**at.groupdict())
    return cut(place)


_PLACES = {
    r"line (?P<line>\d+)": _("line {line}"),
    r"line (?P<line>\d+), column (?P<column>\d+)": _("line {line}, column {column}"),
    r"move (?P<move>\d+)": _("move {move}"),
    # Translators: a node is an entry of an SGF file, with properties such as KM.
    r"node (?P<node>\d+)": _("node {node}"),
    r"node (?P<node>\d+), move (?P<move>\d+)": _("node {node}, move {move}"),
    r"node (?P<node>\d+), (?P<property>[A-Z0-9]+)": _("node {node}, {property}"),
}


def _expected(expected: str | range) -> str:
    if isinstance(expected, str):
        return cut(_(expected), _REASON) if expected else ""
    if len(expected) == 1:
        return str(expected[0])
    return _("a number from {first} to {last}").format(first=expected[0], last=expected[-1])


def _game_suffixes() -> str:
    return either((*SUFFIXES, *READ_SUFFIXES, MASTERMIND_SUFFIX))
