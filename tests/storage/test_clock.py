from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

import pytest

from tictactoe_gui.mastermind.code import Code, Feedback
from tictactoe_gui.mastermind.game import GameSetup as MastermindSetup
from tictactoe_gui.mastermind.game import MastermindGame
from tictactoe_gui.mnk.board import Square
from tictactoe_gui.mnk.game import Game, GameSetup, Notes
from tictactoe_gui.mnk.player import Player
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.records.limits import VALID_SECONDS
from tictactoe_gui.records.native import ttt
from tictactoe_gui.storage.clock import GameClock

START = Game.start(GameSetup(Rules(), (Player("Ann", "X"), Player("Bob", "O"))))
CODES = MastermindGame.start(MastermindSetup(breaker="Ann"), Code.parse("RGBY"))
HIDDEN = MastermindGame.start(MastermindSetup(hider="Ann", breaker="Ben"), Code.parse("RGBY"))
ROW = [Square(0, 0), Square(1, 0), Square(0, 1), Square(1, 1), Square(0, 2)]


class FakeTime:
    """Clock that the test advances."""

    def __init__(self) -> None:
        self.seconds = 1_000_000_000.6
        self.clock = GameClock(lambda: self.seconds, lambda: self.seconds)

    def play(self, game: Game, *squares: Square, after: float = 0) -> Game:
        for square in squares:
            self.seconds += after
            game = self.clock.stamp(game, game.play(square))
        return game

    def guess(self, game: MastermindGame, *codes: str, after: float = 0) -> MastermindGame:
        for code in codes:
            self.seconds += after
            game = self.clock.stamp(game, game.guess(Code.parse(code)))
        return game


@pytest.fixture
def at() -> FakeTime:
    return FakeTime()


def test_first_move_adds_an_id_and_a_date_and_starts_the_clock(at: FakeTime) -> None:
    assert at.clock.stamp(None, START).notes == Notes()
    first = at.play(START, ROW[0], after=1.5)
    assert len(first.notes.id) == 16
    assert first.notes.id != at.play(START, ROW[0]).notes.id
    assert (first.notes.began, first.notes.ended) == (datetime(2001, 9, 9, 1, 46, 42, tzinfo=UTC), None)
    game = at.play(first, *ROW[1:], after=1.5)
    assert game.notes[2:] == (first.notes.id, first.notes.began, datetime(2001, 9, 9, 1, 46, 48, tzinfo=UTC), 6, (), 0)
    at.seconds += 1000
    assert at.clock.stamp(game, game) == game


@pytest.mark.parametrize(("before", "ended"), [(START, START.resign()), (CODES, CODES.give_up())])
def test_giving_up_before_the_first_move_adds_an_id_and_dates(at: FakeTime, before: Any, ended: Any) -> None:
    notes = at.clock.stamp(before, ended).notes
    assert notes.id
    assert notes.began == notes.ended is not None
    assert at.clock.stamp(ended, ended) == at.clock.pause(ended) == ended


def test_time_while_paused_is_not_counted(at: FakeTime) -> None:
    game = at.play(START, Square(1, 1))
    at.seconds += 3
    game = at.clock.pause(game)
    game = at.play(game, Square(2, 2), after=100)
    at.seconds += 100
    at.clock.resume()
    assert at.play(game, Square(0, 0), after=7).notes.seconds == 10


def test_playing_time_stays_within_the_limit_of_records(at: FakeTime) -> None:
    long = replace(at.play(START, Square(1, 1)), notes=Notes(seconds=VALID_SECONDS[-1], id="1"))
    assert ttt.loads(ttt.dumps(at.play(long, Square(0, 0), after=5))).notes.seconds == VALID_SECONDS[-1]


def test_no_dates_are_added_if_the_clock_is_not_set(at: FakeTime) -> None:
    at.seconds = 100
    game = at.play(START, *ROW)
    assert (game.notes.began, game.notes.ended) == (None, None)
    assert ttt.loads(ttt.dumps(game)) == game


def test_undoing_the_last_move_removes_the_date_of_the_end(at: FakeTime) -> None:
    game = at.play(START, *ROW)
    at.seconds += 50
    back = at.clock.stamp(game, game.undo())
    assert (back.notes.ended, back.notes.seconds, back.notes.id) == (None, 0, game.notes.id)


def test_time_spent_on_another_game_is_not_counted(at: FakeTime) -> None:
    game, other = at.play(START, Square(1, 1)), at.play(START, Square(0, 0))
    at.seconds += 500
    assert at.clock.stamp(other, game).notes.seconds == 0
    assert at.play(game, Square(2, 2), after=3).notes.seconds == 3


def test_hiding_a_key_adds_an_id_but_does_not_start_the_clock(at: FakeTime) -> None:
    game = at.clock.stamp(None, HIDDEN)
    assert len(game.notes.id) == 16
    assert at.guess(game, "BYRG", "BYRG", after=10).notes.seconds == 10


def test_first_guess_adds_an_id_and_a_date_and_starts_the_clock(at: FakeTime) -> None:
    assert at.clock.stamp(None, CODES) == CODES
    game = at.guess(CODES, "BYRG", "BYRG", "RGBY", after=10)
    assert len(game.notes.id) == 16
    assert (game.notes.began, game.notes.seconds) == (datetime(2001, 9, 9, 1, 46, 50, tzinfo=UTC), 20)
    assert game.notes.ended == datetime(2001, 9, 9, 1, 47, 10, tzinfo=UTC)


def test_correcting_the_last_answer_removes_the_date_of_the_end(at: FakeTime) -> None:
    by_hand = MastermindGame.start(MastermindSetup(hider="Ann"))
    ended = at.clock.stamp(by_hand, by_hand.guess(Code.parse("RGBY"), Feedback(4, 0)))
    assert ended.notes.ended
    at.seconds += 50
    corrected = at.clock.stamp(ended, ended.correct(0, Feedback(3, 0)))
    assert (corrected.notes.ended, corrected.notes.seconds, corrected.notes.id) == (None, 0, ended.notes.id)
