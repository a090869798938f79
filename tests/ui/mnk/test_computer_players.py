from collections.abc import Callable
from random import Random

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.fake_engine import FakeEngine
from tests.ui.timers import timer_of
from tictactoe_gui.gomocup.faults import EngineFault, EngineFaultKind
from tictactoe_gui.mnk.board import Choice, Move, Square
from tictactoe_gui.mnk.player import PERSON, Player, PlayerKind
from tictactoe_gui.mnk.position import Ending, Outcome, Position
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.opponents.levels import FITS_ME, LADDER
from tictactoe_gui.ui.mnk import computer_players
from tictactoe_gui.ui.mnk.computer_players import ComputerPlayers
from tictactoe_gui.ui.mnk.controller import Controller
from tictactoe_gui.ui.mnk.setup.match_settings import MatchSettings
from tictactoe_gui.wording.mnk import sentences
from tictactoe_gui.wording.mnk.engines import sentence
from tictactoe_gui.wording.phrases import Message

EXPERT, BUILDER, RANDOM, RAPFI = (
    PlayerKind("expert"),
    PlayerKind("builder"),
    PlayerKind("random"),
    PlayerKind(engine="/opt/rapfi"),
)
A1, B2, C3 = Square(0, 0), Square(1, 1), Square(2, 2)
SWAP = Rules.with_variants(3, 3, 3, 2, ["swap"])
DEAD = EngineFault(EngineFaultKind.ENDED)
SEEN = computer_players.MIN_MOVE_DELAY_MS


class ComputerGame:
    """A game with computer players and fake engines."""

    def __init__(self, *kinds: PlayerKind, rules: Rules | None = None) -> None:
        names = ("Jane", "Ruby") if PERSON in kinds else ("Opal", "Ruby")
        players = tuple(Player(name, mark, kind) for name, mark, kind in zip(names, "XO", kinds, strict=True))
        self.controller = Controller(MatchSettings(rules or Rules(), players, "1"), Random(0))
        self.engines: dict[str, FakeEngine] = {}
        self.computers = ComputerPlayers(self.controller, self._create_engine, lambda: 0.5)  # type: ignore[arg-type]
        self.thinking_seats: list[int | None] = []
        self.pause_reasons: list[Message | None] = []
        self.computers.thinking_changed.connect(lambda: self.thinking_seats.append(self.computers.thinking_seat))
        self.computers.pause_changed.connect(lambda: self.pause_reasons.append(self.computers.pause_reason))
        self.controller.changed.connect(self.computers.on_session_changed)
        self.computers.on_session_changed(self.controller.session)

    def _create_engine(self, file: str) -> FakeEngine:
        self.engines[file] = FakeEngine()
        return self.engines[file]

    @property
    def engine(self) -> FakeEngine:
        return next(iter(self.engines.values()))

    @property
    def moves(self) -> list[Square]:
        return list(self.controller.game.squares)

    @property
    def position(self) -> Position:
        return self.controller.game.position

    def answer(self, qtbot: QtBot, move: Move) -> None:
        """Make the engine move, and wait until the move is played."""
        with qtbot.waitSignal(self.controller.changed):
            self.engine.play(move)


@pytest.fixture(autouse=True)
def _no_move_delay(monkeypatch: pytest.MonkeyPatch, qapp: QApplication) -> None:  # noqa: ARG001 - needed by timers
    """Play moves without delay."""
    monkeypatch.setattr(computer_players, "MIN_MOVE_DELAY_MS", 0)


def test_computer_is_asked_to_move_on_its_turn_and_told_the_moves(qtbot: QtBot) -> None:
    assert SEEN == 400
    table = ComputerGame(BUILDER, PERSON)
    assert table.engine.questions == [(table.position, "builder", 0.5)]
    table.engine.play(A1)
    assert (table.moves, table.thinking_seats) == ([], [0])
    qtbot.waitUntil(lambda: table.moves == [A1])
    assert table.thinking_seats == [0, None]
    table.controller.play(B2)
    assert table.engine.moves == [(), (A1, B2)]
    qtbot.waitUntil(lambda: not timer_of(table.computers).isActive())
    table.engine.play(Square(0, 1))
    table.controller.play(Square(1, 0))
    table.answer(qtbot, Square(0, 2))
    assert table.controller.game.outcome
    assert len(table.engine.questions) == 3


def test_computer_chooses_a_side_and_plays_on_with_it(qtbot: QtBot) -> None:
    table = ComputerGame(PERSON, EXPERT, rules=SWAP)
    table.controller.play(B2)
    assert table.engine.questions[-1] == (table.position, "expert", 0.5)
    with qtbot.waitSignal(table.controller.changed):
        table.engine.play(Choice.SWAP)
    assert [player.kind for player in table.controller.game.players] == [EXPERT, PERSON]
    table.controller.play(A1)
    assert table.computers.thinking_seat == 0
    table.answer(qtbot, C3)
    assert table.controller.game.moves == (B2, Choice.SWAP, A1, C3)


def test_third_party_engine_has_a_separate_process(qtbot: QtBot) -> None:
    table = ComputerGame(RAPFI, EXPERT, rules=Rules(15, 15, 5))
    assert (table.computers.thinking_seat, table.computers.can_move_now) == (0, False)
    table.answer(qtbot, B2)
    assert list(table.engines) == ["/opt/rapfi", ""]
    assert (table.computers.thinking_seat, table.computers.can_move_now) == (1, True)


@pytest.mark.parametrize("change", [Controller.undo, Controller.new_game])
def test_delayed_move_is_dropped_with_its_position(qtbot: QtBot, change: Callable[[Controller], None]) -> None:
    table = ComputerGame(PERSON, EXPERT)
    table.controller.play(A1)
    table.engine.play(B2)
    change(table.controller)
    with qtbot.assertNotEmitted(table.controller.changed, wait=20):
        assert not timer_of(table.computers).isActive()
    assert (table.moves, table.thinking_seats) == ([], [1, None])


def open_with_result(controller: Controller) -> None:
    """Open the same game with a result that only a file states."""
    controller.open_game(controller.game.declare(Outcome(frozenset({0}), (), Ending.STATED)))


@pytest.mark.parametrize("change", [Controller.undo, Controller.new_game, open_with_result])
def test_request_is_cancelled_with_its_position(change: Callable[[Controller], None]) -> None:
    table = ComputerGame(PERSON, EXPERT)
    table.controller.play(A1)
    change(table.controller)
    assert (table.engine.is_thinking, table.thinking_seats) == (False, [1, None])


def stop(table: ComputerGame) -> Message:
    table.computers.stop()
    return Message("Ruby was stopped")


def fail(table: ComputerGame) -> Message:
    table.engine.fail(DEAD)
    return sentence(DEAD)


@pytest.mark.parametrize("interrupt", [stop, fail])
@pytest.mark.parametrize("go_on", [ComputerPlayers.resume, Controller.undo, Controller.new_game])
def test_interrupted_computer_waits_until_resumed_or_a_persons_turn(
    qtbot: QtBot, interrupt: Callable[[ComputerGame], Message], go_on: Callable[[object], None]
) -> None:
    table = ComputerGame(PERSON, EXPERT)
    stop(table)
    assert table.computers.pause_reason is None
    table.controller.play(A1)
    reason = interrupt(table)
    assert (table.pause_reasons, table.thinking_seats, table.engine.is_thinking) == ([reason], [1, None], False)
    if go_on is ComputerPlayers.resume:
        table.computers.resume()
    else:
        go_on(table.controller)
        table.controller.play(A1)
    assert table.pause_reasons == [reason, None]
    table.answer(qtbot, B2)
    assert table.moves == [A1, B2]


@pytest.mark.parametrize("kind", [PERSON, BUILDER])
def test_stopped_computer_keeps_waiting_when_the_other_player_is_replaced(kind: PlayerKind) -> None:
    table = ComputerGame(EXPERT, RANDOM)
    table.computers.stop()
    table.controller.replace_player(1, kind)
    assert table.computers.pause_reason == Message("Opal was stopped")
    assert not table.engine.is_thinking


def test_stopped_computer_keeps_waiting_when_its_level_is_fitted() -> None:
    game = ComputerGame(FITS_ME, PERSON)
    game.computers.stop()
    game.controller.choose_level = lambda _setup: LADDER[6]
    game.controller.fit_level()
    assert game.controller.game.turn.kind.level == LADDER[6]
    assert game.computers.pause_reason


@pytest.mark.parametrize("stops", [True, False])
@pytest.mark.parametrize("kind", [PERSON, BUILDER])
def test_replacement_moves_instead_of_a_thinking_or_stopped_computer(
    kind: PlayerKind, *, stops: bool, qtbot: QtBot
) -> None:
    table = ComputerGame(PERSON, EXPERT)
    table.controller.play(A1)
    if stops:
        table.computers.stop()
    table.controller.replace_player(1, kind)
    assert table.computers.pause_reason is None
    if kind == PERSON:
        assert not table.engine.is_thinking
        table.controller.play(B2)
        table.engine.fail(DEAD)
        assert table.pause_reasons[1:] == [None] * stops
    else:
        assert [level for _, level, _ in table.engine.questions] == ["expert", "builder"]
        table.answer(qtbot, B2)
    assert table.moves == [A1, B2]


def test_new_game_between_computers_ends_the_pause() -> None:
    table = ComputerGame(EXPERT, BUILDER)
    table.computers.stop()
    table.controller.new_game()
    assert table.computers.pause_reason is None
    assert table.engine.is_thinking


def test_computers_can_be_paused_between_moves_and_by_undo(qtbot: QtBot) -> None:
    table = ComputerGame(EXPERT, BUILDER)
    table.controller.changed.connect(table.computers.pause)
    table.answer(qtbot, B2)
    assert (table.moves, table.computers.pause_reason, table.engine.is_thinking) == ([B2], sentences.PAUSED, False)
    table.controller.changed.disconnect(table.computers.pause)
    table.computers.resume()
    table.answer(qtbot, A1)
    assert table.moves == [B2, A1]
    assert [level for _, level, _ in table.engine.questions] == ["expert", "builder", "builder", "expert"]
    table.controller.undo()
    assert (table.moves, table.computers.pause_reason, table.engine.is_thinking) == ([B2], sentences.PAUSED, False)
    table.controller.undo()
    table.controller.redo()
    assert (table.moves, table.computers.pause_reason) == ([B2], sentences.PAUSED)
    table.computers.resume()
    table.answer(qtbot, C3)
    assert (table.moves, table.computers.pause_reason) == ([B2, C3], None)


def test_move_now_hurries_the_engine_or_plays_a_delayed_move() -> None:
    table = ComputerGame(PERSON, EXPERT)
    table.controller.play(A1)
    table.computers.move_now()
    assert table.engine.move_now_count == 1
    table.engine.play(B2)
    assert table.moves == [A1, B2]
    table.controller.play(C3)
    table.engine.play(Square(0, 1))
    assert table.moves == [A1, B2, C3]
    table.computers.move_now()
    assert table.moves == [A1, B2, C3, Square(0, 1)]


def person_to_move(qtbot: QtBot, kind: PlayerKind) -> ComputerGame:
    """Return a game in view in which a computer has marked B2 and a person is to move."""
    table = ComputerGame(kind, PERSON)
    table.computers.set_in_view(in_view=True)
    assert table.engine.searched_ahead() is None
    table.answer(qtbot, B2)
    return table


def test_expert_searches_ahead_while_a_person_thinks(qtbot: QtBot) -> None:
    table = person_to_move(qtbot, EXPERT)
    assert table.engine.searched_ahead() == table.position
    table.controller.play(A1)
    assert table.engine.searched_ahead() is None
    table.answer(qtbot, C3)
    assert table.engine.searched_ahead() == table.position


def test_expert_does_not_search_ahead_out_of_view(qtbot: QtBot) -> None:
    table = person_to_move(qtbot, EXPERT)
    table.computers.set_in_view(in_view=False)
    assert table.engine.searched_ahead() is None
    table.computers.set_in_view(in_view=True)
    assert table.engine.searched_ahead() == table.position


@pytest.mark.parametrize("change", [Controller.resign, Controller.new_game, open_with_result])
def test_expert_does_not_search_ahead_after_the_game(qtbot: QtBot, change: Callable[[Controller], None]) -> None:
    table = person_to_move(qtbot, EXPERT)
    change(table.controller)
    assert table.engine.searched_ahead() is None


def test_stopped_expert_does_not_search_ahead(qtbot: QtBot) -> None:
    table = person_to_move(qtbot, EXPERT)
    table.controller.play(A1)
    table.computers.stop()
    table.computers.set_in_view(in_view=True)
    assert table.engine.searched_ahead() is None


def test_other_levels_do_not_search_ahead(qtbot: QtBot) -> None:
    assert person_to_move(qtbot, PlayerKind(LADDER[-2])).engine.searched_ahead() is None


def test_no_engine_is_started_to_search_ahead() -> None:
    table = ComputerGame(PERSON, EXPERT)
    table.computers.set_in_view(in_view=True)
    assert not table.engines
