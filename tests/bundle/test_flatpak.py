"""Tests of the Flatpak manifest."""

import json
import re
import tomllib

from tests.bundle.installing import LINUX
from tictactoe_gui import APPLICATION_ID

FILE = LINUX / f"{APPLICATION_ID}.json"
MANIFEST = json.loads(FILE.read_text(encoding="utf-8"))
(MODULE,) = MANIFEST["modules"]


def test_manifest_bears_the_application_id_and_starts_the_program() -> None:
    project = tomllib.loads((LINUX.parents[1] / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert MANIFEST["id"] == APPLICATION_ID
    assert MANIFEST["command"] in project["gui-scripts"]


def test_program_in_the_sandbox_reaches_neither_the_network_nor_files() -> None:
    allowed = {argument.partition("=")[0] for argument in MANIFEST["finish-args"]}
    assert allowed == {"--socket", "--share", "--device"}
    assert "--share=network" not in MANIFEST["finish-args"]


def test_everything_from_the_network_has_a_known_checksum() -> None:
    requirements, project = MODULE["build-commands"]
    assert "--require-hashes" in requirements
    assert {"--no-deps", "--no-build-isolation"} <= set(project.split())
    (source,) = MODULE["sources"]
    root = (FILE.parent / source["path"]).resolve()
    assert (root / "pyproject.toml").is_file()
    assert (root / re.findall(r"--requirement (\S+)", requirements)[0]).is_file()
