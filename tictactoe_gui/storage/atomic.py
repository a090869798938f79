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
