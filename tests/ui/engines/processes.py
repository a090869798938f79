"""The processes that the program has started."""

from PySide6.QtCore import QCoreApplication, QProcess


def running_processes() -> list[QProcess]:
    """Return the processes that have not ended."""
    application = QCoreApplication.instance()
    assert application
    still = QProcess.ProcessState.NotRunning
    return [process for process in application.findChildren(QProcess) if process.state() is not still]
