import pytest

from tests.proofs import fuzz
from tictactoe_gui import records


@pytest.mark.parametrize("suffix", records.formats())
def test_damaged_records_are_refused_by_the_typed_error_alone(suffix: str) -> None:
    became = fuzz.prove(suffix, 1_500, seed=0)
    assert not became["WRONG"]
    assert became["accepted"] > 15
    assert len(became) > 7
