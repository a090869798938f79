"""Screen reader for the tests. It runs in the system's Python, because the virtual environment has no AT-SPI.

screen_reader.py PID buttons          prints every visible button as JSON: whether it is a push button, name, centre
screen_reader.py PID texts            prints all accessible names as JSON
screen_reader.py PID focused          prints the accessible name of the focused widget
screen_reader.py PID press NAME       presses a button through its accessible action
screen_reader.py PID listen           prints "listening", then every announcement on a line, until killed
"""

import json
import sys
from collections.abc import Iterator
from typing import Any

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi  # noqa: E402 - after choosing its version

# A busy program on a busy machine answers late. The default timeout is 0.8 seconds.
Atspi.set_timeout(20_000, 20_000)

BUTTONS = (
    Atspi.Role.PUSH_BUTTON,
    Atspi.Role.PUSH_BUTTON_MENU,
    Atspi.Role.CHECK_BOX,
    Atspi.Role.RADIO_BUTTON,
    Atspi.Role.PAGE_TAB,
)


def application(pid: int) -> Any:
    """Return the program, or None if it is not on the bus yet."""
    desktop = Atspi.get_desktop(0)
    programs = (desktop.get_child_at_index(index) for index in range(desktop.get_child_count()))
    return next((program for program in programs if program and program.get_process_id() == pid), None)


def descendants(node: Any) -> Iterator[Any]:
    """Yield a node and all its descendants."""
    yield node
    for index in range(node.get_child_count()):
        child = node.get_child_at_index(index)
        if child:
            yield from descendants(child)


def buttons(program: Any) -> list[Any]:
    """Return the visible buttons of the program."""
    return [node for node in descendants(program) if node.get_role() in BUTTONS and is_visible(node)] if program else []


def focused(program: Any) -> str:
    """Return the name of the focused widget. Empty if there is none."""
    # Qt calls the chosen tab of a tab bar focused, also while another widget has the focus.
    nodes = (node for node in descendants(program) if node.get_role() != Atspi.Role.PAGE_TAB) if program else ()
    return next((node.get_name() for node in nodes if node.get_state_set().contains(Atspi.StateType.FOCUSED)), "")


def is_visible(node: Any) -> bool:
    """Return True if a node is visible."""
    return bool(node.get_state_set().contains(Atspi.StateType.SHOWING))


def centre(node: Any) -> tuple[int, int]:
    """Return the centre of a node on the screen, in pixels."""
    place = node.get_component_iface().get_extents(Atspi.CoordType.SCREEN)
    return place.x + place.width // 2, place.y + place.height // 2


def press(program: Any, name: str) -> None:
    """Press the button with this name, or choose the answer, through its accessible action."""
    button = next(node for node in buttons(program) if node.get_name() == name)
    action = button.get_action_iface()
    names = [action.get_action_name(index) for index in range(action.get_n_actions())]
    action.do_action(names.index("Toggle" if button.get_role() == Atspi.Role.RADIO_BUTTON else "Press"))


def listen(pid: int) -> None:
    """Print the program's announcements."""

    def heard(event: Any) -> None:
        if event.source.get_process_id() == pid:
            print(event.any_data, flush=True)

    listener = Atspi.EventListener.new(heard)
    listener.register("object:announcement")
    print("listening", flush=True)
    Atspi.event_main()


def main(pid: int, command: str, *rest: str) -> None:
    """Run the command."""
    program = application(pid)
    if command == "buttons":
        push = Atspi.Role.PUSH_BUTTON
        print(json.dumps([(node.get_role() == push, node.get_name(), *centre(node)) for node in buttons(program)]))
    elif command == "texts":
        print(json.dumps([node.get_name() for node in descendants(program) if node.get_name()] if program else []))
    elif command == "focused":
        print(focused(program))
    elif command == "press":
        press(program, *rest)
    else:
        listen(pid)


if __name__ == "__main__":
    main(int(sys.argv[1]), *sys.argv[2:])
