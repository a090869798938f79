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
from tictactoe_gui.wording.engines import sentence

EXPERT, BUILDER, RANDOM, RAPFI = Kind("expert"), Kind("builder"), Kind("random"), Kind(engine="/opt/rapfi")
A1, B2, C3 = Square(0, 0), Square(1, 1), Square(2, 2)
DEAD = EngineFault(Fault.ENDED)
SEEN = desks.SEEN


class Table:
    """A game at the desk, with an engine that a test answers for."""

    def __init__(self, *kinds: Kind, rules: Rules | None = None) -> None:
        names = ("Jane", "Ruby") if PERSON in kinds else ("Opal", "Ruby")
        players = tuple(Player(name, mark, kind) for name, mark, kind in zip(names, "XO", kinds, strict=True))
        self.controller = Controller(Choice(rules or Rules(), players, "1"), Random(0))
        self.hired: dict[str, FakeEngine] = {}
        self.desk = Desk(self.controller, self._hire, lambda: 0.5)  # type: ignore[arg-type]
        self.told: list[tuple[int | None, bool]] = []
        self.reasons: list[str] = []
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
        """Let the engine move, and wait until the move is there."""
        with qtbot.waitSignal(self.controller.changed):
            self.engine.play(square)


@pytest.fixture(autouse=True)
def _at_once(monkeypatch: pytest.MonkeyPatch, qapp: QApplication) -> None:  # noqa: ARG001 - timers need it
    """Moves need not wait to be seen."""
    monkeypatch.setattr(desks, "SEEN", 0)


def test_a_move_can_be_seen_to_come() -> None:
    assert SEEN == 400


def test_people_need_no_engine() -> None:
    table = Table(PERSON, PERSON)
    table.controller.play(A1)
    assert table.hired == {}


def test_a_computer_that_begins_is_asked_at_once() -> None:
    table = Table(EXPERT, PERSON)
    assert table.engine.asked == [(table.position, "expert", 0.5)]
    assert table.told == [(0, True)]


def test_a_computer_is_asked_when_it_is_its_turn(qtbot: QtBot) -> None:
    table = Table(PERSON, BUILDER)
    table.controller.play(A1)
    assert table.engine.asked == [(table.position, "builder", 0.5)]
    table.answer(qtbot, B2)
    assert table.moves == [A1, B2]
    assert table.told == [(1, True), (None, False)]
    assert not table.engine.thinking


def test_a_move_that_comes_at_once_still_waits_to_be_seen(qtbot: QtBot) -> None:
    table = Table(EXPERT, PERSON)
    table.engine.play(B2)
    assert table.moves == []
    assert table.told == [(0, True)]
    qtbot.waitUntil(lambda: table.moves == [B2])


def test_a_move_that_comes_late_is_shown_at_once(qtbot: QtBot) -> None:
    table = Table(EXPERT, PERSON)
    qtbot.waitUntil(lambda: not table.desk._pace.isActive())
    table.engine.play(B2)
    assert table.moves == [B2]


def test_an_ended_game_asks_nobody(qtbot: QtBot) -> None:
    table = Table(PERSON, EXPERT)
    for mine, answer in ((Square(0, 0), Square(1, 0)), (Square(0, 1), Square(1, 1))):
        table.controller.play(mine)
        table.answer(qtbot, answer)
    table.controller.play(Square(0, 2))
    assert len(table.engine.asked) == 2


def test_two_computers_play_each_other_with_one_process(qtbot: QtBot) -> None:
    table = Table(EXPERT, BUILDER)
    table.answer(qtbot, B2)
    table.answer(qtbot, A1)
    assert [level for _, level, _ in table.engine.asked] == ["expert", "builder", "expert"]
    assert len(table.hired) == 1


def test_an_outside_engine_has_a_process_of_its_own(qtbot: QtBot) -> None:
    table = Table(RAPFI, EXPERT, rules=Rules(15, 15, 5))
    table.answer(qtbot, B2)
    assert list(table.hired) == ["/opt/rapfi", ""]
    assert table.told == [(0, False), (None, False), (1, True)]


def test_a_new_game_drops_the_question(qtbot: QtBot) -> None:
    table = Table(PERSON, EXPERT)
    table.controller.play(A1)
    table.controller.new_game()
    assert not table.engine.thinking
    assert table.told[-1] == (None, False)
    table.controller.play(C3)
    table.answer(qtbot, B2)
    assert table.moves == [C3, B2]


@pytest.mark.parametrize("change", [Controller.undo, Controller.new_game])
def test_a_move_that_waits_to_be_seen_is_forgotten_with_its_position(
    qtbot: QtBot, change: Callable[[Controller], None]
) -> None:
    table = Table(PERSON, EXPERT)
    table.controller.play(A1)
    table.engine.play(B2)
    change(table.controller)
    with qtbot.assertNotEmitted(table.controller.changed, wait=20):
        assert not table.desk._pace.isActive()
    assert table.moves == []


def test_a_hand_over_asks_the_new_player_instead(qtbot: QtBot) -> None:
    table = Table(PERSON, EXPERT)
    table.controller.play(A1)
    table.controller.hand_over(1, BUILDER)
    assert [level for _, level, _ in table.engine.asked] == ["expert", "builder"]
    table.answer(qtbot, B2)
    assert table.moves == [A1, B2]


def test_a_seat_handed_to_a_person_is_not_thought_for() -> None:
    table = Table(PERSON, EXPERT)
    table.controller.play(A1)
    table.controller.hand_over(1, PERSON)
    assert not table.engine.thinking
    table.controller.play(B2)
    assert table.moves == [A1, B2]


def test_a_hand_over_of_the_other_seat_does_not_disturb_the_one_that_thinks(qtbot: QtBot) -> None:
    table = Table(PERSON, EXPERT)
    table.controller.play(A1)
    table.controller.hand_over(0, BUILDER)
    assert len(table.engine.asked) == 1
    table.answer(qtbot, B2)
    assert table.moves == [A1, B2]


def test_a_stopped_computer_waits_until_it_is_resumed(qtbot: QtBot) -> None:
    table = Table(PERSON, EXPERT)
    table.controller.play(A1)
    table.desk.stop()
    assert not table.engine.thinking
    assert table.reasons == ["Ruby was stopped"]
    table.desk.resume()
    assert table.reasons == ["Ruby was stopped", ""]
    table.answer(qtbot, B2)
    assert table.moves == [A1, B2]


@pytest.mark.parametrize("kind", [PERSON, BUILDER])
def test_a_computer_stopped_before_its_first_move_waits_on_when_the_other_seat_is_handed_over(kind: Kind) -> None:
    table = Table(EXPERT, RANDOM)
    table.desk.stop()
    table.controller.hand_over(1, kind)
    assert table.desk.why == "Opal was stopped"
    assert not table.engine.thinking


def test_a_new_game_begins_after_a_stop_before_the_first_move() -> None:
    table = Table(EXPERT, PERSON)
    table.desk.stop()
    table.controller.new_game()
    assert table.desk.why == ""
    assert table.engine.thinking


def test_nobody_is_stopped_who_does_not_think() -> None:
    table = Table(PERSON, EXPERT)
    table.desk.stop()
    assert table.desk.why == ""


@pytest.mark.parametrize("kind", [PERSON, BUILDER])
def test_a_seat_handed_over_ends_the_waiting(kind: Kind) -> None:
    table = Table(PERSON, EXPERT)
    table.controller.play(A1)
    table.desk.stop()
    table.controller.hand_over(1, kind)
    assert table.desk.why == ""
    assert table.engine.thinking == (kind != PERSON)


@pytest.mark.parametrize("change", [Controller.undo, Controller.new_game])
def test_a_persons_turn_ends_the_waiting(change: Callable[[Controller], None]) -> None:
    table = Table(PERSON, EXPERT)
    table.controller.play(A1)
    table.desk.stop()
    change(table.controller)
    assert table.desk.why == ""
    table.controller.play(B2)
    assert table.engine.thinking


def test_computers_pause_also_between_moves(qtbot: QtBot) -> None:
    table = Table(EXPERT, BUILDER)
    table.controller.changed.connect(table.desk.pause)
    table.answer(qtbot, B2)
    assert (table.moves, table.desk.why, table.engine.thinking) == ([B2], "Paused", False)
    table.controller.changed.disconnect(table.desk.pause)
    table.desk.resume()
    table.answer(qtbot, A1)
    assert table.moves == [B2, A1]


def test_without_people_undo_takes_back_a_move_and_pauses(qtbot: QtBot) -> None:
    table = Table(EXPERT, BUILDER)
    table.answer(qtbot, B2)
    table.answer(qtbot, A1)
    table.controller.undo()
    assert (table.moves, table.desk.why, table.engine.thinking) == ([B2], "Paused", False)
    table.controller.undo()
    table.controller.redo()
    assert (table.moves, table.desk.why) == ([B2], "Paused")
    table.desk.resume()
    table.answer(qtbot, C3)
    assert (table.moves, table.desk.why) == ([B2, C3], "")


def test_a_new_game_of_computers_begins_after_a_pause(qtbot: QtBot) -> None:
    table = Table(EXPERT, BUILDER)
    table.answer(qtbot, B2)
    table.desk.pause()
    table.controller.new_game()
    assert table.desk.why == ""
    assert table.engine.thinking


def test_an_engine_at_fault_makes_the_game_wait_with_its_sentence(qtbot: QtBot) -> None:
    table = Table(PERSON, EXPERT)
    table.controller.play(A1)
    table.engine.fail(DEAD)
    assert table.reasons == [sentence(DEAD)]
    assert table.told[-1] == (None, False)
    assert table.moves == [A1]
    table.desk.resume()
    table.answer(qtbot, B2)
    assert table.moves == [A1, B2]


def test_a_fault_of_an_engine_that_nobody_asked_is_no_news() -> None:
    table = Table(PERSON, EXPERT)
    table.controller.play(A1)
    table.controller.hand_over(1, PERSON)
    table.engine.fail(DEAD)
    assert table.reasons == []


def test_a_computer_moves_now_when_it_is_urged() -> None:
    table = Table(PERSON, EXPERT)
    table.controller.play(A1)
    table.desk.move_now()
    assert table.engine.urged == 1
    table.engine.play(B2)
    assert table.moves == [A1, B2]


def test_a_move_that_waits_to_be_seen_is_made_when_urged() -> None:
    table = Table(PERSON, EXPERT)
    table.controller.play(A1)
    table.engine.play(B2)
    table.desk.move_now()
    assert table.moves == [A1, B2]


def test_a_closed_desk_sends_everybody_home() -> None:
    table = Table(EXPERT, PERSON)
    table.desk.close()
    assert table.engine.closed
