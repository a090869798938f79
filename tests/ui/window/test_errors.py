import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from types import TracebackType

import pytest
import shiboken6
from PySide6.QtCore import QMessageLogContext, QObject, QTimer, QtMsgType
from PySide6.QtWidgets import QApplication, QDialog, QLabel, QPlainTextEdit
from pytestqt.qtbot import QtBot

from tests.ui.game_window import button, when_open
from tictactoe_gui import resources
from tictactoe_gui.ui.window import errors
from tictactoe_gui.wording.phrases import RESTART

Failure = tuple[type[BaseException], BaseException, TracebackType | None]

pytestmark = pytest.mark.usefixtures("qapp")


def failure(message: str = "the board fell off the table") -> Failure:
    try:
        raise RuntimeError(message)
    except RuntimeError as error:
        return type(error), error, error.__traceback__


def text(dialog: QDialog) -> str:
    found = dialog.findChild(QPlainTextEdit, "error_text")
    assert isinstance(found, QPlainTextEdit)
    return found.toPlainText()


def label_texts(dialog: QDialog) -> list[str]:
    return [label.text() for label in dialog.findChildren(QLabel)]


def dialog_texts(message: str = "the board fell off the table") -> list[str]:
    """Return the texts of the error dialog, and copy the details. Empty if none opens."""
    sentences: list[str] = []

    def look(dialog: QDialog) -> None:
        button(dialog, "Copy Text").click()
        sentences.extend([dialog.objectName(), text(dialog), *label_texts(dialog)])

    when_open(look)
    sys.excepthook(*failure(message))
    return sentences


@pytest.fixture(autouse=True)
def installed(monkeypatch: pytest.MonkeyPatch, qapp: QApplication) -> Iterator[QObject]:
    """Handle exceptions as in the program. The hooks of the test run are restored afterwards."""
    for module, hook in ((sys, "excepthook"), (threading, "excepthook"), (sys, "unraisablehook")):
        monkeypatch.setattr(module, hook, getattr(module, hook))
    parent = QObject(qapp)
    errors.install(parent)
    yield parent
    if shiboken6.isValid(parent):
        shiboken6.delete(parent)


def passed_on() -> list[str]:
    """Return the name and the text of the error dialog for an exception that was passed to the GUI thread."""
    texts: list[str] = []
    when_open(lambda dialog: texts.extend([dialog.objectName(), text(dialog)]))
    QApplication.processEvents()
    return texts


def fail(error: BaseException) -> None:
    raise error


class Fragile:
    """Object whose finaliser fails."""

    def __del__(self) -> None:
        raise RuntimeError("the table broke")


def run_in_a_thread(act: Callable[[], object]) -> None:
    thread = threading.Thread(target=act)
    thread.start()
    thread.join()


@pytest.mark.parametrize(
    "fail_elsewhere",
    [
        lambda: run_in_a_thread(lambda: fail(RuntimeError("the table broke"))),
        lambda: run_in_a_thread(lambda: sys.excepthook(*failure("the table broke"))),
        Fragile,
    ],
    ids=["thread", "thread of Qt", "finaliser"],
)
def test_exception_outside_the_window_thread_is_shown_and_logged(
    fail_elsewhere: Callable[[], object], capsys: pytest.CaptureFixture[str]
) -> None:
    fail_elsewhere()
    name, details = passed_on()
    assert name == "error_dialog"
    assert "RuntimeError: the table broke" in details
    assert "test_errors.py" in details
    assert "RuntimeError: the table broke" in errors.log_path().read_text(encoding="utf-8")
    assert "RuntimeError: the table broke" in capsys.readouterr().err


@pytest.mark.parametrize("error", [SystemExit(), KeyboardInterrupt()])
def test_exiting_a_thread_is_not_an_error(error: BaseException, capsys: pytest.CaptureFixture[str]) -> None:
    run_in_a_thread(lambda: fail(error))
    QApplication.processEvents()
    assert QApplication.activeModalWidget() is None
    assert not errors.log_path().exists()
    assert ("KeyboardInterrupt" in capsys.readouterr().err) is isinstance(error, KeyboardInterrupt)


def test_exception_after_the_window_is_gone_is_logged(installed: QObject) -> None:
    shiboken6.delete(installed)
    run_in_a_thread(lambda: fail(RuntimeError("the table broke")))
    assert "RuntimeError: the table broke" in errors.log_path().read_text(encoding="utf-8")


def test_exception_is_shown_logged_and_written_to_standard_error(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    name, details, *sentences = dialog_texts()
    assert name == "error_dialog"
    assert "RuntimeError: the board fell off the table" in details
    assert "test_errors.py" in details
    assert QApplication.clipboard().text() == details
    assert errors.MESSAGE in sentences
    assert "RuntimeError: the board fell off the table" in errors.log_path().read_text(encoding="utf-8")
    assert errors.log_path().name == "errors.log"
    assert errors.log_path().is_relative_to(home)
    assert "the board fell off the table" in capsys.readouterr().err
    assert errors.log("another error") in sentences


def test_dialog_for_an_error_in_an_event_needs_no_active_window(qtbot: QtBot) -> None:
    QTimer.singleShot(0, lambda: sys.excepthook(*failure()))
    qtbot.waitUntil(lambda: QApplication.activeModalWidget() is not None)
    dialog = QApplication.activeModalWidget()
    assert dialog
    assert dialog.objectName() == "error_dialog"
    dialog.close()
    qtbot.waitUntil(lambda: not shiboken6.isValid(dialog))


def test_dialog_after_an_update_of_the_program_asks_for_a_restart(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(resources, "was_replaced", lambda: True)
    sentences = dialog_texts()
    assert RESTART in sentences
    assert errors.MESSAGE not in sentences


def test_dialog_outlives_a_window_that_was_just_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    closed = QDialog()
    monkeypatch.setattr(QApplication, "activeWindow", lambda: closed)
    closed.deleteLater()
    assert "error_dialog" in dialog_texts()


def test_exception_while_a_dialog_is_open_is_only_logged() -> None:
    dialogs: list[list[str]] = []

    def fail_again(_: QDialog) -> None:
        QTimer.singleShot(0, QApplication.closeAllWindows)  # otherwise a second dialog would block the test
        sys.excepthook(*failure("the table broke too"))
        dialogs.append([shown.objectName() for shown in QApplication.topLevelWidgets() if shown.isVisible()])

    when_open(fail_again)
    sys.excepthook(*failure())
    assert dialogs == [["error_dialog"]]
    assert "the table broke too" in errors.log_path().read_text(encoding="utf-8")


def test_only_another_exception_is_shown_and_all_are_logged() -> None:
    first = failure()
    when_open(QDialog.isVisible)
    sys.excepthook(*first)
    sys.excepthook(*first)
    assert QApplication.activeModalWidget() is None
    assert "the table broke too" in " ".join(dialog_texts("the table broke too"))
    logged = errors.log_path().read_text(encoding="utf-8")
    assert (logged.count("RuntimeError: the board"), logged.count("RuntimeError: the table broke too")) == (2, 1)


def test_large_log_is_rotated_and_private(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    dialog_texts()
    monkeypatch.setattr(errors, "MAX_LOG_BYTES", 10)
    dialog_texts("the table broke too")
    assert "the board fell" not in errors.log_path().read_text(encoding="utf-8")
    assert "the board fell" in errors.log_path().with_suffix(".old.log").read_text(encoding="utf-8")
    made = [path for path in (home / "state").rglob("*") if "tictactoe-gui" in path.parts]
    assert {path.name: oct(path.stat().st_mode & 0o777) for path in made} == {
        "tictactoe-gui": "0o700",
        "log": "0o700",
        "errors.log": "0o600",
        "errors.old.log": "0o600",
    }


def test_unwritable_log_is_reported() -> None:
    folder = errors.log_path().parent
    folder.parent.mkdir(parents=True)
    folder.write_text("a file where the folder would be", encoding="utf-8")
    assert errors.log("another error") in dialog_texts()


@pytest.mark.parametrize("stream", [None, "closed"])
def test_exception_is_shown_without_standard_error(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, stream: str | None
) -> None:
    with (tmp_path / "closed").open("w") as closed:
        pass
    monkeypatch.setattr(sys, "stderr", closed if stream else None)
    assert "error_dialog" in dialog_texts()


def test_unpaired_surrogate_is_logged_escaped() -> None:
    when_open(QDialog.isVisible)
    sys.excepthook(*failure("half a character: \ud83e"))
    assert r"\ud83e" in errors.log_path().read_text(encoding="utf-8")


@pytest.fixture
def qt_message_handler(monkeypatch: pytest.MonkeyPatch) -> Callable[[QtMsgType, str], None]:
    """Return the handler of Qt's messages during startup."""
    handlers: list[Callable[[QtMsgType, QMessageLogContext, str], None]] = []
    monkeypatch.setattr(errors, "qInstallMessageHandler", handlers.append)
    with errors.exit_without_screen():
        pass
    return lambda kind, message: handlers[0](kind, QMessageLogContext(), message)


def test_missing_display_is_reported_with_a_hint_to_use_the_terminal(
    qt_message_handler: Callable[[QtMsgType, str], None],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    left: list[int] = []
    monkeypatch.setattr("os._exit", left.append)
    monkeypatch.setenv("DISPLAY", ":7")
    qt_message_handler(QtMsgType.QtWarningMsg, "Detected locale C.\nQt has switched to another.")
    qt_message_handler(QtMsgType.QtWarningMsg, "could not connect to display :7")
    assert left == []
    qt_message_handler(QtMsgType.QtFatalMsg, "no Qt platform plugin could be initialized")
    sentence = capsys.readouterr().err
    assert left == [1]
    assert sentence.count("\n") == 1
    assert "(could not connect to display :7)" in sentence
    assert sentence.endswith("--terminal\n")
