"""Translation of on-screen text."""

from gettext import NullTranslations, translation

from tictactoe_gui import resources
from tictactoe_gui.text_filter import shown

_FOLDER = resources.FOLDER / "translations"
catalogue = translation("tictactoe_gui", _FOLDER, fallback=True) if _FOLDER.is_dir() else NullTranslations()


class TextTemplate(str):
    """Translated text. Whatever fills its fields may come from outside, so that `format` filters it."""

    __slots__ = ()

    def format(self, *args: object, **fields: object) -> str:
        """Return the text with these fields. Each one except a number passes `text_filter.shown`."""
        return super().format(*args, **{name: _filtered(value) for name, value in fields.items()})


def _filtered(value: object) -> object:
    return value if isinstance(value, int | float) else shown(str(value))


def _(text: str) -> str:
    """Return the translation of a text as a `TextTemplate`."""
    return TextTemplate(catalogue.gettext(text))


def ngettext(singular: str, plural: str, number: int) -> str:
    """Return the translation of the form for this number as a `TextTemplate`."""
    return TextTemplate(catalogue.ngettext(singular, plural, number))


def marked(text: str) -> str:
    """Return the text unchanged. Translators find it here, and `_` translates it where it is shown."""
    return text
