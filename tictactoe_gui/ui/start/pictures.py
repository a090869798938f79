"""Pictures on the start page: games in play, Mastermind and further games."""

from PySide6.QtCore import QPoint, QRectF
from PySide6.QtGui import QPainter, QPixmap

from tictactoe_gui.mastermind.code import Code, feedback
from tictactoe_gui.mnk.game import Game, GameSetup
from tictactoe_gui.mnk.notation import Notation, parse
from tictactoe_gui.mnk.player import Player, default_marks
from tictactoe_gui.mnk.rules import PRESETS, Rules
from tictactoe_gui.ui.mastermind.board.peg_painting import (
    COVERED,
    Face,
    PegStyle,
    centred_square,
    paint_answer,
    paint_peg,
)
from tictactoe_gui.ui.mnk.board.board_picture import thumbnail
from tictactoe_gui.ui.mnk.setup.preview import example_pixmap
from tictactoe_gui.ui.style.theme import Theme
from tictactoe_gui.ui.widgets.painting import blank_pixmap, rounded_rect

SMALL_GOMOKU = Rules(9, 9, 5)
"""Part of a Gomoku board whose stones can be told apart in a picture."""
GAMES = {
    PRESETS["Tic-Tac-Toe 3 × 3"]: (PRESETS["Tic-Tac-Toe 3 × 3"], "B2 A1 C3 A3 A2"),
    PRESETS["Connect Four"]: (PRESETS["Connect Four"], "F4 E4 D4 C4 F2 F1 F5 F3 F7 F6 E3 D3 E2 C3"),
    PRESETS["Gomoku 15 × 15"]: (SMALL_GOMOKU, "E5 D6 E7 E4 F6 D4 G5 H4 F4 D5 D3"),
    PRESETS["Three players"]: (PRESETS["Three players"], "D4 E5 E3 D3 D5 E4 F5 C4 E6 F4 C5 D6"),
    PRESETS["Ultimate"]: (
        PRESETS["Ultimate"],
        "I1 H3 E7 E2 D4 A3 C7 H1 F2 I5 I4 H2 F4 A1 C1 G5 A5 A6 A9 C9 G7 A2 B6 F8 H6 F7 B5",
    ),
    PRESETS["Vanishing"]: (PRESETS["Vanishing"], "B2 A2 B1 B3 A1 C1 A3 C3"),
}
"""Board and moves of a game in play, by rules. Levels of the computer played them."""
KEY, GUESSES = "RGBY", ("RRYO", "BGRO", "RGYB")
"""Code and guesses in the picture of Mastermind."""
ROLES = COVERED, 0
"""Peg beside the name of the person who hides the code, and of the one who guesses it."""
PEG_SIZE, PAD_RADIUS = 0.86, 0.2
"""Diameter of a peg and corner radius of the pad below an answer, as fractions of the place of a peg."""
MORE = "Swap2", "4 × 4", "Misère", "Tic-Tac-Toe 6 × 6"
"""Names of the games in the picture of further games."""
GAP_PX = 6
"""Distance between these."""


def game(rules: Rules, theme: Theme, look: str, side: int, ratio: float) -> QPixmap:
    """Return a game in play. `side` is in pixels, `ratio` is the device pixel ratio."""
    return thumbnail(example(rules), theme, look, side, ratio)


def example(rules: Rules) -> Game:
    """Return a game in play with these rules, which have a card."""
    shown, moves = GAMES[rules]
    marks = default_marks(shown)[: shown.players]
    played = Game.start(GameSetup(shown, tuple(Player(mark, mark) for mark in marks)))
    for move in moves.split():
        played = played.play(parse(move, shown, Notation.ROW_LETTER))
    return played


def mastermind(theme: Theme, side: int, ratio: float) -> QPixmap:
    """Return guesses with their answers. `side` is in pixels, `ratio` is the device pixel ratio."""
    pixmap = blank_pixmap(side, side, ratio)
    height = side / (len(GUESSES) + 1)
    with QPainter(pixmap) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for row, guess in enumerate([*GUESSES, ""]):
            _paint_guess(painter, QRectF(0, side - (row + 1) * height, side, height), guess, theme)
    return pixmap


def peg(face: Face, theme: Theme, side: int, ratio: float) -> QPixmap:
    """Return a peg. `side` is in pixels, `ratio` is the device pixel ratio."""
    pixmap = blank_pixmap(side, side, ratio)
    with QPainter(pixmap) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_peg(painter, QRectF(0, 0, side, side), face, PegStyle(theme, letters=False))
    return pixmap


def _paint_guess(painter: QPainter, rect: QRectF, guess: str, theme: Theme) -> None:
    """Paint a guess with its answer, or empty holes."""
    pegs = Code.parse(guess).pegs if guess else [None] * len(KEY)
    place = rect.width() / (len(KEY) + 1)
    answer = QRectF(rect.right() - place, rect.top(), place, rect.height())
    for column, peg in enumerate(pegs):
        hole = QRectF(rect.left() + column * place, rect.top(), place, rect.height())
        paint_peg(painter, centred_square(hole, place * PEG_SIZE), peg, PegStyle(theme, letters=False))
    if guess:
        quarters = [
            QRectF(answer.left() + x * place / 2, answer.center().y() + y * place / 2, place / 2, place / 2)
            for y in (-1, 0)
            for x in (0, 1)
        ]
        places = [centred_square(quarter, quarter.width() * PEG_SIZE) for quarter in quarters]
        pad = quarters[0] | quarters[-1]
        painter.fillPath(rounded_rect(pad, PAD_RADIUS * place), theme["pad"])
        paint_answer(painter, places, feedback(Code.parse(KEY), Code.parse(guess)), theme)


def more(theme: Theme, look: str, side: int, ratio: float) -> QPixmap:
    """Return four small boards. `side` is in pixels, `ratio` is the device pixel ratio."""
    pixmap = blank_pixmap(side, side, ratio)
    small = (side - GAP_PX) // 2
    with QPainter(pixmap) as painter:
        for at, name in enumerate(MORE):
            corner = QPoint(at % 2, at // 2) * (small + GAP_PX)
            painter.drawPixmap(corner, example_pixmap(PRESETS[name], theme, look, small, ratio))
    return pixmap
