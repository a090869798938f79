"""The side panel of a page with a game."""

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QCheckBox,
    QComboBox,
    QFrame,
    QHeaderView,
    QLabel,
    QLineEdit,
    QPushButton,
    QScrollArea,
    QTableView,
    QToolButton,
    QWidget,
)

from tictactoe_gui.ui.widgets.game_layout import GAP_BELOW_PX, MARGIN_PX, PANEL_WIDTH_PX, SCROLL_BAR_PX
from tictactoe_gui.ui.widgets.labels import scale_fonts
from tictactoe_gui.ui.widgets.layouts import growth, hbox, text_scale, vbox

ACROSS, DOWN = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
SCALED = QCheckBox, QComboBox, QHeaderView, QLabel, QLineEdit, QPushButton, QTableView, QToolButton
"""Kinds of widgets whose fonts grow with the window."""


class ScrollColumn(QScrollArea):
    """Area as wide as its content, which scrolls if it is too low. Its content keeps its width then."""

    def __init__(self, content: QWidget, parent: QWidget) -> None:
        super().__init__(parent, widgetResizable=True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        # Qt's own viewport would load the classes of all kinds of widgets.
        viewport = QWidget()
        self.setViewport(viewport)
        self._content = content
        self.setWidget(content)
        for part in (self, viewport, content):
            part.setAutoFillBackground(False)
        # The room for the scroll bar is reserved. A disabled one is not painted.
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        bar = self.verticalScrollBar()
        bar.setFixedWidth(SCROLL_BAR_PX)
        bar.setEnabled(False)
        bar.rangeChanged.connect(lambda _least, most: bar.setEnabled(most > 0))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Update the layout around the area when the content may need another width."""
        if event.type() is QEvent.Type.LayoutRequest:
            self.updateGeometry()
        return super().eventFilter(watched, event)


class GamePanel(QWidget):
    """Panel beside the board or below it. Its texts grow with the window, and it scrolls if it is too low.

    Subclasses call `_lay_out` once.
    """

    growth = 1.0
    """Size of its texts, as a multiple of the usual size."""
    _has_players_last = False

    def minimumSizeHint(self) -> QSize:
        """Return the width of the wider group of parts, which is the same in every arrangement."""
        widest = max(part.minimumSize().width() for part in self._parts)
        return QSize(widest, super().minimumSizeHint().height())

    @property
    def is_flat(self) -> bool:
        """True if the panel is wider than high, which it is below the board."""
        return self.width() > self.height()

    @property
    def is_wide(self) -> bool:
        """True if the panel has room for two groups of parts side by side."""
        return self.is_flat and self.width() >= 2 * PANEL_WIDTH_PX * text_scale()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Adapt the texts to the window, and the arrangement to the shape of the panel."""
        super().resizeEvent(event)
        self.growth = growth(self.window())
        scale_fonts(self, self.growth, *SCALED)
        self._groups.setDirection(ACROSS if self.is_wide else DOWN)
        self._groups.setStretch(0, int(self.is_wide))
        self._place_players()

    def insert_below_players(self, bar: QWidget) -> None:
        """Show a bar below the players."""
        self._parts[0].insertWidget(1, bar)

    def show_players_last(self, *, last: bool) -> None:
        """Show the players at the end of a panel below the board, so that the next steps are in sight."""
        self._has_players_last = last
        self._place_players()

    def scroll_up(self) -> None:
        """Show the upper end of the panel."""
        self._area.verticalScrollBar().setValue(0)

    def _place_players(self) -> None:
        first, second = self._parts
        is_last = self._has_players_last and self.is_flat and not self.is_wide
        if is_last != (second.indexOf(self._players) >= 0):
            (first if is_last else second).removeItem(self._players)
            if is_last:
                second.addLayout(self._players)
            else:
                first.insertLayout(0, self._players)

    def _lay_out(self, players: QBoxLayout, first: QBoxLayout, second: QBoxLayout) -> None:
        """Lay out the players above two groups of parts, which are side by side in a wide panel."""
        self._parts = first, second
        self._players = players
        first.insertLayout(0, players)
        self._groups = hbox((first, 1), (second, 1), margins=(0, 0, 0, MARGIN_PX), spacing=GAP_BELOW_PX)
        content = QWidget()
        content.setLayout(self._groups)
        self._area = ScrollColumn(content, self)
        self.setLayout(vbox(self._area))
