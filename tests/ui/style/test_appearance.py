import sys

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QFontDatabase, QFontInfo, QImage, QStyleHints
from PySide6.QtWidgets import QApplication, QDialog, QLabel

from tests.ui.game_window import OpenSession, Session, when_open
from tests.ui.pictures import has_text
from tictactoe_gui.ui.style import theme
from tictactoe_gui.ui.style.portal import DesktopPortal
from tictactoe_gui.ui.style.settings import UserSettings


def colours(session: Session) -> set[str]:
    """Return the colours in a screenshot of the window."""
    QApplication.processEvents()
    picture = session.window.grab().toImage()
    return {picture.pixelColor(x, y).name() for x in range(picture.width()) for y in range(picture.height())}


def headline(session: Session) -> QImage:
    return session.part(QLabel, "status").grab().toImage()


def chosen(session: Session) -> list[str]:
    names = ("system", *theme.THEME_NAMES)
    return [name for name in names if session.action(f"theme_{name}").isChecked()]


@pytest.mark.parametrize("name", ["dark", "high-contrast"])
def test_choosing_a_theme_repaints_the_window_and_stores_it(session: Session, name: str) -> None:
    light, new_theme = theme.load("light"), theme.load(name)
    assert {light["window"].name(), light["tile"].name()} <= colours(session)
    session.click("B2", "A1", "A1")
    assert has_text(headline(session), light["error"])
    session.trigger(f"theme_{name}")
    painted = colours(session)
    pieces = {new_theme.seats[0].fill.name(), new_theme.seats[1].fill.name()}
    assert {*pieces, *(new_theme[part].name() for part in ("window", "tile", "card"))} <= painted
    assert light["window"].name() not in painted
    assert (UserSettings().theme, chosen(session)) == (name, [name])


@pytest.mark.parametrize(("stored", "name", "shown"), [("pink", "system", "light"), ("dark", "dark", "dark")])
def test_stored_theme_is_applied_at_startup_or_that_of_the_desktop(
    open_session: OpenSession, stored: str, name: str, shown: str
) -> None:
    session = open_session(theme_name=stored)
    assert chosen(session) == [name]
    assert theme.load(shown)["window"].name() in colours(session)


@pytest.mark.parametrize(("name", "then"), [("system", "dark"), ("light", "light")])
def test_only_the_theme_of_the_desktop_follows_it(
    open_session: OpenSession, qapp: QApplication, monkeypatch: pytest.MonkeyPatch, name: str, then: str
) -> None:
    session = open_session(theme_name=name)
    monkeypatch.setattr(theme, "desktop_theme", lambda: "dark")
    qapp.styleHints().colorSchemeChanged.emit(Qt.ColorScheme.Dark)
    assert theme.load(then)["window"].name() in colours(session)
    session.trigger("theme_system")
    assert theme.load("dark")["window"].name() in colours(session)
    assert UserSettings().theme == "system"


def test_accent_colour_of_the_desktop_is_followed(session: Session, qapp: QApplication) -> None:
    portal = qapp.findChildren(DesktopPortal)[-1]
    for accent in ("#9141ac", ""):
        portal.accent = accent
        portal.changed.emit()
        assert qapp.palette().highlight().color() == theme.load("light", accent)["accent"]
        assert theme.load("light", accent)["accent"].name() in colours(session)


def test_open_dialog_keeps_its_theme(
    open_session: OpenSession, qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = open_session(theme_name="system")
    light, dark = theme.load("light")["window"].name(), theme.load("dark")["window"].name()

    def turn_dark(_: QDialog) -> None:
        monkeypatch.setattr(theme, "desktop_theme", lambda: "dark")
        qapp.styleHints().colorSchemeChanged.emit(Qt.ColorScheme.Dark)
        assert light in colours(session)

    when_open(turn_dark)
    session.trigger("about")
    assert dark in colours(session)


@pytest.mark.parametrize(
    ("name", "scheme"),
    [
        ("light", Qt.ColorScheme.Light),
        ("high-contrast", None),
        ("system", Qt.ColorScheme.Unknown),
    ],
)
def test_title_bar_is_light_or_dark_as_the_theme(
    open_session: OpenSession, monkeypatch: pytest.MonkeyPatch, name: str, scheme: Qt.ColorScheme | None
) -> None:
    asked: list[Qt.ColorScheme] = []
    monkeypatch.setattr(QStyleHints, "setColorScheme", lambda _hints, scheme: asked.append(scheme))
    monkeypatch.setattr(QStyleHints, "unsetColorScheme", lambda _hints: asked.append(Qt.ColorScheme.Unknown))
    is_dark = theme.load("high-contrast")["window"].lightness() < 128
    expected = scheme or (Qt.ColorScheme.Dark if is_dark else Qt.ColorScheme.Light)
    session = open_session(theme_name=name)
    assert asked[-1] is expected
    session.trigger("theme_dark" if name != "dark" else "theme_light", f"theme_{name}")
    assert asked[-1] is expected


@pytest.mark.skipif(sys.platform != "linux", reason="ui/fonts.conf applies to Linux")
def test_fonts_of_the_machine_are_not_used(qapp: QApplication) -> None:
    generic = {"Monospace", "Sans Serif", "Serif"}
    families = {*QFontDatabase.families()} - generic
    assert QFontInfo(qapp.font()).family() == "DejaVu Sans"
    assert all(name.startswith(("DejaVu Sans", "Noto Color Emoji", "Noto Sans", "Open Sans")) for name in families)
