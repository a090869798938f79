"""Layouts in a language whose texts are 40 % longer. The tests of layouts run in a process with this language."""

import subprocess
import sys
from itertools import chain
from pathlib import Path

import pytest

from tests.ui.language import LongLanguage
from tictactoe_gui.ui.commands import ALL_COMMANDS

LAYOUTS = Path(__file__).with_name("test_layout.py")


def test_texts_are_40_percent_longer() -> None:
    texts = [*chain.from_iterable((command.text, *command.texts.values()) for command in ALL_COMMANDS.values())]
    longer = map(LongLanguage().gettext, texts)
    assert len("".join(longer)) / len("".join(texts)) == pytest.approx(1.4, abs=0.1)


@pytest.mark.parametrize("chosen", ["usual", "right_to_left and not mastermind"])
def test_longer_texts_are_whole(chosen: str) -> None:
    command = sys.executable, "-m", "pytest", "-p", "tests.ui.long_language", "-p", "no:cacheprovider", "-q"
    tests = subprocess.run([*command, LAYOUTS, "-k", chosen], capture_output=True, encoding="utf-8", check=False)
    assert tests.returncode == 0, tests.stdout
