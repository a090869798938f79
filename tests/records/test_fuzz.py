import pytest

from tests.proofs import fuzz


@pytest.mark.parametrize("target", fuzz.TARGETS)
def test_damaged_records_raise_only_the_documented_error(target: str) -> None:
    became = fuzz.prove(target, 700, seed=0)
    assert not became[fuzz.WRONG]
    assert became[fuzz.ACCEPTED] > 7
    assert len(became) > 5
