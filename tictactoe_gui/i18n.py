"""Translation of on-screen text."""

from gettext import NullTranslations, translation

from tictactoe_gui import resources

_FOLDER = resources.FOLDER / "translations"
_catalogue = translation("tictactoe_gui", _FOLDER, fallback=True) if _FOLDER.is_dir() else NullTranslations()

_ = _catalogue.gettext
ngettext = _catalogue.ngettext


def marked(text: str) -> str:
    """Return the text unchanged. Translators find it here, and `_` translates it where it is shown."""
    return text
