import errno
from collections.abc import Mapping
from pathlib import Path

import pytest
from PySide6.QtCore import QStandardPaths
from PySide6.QtGui import QGuiApplication

from tests.ui.session import OpenSession, Session
from tictactoe_gui.ui import file_dialog, picture
from tictactoe_gui.ui.picture import Scene
from tictactoe_gui.ui.pictures import Pictures


def save(session: Session, path: Path) -> None:
    session.part(Pictures, "pictures").save(str(path))


def pick(monkeypatch: pytest.MonkeyPatch, answer: str) -> list[Path]:
    """Answer how the file is to be called, and give the suggestions."""
    suggested: list[Path] = []

    def ask(_title: str, suggestion: Path, formats: Mapping[str, str], *_: object) -> str:
        assert [*formats] == [".png", ".svg"]
        suggested.append(suggestion)
        return answer

    monkeypatch.setattr(file_dialog, "ask_to_save", ask)
    return suggested


def scene(session: Session, ply: int) -> Scene:
    return Scene(session.game.at(ply), session.controller.choice.notation, session.board.theme)


@pytest.mark.parametrize("suffix", [".png", ".svg"])
def test_the_suffix_tells_the_format_of_the_file(session: Session, tmp_path: Path, suffix: str) -> None:
    session.click("A1")
    save(session, tmp_path / f"board{suffix}")
    assert (tmp_path / f"board{suffix}").read_bytes() == picture.dumps(scene(session, 1), suffix)
    assert session.detail == f"board{suffix} was saved"


def test_while_looking_back_the_board_in_sight_is_saved(session: Session, tmp_path: Path) -> None:
    session.click("A1", "B2")
    session.trigger("look_back")
    save(session, tmp_path / "board.png")
    assert (tmp_path / "board.png").read_bytes() == picture.dumps(scene(session, 1), ".png")


def test_a_picture_shows_neither_mouse_nor_keyboard_nor_hint(session: Session) -> None:
    before = picture.image(scene(session, 0))
    session.hover(session.cell("A1"))
    session.trigger("copy_picture")
    assert QGuiApplication.clipboard().image() == before


def test_a_picture_wears_the_colours_of_the_window(open_session: OpenSession) -> None:
    session = open_session(theme_name="dark")
    session.trigger("copy_picture")
    assert QGuiApplication.clipboard().image().pixelColor(0, 0) == session.board.theme["window"]


def test_a_copied_picture_is_there_in_both_formats(session: Session) -> None:
    session.click("A1")
    session.trigger("copy_picture")
    data = QGuiApplication.clipboard().mimeData()
    assert data.hasImage()
    assert bytes(data.data("image/svg+xml").data()) == picture.dumps(scene(session, 1), ".svg")


def test_the_file_is_asked_for_by_a_name_that_suits_the_game(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    suggested = pick(monkeypatch, "")
    session.trigger("save_picture")
    pictures = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.PicturesLocation)
    assert suggested == [Path(pictures) / "Jane-John.png"]
    assert session.headline == "Jane X to move"


def test_the_next_picture_goes_where_the_last_one_went(
    session: Session, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    suggested = pick(monkeypatch, str(tmp_path / "one.png"))
    session.trigger("save_picture", "save_picture")
    assert suggested[1].parent == tmp_path
    assert (tmp_path / "one.png").exists()


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("board.jpg", "“.jpg” is not the ending of a picture's file; choose .png or .svg"),
        ("board", "A picture's file needs an ending; choose .png or .svg"),
        ("missing/board.png", "board.png was not saved: its folder is not there; choose another one"),
        ("nul\0.png", "nul .png was not saved: Invalid argument"),
    ],
)
def test_a_picture_that_cannot_be_saved_is_told(session: Session, tmp_path: Path, name: str, why: str) -> None:
    save(session, tmp_path / name)
    assert session.headline.endswith("was not saved")
    assert session.notice == why


def test_on_a_full_disk_the_picture_of_before_stays(
    session: Session, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fill(_: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    (tmp_path / "board.png").write_text("before")
    monkeypatch.setattr("os.fsync", fill)
    save(session, tmp_path / "board.png")
    assert session.notice == "board.png was not saved: the disk is full; make room, or choose another one"
    assert [file.read_text() for file in tmp_path.iterdir()] == ["before"]
