import pytest

from tests.proofs import fuzz


@pytest.mark.parametrize("target", fuzz.TARGETS)
def test_damaged_records_raise_only_the_documented_error(target: str) -> None:
    results = fuzz.prove(target, 700, seed=0)
    assert not results[fuzz.WRONG]
    assert results[fuzz.ACCEPTED] > 7
    assert len(results) >= 5
