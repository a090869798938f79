"""Files that are replaced as a whole or not at all."""

import os
from contextlib import suppress
from pathlib import Path


def write(path: Path, data: bytes) -> None:
    """Write aside, flush to the disk, and replace: after a crash there is the file of before or this one.

    Raises:
        OSError: it could not be written; the file of before is as it was.

    """
    aside = path.with_name(f"{path.name}.{os.getpid()}.new")
    try:
        with aside.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        aside.replace(path)
    except OSError:
        with suppress(OSError):
            aside.unlink(missing_ok=True)
        raise
    _flush(path.parent)


def tidy(path: Path) -> None:
    """Remove what is left of writing the file when a program was killed; nobody may be writing it now.

    Raises:
        OSError: it cannot be removed.

    """
    for aside in path.parent.glob(f"{path.name}.*.new"):
        aside.unlink()


def _flush(folder: Path) -> None:
    """Let the file have its name after a power cut too; not every system can be asked for that, nor needs to be."""
    with suppress(OSError):
        opened = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(opened)
        finally:
            os.close(opened)
