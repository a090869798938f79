"""Card with a player's results, rating and achievements."""

from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from tictactoe_gui.mnk.player import PERSON
from tictactoe_gui.storage.library.profiles import Profile
from tictactoe_gui.storage.library.rows import Result
from tictactoe_gui.text_filter import shown
from tictactoe_gui.ui.library.player_pictures import LevelBadges, PlayerMark, ResultsBar, ThemeSource
from tictactoe_gui.ui.style.formatting import format_number
from tictactoe_gui.ui.widgets.labels import TextLabel
from tictactoe_gui.ui.widgets.layouts import STRETCH, hbox, vbox
from tictactoe_gui.wording.mastermind import best_list
from tictactoe_gui.wording.mnk import levels
from tictactoe_gui.wording.mnk import scores as wording


class ProfileCard(QWidget):
    """Name, rating, results, streak, best win and badges of a player. Pictures show what the texts say.

    Args:
        name: prefix of the object names.
        seat: index of the colours.
        theme: function that returns the current theme.
        parent: panel that contains the card.

    """

    def __init__(self, name: str, seat: int, theme: ThemeSource, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._mark = PlayerMark(theme, seat, self)
        self._name = TextLabel(f"{name}_name", self, size=1.25, bold=True)
        self._rating = TextLabel(f"{name}_rating", self)
        self._rating.setAccessibleDescription(wording.RATING_MEANING)
        self._bar = ResultsBar(f"{name}_bar", theme, self)
        self._badges = LevelBadges(theme, self)
        self._results = TextLabel(f"{name}_results", self, quiet=True, size=0.95)
        self._streak = TextLabel(f"{name}_streak", self, quiet=True, size=0.95)
        self._best_win = TextLabel(f"{name}_best_win", self, quiet=True, size=0.95)
        self._mastermind = TextLabel(f"{name}_mastermind", self, quiet=True, size=0.95)
        self._badges_title = QLabel(wording.LEVELS_BEATEN, self)
        self._badges_title.setProperty("quiet", "true")
        title = hbox(self._mark, (vbox(self._name, self._rating, spacing=0), 1), spacing=10)
        badges = hbox(self._badges_title, (self._badges, 1), spacing=8)
        facts = self._results, self._streak, self._best_win, self._mastermind
        self.setLayout(vbox(title, 2, self._bar, *facts, STRETCH, badges, spacing=4))
        self._mastermind.hide()

    def show_name(self, name: str) -> None:
        """Show only the name of a player, whose profile is being read."""
        self._mark.show_player("", "")
        self._name.setText(name)
        for label in (self._rating, self._results, self._streak, self._best_win):
            label.setText("")
        self._mastermind.hide()
        self._bar.show_results(0, 0, 0)
        self._badges.show_levels([])

    def show_profile(self, profile: Profile) -> None:
        """Show a profile."""
        won, drawn, lost = (profile.results[result] for result in Result)
        self._mark.show_player(shown(profile.name), shown(profile.mark))
        self._name.setText(levels.with_kind(shown(profile.name), profile.kind))
        self._rating.setText(wording.rating(profile.rating))
        self._bar.show_results(won, drawn, lost)
        self._results.setText(wording.results(won, drawn, lost, format_number))
        self._streak.setText(wording.streak_facts(profile.streak, profile.longest_streak))
        self._best_win.setText(wording.best_win(profile.best_win))
        self._mastermind.setText(best_list.mean_guesses(profile.mean_guesses, format_number))
        self._mastermind.setVisible(profile.mean_guesses is not None)
        self._badges.show_levels(profile.levels_beaten)
        for part in (self._badges_title, self._badges):
            part.setVisible(profile.kind == PERSON)
        # Qt's layout would shrink the card further in a short window, and its texts would overlap.
        self.setMinimumHeight(self.sizeHint().height())
