"""A process with those that it starts. They end together, and at the latest with this program, even if it crashes."""

import os
import signal
import sys
from contextlib import suppress
from subprocess import DEVNULL, PIPE, Popen

from tictactoe_gui.windows import Job

_GUARD = 'read -r _; kill -KILL "-$1"'
"""Shell script that waits for the end of its input, which comes with the end of this program."""


class ProcessSession:
    """The session of a process, which is also its process group. A process that starts another session survives."""

    def __init__(self, process_id: int) -> None:
        self._id = process_id
        # The guard has its own session, so that no signal from the terminal ends it.
        self._guard = Popen(  # noqa: S603 - the number is ours
            ["/bin/sh", "-c", _GUARD, "sh", str(process_id)],
            stdin=PIPE,
            stdout=DEVNULL,
            stderr=DEVNULL,
            start_new_session=True,
        )

    def kill(self) -> None:
        """Kill the processes of the session. Call this once."""
        self._guard.kill()
        self._guard.communicate()
        if sys.platform != "win32":
            with suppress(OSError):  # no process is left
                os.killpg(self._id, signal.SIGKILL)


def process_group(process_id: int) -> ProcessSession | Job:
    """Return a process with those that it starts. `kill` ends them."""
    return Job(process_id) if sys.platform == "win32" else ProcessSession(process_id)
