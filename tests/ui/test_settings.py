from pathlib import Path

import pytest
from PySide6.QtCore import QByteArray

from tictactoe_gui import GAMES, TICTACTOE
from tictactoe_gui.ui.settings import RECENT, THINKING_TIMES, Settings


def write(text: str | bytes) -> Settings:
    """Settings from a file with this content."""
    path = Path(Settings().path)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    return Settings()


def test_at_first_nobody_has_chosen_anything() -> None:
    settings = Settings()
    assert (settings.theme, settings.animations, settings.geometry) == ("", True, QByteArray())
    assert settings.thinking_time == 1.0
    assert settings.game == TICTACTOE


@pytest.mark.parametrize("game", GAMES)
def test_the_game_that_the_user_was_at_comes_back(game: str) -> None:
    Settings().game = game
    assert Settings().game == game


def test_a_game_that_there_is_not_gives_way_to_the_first_one() -> None:
    assert write("[General]\ngame=chess\n").game == TICTACTOE


def test_settings_lie_where_the_desktop_keeps_them(home: Path) -> None:
    assert Path(Settings().path).is_relative_to(home)


def test_theme_animations_and_geometry_come_back() -> None:
    settings = Settings()
    settings.theme, settings.animations, settings.geometry = "dark", False, QByteArray(b"\0place\xff")
    assert settings.write()
    again = Settings()
    assert (again.theme, again.animations, again.geometry) == ("dark", False, QByteArray(b"\0place\xff"))


def test_files_and_their_folder_come_back() -> None:
    settings = Settings()
    assert (settings.recent, settings.folder) == ([], "")
    files = ["/home/Zoë/a, b; c=d.ttt", "/🦊 100%.sgf", "C:\\games\\a.psq"]
    settings.recent, settings.folder = files, "/home/Zoë/my games"
    settings.write()
    assert (Settings().recent, Settings().folder) == (files, "/home/Zoë/my games")


def test_no_more_files_are_kept_than_are_offered() -> None:
    settings = Settings()
    settings.recent = [f"/{number}.ttt" for number in range(RECENT + 2)]
    settings.recent = settings.recent[1:]
    assert settings.recent == [f"/{number}.ttt" for number in range(1, RECENT)]


def test_a_file_whose_name_is_no_text_does_not_spoil_the_others() -> None:
    settings = Settings()
    settings.recent = ["/a\udcff.ttt", "/b.ttt"]
    settings.write()
    assert Settings().recent[1] == "/b.ttt"


def test_any_text_comes_back_untouched() -> None:
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
def test_a_broken_switch_leaves_animations_on(animations: str) -> None:
    settings = write(f"[General]\nanimations={animations}\ntheme=dark\n")
    assert settings.animations
    assert settings.theme == "dark"


@pytest.mark.parametrize("seconds", THINKING_TIMES)
def test_the_thinking_time_comes_back(seconds: float) -> None:
    settings = Settings()
    settings.thinking_time = seconds
    settings.write()
    assert Settings().thinking_time == seconds


@pytest.mark.parametrize("seconds", ["1000", "-1", "0", "nan", "inf", "3", "", "soon"])
def test_a_thinking_time_that_is_not_offered_is_a_second(seconds: str) -> None:
    assert write(f"[General]\nthinking_time={seconds}\n").thinking_time == 1.0


def test_at_first_nobody_has_said_whether_unfinished_games_are_kept() -> None:
    assert Settings().keep_unfinished is None


@pytest.mark.parametrize("wanted", [True, False])
def test_whether_unfinished_games_are_kept_comes_back(*, wanted: bool) -> None:
    settings = Settings()
    settings.keep_unfinished = wanted
    settings.write()
    assert Settings().keep_unfinished is wanted


@pytest.mark.parametrize("text", ["perhaps", "", "1"])
def test_a_broken_answer_about_unfinished_games_is_none(text: str) -> None:
    assert write(f"[General]\nkeep_unfinished={text}\n").keep_unfinished is None


@pytest.mark.parametrize("geometry", ["foreign", "@ByteArray()", "1, 2", "@Rect(0 0 1 1)"])
def test_a_foreign_geometry_is_none(geometry: str) -> None:
    assert write(f"[General]\ngeometry={geometry}\n").geometry == QByteArray()


def test_a_forgotten_group_is_gone() -> None:
    settings = write("[rules]\nwidth=4\n[players]\n1\\name=Ann\n")
    settings.forget("rules")
    assert settings.read("rules/width", int, 3) == 3
    assert settings.read("players/1/name", str, "") == "Ann"


def test_garbage_gives_way_to_defaults_and_can_be_written_over() -> None:
    settings = write(bytes(range(256)) * 8)
    assert (settings.theme, settings.animations) == ("", True)
    settings.theme = "dark"
    assert settings.write()
    assert Settings().theme == "dark"


def test_a_folder_that_cannot_be_written_is_told(home: Path) -> None:
    folder = Path(Settings().path).parent
    folder.parent.mkdir(parents=True, exist_ok=True)
    folder.write_text("a file where the folder would be")
    settings = Settings()
    settings.theme = "dark"
    assert not settings.write()
    assert settings.theme == "dark"
    assert folder.is_relative_to(home)
