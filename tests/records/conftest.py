"""Time zones for the tests of records. By default all of them run in UTC."""

import os
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from tests.records.time_zones import set_time_zone


@contextmanager
def time_zone(name: str) -> Iterator[None]:
    """Run a block in a time zone."""
    before = os.environ["TZ"]
    set_time_zone(name)
    yield
    set_time_zone(before)


@pytest.fixture(scope="module", autouse=True)
def utc() -> Iterator[None]:
    """Run the tests in UTC."""
    with time_zone("UTC"):
        yield


ZONES = ["Pacific/Auckland", "Pacific/Kiritimati", "Pacific/Pago_Pago", "Asia/Kolkata"]


@pytest.fixture(params=[pytest.param(zone, marks=pytest.mark.posix) for zone in ZONES])
def other_time_zone(request: pytest.FixtureRequest) -> Iterator[None]:
    """Run the test in a time zone whose date often differs from UTC's."""
    with time_zone(request.param):
        yield
