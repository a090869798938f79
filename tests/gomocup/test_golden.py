"""Recorded dialogues: `>` is a line from a manager, `<` an answer from an engine.

Dialogues in `engine` are replayed with the recorded commands. Those in `manager` start with the rules as
terminal options. There, `-` places a mark, `?` names what the manager should send, and `=` shows how it parses an
answer.
"""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.gomocup.session import answers_to, fake_opponents
from tictactoe_gui import __version__
from tictactoe_gui.command_line import parse
from tictactoe_gui.gomocup import messages
from tictactoe_gui.gomocup.engine import GomocupEngine
from tictactoe_gui.mnk.board import Square
from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.terminal.mnk.options import CommandLine

GOLDEN = Path(__file__).parents[1] / "golden" / "gomocup"


def recorded(path: Path) -> list[str]:
    return path.read_text(encoding="utf-8").splitlines()


def engine_side(lines: list[str]) -> Iterator[str]:
    """Yield the dialogue with new answers from the built-in engine."""
    engine = GomocupEngine()
    with fake_opponents():
        for line in (line for line in lines if line.startswith(">")):
            yield line
            for answer in answers_to(engine, line[1:]):
                yield f"< {answer}".replace(__version__, "VERSION")


def manager_side(lines: list[str]) -> Iterator[str]:
    """Yield the dialogue with what our manager sends and how it parses the answers."""
    yield lines[0]
    position = Position.start(rules(lines[0]))
    for line in (line for line in lines if line.startswith(("-", "?", "<"))):
        yield line
        if line.startswith("-"):
            x, y = map(int, line[1:].split(","))
            position = position.play(Square(y, x))
        elif line.startswith("?"):
            yield from (f"> {written}" for written in COMMANDS[line[2:]](position))
        else:
            yield f"= {parsed(line[1:])}"


COMMANDS: dict[str, Callable[[Position], list[str]]] = {
    "begin": lambda position: [messages.start_command(position.rules)],
    "settings": lambda position: messages.info_commands(position.rules, 2.5),
    "board": messages.board,
    "end": lambda _position: [messages.END],
    "about": lambda _position: [messages.ABOUT],
}


def rules(header: str) -> Rules:
    options = parse(["--terminal", *header.removeprefix("rules").split()])
    assert isinstance(options, CommandLine)
    return options.rules


def parsed(answer: str) -> str:
    try:
        return repr(messages.parse_answer(answer))
    except messages.BadAnswer as refused:
        return f"refused: {refused}"


@pytest.mark.parametrize("path", sorted(GOLDEN.glob("engine/*.txt")), ids=lambda path: path.stem)
def test_engine_matches_the_recording(path: Path) -> None:
    assert list(engine_side(recorded(path))) == recorded(path)


@pytest.mark.parametrize("path", sorted(GOLDEN.glob("manager/*.txt")), ids=lambda path: path.stem)
def test_manager_matches_the_recording(path: Path) -> None:
    assert list(manager_side(recorded(path))) == recorded(path)


def test_both_sides_are_recorded() -> None:
    assert {path.parent.name for path in GOLDEN.glob("*/*.txt")} == {"engine", "manager"}
