"""Portal with settings of a desktop. It runs in the system's Python, because the virtual environment has no GLib.

It prints "ready". Each line that it reads, such as `reduced-motion uint32 1`, sets a key to a value and tells programs.
"""

import sys
from typing import Any

from gi.repository import Gio, GLib

NAME, PATH = "org.freedesktop.portal.Desktop", "/org/freedesktop/portal/desktop"
INTERFACE, NAMESPACE = "org.freedesktop.portal.Settings", "org.freedesktop.appearance"
DESCRIPTION = f"""<node><interface name="{INTERFACE}">
<method name="ReadOne">
  <arg type="s" direction="in"/><arg type="s" direction="in"/><arg type="v" direction="out"/>
</method>
<signal name="SettingChanged"><arg type="s"/><arg type="s"/><arg type="v"/></signal>
</interface></node>"""
values: dict[str, Any] = {}


def answer(_bus: Any, _sender: str, _path: str, _interface: str, _method: str, question: Any, call: Any) -> None:
    _namespace, key = question.unpack()
    if key in values:
        call.return_value(GLib.Variant("(v)", (values[key],)))
    else:
        call.return_dbus_error("org.freedesktop.portal.Error.NotFound", "Requested setting not found")


def take_line(bus: Any, source: Any) -> bool:
    line = source.readline()
    if line:
        key, _, value = line.partition(" ")
        values[key] = GLib.Variant.parse(None, value, None, None)
        told = GLib.Variant("(ssv)", (NAMESPACE, key, values[key]))
        bus.emit_signal(None, PATH, INTERFACE, "SettingChanged", told)
        print("done", flush=True)
    return bool(line)


def start(bus: Any, _name: str) -> None:
    interface = Gio.DBusNodeInfo.new_for_xml(DESCRIPTION).interfaces[0]
    bus.register_object(PATH, interface, answer, None, None)
    GLib.io_add_watch(sys.stdin, GLib.IO_IN | GLib.IO_HUP, lambda source, _condition: take_line(bus, source))


Gio.bus_own_name(Gio.BusType.SESSION, NAME, 0, start, lambda *_: print("ready", flush=True), None)
GLib.MainLoop().run()
