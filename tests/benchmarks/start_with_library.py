"""Measure the effect of a library of 100,000 games on the start of the program, as a ratio to a start without one.

python -m tests.benchmarks.start_with_library [BUNDLE] [--rounds 15]
"""

import argparse
import sys
import tempfile
from pathlib import Path

from tests.benchmarks.library import fill
from tests.benchmarks.start import Candidate, Pixels, compare, environment, measure, x_server

GAMES = 100_000
RATIO_LIMIT = 1.05


def main() -> None:
    """Start the program alternately with and without the library, and compare medians."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("bundle", nargs="?")
    parser.add_argument("--rounds", type=int, default=15)
    options = parser.parse_args()
    command = [options.bundle] if options.bundle else [sys.executable, "-m", "tictactoe_gui"]
    without, with_library = Candidate("without", 3, command), Candidate("with", 3, command)
    with x_server(managed=True) as display, tempfile.TemporaryDirectory() as home:
        pixels, env = Pixels(display), environment(display, home)
        data = Path(home) / "data"
        (data / "tictactoe-gui").mkdir(parents=True)
        fill(data / "tictactoe-gui" / "games.sqlite3", GAMES)
        for turn in range(options.rounds + 1):
            for candidate, places in ((without, {}), (with_library, {"XDG_DATA_HOME": str(data)})):
                milliseconds, megabytes = measure(candidate, pixels, env | places)
                if turn:  # The first round only warms up.
                    candidate.milliseconds.append(milliseconds)
                    candidate.megabytes.append(megabytes)
    paint = compare(with_library.milliseconds, without.milliseconds, "ms", RATIO_LIMIT)
    memory = compare(with_library.megabytes, without.megabytes, "MB", RATIO_LIMIT)
    print(f"{GAMES:,} games: first paint {paint}, memory {memory}")


if __name__ == "__main__":
    main()
