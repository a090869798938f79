"""The Python packages that the scripts install: exact versions, and hashes of their files."""

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
EXTRAS = PROJECT["project"]["optional-dependencies"]
NEEDED = [*PROJECT["project"]["dependencies"], *PROJECT["dependency-groups"]["editable"]]
"""Requirements of the program, and of its installation from a checkout."""
REQUIREMENTS = {"run": NEEDED, "test": [*NEEDED, *EXTRAS["test"], *EXTRAS["package"]]}


def read(file: str) -> str:
    return (ROOT / "packaging" / file).read_text(encoding="utf-8")


def normalized(name: str) -> str:
    return re.sub("[-_.]+", "-", name).lower()


def pins(text: str) -> dict[str, str]:
    """Return the versions in a file by package."""
    return {normalized(name): version for name, version in re.findall(r"^([\w.-]+)==(\S+)", text, re.MULTILINE)}


CONSTRAINTS = pins(read("constraints.txt"))


@pytest.mark.parametrize("kind", REQUIREMENTS)
def test_requirements_follow_the_constraints_and_include_what_the_project_needs(kind: str) -> None:
    found = pins(read(f"requirements-{kind}.txt"))
    assert found == {name: CONSTRAINTS.get(name) for name in found}
    assert {normalized(re.split("[<>=;]", needed)[0]) for needed in REQUIREMENTS[kind]} <= found.keys()


@pytest.mark.parametrize("kind", REQUIREMENTS)
def test_every_requirement_has_hashes(kind: str) -> None:
    entries = re.split(r"\n(?=\S)", read(f"requirements-{kind}.txt").partition("\n")[2])
    requirements = [entry for entry in entries if not entry.startswith("#")]
    assert [entry for entry in requirements if not re.search(r"--hash=sha256:[0-9a-f]{64}\b", entry)] == []


def test_every_constraint_is_used() -> None:
    assert pins(read("requirements-test.txt")).keys() == CONSTRAINTS.keys()
