"""Rules of m,n,k-games: tic-tac-toe, Gomoku, Connect Four and their relatives.

A `Game` holds the moves so far and a `GameSetup`, which contains the `Rules` and the players. Every move returns a new
game. All values are immutable. There is no I/O, no clock and no randomness. The opponents, the records, the window and
the terminal are built on this package, and other programs can use it as a library.
"""

from tictactoe_gui.mnk.answers import VARIANTS
from tictactoe_gui.mnk.answers.placement import FloatingMark
from tictactoe_gui.mnk.board import Choice, Line, Square, UnreachableBoard
from tictactoe_gui.mnk.game import Comment, Game, GameSetup, Notes
from tictactoe_gui.mnk.notation import Notation, UnknownSquare
from tictactoe_gui.mnk.player import MARKS, PERSON, BadMark, MarkFault, Player, PlayerKind
from tictactoe_gui.mnk.position import (
    CellTaken,
    ChoiceDue,
    ClosedSquare,
    Ending,
    GameOver,
    IllegalMove,
    ImpossibleLines,
    NoSuchChoice,
    OffBoard,
    Outcome,
    Position,
    UnevenMarks,
    UnknownHistory,
    WrongTurn,
)
from tictactoe_gui.mnk.rules import PLAYERS, PRESETS, SIZES, Rules

__all__ = [
    "MARKS",
    "PERSON",
    "PLAYERS",
    "PRESETS",
    "SIZES",
    "VARIANTS",
    "BadMark",
    "CellTaken",
    "Choice",
    "ChoiceDue",
    "ClosedSquare",
    "Comment",
    "Ending",
    "FloatingMark",
    "Game",
    "GameOver",
    "GameSetup",
    "IllegalMove",
    "ImpossibleLines",
    "Line",
    "MarkFault",
    "NoSuchChoice",
    "Notation",
    "Notes",
    "OffBoard",
    "Outcome",
    "Player",
    "PlayerKind",
    "Position",
    "Rules",
    "Square",
    "UnevenMarks",
    "UnknownHistory",
    "UnknownSquare",
    "UnreachableBoard",
    "WrongTurn",
]
