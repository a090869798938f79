"""How long a megabyte takes that pretends to be a record of another program, in the worst forms that we know.

python -m tests.benchmarks.foreign_records

Each form is tried at half the size, too: twice the size must not take much more than twice the time.
"""

import sys
from time import process_time

from tictactoe_gui import records
from tictactoe_gui.records.faults import BadRecord

LIMIT = 2.0
"""Seconds of the processor that no form may take."""
GROWTH = 3.0
"""By what factor twice the size may take longer, where it takes long enough to be measured."""
MEASURED = 0.1
"""Seconds from which on."""

HEAD = "(;FF[4]GM[4]"
PISKVORK = "Piskvorky 20x20, 0:0, 0\n"
ACCENTS = "\u0301\u0316"
FORMS = {
    "empty nodes": ("(;", ";", ")"),
    "parentheses": ("", "(", ""),
    "nested variations": ("", "(;", ""),
    "variations side by side": (HEAD, "(;B[aa])", ")"),
    "variations cut off": (HEAD, "(;)", ""),
    "a name without end": ("(;", "A", ""),
    "names": ("(;", "A ", ""),
    "a value without end": ("(;C[", "a", ""),
    "escapes without end": ("(;C[", "\\a", ""),
    "escapes": (HEAD + "C[", "\\]", "])"),
    "line ends": (HEAD + "C[", "\r\n", "])"),
    "values": (HEAD + "C", "[a]", ")"),
    "properties": (HEAD, "AA[]", ")"),
    "moves": (HEAD, ";B[aa];W[ab]", ")"),
    "turns": (HEAD, "PL[B]", ")"),
    "comments": (HEAD, ";C[a]", ")"),
    "letters with accents": (HEAD + "C[", "é", "])"),
    "a player": (HEAD + "PB[", ACCENTS, "])"),
    "a mark": (HEAD + "BMARK[", ACCENTS, "])"),
    "dates": (HEAD + "DT[", "1,", "])"),
    "rules": (HEAD + "RU[", "1 in a ", "])"),
    "digits": (HEAD + "SZ[", "1", "])"),
    "blanks": ("(", " ", ""),
    "a letter before the game": ("", "(x ", ";"),
    "cells": (PISKVORK, "1,1,0\n2,2,0\n", "-1\n"),
    "cells on one line": (PISKVORK, "1,1,", "-1\n"),
    "a size": ("Piskvorky ", "1", ""),
    "line ends alone": (PISKVORK, "\r\n", "-1\n"),
    "a name in a tournament": (PISKVORK, ACCENTS, "\nAnn\n-1\n"),
}


def seconds(form: tuple[str, str, str], size: int) -> tuple[float, str]:
    """Read a form of this size; give the time and what became of it."""
    head, unit, end = form
    units = (size - len(head + end)) // len(unit.encode())
    data = (head + unit * units + end).encode()
    began, became = process_time(), "a game"
    try:
        records.open(data)
    except BadRecord as error:
        became = error.fault.name
    return process_time() - began, became


def main() -> int:
    faults = 0
    for name, form in FORMS.items():
        half, _ = seconds(form, records.LARGEST // 2)
        whole, became = seconds(form, records.LARGEST)
        wrong = whole > LIMIT or (half > MEASURED and whole > GROWTH * half)
        faults += wrong
        print(f"{name:26}{half:6.2f} s{whole:6.2f} s  {became}{'  TOO SLOW' * wrong}", flush=True)
    print(f"{len(FORMS)} forms of 1 MB: {faults} too slow")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
