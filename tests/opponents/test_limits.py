import pytest

from tictactoe_gui.opponents.limits import GLANCE, Budget, Limits, OutOfBudget


def spend(budget: Budget, nodes: int) -> None:
    for _ in range(nodes):
        budget.spend()


def test_so_many_nodes_may_be_spent_and_no_more() -> None:
    budget = Budget(Limits(nodes=3))
    spend(budget, 3)
    with pytest.raises(OutOfBudget):
        budget.spend()


def test_without_limits_a_search_may_go_on() -> None:
    budget = Budget(Limits())
    spend(budget, 10 * GLANCE)
    budget.check()


def test_no_time_ends_a_search_at_the_next_glance() -> None:
    budget = Budget(Limits(seconds=0))
    with pytest.raises(OutOfBudget):
        spend(budget, GLANCE)


def test_a_stop_ends_a_search_at_the_next_glance() -> None:
    wanted: list[bool] = []
    budget = Budget(Limits(stopped=lambda: bool(wanted)))
    spend(budget, GLANCE)
    wanted.append(True)
    with pytest.raises(OutOfBudget):
        spend(budget, GLANCE)


def test_a_share_ends_before_the_whole() -> None:
    budget = Budget(Limits(nodes=10))
    with pytest.raises(OutOfBudget), budget.share(nodes=2):
        spend(budget, 3)
    budget.check()
    spend(budget, 7)
    with pytest.raises(OutOfBudget):
        budget.spend()


def test_a_share_is_never_more_than_the_whole() -> None:
    budget = Budget(Limits(nodes=2))
    with pytest.raises(OutOfBudget), budget.share(nodes=10):
        spend(budget, 3)
    with pytest.raises(OutOfBudget):
        budget.check()


def test_a_share_of_time_ends_without_ending_the_whole() -> None:
    budget = Budget(Limits())
    with pytest.raises(OutOfBudget), budget.share(seconds=0):
        budget.check()
    budget.check()


def test_a_part_is_one_of_what_is_left() -> None:
    budget = Budget(Limits(nodes=12))
    spend(budget, 2)
    with pytest.raises(OutOfBudget), budget.part(0.5):
        spend(budget, 6)
    assert budget.nodes == 8
    spend(budget, 4)


def test_a_part_of_no_limit_is_none() -> None:
    budget = Budget(Limits())
    with budget.part(0.01):
        spend(budget, 10 * GLANCE)
