from collections import Counter

import pytest
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QToolButton

from tests.ui.game_window import Session
from tictactoe_gui import GAMES
from tictactoe_gui.ui import commands

ENTRIES = [entry for menu in commands.COMMANDS for entry in menu if entry is not commands.SEPARATOR]
SUBMENUS = {entry.name for entry in ENTRIES if entry.submenu}
SMALL_WORDS = {"a", "as", "from", "of", "on", "or", "to"}
"""Words without a capital letter in a title."""
NAMES = [command.name for entry in ENTRIES for command in (entry.submenu or [entry])]


def titles(session: Session) -> list[str]:
    return [menu.title() for menu in session.window.menus]


def mnemonics(texts: list[str]) -> list[str]:
    """Return the mnemonics of the texts."""
    return [text.partition("&")[2][:1].lower() for text in texts]


def entries(menu: QMenu) -> list[QAction]:
    return [action for action in menu.actions() if not action.isSeparator()]


def menu_commands(menu: QMenu) -> list[QAction]:
    """Return the menu's commands, including those of submenus."""
    inner = [(action, action.menu() if action.objectName() in SUBMENUS else None) for action in entries(menu)]
    return [
        found
        for action, submenu in inner
        for found in (menu_commands(submenu) if isinstance(submenu, QMenu) else [action])
    ]


def test_menus_contain_every_command(session: Session) -> None:
    assert [action.objectName() for menu in session.window.menus for action in menu_commands(menu)] == NAMES


def test_every_menu_entry_is_connected(session: Session) -> None:
    session.trigger("mastermind")
    assert [name for name in NAMES if not is_connected(session.action(name))] == []


def is_connected(action: QAction) -> bool:
    # Menus, action groups and tool buttons are receivers too.
    buttons = len([found for found in action.associatedObjects() if isinstance(found, QToolButton)])
    return bool(action.menu()) or action.receivers("2triggered(bool)") > 1 + bool(action.actionGroup()) + buttons


@pytest.mark.parametrize("page", ["tictactoe", "library", "scores", "mastermind"])
def test_shortcuts_are_unique_on_each_page_and_no_plain_keys(session: Session, page: str) -> None:
    session.trigger("tictactoe", page)
    found = [action for action in session.window.findChildren(QAction) if action.isEnabled()]
    keys = Counter(keys.toString() for action in found for keys in action.shortcuts())
    assert [key for key, count in keys.items() if count > 1] == []
    assert all(key.startswith(("Ctrl+", "Alt+", "F")) and len(key) > 1 for key in keys)


@pytest.mark.parametrize("game", GAMES)
def test_mnemonics_are_unique_in_each_menu(session: Session, game: str) -> None:
    session.trigger(game)
    texts = [[action.text() for action in entries(menu) if action.isVisible()] for menu in session.window.menus]
    submenus = [[command.text for command in entry.submenu] for entry in ENTRIES if entry.submenu]
    for letters in map(mnemonics, [titles(session), *texts, *submenus]):
        assert all(letters)
        assert len(set(letters)) == len(letters)


def test_menus_show_only_commands_of_the_current_game_which_keep_their_state(session: Session) -> None:
    session.click("A1")
    for game, other in (GAMES, reversed(GAMES), GAMES):
        session.trigger(game)
        assert all(session.action(entry.name).isVisible() for entry in ENTRIES if game in entry.games)
        hidden = [session.action(entry.name) for entry in ENTRIES if entry.games == (other,)]
        assert not any(action.isVisible() or action.isEnabled() for action in hidden)
    session.trigger("tictactoe")
    assert (session.action("undo").isEnabled(), session.action("redo").isEnabled()) == (True, False)


def test_commands_are_in_title_case() -> None:
    texts = [text for entry in ENTRIES for text in (entry.text, *entry.texts.values())]
    words = (word for text in texts for word in text.replace("&", "").split() if word not in SMALL_WORDS)
    assert [word for word in words if not word[0].isupper()] == []


def test_commands_have_standard_shortcuts(session: Session) -> None:
    shortcuts = {
        "new_game": ["Ctrl+N"],
        "undo": ["Ctrl+Z"],
        "redo": ["Ctrl+Shift+Z", "Ctrl+Y"],
        "copy_text": ["Ctrl+C"],
        "preferences": ["Ctrl+,"],
        "full_screen": ["F11"],
        "shortcuts": ["F1"],
        "quit": ["Ctrl+Q"],
    }
    assert {name: [keys.toString() for keys in session.action(name).shortcuts()] for name in shortcuts} == shortcuts


def test_command_shows_its_shortcut_in_the_tool_tip_and_its_icon_on_buttons_only(session: Session) -> None:
    assert session.action("look_back").toolTip() == "Previous Move (Alt+Left)"
    assert session.action("resign").toolTip() == "Resign"
    for command in ENTRIES:
        action = session.action(command.name)
        assert action.icon().isNull() == (not command.icon)
        assert not (command.icon and action.isIconVisibleInMenu())
