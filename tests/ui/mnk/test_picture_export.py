import errno
from collections.abc import Mapping
from pathlib import Path

import pytest
from PySide6.QtCore import QStandardPaths
from PySide6.QtGui import QGuiApplication

from tests.ui.game_window import OpenSession, Session
from tictactoe_gui.records.faults import UnknownSuffix
from tictactoe_gui.ui.mnk import picture_export
from tictactoe_gui.ui.mnk.picture_export import PictureContent
from tictactoe_gui.ui.session.background import Background
from tictactoe_gui.ui.widgets import file_dialog
from tictactoe_gui.wording import files as files_wording
from tictactoe_gui.wording import phrases


def save(session: Session, path: Path) -> None:
    with pytest.MonkeyPatch.context() as patch:
        answer_save_dialog(patch, str(path))
        session.trigger("save_picture")
    finish(session)


def finish(session: Session) -> None:
    session.part(Background, "background").finish()


def answer_save_dialog(monkeypatch: pytest.MonkeyPatch, answer: str) -> list[Path]:
    """Answer the save dialog with `answer`. Return the suggested paths."""
    suggested: list[Path] = []

    def ask(_title: str, suggestion: Path, formats: Mapping[str, str], *_: object) -> str:
        assert [*formats] == [".png", ".svg"]
        suggested.append(suggestion)
        return answer

    monkeypatch.setattr(file_dialog, "ask_to_save", ask)
    return suggested


def scene(session: Session, ply: int) -> PictureContent:
    return PictureContent(session.game.at(ply), session.controller.session.settings.notation, session.board.theme)


@pytest.mark.parametrize(("suffix", "theme_name"), [(".png", "light"), (".svg", "dark")])
def test_visible_position_is_saved_in_the_format_of_the_suffix(
    open_session: OpenSession, tmp_path: Path, suffix: str, theme_name: str
) -> None:
    session = open_session(theme_name=theme_name)
    session.click("A1", "B2")
    session.trigger("look_back")
    save(session, tmp_path / f"board{suffix}")
    assert (tmp_path / f"board{suffix}").read_bytes() == picture_export.dumps(scene(session, 1), suffix)
    assert session.detail == f"Saved “board{suffix}”"


def test_copied_picture_has_both_formats_and_shows_no_mouse(session: Session) -> None:
    before = picture_export.image(scene(session, 0))
    session.hover(session.cell("A1"))
    session.trigger("copy_picture")
    data = QGuiApplication.clipboard().mimeData()
    assert QGuiApplication.clipboard().image() == before
    assert bytes(data.data("image/svg+xml").data()) == picture_export.dumps(scene(session, 0), ".svg")


def test_players_and_the_last_folder_are_suggested(
    session: Session, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    suggested = answer_save_dialog(monkeypatch, "")
    session.trigger("save_picture")
    pictures = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.PicturesLocation)
    assert suggested == [Path(pictures) / "Jane-John.png"]
    assert session.headline == phrases.turn_of("Jane")
    save(session, tmp_path / "one.png")
    assert (tmp_path / "one.png").exists()
    suggested = answer_save_dialog(monkeypatch, "")
    session.trigger("save_picture")
    assert suggested == [tmp_path / "Jane-John.png"]


@pytest.mark.parametrize(
    ("name", "error"),
    [
        ("board.jpg", UnknownSuffix(".jpg", list(files_wording.PICTURE_FORMATS))),
        ("board", UnknownSuffix("", list(files_wording.PICTURE_FORMATS))),
        ("missing/board.png", OSError(errno.ENOENT, "missing")),
        ("nul\0.png", OSError(errno.EINVAL, "Invalid argument")),
    ],
)
def test_unsaved_picture_is_reported_with_the_reason(
    session: Session, tmp_path: Path, name: str, error: UnknownSuffix | OSError
) -> None:
    save(session, tmp_path / name)
    assert (session.headline, session.detail) == files_wording.unsaved(error, tmp_path / name)
