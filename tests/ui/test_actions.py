from collections import Counter

import pytest
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu

from tests.ui.session import Session
from tictactoe_gui.ui import actions

ENTRIES = [entry for menu in actions.COMMANDS for entry in menu if entry is not actions.SEPARATOR]
NAMES = [
    command.name for entry in ENTRIES for command in (entry.commands if isinstance(entry, actions.Submenu) else [entry])
]


def titles(session: Session) -> list[str]:
    return [menu.title() for menu in session.window.menus]


def mnemonics(texts: list[str]) -> list[str]:
    """The letters that open what the texts stand on."""
    return [text.partition("&")[2][:1].lower() for text in texts]


def entries(menu: QMenu) -> list[QAction]:
    return [action for action in menu.actions() if not action.isSeparator()]


def offered(menu: QMenu) -> list[QAction]:
    """The menu's commands, with those of a submenu that is no command itself in their place."""
    inner = [(action, None if action.objectName() else action.menu()) for action in entries(menu)]
    return [
        found for action, submenu in inner for found in (offered(submenu) if isinstance(submenu, QMenu) else [action])
    ]


def test_the_menus_offer_every_command(session: Session) -> None:
    assert [action.objectName() for menu in session.window.menus for action in offered(menu)] == NAMES


@pytest.mark.parametrize("name", NAMES)
def test_no_menu_entry_is_dead(session: Session, name: str) -> None:
    action = session.action(name)
    # The menu that shows it is one, and so is a group.
    assert action.menu() or action.receivers("2triggered(bool)") > 1 + bool(action.actionGroup())


def test_no_two_actions_share_a_key(session: Session) -> None:
    found = session.window.findChildren(QAction)
    keys = Counter(keys.toString() for action in found for keys in action.shortcuts())
    assert [key for key, count in keys.items() if count > 1] == []


def test_every_menu_and_entry_has_a_mnemonic_of_its_own(session: Session) -> None:
    texts = [[action.text() for action in entries(menu)] for menu in session.window.menus]
    for letters in map(mnemonics, [titles(session), *texts]):
        assert all(letters)
        assert len(set(letters)) == len(letters)


@pytest.mark.parametrize(
    ("name", "keys"),
    [
        ("new_game", ["Ctrl+N"]),
        ("set_up", ["Ctrl+Shift+N", "Ctrl+,"]),
        ("undo", ["Ctrl+Z"]),
        ("redo", ["Ctrl+Shift+Z", "Ctrl+Y"]),
        ("quit", ["Ctrl+Q"]),
        ("hint", ["F2"]),
        ("analysis", ["F3"]),
        ("pause", ["F4"]),
        ("move_now", ["F5"]),
        ("full_screen", ["F11"]),
        ("shortcuts", ["F1"]),
    ],
)
def test_standard_keys_hold(session: Session, name: str, keys: list[str]) -> None:
    assert [found.toString() for found in session.action(name).shortcuts()] == keys


def test_no_command_takes_a_key_that_plays(session: Session) -> None:
    keys = [keys.toString() for action in session.window.findChildren(QAction) for keys in action.shortcuts()]
    assert all(key.startswith(("Ctrl+", "Alt+", "F")) and len(key) > 1 for key in keys)


def test_the_steps_wear_signs_and_the_rest_their_texts(session: Session) -> None:
    assert session.action("look_back").iconText() == "◀"
    assert session.action("new_game").iconText() == "New game"


def test_only_one_theme_is_chosen_at_a_time(session: Session) -> None:
    session.trigger("theme_dark", "theme_high-contrast")
    checked = [name for name in actions.THEMES if session.action(f"theme_{name}").isChecked()]
    assert checked == ["high-contrast"]


def test_only_one_thinking_time_is_chosen(session: Session) -> None:
    names = [command.name for command in actions.THINKING.commands]
    assert [name for name in names if session.action(name).isChecked()] == ["think_1"]
    session.trigger("think_0.2")
    assert [name for name in names if session.action(name).isChecked()] == ["think_0.2"]


def test_a_text_without_its_mnemonic() -> None:
    assert actions.plain("R&edo") == "Redo"
