import sys
from collections.abc import Callable
from pathlib import Path
from types import TracebackType

import pytest
from PySide6.QtCore import QMessageLogContext, QTimer, QtMsgType
from PySide6.QtWidgets import QApplication, QDialog, QLabel, QPlainTextEdit, QPushButton
from pytestqt.qtbot import QtBot

from tests.ui.session import Session, button, when_open
from tictactoe_gui.ui import error_dialog, errors, theme

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


def said(dialog: QDialog) -> list[str]:
    return [label.text() for label in dialog.findChildren(QLabel)]


@pytest.fixture(autouse=True)
def nothing_shown_before(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(error_dialog, "_shown", set())


def shown(message: str = "the board fell off the table") -> list[str]:
    """What the error dialog says; nothing if none opens."""
    sentences: list[str] = []
    when_open(lambda dialog: sentences.extend([dialog.objectName(), text(dialog), *said(dialog)]))
    errors.handle(*failure(message))
    return sentences


def test_every_exception_that_nobody_expects_is_taken_over(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "excepthook", sys.__excepthook__)
    errors.install()
    assert sys.excepthook is errors.handle


def test_an_exception_is_shown_with_its_text_and_where_it_is_logged() -> None:
    name, details, *sentences = shown()
    assert name == "error_dialog"
    assert "RuntimeError: the board fell off the table" in details
    assert "test_errors.py" in details
    assert any("Your game goes on" in sentence for sentence in sentences)
    assert f"It is logged in {errors.log_path()}" in sentences


def test_an_exception_is_logged(home: Path) -> None:
    shown()
    assert "RuntimeError: the board fell off the table" in errors.log_path().read_text(encoding="utf-8")
    assert errors.log_path().name == "errors.log"
    assert errors.log_path().is_relative_to(home)


def test_the_log_keeps_earlier_exceptions() -> None:
    for message in ("the board broke", "the table broke"):
        shown(message)
    logged = errors.log_path().read_text(encoding="utf-8")
    assert "the board broke" in logged
    assert "the table broke" in logged


def test_an_exception_is_told_on_standard_error(capsys: pytest.CaptureFixture[str]) -> None:
    shown()
    assert "the board fell off the table" in capsys.readouterr().err


def test_copy_puts_the_text_on_the_clipboard() -> None:
    details: list[str] = []

    def copy(dialog: QDialog) -> None:
        button(dialog, "Copy text").click()
        details.append(text(dialog))

    when_open(copy)
    errors.handle(*failure())
    assert [QApplication.clipboard().text()] == details


def test_a_second_exception_while_one_is_shown_is_only_logged() -> None:
    dialogs: list[list[str]] = []

    def fail_again(_: QDialog) -> None:
        QTimer.singleShot(0, QApplication.closeAllWindows)  # lest a second dialog wait for ever
        errors.handle(*failure("the table broke too"))
        dialogs.append([shown.objectName() for shown in QApplication.topLevelWidgets() if shown.isVisible()])

    when_open(fail_again)
    errors.handle(*failure())
    assert dialogs == [["error_dialog"]]
    assert "the table broke too" in errors.log_path().read_text(encoding="utf-8")


def test_after_it_is_closed_another_exception_is_shown() -> None:
    assert shown()
    assert "the table broke too" in " ".join(shown("the table broke too"))


def test_an_exception_that_was_shown_is_only_logged_when_it_comes_again() -> None:
    first = failure()
    when_open(QDialog.isVisible)
    errors.handle(*first)
    errors.handle(*first)
    assert QApplication.activeModalWidget() is None
    assert errors.log_path().read_text(encoding="utf-8").count("RuntimeError: the board") == 2


def test_a_log_that_has_grown_large_is_put_aside(monkeypatch: pytest.MonkeyPatch) -> None:
    shown()
    monkeypatch.setattr(errors, "LOG_SIZE", 10)
    shown("the table broke too")
    assert "the board fell" not in errors.log_path().read_text(encoding="utf-8")
    assert "the board fell" in errors.log_path().with_suffix(".old.log").read_text(encoding="utf-8")


def test_a_log_that_cannot_be_written_is_told_and_does_no_harm() -> None:
    folder = errors.log_path().parent
    folder.parent.mkdir(parents=True)
    folder.write_text("a file where the folder would be")
    assert any(sentence.startswith("It could not be logged: ") for sentence in shown())


@pytest.mark.parametrize("stream", [None, "closed"])
def test_without_standard_error_an_exception_is_shown_all_the_same(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, stream: str | None
) -> None:
    with (tmp_path / "closed").open("w") as closed:
        pass
    monkeypatch.setattr(sys, "stderr", closed if stream else None)
    assert "error_dialog" in shown()


def test_text_that_no_file_takes_is_logged_in_other_signs() -> None:
    when_open(QDialog.isVisible)
    errors.handle(*failure("half a character: \ud83e"))
    assert r"\ud83e" in errors.log_path().read_text(encoding="utf-8")


def test_after_an_exception_in_a_slot_the_game_goes_on(session: Session, qtbot: QtBot) -> None:
    def fail(_: object) -> None:
        raise RuntimeError("the board fell off the table")

    session.controller.changed.connect(fail)
    with qtbot.captureExceptions() as caught:
        session.click("A1")
    session.controller.changed.disconnect(fail)
    when_open(QDialog.isVisible)
    errors.handle(*caught[0])
    session.click("B2")
    assert session.shown == {"A1": "X", "B2": "O"}


@pytest.fixture
def hear(monkeypatch: pytest.MonkeyPatch) -> Callable[[QtMsgType, str], None]:
    """What Qt's messages go to while the application is made."""
    handlers: list[Callable[[QtMsgType, QMessageLogContext, str], None]] = []
    monkeypatch.setattr(errors, "qInstallMessageHandler", handlers.append)
    with errors.screen_needed():
        pass
    return lambda kind, message: handlers[0](kind, QMessageLogContext(), message)


def test_without_a_screen_one_sentence_tells_why_and_points_to_the_terminal(
    hear: Callable[[QtMsgType, str], None], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    left: list[int] = []
    monkeypatch.setattr("os._exit", left.append)
    hear(QtMsgType.QtWarningMsg, "could not connect to display :7")
    hear(QtMsgType.QtFatalMsg, "no Qt platform plugin could be initialized")
    sentence = capsys.readouterr().err
    assert left == [1]
    assert sentence.count("\n") == 1
    assert "(could not connect to display :7)" in sentence
    assert sentence.endswith("--terminal\n")


def test_other_messages_of_qt_end_nothing(
    hear: Callable[[QtMsgType, str], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    left: list[int] = []
    monkeypatch.setattr("os._exit", left.append)
    hear(QtMsgType.QtWarningMsg, "a plugin is missing")
    assert left == []


def test_in_high_contrast_every_button_has_its_border(qapp: QApplication) -> None:
    found: list[bool] = []
    worn = theme.load("high-contrast")

    def look(dialog: QDialog) -> None:
        for one in dialog.findChildren(QPushButton):
            picture = one.grab().toImage()
            edge = picture.pixelColor(one.width() // 2, 0)
            found.append(edge in (worn["border"], worn["accent"]))

    before = qapp.palette()
    qapp.setPalette(worn.palette)
    when_open(look)
    errors.handle(*failure("the board fell off the table"))
    qapp.setPalette(before)
    assert found == [True, True]
