import errno
from pathlib import Path

import pytest

from tictactoe_gui.records.faults import UnknownSuffix
from tictactoe_gui.wording.pictures import unsaved

SUFFIXES = (".png", ".svg")


@pytest.mark.parametrize(
    ("error", "detail"),
    [
        (UnknownSuffix(".jpg", SUFFIXES), "Files of type “.jpg” aren't supported. Use .png or .svg."),
        (UnknownSuffix("", SUFFIXES), "The file name needs an extension. Use .png or .svg."),
        (
            OSError(errno.ENOSPC, "No space left on device"),
            "The disk is full. Free some space, or choose another disk.",
        ),
    ],
)
def test_unsaved_picture_is_reported_with_the_reason(error: UnknownSuffix | OSError, detail: str) -> None:
    assert unsaved(error, Path("/home/jane/board.png")) == ("Couldn't save “board.png”", detail)
