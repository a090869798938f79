"""Small engine with a chosen misbehaviour: python engine.py [--json] HABIT [FILE]. FILE is its memory or its log.

It speaks the Gomocup protocol, or with `--json` that of the built-in engine.
"""

import json
import os
import sys
from collections.abc import Callable, Iterator
from itertools import islice, product
from pathlib import Path
from threading import Event

ABOUT = 'name="Testy", version="1", author="nobody", country="none"'
IS_JSON = "--json" in sys.argv
ERROR = '{"type":"Failed","text":"unsupported size"}' if IS_JSON else "ERROR unsupported size"
COMMANDS = {"MoveRequest": "BOARD", "ValuesRequest": "ANALYSE", "Stop": "STOP", "Quit": "END"}
"""Gomocup's words for the messages to the built-in engine. ANALYSE and STOP are its extensions."""

Cells = set[tuple[int, int]]


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


def requests() -> Iterator[tuple[str, Cells]]:
    """Yield the words of the manager's commands, each with the taken cells."""
    lines = received_lines()
    for line in lines:
        if IS_JSON:
            message = json.loads(line)
            moves = message.get("game", {}).get("moves", [])
            yield COMMANDS[message["type"]], {(column, row) for row, column in moves}
        else:
            word = line.partition(" ")[0]
            yield word, block(lines) if word in {"BOARD", "SWAP2BOARD"} else set()


def block(lines: Iterator[str]) -> Cells:
    """Return the taken cells in a block that ends with DONE."""
    rows = iter(lambda: next(lines), "DONE")
    return {(int(x), int(y)) for x, y, *_side in (row.split(",") for row in rows)}


def move(x: int, y: int) -> str:
    return f'{{"type":"Chosen","move":[{y},{x}]}}' if IS_JSON else f"{x},{y}"


def empty_cells(taken: Cells) -> Iterator[tuple[int, int]]:
    return ((x, y) for y, x in product(range(15), repeat=2) if (x, y) not in taken)


def first_empty(taken: Cells) -> tuple[int, int]:
    return next(empty_cells(taken))


def first_empties(taken: Cells, count: int) -> str:
    """Return as many empty cells, in the format of an answer to SWAP2BOARD."""
    return " ".join(move(*cell) for cell in islice(empty_cells(taken), count))


def swap2(at_three: int, at_five: int) -> Callable[[Cells], str]:
    """Return a player of Swap2 that answers so many moves after three and five stones, where 0 means SWAP."""
    counts = {0: 3, 3: at_three, 5: at_five}
    return lambda taken: first_empties(taken, counts[len(taken)]) or "SWAP"


def serve(
    answer: Callable[[str], object] = send,
    choose: Callable[[Cells], tuple[int, int]] = first_empty,
    *,
    opening: Callable[[Cells], str] = lambda _taken: "UNKNOWN SWAP2BOARD",
    ok: str = "OK",
    about: str = ABOUT,
) -> None:
    """Follow the protocol. Pass the chosen move to `answer`."""
    for word, taken in requests():
        if word == "END":
            return
        if word in {"BEGIN", "BOARD"}:
            answer(move(*choose(taken)))
        elif word == "SWAP2BOARD":
            send(opening(taken))
        elif word == "ABOUT" and about:
            send(about)
        elif word in {"START", "RECTSTART"} and ok:
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
    """On STOP, send the move or the end of the analysis, as the built-in engine does.

    The move shows how many cells are taken.
    """
    answers: list[str] = []
    for word, taken in requests():
        if word == "STOP" and answers:
            send(answers.pop())
        elif word == "BOARD":
            answers.append(move(len(taken), 0))
        elif word == "ANALYSE":
            send(f'{{"type":"Valued","cell":[[0,{len(taken)}],1,1,0]}}')
            answers.append('{"type":"Done"}')
        elif word == "END":
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
    "taken": lambda: serve(choose=lambda _taken: (0, 0)),
    "off-board": lambda: serve(choose=lambda _taken: (19, 19)),
    "crash": lambda: serve(crash),
    "ignores-end": ignore_end,
    "shouts": flood_stderr,
    "deaf": sleep_forever,
    "error": lambda: serve(lambda _move: send(ERROR), ok=ERROR),
    "twice": lambda: serve(answer_twice),
    "talks": lambda: serve(send_noise),
    "fragile": crash_once,
    "waits": wait_for_stop,
    "deaf-to-stop": deaf_to_stop,
    "stays": lambda: serve(opening=swap2(1, 1)),
    "swaps": lambda: serve(opening=swap2(0, 0)),
    "places-two": lambda: serve(opening=swap2(2, 1)),
    "refuses-swap2": lambda: serve(opening=lambda _taken: "ERROR no openings"),
    "always-swaps": lambda: serve(opening=lambda _taken: "SWAP"),
    "always-places-two": lambda: serve(opening=lambda taken: first_empties(taken, 2)),
}

if __name__ == "__main__":
    if IS_JSON:
        sys.argv.remove("--json")
    HABITS[sys.argv[1]]()
