import shutil
import stat
from pathlib import Path, PureWindowsPath

import pytest

from tests.ui.saved_settings import run_in_another_window, save
from tictactoe_gui import GAMES, MNK
from tictactoe_gui.storage import settings_file
from tictactoe_gui.ui.style import settings
from tictactoe_gui.ui.style.settings import MAX_RECENT_FILES, UserSettings

GOLDEN_SETTINGS = Path(__file__).parents[2] / "golden/storage/tictactoe-gui.ini"


def write(text: str | bytes) -> UserSettings:
    """Return the settings loaded from a file with this content."""
    path = Path(UserSettings().path)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    return UserSettings()


DEFAULTS = {
    "theme": "system",
    "animations": True,
    "geometry": b"",
    "thinking_time_s": 1.0,
    "game": MNK,
    "keep_unfinished": True,
}


def test_new_settings_have_defaults(home: Path) -> None:
    settings = UserSettings()
    assert {name: getattr(settings, name) for name in DEFAULTS} == DEFAULTS
    assert Path(settings.path).is_relative_to(home)


@pytest.mark.parametrize(
    ("name", "texts"),
    [
        ("game", ["chess"]),
        ("animations", ["maybe", "1, 2", "", "True"]),
        ("thinking_time", ["1000", "nan", "3", "soon"]),
        ("geometry", ["!", "@ByteArray()", "@Rect(0 0 1 1)"]),
    ],
)
def test_invalid_setting_has_its_default(name: str, texts: list[str]) -> None:
    for text in texts:
        found = write(f"[General]\n{name}={text}\nfolder=/games\n")
        assert {name: getattr(found, name) for name in DEFAULTS} == DEFAULTS
        assert found.folder == "/games"


def test_settings_are_restored() -> None:
    values = {
        "theme": "dark",
        "animations": False,
        "geometry": b"\0place\xff",
        "thinking_time_s": 0.2,
        "game": GAMES[1],
    }
    for found in (values, DEFAULTS):
        settings = UserSettings()
        for name, value in found.items():
            setattr(settings, name, value)
        assert save(settings)
        assert {name: getattr(UserSettings(), name) for name in found} == found


def test_settings_file_is_private() -> None:
    settings = UserSettings()
    settings.remove_group("recent")
    assert save(settings)
    settings.game = MNK
    assert save(settings)
    settings.animations = False
    assert save(settings)
    path = Path(settings.path)
    assert [stat.S_IMODE(part.stat().st_mode) for part in (path, path.parent)] == [0o600, 0o700]


def test_golden_settings_are_read() -> None:
    path = Path(UserSettings().path)
    path.parent.mkdir(parents=True, exist_ok=True)
    shutil.copy(GOLDEN_SETTINGS, path)
    settings = UserSettings()
    assert (settings.theme, settings.animations, settings.look, settings.sounds) == ("dark", False, "wood", True)
    assert (settings.coordinates, settings.thinking_time_s, settings.game) == ("off", 5.0, "mastermind")
    assert (settings.explain_losses, settings.keep_unfinished) == (False, False)
    assert (settings.folder, settings.geometry) == ("/home/Zoë/games", b"\0place\xff")
    assert settings.recent_files == ["/2.ttt", "/1.ttt", "/0.ttt"]


def test_recent_files_and_folder_are_restored() -> None:
    settings = UserSettings()
    assert (settings.recent_files, settings.folder) == ([], "")
    files = ["/home/Zoë/a, b; c=d.ttt", "/🦊 100%.sgf", "C:\\games\\a.psq"]
    settings.folder = "/home/Zoë/my games"
    for file in [*files, "/undecodable\udcff.ttt"]:
        settings.add_recent_file(file)
    save(settings)
    assert (UserSettings().recent_files[1:], UserSettings().folder) == (files[::-1], "/home/Zoë/my games")


def test_recent_files_are_limited() -> None:
    settings = UserSettings()
    for number in range(MAX_RECENT_FILES + 2):
        settings.add_recent_file(f"/{number}.ttt")
    newest = [f"/{number}.ttt" for number in range(MAX_RECENT_FILES + 1, 1, -1)]
    assert settings.recent_files == newest
    assert len(settings.numbers("recent")) == MAX_RECENT_FILES


def test_recent_files_added_in_two_windows_are_kept() -> None:
    settings = UserSettings()
    settings.add_recent_file("/mine.ttt")
    for file in ("/other.ttt", "/both.ttt"):
        run_in_another_window(f"settings.add_recent_file({file!r})")
    settings.add_recent_file("/both.ttt")
    assert save(settings)
    assert UserSettings().recent_files == ["/both.ttt", "/other.ttt", "/mine.ttt"]


def test_order_of_recent_files_survives_a_clock_that_was_put_back(monkeypatch: pytest.MonkeyPatch) -> None:
    settings = UserSettings()
    settings.add_recent_file("/first.ttt")
    monkeypatch.setattr("tictactoe_gui.ui.style.settings.time_ns", lambda: 1000)
    settings.add_recent_file("/second.ttt")
    assert settings.recent_files == ["/second.ttt", "/first.ttt"]


@pytest.mark.parametrize("key", ["1x", "9" * 5000, "١"])
def test_entry_without_a_number_is_ignored(key: str) -> None:
    settings = UserSettings()
    settings.store(f"recent/{key}", "/a.ttt")
    assert settings.recent_files == []


def test_any_text_survives_a_round_trip() -> None:
    settings = UserSettings()
    for at, text in enumerate(TEXTS):
        settings.store(f"texts/{at}", text)
    save(settings)
    assert [UserSettings().read(f"texts/{at}", str, "") for at in range(len(TEXTS))] == TEXTS


TEXTS = [
    "a, b",
    '"a;b=c"',
    "\\n",
    "@Invalid()",
    " blank ",
    "👩‍👩‍👧",
    "%00",
]


def test_removing_a_group_keeps_the_others() -> None:
    settings = write("[rules]\nwidth=4\n[players]\n1\\name=Ann\n")
    settings.remove_group("rules")
    assert settings.read("rules/width", int, 3) == 3
    assert settings.read("players/1/name", str, "") == "Ann"


def test_changes_during_a_write_are_written_by_the_next_one() -> None:
    settings = UserSettings()
    settings.store("a", "1")
    write_first, first = settings.writer(), settings.changes
    settings.store("b", "2")
    settings.store("a", "3")
    write_first()
    settings.note_written(first)
    assert settings.changes == {"a": "3", "b": "2"}
    assert settings.read("b", str, "") == "2"
    settings.writer()()
    settings.note_written(settings.changes)
    assert [UserSettings().read(key, str, "") for key in "ab"] == ["3", "2"]


def test_changes_of_another_window_are_kept() -> None:
    settings = write("[General]\ntheme=dark\n")
    settings_file.update(Path(settings.path), {"theme": "light", "folder": "/games"})
    settings.animations = False
    assert save(settings)
    again = UserSettings()
    assert (again.theme, again.folder, again.animations) == ("light", "/games", False)


def test_write_fails_in_an_unwritable_folder(home: Path) -> None:
    folder = Path(UserSettings().path).parent
    folder.parent.mkdir(parents=True, exist_ok=True)
    folder.write_text("a file where the folder would be", encoding="utf-8")
    settings = UserSettings()
    settings.theme = "dark"
    assert not save(settings)
    assert settings.theme == "dark"
    assert folder.is_relative_to(home)


def test_path_has_the_slashes_of_the_system(monkeypatch: pytest.MonkeyPatch) -> None:
    stored = UserSettings()
    monkeypatch.setattr(settings, "Path", PureWindowsPath)
    assert set(stored.path) & {"/", "\\"} == {"\\"}
