"""The tests themselves: they take sentences from `wording` instead of repeating them."""

import ast
from functools import cache
from pathlib import Path
from string import Formatter

import pytest

TESTS = Path(__file__).parent
PACKAGE = TESTS.parent / "tictactoe_gui"

SPOKEN_BY = ("wording", "ui")
"""Packages whose sentences no test repeats. The terminal's own sentences are what the tests of the terminal compare."""
SENTENCE_TESTS = ("wording", "golden", "end_to_end", "bundle", "proofs")
"""Folders of tests in which the sentence is the subject, or which see the program from outside."""
MIN_LETTERS = 20
"""Shortest text that counts as a sentence. Fields are left out."""


def sources(*without: str) -> list[Path]:
    return [path for path in sorted(TESTS.rglob("*.py")) if path.relative_to(TESTS).parts[0] not in without]


def _text(node: ast.AST) -> str:
    """Return the text of a string, with a null character for each field. Empty for anything else."""
    match node:
        case ast.Constant(value=str(text)):
            return text
        case ast.JoinedStr(values=parts):
            return "".join(_text(part) or "\0" for part in parts)
    return ""


@cache
def sentences() -> dict[str, list[str]]:
    """Return the sentences on screen, and the parts of each between its fields."""
    found: dict[str, list[str]] = {}
    names: set[str] = set()
    for path in (path for package in SPOKEN_BY for path in (PACKAGE / package).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            match node:
                case ast.Call(func=ast.Name(id="_" | "ngettext" | "Plural"), args=args):
                    found |= {text: _parts(text) for text in map(_text, args)}
                case ast.Dict(keys=keys):
                    names |= {_text(key) for key in keys if key}
    # Records and presets use some texts as names, and `wording` translates them.
    return {text: parts for text, parts in found.items() if len("".join(parts)) >= MIN_LETTERS and text not in names}


def _parts(sentence: str) -> list[str]:
    return [literal for literal, *_field in Formatter().parse(sentence)]


def repeated(tree: ast.AST, spoken: dict[str, list[str]]) -> list[str]:
    """Return the sentences that a test repeats, whole or in part."""
    docstrings = {node.value for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    texts = {_text(node).strip() for node in ast.walk(tree) if isinstance(node, ast.expr) and node not in docstrings}
    long = [text for text in texts if len(text) >= MIN_LETTERS]
    return [
        sentence
        for sentence, parts in spoken.items()
        if any(text in sentence or _contains(text, parts) for text in long)
    ]


def _contains(text: str, parts: list[str]) -> bool:
    """Return True if the text contains the parts in this order."""
    at = 0
    for part in parts:
        at = text.find(part, at) + len(part)
        if at < len(part):
            return False
    return True


def test_sentences_are_not_repeated() -> None:
    spoken = sentences()
    found = {
        path.relative_to(TESTS).as_posix(): texts
        for path in sources(*SENTENCE_TESTS)
        if path != Path(__file__) and (texts := repeated(ast.parse(path.read_text(encoding="utf-8")), spoken))
    }
    assert found == {}


@pytest.mark.parametrize(
    "source",
    [
        'assert status == "The disk is full. Free some space, or choose another disk."',
        'assert line.startswith(f"The game library {path} can\'t be used. It is read-only.")',
        'assert "Ann cracked the code RGBY in 2 guesses." in lines',
        'assert notice.startswith("Your last game couldn\'t be restored.")',
    ],
)
def test_repeated_sentence_is_found(source: str) -> None:
    assert repeated(ast.parse(source), sentences())
