"""The commands of the window as a table: names, texts, keys and menus."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QMenu, QWidget

from tictactoe_gui import MASTERMIND
from tictactoe_gui.language import _
from tictactoe_gui.ui import theme
from tictactoe_gui.ui.settings import THINKING_TIMES


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
    game: str = ""
    """The game that it is for; empty: for both."""


class Submenu(NamedTuple):
    """Commands behind a title; one of them is chosen."""

    name: str
    title: str
    """With its mnemonic."""
    commands: tuple[Command, ...]
    game: str = ""
    """Likewise."""


BOARD = "board"
GAMES = (BOARD, MASTERMIND)
"""The games, by the names of the commands that turn to them."""


def only(game: str, *commands: Command) -> Iterator[Command]:
    """Give the commands as those of one game."""
    return (command._replace(game=game) for command in commands)


def theme_action(name: str) -> str:
    """Give the name of the command that chooses the theme."""
    return f"theme_{name}"


def time_action(seconds: float) -> str:
    """Give the name of the command that gives computers this time for a move."""
    return f"think_{seconds:g}"


SEPARATOR = Command("", "")

THEMES = {
    theme.SYSTEM: _("Like the &desktop"),
    "light": _("&Light"),
    "dark": _("D&ark"),
    "high-contrast": _("&High contrast"),
}
"""The texts of the commands that choose a theme, by its name."""

THINKING = Submenu(
    "thinking_time",
    _("&Thinking time"),
    tuple(
        Command(time_action(seconds), _("{seconds} s").format(seconds=f"{seconds:g}"), checkable=True)
        for seconds in THINKING_TIMES
    ),
    BOARD,
)
"""The time that computers have for a move."""

LOOKING = ("look_first", "look_back", "look_forward", "look_last")
"""The commands that look back."""

COMMANDS: tuple[list[Command | Submenu], ...] = (
    [
        Command(BOARD, _("T&ic-Tac-Toe"), ("Ctrl+B",), checkable=True),
        Command(MASTERMIND, _("Mast&ermind"), ("Ctrl+M",), checkable=True),
        SEPARATOR,
        *only(
            BOARD,
            Command("new_game", _("&New game"), ("Ctrl+N",)),
            Command("set_up", _("&Set up…"), ("Ctrl+Shift+N", "Ctrl+,")),
        ),
        *only(
            MASTERMIND,
            Command("mastermind_new_game", _("&New game"), ("Ctrl+N",)),
            Command("mastermind_set_up", _("&Set up…"), ("Ctrl+Shift+N", "Ctrl+,")),
            Command("mastermind_play_number", _("Play a n&umber…")),
        ),
        Command("open", _("&Open…"), ("Ctrl+O",)),
        Command("recent", _("Open re&cent")),
        *only(BOARD, Command("save", _("Sa&ve as…"), ("Ctrl+S",))),
        *only(MASTERMIND, Command("mastermind_save", _("Sa&ve as…"), ("Ctrl+S",))),
        SEPARATOR,
        *only(
            BOARD,
            Command("play_from", _("Play &from here")),
            Command("return_to_play", _("&Back to the game in play")),
        ),
        *only(MASTERMIND, Command("mastermind_return_to_play", _("&Back to the game in play"))),
        Command("keep_unfinished", _("&Keep unfinished games"), checkable=True),
        *only(BOARD, Command("resign", _("&Resign"))),
        *only(MASTERMIND, Command("mastermind_give_up", _("&Give up"))),
        SEPARATOR,
        *only(
            BOARD,
            Command("hint", _("&Hint"), ("F2",)),
            Command("analysis", _("&Analysis"), ("F3",), checkable=True),
        ),
        *only(
            MASTERMIND,
            Command("mastermind_advice", _("&Advice"), ("F2",)),
            Command("mastermind_grade", _("G&rade of the last guess"), ("F3",)),
        ),
        SEPARATOR,
        *only(
            BOARD,
            Command("pause", _("&Pause the computers"), ("F4",), checkable=True),
            Command("move_now", _("&Move now"), ("F5",)),
        ),
        THINKING,
        *only(BOARD, Command("engines", _("En&gines…"))),
        SEPARATOR,
        Command("quit", _("&Quit"), ("Ctrl+Q",)),
    ],
    [
        *only(
            BOARD,
            Command("undo", _("&Undo"), ("Ctrl+Z",)),
            Command("redo", _("R&edo"), ("Ctrl+Shift+Z", "Ctrl+Y")),
        ),
        *only(MASTERMIND, Command("mastermind_undo", _("&Undo"), ("Ctrl+Z",))),
        SEPARATOR,
        *only(
            BOARD,
            Command("copy_text", _("&Copy position as text"), ("Ctrl+C",)),
            Command("copy_emoji", _("Copy position as e&moji"), ("Ctrl+Shift+C",)),
            Command("copy_picture", _("Copy p&icture")),
            Command("save_picture", _("&Save picture…")),
        ),
        *only(
            MASTERMIND,
            Command("mastermind_copy_text", _("&Copy game as text"), ("Ctrl+C",)),
            Command("mastermind_copy_number", _("Copy &number of the game"), ("Ctrl+Shift+C",)),
        ),
        SEPARATOR,
        *only(BOARD, Command("paste", _("&Paste position"), ("Ctrl+V",))),
    ],
    [
        *only(
            BOARD,
            Command("library", _("L&ibrary"), ("Ctrl+L",)),
            Command("scores", _("&Scores"), ("Ctrl+T",)),
        ),
        *only(MASTERMIND, Command("best", _("&Best list"), ("Ctrl+T",))),
        SEPARATOR,
        *only(
            BOARD,
            Command("look_first", _("&First position"), ("Alt+Home",), sign="|◀"),
            Command("look_back", _("&Back one move"), ("Alt+Left",), sign="◀"),
            Command("look_forward", _("F&orward one move"), ("Alt+Right",), sign="▶"),
            Command("look_last", _("&Present position"), ("Alt+End",), sign="▶|"),
        ),
        *only(MASTERMIND, Command("mastermind_letters", _("L&etters on pegs"), checkable=True)),
        SEPARATOR,
        *(Command(theme_action(name), text, checkable=True) for name, text in THEMES.items()),
        SEPARATOR,
        Command("animations", _("A&nimations"), checkable=True),
        Command("full_screen", _("F&ull screen"), ("F11",), checkable=True),
    ],
    [
        *only(BOARD, Command("how_to_play", _("&How to play"))),
        *only(MASTERMIND, Command("mastermind_how_to_play", _("&How to play"))),
        Command("shortcuts", _("&Keyboard shortcuts"), ("F1",)),
        Command("about", _("&About Tic-Tac-Toe")),
    ],
)
"""What each menu offers, in the order of `main_window.MENUS`."""


def fill(menus: Sequence[QMenu], window: QWidget) -> dict[str, QAction]:
    """Put the commands into the menus, and give their actions by name."""
    actions: dict[str, QAction] = {}
    for menu, entries in zip(menus, COMMANDS, strict=True):
        for entry in entries:
            if isinstance(entry, Submenu):
                submenu = menu.addMenu(entry.title)
                submenu.menuAction().setObjectName(entry.name)
                actions |= {entry.name: submenu.menuAction()} | _add(submenu, entry.commands, window)
            else:
                actions |= _add(menu, [entry], window)
    for names in (GAMES, map(theme_action, THEMES), map(time_action, THINKING_TIMES)):
        choices = QActionGroup(window)
        for name in names:
            choices.addAction(actions[name])
    return actions


def of(game: str) -> list[str]:
    """Give the names of the commands that are for this game alone."""
    return [entry.name for menu in COMMANDS for entry in menu if entry.game == game]


def _add(menu: QMenu, commands: Iterable[Command], window: QWidget) -> dict[str, QAction]:
    added: dict[str, QAction] = {}
    for command in commands:
        if command is SEPARATOR:
            menu.addSeparator()
        else:
            added[command.name] = _action(command, window)
            menu.addAction(added[command.name])
    return added


def _action(command: Command, window: QWidget) -> QAction:
    action = QAction(command.text, window, checkable=command.checkable)
    action.setObjectName(command.name)
    action.setShortcuts([QKeySequence(keys) for keys in command.keys])
    action.setIconText(command.sign or plain(command.text))
    action.setToolTip(plain(command.text))
    return action


def tip(name: str) -> str:
    """Give what a command does, with its keys, as the tool tip of a button for it."""
    (command,) = (entry for menu in COMMANDS for entry in menu if isinstance(entry, Command) and entry.name == name)
    return _("{command} ({keys})").format(command=plain(command.text), keys=command.keys[0])


def plain(text: str) -> str:
    """Give a command's text without its mnemonic."""
    return text.replace("&", "")
