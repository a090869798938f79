"""Measure how fast the engine starts and answers, compared with a bare interpreter that reads and writes one line.

`python tests/benchmarks/engine_start.py [PROGRAM ...]` prints medians and ratios. Each PROGRAM is a packaged
`pbrain-tictactoe` to measure as well.
"""

import subprocess
import sys
import time
from pathlib import Path
from statistics import median

ROOT = Path(__file__).parents[2]
ROUNDS = 21

BARE = [sys.executable, "-c", "import sys; sys.stdin.readline(); print('OK', flush=True); sys.stdin.read()"]
ENGINES = {
    "--engine": [sys.executable, "-m", "tictactoe_gui", "--engine"],
    "pbrain-tictactoe": [sys.executable, "-c", "from tictactoe_gui.gomocup.server import run; run()"],
}
REQUESTS = {
    "ABOUT": b"ABOUT\n",
    "START": b"START 15\n",
    "3 x 3": b"START 3\nINFO run 3\nBEGIN\n",
    "15 x 15": b"START 15\nINFO timeout_turn 0\nBEGIN\n",
}


def milliseconds(command: list[str], question: bytes) -> float:
    """Return the time from starting the program to its last answer."""
    began = time.perf_counter()
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=ROOT) as process:
        assert process.stdin
        assert process.stdout
        process.stdin.write(question)
        process.stdin.flush()
        for _ in range(1 + question.count(b"BEGIN")):
            process.stdout.readline()
        taken = time.perf_counter() - began
        process.stdin.close()
    return taken * 1000


def main() -> None:
    """Measure the programs alternately, so that machine load affects all equally, and print medians."""
    engines = ENGINES | {f"packaged {Path(path).name}": [str(Path(path).resolve())] for path in sys.argv[1:]}
    asked_of_all = [(name, asked, command) for name, command in engines.items() for asked in REQUESTS]
    runs = [("bare", "START", BARE), *asked_of_all]
    taken: dict[tuple[str, str], list[float]] = {(name, asked): [] for name, asked, _ in runs}
    for _ in range(ROUNDS):
        for name, asked, command in runs:
            taken[name, asked].append(milliseconds(command, REQUESTS[asked]))
    bare = median(taken["bare", "START"])
    for (name, asked), values in taken.items():
        print(f"{name:24} {asked:8} {median(values):7.1f} ms, {median(values) / bare:5.2f} times the bare interpreter")


if __name__ == "__main__":
    main()
