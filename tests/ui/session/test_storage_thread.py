import gc
import threading
from collections.abc import Iterator
from pathlib import Path
from threading import Event, Timer

import pytest
from pytestqt.qtbot import QtBot

from tests.ui.timers import timer_of
from tictactoe_gui.ui.session import storage_thread
from tictactoe_gui.ui.session.storage_thread import StorageThread


@pytest.fixture
def thread(qtbot: QtBot) -> Iterator[StorageThread]:  # noqa: ARG001 - needs an application
    thread = StorageThread()
    yield thread
    thread.close()


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> Iterator[Event]:
    """Return an event that functions can wait for. The window does not wait for them."""
    monkeypatch.setattr(storage_thread, "GRACE_S", 0)
    event = Event()
    yield event
    event.set()


def ignore(_: object) -> None:
    """Ignore a result."""


def test_quick_result_arrives_before_run_returns(thread: StorageThread) -> None:
    results: list[int] = []
    thread.run(lambda: 6 * 7, results.append)
    assert results == [42]
    assert not thread.is_busy


def test_result_that_the_window_does_not_wait_for_arrives_later(thread: StorageThread, qtbot: QtBot) -> None:
    started, results = Event(), list[int]()
    thread.run(lambda: started.wait() and 42, results.append, waits=False)
    started.set()
    assert results == []
    qtbot.waitUntil(lambda: results == [42])


def test_function_is_called_in_another_thread_and_its_result_is_delivered_in_this_one(thread: StorageThread) -> None:
    called: list[threading.Thread] = []
    thread.run(lambda: called.append(threading.current_thread()), lambda _: called.append(threading.current_thread()))
    assert called[0] is not threading.current_thread()
    assert called[1] is threading.current_thread()


def test_late_results_arrive_in_order(thread: StorageThread, slow: Event, qtbot: QtBot) -> None:
    results: list[object] = []
    thread.run(slow.wait, results.append)
    thread.call_when_idle(lambda: results.append("between"))
    thread.run(lambda: "last", results.append)
    assert (results, thread.is_busy) == ([], True)
    slow.set()
    qtbot.waitUntil(lambda: results == [True, "between", "last"])


def test_call_that_has_not_begun_is_replaced_like_what_shows_it(
    thread: StorageThread, slow: Event, qtbot: QtBot
) -> None:
    begun, results = Event(), list[object]()

    def wait() -> bool:
        begun.set()
        return slow.wait()

    thread.run(wait, results.append, key="file")
    thread.call_when_idle(lambda: results.append("after the first"))
    begun.wait()
    for number in (1, 2, 3):
        thread.run(lambda number=number: number, results.append, key="file")  # type: ignore[misc]
        thread.call_when_idle(lambda number=number: results.append(f"after {number}"), key="view")  # type: ignore[misc]
    slow.set()
    qtbot.waitUntil(lambda: not thread.is_busy)
    assert results == [True, "after the first", 3, "after 3"]


def test_calls_with_other_keys_or_none_are_kept(thread: StorageThread, slow: Event, qtbot: QtBot) -> None:
    results: list[object] = []
    thread.run(slow.wait, results.append)
    thread.run(lambda: "one", results.append, key="one")
    thread.run(lambda: "none", results.append)
    thread.run(lambda: "none again", results.append)
    thread.run(lambda: "two", results.append, key="two")
    slow.set()
    qtbot.waitUntil(lambda: results == [True, "one", "none", "none again", "two"])


def test_idle_thread_calls_at_once(thread: StorageThread) -> None:
    called: list[int] = []
    thread.call_when_idle(lambda: called.append(1))
    assert called == [1]


def test_call_from_a_result_is_delivered_after_it(thread: StorageThread) -> None:
    results: list[str] = []

    def run_again(_: None) -> None:
        thread.run(lambda: None, lambda _: results.append("inner"))
        results.append("outer")

    thread.run(lambda: None, run_again)
    assert results == ["outer", "inner"]


def test_os_error_is_delivered(thread: StorageThread, tmp_path: Path) -> None:
    errors: list[OSError] = []
    thread.run((tmp_path / "missing").read_text, ignore, errors.append)
    assert [type(error) for error in errors] == [FileNotFoundError]


def test_other_exception_is_raised(thread: StorageThread) -> None:
    with pytest.raises(ZeroDivisionError):
        thread.run(lambda: 1 / 0, ignore, ignore)


def test_late_result_is_reported(thread: StorageThread, slow: Event, qtbot: QtBot) -> None:
    reports: list[bool] = []
    thread.waiting_changed.connect(reports.append)
    thread.run(slow.wait, ignore)
    qtbot.waitUntil(lambda: reports == [True])
    slow.set()
    qtbot.waitUntil(lambda: reports == [True, False])


def test_end_of_waiting_is_reported_before_the_last_result(thread: StorageThread, slow: Event, qtbot: QtBot) -> None:
    happened: list[object] = []
    thread.waiting_changed.connect(happened.append)
    thread.run(slow.wait, lambda _: happened.append("result"))
    qtbot.waitUntil(lambda: happened == [True])
    slow.set()
    qtbot.waitUntil(lambda: happened == [True, False, "result"])


def test_collection_is_enabled_only_when_no_thread_is_busy(thread: StorageThread, slow: Event) -> None:
    thread.run(slow.wait, ignore)
    StorageThread.enable_collection()
    assert not gc.isenabled()
    slow.set()
    thread.finish()
    assert gc.isenabled()


def test_result_in_time_is_not_reported(thread: StorageThread, qtbot: QtBot) -> None:
    with qtbot.assertNotEmitted(thread.waiting_changed):
        thread.run(lambda: None, ignore)


def test_garbage_is_not_collected_while_any_thread_is_busy(thread: StorageThread, slow: Event, qtbot: QtBot) -> None:
    other, collected = StorageThread(thread), list[bool]()
    other.run(slow.wait, ignore)
    thread.run(lambda: None, lambda _: collected.append(gc.isenabled()))
    qtbot.waitUntil(lambda: bool(collected))
    assert (collected, gc.isenabled()) == ([False], False)
    slow.set()
    other.close()
    assert gc.isenabled()


def test_finish_waits_for_all_results_but_not_for_longer_than_told(thread: StorageThread, slow: Event) -> None:
    results: list[object] = []
    for _ in range(2):
        thread.run(slow.wait, results.append)
    thread.finish(0)
    assert results == []
    slow.set()
    thread.finish()
    assert results == [True, True]


def test_closed_thread_has_ended_and_can_start_again(thread: StorageThread) -> None:
    before = threading.active_count()
    thread.run(lambda: None, ignore)
    assert threading.active_count() == before + 1
    thread.close()
    assert threading.active_count() == before
    results: list[int] = []
    thread.run(lambda: 1, results.append)
    assert results == [1]


def test_report_of_a_late_result_ends_with_the_last_one(thread: StorageThread, slow: Event, qtbot: QtBot) -> None:
    first, results, reports = Event(), list[object](), list[bool]()
    thread.waiting_changed.connect(reports.append)
    thread.run(first.wait, results.append)
    thread.run(slow.wait, results.append)
    qtbot.waitUntil(lambda: reports == [True])
    first.set()
    qtbot.waitUntil(lambda: results == [True])
    assert reports == [True]
    slow.set()
    qtbot.waitUntil(lambda: results == [True, True])
    assert reports == [True, False]


def test_window_does_not_wait_for_a_result_behind_another(
    thread: StorageThread, slow: Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    results: list[object] = []
    thread.run(slow.wait, results.append)
    monkeypatch.setattr(storage_thread, "GRACE_S", 60)
    later = Timer(0.5, slow.set)
    later.start()
    thread.run(lambda: None, results.append)
    assert results == []
    later.join()


def test_late_result_is_reported_once(thread: StorageThread, slow: Event, qtbot: QtBot) -> None:
    with qtbot.waitSignal(thread.waiting_changed):
        thread.run(slow.wait, ignore)
    thread.run(lambda: None, ignore)
    assert not timer_of(thread, storage_thread.LATE_MS).isActive()
