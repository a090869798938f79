from collections.abc import Iterator

import pytest
from PySide6.QtCore import QLocale


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    """Numbers are written as in English, wherever the tests run."""
    before = QLocale()
    QLocale.setDefault(QLocale("en_GB"))
    yield
    QLocale.setDefault(before)


@pytest.fixture
def german() -> None:
    """Numbers are written as in German."""
    QLocale.setDefault(QLocale("de_DE"))
