"""Cards: large buttons with a picture, and groups of them with a single choice."""

from collections.abc import Iterable

from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QButtonGroup, QLabel, QRadioButton, QSizePolicy, QWidget

from tictactoe_gui.ui.style.formatting import without_mnemonic
from tictactoe_gui.ui.widgets.labels import heading, quiet_label, scale_font
from tictactoe_gui.ui.widgets.layouts import STRETCH, hbox, reserve_space, vbox


class ChoiceCard(QRadioButton):
    """Large radio button with a picture, a title, a description and a tick while it is chosen."""

    def __init__(
        self, name: str, title: str, parent: QWidget, description: str = "", picture: QPixmap | None = None
    ) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setProperty("card", "true")
        self.setAccessibleName(without_mnemonic(title))
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        self._picture = QLabel()
        self._description = quiet_label("", wraps=True)
        self._tick = QLabel("✓")
        label = heading(title, 1.0)
        label.setWordWrap(True)
        label.setBuddy(self)
        texts = vbox(STRETCH, label, self._description, STRETCH, spacing=2)
        self._layout = hbox(self._picture, 10, (texts, 1), self._tick, margins=(10, 8, 6, 8), spacing=0)
        self._layout.setAlignment(self._tick, Qt.AlignmentFlag.AlignTop)
        self.setLayout(self._layout)
        self._style()
        self.set_description(description)
        self.set_picture(picture)

    def set_description(self, text: str) -> None:
        """Set the description below the title. An empty one takes no room."""
        self._description.setText(text)
        self._description.setVisible(bool(text))
        self.setAccessibleDescription(text)

    def set_picture(self, picture: QPixmap | str | None) -> None:
        """Show a picture or a character beside the title. None hides it."""
        self._picture.setVisible(picture is not None)
        if isinstance(picture, str):
            self._picture.setText(picture)
        elif picture:
            self._picture.setPixmap(picture)

    def hitButton(self, place: QPoint) -> bool:
        """Return True, because the whole card can be clicked."""
        return self.rect().contains(place)

    def sizeHint(self) -> QSize:
        """Return the size of the card's contents."""
        return self._layout.sizeHint()

    def minimumSizeHint(self) -> QSize:
        """Return the minimum size of the card's contents."""
        return self._layout.minimumSize()

    def _style(self) -> None:
        scale_font(self._description, 0.9)
        self._tick.setProperty("tick", "true")
        reserve_space(self._tick)
        self._tick.hide()
        self.toggled.connect(self._show_tick)
        for label in self.findChildren(QLabel):
            label.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def _show_tick(self, chosen: bool) -> None:  # noqa: FBT001 - signal argument
        # A connection to another widget's own slot would stay in memory.
        self._tick.setVisible(chosen)


class ChoiceCards(QButtonGroup):
    """Group of cards with a single choice. Tab reaches the chosen card or the first, arrow keys the others."""

    def __init__(self, cards: Iterable[ChoiceCard], parent: QWidget) -> None:
        """Create the group. The ids of the cards are their indices."""
        super().__init__(parent)
        for at, card in enumerate(cards):
            self.addButton(card, at)
        self.buttonToggled.connect(self._update_tab_stop)
        self._update_tab_stop()

    def _update_tab_stop(self) -> None:
        """Make the chosen card the tab stop. Qt does so only once a card has had the focus."""
        cards = self.buttons()
        chosen = next((card for card in cards if card.isChecked()), cards[0])
        for card in cards:
            card.setFocusPolicy(Qt.FocusPolicy.StrongFocus if card is chosen else Qt.FocusPolicy.ClickFocus)
