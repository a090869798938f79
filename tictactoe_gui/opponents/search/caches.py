"""Dictionaries for caches."""

from collections.abc import Callable
from typing import TypeVar

Key = TypeVar("Key")
Item = TypeVar("Item")


class ComputedDict(dict[Key, Item]):
    """Dictionary that computes the values of missing keys."""

    def __init__(self, compute: Callable[[Key], Item]) -> None:
        super().__init__()
        self._compute = compute

    def __missing__(self, key: Key) -> Item:
        item = self[key] = self._compute(key)
        return item


class LimitedDict(dict[Key, Item]):
    """Dictionary that is cleared before another key would exceed its maximum number of items."""

    def __init__(self, max_items: int) -> None:
        super().__init__()
        self._max_items = max_items

    def __setitem__(self, key: Key, item: Item) -> None:
        if len(self) >= self._max_items and key not in self:
            self.clear()
        super().__setitem__(key, item)
