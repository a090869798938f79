"""The language of the program: the catalogue through which every visible text goes."""

from gettext import translation

from tictactoe_gui import resources

_catalogue = translation("tictactoe_gui", resources.FOLDER / "translations", fallback=True)

_ = _catalogue.gettext
ngettext = _catalogue.ngettext
