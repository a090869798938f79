import signal
from pathlib import Path

import pytest

from tests.end_to_end.conftest import Start
from tests.end_to_end.desktop import write_cookie, x_server
from tests.end_to_end.program import Program, wait_for

pytestmark = pytest.mark.end_to_end


X_MESSAGES = {"", "Authorization required, but no authorization protocol specified"}
"""Xlib's messages when the server refuses a connection."""


def assert_start_fails(program: Program) -> None:
    assert program.exit_status() == 1
    (sentence,) = (line for line in program.errors.splitlines() if line not in X_MESSAGES)
    assert sentence.endswith("--terminal")


def test_ctrl_q_quits_with_status_0(program: Program) -> None:
    assert program.quit() == 0
    assert program.errors == ""


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_signal_quits_the_program_silently(program: Program, number: signal.Signals) -> None:
    program.process.send_signal(number)

    assert program.exit_status() in {0, -number}
    assert program.errors == ""


def test_missing_display_error_suggests_the_terminal(start: Start) -> None:
    assert_start_fails(start(DISPLAY=None, WAYLAND_DISPLAY=None))


def test_unreachable_x_server_error_suggests_the_terminal(start: Start) -> None:
    assert_start_fails(start(DISPLAY=":77"))


def test_refused_x_connection_error_suggests_the_terminal(
    start: Start, desktop_environment: dict[str, str], tmp_path: Path
) -> None:
    with x_server(desktop_environment, *write_cookie(tmp_path / "key")) as locked:
        assert_start_fails(start(DISPLAY=locked, XAUTHORITY="/dev/null"))


def test_window_size_is_restored(start: Start) -> None:
    first = start().wait_until_ready()
    first.resize(800, 610)
    first.quit()

    second = start().wait_until_ready()

    wait_for(lambda: second.size == (800, 610), "the last size")


def test_last_setup_is_restored(start: Start) -> None:
    first = start().wait_until_ready()
    first.press("ctrl+shift+n")
    first.click("Gomoku")
    first.click("Play")
    wait_for(lambda: "O15, empty" in first.buttons(), "a board of 15 x 15")
    first.quit()

    second = start()

    wait_for(lambda: "O15, empty" in second.buttons(), "the last setup")


def test_next_start_shows_the_last_visible_game(start: Start) -> None:
    first = start().wait_until_ready()
    first.press("ctrl+m")
    wait_for(lambda: "Guess" in first.buttons(), "Mastermind")
    assert (first.quit(), first.errors) == (0, "")

    second = start().wait_until_ready()
    wait_for(lambda: "Guess" in second.buttons(), "Mastermind")
    second.press("ctrl+b")
    wait_for(lambda: "A1, empty" in second.buttons(), "the board")
    second.quit()

    assert start().wait_until_ready().wait_for_title("'s turn")


def test_unwritable_settings_are_reported(start: Start, tmp_path: Path) -> None:
    in_the_way = tmp_path / "file"
    in_the_way.touch()

    program = start(XDG_CONFIG_HOME=str(in_the_way)).wait_until_ready()

    wait_for(lambda: any("Settings can't be saved" in text for text in program.texts()), "the notice")
    program.click("Play")
    program.click("B2, empty")
    wait_for(lambda: "B2, empty" not in program.buttons(), "a move")
