import pytest

from tictactoe_gui.gomocup.faults import EngineFault, Fault
from tictactoe_gui.wording import engines


@pytest.mark.parametrize("fault", Fault)
def test_every_fault_is_a_sentence_that_names_the_engine(fault: Fault) -> None:
    sentence = engines.sentence(EngineFault(fault, "Pela", "word"))
    assert "Pela" in sentence
    assert not sentence.endswith(".")


@pytest.mark.parametrize("fault", Fault)
def test_our_own_engine_is_called_the_program_s(fault: Fault) -> None:
    assert "he program's own engine" in engines.sentence(EngineFault(fault))


def test_a_crash_is_told_from_an_exit() -> None:
    assert engines.sentence(EngineFault(Fault.ENDED, "Pela")) == "Pela crashed"
    assert engines.sentence(EngineFault(Fault.ENDED, "Pela", "3")) == "Pela ended by itself, with status 3"


def test_an_engine_s_words_are_cut_and_put_on_one_line() -> None:
    sentence = engines.sentence(EngineFault(Fault.GARBAGE, "Pela", "\x1b[31mhello\nthere \u202e" + "x" * 1000))
    assert sentence.startswith("Pela answered “[31mhello there x")
    assert sentence.endswith("x…”, which is no move")
    assert len(sentence) < 120


def test_braces_in_a_name_are_shown() -> None:
    assert engines.sentence(EngineFault(Fault.SILENT, "{name}{")) == "{name}{ did not answer in time"
