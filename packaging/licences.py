"""Write the licences and the bill of materials of the packaged program. `tictactoe-gui.spec` calls `write`."""

import os
import re
import shutil
import time
from collections.abc import Iterable
from datetime import UTC, datetime
from pathlib import Path
from uuid import NAMESPACE_URL, uuid5

from bundled_parts import PROJECT, STORED_TEXTS, Entry, Part, Parts, parts_of
from cyclonedx.contrib.license.factories import LicenseFactory
from cyclonedx.model.bom import Bom, BomMetaData
from cyclonedx.model.component import Component, ComponentType
from cyclonedx.model.component_evidence import ComponentEvidence, Occurrence
from cyclonedx.output import make_outputter
from cyclonedx.schema import OutputFormat, SchemaVersion

COMMON = "common"
"""Folder of licences that several parts refer to, in the repository and in the program."""
DEBIAN_LICENCES = "/usr/share/common-licenses"
INTRODUCTION = """\
Tic-Tac-Toe consists of the software below. Each folder here has the licence of one of these parts. The folder
common has licences to which several of them refer.
"""


def write(program: Path, entries: Iterable[Entry]) -> None:
    """Write the folder LICENSES into the program's folder, and the bill of materials next to it."""
    parts = parts_of(entries)
    write_texts(program / "LICENSES", parts)
    program.with_suffix(".cdx.json").write_text(bill_of_materials(parts), encoding="utf-8")


def write_texts(folder: Path, parts: Parts) -> None:
    """Write the licences of all parts, and a list of the parts."""
    shutil.copytree(STORED_TEXTS / COMMON, folder / COMMON)
    for part in parts:
        (folder / part.name).mkdir()
        for text in part.texts:
            shutil.copyfile(text, folder / part.name / text.name)
            copy_common_licences(text, folder / COMMON)
    lines = [f"{part.name} {part.version}{part.licence and f': {part.licence}'}" for part in parts]
    (folder / "README.txt").write_text("\n".join((INTRODUCTION, *lines, "")), encoding="utf-8")


def copy_common_licences(text: Path, folder: Path) -> None:
    """Copy the licences that Debian has in one place for all packages, and to which this text refers."""
    for name in re.findall(rf"{DEBIAN_LICENCES}/([\w.-]*\w)", text.read_text(encoding="utf-8")):
        if not (folder / name).exists():
            shutil.copyfile(Path(DEBIAN_LICENCES, name), folder / name)


def bill_of_materials(parts: Parts) -> str:
    """Return a bill of materials in CycloneDX's JSON."""
    components = {part.name: component(part, files) for part, files in parts.items()}
    program = components.pop(PROJECT)
    program.type = ComponentType.APPLICATION
    built_s = int(os.environ.get("SOURCE_DATE_EPOCH", time.time()))
    metadata = BomMetaData(component=program, timestamp=datetime.fromtimestamp(built_s, UTC))
    bill = Bom(components=components.values(), metadata=metadata)
    bill.serial_number = uuid5(NAMESPACE_URL, f"{program.purl}?built={built_s}")
    bill.register_dependency(program, components.values())
    return make_outputter(bill, OutputFormat.JSON, SchemaVersion.V1_6).output_as_string(indent=2)


def component(part: Part, files: Iterable[str]) -> Component:
    """Return the entry of a part in the bill of materials."""
    return Component(
        name=part.name,
        version=part.version,
        purl=part.url,
        bom_ref=str(part.url),
        licenses=[LicenseFactory().make_from_string(part.licence)] if part.licence else [],
        evidence=ComponentEvidence(occurrences=[Occurrence(location=file) for file in files]),
    )
