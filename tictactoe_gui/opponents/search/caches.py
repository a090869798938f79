"""Dictionaries for caches, and the transposition table."""

from array import array
from collections.abc import Callable
from sys import getsizeof
from typing import Generic, TypeVar

Key = TypeVar("Key")
Item = TypeVar("Item")
Entry = TypeVar("Entry")

MAX_GENERATION_BYTES = 60_000_000
"""Maximum size of a generation in bytes. There are two generations."""
ENTRY_OVERHEAD_BYTES = 250
"""Bytes per entry in addition to its key, including the slot in the dictionary. A generous estimate."""

TABLE_ENTRIES = 4_194_301
"""Number of entries of a `BoundsTable`. It is prime, so that keys spread evenly. They take 34 MB."""
MAX_KEY_BITS = 50
"""Maximum number of bits of a key in a `BoundsTable`."""


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


class TranspositionTable(Generic[Entry]):
    """Transposition table of two generations. At about `max_bytes`, the young one replaces the old one."""

    def __init__(self, max_bytes: int = MAX_GENERATION_BYTES) -> None:
        self._max_bytes = max_bytes
        self._young: dict[int, Entry] = {}
        self._old: dict[int, Entry] = {}

    def __len__(self) -> int:
        return len(self._young) + len(self._old)

    def get(self, key: int) -> Entry | None:
        """Return the entry for the key, or None."""
        found = self._young.get(key)
        return self._old.get(key) if found is None else found

    def put(self, key: int, entry: Entry) -> None:
        """Store an entry. Old entries are dropped if there is no room."""
        # Keys in one table have similar sizes, but keys for a large board are ten times larger than for a small one.
        if len(self._young) * (getsizeof(key) + ENTRY_OVERHEAD_BYTES) >= self._max_bytes:
            self._old, self._young = self._young, {}
        self._young[key] = entry


class BoundsTable:
    """Transposition table of fixed size for bounds on scores from -64 to 63. A new entry replaces the one in its place.

    An entry is a number of 64 bits, so that millions fit.
    """

    def __init__(self) -> None:
        self._entries = array("Q", bytes(8 * TABLE_ENTRIES))

    def get(self, key: int) -> tuple[int, int] | None:
        """Return the lower and the upper bound for a key above 0, or None."""
        entry = self._entries[key % TABLE_ENTRIES]
        return ((entry >> 7 & 127) - 64, (entry & 127) - 64) if entry >> 14 == key else None

    def put(self, key: int, low: int, high: int) -> None:
        """Store the bounds for a key above 0 with at most `MAX_KEY_BITS`."""
        self._entries[key % TABLE_ENTRIES] = key << 14 | low + 64 << 7 | high + 64
