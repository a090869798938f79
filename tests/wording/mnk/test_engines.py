import pytest

from tictactoe_gui.gomocup.faults import EngineFault, EngineFaultKind
from tictactoe_gui.wording.mnk import engines
from tictactoe_gui.wording.phrases import RESTART


@pytest.mark.parametrize("fault", EngineFaultKind)
def test_every_fault_has_a_headline_with_the_engine(fault: EngineFaultKind) -> None:
    headline, detail = engines.sentence(EngineFault(fault, "Pela", "word"))
    assert "Pela" in headline
    assert not headline.endswith(".")
    assert not detail or detail.endswith(".")
    assert engines.sentence(EngineFault(fault)).headline.startswith("The built-in engine ")


@pytest.mark.parametrize(
    ("fault", "detail", "sentence"),
    [
        (EngineFaultKind.ENDED, "", "Pela crashed"),
        (EngineFaultKind.ENDED, "2", "Pela quit unexpectedly. Its exit status was 2."),
        (EngineFaultKind.GARBAGE, "hello", "Pela sent an invalid move. It answered “hello”."),
        (EngineFaultKind.REPORTED, "too small", "Pela reported an error. It said “too small”."),
        (EngineFaultKind.REPLACED, "", f"Pela stopped working. {RESTART}"),
        (EngineFaultKind.MISSING, "", "Pela can't be started. Its file is missing."),
    ],
)
def test_fault_is_described(fault: EngineFaultKind, detail: str, sentence: str) -> None:
    assert str(engines.sentence(EngineFault(fault, "Pela", detail))) == sentence


def test_engine_that_was_not_added_is_reported_with_the_reason() -> None:
    assert engines.not_added(EngineFault(EngineFaultKind.ENDED, "Pela")) == "Pela crashed. It was not added."


def test_engine_output_is_shortened_to_one_line() -> None:
    message = engines.sentence(EngineFault(EngineFaultKind.GARBAGE, "Pela", "\x1b[31mhello\nthere \u202e" + "x" * 1000))
    assert message.detail.startswith("It answered “\ufffd[31mhello there x")
    assert message.detail.endswith("x…”.")
    assert len(str(message)) < 120
