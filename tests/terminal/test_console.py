"""A windowed program on Windows, which has no console, and its output."""

import errno
import io
import sys
from pathlib import Path

import pytest

from tictactoe_gui import __version__, windows
from tictactoe_gui.__main__ import main
from tictactoe_gui.terminal import console, session  # noqa: F401 - its modules for Linux

ROOT = Path(__file__).parents[2]
PRINTING = [["--help"], ["--scores"], ["--terminal"], ["--bogus"], ["--board", "3x3"]]
"""Arguments that print something."""


@pytest.fixture
def messages(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Texts of message boxes. There is no terminal."""
    shown: list[str] = []
    monkeypatch.setattr(windows, "attach_console", lambda: False)
    monkeypatch.setattr(windows, "show_message", shown.append)
    return shown


def status(monkeypatch: pytest.MonkeyPatch, arguments: list[str], output: io.StringIO | None = None) -> object:
    """Run the program without a console on Windows. Return its exit status."""
    monkeypatch.setattr(sys, "platform", "win32")
    for stream in ("stdin", "stderr"):
        monkeypatch.setattr(sys, stream, None)
    monkeypatch.setattr(sys, "stdout", output)
    monkeypatch.setattr(sys, "argv", ["tictactoe-gui", *arguments])
    with pytest.raises(SystemExit) as ended:
        sys.exit(main())
    return ended.value.code


@pytest.mark.parametrize("arguments", PRINTING)
def test_program_without_a_console_uses_that_of_its_terminal(
    arguments: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    screen = io.StringIO()

    def attach() -> bool:
        monkeypatch.setattr(sys, "stdin", io.StringIO())
        for stream in ("stdout", "stderr"):
            monkeypatch.setattr(sys, stream, screen)
        return True

    monkeypatch.setattr(windows, "attach_console", attach)
    assert status(monkeypatch, arguments) == (2 if arguments[0] in ("--bogus", "--board") else 0)
    assert screen.getvalue().endswith("\n")


@pytest.mark.parametrize("arguments", PRINTING)
def test_message_box_names_the_program_with_a_console(
    arguments: list[str], monkeypatch: pytest.MonkeyPatch, messages: list[str]
) -> None:
    assert status(monkeypatch, arguments) == 1
    assert messages == [console.NO_CONSOLE.format(program="tictactoe-gui-console")]


@pytest.mark.parametrize("argument", ["--version", "--terminal"])
def test_output_to_a_file_needs_no_console(argument: str, monkeypatch: pytest.MonkeyPatch, messages: list[str]) -> None:
    file = io.StringIO()
    assert (status(monkeypatch, [argument], file), messages) == (0, [])
    assert file.getvalue()
    assert argument != "--version" or __version__ in file.getvalue()


@pytest.mark.parametrize(("number", "is_reported"), [(errno.EINVAL, False), (errno.EPIPE, False), (errno.ENOSPC, True)])
def test_pipe_whose_reader_has_ended_is_no_error_on_windows(
    number: int, *, is_reported: bool, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    errors = io.StringIO()
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(sys, "stderr", errors)
    with (tmp_path / "output").open("w") as output:
        monkeypatch.setattr(sys, "stdout", output)
        console.give_up(OSError(number, "no reader"))
    assert bool(errors.getvalue()) is is_reported
