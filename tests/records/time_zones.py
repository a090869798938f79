"""Time zones for tests."""

import ctypes
import os
import sys
import time


def set_time_zone(name: str) -> None:
    """Set the time zone of this process. Windows knows UTC, but not the names of cities."""
    os.environ["TZ"] = name
    if sys.platform == "win32":
        ctypes.cdll.ucrtbase["_tzset"]()
    else:
        time.tzset()
