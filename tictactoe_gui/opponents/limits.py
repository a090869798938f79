"""Limits of a search, and the budget that tracks them."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from math import inf
from time import monotonic
from typing import NamedTuple

CLOCK_INTERVAL_NODES = 16
MAX_EXHAUSTIVE_DEPTH = 150
"""Maximum depth in plies. Python's stack is finite, and no budget would suffice for a deeper search."""


class Limits(NamedTuple):
    """Limits of a search. The first one reached ends it."""

    seconds: float | None = None
    """Wall time in seconds. None means no limit."""
    nodes: int | None = None
    """Number of positions searched. None means no limit."""
    is_stopped: Callable[[], bool] = lambda: False
    """Polled during the search. True ends it at once."""

    def doubled(self) -> "Limits":
        """Return twice the time and nodes."""
        return self._replace(seconds=self.seconds and 2 * self.seconds, nodes=self.nodes and 2 * self.nodes)

    def with_at_most(self, nodes: int) -> "Limits":
        """Return the limits with at most this number of nodes."""
        return self._replace(nodes=nodes if self.nodes is None else min(nodes, self.nodes))


class OutOfBudget(Exception):
    """Raised when a search ends before it has an answer."""


class TooDeep(OutOfBudget):
    """Raised when a search exceeds its maximum depth. More nodes would not help."""


class Budget:
    """Remaining budget for one answer. All searches for the answer share it."""

    def __init__(self, limits: Limits) -> None:
        self._deadline = inf if limits.seconds is None else monotonic() + limits.seconds
        self._max_nodes = inf if limits.nodes is None else limits.nodes
        self._is_stopped = limits.is_stopped
        self.nodes = 0
        """Number of positions searched so far."""

    def spend(self, nodes: int = 1) -> None:
        """Count positions that are searched. Raise OutOfBudget at the first one that exceeds the budget."""
        if self.nodes + nodes > self._max_nodes:
            self.nodes = int(self._max_nodes) + 1
            raise OutOfBudget
        self.nodes += nodes
        if self.nodes % CLOCK_INTERVAL_NODES < nodes:
            self.check()

    def check(self) -> None:
        """Raise OutOfBudget if no nodes or no time is left, or if the search is to stop."""
        if self.nodes >= self._max_nodes or monotonic() >= self._deadline or self._is_stopped():
            raise OutOfBudget

    @contextmanager
    def share(self, nodes: float = inf, seconds: float = inf) -> Iterator[None]:
        """Limit the enclosed block to this share. Call `check` afterwards: it raises if no budget remains."""
        before = self._max_nodes, self._deadline
        self._max_nodes = min(self._max_nodes, self.nodes + nodes)
        self._deadline = min(self._deadline, monotonic() + seconds)
        try:
            yield
        finally:
            self._max_nodes, self._deadline = before

    def remaining_share(self, fraction: float) -> AbstractContextManager[None]:
        """Limit the enclosed block to this fraction, from 0 to 1, of the remaining nodes and time."""
        return self.share((self._max_nodes - self.nodes) * fraction, (self._deadline - monotonic()) * fraction)
