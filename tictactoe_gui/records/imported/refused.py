"""Formats of other programs that are recognised but not read: trees of variations and databases of many games."""

import re

SUFFIXES = (".lib", ".rif")
"""Suffixes of a RenLib library and of RenjuNet's database in XML."""

_BEGINNINGS = (re.compile(rb"\xffRenLib\xff"), re.compile(rb"(?:\xef\xbb\xbf)?\s*+(?:<[?!][^>]*+>\s*+)*<database\b"))


def find_format(data: bytes, suffix: str) -> str:
    """Return the suffix of the format, judging by the data or else by the file's suffix. Empty for all others."""
    found = (known for known, beginning in zip(SUFFIXES, _BEGINNINGS, strict=True) if beginning.match(data))
    return next(found, suffix if suffix in SUFFIXES else "")
