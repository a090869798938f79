"""Measure how many deliberate faults the tests catch: `python -m tests.benchmarks.mutants [--only mnk] ...`.

Needs `pip install cosmic-ray`, whose operators make the faults, called mutants. One more operator here removes a
statement. Each mutant changes a random place inside a function, and the tests of that module run until one fails. They
run in a fork in which only the code of the function was replaced, so no file changes. Mutants that no test noticed are
printed as diffs. Some of them are no faults, because the program does the same as before.
"""

import argparse
import gc
import os
import resource
import sys
from collections import defaultdict
from collections.abc import Iterator
from contextlib import suppress
from difflib import unified_diff
from functools import cache
from importlib import import_module
from inspect import CO_OPTIMIZED
from multiprocessing import get_context
from pathlib import Path
from random import Random
from signal import SIGKILL
from tempfile import TemporaryDirectory
from time import perf_counter
from types import CodeType, FunctionType
from typing import Any, NamedTuple, TextIO
from warnings import simplefilter

import pytest
from _pytest.main import pytest_runtestloop
from cosmic_ray.ast import ast_nodes, get_ast
from cosmic_ray.mutating import mutate_code
from cosmic_ray.plugins import get_operator, operator_names
from hypothesis import HealthCheck, Phase, settings
from parso.python.tree import Keyword

ROOT = Path(__file__).parents[2]
ROOMS = {
    "mnk": ["mnk/*.py"],
    "mastermind": ["mastermind/*.py"],
    "records": ["records/**/*.py"],
    "storage": ["storage/**/*.py"],
    "controllers": ["ui/*/controller.py", "ui/session/game_controller.py"],
}
OTHER_TESTS = {
    "mastermind/candidates.py": ["mastermind/test_candidates.py", "mastermind/test_guesses.py"],
    "mnk/position.py": ["mnk/test_position.py", "mnk/test_from_grid.py"],
    "records/sgf/text.py": ["records/sgf/test_text.py", "records/sgf/test_sgf.py"],
    "records": ["records/test_open.py", "records/test_psq.py", "records/sgf/test_sgf.py"],
    "storage": ["storage/test_autosave.py"],
    "storage/library": [f"storage/library/test_{name}.py" for name in ("library", "browsing", "scores", "faults")],
    "ui/session": ["ui/mnk/test_controller.py", "ui/mastermind/test_controller.py", "ui/session/test_game_keeper.py"],
}
"""Tests of modules that have not one test file of their own, by module or folder."""
PYTEST = ["-x", "-Wignore::pytest.PytestAssertRewriteWarning", "-pno:cacheprovider", "--hypothesis-profile=mutants"]
MAX_MEMORY_BYTES = 6 * 2**30
FORK = get_context("fork")
# The first examples of the ordinary tests. A failing one is not made smaller, because that can take half a minute.
settings.register_profile(
    "mutants",
    max_examples=25,
    derandomize=True,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
    phases=[Phase.explicit, Phase.generate],
)

FunctionKey = tuple[str, int]
"""Qualified name and first line of a function."""


class StatementRemoval:
    """Operator that replaces a statement inside a function by `pass`."""

    REMOVABLE = ("expr_stmt", "atom_expr", "return_stmt", "raise_stmt")

    def mutation_positions(self, node: Any) -> Iterator[tuple[tuple[int, int], tuple[int, int]]]:
        if node.type == "simple_stmt" and node.children[0].type in self.REMOVABLE and node.search_ancestor("funcdef"):
            yield node.children[0].start_pos, node.children[0].end_pos

    def mutate(self, node: Any, index: int) -> Any:  # noqa: ARG002 - required by cosmic-ray
        statement, newline = node.children[0], node.children[-1]
        newline.value += "\n" * (statement.end_pos[0] - statement.start_pos[0])
        node.children[0] = Keyword("pass", statement.start_pos, statement.get_first_leaf().prefix)
        return node


class Mutant(NamedTuple):
    """A module with a changed function."""

    module: Path
    """Path from `tictactoe_gui`."""
    source: str
    changed: str
    code: dict[FunctionKey, CodeType]
    """New code of the changed function."""

    def diff(self) -> str:
        """Return the changed lines."""
        before, after = self.source.splitlines(), self.changed.splitlines()
        return "\n".join(unified_diff(before, after, str(self.module), str(self.module), n=0, lineterm=""))


def places(source: str) -> list[list[tuple[Any, int]]]:
    """Return the operators that can change each place of a module, with the occurrence of the place for each."""
    nodes, found = list(ast_nodes(get_ast(source))), defaultdict(list)
    operators = [operator() for name in operator_names() if not (operator := get_operator(name)).arguments()]
    for operator in [StatementRemoval(), *operators]:
        positions = (position for node in nodes for position in operator.mutation_positions(node))
        for occurrence, (start, _) in enumerate(positions):
            found[start].append((operator, occurrence))
    return [found[start] for start in sorted(found)]


def mutant(module: Path, source: str, operator: Any, occurrence: int) -> Mutant | None:
    """Return a mutant. None if the change has no effect or affects more than one function."""
    changed = mutate_code(source, operator, occurrence)
    with suppress(SyntaxError):
        (frame, before), (other_frame, after) = compiled(source), compiled(changed)
        code = {key: after[key] for key in before if before[key] != after.get(key)} if frame == other_frame else {}
        if len(code) == 1:
            return Mutant(module, source, changed, code)
    return None


@cache
def compiled(source: str) -> tuple[object, dict[FunctionKey, CodeType]]:
    """Return the compiled code of a module, with that of its functions apart from the rest."""
    functions: dict[FunctionKey, CodeType] = {}

    def frame(code: CodeType) -> object:
        if code.co_flags & CO_OPTIMIZED:
            functions[code.co_qualname, code.co_firstlineno] = code
            return code.co_qualname, code.co_firstlineno
        constants = [frame(part) if isinstance(part, CodeType) else repr(part) for part in code.co_consts]
        return code.co_code, code.co_names, constants

    return frame(compile(source, "", "exec")), functions


def sample(room: str, size: int, random: Random) -> list[Mutant]:
    """Return random mutants of a room, each at another place. A larger sample continues a smaller one."""
    folder = ROOT / "tictactoe_gui"
    sources = {
        path: path.read_text(encoding="utf-8") for pattern in ROOMS[room] for path in sorted(folder.glob(pattern))
    }
    found = [(path, random.choice(ways)) for path in sources for ways in places(sources[path])]
    random.shuffle(found)
    mutants: list[Mutant] = []
    for path, change in found:
        if len(mutants) < size and (made := mutant(path.relative_to(folder), sources[path], *change)):
            mutants.append(made)
    return mutants


def tests_of(module: Path) -> list[str]:
    """Return the tests to run for a module: its own test file, or else several of its folder or all of them."""
    own = module.with_name(f"test_{module.name}")
    of_folder = OTHER_TESTS.get(str(module.parent), [str(module.parent)])
    found = OTHER_TESTS.get(str(module), [str(own)] if (ROOT / "tests" / own).exists() else of_folder)
    return [f"tests/{path}" for path in found]


class MutantLoop:
    """Pytest plugin that runs the collected tests once without a change and once for each mutant."""

    def __init__(self, module: Path, mutants: list[Mutant]) -> None:
        self._module, self._mutants = module, mutants
        self._functions: dict[FunctionKey, list[FunctionType]] = defaultdict(list)
        """Functions of the module, also those inside properties and other wrappers."""
        self.survivors: list[Mutant] = []
        self.passes_unchanged = False

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        file = import_module(".".join(("tictactoe_gui", *self._module.with_suffix("").parts))).__file__
        for function in gc.get_objects():
            if type(function) is FunctionType and function.__code__.co_filename == file:
                self._functions[function.__code__.co_qualname, function.__code__.co_firstlineno].append(function)
        began = perf_counter()
        self.passes_unchanged = self._passes(session, {}, None)
        timeout_s = 10 + 3 * (perf_counter() - began)
        if self.passes_unchanged:
            self.survivors = [one for one in self._mutants if self._passes(session, one.code, timeout_s)]
        return True

    def _passes(self, session: pytest.Session, code: dict[FunctionKey, CodeType], timeout_s: float | None) -> bool:
        """Run the tests in a fork with changed functions. Return True if they pass in time."""
        process = FORK.Process(target=self._run, args=(session, code))
        process.start()
        process.join(timeout_s)
        with suppress(ProcessLookupError):
            os.killpg(process.pid or 0, SIGKILL)
        process.join()
        return process.exitcode == 0

    def _run(self, session: pytest.Session, code: dict[FunctionKey, CodeType]) -> None:
        os.setsid()
        resource.setrlimit(resource.RLIMIT_AS, (MAX_MEMORY_BYTES, MAX_MEMORY_BYTES))
        for key, changed in code.items():
            for function in self._functions[key]:
                function.__code__ = changed
        status = 1
        try:
            pytest_runtestloop(session)
            status = min(session.testsfailed, 1)
        finally:
            os._exit(status)


def survivors_in(module: Path, mutants: list[Mutant]) -> list[Mutant]:
    """Run the tests of a module for each of its mutants. Return those that no test noticed. Exit if the tests fail."""
    loop = MutantLoop(module, mutants)
    with TemporaryDirectory() as folder:
        pytest.main([*PYTEST, f"--basetemp={folder}/tests", *tests_of(module)], plugins=[loop])
    if not loop.passes_unchanged:
        sys.exit(f"pytest fails without any change: {' '.join(tests_of(module))}")
    return loop.survivors


def try_room(room: str, size: int, seed: int, report: TextIO) -> None:
    """Try the mutants of a room. Write the survivors and their number to `report`."""
    mutants, survivors = sample(room, size, Random(seed)), 0
    for module in sorted({mutant.module for mutant in mutants}):
        for survivor in survivors_in(module, [mutant for mutant in mutants if mutant.module == module]):
            survivors += 1
            print(survivor.diff(), file=report, flush=True)
    killed = len(mutants) - survivors
    print(f"{room:12}{killed:5} of {len(mutants)} killed, {killed / len(mutants):.0%}", file=report, flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", nargs="+", choices=ROOMS, default=list(ROOMS))
    parser.add_argument("--sample", type=int, default=250, help="mutants per room")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    simplefilter("ignore", SyntaxWarning)  # about mutants such as `0 is 1`
    with os.fdopen(os.dup(1), "w") as report, Path(os.devnull).open("w", encoding="utf-8") as nowhere:
        os.dup2(nowhere.fileno(), 1)  # pytest's own output
        for room in options.only:
            try_room(room, options.sample, options.seed, report)


if __name__ == "__main__":
    main()
