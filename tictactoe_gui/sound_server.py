"""Plays sounds for the window, which names them on standard input, one a line.

It runs in a separate process, so that a slow or broken sound system never blocks the window.
"""

import sys
from collections.abc import Sequence
from contextlib import suppress
from time import sleep
from types import ModuleType

from tictactoe_gui import resources

# miniaudio needs these only for internet radio. Without them, the first sound comes 45 ms earlier, and the packaged
# program is 1 MB smaller.
_UNUSED = {name: ModuleType(name) for name in ("html", "urllib.request") if name not in sys.modules}
sys.modules.update(_UNUSED)
import miniaudio  # noqa: E402 - see above

for _name in _UNUSED:
    del sys.modules[_name]

DEVICES = [backend for backend in miniaudio.Backend if backend is not miniaudio.Backend.NULL]
"""Sound systems of computers. The one that is left out plays nothing, and would hide a missing device."""
SAMPLE_RATE_HZ = 44_100
BUFFER_MS = 40
"""Length of the device's buffer in milliseconds. A longer one would delay the sounds."""
REST_S = 0.15
"""Time after a sound until the device is stopped, in seconds. It still plays what is in its buffer."""


def run(backends: Sequence[miniaudio.Backend] = DEVICES) -> int:
    """Play sounds until the input ends. Return the exit status, which is 1 if there is no sound device.

    The sound systems are tried one after the other.
    """
    with suppress(miniaudio.MiniaudioError), _open_device(backends) as device:
        for line in sys.stdin:
            _play(device, line.strip())
        return 0
    return 1


def _open_device(backends: Sequence[miniaudio.Backend]) -> miniaudio.PlaybackDevice:
    return miniaudio.PlaybackDevice(
        nchannels=1, sample_rate=SAMPLE_RATE_HZ, buffersize_msec=BUFFER_MS, backends=[*backends]
    )


def _play(device: miniaudio.PlaybackDevice, name: str) -> None:
    """Play a sound to its end. Unknown names are ignored."""
    with suppress(FileNotFoundError):
        file = str(resources.path(f"sounds/{name}.wav"))
        device.start(miniaudio.stream_file(file, nchannels=1, sample_rate=SAMPLE_RATE_HZ))
        sleep(miniaudio.get_file_info(file).duration + REST_S)
        device.stop()
