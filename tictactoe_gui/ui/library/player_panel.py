"""Panel with the card of a player, the chart of the rating, and the card of a second person."""

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QLabel, QProgressBar, QSizePolicy, QWidget

from tictactoe_gui.mnk.player import PERSON, PlayerKind
from tictactoe_gui.opponents.levels import LADDER
from tictactoe_gui.ratings import Family
from tictactoe_gui.storage.library import profiles
from tictactoe_gui.storage.library.library import Library
from tictactoe_gui.storage.library.profiles import HeadToHead, Profile
from tictactoe_gui.storage.library.rows import Result
from tictactoe_gui.text_filter import shown
from tictactoe_gui.ui.library.player_pictures import LevelBadges, PlayerMark, ResultsBar, ThemeSource
from tictactoe_gui.ui.library.rating_chart import Curve, RatingChart
from tictactoe_gui.ui.session.library_file import LibraryAnswer
from tictactoe_gui.ui.session.library_service import LibraryService
from tictactoe_gui.ui.style.formatting import format_number
from tictactoe_gui.ui.widgets.labels import TextLabel, scale_fonts
from tictactoe_gui.ui.widgets.layouts import STRETCH, grown, growth, hbox, vbox
from tictactoe_gui.wording.mastermind import best_list
from tictactoe_gui.wording.mnk import levels
from tictactoe_gui.wording.mnk import scores as wording
from tictactoe_gui.wording.phrases import called

MAX_HEIGHT_PX = 200


class Subject(NamedTuple):
    """What the panel shows."""

    name: str
    """Name of a player."""
    kind: PlayerKind = PERSON
    other: str = ""
    """Name of the person that they are compared with. Empty for none."""
    family: Family = Family.TOTAL
    """Games whose ratings are shown."""


Contents = tuple[list[Profile], HeadToHead | None]
"""Profiles of the player and the other person, and their results against each other."""


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
        self._badges_title = QLabel(wording.number_beaten(0, len(LADDER)), self)
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
        self._mark.show_player(called(profile.name), shown(profile.mark), profile.colour)
        self._name.setText(levels.with_kind(called(profile.name), profile.kind, levels.level))
        self._rating.setText(wording.rating(profile.rating))
        self._bar.show_results(won, drawn, lost)
        self._results.setText(wording.results(won, drawn, lost, format_number))
        self._streak.setText(wording.streak_facts(profile.streak, profile.longest_streak))
        self._best_win.setText(wording.best_win(profile.best_win))
        self._mastermind.setText(best_list.mean_guesses(profile.mean_guesses, format_number))
        self._mastermind.setVisible(profile.mean_guesses is not None)
        self._badges.show_levels(profile.levels_beaten)
        self._badges_title.setText(wording.number_beaten(len(profile.levels_beaten), len(LADDER)))
        for part in (self._badges_title, self._badges):
            part.setVisible(profile.kind == PERSON)
        # Qt's layout would shrink the card further in a short window, and its texts would overlap.
        self.setMinimumHeight(self.sizeHint().height())


class PlayerPanel(QFrame):
    """One or two cards beside a chart. A progress bar is shown while the library is read or rated."""

    def __init__(self, game_library: LibraryService, theme: ThemeSource, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("player_panel")
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        self._library = game_library
        self._subject: Subject | None = None
        self._is_reading = True
        self._rated = 1.0
        self._cards = [ProfileCard(f"player_card_{seat + 1}", seat, theme, self) for seat in range(2)]
        self._chart = RatingChart(theme, self)
        self._head_to_head = TextLabel("head_to_head", self, centred=True, bold=True)
        self._progress = QProgressBar(self, textVisible=False)
        self._progress_text = TextLabel("rating_progress", self)
        self._lay_out()
        self._show_progress()
        game_library.ratings_updated.connect(self._on_ratings_updated)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Limit the height, which grows with the window, and so do the texts of the chart."""
        super().resizeEvent(event)
        scale_fonts(self._chart, growth(self.window()))
        self.setMaximumHeight(grown(MAX_HEIGHT_PX, self))

    def show_subject(self, subject: Subject | None) -> None:
        """Show what the library knows about a subject. None hides the panel."""
        before = self._subject
        self._subject = subject
        self.setVisible(subject is not None)
        if subject and subject != before:
            self._read_subject()
            # With other ratings, the texts of the same people stay until they are read.
            if self._is_reading and (before is None or subject != before._replace(family=subject.family)):
                self._show_names(subject)

    def reload(self) -> None:
        """Read the subject again, if there is one."""
        # An update of the ratings that failed sends no more progress.
        self._rated = 1
        self._read_subject()

    def _lay_out(self) -> None:
        progress = hbox(self._progress, (self._progress_text, 1), spacing=8)
        middle = vbox(self._head_to_head, (self._chart, 1), progress, spacing=4)
        own, other = self._cards
        self.setLayout(hbox((own, 3), (middle, 2), (other, 3), margins=(14, 10, 14, 10), spacing=18))
        self._progress.setObjectName("rating_progress_bar")
        self._progress.setFixedSize(90, 10)
        self._head_to_head.hide()
        other.hide()

    def _show_names(self, subject: Subject) -> None:
        """Show the names while the library is read."""
        self._cards[0].show_name(called(subject.name))
        self._cards[1].show_name(called(subject.other))
        self._cards[1].setVisible(bool(subject.other))
        self._head_to_head.hide()
        self._chart.show_curves([])

    def _read_subject(self) -> None:
        self._is_reading = self._subject is not None
        if self._subject:
            self._library.ask(partial(_read, self._subject), partial(self._on_read, self._subject))
        self._show_progress()

    def _on_ratings_updated(self, done: float) -> None:
        was_rating = self._rated < 1
        self._rated = done
        self._show_progress()
        if was_rating and done == 1:
            self._read_subject()

    def _on_read(self, subject: Subject, answer: LibraryAnswer[Contents]) -> None:
        if subject == self._subject:
            self._is_reading = False
            if answer.result:
                self._show_contents(*answer.result)
            self._show_progress()

    def _show_contents(self, shown_profiles: Sequence[Profile], head_to_head: HeadToHead | None) -> None:
        for card, profile in zip(self._cards, shown_profiles, strict=False):
            card.show_profile(profile)
        self._cards[1].setVisible(len(shown_profiles) > 1)
        names = [called(profile.name) for profile in shown_profiles]
        self._chart.show_curves([Curve(name, each.curve) for name, each in zip(names, shown_profiles, strict=True)])
        self._head_to_head.setVisible(head_to_head is not None)
        if head_to_head:
            self._head_to_head.setText(wording.head_to_head(head_to_head, format_number))
            self._head_to_head.setAccessibleName(wording.named_head_to_head(names, head_to_head, format_number))

    def _show_progress(self) -> None:
        is_rating = self._rated < 1
        for part in (self._progress, self._progress_text):
            part.setVisible(is_rating or self._is_reading)
        text = wording.rating_progress(self._rated) if is_rating else wording.READING
        self._progress_text.setText(text)
        self._progress.setAccessibleName(text)
        # Without a maximum, the bar only shows that something is being done.
        self._progress.setRange(0, 100 if is_rating else 0)
        self._progress.setValue(int(self._rated * 100))


def _read(subject: Subject, library: Library) -> Contents:
    """Read the profiles and the results of both people. Called in the library's thread."""
    found = [profiles.profile(library, subject.name, subject.kind, subject.family)]
    if not subject.other:
        return found, None
    found.append(profiles.profile(library, subject.other, family=subject.family))
    return found, profiles.head_to_head(library, subject.name, subject.other)
