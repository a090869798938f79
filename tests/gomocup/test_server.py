import signal
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from itertools import accumulate, pairwise
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tictactoe_gui import line_server
from tictactoe_gui.gomocup import server
from tictactoe_gui.line_server import LineQueue, split_lines

ROOT = Path(__file__).parents[2]
SCRIPT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["scripts"]["pbrain-tictactoe"]
MODULE, FUNCTION = SCRIPT.split(":")
PBRAIN = [sys.executable, "-c", f"import sys; from {MODULE} import {FUNCTION}; sys.exit({FUNCTION}())"]
OPTION = [sys.executable, "-m", "tictactoe_gui", "--engine"]
ABOUT = 'name="Tic-Tac-Toe", version='

# An opponent that reports its state and thinks until it is stopped. On 20 x 20 it ignores all stops.
THINKER = """
import sys, time
from tictactoe_gui.gomocup import engine, server

def choose(position, level, limits, random, last=None):
    if limits.seconds:
        server.write("DEBUG stopped" if limits.is_stopped() else "DEBUG thinking")
        while position.rules.width == 20 or not limits.is_stopped():
            time.sleep(0.001)
    return position.moves[0]

engine.choose = choose
server.EXIT_GRACE_S = float(sys.argv[1])
sys.exit(server.run())
"""


def run(command: list[str], typed: bytes) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(command, input=typed, capture_output=True, cwd=ROOT, check=False)


def start(command: list[str]) -> subprocess.Popen[bytes]:
    pipe = subprocess.PIPE
    return subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe, cwd=ROOT)


def start_thinking(size: int = 15, grace: float = 600) -> subprocess.Popen[bytes]:
    """Start a program that thinks about its first move and has `grace` seconds to exit."""
    process = start([sys.executable, "-c", THINKER, str(grace)])
    send(process, f"START {size}\nBEGIN\n".encode())
    assert read_lines(process) == [b"OK", b"DEBUG thinking"]
    return process


def send(process: subprocess.Popen[bytes], lines: bytes) -> None:
    assert process.stdin
    process.stdin.write(lines)
    process.stdin.flush()


def read_lines(process: subprocess.Popen[bytes], count: int = 2) -> list[bytes]:
    assert process.stdout
    return [process.stdout.readline().strip() for _ in range(count)]


def wait_for_exit(process: subprocess.Popen[bytes]) -> tuple[int, bytes, bytes]:
    """Return the exit status and the remaining output."""
    message, complaints = process.communicate()
    return process.returncode, message, complaints


@pytest.mark.parametrize("command", [PBRAIN, OPTION], ids=["pbrain-tictactoe", "--engine"])
def test_program_plays_on_standard_input_and_output(command: list[str]) -> None:
    with start(command) as process:
        send(process, b"ABOUT\r\n\r\nstart 3\r\nINFO run 3\r\nINFO timeout_turn 0\r\nBEGIN\r\n")
        about, ok, move = read_lines(process, 3)
        assert (about.decode().startswith(ABOUT), ok, len(move)) == (True, b"OK", 3)
        send(process, b"END\r\nABOUT\r\n")
        assert wait_for_exit(process) == (0, b"", b"")


@pytest.mark.parametrize("end", [b"END\n", b""])
def test_end_command_and_closed_input_interrupt_thinking(end: bytes) -> None:
    with start_thinking() as process:
        send(process, end)
        assert wait_for_exit(process) == (0, b"0,0\n", b"")


def test_end_exits_even_if_thinking_cannot_be_stopped() -> None:
    with start_thinking(size=20, grace=server.EXIT_GRACE_S) as process:
        send(process, b"END\n")
        assert process.wait() == 0


def test_stop_ends_only_the_current_search() -> None:
    with start_thinking() as process:
        send(process, b"STOP\nTURN 7,7\n")
        assert read_lines(process) == [b"0,0", b"DEBUG thinking"]
        send(process, b"Stop\n")
        assert read_lines(process, 1) == [b"1,0"]


def test_flood_of_commands_ends_the_current_search() -> None:
    with start_thinking() as process:
        send(process, b"INFO a 1\n" * (line_server.MAX_PENDING_LINES + 1) + b"END\n")
        assert wait_for_exit(process) == (0, b"0,0\n", b"")


def test_flood_of_commands_stays_in_the_pipe(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(line_server, "MAX_PENDING_LINES", 10)
    was_read: list[int] = []

    def incoming() -> Iterator[str]:
        for number in range(5000):
            was_read.append(number)
            yield "INFO a 1"

    inbox = LineQueue(incoming(), lambda _line: False)
    most = max(len(was_read) - executed for executed, _line in enumerate(inbox))
    assert most <= line_server.MAX_PENDING_LINES + 2


@pytest.mark.posix
def test_ctrl_c_exits_quietly() -> None:
    with start_thinking() as process:
        process.send_signal(signal.SIGINT)
        assert process.wait() == 130
        assert process.stderr
        assert process.stderr.read() == b""


def test_broken_pipe_ends_the_program_quietly() -> None:
    with start(PBRAIN) as process:
        assert process.stdout
        process.stdout.close()
        send(process, b"ABOUT\n")
        assert process.wait() == 1
        assert process.stderr
        assert process.stderr.read() == b""


def test_garbage_of_any_length_is_answered() -> None:
    long = b"x" * 10_000_000, b"TURN " + b"9" * 10_000_000, b"TURN 15,15" + b" " * 10_000_000
    typed = [b"START 15", bytes(range(256)), Random(0).randbytes(5000), *long, b"ABOUT"]
    result = run(PBRAIN, b"\n".join(typed))
    message = result.stdout.decode("ascii").splitlines()
    assert all(line.startswith(("UNKNOWN ", "ERROR ")) for line in message[1:-1])
    assert message[0] == "OK"
    assert message[-2] == "ERROR x,y must be between 0,0 and 14,14, got 15,15"
    assert message[-1].startswith(ABOUT)
    assert (result.returncode, result.stderr) == (0, b"")


@given(st.lists(st.binary(max_size=12)), st.lists(st.integers(1, 5)))
def test_lines_are_found_across_chunks(lines: list[bytes], sizes: list[int]) -> None:
    whole = b"\n".join(lines)
    cuts = [*accumulate(sizes, initial=0), len(whole)]
    pieces = [whole[start:end] for start, end in pairwise(cuts)]
    *expected, rest = (line.decode("utf-8", "replace") for line in b"".join(pieces).split(b"\n"))
    assert list(split_lines(pieces)) == [*expected, *([rest] if rest else [])]


def test_long_line_is_truncated_where_there_is_a_limit() -> None:
    chunks = [b"x" * 10, b"y" * 10, b"\nz"]
    assert list(split_lines(chunks, max_bytes=10)) == ["x" * 10, "z"]
    assert list(split_lines(chunks)) == ["x" * 10 + "y" * 10, "z"]
