"""Texts are ready for translators: whole, with named fields, and each in one place."""

import ast
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from string import Formatter
from typing import NamedTuple

import pytest

PACKAGE = Path(__file__).parents[2] / "tictactoe_gui"
SEPARATORS = {"\n", " · "}
"""Characters that separate independent texts."""
MENUS = "ui/commands.py"
"""Names of commands. Their mnemonics depend on the menu, so the same name may occur elsewhere."""
DIFFERENT_MEANINGS = {"Random", "Easy", "Hard", "Expert", "Solved", "empty", "Black", "White", "Red", "Yellow"}
"""Texts that occur more than once because other languages need different words."""


class Source(NamedTuple):
    path: str
    tree: ast.Module

    @property
    def texts(self) -> Iterator[tuple[str, ...]]:
        """Translated texts. A text with a plural has two forms."""
        for node in ast.walk(self.tree):
            if is_translated(node) and (forms := tuple(_literals(node))):
                yield forms


def is_translated(node: ast.AST) -> bool:
    """Return True for `_(text)`, `marked(text)`, `ngettext(one, more, number)` and `Plural(one, more)`."""
    match node:
        case ast.Call(func=ast.Name(id="_" | "ngettext" | "Plural" | "marked")):
            return True
    return False


def _literals(call: ast.AST) -> Iterator[str]:
    assert isinstance(call, ast.Call)
    return (node.value for node in call.args if isinstance(node, ast.Constant) and isinstance(node.value, str))


def sources() -> list[Source]:
    return [
        Source(path.relative_to(PACKAGE).as_posix(), ast.parse(path.read_text(encoding="utf-8")))
        for path in sorted(PACKAGE.rglob("*.py"))
    ]


def fields(text: str) -> set[str]:
    return {name for _text, name, _spec, _conversion in Formatter().parse(text) if name is not None}


def repeated(found: list[Source]) -> list[str]:
    places: dict[str, list[str]] = defaultdict(list)
    for source in found:
        for text, *_plural in source.texts:
            places[text].append(source.path)
    return [text for text, paths in places.items() if len(paths) > 1 and MENUS not in paths]


def unnamed(found: list[Source]) -> list[str]:
    texts = (text for source in found for forms in source.texts for text in forms)
    return [text for text in texts if not all(name.isidentifier() for name in fields(text))]


def glued(found: list[Source]) -> list[str]:
    nodes = ((source.path, node) for source in found for node in ast.walk(source.tree))
    return [f"{path}:{node.lineno}" for path, node in nodes if isinstance(node, ast.expr) and is_glued(node)]


def is_glued(node: ast.expr) -> bool:
    match node:
        case ast.JoinedStr(values=parts):
            between = {part.value for part in parts if isinstance(part, ast.Constant)}
            holes = [part.value for part in parts if isinstance(part, ast.FormattedValue)]
            return any(map(is_translated, holes)) and not between <= SEPARATORS
        case ast.BinOp(op=ast.Add(), left=left, right=right):
            return is_translated(left) or is_translated(right)
    return False


def constants(found: list[Source], function: str) -> dict[str, list[set[str]]]:
    """Return the fields of the texts that constants hold. Modules may use the same name for different texts.

    `function` creates the texts: `_`, or `Plural`, whose texts have the field `number`.
    """
    held: dict[str, list[set[str]]] = defaultdict(list)
    for source in found:
        for node in source.tree.body:
            match node:
                case ast.Assign([ast.Name(id=name)], ast.Call(ast.Name(id=called)) as value) if called == function:
                    held[name].append(fields(next(_literals(value))))
    return held


def misfilled(found: list[Source]) -> list[str]:
    """Return the constants that are filled with other fields than their own."""
    held, plurals, names = constants(found, "_"), constants(found, "Plural"), []
    for node in (node for source in found for node in ast.walk(source.tree)):
        match node:
            case ast.Call(func=ast.Attribute(ast.Name(id=name) | ast.Attribute(attr=name), "format"), keywords=given):
                if name in held and {keyword.arg for keyword in given} not in held[name]:
                    names.append(name)
            case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name), keywords=given) if name in plurals:
                filled = {keyword.arg for keyword in given}
                if filled not in [own - {"number"} for own in plurals[name]]:
                    names.append(name)
    return names


def example(code: str) -> list[Source]:
    return [Source("example.py", ast.parse(code))]


def test_no_text_is_written_twice() -> None:
    assert set(repeated(sources())) == DIFFERENT_MEANINGS


def test_sentences_have_no_semicolon() -> None:
    texts = (text for source in sources() for forms in source.texts for text in forms)
    assert [text for text in texts if ";" in text] == []


def test_every_field_has_a_name() -> None:
    assert unnamed(sources()) == []


def test_plural_has_the_fields_of_the_singular() -> None:
    forms = [texts for source in sources() for texts in source.texts if len(texts) == 2]
    assert [(one, more) for one, more in forms if not fields(one) <= fields(more)] == []


def test_constants_are_filled_with_their_own_fields() -> None:
    assert misfilled(sources()) == []


@pytest.mark.parametrize(("field", "found"), [("path", []), ("file", ["SAVED"])])
def test_wrong_field_is_found(field: str, found: list[str]) -> None:
    code = f'SAVED = _("Saved as {{path}}")\nprint(wording.SAVED.format({field}=1))'
    assert misfilled(example(code)) == found


@pytest.mark.parametrize(("field", "found"), [("counts", []), ("codes", ["left"])])
def test_wrong_field_of_a_plural_is_found(field: str, found: list[str]) -> None:
    code = (
        f'left = Plural("{{number}} code: {{counts}}", "{{number}} codes: {{counts}}")\nprint(hints.left(2, {field}=1))'
    )
    assert misfilled(example(code)) == found


def test_no_sentence_is_glued_from_texts() -> None:
    assert glued(sources()) == []


@pytest.mark.parametrize("text", ["{}", "{0}", "{found[0]}", "{player.name}"])
def test_field_without_a_name_is_found(text: str) -> None:
    assert unnamed(example(f"_({text!r})")) == [text]


@pytest.mark.parametrize("code", ["f'{_(text)} {cell}'", '_("Play ") + cell', "f'{name}, {ngettext(one, more, 2)}'"])
def test_glued_text_is_found(code: str) -> None:
    assert glued(example(code)) == ["example.py:1"]


def test_repeated_text_is_found() -> None:
    assert repeated(example('_("Save"), _("Save"), _("Open")')) == ["Save"]
