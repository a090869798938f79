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


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_signal_quits_the_program_silently(program: Program, number: signal.Signals) -> None:
    program.process.send_signal(number)

    assert program.exit_status() in {0, -number}
    assert program.errors == ""


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
