"""The table of commands: names, texts, shortcuts and menus. Both games share it."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QMenu, QWidget

from tictactoe_gui import GAMES, MASTERMIND, TICTACTOE
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
    games: tuple[str, ...] = GAMES
    """Games that have it."""
    texts: Mapping[str, str] = {}
    """Menu texts that differ from `text`, by game."""
    on_page: bool = False
    """True if the command acts on the visible page of its game. While another page hides it, it is disabled."""

    @property
    def entries(self) -> tuple["Command", ...]:
        """The command itself, like the commands of a submenu."""
        return (self,)


class Submenu(NamedTuple):
    """A submenu of mutually exclusive commands."""

    name: str
    title: str
    """Menu text with its mnemonic."""
    entries: tuple[Command, ...]
    games: tuple[str, ...] = GAMES
    """Games that have it."""


def only(game: str, *commands: Command) -> Iterator[Command]:
    """Return the commands, marked as belonging to one game."""
    return (command._replace(games=(game,)) for command in commands)


def on_page(*commands: Command) -> Iterator[Command]:
    """Return the commands, marked as acting on the visible page of their game."""
    return (command._replace(on_page=True) for command in commands)


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
    (TICTACTOE,),
)
"""Submenu for the thinking time per move."""

HISTORY_COMMANDS = ("look_first", "look_back", "look_forward", "look_last")
"""Commands that step through the history of a game."""

COMMANDS: tuple[list[Command | Submenu], ...] = (
    [
        Command(TICTACTOE, _("T&ic-Tac-Toe"), ("Ctrl+B",), checkable=True),
        Command(MASTERMIND, _("Mast&ermind"), ("Ctrl+M",), checkable=True),
        SEPARATOR,
        Command("new_game", _("&New Game"), ("Ctrl+N",)),
        Command("set_up", _("C&hange Game…"), ("Ctrl+Shift+N", "Ctrl+,")),
        *only(MASTERMIND, Command("play_number", _("Play a Num&ber…"))),
        Command("open", _("&Open…"), ("Ctrl+O",)),
        Command("recent", _("Open Re&cent")),
        *on_page(Command("save", _("Sa&ve As…"), ("Ctrl+S",))),
        SEPARATOR,
        *only(TICTACTOE, *on_page(Command("play_from", _("Play &from Here")))),
        Command("return_to_play", _("Ret&urn to Current Game")),
        Command("keep_unfinished", _("Save Unfinishe&d Games"), checkable=True),
        *on_page(Command("resign", _("&Resign"), texts={MASTERMIND: _("&Give Up")})),
        SEPARATOR,
        *on_page(Command("hint", _("Hin&t"), ("F2",), texts={MASTERMIND: _("&Advice")})),
        *only(TICTACTOE, Command("analysis", _("Show &Analysis"), ("F3",), checkable=True)),
        *only(MASTERMIND, *on_page(Command("grade", _("G&rade Last Guess"), ("F3",)))),
        SEPARATOR,
        *only(
            TICTACTOE,
            Command("pause", _("&Pause Computer Players"), ("F4",), checkable=True),
            Command("move_now", _("&Move Now"), ("F5",)),
        ),
        THINKING_TIME_MENU,
        *only(TICTACTOE, Command("engines", _("Engine&s…"))),
        SEPARATOR,
        Command("quit", _("&Quit"), ("Ctrl+Q",)),
    ],
    [
        *on_page(Command("undo", _("&Undo"), ("Ctrl+Z",))),
        *only(TICTACTOE, *on_page(Command("redo", _("R&edo"), ("Ctrl+Shift+Z", "Ctrl+Y")))),
        SEPARATOR,
        *on_page(
            Command(
                "copy_text",
                _("&Copy Position as Text"),
                ("Ctrl+C",),
                texts={MASTERMIND: _("&Copy Game as Text")},
            )
        ),
        *only(
            TICTACTOE,
            *on_page(
                Command("copy_emoji", _("Copy Position as E&moji"), ("Ctrl+Shift+C",)),
                Command("copy_picture", _("Copy P&icture")),
                Command("save_picture", _("&Save Picture…")),
            ),
        ),
        *only(MASTERMIND, *on_page(Command("copy_number", _("Copy Game &Number"), ("Ctrl+Shift+C",)))),
        SEPARATOR,
        *only(TICTACTOE, Command("paste", _("&Paste Position"), ("Ctrl+V",))),
    ],
    [
        *only(TICTACTOE, Command("library", _("L&ibrary"), ("Ctrl+L",))),
        Command("scores", _("&Scores"), ("Ctrl+T",)),
        SEPARATOR,
        *only(
            TICTACTOE,
            *on_page(
                Command("look_first", _("S&tart of Game"), ("Alt+Home",), button_text="|◀"),
                Command("look_back", _("Pre&vious Move"), ("Alt+Left",), button_text="◀"),
                Command("look_forward", _("Ne&xt Move"), ("Alt+Right",), button_text="▶"),
                Command("look_last", _("Latest &Move"), ("Alt+End",), button_text="▶|"),
            ),
        ),
        *only(MASTERMIND, *on_page(Command("letters", _("L&etters on Pegs"), checkable=True))),
        SEPARATOR,
        *(Command(theme_action(name), text, checkable=True) for name, text in THEMES.items()),
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


ALL_COMMANDS = {command.name: command for menu in COMMANDS for entry in menu for command in entry.entries}
"""All commands by name, including those of submenus."""


def add_commands(menus: Sequence[QMenu], window: QWidget) -> dict[str, QAction]:
    """Add the commands to the menus. Return the actions of commands and submenus by name."""
    actions: dict[str, QAction] = {}
    for menu, entries in zip(menus, COMMANDS, strict=True):
        for entry in entries:
            target = menu
            if isinstance(entry, Submenu):
                target = menu.addMenu(entry.title)
                actions[entry.name] = target.menuAction()
                actions[entry.name].setObjectName(entry.name)
            for command in entry.entries:
                if command is SEPARATOR:
                    target.addSeparator()
                else:
                    actions[command.name] = _action(command, window)
                    target.addAction(actions[command.name])
    for names in (GAMES, map(theme_action, THEMES), map(time_action, THINKING_TIMES_S)):
        choices = QActionGroup(window)
        for name in names:
            choices.addAction(actions[name])
    return actions


def show_commands_of(game: str, actions: Mapping[str, QAction]) -> None:
    """Show the commands and texts of one game in the menus."""
    for entry in (entry for menu in COMMANDS for entry in menu if entry is not SEPARATOR):
        actions[entry.name].setVisible(game in entry.games)
    for command in ALL_COMMANDS.values():
        if command.texts:
            _set_text(actions[command.name], command.texts.get(game, command.text))


def shortcut(name: str) -> str:
    """Return the first shortcut of a command as text."""
    return QKeySequence(ALL_COMMANDS[name].shortcuts[0]).toString()


def tool_tip(name: str, game: str) -> str:
    """Return the tool tip of a game's button for a command: its text and its shortcut."""
    command = ALL_COMMANDS[name]
    text = without_mnemonic(command.texts.get(game, command.text))
    return _("{command} ({keys})").format(command=text, keys=command.shortcuts[0])


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
