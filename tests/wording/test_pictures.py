import errno
from pathlib import Path

import pytest

from tictactoe_gui.records.faults import UnknownSuffix
from tictactoe_gui.wording.pictures import unsaved

SUFFIXES = (".png", ".svg")


@pytest.mark.parametrize(
    ("error", "sentence"),
    [
        (UnknownSuffix(".jpg", SUFFIXES), "“.jpg” is not the ending of a picture's file; choose .png or .svg"),
        (UnknownSuffix("", SUFFIXES), "A picture's file needs an ending; choose .png or .svg"),
        (
            OSError(errno.ENOSPC, "No space left on device"),
            "board.png was not saved: the disk is full; make room, or choose another one",
        ),
    ],
)
def test_why_a_picture_was_not_saved_is_told(error: UnknownSuffix | OSError, sentence: str) -> None:
    assert unsaved(error, Path("/home/jane/board.png")) == sentence
