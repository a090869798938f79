"""Help dialog that explains an m,n,k-game."""

from PySide6.QtWidgets import QWidget

from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.ui.style.theme import Theme
from tictactoe_gui.ui.widgets import lesson_dialog
from tictactoe_gui.wording.mnk import how_to_play, sentences


def show(rules: Rules, theme: Theme, parent: QWidget) -> None:
    """Show the help dialog for a game with these rules."""
    heading = f"{sentences.board(rules)} · {sentences.goal(rules)}"
    lesson_dialog.show_how_to_play(heading, how_to_play.board(rules), theme, parent)
