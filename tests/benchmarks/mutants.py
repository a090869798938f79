"""Measure how many deliberate faults the tests catch: `python -m tests.benchmarks.mutants [--only mnk] ...`.

Needs `pip install cosmic-ray`, whose operators make the faults, called mutants. One more operator here removes a
statement. Each mutant changes a random place inside a function in a copy of the program, and the tests of the room run
until one fails, those of the module first. Mutants that no test noticed are printed as diffs. Some of them are no
faults, because the program does the same as before.
"""

import argparse
import shutil
import subprocess
import sys
from ast import dump, parse
from collections import defaultdict
from collections.abc import Iterator
from contextlib import suppress
from difflib import unified_diff
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any, NamedTuple
from warnings import simplefilter

from cosmic_ray.ast import ast_nodes, get_ast
from cosmic_ray.mutating import mutate_code
from cosmic_ray.plugins import get_operator, operator_names
from parso.python.tree import Keyword

ROOT = Path(__file__).parents[2]
CONTROLLERS = [
    *("ui/mnk/test_controller.py", "ui/mnk/review/test_practice.py", "ui/mastermind/test_controller.py"),
    "ui/session/test_game_keeper.py",
]
ROOMS = {
    "mnk": (["mnk/*.py"], ["mnk"]),
    "mastermind": (["mastermind/*.py"], ["mastermind"]),
    "records": (["records/**/*.py"], ["records"]),
    "storage": (["storage/**/*.py"], ["storage"]),
    "controllers": (["ui/*/controller.py", "ui/session/game_controller.py"], CONTROLLERS),
}
"""Modules of each room, and its tests."""
PYTEST = [sys.executable, "-m", "pytest", "-q", "-x", "-pno:cacheprovider", "--hypothesis-profile=mutants"]
MAX_MEMORY_KIB = 6 * 2**20


class StatementRemoval:
    """Operator that replaces a statement inside a function by `pass`."""

    REMOVABLE = ("expr_stmt", "atom_expr", "return_stmt", "raise_stmt")

    def mutation_positions(self, node: Any) -> Iterator[tuple[tuple[int, int], tuple[int, int]]]:
        if node.type == "simple_stmt" and node.children[0].type in self.REMOVABLE:
            yield node.children[0].start_pos, node.children[0].end_pos

    def mutate(self, node: Any, index: int) -> Any:  # noqa: ARG002 - required by cosmic-ray
        statement, newline = node.children[0], node.children[-1]
        newline.value += "\n" * (statement.end_pos[0] - statement.start_pos[0])
        node.children[0] = Keyword("pass", statement.start_pos, statement.get_first_leaf().prefix)
        return node


class Mutant(NamedTuple):
    """A module with a change."""

    module: Path
    """Path from `tictactoe_gui`."""
    source: str
    changed: str

    def diff(self) -> str:
        """Return the changed lines."""
        before, after = self.source.splitlines(), self.changed.splitlines()
        return "\n".join(unified_diff(before, after, str(self.module), str(self.module), n=0, lineterm=""))


def places(source: str) -> list[list[tuple[Any, int]]]:
    """Return the operators that can change each place inside a function, with the occurrence of the place for each."""
    nodes, found = list(ast_nodes(get_ast(source))), defaultdict(list)
    operators = [operator() for name in operator_names() if not (operator := get_operator(name)).arguments()]
    for operator in [StatementRemoval(), *operators]:
        positions = ((node, start) for node in nodes for start, _ in operator.mutation_positions(node))
        for occurrence, (node, start) in enumerate(positions):
            if node.search_ancestor("funcdef"):
                found[start].append((operator, occurrence))
    return [found[start] for start in sorted(found)]


def sample(room: str, size: int, random: Random) -> list[Mutant]:
    """Return random mutants of a room, each at another place. A larger sample continues a smaller one."""
    folder = ROOT / "tictactoe_gui"
    paths = [path for pattern in ROOMS[room][0] for path in sorted(folder.glob(pattern))]
    sources = {path: path.read_text(encoding="utf-8") for path in paths}
    found = [(path, random.choice(ways)) for path in sources for ways in places(sources[path])]
    random.shuffle(found)
    mutants: list[Mutant] = []
    for path, (operator, occurrence) in found:
        changed = mutate_code(sources[path], operator, occurrence)
        with suppress(SyntaxError):
            if len(mutants) < size and dump(parse(changed)) != dump(parse(sources[path])):
                mutants.append(Mutant(path.relative_to(folder), sources[path], changed))
    return mutants


def tests_of(module: Path) -> list[str]:
    """Return the test file of a module, if it has one."""
    own = Path("tests", module.with_name(f"test_{module.name}"))
    return [str(own)] if (ROOT / own).exists() else []


def passes(copy: Path, tests: list[str], timeout_s: float | None = None) -> bool:
    """Return True if the tests pass in a copy of the program, in time."""
    limited = ["bash", "-c", f'ulimit -v {MAX_MEMORY_KIB}; exec "$@"', "bash", *PYTEST, *tests]
    with suppress(subprocess.TimeoutExpired):
        return subprocess.run(limited, cwd=copy, timeout=timeout_s, capture_output=True, check=False).returncode == 0
    return False


def try_room(copy: Path, room: str, size: int, seed: int) -> None:
    """Try the mutants of a room. Print the survivors and their number. Exit if the tests fail without a change."""
    began, tests = perf_counter(), [f"tests/{path}" for path in ROOMS[room][1]]
    if not passes(copy, tests):
        sys.exit(f"the tests of {room} fail without any change")
    timeout_s = 10 + 3 * (perf_counter() - began)
    mutants, survivors = sample(room, size, Random(seed)), 0
    for mutant in mutants:
        (copy / "tictactoe_gui" / mutant.module).write_text(mutant.changed, encoding="utf-8")
        if passes(copy, [*tests_of(mutant.module), *tests], timeout_s):
            survivors += 1
            print(mutant.diff(), flush=True)
        (copy / "tictactoe_gui" / mutant.module).write_text(mutant.source, encoding="utf-8")
    killed = len(mutants) - survivors
    print(f"{room:12}{killed:5} of {len(mutants)} killed, {killed / len(mutants):.0%}", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", nargs="+", choices=ROOMS, default=list(ROOMS))
    parser.add_argument("--sample", type=int, default=250, help="mutants per room")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    simplefilter("ignore", SyntaxWarning)  # about mutants such as `0 is 1`
    with TemporaryDirectory() as folder:
        copy = Path(folder) / "checkout"
        shutil.copytree(ROOT, copy, ignore=shutil.ignore_patterns(".*", "__pycache__"))
        for room in options.only:
            try_room(copy, room, options.sample, options.seed)


if __name__ == "__main__":
    main()
