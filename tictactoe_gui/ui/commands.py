"""The table of commands: names, texts, shortcuts and menus."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QMenu, QWidget

from tictactoe_gui import MASTERMIND
from tictactoe_gui.i18n import _
from tictactoe_gui.ui.style import theme
from tictactoe_gui.ui.style.formatting import without_mnemonic
from tictactoe_gui.ui.style.settings import THINKING_TIMES_S


class Command(NamedTuple):
    """A menu command."""

    name: str
    """Object name of its action."""
    text: str
    """Menu text with its mnemonic."""
    shortcuts: tuple[str, ...] = ()
    checkable: bool = False
    button_text: str = ""
    """Text of a button for the command. Empty means the menu text."""
    game: str = ""
    """Game that it belongs to. Empty means both."""


class Submenu(NamedTuple):
    """A submenu of mutually exclusive commands."""

    name: str
    title: str
    """Menu text with its mnemonic."""
    commands: tuple[Command, ...]
    game: str = ""
    """Game that it belongs to. Empty means both."""


BOARD = "board"
GAMES = (BOARD, MASTERMIND)
"""Games, named after the commands that switch to them."""


def for_game(game: str, *commands: Command) -> Iterator[Command]:
    """Return the commands, marked as belonging to one game."""
    return (command._replace(game=game) for command in commands)


def theme_action(name: str) -> str:
    """Return the name of the command that selects a theme."""
    return f"theme_{name}"


def time_action(seconds: float) -> str:
    """Return the name of the command that sets the thinking time per move."""
    return f"think_{seconds:g}"


SEPARATOR = Command("", "")

THEMES = {
    theme.SYSTEM: _("Follow S&ystem"),
    "light": _("&Light"),
    "dark": _("D&ark"),
    "high-contrast": _("&High Contrast"),
}
"""Texts of the theme commands, by theme name."""

THINKING_TIME_MENU = Submenu(
    "thinking_time",
    _("Thin&king Time"),
    tuple(
        Command(time_action(seconds), _("{seconds} s").format(seconds=f"{seconds:g}"), checkable=True)
        for seconds in THINKING_TIMES_S
    ),
    BOARD,
)
"""Submenu for the thinking time per move."""

HISTORY_COMMANDS = ("look_first", "look_back", "look_forward", "look_last")
"""Commands that step through the history of a game."""

COMMANDS: tuple[list[Command | Submenu], ...] = (
    [
        Command(BOARD, _("T&ic-Tac-Toe"), ("Ctrl+B",), checkable=True),
        Command(MASTERMIND, _("Mast&ermind"), ("Ctrl+M",), checkable=True),
        SEPARATOR,
        *for_game(
            BOARD,
            Command("new_game", _("&New Game"), ("Ctrl+N",)),
            Command("set_up", _("C&hange Game…"), ("Ctrl+Shift+N", "Ctrl+,")),
        ),
        *for_game(
            MASTERMIND,
            Command("mastermind_new_game", _("&New Game"), ("Ctrl+N",)),
            Command("mastermind_set_up", _("C&hange Game…"), ("Ctrl+Shift+N", "Ctrl+,")),
            Command("mastermind_play_number", _("Play a Num&ber…")),
        ),
        Command("open", _("&Open…"), ("Ctrl+O",)),
        Command("recent", _("Open Re&cent")),
        *for_game(BOARD, Command("save", _("Sa&ve As…"), ("Ctrl+S",))),
        *for_game(MASTERMIND, Command("mastermind_save", _("Sa&ve As…"), ("Ctrl+S",))),
        SEPARATOR,
        *for_game(
            BOARD,
            Command("play_from", _("Play &from Here")),
            Command("return_to_play", _("Ret&urn to Current Game")),
        ),
        *for_game(MASTERMIND, Command("mastermind_return_to_play", _("Ret&urn to Current Game"))),
        Command("keep_unfinished", _("Save Unfinishe&d Games"), checkable=True),
        *for_game(BOARD, Command("resign", _("&Resign"))),
        *for_game(MASTERMIND, Command("mastermind_give_up", _("&Give Up"))),
        SEPARATOR,
        *for_game(
            BOARD,
            Command("hint", _("Hin&t"), ("F2",)),
            Command("analysis", _("Show &Analysis"), ("F3",), checkable=True),
        ),
        *for_game(
            MASTERMIND,
            Command("mastermind_advice", _("&Advice"), ("F2",)),
            Command("mastermind_grade", _("G&rade Last Guess"), ("F3",)),
        ),
        SEPARATOR,
        *for_game(
            BOARD,
            Command("pause", _("&Pause Computer Players"), ("F4",), checkable=True),
            Command("move_now", _("&Move Now"), ("F5",)),
        ),
        THINKING_TIME_MENU,
        *for_game(BOARD, Command("engines", _("Engine&s…"))),
        SEPARATOR,
        Command("quit", _("&Quit"), ("Ctrl+Q",)),
    ],
    [
        *for_game(
            BOARD,
            Command("undo", _("&Undo"), ("Ctrl+Z",)),
            Command("redo", _("R&edo"), ("Ctrl+Shift+Z", "Ctrl+Y")),
        ),
        *for_game(MASTERMIND, Command("mastermind_undo", _("&Undo"), ("Ctrl+Z",))),
        SEPARATOR,
        *for_game(
            BOARD,
            Command("copy_text", _("&Copy Position as Text"), ("Ctrl+C",)),
            Command("copy_emoji", _("Copy Position as E&moji"), ("Ctrl+Shift+C",)),
            Command("copy_picture", _("Copy P&icture")),
            Command("save_picture", _("&Save Picture…")),
        ),
        *for_game(
            MASTERMIND,
            Command("mastermind_copy_text", _("&Copy Game as Text"), ("Ctrl+C",)),
            Command("mastermind_copy_number", _("Copy Game &Number"), ("Ctrl+Shift+C",)),
        ),
        SEPARATOR,
        *for_game(BOARD, Command("paste", _("&Paste Position"), ("Ctrl+V",))),
    ],
    [
        *for_game(
            BOARD,
            Command("library", _("L&ibrary"), ("Ctrl+L",)),
            Command("scores", _("&Scores"), ("Ctrl+T",)),
        ),
        *for_game(MASTERMIND, Command("best", _("&Scores"), ("Ctrl+T",))),
        SEPARATOR,
        *for_game(
            BOARD,
            Command("look_first", _("S&tart of Game"), ("Alt+Home",), button_text="|◀"),
            Command("look_back", _("Pre&vious Move"), ("Alt+Left",), button_text="◀"),
            Command("look_forward", _("Ne&xt Move"), ("Alt+Right",), button_text="▶"),
            Command("look_last", _("Latest &Move"), ("Alt+End",), button_text="▶|"),
        ),
        *for_game(MASTERMIND, Command("mastermind_letters", _("L&etters on Pegs"), checkable=True)),
        SEPARATOR,
        *(Command(theme_action(name), text, checkable=True) for name, text in THEMES.items()),
        SEPARATOR,
        Command("animations", _("A&nimations"), checkable=True),
        Command("full_screen", _("F&ull Screen"), ("F11",), checkable=True),
    ],
    [
        *for_game(BOARD, Command("how_to_play", _("&How to Play"))),
        *for_game(MASTERMIND, Command("mastermind_how_to_play", _("&How to Play"))),
        Command("shortcuts", _("&Keyboard Shortcuts"), ("F1",)),
        Command("about", _("&About Tic-Tac-Toe")),
    ],
)
"""Contents of each menu, in the order of `main_window.MENUS`."""


def add_commands(menus: Sequence[QMenu], window: QWidget) -> dict[str, QAction]:
    """Add the commands to the menus. Return their actions by name."""
    actions: dict[str, QAction] = {}
    for menu, entries in zip(menus, COMMANDS, strict=True):
        for entry in entries:
            if isinstance(entry, Submenu):
                submenu = menu.addMenu(entry.title)
                submenu.menuAction().setObjectName(entry.name)
                actions |= {entry.name: submenu.menuAction()} | _add(submenu, entry.commands, window)
            else:
                actions |= _add(menu, [entry], window)
    for names in (GAMES, map(theme_action, THEMES), map(time_action, THINKING_TIMES_S)):
        choices = QActionGroup(window)
        for name in names:
            choices.addAction(actions[name])
    return actions


def names_for(game: str) -> list[str]:
    """Return the names of the commands that belong to this game only."""
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
    action.setShortcuts([QKeySequence(keys) for keys in command.shortcuts])
    action.setIconText(command.button_text or without_mnemonic(command.text))
    action.setToolTip(without_mnemonic(command.text))
    return action


def tool_tip(name: str) -> str:
    """Return the tool tip of a button for a command: its text and its shortcut."""
    (command,) = (entry for menu in COMMANDS for entry in menu if isinstance(entry, Command) and entry.name == name)
    return _("{command} ({keys})").format(command=without_mnemonic(command.text), keys=command.shortcuts[0])
