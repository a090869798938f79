"""Recorded games in the terminal: the command, then the output, with input lines after `> `."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tictactoe_gui.command_line import parse
from tictactoe_gui.terminal.session import TerminalRequest, carry_out

GOLDEN = Path(__file__).parents[1] / "golden" / "terminal"
TRANSCRIPTS = sorted(GOLDEN.glob("*/*.txt"))


def transcript(path: Path) -> list[str]:
    """Replay the recorded input and return the new transcript."""
    command, *recorded = path.read_text(encoding="utf-8").splitlines()
    request = parse(command.split()[1:])
    assert isinstance(request, TerminalRequest)
    lines: list[str] = []

    def typed() -> Iterator[str]:
        for line in recorded:
            if line.startswith(">"):
                lines.append(line)
                yield line[2:]

    carry_out(request, typed(), lines.append)
    return [command, *lines]


@pytest.mark.parametrize("path", TRANSCRIPTS, ids=[f"{path.parent.stem}, {path.stem}" for path in TRANSCRIPTS])
def test_replayed_game_matches_its_transcript(path: Path) -> None:
    assert transcript(path) == path.read_text(encoding="utf-8").splitlines()
