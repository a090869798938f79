"""The built-in engine as a separate program."""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from random import Random
from typing import IO
from unittest.mock import patch

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from tests.opponents.opening_games import MISERE, SWAP2, moves, opening_games
from tests.strategies import games
from tictactoe_gui.json_lines import Done, Failed, JsonMessage, Quit, serve
from tictactoe_gui.mnk.board import Choice, Square
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.opponents.api import choose
from tictactoe_gui.opponents.expert import analyse, engines_for
from tictactoe_gui.opponents.game_fields import GameFields
from tictactoe_gui.opponents.levels import EXPERT, LEVELS, RANDOM
from tictactoe_gui.opponents.limits import Limits
from tictactoe_gui.opponents.opening import OpeningMove
from tictactoe_gui.opponents.player import server
from tictactoe_gui.opponents.player.messages import (
    Advised,
    AheadRequest,
    Answer,
    Chosen,
    MoveRequest,
    Stop,
    Valued,
    ValuesRequest,
    is_stop,
    parse_answer,
    parse_request,
)
from tictactoe_gui.opponents.player.server import answers_to
from tictactoe_gui.opponents.values import Value

ROOT = Path(__file__).parents[3]
PROGRAM = [sys.executable, "-m", "tictactoe_gui", "--player"]
EMPTY = GameFields(Rules().fields)
WON = GameFields(Rules().fields, moves=tuple(Square(at % 2, at // 2) for at in range(5)))
LARGE = GameFields(Rules(20, 20, 5).fields, moves=(Square(9, 9), Square(9, 10)))
"""Position that can't be solved."""
MOVE = MoveRequest(EMPTY, seconds=60, seed=1)

running = (games(longest=4, most_players=3) | opening_games).filter(lambda game: game.position.outcome is None)


def answers(*lines: object) -> list[Answer | None]:
    """Return the answers of the engine to these lines."""
    written: list[str] = []
    serve(map(str, lines), written.append, parse_request, partial(answers_to, is_stopped=lambda: False))
    return [parse_answer(line) for line in written]


@settings(max_examples=25)
@given(running, st.sampled_from(LEVELS), st.integers(0, 99))
def test_engine_plays_the_move_of_the_level_for_the_seed(game: Game, level: str, seed: int) -> None:
    asked = MoveRequest(GameFields.of(game), level, 0, seed)
    engines_for.cache_clear()
    expected = choose(game.position, level, Limits(0), Random(seed), game.last_square)
    engines_for.cache_clear()
    assert answers(asked) == [Chosen(expected)]


@settings(max_examples=10)
@given(games(longest=3, most_players=2).filter(lambda game: game.position.outcome is None))
def test_engine_answers_with_the_values_of_the_moves(game: Game) -> None:
    expected = analyse(game.position, Limits(60))
    assert answers(ValuesRequest(GameFields.of(game), 60)) == [*map(Valued, expected), Done()]


@settings(max_examples=10)
@given(opening_games.filter(lambda game: game.position.is_opening))
def test_engine_advises_a_legal_move_before_the_sides_are_chosen(game: Game) -> None:
    found, done = answers(ValuesRequest(GameFields.of(game), 0))
    assert isinstance(found, Advised)
    assert found.best.move in moves(game.position)
    assert done == Done()


def test_engine_advises_the_best_choice_with_its_proved_value() -> None:
    corner = GameFields(MISERE.fields, moves=(Square(0, 0),))
    assert answers(ValuesRequest(corner, 60)) == [Advised(OpeningMove(Choice.STAY, Value.WIN, 100)), Done()]


def test_resignation_does_not_end_the_analysis_of_the_position() -> None:
    resigned = GameFields(Rules().fields, resigned=0)
    assert len(answers(ValuesRequest(resigned, 60))) == 10


@given(running, st.integers(0, 99) | st.none())
def test_requests_survive_a_round_trip(game: Game, seed: int | None) -> None:
    fields = GameFields.of(game)
    for request in (MoveRequest(fields, EXPERT, 2.5, seed), ValuesRequest(fields, 2.5), AheadRequest(fields, 2.5)):
        assert parse_request(str(request)) == request


@pytest.mark.parametrize(
    "line",
    [
        "",
        "[" * 100_000,
        '{"type":"MoveRequest"}',
        str(MOVE).replace('"seconds":60', '"seconds":-1'),
        str(MOVE).replace('"width":3', '"width":99'),
        str(MOVE).replace('"expert"', '"grandmaster"'),
        str(MoveRequest(WON)),
        str(ValuesRequest(WON)),
        str(Done()),
    ],
    ids=lambda line: line[:40],
)
def test_request_that_has_no_answer_is_refused(line: str) -> None:
    (answer,) = answers(line)
    assert isinstance(answer, Failed)
    assert answer.text


@pytest.mark.parametrize("line", ["", "hello", '{"type":"Chosen"}', "[" * 100_000])
def test_line_that_is_no_answer_is_ignored(line: str) -> None:
    assert parse_answer(line) is None


def test_stop_and_quit_end_a_search_and_have_no_answer() -> None:
    assert [is_stop(str(line)) for line in (Stop(), f"{Quit()}\r", MOVE, "", "nonsense")] == [True, True, *[False] * 3]
    assert [type(answer) for answer in answers(Stop(), MOVE, Quit(), MOVE)] == [Chosen]


class Program:
    """The program, and the lines to and from it."""

    def __init__(self, process: subprocess.Popen[str], written: IO[str], read: IO[str]) -> None:
        self.process = process
        self._written = written
        self._read = read

    def send(self, *requests: JsonMessage) -> None:
        self._written.write("".join(f"{request}\n" for request in requests))
        self._written.flush()

    def answer(self) -> Answer | None:
        return parse_answer(self._read.readline())

    def close_input(self) -> None:
        self._written.close()


@contextmanager
def started() -> Iterator[Program]:
    pipe = subprocess.PIPE
    with subprocess.Popen(PROGRAM, cwd=ROOT, stdin=pipe, stdout=pipe, encoding="utf-8") as process:
        assert process.stdin
        assert process.stdout
        yield Program(process, process.stdin, process.stdout)


def test_stop_ends_only_the_current_search() -> None:
    with started() as program:
        program.send(ValuesRequest(LARGE, 600))
        program.send(Stop(), MOVE)
        found = list(iter(program.answer, Done()))
        assert found
        assert all(isinstance(answer, Valued) for answer in found)
        assert answers(MOVE) == [program.answer()]
        program.send(MoveRequest(LARGE, seconds=600), Stop())
        assert isinstance(program.answer(), Chosen)


def test_search_ahead_is_stopped_at_once_by_a_request_for_a_move() -> None:
    with started() as program:
        program.send(AheadRequest(LARGE, 600), Stop(), MOVE)
        assert program.answer() == Done()
        assert answers(MOVE) == [program.answer()]


@pytest.mark.parametrize("on_battery", [True, False])
def test_nothing_is_searched_ahead_on_battery(*, on_battery: bool) -> None:
    with (
        patch.object(server, "is_on_battery", return_value=on_battery),
        patch.object(server, "look_ahead") as look_ahead,
    ):
        assert answers(AheadRequest(LARGE)) == [Done()]
    assert look_ahead.called is not on_battery


@settings(max_examples=20)
@given(running)
def test_search_ahead_only_ends_with_any_rules(game: Game) -> None:
    assert answers(AheadRequest(GameFields.of(game), 0.01)) == [Done()]


def test_program_plays_a_whole_opening_against_itself() -> None:
    fields = GameFields(SWAP2.fields)
    with started() as program:
        while fields.replayed.position.is_opening:
            program.send(MoveRequest(fields, RANDOM, 0, seed=len(fields.moves)))
            answer = program.answer()
            assert isinstance(answer, Chosen)
            fields = replace(fields, moves=(*fields.moves, answer.move))
    assert isinstance(fields.moves[3], Choice)


@pytest.mark.parametrize("is_asked", [True, False], ids=["quit", "closed input"])
def test_end_interrupts_a_search(*, is_asked: bool) -> None:
    with started() as program:
        program.send(MoveRequest(LARGE, seconds=600), *([Quit()] if is_asked else []))
        if not is_asked:
            program.close_input()
        assert isinstance(program.answer(), Chosen)
        assert program.process.wait() == 0


def test_player_option_accepts_no_other_option() -> None:
    done = subprocess.run([*PROGRAM, "--terminal"], cwd=ROOT, capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 2
    assert "--player can't be used with other options or files" in done.stderr
