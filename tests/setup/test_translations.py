"""A translation that packaging/translate.sh starts is shown."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
ENGLISH, GERMAN = "show the version", "zeige die Version"


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    for folder in ("tictactoe_gui", "packaging", "assets"):
        shutil.copytree(ROOT / folder, tmp_path / folder, ignore=shutil.ignore_patterns("__pycache__"))
    return tmp_path


def run(checkout: Path, *command: str) -> str:
    environment = {**os.environ, "LANGUAGE": "de"}
    return subprocess.run(
        command, cwd=checkout, env=environment, capture_output=True, encoding="utf-8", check=True
    ).stdout


@pytest.mark.posix
def test_started_translation_is_shown_and_kept_by_updates(checkout: Path) -> None:
    run(checkout, "sh", "packaging/translate.sh", "de")
    (texts,) = (checkout / "assets/translations").rglob("*.po")
    untranslated = f'msgid "{ENGLISH}"\nmsgstr '
    found = texts.read_text(encoding="utf-8")
    assert "#. Translators:" in found
    texts.write_text(found.replace(f'{untranslated}""', f'{untranslated}"{GERMAN}"'), encoding="utf-8")
    run(checkout, "sh", "packaging/translate.sh", "de")
    assert f'{untranslated}"{GERMAN}"' in texts.read_text(encoding="utf-8")
    assert GERMAN in run(checkout, sys.executable, "-m", "tictactoe_gui", "--help")
