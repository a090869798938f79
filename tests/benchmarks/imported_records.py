"""Measure how long it takes to read a megabyte of a malformed foreign record, in the worst known forms.

python -m tests.benchmarks.imported_records

Each form is also tried at half the size. Doubling the size must not much more than double the time.
"""

import sys
from time import process_time

from tictactoe_gui import records
from tictactoe_gui.records.faults import BadRecord

LIMIT_S = 2.0
"""Maximum CPU time for a form, in seconds."""
MAX_GROWTH = 3.0
"""Maximum factor by which the time may grow when the size doubles."""
MIN_MEASURED_S = 0.1
"""Minimum time, in seconds, for which growth is checked."""

HEAD = "(;FF[4]GM[4]"
PISKVORK = "Piskvorky 20x20, 0:0, 0\n"
ACCENTS = "\u0301\u0316"
FORMS = {
    "empty nodes": ("(;", ";", ")"),
    "parentheses": ("", "(", ""),
    "nested variations": ("", "(;", ""),
    "sibling variations": (HEAD, "(;B[aa])", ")"),
    "truncated variations": (HEAD, "(;)", ""),
    "an endless name": ("(;", "A", ""),
    "names": ("(;", "A ", ""),
    "an endless value": ("(;C[", "a", ""),
    "endless escapes": ("(;C[", "\\a", ""),
    "escapes": (HEAD + "C[", "\\]", "])"),
    "line ends": (HEAD + "C[", "\r\n", "])"),
    "values": (HEAD + "C", "[a]", ")"),
    "properties": (HEAD, "AA[]", ")"),
    "moves": (HEAD, ";B[aa];W[ab]", ")"),
    "turns": (HEAD, "PL[B]", ")"),
    "marks": (HEAD + "AB", "[aa]", ")"),
    "rectangles of marks": (HEAD + "AB", "[aa:oo]", ")"),
    "an endless opening": (HEAD + ";QPR[", "aa,", "])"),
    "points in unknown properties": (HEAD + ";B[aa]", ";X[aa]", ";W[bb])"),
    "points in one value": (HEAD + "X[", "aa,", "aa])"),
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
    "only line ends": (PISKVORK, "\r\n", "-1\n"),
    "a name in a tournament": (PISKVORK, ACCENTS, "\nAnn\n-1\n"),
}


def seconds(form: tuple[str, str, str], size: int) -> tuple[float, str]:
    """Read a form of this size. Return the time and the result."""
    head, unit, end = form
    units = (size - len(head + end)) // len(unit.encode())
    data = (head + unit * units + end).encode()
    began, result = process_time(), "a game"
    try:
        records.open(data)
    except BadRecord as error:
        result = error.fault.name
    return process_time() - began, result


def main() -> int:
    faults = 0
    for name, form in FORMS.items():
        half, _ = seconds(form, records.MAX_RECORD_BYTES // 2)
        whole, result = seconds(form, records.MAX_RECORD_BYTES)
        wrong = whole > LIMIT_S or (half > MIN_MEASURED_S and whole > MAX_GROWTH * half)
        faults += wrong
        print(f"{name:26}{half:6.2f} s{whole:6.2f} s  {result}{'  TOO SLOW' * wrong}", flush=True)
    print(f"{len(FORMS)} forms of 1 MB: {faults} too slow")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
