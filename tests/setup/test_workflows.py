"""The workflows of .github name files that exist, and actions that cannot change."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
WORKFLOWS = sorted((ROOT / ".github/workflows").glob("*.yml"))

each_workflow = pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda path: path.stem)


@each_workflow
def test_files_in_a_workflow_exist(workflow: Path) -> None:
    text = workflow.read_text(encoding="utf-8").replace("\\\\", "/")
    named = re.findall(r"(?<![\w/])(?:\.ci|\./\.github|packaging|tests)/[\w./-]*\w", text)
    assert named
    assert [name for name in named if not (ROOT / name).exists()] == []


@each_workflow
def test_actions_of_others_are_named_by_commit(workflow: Path) -> None:
    used = re.findall(r"uses: (\S+)", workflow.read_text(encoding="utf-8"))
    assert [action for action in used if not re.fullmatch(r"\./\S+|\S+@[0-9a-f]{40}", action)] == []


def test_both_workflows_are_checked() -> None:
    assert [path.stem for path in WORKFLOWS] == ["checks", "release"]
