"""Saves in the autosave: a record with a number and a checksum.

Both are in the record's field `save`, which readers of records ignore. So the file of a save is a record, too.
"""

import re
from typing import NamedTuple
from zlib import crc32

_END = b"\n}\n"
"""End of every record."""
_FIELD = re.compile(rb',\n  "save": "(\d{1,9}) [0-9a-f]{8}"\n\}\n\Z')
_FIELD_NAME = b'"save":'


class Save(NamedTuple):
    """Content of a save."""

    number: int
    """Number of the save: higher than that of any earlier save in the folder. 0 if an older version wrote it."""
    record: bytes
    """Record without the number and the checksum."""


def pack(save: Save) -> bytes:
    """Return the bytes of a save."""
    field = b',\n  "save": "%d %08x"' % (save.number, crc32(save.record, save.number))
    return save.record.removesuffix(_END) + field + _END


def unpack(data: bytes) -> Save | None:
    """Return the content of a save. None if the checksum shows that it is damaged. Older versions wrote no checksum."""
    field = _FIELD.search(data)
    if field is None:
        return None if _FIELD_NAME in data else Save(0, data)
    save = Save(int(field[1]), data[: field.start()] + _END)
    return save if pack(save) == data else None
