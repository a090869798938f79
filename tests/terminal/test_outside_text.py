"""Whatever people type, and whatever files and the library contain, harms neither the terminal nor the sentences."""

import sys
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from tests.outside_text import HOSTILE, SURROGATES, harm, texts
from tests.terminal.mastermind import speech as mastermind_speech
from tests.terminal.mnk import speech
from tictactoe_gui.command_line import parse
from tictactoe_gui.mastermind.code import Code
from tictactoe_gui.mastermind.game import GameSetup as MastermindSetup
from tictactoe_gui.mastermind.game import MastermindGame
from tictactoe_gui.mastermind.game import Notes as MastermindNotes
from tictactoe_gui.mnk.game import Game, GameSetup, Notes
from tictactoe_gui.mnk.player import Player
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.storage import files, paths
from tictactoe_gui.storage.file_faults import name_fault
from tictactoe_gui.storage.library import mastermind_games
from tictactoe_gui.storage.library.library import Library
from tictactoe_gui.terminal.session import TerminalRequest, run

COMMANDS = ["help", "hint", "analyse", "scores", "save", "save {0}.ttt", "{0}", "A1", "B2", "undo", "exit {0}"]
MASTERMIND_COMMANDS = [
    *("help", "count", "board", "scores", "correct 1 {0}", "correct {0}", "RGBY", "{0}", "1 1", "give up"),
]

typed_lines = st.lists(texts | st.sampled_from(["", "A1", "B2", "undo"]), max_size=8)


HOSTILE_NAME = HOSTILE
if sys.platform == "win32":
    HOSTILE_NAME = "".join(character for character in HOSTILE if not name_fault(character))


def faults(lines: Iterable[str]) -> list[str]:
    return [*filter(None, map(harm, lines))]


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=30)
@example([HOSTILE, "א", SURROGATES, f"Bob {HOSTILE}", "X", "O"])
@given(typed_lines)
def test_typed_text_is_harmless(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, typed: list[str]) -> None:
    monkeypatch.chdir(tmp_path)
    commands = [command.format(text) for text in [*typed[:2], HOSTILE] for command in COMMANDS]
    assert faults(speech.output([*typed, "", "", "", "", *commands], "--seed", "1", "--no-record")) == []


@settings(max_examples=30)
@example([HOSTILE, f"Bob {HOSTILE}", "", "RGBY"])
@given(typed_lines)
def test_typed_text_of_mastermind_is_harmless(typed: list[str]) -> None:
    commands = [command.format(text) for text in [*typed[:2], HOSTILE] for command in MASTERMIND_COMMANDS]
    lines = mastermind_speech.output([*typed, "", "", *commands], *mastermind_speech.TWO, "--no-record")
    assert faults(lines) == []


@pytest.fixture
def library() -> Library:
    """Return the program's library, with games of people with hostile names."""
    found = Library(paths.library_file())
    players = Player(HOSTILE, "א"), Player(f"Bob {HOSTILE}", "O")
    found.store(Game(GameSetup(Rules(), players), notes=Notes(id="1")).resign())
    code = Code.parse("RGBY")
    game = MastermindGame.start(MastermindSetup(breaker=HOSTILE), code).guess(code)
    mastermind_games.store(found, replace(game, notes=MastermindNotes(id="2")))
    return found


@pytest.mark.usefixtures("library")
@pytest.mark.parametrize("game", ["tictactoe", "mastermind"])
def test_names_in_the_scores_are_harmless(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    request = parse(["--scores", "--game", game])
    assert isinstance(request, TerminalRequest)
    assert run(request) == 0
    printed = capsys.readouterr().out
    assert "Injected" in printed
    assert faults(printed.splitlines()) == []


OWN_ERRORS = [
    *(["--terminal", option, "{0}"] for option in ("--board", "--line", "--players", "--first", "--seats", "--seed")),
    *(["--game", "mastermind", "--terminal", option, "{0}"] for option in ("--pegs", "--repeat", "--number")),
    *(["--terminal", "{0}.ttt"], ["--terminal", "{1}"]),
]
"""Arguments whose errors this program reports."""
ARGPARSE_ERRORS = [["--terminal", "--notation", "{0}"], ["--game", "{0}"], ["--{0}"]]
"""Arguments whose errors argparse reports. It does not isolate them, and its sentences end with them."""


def error_about(arguments: list[str], file: Path, capsys: pytest.CaptureFixture[str], text: str = HOSTILE) -> str:
    """Return the error for these arguments, in which {0} is the text and {1} is the file."""
    with pytest.raises(SystemExit):
        parse([argument.format(text, file) for argument in arguments])
    error = capsys.readouterr().err
    assert error.endswith("\n")
    return error.removesuffix("\n")


@pytest.mark.parametrize("arguments", OWN_ERRORS)
def test_error_about_an_argument_is_harmless(
    arguments: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "argv", [f"/bin/{HOSTILE}"])
    file = tmp_path / f"{HOSTILE_NAME}.ttt"
    file.write_bytes(HOSTILE.encode())
    assert harm(error_about(arguments, file, capsys, HOSTILE + SURROGATES)) == ""


@pytest.mark.parametrize("arguments", ARGPARSE_ERRORS)
def test_argument_in_an_error_of_argparse_has_no_control_characters(
    arguments: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    left_to_right = HOSTILE.replace("שׁ", "").replace(" ", "") + SURROGATES
    assert harm(error_about(arguments, tmp_path, capsys, left_to_right)) == ""


def test_file_with_a_mark_that_the_notation_refuses_is_named_without_harm(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "שרה\u202e.ttt"
    files.save(file, Game.start(GameSetup(Rules(), (Player("Ann", "1"), Player("Bob", "O")))))
    assert harm(error_about(["--terminal", "--notation", "number", "{1}"], file, capsys)) == ""
