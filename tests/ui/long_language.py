"""Plugin of pytest that shows the program in a language with longer texts.

`wording` translates its texts when it is imported, so the language is the same for all tests of a process.
"""

from tests.ui.language import LongLanguage
from tictactoe_gui import i18n

i18n.catalogue = LongLanguage()
