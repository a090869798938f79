from collections.abc import Callable
from random import Random

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.fake_engine import FakeEngine
from tictactoe_gui.gomocup.faults import EngineFault, Fault
from tictactoe_gui.mnk.player import PERSON, Kind, Player
from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import Rules, Square
from tictactoe_gui.ui import desk as desks
from tictactoe_gui.ui.choice import Choice
from tictactoe_gui.ui.controller import Controller
from tictactoe_gui.ui.desk import Desk
from tictactoe_gui.wording import Message
from tictactoe_gui.wording.engines import sentence

EXPERT, BUILDER, RANDOM, RAPFI = Kind("expert"), Kind("builder"), Kind("random"), Kind(engine="/opt/rapfi")
A1, B2, C3 = Square(0, 0), Square(1, 1), Square(2, 2)
DEAD = EngineFault(Fault.ENDED)
SEEN = desks.SEEN


class Table:
    """A game with computer players and fake engines."""

    def __init__(self, *kinds: Kind, rules: Rules | None = None) -> None:
        names = ("Jane", "Ruby") if PERSON in kinds else ("Opal", "Ruby")
        players = tuple(Player(name, mark, kind) for name, mark, kind in zip(names, "XO", kinds, strict=True))
        self.controller = Controller(Choice(rules or Rules(), players, "1"), Random(0))
        self.hired: dict[str, FakeEngine] = {}
        self.desk = Desk(self.controller, self._hire, lambda: 0.5)  # type: ignore[arg-type]
        self.told: list[tuple[int | None, bool]] = []
        self.reasons: list[Message | None] = []
        self.desk.thinking.connect(lambda seat, ours: self.told.append((seat, ours)))
        self.desk.waits.connect(self.reasons.append)
        self.desk.attend(self.controller.game)

    def _hire(self, file: str) -> FakeEngine:
        self.hired[file] = FakeEngine()
        return self.hired[file]

    @property
    def engine(self) -> FakeEngine:
        return next(iter(self.hired.values()))

    @property
    def moves(self) -> list[Square]:
        return list(self.controller.game.moves)

    @property
    def position(self) -> Position:
        return self.controller.game.position

    def answer(self, qtbot: QtBot, square: Square) -> None:
        """Make the engine move, and wait until the move is played."""
        with qtbot.waitSignal(self.controller.changed):
            self.engine.play(square)


@pytest.fixture(autouse=True)
def _at_once(monkeypatch: pytest.MonkeyPatch, qapp: QApplication) -> None:  # noqa: ARG001 - needed by timers
    """Play moves without delay."""
    monkeypatch.setattr(desks, "SEEN", 0)


def test_moves_are_delayed_by_400_ms() -> None:
    assert SEEN == 400


def test_people_need_no_engine() -> None:
    table = Table(PERSON, PERSON)
    table.controller.play(A1)
    assert table.hired == {}


def test_first_computer_is_asked_at_once() -> None:
    table = Table(EXPERT, PERSON)
    assert table.engine.asked == [(table.position, "expert", 0.5)]
    assert table.told == [(0, True)]


def test_computer_is_asked_on_its_turn(qtbot: QtBot) -> None:
    table = Table(PERSON, BUILDER)
    table.controller.play(A1)
    assert table.engine.asked == [(table.position, "builder", 0.5)]
    table.answer(qtbot, B2)
    assert table.moves == [A1, B2]
    assert table.told == [(1, True), (None, False)]
    assert not table.engine.thinking


def test_fast_move_is_delayed(qtbot: QtBot) -> None:
    table = Table(EXPERT, PERSON)
    table.engine.play(B2)
    assert table.moves == []
    assert table.told == [(0, True)]
    qtbot.waitUntil(lambda: table.moves == [B2])


def test_slow_move_is_played_at_once(qtbot: QtBot) -> None:
    table = Table(EXPERT, PERSON)
    qtbot.waitUntil(lambda: not table.desk._pace.isActive())
    table.engine.play(B2)
    assert table.moves == [B2]


def test_finished_game_asks_no_computer(qtbot: QtBot) -> None:
    table = Table(PERSON, EXPERT)
    for mine, answer in ((Square(0, 0), Square(1, 0)), (Square(0, 1), Square(1, 1))):
        table.controller.play(mine)
        table.answer(qtbot, answer)
    table.controller.play(Square(0, 2))
    assert len(table.engine.asked) == 2


def test_two_computers_share_one_process(qtbot: QtBot) -> None:
    table = Table(EXPERT, BUILDER)
    table.answer(qtbot, B2)
    table.answer(qtbot, A1)
    assert [level for _, level, _ in table.engine.asked] == ["expert", "builder", "expert"]
    assert len(table.hired) == 1


def test_third_party_engine_has_a_separate_process(qtbot: QtBot) -> None:
    table = Table(RAPFI, EXPERT, rules=Rules(15, 15, 5))
    table.answer(qtbot, B2)
    assert list(table.hired) == ["/opt/rapfi", ""]
    assert table.told == [(0, False), (None, False), (1, True)]


def test_new_game_cancels_the_question(qtbot: QtBot) -> None:
    table = Table(PERSON, EXPERT)
    table.controller.play(A1)
    table.controller.new_game()
    assert not table.engine.thinking
    assert table.told[-1] == (None, False)
    table.controller.play(C3)
    table.answer(qtbot, B2)
    assert table.moves == [C3, B2]


@pytest.mark.parametrize("change", [Controller.undo, Controller.new_game])
def test_delayed_move_is_dropped_with_its_position(qtbot: QtBot, change: Callable[[Controller], None]) -> None:
    table = Table(PERSON, EXPERT)
    table.controller.play(A1)
    table.engine.play(B2)
    change(table.controller)
    with qtbot.assertNotEmitted(table.controller.changed, wait=20):
        assert not table.desk._pace.isActive()
    assert table.moves == []


def test_replacement_computer_is_asked_instead(qtbot: QtBot) -> None:
    table = Table(PERSON, EXPERT)
    table.controller.play(A1)
    table.controller.hand_over(1, BUILDER)
    assert [level for _, level, _ in table.engine.asked] == ["expert", "builder"]
    table.answer(qtbot, B2)
    assert table.moves == [A1, B2]


def test_replacement_by_a_person_stops_the_engine() -> None:
    table = Table(PERSON, EXPERT)
    table.controller.play(A1)
    table.controller.hand_over(1, PERSON)
    assert not table.engine.thinking
    table.controller.play(B2)
    assert table.moves == [A1, B2]


def test_replacing_the_other_player_does_not_interrupt_thinking(qtbot: QtBot) -> None:
    table = Table(PERSON, EXPERT)
    table.controller.play(A1)
    table.controller.hand_over(0, BUILDER)
    assert len(table.engine.asked) == 1
    table.answer(qtbot, B2)
    assert table.moves == [A1, B2]


def test_stopped_computer_waits_until_resumed(qtbot: QtBot) -> None:
    table = Table(PERSON, EXPERT)
    table.controller.play(A1)
    table.desk.stop()
    assert not table.engine.thinking
    assert table.reasons == [Message("Ruby was stopped")]
    table.desk.resume()
    assert table.reasons == [Message("Ruby was stopped"), None]
    table.answer(qtbot, B2)
    assert table.moves == [A1, B2]


@pytest.mark.parametrize("kind", [PERSON, BUILDER])
def test_stopped_computer_keeps_waiting_when_the_other_player_is_replaced(kind: Kind) -> None:
    table = Table(EXPERT, RANDOM)
    table.desk.stop()
    table.controller.hand_over(1, kind)
    assert table.desk.why == Message("Opal was stopped")
    assert not table.engine.thinking


def test_new_game_resumes_after_a_stop_before_the_first_move() -> None:
    table = Table(EXPERT, PERSON)
    table.desk.stop()
    table.controller.new_game()
    assert table.desk.why is None
    assert table.engine.thinking


def test_stop_does_nothing_unless_the_computer_thinks() -> None:
    table = Table(PERSON, EXPERT)
    table.desk.stop()
    assert table.desk.why is None


@pytest.mark.parametrize("kind", [PERSON, BUILDER])
def test_replacing_the_stopped_player_resumes(kind: Kind) -> None:
    table = Table(PERSON, EXPERT)
    table.controller.play(A1)
    table.desk.stop()
    table.controller.hand_over(1, kind)
    assert table.desk.why is None
    assert table.engine.thinking == (kind != PERSON)


@pytest.mark.parametrize("change", [Controller.undo, Controller.new_game])
def test_persons_turn_resumes(change: Callable[[Controller], None]) -> None:
    table = Table(PERSON, EXPERT)
    table.controller.play(A1)
    table.desk.stop()
    change(table.controller)
    assert table.desk.why is None
    table.controller.play(B2)
    assert table.engine.thinking


def test_computers_can_be_paused_between_moves(qtbot: QtBot) -> None:
    table = Table(EXPERT, BUILDER)
    table.controller.changed.connect(table.desk.pause)
    table.answer(qtbot, B2)
    assert (table.moves, table.desk.why, table.engine.thinking) == ([B2], Message("Paused"), False)
    table.controller.changed.disconnect(table.desk.pause)
    table.desk.resume()
    table.answer(qtbot, A1)
    assert table.moves == [B2, A1]


def test_undo_between_computers_takes_back_one_move_and_pauses(qtbot: QtBot) -> None:
    table = Table(EXPERT, BUILDER)
    table.answer(qtbot, B2)
    table.answer(qtbot, A1)
    table.controller.undo()
    assert (table.moves, table.desk.why, table.engine.thinking) == ([B2], Message("Paused"), False)
    table.controller.undo()
    table.controller.redo()
    assert (table.moves, table.desk.why) == ([B2], Message("Paused"))
    table.desk.resume()
    table.answer(qtbot, C3)
    assert (table.moves, table.desk.why) == ([B2, C3], None)


def test_new_game_between_computers_resumes_after_a_pause(qtbot: QtBot) -> None:
    table = Table(EXPERT, BUILDER)
    table.answer(qtbot, B2)
    table.desk.pause()
    table.controller.new_game()
    assert table.desk.why is None
    assert table.engine.thinking


def test_engine_fault_pauses_with_a_message(qtbot: QtBot) -> None:
    table = Table(PERSON, EXPERT)
    table.controller.play(A1)
    table.engine.fail(DEAD)
    assert table.reasons == [sentence(DEAD)]
    assert table.told[-1] == (None, False)
    assert table.moves == [A1]
    table.desk.resume()
    table.answer(qtbot, B2)
    assert table.moves == [A1, B2]


def test_fault_of_an_idle_engine_is_ignored() -> None:
    table = Table(PERSON, EXPERT)
    table.controller.play(A1)
    table.controller.hand_over(1, PERSON)
    table.engine.fail(DEAD)
    assert table.reasons == []


def test_move_now_is_forwarded_to_the_engine() -> None:
    table = Table(PERSON, EXPERT)
    table.controller.play(A1)
    table.desk.move_now()
    assert table.engine.urged == 1
    table.engine.play(B2)
    assert table.moves == [A1, B2]


def test_move_now_plays_a_delayed_move() -> None:
    table = Table(PERSON, EXPERT)
    table.controller.play(A1)
    table.engine.play(B2)
    table.desk.move_now()
    assert table.moves == [A1, B2]


def test_close_closes_all_engines() -> None:
    table = Table(EXPERT, PERSON)
    table.desk.close()
    assert table.engine.closed
