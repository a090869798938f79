"""Small Gomocup engine with a chosen misbehaviour: python engine.py HABIT [FILE]. FILE is its memory or its log."""

import os
import sys
from collections.abc import Callable, Iterator
from itertools import product
from pathlib import Path
from threading import Event

ABOUT = 'name="Testy", version="1", author="nobody", country="none"'


def send(line: str) -> None:
    print(line, flush=True)


def sleep_forever() -> None:
    Event().wait()


def received_lines() -> Iterator[str]:
    """Yield the manager's lines. Log them to the file if there is one."""
    for line in sys.stdin:
        if sys.argv[2:]:
            with Path(sys.argv[2]).open("a", encoding="utf-8") as file:
                file.write(line.rstrip() + "\n")
        yield line.strip()


def block(lines: Iterator[str]) -> set[tuple[int, int]]:
    """Return the taken cells in a block that ends with DONE."""
    rows = iter(lambda: next(lines), "DONE")
    return {(int(x), int(y)) for x, y, _side in (row.split(",") for row in rows)}


def first_empty(taken: set[tuple[int, int]]) -> str:
    return next(f"{x},{y}" for y, x in product(range(20), repeat=2) if (x, y) not in taken)


def serve(answer: Callable[[str], object] = send, *, ok: str = "OK", about: str = ABOUT) -> None:
    """Follow the protocol. Pass the first empty cell to `answer`."""
    lines = received_lines()
    for line in lines:
        if line == "END":
            return
        if line in {"BEGIN", "BOARD"}:
            answer(first_empty(block(lines) if line == "BOARD" else set()))
        elif line == "ABOUT" and about:
            send(about)
        elif line.partition(" ")[0] in {"START", "RECTSTART"} and ok:
            send(ok)


def crash(_move: str) -> None:
    sys.exit(3)


def flood() -> None:
    while True:
        sys.stdout.write("x" * 65536)


def chatter() -> None:
    while True:
        send("MESSAGE I am thinking")


def ignore_end() -> None:
    serve()
    sleep_forever()


def flood_stderr() -> None:
    sys.stderr.write("x" * 2_000_000)
    serve()


def close_output(_move: str) -> None:
    os.close(1)
    sleep_forever()


def answer_late(_move: str) -> None:
    sleep_forever()


def answer_twice(_move: str) -> None:
    os.write(1, b"1,1\n2,2\n")


def send_noise(move: str) -> None:
    send(f"UNKNOWN what?\nMESSAGE hello\n\nDEBUG 1\nOK\r\n{move}\r")


def crash_once() -> None:
    """Crash at the first request of the first run. The file marks later runs."""
    memory = Path(sys.argv.pop(2))
    if memory.exists():
        serve()
    memory.touch()
    serve(crash)


def wait_for_stop() -> None:
    """On STOP, send the move or the end of the analysis, as the program's own engine does.

    The move shows how many cells are taken.
    """
    lines = received_lines()
    answers: list[str] = []
    for line in lines:
        if line == "STOP" and answers:
            send(answers.pop())
        elif line == "BOARD":
            answers.append(f"{len(block(lines))},0")
        elif line == "ANALYSE":
            send(f"CELL {len(block(lines))},0 win 1")
            answers.append("OK")
        elif line.startswith("START"):
            send("OK")
        elif line == "END":
            return


def deaf_to_stop() -> None:
    """Never answer in the first run. Answer at once in later ones."""
    memory = Path(sys.argv.pop(2))
    first = not memory.exists()
    memory.touch()
    serve(lambda move: None if first else send(move))


HABITS: dict[str, Callable[[], object]] = {
    "good": serve,
    "mute": lambda: serve(lambda _move: None, ok="", about=""),
    "no-ok": lambda: serve(ok=""),
    "nameless": lambda: serve(about="UNKNOWN ABOUT"),
    "exits": lambda: sys.exit(2),
    "late": lambda: serve(answer_late),
    "closes": lambda: serve(close_output),
    "flood": flood,
    "chatter": chatter,
    "garbage": lambda: serve(lambda _move: send("I like the middle")),
    "taken": lambda: serve(lambda _move: send("0,0")),
    "off-board": lambda: serve(lambda _move: send("19,19")),
    "crash": lambda: serve(crash),
    "ignores-end": ignore_end,
    "shouts": flood_stderr,
    "deaf": sleep_forever,
    "error": lambda: serve(ok="ERROR unsupported size"),
    "twice": lambda: serve(answer_twice),
    "talks": lambda: serve(send_noise),
    "fragile": crash_once,
    "waits": wait_for_stop,
    "deaf-to-stop": deaf_to_stop,
}

if __name__ == "__main__":
    HABITS[sys.argv[1]]()
