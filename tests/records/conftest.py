"""Time zones for the tests of records. By default all of them run in UTC."""

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager

import pytest


@contextmanager
def time_zone(name: str) -> Iterator[None]:
    """Run a block in a time zone."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setitem(os.environ, "TZ", name)
        time.tzset()
        yield
    time.tzset()


@pytest.fixture(scope="module", autouse=True)
def utc() -> Iterator[None]:
    """Run the tests in UTC."""
    with time_zone("UTC"):
        yield


@pytest.fixture(params=["Pacific/Auckland", "Pacific/Kiritimati", "Pacific/Pago_Pago", "Asia/Kolkata"])
def other_time_zone(request: pytest.FixtureRequest) -> Iterator[None]:
    """Run the test in a time zone whose date often differs from UTC's."""
    with time_zone(request.param):
        yield
