"""The English of code, pages and texts on screen: phrases that a native writer would not use fail the gate."""

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).parents[1]
FOLDERS = ("tictactoe_gui", "tests", "packaging")
PAGES = ("*.md", ".github/*.md", *(f"{folder}/**/*.md" for folder in FOLDERS))

PHRASES = r"""
whoever; likewise; that there is; at the most; at the least; on wish; of others; of its own; is told;
are told; goes on; go on with; hand(s|ed)? over; hand(s|ed)? on; see(s)? off; as it is now; as it stands;
lest; thereby; gladly; nothing of; none that can; is wanted; are wanted; is looked at; be looked at;
looks? away; stands? for the; as much as there is; wears?; errands?; chores?; backstage; chronicle;
furnish(ed|es|ing)?; return whether; none if there is none
"""
"""Regular expressions, matched as whole words, ignoring case."""
OPENINGS = ("Give", "Gives", "Tell", "Tells", "Say", "Says", "Let", "Lets", "Take what", "Take whether", "Whether")
"""Words that no docstring begins with: the standard library writes "Return", "True if", "Report" and "Allow"."""

_BANNED = re.compile(r"\b(?:" + "|".join(re.split(r";\s+", PHRASES.strip())) + r")\b", re.IGNORECASE)
_OPENING = re.compile(rf"(?:{'|'.join(OPENINGS)})\b")
_TRANSLATED = {"_", "ngettext", "Plural", "marked"}
"""Functions whose arguments are texts on screen."""


class Passage(NamedTuple):
    """A piece of prose."""

    place: str
    """File and line."""
    text: str
    is_docstring: bool = False


def sources() -> list[Path]:
    return sorted(path for folder in FOLDERS for path in (ROOT / folder).rglob("*.py"))


def pages() -> list[Path]:
    return sorted(path for pattern in PAGES for path in ROOT.glob(pattern))


def passages_of_source(source: str, name: str) -> Iterator[Passage]:
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Expr(value=ast.Constant(value=str(text))):
                yield Passage(f"{name}:{node.lineno}", text, is_docstring=True)
            case ast.Call(func=ast.Name(id=function)) if function in _TRANSLATED:
                yield from (Passage(f"{name}:{node.lineno}", text) for text in _strings(node))
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield Passage(f"{name}:{token.start[0]}", token.string)


def passages_of_page(text: str, name: str) -> Iterator[Passage]:
    yield from (Passage(f"{name}:{number}", line) for number, line in enumerate(text.splitlines(), 1))


def faults(passages: Iterator[Passage]) -> list[str]:
    return [f"{passage.place}: {fault}" for passage in passages if (fault := _fault(passage))]


def _strings(call: ast.Call) -> Iterator[str]:
    return (node.value for node in call.args if isinstance(node, ast.Constant) and isinstance(node.value, str))


def _fault(passage: Passage) -> str:
    opening = _OPENING.match(passage.text) if passage.is_docstring else None
    found = opening or _BANNED.search(passage.text)
    return found[0] if found else ""


def test_no_source_file_has_a_banned_phrase() -> None:
    here = Path(__file__)
    found = [
        fault
        for path in sources()
        if path != here
        for fault in faults(passages_of_source(path.read_text(encoding="utf-8"), path.relative_to(ROOT).as_posix()))
    ]
    assert found == []


def test_no_page_has_a_banned_phrase() -> None:
    found = [
        fault for path in pages() for fault in faults(passages_of_page(path.read_text(encoding="utf-8"), path.name))
    ]
    assert found == []


@pytest.mark.parametrize(
    "source",
    [
        'is_on: bool\n"""Whether it is on."""',
        'def f() -> bool:\n    """Return whether it is on."""',
        "x = 1  # whoever plays it",
        'print(_("Two guesses at the most"))',
        'ngettext("{n} game goes on", "{n} games go on", 2)',
    ],
)
def test_banned_phrase_is_found_in_source(source: str) -> None:
    assert len(faults(passages_of_source(source, "example.py"))) == 1
