import signal
from pathlib import Path

import pytest

from tests.end_to_end.conftest import Start
from tests.end_to_end.desktop import lock, x_server
from tests.end_to_end.program import Program, wait_for

pytestmark = pytest.mark.end_to_end


WORDS_OF_X = {"", "Authorization required, but no authorization protocol specified"}
"""Messages of the X library if the server refuses the client."""


def refuses_to_start(program: Program) -> None:
    assert program.status() == 1
    (sentence,) = (line for line in program.errors.splitlines() if line not in WORDS_OF_X)
    assert sentence.endswith("--terminal")


def test_control_q_quits_with_status_0(program: Program) -> None:
    assert program.leave() == 0
    assert program.errors == ""


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_signal_quits_the_program_silently(program: Program, number: signal.Signals) -> None:
    program.process.send_signal(number)

    assert program.status() in {0, -number}
    assert program.errors == ""


def test_missing_display_is_reported_with_a_hint_to_the_terminal(start: Start) -> None:
    refuses_to_start(start(DISPLAY=None, WAYLAND_DISPLAY=None))


def test_unreachable_x_server_is_reported_with_a_hint_to_the_terminal(start: Start) -> None:
    refuses_to_start(start(DISPLAY=":77"))


def test_refusing_x_server_is_reported_with_a_hint_to_the_terminal(
    start: Start, desk: dict[str, str], tmp_path: Path
) -> None:
    with x_server(desk, *lock(tmp_path / "key")) as locked:
        refuses_to_start(start(DISPLAY=locked, XAUTHORITY="/dev/null"))


def test_window_size_is_restored(start: Start) -> None:
    first = start().ready()
    first.resize(800, 610)
    first.leave()

    second = start().ready()

    wait_for(lambda: second.size == (800, 610), "the last size")


def test_last_setup_is_restored(start: Start) -> None:
    first = start().ready()
    first.press("ctrl+shift+n")
    first.click("Gomoku")
    first.press("alt+s")
    wait_for(lambda: "O15, empty" in first.buttons(), "a board of 15 x 15")
    first.leave()

    second = start()

    wait_for(lambda: "O15, empty" in second.buttons(), "the last setup")


def test_last_visible_game_is_shown_first(start: Start) -> None:
    first = start().ready()
    first.press("ctrl+m")
    wait_for(lambda: "Guess" in first.buttons(), "Mastermind")
    assert (first.leave(), first.errors) == (0, "")

    second = start().ready()
    wait_for(lambda: "Guess" in second.buttons(), "Mastermind")
    second.press("ctrl+b")
    wait_for(lambda: "A1, empty" in second.buttons(), "the board")
    second.leave()

    assert start().ready().says("'s turn")


def test_unwritable_settings_are_reported(start: Start, tmp_path: Path) -> None:
    in_the_way = tmp_path / "file"
    in_the_way.touch()

    program = start(XDG_CONFIG_HOME=str(in_the_way)).ready()

    wait_for(lambda: any("Settings can't be saved" in text for text in program.texts()), "the notice")
    program.click("B2, empty")
    wait_for(lambda: "B2, empty" not in program.buttons(), "a move")
