import gc
import threading
from collections.abc import Iterator
from threading import Event, Timer
from weakref import ref

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.timers import timer_of
from tictactoe_gui.ui.session import background
from tictactoe_gui.ui.session.background import Background, Lane


@pytest.fixture
def lanes(qapp: QApplication) -> Iterator[Background]:
    lanes = Background(qapp)
    yield lanes
    lanes.finish()
    lanes.deleteLater()


@pytest.fixture
def lane(lanes: Background) -> Lane:
    return lanes.lane("files")


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> Iterator[Event]:
    """Return an event that functions can wait for. The window does not wait for them."""
    monkeypatch.setattr(background, "GRACE_S", 0)
    event = Event()
    yield event
    event.set()


def ignore(_: object) -> None:
    """Ignore a result."""


def test_quick_result_arrives_before_run_returns(lane: Lane) -> None:
    results: list[int] = []
    lane.run(lambda: 6 * 7, results.append)
    assert results == [42]
    assert not lane.is_busy


def test_result_that_the_window_does_not_wait_for_arrives_later(lane: Lane, qtbot: QtBot) -> None:
    started, results = Event(), list[int]()
    lane.run(lambda: started.wait() and 42, results.append, waits=False)
    started.set()
    assert results == []
    qtbot.waitUntil(lambda: results == [42])


def test_function_is_called_in_another_thread_and_its_result_is_delivered_in_this_one(lane: Lane) -> None:
    called: list[threading.Thread] = []
    lane.run(lambda: called.append(threading.current_thread()), lambda _: called.append(threading.current_thread()))
    assert called[0] is not threading.current_thread()
    assert called[1] is threading.current_thread()


def test_late_results_arrive_in_order(lane: Lane, slow: Event, qtbot: QtBot) -> None:
    results: list[object] = []
    lane.idle.connect(lambda: results.append("idle"))
    lane.run(slow.wait, results.append)
    lane.run(lambda: "last", results.append)
    assert (results, lane.is_busy) == ([], True)
    slow.set()
    qtbot.waitUntil(lambda: results == [True, "last", "idle"])


def test_call_that_has_not_begun_is_replaced(lane: Lane, slow: Event, qtbot: QtBot) -> None:
    begun, results = Event(), list[object]()

    def wait() -> bool:
        begun.set()
        return slow.wait()

    lane.run(wait, results.append, key="file")
    begun.wait()
    for number in (1, 2, 3):
        lane.run(lambda number=number: number, results.append, key="file")  # type: ignore[misc]
    slow.set()
    qtbot.waitUntil(lambda: not lane.is_busy)
    assert results == [True, 3]


def test_calls_with_other_keys_or_none_are_kept(lane: Lane, slow: Event, qtbot: QtBot) -> None:
    results: list[object] = []
    lane.run(slow.wait, results.append)
    lane.run(lambda: "one", results.append, key="one")
    lane.run(lambda: "none", results.append)
    lane.run(lambda: "none again", results.append)
    lane.run(lambda: "two", results.append, key="two")
    slow.set()
    qtbot.waitUntil(lambda: results == [True, "one", "none", "none again", "two"])


def test_call_from_a_result_is_delivered_after_it(lane: Lane) -> None:
    results: list[str] = []

    def run_again(_: None) -> None:
        lane.run(lambda: None, lambda _: results.append("inner"))
        results.append("outer")

    lane.run(lambda: None, run_again)
    assert results == ["outer", "inner"]


def test_other_exception_is_raised(lane: Lane) -> None:
    with pytest.raises(ZeroDivisionError):
        lane.run(lambda: 1 / 0, ignore, ignore)


def test_late_results_are_reported_once_until_the_last_one_arrives(lane: Lane, slow: Event, qtbot: QtBot) -> None:
    first, happened = Event(), list[object]()
    lane.waiting_changed.connect(happened.append)
    lane.run(first.wait, lambda _: happened.append("first"))
    lane.run(slow.wait, lambda _: happened.append("last"))
    qtbot.waitUntil(lambda: happened == [True])
    first.set()
    qtbot.waitUntil(lambda: happened == [True, "first"])
    slow.set()
    qtbot.waitUntil(lambda: happened == [True, "first", False, "last"])


def test_window_does_not_wait_for_a_result_behind_another(
    lane: Lane, slow: Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    results: list[object] = []
    lane.run(slow.wait, results.append)
    monkeypatch.setattr(background, "GRACE_S", 60)
    later = Timer(0.5, slow.set)
    later.start()
    lane.run(lambda: None, results.append)
    assert results == []
    later.join()


def test_finish_waits_for_all_results_but_not_for_longer_than_told(lane: Lane, slow: Event) -> None:
    results: list[object] = []
    for _ in range(2):
        lane.run(slow.wait, results.append)
    lane.finish(0)
    assert results == []
    slow.set()
    lane.finish()
    assert results == [True, True]


def test_lanes_do_not_wait_for_each_other(lanes: Background, lane: Lane, slow: Event, qtbot: QtBot) -> None:
    results: list[str] = []
    lane.run(slow.wait, ignore)
    assert lanes.lane("files") is lane
    lanes.lane("library").run(lambda: "stored", results.append)
    qtbot.waitUntil(lambda: results == ["stored"])
    assert (lane.is_busy, lanes.is_busy) == (True, True)


def test_results_arrive_while_another_one_shows_a_dialog(
    lanes: Background, lane: Lane, slow: Event, qtbot: QtBot
) -> None:
    results: list[str] = []

    def show_dialog(_: None) -> None:
        slow.set()
        qtbot.waitUntil(lambda: results == ["saved"])

    lane.run(lambda: None, show_dialog, waits=False)
    lanes.lane("game").run(slow.wait, lambda _: results.append("saved"))
    qtbot.waitUntil(lambda: not lanes.is_busy)
    assert results == ["saved"]


def test_all_lanes_together_have_one_limit_at_the_end(lanes: Background, lane: Lane, slow: Event) -> None:
    lane.run(slow.wait, ignore)
    lanes.lane("library").run(slow.wait, ignore)
    lanes.limit(0)
    lane.finish(60)
    lanes.finish(60)
    assert lanes.is_busy
    slow.set()


def test_lane_gets_a_moment_after_another_one_has_used_up_the_time(lanes: Background, lane: Lane, slow: Event) -> None:
    results: list[int] = []
    lane.run(slow.wait, ignore)
    lanes.limit(0)
    lanes.lane("library").run(lambda: 42, results.append, waits=False)
    lanes.allow(background.LAST_WAIT_S)
    lanes.finish()
    assert results == [42]
    slow.set()


class Cycle:
    """Object that refers to itself."""

    def __init__(self) -> None:
        self.own = self


def test_garbage_is_collected_by_the_window_alone(lanes: Background, qtbot: QtBot) -> None:
    gone = ref(Cycle())
    lanes.lane("files").run(lambda: [Cycle() for _ in range(100_000)], ignore)
    assert gone()
    timer_of(lanes, background.COLLECT_MS).setInterval(0)
    qtbot.waitUntil(lambda: gone() is None)
    assert not gc.isenabled()


def test_generation_that_is_turned_off_is_not_collected(
    lanes: Background, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    collected: list[int] = []
    monkeypatch.setattr(gc, "get_threshold", lambda: (1, 0, 0))
    monkeypatch.setattr(gc, "get_count", lambda: (2, 2, 2))
    monkeypatch.setattr(gc, "collect", collected.append)
    timer_of(lanes, background.COLLECT_MS).setInterval(0)
    qtbot.waitUntil(lambda: bool(collected))
    assert {*collected} == {0}
