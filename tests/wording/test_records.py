import errno
import os
from string import punctuation

import pytest

from tictactoe_gui.mnk.player import BadMark, MarkFault
from tictactoe_gui.mnk.position import CellTaken, GameOver, OffBoard
from tictactoe_gui.mnk.rules import Square
from tictactoe_gui.names import NameTaken
from tictactoe_gui.records import SUFFIXES, json_text
from tictactoe_gui.records.faults import BadRecord, CannotHold, Fault, Lack, UnknownSuffix
from tictactoe_gui.wording import records

B2 = Square(1, 1)
ENDINGS = ".ttt, .sgf, .psq or .mastermind"


def told(
    fault: Fault, place: str = "", found: str = "", wanted: str | range = "", cause: ValueError | None = None
) -> str:
    return records.bad_record(BadRecord(fault, place, found=found, wanted=wanted, cause=cause), "game.sgf")


def os_error(number: int) -> OSError:
    return OSError(number, os.strerror(number), "/home/jane/game.ttt")


@pytest.mark.parametrize("fault", Fault)
def test_every_fault_is_a_sentence_that_names_the_file(fault: Fault) -> None:
    sentence = told(fault, "moves[4]", "found", "wanted", ValueError("refused"))
    assert sentence.startswith("game.sgf")
    assert sentence[-1] not in punctuation
    assert "{" not in sentence


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        (told(Fault.LARGE, wanted="1 MB"), "game.sgf is larger than any game; a file of a game takes 1 MB at the most"),
        (told(Fault.EMPTY), "game.sgf is empty; choose a file that a game was saved in"),
        (told(Fault.BINARY), f"game.sgf is not text; games are kept in text files that end with {ENDINGS}"),
        (
            told(Fault.UNKNOWN),
            f"game.sgf is not a game that this program can read; games are in files that end with {ENDINGS}",
        ),
        (
            told(Fault.GAME, found="GM[1] (Go)"),
            "game.sgf is of another game, GM[1] (Go); choose one of Gomoku or its relatives",
        ),
        (told(Fault.TURN, "W[hh]", "W", "B"), "game.sgf, W[hh]: W moves here, where it is the turn of B"),
        (told(Fault.NO_MOVE, "move 3"), "game.sgf, move 3: this is a pass; here every move marks a cell"),
        (
            told(Fault.STONES, "AB[aa]"),
            "game.sgf, AB[aa]: marks are set up here; a game has to start from the empty board",
        ),
        (
            told(Fault.RESULT, "RE", "B+1", "W+1"),
            "game.sgf, RE: B+1 does not fit the moves, which lead to W+1",
        ),
        (told(Fault.RESULT, "RE", "B+1"), "game.sgf, RE: B+1 does not fit the moves, after which the game goes on"),
        (told(Fault.SYNTAX, "line 3", "x"), "game.sgf, line 3: “x” cannot be understood"),
        (told(Fault.VALUE, "SZ", "2", range(3, 21)), "game.sgf, SZ: 2 stands where a number from 3 to 20 belongs"),
        (told(Fault.VALUE, "k", "2", range(3, 4)), "game.sgf, k: 2 stands where 3 belongs"),
    ],
)
def test_a_fault_tells_its_facts(sentence: str, expected: str) -> None:
    assert sentence == expected


@pytest.mark.parametrize(
    ("cause", "sentence"),
    [
        (CellTaken(B2), "game.sgf, moves[4]: B2 is taken; every move marks an empty cell"),
        (OffBoard(B2), "game.sgf, moves[4]: there is no cell “B2” on this board; its cells are A1–C3"),
        (GameOver(B2), "game.sgf, moves[4]: B2 comes after the end of the game; its last move ends it"),
        (NameTaken("B2"), "game.sgf, moves[4]: B2 is another player's name; choose a different one"),
        (
            BadMark("{}", MarkFault.LONG),
            "game.sgf, moves[4]: “{}” is more than one character; a mark is one, such as X or 🦊",
        ),
        (ValueError("{0} marks"), "game.sgf, moves[4]: {0} marks"),
    ],
)
def test_what_the_rules_refuse_is_told_with_its_place(cause: ValueError, sentence: str) -> None:
    assert told(Fault.REFUSED, "moves[4]", "B2", "A1–C3", cause) == sentence


@pytest.mark.parametrize("place", ["line 3", "line 3, column 7", "node 1", "node 5, move 4", "node 1, SZ", "moves[4]"])
def test_a_place_is_told_as_it_is(place: str) -> None:
    assert told(Fault.CUT_OFF, place).startswith(f"game.sgf, {place}: ")


HOSTILE = "\x1b[31m\n{name}" + "9" * 1000


@pytest.mark.parametrize("fault", Fault)
def test_what_a_file_says_is_cut_and_put_on_one_line(fault: Fault) -> None:
    sentence = records.bad_record(BadRecord(fault, HOSTILE, found=HOSTILE, wanted=HOSTILE), HOSTILE)
    assert sentence.startswith("[31m {name}999")
    assert len(sentence) < 500
    assert sentence.isprintable()


def test_a_mark_that_a_file_holds_is_cut_and_put_on_one_line() -> None:
    assert told(Fault.REFUSED, "mark", cause=BadMark("\x1b[31m", MarkFault.LONG)).isprintable()


def test_what_is_wanted_has_words_to_translate() -> None:
    wanted = {*json_text._TYPES.values(), *json_text._SYNTAX.values(), json_text.MOMENT}
    assert wanted <= set(records.WANTED)


@pytest.mark.parametrize("lack", Lack)
def test_what_a_format_cannot_hold_is_told_with_one_that_can(lack: Lack) -> None:
    sentence = records.cannot_hold(CannotHold(lack), "SGF")
    assert sentence.startswith("SGF cannot hold ")
    assert sentence.endswith("; .ttt holds every game")


def test_an_unknown_suffix_is_told_with_those_that_there_are() -> None:
    sentence = "“.txt” is not the ending of a game's file; choose .ttt, .sgf or .psq"
    assert records.unknown_suffix(UnknownSuffix(".txt", SUFFIXES)) == sentence


def test_where_there_is_one_suffix_that_is_told() -> None:
    sentence = "A game's file needs an ending; choose .mastermind"
    assert records.unknown_suffix(UnknownSuffix("", [".mastermind"])) == sentence


def test_a_missing_suffix_is_told_with_those_that_there_are() -> None:
    sentence = "A game's file needs an ending; choose .ttt, .sgf or .psq"
    assert records.unknown_suffix(UnknownSuffix("", SUFFIXES)) == sentence


@pytest.mark.parametrize(
    ("number", "sentence"),
    [
        (errno.ENOENT, "game.ttt is not there; it may have been moved or renamed"),
        (errno.EISDIR, "game.ttt is a folder; choose a file in it"),
        (errno.EACCES, "You may not read game.ttt; its owner can allow you to"),
        (errno.EINVAL, "game.ttt is not a file of the kind that games are kept in; choose an ordinary one"),
        (errno.EIO, f"game.ttt cannot be read: {os.strerror(errno.EIO)}"),
    ],
)
def test_what_keeps_a_file_from_being_read_is_told(number: int, sentence: str) -> None:
    assert records.unreadable(os_error(number), "game.ttt") == sentence


@pytest.mark.parametrize(
    ("number", "reason"),
    [
        (errno.ENOSPC, "the disk is full; make room, or choose another one"),
        (errno.EDQUOT, "the disk is full; make room, or choose another one"),
        (errno.EACCES, "you may not write there; choose another folder"),
        (errno.EROFS, "this disk can only be read; choose another one"),
        (errno.ENOENT, "its folder is not there; choose another one"),
        (errno.EISDIR, "a folder has that name; choose another name"),
        (errno.ENAMETOOLONG, "the name is too long; choose a shorter one"),
        (errno.EIO, os.strerror(errno.EIO)),
    ],
)
def test_what_keeps_a_file_from_being_written_is_told(number: int, reason: str) -> None:
    assert records.unwritable(os_error(number), "game.ttt") == f"game.ttt was not saved: {reason}"


def test_an_error_that_the_system_does_not_number_is_told_in_its_own_words() -> None:
    assert records.unreadable(OSError("strange"), "game.ttt") == "game.ttt cannot be read: strange"
