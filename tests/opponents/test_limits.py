from contextlib import suppress

import pytest

from tictactoe_gui.opponents import limits
from tictactoe_gui.opponents.limits import CLOCK_INTERVAL_NODES, Budget, Limits, OutOfBudget


def spend(budget: Budget, nodes: int) -> None:
    for _ in range(nodes):
        budget.spend()


def test_node_limit_is_exact() -> None:
    budget = Budget(Limits(nodes=3))
    spend(budget, 3)
    with pytest.raises(OutOfBudget):
        budget.spend()


def test_time_limit_ends_a_search_at_the_next_clock_check() -> None:
    budget = Budget(Limits(seconds=0))
    with pytest.raises(OutOfBudget):
        spend(budget, CLOCK_INTERVAL_NODES)


def test_nodes_beyond_a_share_are_not_spent() -> None:
    budget = Budget(Limits(nodes=100))
    with suppress(OutOfBudget), budget.share(nodes=10):
        budget.spend(1_000)
    assert budget.nodes == 11


def test_stop_ends_a_search_at_the_next_clock_check() -> None:
    stops: list[bool] = []
    budget = Budget(Limits(is_stopped=lambda: bool(stops)))
    spend(budget, CLOCK_INTERVAL_NODES)
    stops.append(True)
    with pytest.raises(OutOfBudget):
        spend(budget, CLOCK_INTERVAL_NODES)


def test_share_ends_before_the_whole_budget() -> None:
    budget = Budget(Limits(nodes=10))
    with pytest.raises(OutOfBudget), budget.share(nodes=2):
        spend(budget, 3)
    budget.check()
    spend(budget, 7)
    with pytest.raises(OutOfBudget):
        budget.spend()


def test_part_is_a_fraction_of_the_remaining_budget() -> None:
    budget = Budget(Limits(nodes=12))
    spend(budget, 2)
    with pytest.raises(OutOfBudget), budget.remaining_share(0.5):
        spend(budget, 6)
    assert budget.nodes == 8
    spend(budget, 4)


def test_part_is_a_fraction_of_the_remaining_time(monkeypatch: pytest.MonkeyPatch) -> None:
    seconds = iter([0, 4, 4, 6.9, 7, 9.9, 10])
    monkeypatch.setattr(limits, "monotonic", lambda: next(seconds))
    budget = Budget(Limits(seconds=10))
    with budget.remaining_share(0.5):
        budget.check()
        with pytest.raises(OutOfBudget):
            budget.check()
    budget.check()
    with pytest.raises(OutOfBudget):
        budget.check()
