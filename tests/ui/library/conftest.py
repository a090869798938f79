"""Fixtures for the library page and its jobs."""

from threading import Semaphore

import pytest

from tictactoe_gui.storage.library.library import Library
from tictactoe_gui.ui.library import jobs
from tictactoe_gui.ui.session import background


@pytest.fixture
def slow_deletion(monkeypatch: pytest.MonkeyPatch) -> Semaphore:
    """Delete two games at a time, and only when the semaphore is released."""
    steps, delete = Semaphore(0), Library.delete
    monkeypatch.setattr(Library, "delete", lambda *args, **numbers: steps.acquire() and delete(*args, **numbers))
    monkeypatch.setattr(jobs, "GAMES_PER_STEP", 2)
    monkeypatch.setattr(background, "GRACE_S", 0)
    return steps
