"""Test driver for the Mastermind board."""

from collections.abc import Sequence
from unittest.mock import patch

from PySide6.QtCore import QEvent, QMimeData, QPoint, QPointF, Qt
from PySide6.QtGui import QDrag, QDragEnterEvent, QDragLeaveEvent, QDropEvent, QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget
from pytestqt.qtbot import QtBot

from tictactoe_gui.mastermind.code import Code, Feedback
from tictactoe_gui.mastermind.game import COMPUTER, GameSetup, MastermindGame
from tictactoe_gui.mastermind.rules import LETTERS, Rules
from tictactoe_gui.ui.mastermind.board.board_state import BoardState, DraftKind
from tictactoe_gui.ui.mastermind.board.board_view import CodeBoard
from tictactoe_gui.ui.mastermind.board.peg_painting import COVERED, Face, PegStyle
from tictactoe_gui.ui.mastermind.board.rows import RowWidget
from tictactoe_gui.ui.mastermind.board.tray import Tray
from tictactoe_gui.ui.style import theme

STYLE = PegStyle(theme.load("light"), letters=True)
LEFT = Qt.MouseButton.LeftButton


def game_with_guesses(*guesses: str, rules: Rules | None = None, key: str = "RGBY") -> MastermindGame:
    """Return a game in which Ann made these guesses."""
    board = rules or Rules()
    game = MastermindGame.start(GameSetup(board, "Bob", "Ann"), Code.parse(key, board))
    for guess in guesses:
        game = game.guess(Code.parse(guess, board))
    return game


def game_with_answers(*answers: Feedback, rules: Rules | None = None) -> MastermindGame:
    """Return a game in which a human hider gave these answers to the computer's guesses."""
    game = MastermindGame.start(GameSetup(rules or Rules(), "Ann", COMPUTER))
    for answer in answers:
        game = game.guess(Code.parse("RRGG"), answer)
    return game


def _shift(letter: str) -> Qt.KeyboardModifier:
    return Qt.KeyboardModifier.ShiftModifier if letter.isupper() else Qt.KeyboardModifier.NoModifier


class BoardDriver:
    """A board in a window, operated as a user would."""

    def __init__(
        self,
        qtbot: QtBot,
        game: MastermindGame | None = None,
        entering: DraftKind = DraftKind.GUESS,
        asked: str = "",
        *,
        size: tuple[int, int] = (700, 760),
        correctable: bool = False,
    ) -> None:
        self.board = CodeBoard(STYLE)
        qtbot.addWidget(self.board)
        self.board.resize(*size)
        self.show(game or game_with_guesses(), entering, asked, correctable=correctable)
        self.board.setFocus()
        with qtbot.waitActive(self.board):
            self.board.show()
        self.guessed, self.hidden, self.answered = [list[object]() for _signal in range(3)]
        self.refused, self.corrected, self.announced = list[ValueError](), list[tuple[int, object]](), list[str]()
        self._listen()

    def show(
        self,
        game: MastermindGame,
        entering: DraftKind = DraftKind.GUESS,
        asked: str = "",
        wrong: Sequence[int] | None = None,
        *,
        correctable: bool = False,
    ) -> None:
        shown = game.ask(Code.parse(asked, game.rules)) if asked else game
        self.board.set_state(BoardState(shown, entering, wrong, correctable))

    @property
    def entered(self) -> str:
        """Letters of the row being entered, with a dot for each empty slot."""
        return self.letters(self._entered_row().state.pegs)

    @property
    def cursor(self) -> int | None:
        return self._entered_row().state.cursor

    @property
    def key(self) -> str:
        return self.letters(self.row_widget("key").state.pegs)

    @property
    def tray(self) -> Tray:
        (tray,) = self.board.findChildren(Tray)
        return tray

    @property
    def submit(self) -> QAbstractButton:
        return self.button("submit")

    @property
    def ready(self) -> bool:
        """True if the submit button is highlighted."""
        ready: bool = self.submit.property("ready") != "false"
        return ready

    @property
    def focused(self) -> str:
        """Accessible name of the focused widget."""
        focused = QApplication.focusWidget()
        return focused.accessibleName() if focused else ""

    def letters(self, faces: Sequence[Face]) -> str:
        return "".join("." if face is None else "?" if face == COVERED else LETTERS[face] for face in faces)

    def row(self, number: int) -> RowWidget:
        """Return the tile of a row. Rows count from 1."""
        return self.row_widget(f"row_{number - 1}")

    def row_widget(self, name: str) -> RowWidget:
        return next(row_widget for row_widget in self._row_widgets() if row_widget.objectName() == name)

    def button(self, name: str) -> QAbstractButton:
        buttons = self.board.findChildren(QAbstractButton, name)
        return next(button for button in buttons if not button.isHidden())

    def type(self, text: str) -> None:
        for letter in text:
            QTest.keyClick(QApplication.focusWidget() or self.board, Qt.Key(ord(letter.upper())), _shift(letter))

    def press(self, *keys: Qt.Key) -> None:
        for key in keys:
            QTest.keyClick(QApplication.focusWidget() or self.board, key)

    def take(self, *letters: str) -> None:
        """Click colours in the tray."""
        for letter in letters:
            QTest.mouseClick(self.button(f"colour_{letter}"), LEFT)

    def click_slot(self, at: int, button: Qt.MouseButton = LEFT) -> None:
        QTest.mouseClick(self._entered_row().pegs[at], button)

    def drag(
        self,
        source: QWidget,
        end: QPoint,
        *,
        pressed: QEvent.Type = QEvent.Type.MouseButtonPress,
        drops: bool = True,
    ) -> QDrag | None:
        """Drag a peg from `source` to a point on the board. Return the drag, or None if there was none.

        A peg that is not dropped leaves the board again.
        """
        drags = list[QDrag]()

        def carry(drag: QDrag, *_actions: Qt.DropAction) -> None:
            drags.append(drag)
            drag.setParent(None)
            self._carry(drag.mimeData(), end, drops=drops)

        # The offscreen platform has no drag and drop.
        with patch.object(QDrag, "exec", carry):
            for kind, up in ((pressed, 0), (QEvent.Type.MouseMove, 60)):
                point = QPointF(source.rect().center() - QPoint(0, up))
                event = QMouseEvent(kind, point, source.mapToGlobal(point), LEFT, LEFT, Qt.KeyboardModifier.NoModifier)
                QApplication.sendEvent(source, event)
        return next(iter(drags), None)

    def _carry(self, peg: QMimeData, end: QPoint, *, drops: bool) -> None:
        """Send the events of a drag to the widget that accepts drops at this point, as Qt does."""
        target = self.board.childAt(end)
        while target and not target.acceptDrops():
            target = target.parentWidget()
        if not target:
            return
        point, move, no_key = target.mapFrom(self.board, end), Qt.DropAction.MoveAction, Qt.KeyboardModifier.NoModifier
        enter = QDragEnterEvent(point, move, peg, LEFT, no_key)
        enter.ignore()
        QApplication.sendEvent(target, enter)
        if enter.isAccepted() and drops:
            QApplication.sendEvent(target, QDropEvent(QPointF(point), move, peg, LEFT, no_key))
        elif enter.isAccepted():
            QApplication.sendEvent(target, QDragLeaveEvent())

    def slot_centre(self, at: int) -> QPoint:
        """Return the centre of a slot in the row being entered, in board coordinates."""
        slot = self._entered_row().pegs[at]
        return slot.mapTo(self.board, slot.rect().center())

    def _entered_row(self) -> RowWidget:
        return next(row_widget for row_widget in self._row_widgets() if row_widget.state.is_being_entered)

    def _row_widgets(self) -> list[RowWidget]:
        return [row_widget for row_widget in self.board.findChildren(RowWidget) if not row_widget.isHidden()]

    def _listen(self) -> None:
        editor = self.board.editor
        editor.guessed.connect(lambda code: self.guessed.append(str(code)))
        editor.key_hidden.connect(lambda code: self.hidden.append(str(code)))
        editor.answered.connect(self.answered.append)
        editor.refused.connect(self.refused.append)
        editor.corrected.connect(lambda row, answer: self.corrected.append((row, answer)))
        self.board.announced.connect(self.announced.append)
