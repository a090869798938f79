"""The table of commands: names, texts, shortcuts and menus. Both games share it."""

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import NamedTuple

from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QMenu, QWidget

from tictactoe_gui import GAMES, MASTERMIND, TICTACTOE
from tictactoe_gui.i18n import _
from tictactoe_gui.ui.style import theme
from tictactoe_gui.ui.style.formatting import without_mnemonic
from tictactoe_gui.ui.style.settings import AUTOMATIC, THINKING_TIMES_S


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
    games: tuple[str, ...] = GAMES
    """Games that have it."""
    texts: Mapping[str, str] = {}
    """Menu texts that differ from `text`, by game."""
    on_page: bool = False
    """True if the command acts on the visible page of its game. While another page hides it, it is disabled."""
    choices: tuple["Command", ...] = ()
    """Commands of its submenu, which exclude each other."""


SEPARATOR = Command("", "")
_mnk, _mastermind = partial(Command, games=(TICTACTOE,)), partial(Command, games=(MASTERMIND,))

_THEME_TEXTS = {
    theme.SYSTEM: _("Follow S&ystem"),
    "light": _("&Light"),
    "dark": _("D&ark"),
    "high-contrast": _("&High Contrast"),
}
THEMES = {name: Command(f"theme_{name}", text, checkable=True) for name, text in _THEME_TEXTS.items()}
"""Commands that select a theme, by its name."""
_LOOK_TEXTS = {
    AUTOMATIC: _("&Automatic"),
    "tiles": _("&Tiles"),
    "paper": _("&Paper"),
    "wood": _("&Wood"),
    "rack": _("&Rack"),
}
LOOKS = {name: _mnk(f"board_{name}", text, checkable=True) for name, text in _LOOK_TEXTS.items()}
"""Commands that select the look of the board, by its name."""
THINKING_TIMES = {
    seconds: Command(f"think_{seconds:g}", _("{seconds} s").format(seconds=f"{seconds:g}"), checkable=True)
    for seconds in THINKING_TIMES_S
}
"""Commands that set the thinking time per move, by seconds."""

HISTORY_COMMANDS = ("look_first", "look_back", "look_forward", "look_last")
"""Commands that step through the history of a game."""

COMMANDS: tuple[list[Command], ...] = (
    [
        Command(TICTACTOE, _("T&ic-Tac-Toe"), ("Ctrl+B",), checkable=True),
        Command(MASTERMIND, _("Mast&ermind"), ("Ctrl+M",), checkable=True),
        SEPARATOR,
        Command("new_game", _("&New Game"), ("Ctrl+N",)),
        Command("set_up", _("C&hange Game…"), ("Ctrl+Shift+N", "Ctrl+,")),
        _mastermind("play_number", _("Play a Num&ber…")),
        Command("open", _("&Open…"), ("Ctrl+O",)),
        Command("recent", _("Open Re&cent")),
        Command("save", _("Sa&ve As…"), ("Ctrl+S",), on_page=True),
        SEPARATOR,
        _mnk("play_from", _("Play &from Here"), on_page=True),
        Command("return_to_play", _("Ret&urn to Current Game")),
        Command("keep_unfinished", _("Save Unfinishe&d Games"), checkable=True),
        Command("resign", _("&Resign"), texts={MASTERMIND: _("&Give Up")}, on_page=True),
        SEPARATOR,
        Command("hint", _("Hin&t"), ("F2",), texts={MASTERMIND: _("&Advice")}, on_page=True),
        _mnk("analysis", _("Show &Analysis"), ("F3",), checkable=True),
        _mastermind("grade", _("G&rade Last Guess"), ("F3",), on_page=True),
        SEPARATOR,
        _mnk("pause", _("&Pause Computer Players"), ("F4",), checkable=True),
        _mnk("move_now", _("&Move Now"), ("F5",)),
        _mnk("thinking_time", _("Thin&king Time"), choices=tuple(THINKING_TIMES.values())),
        _mnk("engines", _("Engine&s…")),
        SEPARATOR,
        Command("quit", _("&Quit"), ("Ctrl+Q",)),
    ],
    [
        Command("undo", _("&Undo"), ("Ctrl+Z",), on_page=True),
        _mnk("redo", _("R&edo"), ("Ctrl+Shift+Z", "Ctrl+Y"), on_page=True),
        SEPARATOR,
        Command(
            "copy_text",
            _("&Copy Position as Text"),
            ("Ctrl+C",),
            texts={MASTERMIND: _("&Copy Game as Text")},
            on_page=True,
        ),
        _mnk("copy_emoji", _("Copy Position as E&moji"), ("Ctrl+Shift+C",), on_page=True),
        _mnk("copy_picture", _("Copy P&icture"), on_page=True),
        _mnk("save_picture", _("&Save Picture…"), on_page=True),
        _mastermind("copy_number", _("Copy Game &Number"), ("Ctrl+Shift+C",), on_page=True),
        SEPARATOR,
        _mnk("paste", _("&Paste Position"), ("Ctrl+V",)),
    ],
    [
        _mnk("library", _("L&ibrary"), ("Ctrl+L",)),
        Command("scores", _("&Scores"), ("Ctrl+T",)),
        SEPARATOR,
        _mnk("look_first", _("S&tart of Game"), ("Alt+Home",), button_text="|◀", on_page=True),
        _mnk("look_back", _("Pre&vious Move"), ("Alt+Left",), button_text="◀", on_page=True),
        _mnk("look_forward", _("Ne&xt Move"), ("Alt+Right",), button_text="▶", on_page=True),
        _mnk("look_last", _("Latest &Move"), ("Alt+End",), button_text="▶|", on_page=True),
        _mastermind("letters", _("L&etters on Pegs"), checkable=True, on_page=True),
        SEPARATOR,
        *THEMES.values(),
        _mnk("board_look", _("&Board"), choices=tuple(LOOKS.values())),
        SEPARATOR,
        Command("animations", _("A&nimations"), checkable=True),
        Command("full_screen", _("F&ull Screen"), ("F11",), checkable=True),
    ],
    [
        Command("how_to_play", _("&How to Play")),
        Command("shortcuts", _("&Keyboard Shortcuts"), ("F1",)),
        Command("about", _("&About Tic-Tac-Toe")),
    ],
)
"""Contents of each menu, in the order of `main_window.MENUS`."""

ALL_COMMANDS = {
    command.name: command for menu in COMMANDS for entry in menu for command in (entry, *entry.choices) if command.name
}
"""All commands by name, including those of submenus."""


def add_commands(menus: Sequence[QMenu], window: QWidget) -> dict[str, QAction]:
    """Add the commands to the menus. Return their actions by name."""
    actions = {name: _action(command, window) for name, command in ALL_COMMANDS.items()}
    for menu, commands in zip(menus, COMMANDS, strict=True):
        _fill(menu, commands, actions)
    for group in ([ALL_COMMANDS[game] for game in GAMES], THEMES.values(), LOOKS.values(), THINKING_TIMES.values()):
        choices = QActionGroup(window)
        for command in group:
            choices.addAction(actions[command.name])
    return actions


def show_commands_of(game: str, actions: Mapping[str, QAction]) -> None:
    """Show the commands and texts of one game in the menus."""
    for name, command in ALL_COMMANDS.items():
        actions[name].setVisible(game in command.games)
        if command.texts:
            _set_text(actions[name], command.texts.get(game, command.text))


def tool_tip(name: str, game: str) -> str:
    """Return the tool tip of a game's button for a command: its text and its shortcut."""
    command = ALL_COMMANDS[name]
    text = without_mnemonic(command.texts.get(game, command.text))
    return _("{command} ({keys})").format(command=text, keys=command.shortcuts[0])


def _fill(menu: QMenu, commands: Iterable[Command], actions: Mapping[str, QAction]) -> None:
    for command in commands:
        if command is SEPARATOR:
            menu.addSeparator()
            continue
        menu.addAction(actions[command.name])
        if command.choices:
            submenu = QMenu(menu)
            actions[command.name].setMenu(submenu)
            _fill(submenu, command.choices, actions)


def _action(command: Command, window: QWidget) -> QAction:
    action = QAction(window, checkable=command.checkable)
    action.setObjectName(command.name)
    action.setShortcuts([QKeySequence(keys) for keys in command.shortcuts])
    _set_text(action, command.text)
    if command.button_text:
        action.setIconText(command.button_text)
    return action


def _set_text(action: QAction, text: str) -> None:
    action.setText(text)
    action.setIconText(without_mnemonic(text))
    action.setToolTip(without_mnemonic(text))
