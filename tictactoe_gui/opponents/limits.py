"""How long a search may take: what the asker allows, and what is left of it."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from math import inf
from time import monotonic
from typing import NamedTuple

GLANCE = 16
"""Nodes between two looks at the clock."""


class Limits(NamedTuple):
    """What a search may use; whichever ends first ends it."""

    seconds: float | None = None
    """Wall time; None: as long as it takes."""
    nodes: int | None = None
    """Positions looked at; None: as many as it takes."""
    stopped: Callable[[], bool] = lambda: False
    """Asked now and then; True ends the search at once."""


class OutOfBudget(Exception):
    """The search had to end before it knew."""


class TooDeep(OutOfBudget):
    """The search would have to go deeper than it can; more nodes would not help."""


class Budget:
    """What is left of the limits for one answer; every search for it spends from the same budget."""

    def __init__(self, limits: Limits) -> None:
        self._deadline = inf if limits.seconds is None else monotonic() + limits.seconds
        self._most = inf if limits.nodes is None else limits.nodes
        self._stopped = limits.stopped
        self.nodes = 0
        """Positions looked at so far."""

    def spend(self) -> None:
        """Count a position that is looked at.

        Raises:
            OutOfBudget: no more may be looked at.

        """
        self.nodes += 1
        if self.nodes > self._most:
            raise OutOfBudget
        if self.nodes % GLANCE == 0:
            self.check()

    def check(self) -> None:
        """Look at the clock now.

        Raises:
            OutOfBudget: nothing is left.

        """
        if self.nodes >= self._most or monotonic() >= self._deadline or self._stopped():
            raise OutOfBudget

    @contextmanager
    def share(self, nodes: float = inf, seconds: float = inf) -> Iterator[None]:
        """Let what is done inside use no more than this share; `check` tells afterwards whether anything is left."""
        before = self._most, self._deadline
        self._most, self._deadline = min(self._most, self.nodes + nodes), min(self._deadline, monotonic() + seconds)
        try:
            yield
        finally:
            self._most, self._deadline = before

    def part(self, fraction: float) -> AbstractContextManager[None]:
        """Let what is done inside use no more than this part, from 0 to 1, of the nodes and the time that are left."""
        return self.share((self._most - self.nodes) * fraction, (self._deadline - monotonic()) * fraction)
