"""The table of commands: names, texts, shortcuts and menus. Both games share it."""

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import NamedTuple

from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QMenu, QWidget

from tictactoe_gui import GAMES, MASTERMIND, MNK
from tictactoe_gui.i18n import _
from tictactoe_gui.ui.style import icons, theme
from tictactoe_gui.ui.style.formatting import native_keys, without_mnemonic
from tictactoe_gui.ui.style.settings import ALL, AUTOMATIC, LAST_FIVE, OFF, ON
from tictactoe_gui.wording import labels


class Command(NamedTuple):
    """A menu command."""

    name: str
    """Object name of its action."""
    text: str
    """Menu text with its mnemonic."""
    shortcuts: tuple[str, ...] = ()
    checkable: bool = False
    icon: str = ""
    """Name of the icon on buttons for the command. Empty for none."""
    games: tuple[str, ...] = GAMES
    """Games that have it."""
    texts: Mapping[str, str] = {}
    """Menu texts that differ from `text`, by game."""
    on_page: bool = False
    """True if the command acts on the visible page of its game. While another page hides it, it is disabled."""
    submenu: tuple["Command", ...] = ()
    """Commands of its submenu."""


PUZZLES, PUZZLE = "puzzles", "puzzle"
"""Names of the page with all puzzles, which is also that of its command, and of the page with a puzzle."""
SEPARATOR = Command("", "")
_mnk, _mastermind = partial(Command, games=(MNK,)), partial(Command, games=(MASTERMIND,))

_THEME_TEXTS = {
    theme.SYSTEM: _("Follow S&ystem"),
    "light": _("&Light"),
    "dark": _("D&ark"),
    "high-contrast": _("&High Contrast"),
}
THEMES = {name: Command(f"theme_{name}", text, checkable=True) for name, text in _THEME_TEXTS.items()}
"""Commands that select a theme, by its name."""
_COORDINATES_TEXTS = {AUTOMATIC: _("&Automatic"), ON: _("Al&ways"), OFF: _("&Never")}
COORDINATES = {value: _mnk(f"coordinates_{value}", text, checkable=True) for value, text in _COORDINATES_TEXTS.items()}
"""Commands that set when coordinates are shown, by the value of the setting."""
_MOVE_NUMBERS_TEXTS = {OFF: _("&Off"), LAST_FIVE: _("Last &Five"), ALL: _("&All")}
MOVE_NUMBERS = {
    value: _mnk(f"move_numbers_{value}", text, checkable=True) for value, text in _MOVE_NUMBERS_TEXTS.items()
}
"""Commands that set which pieces show the numbers of their moves, by the value of the setting."""
_LOOK_TEXTS = {
    AUTOMATIC: _("&Automatic"),
    "tiles": _("&Tiles"),
    "paper": _("&Paper"),
    "wood": _("&Wood"),
    "rack": _("&Rack"),
}
LOOKS = {name: _mnk(f"board_{name}", text, checkable=True) for name, text in _LOOK_TEXTS.items()}
"""Commands that select the look of the board, by its name."""

HISTORY_COMMANDS = ("look_first", "look_back", "look_forward", "look_last")
"""Commands that step through the history of a game."""
NEW_GAMES = ("new_game", "set_up", "with_friend")
"""Commands that begin a game, in the menu of the button for a new game."""

_MISTAKES = (
    _mnk("previous_mistake", _("&Previous Mistake"), ("Alt+Up",), icon="up", on_page=True),
    _mnk("next_mistake", _("&Next Mistake"), ("Alt+Down",), icon="down", on_page=True),
    _mnk("show_how", _("Show &How"), on_page=True),
    _mnk("try_again", _("&Try Again from Here"), on_page=True),
    _mnk("show_answer", _("&Show Solution"), on_page=True),
)
_COMPUTERS = (
    _mnk("pause", _("&Pause Computer Players"), ("F4",), checkable=True),
    _mnk("move_now", _("&Move Now"), ("F5",)),
)
_STEPS = (
    _mnk("look_first", _("&Start of Game"), ("Alt+Home",), icon="first", on_page=True),
    _mnk("look_back", _("&Previous Move"), ("Alt+Left",), icon="previous", on_page=True),
    _mnk("look_forward", _("&Next Move"), ("Alt+Right",), icon="next", on_page=True),
    _mnk("look_last", labels.LATEST_MOVE, ("Alt+End",), icon="last", on_page=True),
)

COMMANDS: tuple[list[Command], ...] = (
    [
        Command(MNK, _("T&ic-Tac-Toe"), ("Ctrl+B",), checkable=True, icon=MNK),
        Command(MASTERMIND, _("Mast&ermind"), ("Ctrl+M",), checkable=True, icon=MASTERMIND),
        SEPARATOR,
        Command("new_game", labels.PLAY_AGAIN, ("Ctrl+N",)),
        Command("set_up", labels.ANOTHER_GAME, ("Ctrl+Shift+N",)),
        Command("with_friend", _("With a &Friend…")),
        _mastermind("play_number", _("Play a Num&ber…")),
        SEPARATOR,
        Command("open", _("&Open…"), ("Ctrl+O",)),
        Command("recent", _("Open Re&cent")),
        Command("save", _("Sa&ve As…"), ("Ctrl+S",), on_page=True),
        SEPARATOR,
        Command("library", _("&Library"), ("Ctrl+L",), checkable=True, icon="library"),
        Command("scores", _("&Scores"), ("Ctrl+T",), checkable=True, icon="scores"),
        Command(PUZZLES, _("Pu&zzles"), ("Ctrl+Shift+P",), checkable=True, icon=PUZZLES),
        SEPARATOR,
        Command("quit", _("&Quit"), ("Ctrl+Q",)),
    ],
    [
        Command("undo", _("&Undo"), ("Ctrl+Z",), icon="undo", on_page=True),
        _mnk("redo", _("R&edo"), ("Ctrl+Shift+Z", "Ctrl+Y"), on_page=True),
        SEPARATOR,
        Command("hint", _("Hin&t"), ("F2",), icon="hint", on_page=True),
        _mnk("analysis", _("Show &Analysis"), ("F3",), checkable=True),
        _mastermind("grade", _("Re&view Last Guess"), ("F3",), on_page=True),
        SEPARATOR,
        _mnk("review", _("Re&view Game"), ("F6",), on_page=True),
        _mnk("mistakes", _("Mista&kes"), submenu=_MISTAKES),
        _mnk("close_review", _("&Close Review"), ("Alt+F6",), on_page=True),
        SEPARATOR,
        _mnk("computers", _("Co&mputer Players"), submenu=_COMPUTERS),
        SEPARATOR,
        _mnk("go_to", _("G&o to"), submenu=_STEPS),
        _mnk("play_from", _("Play &from Here"), on_page=True),
        Command("return_to_play", labels.BACK_TO_GAME),
        SEPARATOR,
        Command("resign", _("Resi&gn"), texts={MASTERMIND: _("&Give Up")}, on_page=True),
    ],
    [
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
        _mnk("paste", _("&Paste Game or Position"), ("Ctrl+V",)),
        SEPARATOR,
        Command("preferences", _("Pr&eferences…"), ("Ctrl+,",)),
    ],
    [
        _mnk("coordinates", _("&Coordinates"), submenu=tuple(COORDINATES.values())),
        _mnk("move_numbers", _("&Move Numbers"), submenu=tuple(MOVE_NUMBERS.values())),
        _mastermind("letters", _("L&etters on Pegs"), checkable=True, on_page=True),
        _mnk("board_look", _("&Board"), submenu=tuple(LOOKS.values())),
        SEPARATOR,
        *THEMES.values(),
        SEPARATOR,
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
    command.name: command for menu in COMMANDS for entry in menu for command in (entry, *entry.submenu) if command.name
}
"""All commands by name, including those of submenus."""


def add_commands(menus: Sequence[QMenu], window: QWidget) -> dict[str, QAction]:
    """Add the commands to the menus. Return their actions by name."""
    actions = {name: _action(command, window) for name, command in ALL_COMMANDS.items()}
    # Shortcuts also work while no menu bar is visible.
    window.addActions([*actions.values()])
    for menu, commands in zip(menus, COMMANDS, strict=True):
        _fill(menu, commands, actions)
    choice_groups = THEMES, LOOKS, COORDINATES, MOVE_NUMBERS
    for group in ([ALL_COMMANDS[page] for page in (*GAMES, PUZZLES)], *(each.values() for each in choice_groups)):
        choices = QActionGroup(window)
        for command in group:
            choices.addAction(actions[command.name])
    return actions


def show_commands_of(game: str, actions: Mapping[str, QAction]) -> None:
    """Show the commands and texts of one game in the menus."""
    for name, command in ALL_COMMANDS.items():
        actions[name].setVisible(game in command.games)
        if command.texts:
            _set_texts(actions[name], command, game)


def tool_tip(name: str, game: str) -> str:
    """Return the tool tip of a game's button for a command: its text and its shortcut, if it has one."""
    command = ALL_COMMANDS[name]
    text = without_mnemonic(command.texts.get(game, command.text))
    return (
        _("{command} ({keys})").format(command=text, keys=native_keys(command.shortcuts[0]))
        if command.shortcuts
        else text
    )


def _fill(menu: QMenu, commands: Iterable[Command], actions: Mapping[str, QAction]) -> None:
    for command in commands:
        if command is SEPARATOR:
            menu.addSeparator()
            continue
        menu.addAction(actions[command.name])
        if command.submenu:
            submenu = QMenu(menu)
            actions[command.name].setMenu(submenu)
            _fill(submenu, command.submenu, actions)


def _action(command: Command, window: QWidget) -> QAction:
    action = QAction(window, checkable=command.checkable)
    action.setObjectName(command.name)
    action.setShortcuts([QKeySequence(keys) for keys in command.shortcuts])
    if command.icon:
        action.setIcon(icons.load(command.icon))
        action.setIconVisibleInMenu(False)
    _set_texts(action, command)
    return action


def _set_texts(action: QAction, command: Command, game: str = "") -> None:
    text = command.texts.get(game, command.text)
    action.setText(text)
    action.setIconText(without_mnemonic(text))
    action.setToolTip(tool_tip(command.name, game))
