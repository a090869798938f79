from pathlib import Path

import pytest
from PySide6.QtCore import QByteArray

from tictactoe_gui import GAMES, TICTACTOE
from tictactoe_gui.ui.settings import RECENT, THINKING_TIMES, Settings


def write(text: str | bytes) -> Settings:
    """Return the settings of a file with this content."""
    path = Path(Settings().path)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    return Settings()


def test_new_settings_have_defaults() -> None:
    settings = Settings()
    assert (settings.theme, settings.animations, settings.geometry) == ("", True, QByteArray())
    assert settings.thinking_time == 1.0
    assert settings.game == TICTACTOE


@pytest.mark.parametrize("game", GAMES)
def test_last_game_is_restored(game: str) -> None:
    Settings().game = game
    assert Settings().game == game


def test_unknown_game_falls_back_to_tictactoe() -> None:
    assert write("[General]\ngame=chess\n").game == TICTACTOE


def test_settings_file_is_in_the_config_folder(home: Path) -> None:
    assert Path(Settings().path).is_relative_to(home)


def test_theme_animations_and_geometry_are_restored() -> None:
    settings = Settings()
    settings.theme, settings.animations, settings.geometry = "dark", False, QByteArray(b"\0place\xff")
    assert settings.write()
    again = Settings()
    assert (again.theme, again.animations, again.geometry) == ("dark", False, QByteArray(b"\0place\xff"))


def test_recent_files_and_folder_are_restored() -> None:
    settings = Settings()
    assert (settings.recent, settings.folder) == ([], "")
    files = ["/home/Zoë/a, b; c=d.ttt", "/🦊 100%.sgf", "C:\\games\\a.psq"]
    settings.recent, settings.folder = files, "/home/Zoë/my games"
    settings.write()
    assert (Settings().recent, Settings().folder) == (files, "/home/Zoë/my games")


def test_recent_files_are_limited() -> None:
    settings = Settings()
    settings.recent = [f"/{number}.ttt" for number in range(RECENT + 2)]
    settings.recent = settings.recent[1:]
    assert settings.recent == [f"/{number}.ttt" for number in range(1, RECENT)]


def test_undecodable_file_name_does_not_affect_the_others() -> None:
    settings = Settings()
    settings.recent = ["/a\udcff.ttt", "/b.ttt"]
    settings.write()
    assert Settings().recent[1] == "/b.ttt"


def test_any_text_survives_a_round_trip() -> None:
    settings = Settings()
    for at, text in enumerate(TEXTS):
        settings.keep(f"texts/{at}", text)
    settings.write()
    assert [Settings().read(f"texts/{at}", str, "") for at in range(len(TEXTS))] == TEXTS


TEXTS = [
    "a, b",
    '"quoted"',
    "a;b=c",
    "\\n",
    "[group]",
    "@Invalid()",
    " blank ",
    "שלום",
    "👩‍👩‍👧",
    "%00",
    "<b>html</b>",
    "x" * 200,
]


@pytest.mark.parametrize("animations", ["maybe", "1, 2", "", "True"])
def test_invalid_switch_leaves_animations_on(animations: str) -> None:
    settings = write(f"[General]\nanimations={animations}\ntheme=dark\n")
    assert settings.animations
    assert settings.theme == "dark"


@pytest.mark.parametrize("seconds", THINKING_TIMES)
def test_thinking_time_is_restored(seconds: float) -> None:
    settings = Settings()
    settings.thinking_time = seconds
    settings.write()
    assert Settings().thinking_time == seconds


@pytest.mark.parametrize("seconds", ["1000", "-1", "0", "nan", "inf", "3", "", "soon"])
def test_invalid_thinking_time_becomes_one_second(seconds: str) -> None:
    assert write(f"[General]\nthinking_time={seconds}\n").thinking_time == 1.0


def test_keeping_unfinished_games_is_undecided_at_first() -> None:
    assert Settings().keep_unfinished is None


@pytest.mark.parametrize("wanted", [True, False])
def test_keeping_unfinished_games_is_restored(*, wanted: bool) -> None:
    settings = Settings()
    settings.keep_unfinished = wanted
    settings.write()
    assert Settings().keep_unfinished is wanted


@pytest.mark.parametrize("text", ["perhaps", "", "1"])
def test_invalid_answer_about_unfinished_games_is_none(text: str) -> None:
    assert write(f"[General]\nkeep_unfinished={text}\n").keep_unfinished is None


@pytest.mark.parametrize("geometry", ["foreign", "@ByteArray()", "1, 2", "@Rect(0 0 1 1)"])
def test_foreign_geometry_is_ignored(geometry: str) -> None:
    assert write(f"[General]\ngeometry={geometry}\n").geometry == QByteArray()


def test_forgotten_group_is_removed() -> None:
    settings = write("[rules]\nwidth=4\n[players]\n1\\name=Ann\n")
    settings.forget("rules")
    assert settings.read("rules/width", int, 3) == 3
    assert settings.read("players/1/name", str, "") == "Ann"


def test_garbage_is_replaced_by_defaults_and_overwritten() -> None:
    settings = write(bytes(range(256)) * 8)
    assert (settings.theme, settings.animations) == ("", True)
    settings.theme = "dark"
    assert settings.write()
    assert Settings().theme == "dark"


def test_write_fails_in_an_unwritable_folder(home: Path) -> None:
    folder = Path(Settings().path).parent
    folder.parent.mkdir(parents=True, exist_ok=True)
    folder.write_text("a file where the folder would be")
    settings = Settings()
    settings.theme = "dark"
    assert not settings.write()
    assert settings.theme == "dark"
    assert folder.is_relative_to(home)
