import signal
from pathlib import Path

import pytest

from tests.end_to_end.conftest import Start
from tests.end_to_end.desktop import lock, x_server
from tests.end_to_end.program import Program, wait_for

pytestmark = pytest.mark.end_to_end


WORDS_OF_X = {"", "Authorization required, but no authorization protocol specified"}
"""What the X library itself writes when it is refused."""


def refuses_to_start(program: Program) -> None:
    assert program.status() == 1
    (sentence,) = (line for line in program.errors.splitlines() if line not in WORDS_OF_X)
    assert sentence.endswith("--terminal")


def test_control_q_leaves_with_status_0(program: Program) -> None:
    assert program.leave() == 0
    assert program.errors == ""


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_signal_to_stop_ends_the_program_without_a_word(program: Program, number: signal.Signals) -> None:
    program.process.send_signal(number)

    assert program.status() in {0, -number}
    assert program.errors == ""


def test_without_a_display_a_sentence_points_to_the_terminal(start: Start) -> None:
    refuses_to_start(start(DISPLAY=None, WAYLAND_DISPLAY=None))


def test_where_no_x_server_answers_a_sentence_points_to_the_terminal(start: Start) -> None:
    refuses_to_start(start(DISPLAY=":77"))


def test_where_the_x_server_refuses_a_sentence_points_to_the_terminal(
    start: Start, desk: dict[str, str], tmp_path: Path
) -> None:
    with x_server(desk, *lock(tmp_path / "key")) as locked:
        refuses_to_start(start(DISPLAY=locked, XAUTHORITY="/dev/null"))


def test_the_window_comes_back_in_its_last_size(start: Start) -> None:
    first = start().ready()
    first.resize(800, 610)
    first.leave()

    second = start().ready()

    wait_for(lambda: second.size == (800, 610), "the last size")


def test_the_last_setup_comes_back(start: Start) -> None:
    first = start().ready()
    first.press("ctrl+shift+n")
    first.click("Gomoku")
    first.press("alt+s")
    wait_for(lambda: "O15, empty" in first.buttons(), "a board of 15 x 15")
    first.leave()

    second = start()

    wait_for(lambda: "O15, empty" in second.buttons(), "the last setup")


def test_the_game_that_was_left_is_seen_first(start: Start) -> None:
    first = start().ready()
    first.says("X to move")
    first.press("ctrl+m")
    first.says("to guess")
    assert (first.leave(), first.errors) == (0, "")

    second = start().ready()
    second.says("to guess")
    second.press("ctrl+b")
    second.says("X to move")
    second.leave()

    assert start().ready().says("X to move")


def test_where_settings_cannot_be_written_the_window_says_so(start: Start, tmp_path: Path) -> None:
    in_the_way = tmp_path / "file"
    in_the_way.touch()

    program = start(XDG_CONFIG_HOME=str(in_the_way)).ready()

    wait_for(lambda: any("Settings are not kept" in text for text in program.texts()), "the notice")
    program.click("B2, empty")
    wait_for(lambda: "B2, empty" not in program.buttons(), "a move")
