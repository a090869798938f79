"""The bar above the pages: frequent commands, the places of the window, and the menus."""

from collections.abc import Iterable, Mapping, Sequence

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QAction, QResizeEvent
from PySide6.QtWidgets import QFrame, QMenu, QToolButton

from tictactoe_gui import GAMES
from tictactoe_gui.i18n import _
from tictactoe_gui.ui.commands import NEW_GAMES, PUZZLES
from tictactoe_gui.ui.style import icons
from tictactoe_gui.ui.style.theme import Theme
from tictactoe_gui.ui.widgets.buttons import CommandButton
from tictactoe_gui.ui.widgets.layouts import STRETCH, growth, hbox, text_scale
from tictactoe_gui.ui.window.main_window import MainWindow
from tictactoe_gui.ui.window.menu_button import MenuButton
from tictactoe_gui.ui.window.switch import Switch
from tictactoe_gui.wording import labels

BUTTON_PX, SWITCH_PX, ICON_PX, TEXT_PX = 36, 32, 20, 14
"""Height of the buttons and of the switch, side of icons and size of texts, in pixels."""
ARROW_PX = 20
"""Room for the arrow of a button with a menu, in pixels."""
MARGINS_PX = 6, 0, 6, 0
SPACING_PX = 2
STAGES = (False, False), (True, False), (True, True)
"""True if the switch has texts, and if the buttons have, from the narrowest bar to the widest."""


class HeaderBar(QFrame):
    """Bar with buttons on both sides of the switch. If it is narrow, they have icons instead of texts."""

    def __init__(
        self, actions: Mapping[str, QAction], menus: Sequence[QMenu], theme: Theme, window: MainWindow
    ) -> None:
        """Create the bar. Its last button opens `menus`, unless the desktop shows a menu bar."""
        super().__init__(window)
        self.setObjectName("header_bar")
        self.setAccessibleName(_("Commands"))
        left = [self._new_game(actions), *self._command_buttons(actions, ("undo", "hint"))]
        self._switch = Switch([actions[name] for name in (*GAMES, PUZZLES)], self)
        right = [*self._command_buttons(actions, ("library", "scores")), self._leave_button(actions)]
        menu = MenuButton(menus, window, self)
        menu.setVisible(not window.menuBar().isNativeMenuBar())
        self._buttons = [*left, *right, menu]
        start = hbox(*left, STRETCH, spacing=SPACING_PX)
        end = hbox(STRETCH, *right, menu, spacing=SPACING_PX)
        self.setLayout(hbox((start, 1), self._switch, (end, 1), margins=MARGINS_PX, spacing=SPACING_PX))
        self.set_theme(theme)
        for changed in (self._switch.renamed, actions["full_screen"].toggled):
            changed.connect(self._measure)

    def set_theme(self, theme: Theme) -> None:
        """Apply a theme."""
        self.setStyleSheet(theme.style_sheet)
        self._measure()

    def minimumSizeHint(self) -> QSize:
        """Return the size of the bar without texts."""
        return QSize(self._widths[0], super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Grow with the window, and show the texts that fit."""
        super().resizeEvent(event)
        if self._scale == text_scale() * growth(self.window()):
            self._fit()
        else:
            self._measure()

    def _new_game(self, actions: Mapping[str, QAction]) -> QToolButton:
        """Return the button with the ways to begin a game."""
        button = QToolButton(self)
        button.setObjectName("bar_new_game")
        button.setText(labels.NEW_GAME)
        button.setIcon(icons.load("new"))
        menu = QMenu(button)
        menu.addActions([actions[name] for name in NEW_GAMES])
        button.setMenu(menu)
        end = "left" if button.isRightToLeft() else "right"
        button.setStyleSheet(f"QToolButton {{ padding-{end}: {ARROW_PX}px }}")
        button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        return button

    def _command_buttons(self, actions: Mapping[str, QAction], names: Iterable[str]) -> list[QToolButton]:
        buttons: list[QToolButton] = []
        for name in names:
            button = CommandButton(actions[name], self)
            button.setObjectName(f"bar_{name}")
            buttons.append(button)
        return buttons

    def _leave_button(self, actions: Mapping[str, QAction]) -> QToolButton:
        """Return the button that leaves full screen, and is hidden otherwise."""
        full_screen = actions["full_screen"]
        button = QToolButton(self)
        button.setObjectName("bar_leave_full_screen")
        button.setText(_("Leave Full Screen"))
        button.setIcon(icons.load("window"))
        button.clicked.connect(full_screen.trigger)
        button.setVisible(full_screen.isChecked())
        full_screen.toggled.connect(button.setVisible)
        return button

    def _measure(self) -> None:
        """Resize all parts to suit the window, and measure how wide the bar is in each stage."""
        self._scale = text_scale() * growth(self.window())
        font = self.font()
        font.setPixelSize(round(TEXT_PX * self._scale))
        parts: list[QToolButton | Switch] = [*self._buttons, self._switch]
        for part in parts:
            # Sizes include the style sheet only once it is applied.
            part.ensurePolished()
            part.setFont(font)
            part.setIconSize(QSize(1, 1) * round(ICON_PX * self._scale))
        for button in self._buttons:
            button.setFixedHeight(round(BUTTON_PX * self._scale))
        self._switch.set_height(round(SWITCH_PX * self._scale))
        self._widths = [*map(self._width_of, STAGES)]
        self.updateGeometry()
        self._fit()

    def _width_of(self, stage: tuple[bool, bool]) -> int:
        self._show_texts(*stage)
        parts = [part for part in (*self._buttons, self._switch) if not part.isHidden()]
        spaces = MARGINS_PX[0] + MARGINS_PX[2] + (len(parts) - 1) * SPACING_PX
        return spaces + sum(part.sizeHint().width() for part in parts)

    def _fit(self) -> None:
        """Show the texts that fit."""
        fitting = [stage for stage, width in zip(STAGES, self._widths, strict=True) if width <= self.width()]
        self._show_texts(*fitting[-1] if fitting else STAGES[0])

    def _show_texts(self, on_switch: bool, on_buttons: bool) -> None:  # noqa: FBT001 - a stage
        self._switch.show_texts(shown=on_switch)
        style = Qt.ToolButtonStyle.ToolButtonTextBesideIcon if on_buttons else Qt.ToolButtonStyle.ToolButtonIconOnly
        for button in self._buttons[:-1]:
            button.setToolButtonStyle(style)
