"""Prove that no sequence of commands breaks the window: 20,000 random ones, without a traceback or a warning of Qt.

python -m tests.proofs.commands [--share 0.1] [--seed 1]

The commands are those of the menus, in both games, with dialogs that are answered at random, and also clicks on cells
and buttons, keys and typed names, and nonsense on the clipboard. The seed and the number of a step decide what it does,
so a failure can be repeated. Only "Quit" is left out.
"""

import os
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from PySide6.QtCore import QMessageLogContext, QPoint, Qt, QTimer, QtMsgType, qInstallMessageHandler
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QComboBox, QDialog, QFileDialog, QLineEdit, QWidget

from tests.open_window import OpenWindow
from tests.proofs.options import parse_options
from tictactoe_gui.ui.commands import ALL_COMMANDS
from tictactoe_gui.ui.mnk.board.cell_button import CellButton

STEPS, REPORTS = 20_000, 20
"""Steps, and how often progress is reported."""
COMMANDS = sorted(ALL_COMMANDS.keys() - {"quit"})
DIALOG_STEPS, DIALOG_INTERVAL_MS = 4, 5
"""Actions in a dialog before it is cancelled, and the time between them in milliseconds."""
KEYS = [*map(Qt.Key, b"ABCDEFRGYKWO0123456789/"), *(Qt.Key(key) for key in range(Qt.Key.Key_Escape, Qt.Key.Key_Delete))]
KEYS += [Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Home, Qt.Key.Key_End]
NONE, CONTROL = Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ControlModifier
MODIFIERS = (NONE, NONE, NONE, NONE, CONTROL, Qt.KeyboardModifier.ShiftModifier)
TEXTS = ("", "X.O\n.X.\n..O", "XO", "🦊|.|.", "{", "\x00\x1b[31m", "A1 B2", "\u2069\u202e", "X" * 5000, "1" * 40, "Ann")
PLATFORM_NOTES = "This plugin does not support"
"""Start of the messages about what a platform without a screen cannot do."""


class Monkey:
    """Somebody who tries everything in one window."""

    def __init__(self, window: OpenWindow, seed: int) -> None:
        self._window, self._seed, self._random = window, seed, Random(seed)
        self._answers = 0
        self._acts: tuple[Callable[[], object], ...] = (
            *[self._run_command] * 4,
            *[self._click_cell] * 4,
            self._click_button,
            self._press_key,
            self._press_key,
            self._type,
            self._copy_nonsense,
        )
        self._answer_dialog()

    def step(self, number: int) -> None:
        """Do something."""
        self._random, self._answers = Random(f"{self._seed}/{number}"), 0
        self._random.choice(self._acts)()
        self._window.handle_events()

    def _run_command(self) -> None:
        action = self._window.actions[self._random.choice(COMMANDS)]
        # Nobody can choose a command that belongs to the other game.
        if action.isVisible():
            action.trigger()

    def _click_cell(self) -> None:
        cells = [cell for cell in self._window.window.findChildren(CellButton) if cell.isVisible()]
        if cells:
            QTest.mouseClick(self._random.choice(cells), Qt.MouseButton.LeftButton)

    def _click_button(self) -> None:
        self._click_one(self._window.window)

    def _click_one(self, parent: QWidget) -> None:
        buttons = [button for button in parent.findChildren(QAbstractButton) if button.isVisible()]
        if buttons:
            button = self._random.choice(buttons)
            QTest.mouseClick(button, Qt.MouseButton.LeftButton, pos=QPoint(4, 4))

    def _press_key(self) -> None:
        self._press(self._window.window.focusWidget() or self._window.window)

    def _press(self, widget: QWidget) -> None:
        key, modifier = self._random.choice(KEYS), self._random.choice(MODIFIERS)
        # Control+Q would end the program.
        if (key, modifier) != (Qt.Key.Key_Q, CONTROL):
            QTest.keyClick(widget, key, modifier)

    def _type(self) -> None:
        QTest.keyClicks(
            self._window.window.focusWidget() or self._window.window, self._random.choice(("a1", "12", "rgby"))
        )

    def _copy_nonsense(self) -> None:
        QApplication.clipboard().setText(self._random.choice(TEXTS))

    def _answer_dialog(self) -> None:
        """Do something in an open dialog or menu. Close it after a few times."""
        # A repeating timer would wait while one dialog opens another.
        QTimer.singleShot(DIALOG_INTERVAL_MS, self._window.window, self._answer_dialog)
        popup, dialog = QApplication.activePopupWidget(), QApplication.activeModalWidget()
        self._answers += bool(popup or dialog)
        if popup:
            QTest.keyClick(popup, self._random.choice((Qt.Key.Key_Down, Qt.Key.Key_Return, Qt.Key.Key_Escape)))
        elif isinstance(dialog, QDialog):
            self._use(dialog)

    def _use(self, dialog: QDialog) -> None:
        fields = dialog.findChildren(QLineEdit)
        if self._answers > DIALOG_STEPS or isinstance(dialog, QFileDialog):
            # Files outside the home folder must stay as they are.
            dialog.reject()
        elif fields and self._random.random() < 0.3:
            self._random.choice(fields).setText(self._random.choice(TEXTS))
        elif boxes := [box for box in dialog.findChildren(QComboBox) if self._random.random() < 0.3]:
            boxes[0].setCurrentIndex(self._random.randrange(max(1, boxes[0].count())))
        else:
            self._click_one(dialog)


class Failure(Exception):
    """The window broke."""


def watch(found: list[str]) -> None:
    """Collect tracebacks and messages of Qt."""

    def on_message(_kind: QtMsgType, _context: QMessageLogContext, message: str) -> None:
        if not message.startswith(PLATFORM_NOTES):
            found.append(message)

    qInstallMessageHandler(on_message)


def run(window: OpenWindow, home: Path, steps: int, seed: int) -> None:
    """Run the steps. Raise a Failure at the first one that breaks the window."""
    found: list[str] = []
    watch(found)
    monkey = Monkey(window, seed)
    for number in range(1, steps + 1):
        monkey.step(number)
        found += [log.read_text(encoding="utf-8") for log in home.rglob("errors.log")]
        if found or not window.window.isVisible():
            raise Failure(f"step {number}: {found[0] if found else 'the window was closed'}")
        if number % max(1, steps // REPORTS) == 0:
            print(f"{number:,} commands", flush=True)


def main() -> int:
    options = parse_options(__doc__)
    steps = round(STEPS * options.share)
    with TemporaryDirectory() as folder:
        window = OpenWindow(Path(folder))
        try:
            run(window, Path(folder), steps, options.seed)
        except Failure as failure:
            print(f"FAILED: {failure}", flush=True)
            os._exit(1)
        window.window.close()
    print(f"{steps:,} random commands without a traceback or a warning")
    return 0


if __name__ == "__main__":
    sys.exit(main())
