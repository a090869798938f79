import errno
import os
from pathlib import Path
from string import punctuation

import pytest

from tests.storage.windows_files import error_of_windows
from tests.wording.tables import rows
from tictactoe_gui.mastermind.code import BadCode, CodeFault
from tictactoe_gui.mastermind.rules import DEFAULT
from tictactoe_gui.mnk.board import Square
from tictactoe_gui.mnk.player import BadMark, MarkFault
from tictactoe_gui.mnk.position import CellTaken, ChoiceDue, GameOver, NoSuchChoice, OffBoard, UnevenMarks
from tictactoe_gui.player_names import NameTaken
from tictactoe_gui.records.faults import BadRecord, MissingFeature, RecordFault, UnsupportedByFormat
from tictactoe_gui.storage.file_faults import FileFault, FileFaultKind
from tictactoe_gui.wording import records
from tictactoe_gui.wording.file_faults import reason
from tictactoe_gui.wording.phrases import Message

B2 = Square(1, 1)
SUFFIX_LIST = ".ttt, .sgf, .psq, .rec, .sav, .txt, .pos or .mastermind"

DETAILS = f"""
TOO_LARGE      | | | 1 MB     | It is too large. Game files can be at most 1 MB.
EMPTY          | | |          | It is empty. Choose a saved game ({SUFFIX_LIST}).
NOT_READ       | | .lib | | It is a RenLib library (.lib), which Tic-Tac-Toe can't read. Choose a single game ({SUFFIX_LIST}).
COUNT          | line 3 | 2 | 3 | The stated number of moves is 3, but the file has 2 (line 3).
OTHER_RULES    | node 1, RU | Renju | | It follows the rules of Renju (node 1, RU), which this program doesn't know yet. It knows five in a row with and without overlines.
RESULT         | RE | B+1 | W+1 | The result is B+1, but the moves lead to W+1 (RE).
RESULT         | RE | B+1 | | The result is B+1, but the moves don't end the game (RE).
SYNTAX         | line 2 | 1}} | a colon | Expected a colon, but found “1}}” (line 2).
MISSING        | rules | | k | “k” is missing (rules).
LEVEL          | players[1].level | level-11 | | “level-11” isn't a level that this version knows. Levels are level-1 to level-9, expert, random, builder, textbook, textbook-corrected.
ENCODING       | line 2 | E9 | UTF-8 | The byte sequence E9 isn't valid UTF-8 (line 2). Save the file in this encoding.
"""  # noqa: E501 - one row for each sentence
"""Fault, place, what was found and expected, and the detail of the message."""


def message_for(
    fault: RecordFault, place: str = "", found: str = "", expected: str | range = "", cause: ValueError | None = None
) -> Message:
    return records.bad_record(BadRecord(fault, place, found=found, expected=expected, cause=cause), "game.sgf")


@pytest.mark.parametrize("fault", RecordFault)
def test_every_fault_has_a_message_with_the_file(fault: RecordFault) -> None:
    message = message_for(fault, "moves[4]", "found", "wanted", ValueError("refused"))
    is_no_game = fault in {RecordFault.BINARY, RecordFault.UNKNOWN}
    assert message.headline == ("“game.sgf” isn't a game file" if is_no_game else "Couldn't open “game.sgf”")
    assert message.headline[-1] not in punctuation
    assert message.detail.endswith(".")
    assert "{" not in str(message)


@pytest.mark.parametrize(("fault", "place", "found", "expected", "detail"), rows(DETAILS))
def test_detail_names_the_fault_and_the_place(fault: str, place: str, found: str, expected: str, detail: str) -> None:
    assert message_for(RecordFault[fault], place, found, expected).detail == detail


@pytest.mark.parametrize(("valid", "expected"), [(range(3, 21), "a number from 3 to 20"), (range(3, 4), "3")])
def test_valid_numbers_are_a_range_or_one_number(valid: range, expected: str) -> None:
    assert message_for(RecordFault.VALUE, "SZ", "2", valid).detail == f"Expected {expected}, but found 2 (SZ)."


@pytest.mark.parametrize(
    ("cause", "sentence"),
    [
        (CellTaken(B2), "B2 is taken (moves[4]). Every move must take an empty cell."),
        (OffBoard(B2), "“B2” isn't a cell on this board (moves[4]). Its cells are A1–C3."),
        (GameOver(B2), "“B2” comes after the end of the game (moves[4])."),
        (ChoiceDue(), "“B2” comes where a side must be chosen (moves[4])."),
        (NoSuchChoice(), "“B2” comes where there is no side to choose (moves[4])."),
        (NameTaken("B2"), "“B2” is already taken (moves[4])."),
        (BadMark("{}", MarkFault.TOO_LONG), "“{}” is too long (moves[4]). Use one character, such as X or 🦊."),
        (BadMark("", MarkFault.INVISIBLE), "This mark is invisible (moves[4]). Use a visible mark, such as X or 🦊."),
        (
            BadCode(CodeFault.COLOUR, "{", DEFAULT),
            "“{” isn't a colour in this game (moves[4]). The colours are R G B Y O W P K.",
        ),
        (BadCode(CodeFault.LENGTH, "RGB", DEFAULT), "Enter 4 pegs, such as RGBY (moves[4]). “RGB” has 3."),
        (ValueError("{0} marks"), "{0} marks (moves[4])."),
    ],
)
def test_illegal_move_is_reported_with_its_place(cause: ValueError, sentence: str) -> None:
    assert message_for(RecordFault.ILLEGAL, "moves[4]", "B2", "A1–C3", cause).detail == sentence


@pytest.mark.parametrize("place", ["line 3", "line 3, column 7", "node 1", "node 5, move 4", "node 1, SZ", "moves[4]"])
def test_place_is_shown(place: str) -> None:
    assert f" ({place})." in message_for(RecordFault.TRUNCATED, place).detail


HOSTILE = "\x1b[31m\n{name}" + "9" * 1000


@pytest.mark.parametrize("fault", RecordFault)
def test_text_from_a_file_is_shortened_to_one_line(fault: RecordFault) -> None:
    message = records.bad_record(BadRecord(fault, HOSTILE, found=HOSTILE, expected=HOSTILE), HOSTILE)
    assert "“\ufffd[31m {name}999" in message.headline
    assert len(str(message)) < 500
    assert str(message).isprintable()


def test_impossible_board_is_reported_with_the_marks() -> None:
    message = message_for(RecordFault.ILLEGAL, "start", "X\nO", cause=UnevenMarks([9, 0]))
    assert message.detail == "This position is impossible (start). Players take turns, but the board has 9 X, 0 O."


def test_expected_values_are_translated(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(records, "_", lambda text: {"a whole number": "eine ganze Zahl"}.get(text, text))
    detail = message_for(RecordFault.VALUE, found="x", expected="a whole number").detail
    assert detail == "Expected eine ganze Zahl, but found x."


@pytest.mark.parametrize("lack", MissingFeature)
def test_unsupported_game_error_suggests_another_format(lack: MissingFeature) -> None:
    sentence = records.cannot_hold(UnsupportedByFormat(lack), "SGF")
    assert sentence.startswith("SGF files can't store ")
    assert sentence.endswith(". Save as .ttt instead.")


UNREADABLE = f"""
ENOENT | It doesn't exist. It may have been moved or renamed.
EISDIR | It is a folder. Choose a saved game in it ({SUFFIX_LIST}).
EACCES | You don't have permission to read it. Ask its owner for access.
EINVAL | It isn't a regular file. Choose another one.
EIO    | The disk failed (Errno {errno.EIO}).
ELOOP  | The link leads back to itself.
EDOM   | The system reported an error (Errno {errno.EDOM}).
2    | It doesn't exist. It may have been moved or renamed.
5    | You don't have permission to read it. Ask its owner for access.
21   | The disk or network isn't available.
32   | It is open in another program. Close it there and try again.
53   | The disk or network isn't available.
123  | It doesn't exist, because its name has a character that isn't allowed. Check the name.
206  | The name is too long.
1117 | The disk failed (WinError 1117).
9999 | The system reported an error (WinError 9999).
"""
UNWRITABLE = f"""
EEXIST | It is a file, not a folder. Move or rename it.
ENOSPC | The disk is full. Free some space, or choose another disk.
EDQUOT | The disk is full. Free some space, or choose another disk.
EACCES | You can't write to this folder. Choose another one.
EROFS  | This disk is read-only. Choose another one.
ENOENT | The folder doesn't exist. Choose another one.
EISDIR | A folder with this name already exists. Choose another name.
ENAMETOOLONG | The name is too long. Choose a shorter one.
EIO    | The disk failed (Errno {errno.EIO}).
EFBIG  | The file is too large for this disk. Choose another disk.
EBUSY  | It is open in another program. Close it there, or choose another name.
EDOM   | The system reported an error (Errno {errno.EDOM}).
3    | The folder doesn't exist. Choose another one.
5    | You can't write to this folder. Choose another one.
19   | This disk is read-only. Choose another one.
32   | It is open in another program. Close it there, or choose another name.
33   | It is open in another program. Close it there, or choose another name.
112  | The disk is full. Free some space, or choose another disk.
183  | It is a file, not a folder. Move or rename it.
206  | The name is too long. Choose a shorter one.
9999 | The system reported an error (WinError 9999).
"""
"""Number of an error, as `errno` or Windows names it, and its reason."""


def os_error(name: str) -> OSError:
    if name.isdecimal():
        return error_of_windows(int(name))
    number: int = getattr(errno, name)
    return OSError(number, os.strerror(number), "/home/jane/game.ttt")


@pytest.mark.parametrize(("name", "detail"), rows(UNREADABLE))
def test_unreadable_file_is_reported_with_the_reason(name: str, detail: str) -> None:
    assert records.unreadable(os_error(name), "game.ttt") == ("Couldn't open “game.ttt”", detail)


@pytest.mark.parametrize(("name", "detail"), rows(UNWRITABLE))
def test_unwritable_file_is_reported_with_the_reason(name: str, detail: str) -> None:
    assert records.unwritable(os_error(name)) == detail


def test_characters_that_windows_forbids_are_listed() -> None:
    listed = "The name can't contain < > : \" / \\ | ? *. Choose another name."
    assert records.unwritable(error_of_windows(123)) == listed


@pytest.mark.parametrize("kind", FileFaultKind)
def test_every_kind_of_error_has_sentences(kind: FileFaultKind) -> None:
    fault = FileFault(kind, Path("game.ttt"))
    for sentence in (records.unwritable(fault), records.unreadable(fault, "game.ttt").detail, reason(fault)):
        assert sentence.endswith(".")
        assert "game.ttt" not in sentence


def test_error_without_a_number_has_a_vague_reason() -> None:
    assert records.unreadable(OSError("seltsam"), "game.ttt").detail == "Reading or writing failed."
