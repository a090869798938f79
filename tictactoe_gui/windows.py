"""Functions of Windows that neither Python nor Qt offers. On other systems they do nothing."""

import sys

MAX_LAUNCHERS = 3
"""Maximum number of programs between a terminal and this one: a script's, a virtual environment's, and Python's."""

if sys.platform == "win32":
    import ctypes
    from collections.abc import Iterator
    from ctypes import wintypes
    from typing import ClassVar

    INFORMATION_ICON = 0x40
    SNAPSHOT_OF_PROCESSES = 2
    MAY_JOIN_A_JOB = 0x101  # PROCESS_TERMINATE | PROCESS_SET_QUOTA
    EXTENDED_LIMITS = 9
    KILL_ON_JOB_CLOSE = 0x2000

    class ProcessEntry(ctypes.Structure):
        """PROCESSENTRY32W."""

        _fields_: ClassVar = [
            ("size", wintypes.DWORD),
            ("usage", wintypes.DWORD),
            ("process_id", wintypes.DWORD),
            ("heap_id", ctypes.c_void_p),
            ("module_id", wintypes.DWORD),
            ("threads", wintypes.DWORD),
            ("parent_id", wintypes.DWORD),
            ("priority", wintypes.LONG),
            ("flags", wintypes.DWORD),
            ("file", wintypes.WCHAR * 260),
        ]

    class JobLimits(ctypes.Structure):
        """JOBOBJECT_EXTENDED_LIMIT_INFORMATION."""

        _fields_: ClassVar = [
            ("times", ctypes.c_uint64 * 2),
            ("flags", wintypes.DWORD),
            ("working_set", ctypes.c_size_t * 2),
            ("processes", wintypes.DWORD),
            ("affinity", ctypes.c_size_t),
            ("classes", wintypes.DWORD * 2),
            ("counters", ctypes.c_uint64 * 6),
            ("memory", ctypes.c_size_t * 4),
        ]

    class PowerStatus(ctypes.Structure):
        """SYSTEM_POWER_STATUS."""

        _fields_: ClassVar = [
            ("is_plugged_in", ctypes.c_ubyte),
            ("battery", ctypes.c_ubyte),
            ("charge", ctypes.c_ubyte),
            ("saver", ctypes.c_ubyte),
            ("seconds_left", wintypes.DWORD),
            ("seconds_when_full", wintypes.DWORD),
        ]

    def _kernel32() -> ctypes.WinDLL:
        """Return the library with types for the functions that return a handle."""
        library = ctypes.WinDLL("kernel32")
        for function in (library.CreateJobObjectW, library.OpenProcess, library.CreateToolhelp32Snapshot):
            function.restype = wintypes.HANDLE
        return library

    def _parents() -> dict[int, int]:
        """Return the number of each process's parent."""
        library = _kernel32()
        entry = ProcessEntry(ctypes.sizeof(ProcessEntry))
        snapshot = wintypes.HANDLE(library.CreateToolhelp32Snapshot(SNAPSHOT_OF_PROCESSES, 0))
        parents = {}
        step = library.Process32FirstW
        while step(snapshot, ctypes.byref(entry)):
            parents[entry.process_id] = entry.parent_id
            step = library.Process32NextW
        library.CloseHandle(snapshot)
        return parents

    def _launchers() -> Iterator[int]:
        """Yield the numbers of the processes that started this one, the latest first."""
        parents = _parents()
        process = _kernel32().GetCurrentProcessId()
        for _ in range(MAX_LAUNCHERS):
            if not (process := parents.get(process, 0)):
                return
            yield process


def attach_console() -> bool:
    """Use the console of the terminal that started the program. Return False if there is none.

    Standard streams that are missing are opened.
    """
    if sys.platform == "win32":
        library = _kernel32()
        if not any(library.AttachConsole(process) for process in _launchers()):
            return False
        sys.stdin = sys.stdin or open("CONIN$", encoding="utf-8")  # noqa: PTH123, SIM115 - a console, open to the end
        sys.stdout = sys.stdout or open("CONOUT$", "w", 1, "utf-8")  # noqa: PTH123, SIM115 - as above
        sys.stderr = sys.stderr or open("CONOUT$", "w", 1, "utf-8")  # noqa: PTH123, SIM115 - as above
    return sys.platform == "win32"


def show_message(text: str) -> None:
    """Show a text in a message box until the user closes it."""
    if sys.platform == "win32":
        ctypes.WinDLL("user32").MessageBoxW(None, text, "Tic-Tac-Toe", INFORMATION_ICON)


def set_application_id(name: str) -> None:
    """Show the windows as a program of their own in the taskbar, not as Python. Call this before the first one."""
    if sys.platform == "win32":
        ctypes.WinDLL("shell32").SetCurrentProcessExplicitAppUserModelID(ctypes.c_wchar_p(name))


def is_on_battery() -> bool:
    """Return True if the system says that the computer runs on its battery."""
    is_unplugged = False
    if sys.platform == "win32":
        status = PowerStatus()
        is_known = _kernel32().GetSystemPowerStatus(ctypes.byref(status))
        is_unplugged = bool(is_known) and status.is_plugged_in == 0
    return is_unplugged


class Job:
    """A process and those that it starts from now on. They end with the job, and with this program."""

    def __init__(self, process_id: int) -> None:
        """Create the job. If the process has ended, it stays empty."""
        if sys.platform == "win32":
            library = _kernel32()
            self._job = wintypes.HANDLE(library.CreateJobObjectW(None, None))
            limits = JobLimits(flags=KILL_ON_JOB_CLOSE)
            library.SetInformationJobObject(self._job, EXTENDED_LIMITS, ctypes.byref(limits), ctypes.sizeof(limits))
            process = wintypes.HANDLE(library.OpenProcess(MAY_JOIN_A_JOB, False, process_id))  # noqa: FBT003 - C
            library.AssignProcessToJobObject(self._job, process)
            library.CloseHandle(process)

    def kill(self) -> None:
        """End the processes of the job. Call this once."""
        if sys.platform == "win32":
            _kernel32().CloseHandle(self._job)
