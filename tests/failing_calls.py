"""Simulation of a failing disk: system calls that return an error until the process ends."""

import ctypes
import platform
from collections.abc import Iterable

_SYSTEM_CALLS = {
    "x86_64": {"pwrite64": 18, "fsync": 74, "fdatasync": 75},
    "aarch64": {"pwrite64": 68, "fsync": 82, "fdatasync": 83},
}
_LOAD, _SKIP_UNLESS, _RETURN = 0x20, 0x15, 0x06
"""Opcodes of seccomp filters: load a word, skip one instruction unless equal, return."""
_ERROR, _ALLOW = 0x0005_0000, 0x7FFF_0000
_NO_NEW_PRIVILEGES, _SET_FILTER, _MODE_FILTER = 38, 22, 2
FLUSHES = ("fsync", "fdatasync")
WRITES = ("pwrite64",)
"""Calls that SQLite uses to write. Printing uses other calls."""


class _Instruction(ctypes.Structure):
    _fields_ = (("code", ctypes.c_ushort), ("jt", ctypes.c_ubyte), ("jf", ctypes.c_ubyte), ("k", ctypes.c_uint))


class _Program(ctypes.Structure):
    _fields_ = (("length", ctypes.c_ushort), ("instructions", ctypes.POINTER(_Instruction)))


def make_fail(calls: Iterable[str], error: int) -> None:
    """Make these system calls of the current thread fail with an `errno`.

    This cannot be reversed, so call it only in a separate process.
    """
    numbers = [_SYSTEM_CALLS[platform.machine()][call] for call in calls]
    checks = [step for number in numbers for step in ((_SKIP_UNLESS, 0, 1, number), (_RETURN, 0, 0, _ERROR | error))]
    steps = [_Instruction(*step) for step in [(_LOAD, 0, 0, 0), *checks, (_RETURN, 0, 0, _ALLOW)]]
    program = _Program(len(steps), (_Instruction * len(steps))(*steps))
    control = ctypes.CDLL(None, use_errno=True).prctl
    if control(_NO_NEW_PRIVILEGES, 1, 0, 0, 0) or control(_SET_FILTER, _MODE_FILTER, ctypes.byref(program), 0, 0):
        raise OSError(ctypes.get_errno(), "the filter was refused")
