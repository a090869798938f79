"""A position: the marks on the board, the seat to move and the outcome."""

from collections import Counter
from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from itertools import chain
from string import digits
from typing import NamedTuple, Self

from tictactoe_gui.mnk.board import EMPTY, Choice, Line, Move, Square, Track, UnreachableBoard
from tictactoe_gui.mnk.rules import Rules, require_in_range


class UnevenMarks(UnreachableBoard):
    """Raised when players who take turns cannot have made these numbers of marks."""

    def __init__(self, counts: Sequence[int]) -> None:
        super().__init__(f"mark counts {counts} cannot result from taking turns")
        self.counts = tuple(counts)
        """Number of marks for each seat."""


class UnknownHistory(UnreachableBoard):
    """Raised when the rules depend on the order of the moves, which a board does not show."""

    def __init__(self) -> None:
        super().__init__("the rules depend on the order of the moves")


class WrongTurn(UnreachableBoard):
    """Raised when the numbers of marks show that another seat is to move."""

    def __init__(self, counts: Sequence[int], seat: int) -> None:
        super().__init__(f"it cannot be seat {seat}'s turn with mark counts {counts}")
        self.counts = tuple(counts)
        """Number of marks for each seat."""
        self.seat = seat


class ImpossibleLines(UnreachableBoard):
    """Raised when no single move can have completed all lines on the board."""

    def __init__(self) -> None:
        super().__init__("no single last move can have completed all lines")


class IllegalMove(ValueError):
    """Raised when a move breaks the rules."""


class GameOver(IllegalMove):
    """Raised when the game is already over."""


class ChoiceDue(IllegalMove):
    """Raised when the player makes another move, but has to choose a side first."""


class NoSuchChoice(IllegalMove):
    """Raised when there is nothing to choose."""


class IllegalSquare(IllegalMove):
    """Raised when a mark cannot go on a square."""

    def __init__(self, square: Square) -> None:
        super().__init__(f"{type(self).__name__} at row {square.row}, column {square.column}")
        self.square = square


class CellTaken(IllegalSquare):
    """Raised when the square is taken or, with gravity, its column is full."""


class ClosedSquare(IllegalSquare):
    """Raised when the rules close an empty square."""

    def __init__(self, square: Square, area: Line = ()) -> None:
        super().__init__(square)
        self.area = area
        """Squares of the only part of the board that is open, see `Position.area`."""


class OffBoard(IllegalSquare):
    """Raised when the board has no such square."""


class Ending(Enum):
    """What decided a game."""

    LINE = "line"
    FULL = "full board"
    REPETITION = "repetition"
    RESIGNED = "resigned"
    ON_TIME = "on time"
    FORFEITED = "forfeit"
    AGREED = "agreement"
    STATED = "stated"
    """A file states the result, but not the reason."""


class Outcome(NamedTuple):
    """Result of a game."""

    winners: frozenset[int]
    """Seats that won. Empty for a draw."""
    lines: tuple[Line, ...]
    """Lines completed by the last mark, each at its full length and in order. May be empty."""
    ending: Ending

    @property
    def winner(self) -> int | None:
        """The only winner. None for a draw or a shared win."""
        return next(iter(self.winners)) if len(self.winners) == 1 else None

    @property
    def cells(self) -> frozenset[Square]:
        """Squares of all completed lines."""
        return frozenset(chain(*self.lines))


@dataclass(frozen=True, slots=True)
class Position:
    """Board with the seat to move. `start` and `from_grid` create a position, and `play` returns the next one."""

    rules: Rules
    """Rules of the rest of the game. Once the sides are chosen, they are those without the opening."""
    board: str
    """One character per square, in the order of `rules.squares`: the digit of the seat, or `EMPTY`."""
    turn: int
    """Seat to move. After the end, the seat that would have been next."""
    outcome: Outcome | None = None
    """Result of the game. None while it is in progress."""
    history: tuple[int, ...] = ()
    """Indices of the squares marked so far, in order. Empty for rules that do not need it."""
    holders: tuple[int, ...] = ()
    """Number of the player in each seat, counted from 0. Empty until the players exchange their seats."""

    @classmethod
    def start(cls, rules: Rules, first: int = 0, board: str = "") -> Self:
        """Return a position with seat `first` to move. An empty `board` means that no square is taken.

        Raise ValueError if there is no such seat, or if no game can lead to the board.
        """
        require_in_range("first", first, range(rules.players))
        if not board:
            return cls(rules, EMPTY * len(rules.squares), first)
        for mark in board:
            if mark not in EMPTY + digits:
                raise ValueError(f"start must contain only seat digits and {EMPTY!r}, got {mark!r}")
        squares = [None if mark == EMPTY else int(mark) for mark in board]
        width = rules.width
        return cls.from_grid(rules, [squares[at : at + width] for at in range(0, len(squares), width)], first)

    @classmethod
    def from_grid(cls, rules: Rules, rows: Sequence[Sequence[int | None]], turn: int | None = None) -> Self:
        """Create a position from rows, top row first, with a seat or None for each square.

        If `turn` is None, it is derived from the numbers of marks. If these are equal, seat 0 is to move, or the seat
        after the one that completed a line.

        Raise UnreachableBoard if no game can lead to this board and turn (the subclass gives the reason), and
        ValueError if the grid has the wrong size or contains an invalid seat.
        """
        board = _board(rules, rows)
        if rules.needs_history and set(board) != {EMPTY}:
            raise UnknownHistory
        runs = {seat: _runs(rules, board, rules.tracks, seat) for seat in range(rules.players)}
        rules.placement.check(cls(rules, board, 0))
        for due in _possible_turns(rules, board, turn):
            mover = (due - 1) % rules.players
            lines = tuple(runs[mover])
            position = cls(rules, board, due)
            if lines == tuple(chain(*runs.values())) and (not lines or _completed_by_one_mark(position, lines, mover)):
                return replace(position, outcome=_outcome(position, lines, mover))
        raise ImpossibleLines

    def __getitem__(self, square: Square) -> int | None:
        mark = self.board[self.rules.index[square]]
        return None if mark == EMPTY else int(mark)

    @property
    def moves(self) -> tuple[Square, ...]:
        """Squares where a mark can be placed, row by row. Empty after the end, and while there is a choice."""
        return () if self.outcome or self.choices else self.rules.placement.moves(self)

    @property
    def choices(self) -> tuple[Choice, ...]:
        """Choices of the player to move. Empty if a mark is to be placed, and after the end."""
        return () if self.outcome else self.rules.turns.choices(self)

    @property
    def is_opening(self) -> bool:
        """True until the sides are chosen, in games where a player chooses one."""
        return self.rules.turns.is_opening

    @property
    def mark(self) -> int:
        """Seat whose mark the next move places."""
        return self.rules.marks.seat(self)

    @property
    def area(self) -> Line:
        """The only part of the board that is open to the next mark. Empty if no part is closed by the last move."""
        return () if self.outcome else self.rules.placement.area(self)

    @property
    def captured(self) -> tuple[tuple[Line, int], ...]:
        """Parts of the board that are won, each with the seat of its winner."""
        return self.rules.goal.captured(self)

    @property
    def key(self) -> Hashable:
        """Everything that the rest of the game depends on, apart from the rules."""
        return self.board, self.turn, *(answer.memory(self) for answer in self.rules.answers)

    @property
    def situation(self) -> Self:
        """The position with only as much history as shows the ages of the marks, as if nothing had been repeated."""
        return replace(self, history=self.rules.lifetime.ages(self))

    @property
    def next_cleared(self) -> Line:
        """Squares that the next mark clears. Empty after the end."""
        cleared = () if self.outcome else self.rules.lifetime.cleared(self)
        return tuple(self.rules.squares[index] for index in cleared)

    @property
    def player(self) -> int:
        """Number of the player to move, counted from 0."""
        return self.number(self.turn)

    @property
    def ply(self) -> int:
        """Number of marks on the board."""
        return len(self.board) - self.board.count(EMPTY)

    def number(self, seat: int) -> int:
        """Return the number of the player in a seat, counted from 0: the seat that they had at the start."""
        return self.holders[seat] if self.holders else seat

    def is_closed(self, square: Square) -> bool:
        """Return True if the last move closes the square's part of the board."""
        return bool(self.area) and square not in self.area

    def landing(self, square: Square) -> Square | None:
        """Return the square where a mark played at `square` comes to rest, or None if there is no room.

        With gravity, a mark falls to the lowest free square of its column. Raise OffBoard if there is no such square.
        """
        index = self._landing(square)
        return None if index is None else self.rules.squares[index]

    def play(self, move: Move) -> Self:
        """Return the position after a move. Raise IllegalMove if that is impossible."""
        if self.outcome:
            raise GameOver
        if isinstance(move, Choice):
            return self._choose(move)
        index = self._landing(move)
        if index is None:
            raise self._refusal(move)
        rules = self.rules
        mark = rules.marks.seat(self)
        board = f"{self.board[:index]}{mark}{self.board[index + 1 :]}"
        for cleared in rules.lifetime.cleared(self):
            board = f"{board[:cleared]}{EMPTY}{board[cleared + 1 :]}"
        history = (*self.history, index) if rules.needs_history else ()
        after = type(self)(rules, board, rules.turns.after_mark(self), None, history, self.holders)
        outcome = _outcome(after, _completed(rules, board, index, mark), self.turn)
        return replace(after, outcome=outcome) if outcome else after

    def _refusal(self, square: Square) -> IllegalMove:
        """Return the reason why a mark cannot be played at a square of the board."""
        if self.choices:
            return ChoiceDue()
        return CellTaken(square) if self[square] is not None else ClosedSquare(square, self.area)

    def _landing(self, square: Square) -> int | None:
        index = self.rules.index.get(square)
        if index is None:
            raise OffBoard(square)
        return None if self.rules.turns.choices(self) else self.rules.placement.landing(self, index)

    def _choose(self, choice: Choice) -> Self:
        """Return the position after a choice, with the rules of the rest of the game."""
        if choice not in self.choices:
            raise (ChoiceDue if self.choices else NoSuchChoice)(choice.value)
        turns = self.rules.turns
        rest = turns.rest(choice)
        rules = replace(self.rules, turns=rest) if rest else self.rules.without(turns.key)
        history = self.history if rules.needs_history else ()
        holders = self.holders
        if choice is Choice.SWAP:
            holders = (holders or tuple(range(rules.players)))[::-1]
        return type(self)(rules, self.board, turns.after_choice(self, choice), None, history, holders)


def _completed(rules: Rules, board: str, index: int, seat: int) -> tuple[Line, ...]:
    """Return the lines of the seat that pass through the square at `index`."""
    marks = rules.winning_marks[seat]
    tracks = [track for track in rules.tracks_through[index] if marks in track.marks(board)]
    if not tracks:
        return ()
    square = rules.squares[index]
    return tuple([run for run in _runs(rules, board, tracks, seat) if square in run])


def _runs(rules: Rules, board: str, tracks: Iterable[Track], seat: int) -> list[Line]:
    """Return all lines of the seat on these tracks."""
    find = rules.line_patterns[seat].finditer
    return [track.squares[slice(*run.span())] for track in tracks for run in find(track.marks(board))]


def _outcome(position: Position, lines: tuple[Line, ...], mover: int) -> Outcome | None:
    """Return the outcome of a position in which the mover has just completed these lines."""
    rules = position.rules
    if lines and (lines := rules.goal.deciding(position, lines, mover)):
        return Outcome(rules.goal.winners(range(rules.players), mover), lines, Ending.LINE)
    if rules.lifetime.is_repeated(position):
        return Outcome(frozenset(), (), Ending.REPETITION)
    return None if rules.placement.has_move(position) else Outcome(frozenset(), (), Ending.FULL)


def other_seats(rules: Rules, *seats: int) -> set[int]:
    """Return all seats but these."""
    return set(range(rules.players)) - {*seats}


def resignation(rules: Rules, seat: int) -> Outcome:
    """Return the result after a seat has resigned. All others win."""
    return Outcome(frozenset(other_seats(rules, seat)), (), Ending.RESIGNED)


def _board(rules: Rules, rows: Sequence[Sequence[int | None]]) -> str:
    if len(rows) != rules.height or any(len(row) != rules.width for row in rows):
        raise ValueError(f"the grid must have {rules.height} rows of {rules.width} squares, got {rows!r}")
    for seat in chain(*rows):
        if seat is not None:
            require_in_range("seat", seat, range(rules.players))
    return "".join(EMPTY if seat is None else str(seat) for seat in chain(*rows))


def _possible_turns(rules: Rules, board: str, turn: int | None) -> list[int]:
    """Return the seats with the fewest marks that follow a seat with the most, or only `turn` if it is not None."""
    marks = Counter(board)
    counts = [marks[str(seat)] for seat in range(rules.players)]
    low, high = min(counts), max(counts)
    due = [seat for seat, count in enumerate(counts) if count == low and counts[seat - 1] == high]
    if high - low > 1 or (high > low and len(due) > 1):
        raise UnevenMarks(counts)
    if turn is not None and turn not in due:
        raise WrongTurn(counts, turn)
    return due if turn is None else [turn]


def _completed_by_one_mark(position: Position, lines: tuple[Line, ...], seat: int) -> bool:
    """Return True if a single mark of the seat can have completed all lines."""
    rules = position.rules
    for square in set(chain(*lines)):
        index = rules.index[square]
        before = position.board[:index] + EMPTY + position.board[index + 1 :]
        if rules.placement.can_be_last(position, index) and not _runs(rules, before, rules.tracks, seat):
            return True
    return False
