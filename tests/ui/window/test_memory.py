"""The window in the long run: neither games nor dialogs leave anything behind."""

from collections import Counter
from collections.abc import Callable
from functools import partial

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QObject, QPropertyAnimation
from PySide6.QtWidgets import QAbstractButton, QApplication, QDialog

from tests.ui.game_window import Session, when_open
from tictactoe_gui import MASTERMIND, MNK


def delete_unused_objects() -> None:
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    QApplication.processEvents()


def objects(session: Session) -> Counter[str]:
    """Return the number of objects in the window by class. Qt's animations delete themselves when they end."""
    delete_unused_objects()
    found = session.window.findChildren(QObject)
    return Counter(part.metaObject().className() for part in found if not isinstance(part, QPropertyAnimation))


def play(session: Session) -> None:
    """Play a game that marks every cell, and start the next one."""
    session.click("A1", "A2", "A3", "B1", "B3", "B2", "C1", "C3", "C2")
    session.trigger("new_game")


def choose_presets(session: Session) -> None:
    """Start a game with the second preset, and another one with the first."""

    def accept(preset: str, dialog: QDialog) -> None:
        for name in (preset, "start"):
            button = dialog.findChild(QAbstractButton, name)
            assert isinstance(button, QAbstractButton)
            button.click()

    for preset in ("preset_1", "preset_0"):
        session.change_details(partial(accept, preset))


def cancel(session: Session, *commands: str) -> None:
    """Run these commands, and close their dialogs."""
    session.change_details(QDialog.reject)
    for command in commands:
        when_open(QDialog.reject)
        session.trigger(command)


def visit_pages(session: Session) -> None:
    session.trigger("library", "scores", MASTERMIND, "new_game", "scores", MNK)


@pytest.mark.parametrize(
    "act",
    [
        play,
        choose_presets,
        lambda session: cancel(session, "preferences", "how_to_play", "shortcuts", "about", "open"),
        visit_pages,
        lambda session: session.trigger("theme_dark", "theme_light"),
    ],
    ids=["games", "rules", "dialogs", "pages", "themes"],
)
def test_window_has_no_more_objects_afterwards(session: Session, act: Callable[[Session], None]) -> None:
    for _ in range(2):  # the second game hides the view of the first one's review
        act(session)
    before = objects(session)
    for _ in range(3):
        act(session)
    assert objects(session) - before == Counter()
