"""Tests of the licences and the bill of materials of the packaged program."""

import json
import sysconfig
from importlib.metadata import distribution
from pathlib import Path

import bundled_parts
import licences
import PySide6
import pytest
from bundled_parts import Part, Parts, UnknownOrigin, owner, parts_of
from packageurl import PackageURL

STANDARD_LIBRARY = Path(sysconfig.get_path("stdlib"))
C_LIBRARY = next(Path("/lib").glob("*/libc.so.6"))


@pytest.fixture
def parts() -> Parts:
    """Parts of a program with a file of each origin, as PyInstaller would list them."""
    return parts_of(
        [
            ("tictactoe_gui/app.pyc", "build/localpycs/tictactoe_gui/app.pyc", "DATA"),
            ("json/__init__.pyc", "build/localpycs/json/__init__.pyc", "DATA"),
            ("PySide6/QtCore.abi3.so", str(Path(PySide6.__file__).with_name("QtCore.abi3.so")), "EXTENSION"),
            ("libQt6Core.so.6", "PySide6/Qt/lib/libQt6Core.so.6", "SYMLINK"),
            ("libc.so.6", str(C_LIBRARY), "BINARY"),
        ]
    )


def test_files_belong_to_the_project_python_packages_and_the_system(parts: Parts) -> None:
    assert {part.name: files for part, files in parts.items()} == {
        "libc6": ["libc.so.6"],
        "PySide6_Essentials": ["PySide6"],
        "Python": ["json"],
        "tictactoe-gui": ["tictactoe_gui"],
    }


def test_file_of_unknown_origin_is_refused(tmp_path: Path) -> None:
    with pytest.raises(UnknownOrigin, match=r"unknown\.so has no known licence"):
        owner(tmp_path / "unknown.so")


def test_part_without_a_licence_text_is_refused(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(bundled_parts, "STORED_TEXTS", tmp_path)
    bundled_parts.python_package.cache_clear()
    with pytest.raises(UnknownOrigin, match="PySide6_Essentials contains no licence"):
        owner(Path(PySide6.__file__))
    bundled_parts.python_package.cache_clear()


def test_licence_is_read_from_each_field_of_the_metadata() -> None:
    names = ("chardet", "fsrs", "wcwidth")
    parts = [bundled_parts.python_package(distribution(name)) for name in names]
    assert [part.licence for part in parts] == ["0BSD", "MIT License", "MIT License"]


def test_texts_of_all_parts_are_written_with_those_of_qt(parts: Parts, tmp_path: Path) -> None:
    licences.write_texts(tmp_path / "LICENSES", parts)
    folder = tmp_path / "LICENSES"
    assert {path.name for path in folder.iterdir()} == {"README.txt", "common", *(part.name for part in parts)}
    assert "PySide6_Essentials 6." in (folder / "README.txt").read_text(encoding="utf-8")
    assert "Lesser General Public" in (folder / "common/LGPL-3").read_text(encoding="utf-8").title()
    assert (folder / "common/GPL-3").stat().st_size > 30_000
    notice = (folder / "PySide6_Essentials/NOTICE.txt").read_text(encoding="utf-8")
    assert "https://download.qt.io/official_releases/QtForPython/pyside6/" in notice


def test_licences_that_debian_only_refers_to_are_included(tmp_path: Path) -> None:
    text = tmp_path / "copyright"
    text.write_text("The text is in /usr/share/common-licenses/GPL-2.", encoding="utf-8")
    part = Part("example", "1", "", PackageURL("deb", "debian", "example"), (text,))
    licences.write_texts(tmp_path / "LICENSES", {part: ["example.so"]})
    assert "Version 2" in (tmp_path / "LICENSES/common/GPL-2").read_text(encoding="utf-8")


def test_bill_of_materials_names_each_part_and_is_reproducible(parts: Parts, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1800000000")
    bill = json.loads(licences.bill_of_materials(parts))
    assert bill["bomFormat"] == "CycloneDX"
    assert bill["metadata"]["component"]["purl"].startswith("pkg:pypi/tictactoe-gui@")
    assert bill["metadata"]["timestamp"] == "2027-01-15T08:00:00+00:00"
    found = {entry["name"]: entry for entry in bill["components"]}
    assert found["libc6"]["purl"].startswith("pkg:deb/debian/libc6@")
    assert found["Python"]["licenses"] == [{"license": {"id": "PSF-2.0"}}]
    assert found["PySide6_Essentials"]["evidence"]["occurrences"] == [{"location": "PySide6"}]
    assert json.loads(licences.bill_of_materials(parts)) == bill
