from collections.abc import Iterator

import pytest
from PySide6.QtCore import QLocale

from tests.ui.mastermind.fake_breaker import FakeBreaker
from tictactoe_gui.ui.mastermind import furnishing


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


@pytest.fixture
def breakers(monkeypatch: pytest.MonkeyPatch) -> list[FakeBreaker]:
    """The breakers that the program has; they answer nothing."""
    made: list[FakeBreaker] = []

    def make(*_: object) -> FakeBreaker:
        made.append(FakeBreaker())
        return made[-1]

    monkeypatch.setattr(furnishing, "BreakerProcess", make)
    return made
