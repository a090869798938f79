"""The commands of the window as a table: names, texts, keys and menus."""

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QMenu, QWidget

from tictactoe_gui.language import _
from tictactoe_gui.ui import theme


class Command(NamedTuple):
    """Something that the menus offer."""

    name: str
    """The object name of its action."""
    text: str
    """With its mnemonic."""
    keys: tuple[str, ...] = ()
    checkable: bool = False
    sign: str = ""
    """What a button for it wears."""


def theme_action(name: str) -> str:
    """Give the name of the command that chooses the theme."""
    return f"theme_{name}"


SEPARATOR = Command("", "")

THEMES = {
    theme.SYSTEM: _("Like the &desktop"),
    "light": _("&Light"),
    "dark": _("D&ark"),
    "high-contrast": _("&High contrast"),
}
"""The texts of the commands that choose a theme, by its name."""

LOOKING = ("look_first", "look_back", "look_forward", "look_last")
"""The commands that look back."""

COMMANDS = (
    [
        Command("new_game", _("&New game"), ("Ctrl+N",)),
        Command("set_up", _("&Set up…"), ("Ctrl+Shift+N", "Ctrl+,")),
        SEPARATOR,
        Command("undo", _("&Undo"), ("Ctrl+Z",)),
        Command("redo", _("R&edo"), ("Ctrl+Shift+Z", "Ctrl+Y")),
        Command("resign", _("&Resign")),
        SEPARATOR,
        Command("quit", _("&Quit"), ("Ctrl+Q",)),
    ],
    [
        Command("look_first", _("&First position"), ("Alt+Home",), sign="|◀"),
        Command("look_back", _("&Back one move"), ("Alt+Left",), sign="◀"),
        Command("look_forward", _("F&orward one move"), ("Alt+Right",), sign="▶"),
        Command("look_last", _("&Present position"), ("Alt+End",), sign="▶|"),
        SEPARATOR,
        *(Command(theme_action(name), text, checkable=True) for name, text in THEMES.items()),
        SEPARATOR,
        Command("animations", _("A&nimations"), checkable=True),
        Command("full_screen", _("F&ull screen"), ("F11",), checkable=True),
    ],
    [
        Command("shortcuts", _("&Keyboard shortcuts"), ("F1",)),
        Command("about", _("&About Tic-Tac-Toe")),
    ],
)
"""What each menu offers, in the order of `main_window.MENUS`."""


def fill(menus: Sequence[QMenu], window: QWidget) -> dict[str, QAction]:
    """Put the commands into the menus, and give their actions by name."""
    actions: dict[str, QAction] = {}
    for menu, commands in zip(menus, COMMANDS, strict=True):
        for command in commands:
            if command is SEPARATOR:
                menu.addSeparator()
            else:
                actions[command.name] = _action(command, window)
                menu.addAction(actions[command.name])
    themes = QActionGroup(window)
    for name in THEMES:
        themes.addAction(actions[theme_action(name)])
    return actions


def _action(command: Command, window: QWidget) -> QAction:
    action = QAction(command.text, window, checkable=command.checkable)
    action.setObjectName(command.name)
    action.setShortcuts([QKeySequence(keys) for keys in command.keys])
    action.setIconText(command.sign or plain(command.text))
    action.setToolTip(plain(command.text))
    return action


def plain(text: str) -> str:
    """Give a command's text without its mnemonic."""
    return text.replace("&", "")
