from collections.abc import Iterator

import pytest
from PySide6.QtCore import QLocale

from tests.ui.mastermind.fake_breaker import FakeBreaker
from tictactoe_gui.ui.mastermind import page


@pytest.fixture(autouse=True)
def _english_locale() -> Iterator[None]:
    """Use English number formats regardless of the system's locale."""
    before = QLocale()
    QLocale.setDefault(QLocale("en_GB"))
    yield
    QLocale.setDefault(before)


@pytest.fixture
def german_locale() -> None:
    """Use German number formats."""
    QLocale.setDefault(QLocale("de_DE"))


@pytest.fixture
def fake_breakers(monkeypatch: pytest.MonkeyPatch) -> list[FakeBreaker]:
    """Replace the breaker process with silent fakes and list them."""
    breakers: list[FakeBreaker] = []

    def make(*_: object) -> FakeBreaker:
        breakers.append(FakeBreaker())
        return breakers[-1]

    monkeypatch.setattr(page, "BreakerProcess", make)
    return breakers
