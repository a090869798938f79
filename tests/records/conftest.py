"""Records know days, which begin at another time in every time zone: here they are those of one."""

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager

import pytest


@contextmanager
def time_zone(name: str) -> Iterator[None]:
    """Be somewhere else."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setitem(os.environ, "TZ", name)
        time.tzset()
        yield
    time.tzset()


@pytest.fixture(scope="module", autouse=True)
def greenwich() -> Iterator[None]:
    """Be where UTC is the time."""
    with time_zone("UTC"):
        yield


@pytest.fixture(params=["Pacific/Auckland", "Pacific/Kiritimati", "Pacific/Pago_Pago", "Asia/Kolkata"])
def elsewhere(request: pytest.FixtureRequest) -> Iterator[None]:
    """Be in one of the places whose day is another than in Greenwich for much of the time."""
    with time_zone(request.param):
        yield
