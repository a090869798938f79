"""Run all long proofs and print a summary table. Fails if any proof fails.

python -m tests.proofs [--share 0.1] [--only expert solvers]

With a share, each proof checks only that fraction of its sample.
"""

import subprocess
import sys
from pathlib import Path
from time import perf_counter
from typing import NamedTuple

from tests.proofs.options import option_parser

FOLDER = Path(__file__).parent
PROOFS = sorted({path.stem for path in FOLDER.glob("*.py")} - {"__main__", "options"})


class ProofRun(NamedTuple):
    """Result of a proof."""

    name: str
    passed: bool
    seconds: float
    last_line: str
    """Last line of its output."""


def run(name: str, share: float) -> ProofRun:
    """Run one proof and print its output."""
    began, line = perf_counter(), ""
    command = [sys.executable, "-m", f"tests.proofs.{name}", "--share", str(share)]
    with subprocess.Popen(command, cwd=FOLDER.parents[1], stdout=subprocess.PIPE, encoding="utf-8") as proof:
        for line in proof.stdout or ():
            print(line, end="", flush=True)
    return ProofRun(name, proof.returncode == 0, perf_counter() - began, line.strip())


def main() -> int:
    parser = option_parser(__doc__)
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
