"""Recorded dialogues: `>` is a line from a manager, `<` an answer from an engine.

Dialogues in `engine` are replayed with the recorded commands. Those in `manager` start with the rules as
terminal options. There, `-` makes a move, `?` names what the manager should send, and `=` shows how it parses an
answer.
"""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeGuard

import pytest

from tests.gomocup.session import answers_to, fake_opponents
from tictactoe_gui import __version__
from tictactoe_gui.command_line import parse
from tictactoe_gui.gomocup import messages, swap2
from tictactoe_gui.gomocup.engine import GomocupEngine
from tictactoe_gui.mnk.board import Choice, Move, Square
from tictactoe_gui.mnk.position import IllegalMove, Position
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
            position = position.play(move(line[2:]))
        elif line.startswith("?"):
            yield from (f"> {written}" for written in COMMANDS[line[2:]](position))
        else:
            yield f"= {parsed(line[1:], position)}"


def move(text: str) -> Move:
    """Return the move for x,y or the name of a choice."""
    if text in {choice.value for choice in Choice}:
        return Choice(text)
    x, y = map(int, text.split(","))
    return Square(y, x)


def opening(position: Position) -> list[str]:
    return swap2.block([position.rules.squares[index] for index in position.history])


COMMANDS: dict[str, Callable[[Position], list[str]]] = {
    "begin": lambda position: [messages.start_command(position.rules)],
    "settings": lambda position: messages.info_commands(position.rules, 2.5),
    "board": messages.board,
    "opening": opening,
    "end": lambda _position: [messages.END],
    "about": lambda _position: [messages.ABOUT],
}


def rules(header: str) -> Rules:
    options = parse(["--terminal", *header.removeprefix("rules").split()])
    assert isinstance(options, CommandLine)
    return options.rules


def parsed(answer: str, position: Position) -> str:
    """Return the answer, in answer to SWAP2BOARD followed by the moves that it makes."""
    try:
        received = messages.parse_answer(answer)
        if not swap2.is_asked(position) or not is_reply(received):
            return repr(received)
        return f"{received!r}: {', '.join(map(str, swap2.moves_in(received, position)))}"
    except (messages.BadAnswer, IllegalMove) as refused:
        return f"refused: {str(refused) or type(refused).__name__}"


def is_reply(answer: messages.ReceivedAnswer) -> TypeGuard[swap2.Reply]:
    return isinstance(answer, messages.Move | messages.Moves) or answer == messages.TextAnswer("SWAP")


@pytest.mark.parametrize("path", sorted(GOLDEN.glob("engine/*.txt")), ids=lambda path: path.stem)
def test_engine_matches_the_recording(path: Path) -> None:
    assert list(engine_side(recorded(path))) == recorded(path)


@pytest.mark.parametrize("path", sorted(GOLDEN.glob("manager/*.txt")), ids=lambda path: path.stem)
def test_manager_matches_the_recording(path: Path) -> None:
    assert list(manager_side(recorded(path))) == recorded(path)


def test_both_sides_are_recorded() -> None:
    assert {path.parent.name for path in GOLDEN.glob("*/*.txt")} == {"engine", "manager"}
