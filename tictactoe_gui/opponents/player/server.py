"""Engine program of the window: reads games from standard input and writes moves or values to standard output."""

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from random import Random

from tictactoe_gui import json_lines
from tictactoe_gui.json_lines import JsonMessage
from tictactoe_gui.line_server import LineQueue, exit_status, read_chunks, split_lines
from tictactoe_gui.mnk.position import Position
from tictactoe_gui.opponents import opening
from tictactoe_gui.opponents.api import choose
from tictactoe_gui.opponents.expert import analyse, look_ahead
from tictactoe_gui.opponents.limits import Limits
from tictactoe_gui.opponents.player.messages import (
    Advised,
    Chosen,
    GameRequest,
    MoveRequest,
    Stop,
    Valued,
    ValuesRequest,
    is_stop,
    parse_request,
)
from tictactoe_gui.opponents.player.power import is_on_battery


def run() -> int:
    """Serve standard input. Return the exit status."""
    return exit_status(lambda: serve(split_lines(read_chunks()), json_lines.write))


def serve(incoming: Iterable[str], write_line: Callable[[str], None]) -> None:
    """Answer each line until `Quit` or the end of input. `Stop` is noticed during a search."""
    inbox = LineQueue(incoming, is_stop)
    json_lines.serve(inbox, write_line, parse_request, partial(answers_to, is_stopped=inbox.has_stop))


def answers_to(request: GameRequest | Stop, is_stopped: Callable[[], bool]) -> Iterator[JsonMessage]:
    """Yield the move, or the values as they become known. A search ends when `is_stopped` returns True."""
    if isinstance(request, Stop):
        return
    game = request.game.replayed
    limits = Limits(request.seconds, is_stopped=is_stopped)
    if isinstance(request, MoveRequest):
        yield Chosen(choose(game.position, request.level, limits, Random(request.seed), game.last_square))
        return
    if isinstance(request, ValuesRequest):
        yield from _values(game.position, limits)
    elif not is_on_battery():
        look_ahead(game.position, limits)
    yield json_lines.Done()


def _values(position: Position, limits: Limits) -> Iterator[Advised | Valued]:
    if position.is_opening:
        yield Advised(opening.best(position, limits, Random()))
    yield from map(Valued, analyse(position, limits))
