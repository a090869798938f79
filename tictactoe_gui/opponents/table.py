"""A transposition table that forgets: what a search found, by position, in bounded memory."""

from sys import getsizeof
from typing import Generic, TypeVar

Entry = TypeVar("Entry")

MOST = 60_000_000
"""Bytes that a generation may take; there are two of them."""
BESIDE = 250
"""Bytes that an entry takes beside its key, the place in the dictionary included, by a generous measure."""


class Table(Generic[Entry]):
    """Keeps the newest entries: when the young generation is full, it becomes the old one, and that one is dropped.

    A generation is full when it takes about so many bytes.
    """

    def __init__(self, most: int = MOST) -> None:
        self._most = most
        self._young: dict[int, Entry] = {}
        self._old: dict[int, Entry] = {}

    def __len__(self) -> int:
        return len(self._young) + len(self._old)

    def get(self, key: int) -> Entry | None:
        """Give what is kept under the key; None: nothing is."""
        found = self._young.get(key)
        return self._old.get(key) if found is None else found

    def put(self, key: int, entry: Entry) -> None:
        """Keep an entry, and forget old ones for it where there is no room."""
        # The keys of one table are about equally large, but those of a large board ten times as large as others.
        if len(self._young) * (getsizeof(key) + BESIDE) >= self._most:
            self._old, self._young = self._young, {}
        self._young[key] = entry
