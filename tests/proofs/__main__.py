"""Run all long proofs and print a summary table. Fails if any proof fails.

python -m tests.proofs [--share 0.1] [--only expert solving]

With a share, each proof checks only that fraction of its sample.
"""

import argparse
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from time import perf_counter
from typing import NamedTuple

FOLDER = Path(__file__).parent
PROOFS = sorted(path.stem for path in FOLDER.glob("*.py") if path != Path(__file__))


def _share(share: float) -> list[str]:
    return ["--share", str(share)]


ARGUMENTS: dict[str, Callable[[float], list[str]]] = {
    "crash": lambda share: ["--rounds", str(round(300 * share))],
    "textbook": lambda _share: [],
    "fuzz": lambda share: ["--inputs", str(round(200_000 * share))],
    "variants": lambda share: [str(round(1_000 * share))],
    "solving": lambda share: _share(share) + ["--long"] * (share >= 1),
}
"""Arguments that pass the share to a proof. All other proofs take --share."""


class ProofRun(NamedTuple):
    """Result of a proof."""

    name: str
    passed: bool
    seconds: float
    last_line: str
    """Last line of its output."""


def run(name: str, share: float) -> ProofRun:
    """Run one proof and print its output."""
    arguments = ARGUMENTS.get(name, _share)(share)
    began, line = perf_counter(), ""
    command = [sys.executable, "-m", f"tests.proofs.{name}", *arguments]
    with subprocess.Popen(command, cwd=FOLDER.parents[1], stdout=subprocess.PIPE, encoding="utf-8") as proof:
        for line in proof.stdout or ():
            print(line, end="", flush=True)
    return ProofRun(name, proof.returncode == 0, perf_counter() - began, line.strip())


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--share", type=float, default=1, help="fraction of each sample, greater than 0 and at most 1")
    parser.add_argument("--only", nargs="+", choices=PROOFS, default=PROOFS)
    options = parser.parse_args()
    runs = []
    for name in options.only:
        print(f"\n{name}", flush=True)
        runs.append(run(name, options.share))
    print(f"\n{'proof':18}{'':8}{'seconds':>8}  last line")
    for name, passed, seconds, figure in runs:
        print(f"{name:18}{'passed' if passed else 'FAILED':8}{seconds:>8.0f}  {figure}")
    return 0 if all(run.passed for run in runs) else 1


if __name__ == "__main__":
    sys.exit(main())
