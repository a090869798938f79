"""Programs that answer requests, one JSON object on each line.

The window runs them as separate processes, because their searches would block it. Each message is a class below
`JsonMessage`, and its `type` is the name of the class. The last answer to a request is `Done` or `Failed`, unless the
program has a message that is the only answer.
"""

import os
from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

from msgspec import Struct, json

from tictactoe_gui.line_server import exit_status, read_chunks, split_lines

Request = TypeVar("Request")
Decoded = TypeVar("Decoded")


class JsonMessage(Struct, frozen=True, tag=True):
    """Message in either direction."""

    def __str__(self) -> str:
        return json.encode(self).decode()


class Quit(JsonMessage, frozen=True):
    """Request that ends the program."""


class Done(JsonMessage, frozen=True):
    """End of the answers to a request."""


class Failed(JsonMessage, frozen=True):
    """Report that a request failed."""

    text: str
    """Reason for the failure."""


def decode(decoder: json.Decoder[Decoded], line: str) -> Decoded:
    """Return the message on a line. Raise ValueError with the reason if it is not valid."""
    try:
        return decoder.decode(line)
    except RecursionError:
        raise ValueError("the message is nested too deeply") from None


def run(parse: Callable[[str], Request | Quit], answers_to: Callable[[Request], Iterator[JsonMessage]]) -> int:
    """Serve standard input until `Quit` or the end of input. Return the exit status.

    `parse` returns the request on a line, and raises ValueError with the reason if it is not valid.
    """
    return exit_status(lambda: serve(split_lines(read_chunks()), write, parse, answers_to))


def serve(
    incoming: Iterable[str],
    write_line: Callable[[str], None],
    parse: Callable[[str], Request | Quit],
    answers_to: Callable[[Request], Iterator[JsonMessage]],
) -> None:
    """Answer each line until `Quit` or the end of input."""
    for line in incoming:
        try:
            request = parse(line)
        except ValueError as wrong:
            write_line(str(Failed(str(wrong))))
            continue
        if isinstance(request, Quit):
            return
        for answer in answers_to(request):
            write_line(str(answer))


def write(line: str) -> None:
    """Write a line without buffering. Raise OSError if the line cannot be written."""
    os.write(1, f"{line}\n".encode())
