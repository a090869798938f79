"""Virtual desktop: X server, window manager, and session bus with accessibility."""

import os
import shutil
import struct
import subprocess
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.end_to_end.program import SYSTEM_PYTHON, run, wait_for

TOOLS = ("Xvfb", "openbox", "xdotool", "dbus-daemon")
PACKAGES = "xvfb openbox xdotool dbus-daemon at-spi2-core gir1.2-atspi-2.0 python3-gi"
"""Debian and Ubuntu packages with everything that the desktop needs."""
ACCESSIBILITY_BUS = ("/usr/libexec/at-spi-bus-launcher", "/usr/lib/at-spi2-core/at-spi-bus-launcher")
READER_IMPORTS = "import gi; gi.require_version('Atspi', '2.0'); from gi.repository import Atspi"


def require_tools() -> None:
    """Fail, rather than skip, if a tool is missing."""
    missing = [tool for tool in TOOLS if not shutil.which(tool)]
    missing += [] if any(map(os.path.exists, ACCESSIBILITY_BUS)) else ["at-spi-bus-launcher"]
    if subprocess.run([SYSTEM_PYTHON, "-c", READER_IMPORTS], capture_output=True, check=False).returncode:
        missing.append(f"Atspi 2.0 for {SYSTEM_PYTHON}")
    if missing:
        pytest.fail(f"The end-to-end tests need {', '.join(missing)}. On Debian: apt-get install {PACKAGES}")


@contextmanager
def running(
    command: list[str], environment: Mapping[str, str], inherited_files: tuple[int, ...] = ()
) -> Iterator[None]:
    """Run a server while the block runs."""
    server = subprocess.Popen(command, env=environment, stderr=subprocess.DEVNULL, pass_fds=inherited_files)
    try:
        yield
    finally:
        server.terminate()
        server.wait()


@contextmanager
def running_at_address(command: list[str], option: str, environment: Mapping[str, str]) -> Iterator[str]:
    """Run a server that writes its address to a file descriptor. Yield the address.

    Args:
        command: the command of the server.
        option: the server's option for the file descriptor, with a placeholder for its number.
        environment: the environment of the server.

    """
    read, write = os.pipe()
    with running([*command, option.format(write)], environment, (write,)):
        os.close(write)
        with os.fdopen(read) as output:
            yield output.readline().strip()


@contextmanager
def x_server(environment: Mapping[str, str], *options: str) -> Iterator[str]:
    """Run an X server. Yield its display."""
    command = ["Xvfb", "-screen", "0", "1280x900x24", "-nolisten", "tcp", "-noreset", *options, "-displayfd"]
    with running_at_address(command, "{}", environment) as number:
        yield f":{number}"


@contextmanager
def desktop() -> Iterator[dict[str, str]]:
    """Run a desktop. Yield the environment for programs on it."""
    require_tools()
    hidden = {"QT_QPA_PLATFORM", "WAYLAND_DISPLAY", "XAUTHORITY", "AT_SPI_BUS_ADDRESS"}
    environment = {name: value for name, value in os.environ.items() if name not in hidden}
    environment["QT_LINUX_ACCESSIBILITY_ALWAYS_ON"] = "1"
    # Qt warns about an unknown request whenever a screen reader connects.
    environment["QT_LOGGING_RULES"] = "qt.accessibility.atspi.warning=false"
    with (
        x_server(environment) as environment["DISPLAY"],
        running_at_address(["dbus-daemon", "--session", "--nofork"], "--print-address={}", environment) as bus,
        running(["openbox", "--sm-disable"], environment | {"DBUS_SESSION_BUS_ADDRESS": bus}),
        running(_accessibility_bus(), environment | {"DBUS_SESSION_BUS_ADDRESS": bus}),
    ):
        # Without a window manager no window is ever active.
        wait_for(lambda: run(["xdotool", "get_num_desktops"], environment), "a window manager")
        yield environment | {"DBUS_SESSION_BUS_ADDRESS": bus}


def _accessibility_bus() -> list[str]:
    return [next(filter(os.path.exists, ACCESSIBILITY_BUS)), "--launch-immediately"]


def write_cookie(file: Path) -> list[str]:
    """Write a cookie file. Return the X server options that admit only clients with this cookie."""
    parts = (b"", b"", b"MIT-MAGIC-COOKIE-1", b"0123456789abcdef")
    any_host = 0xFFFF
    file.write_bytes(struct.pack(">H", any_host) + b"".join(struct.pack(">H", len(part)) + part for part in parts))
    return ["-auth", str(file)]
