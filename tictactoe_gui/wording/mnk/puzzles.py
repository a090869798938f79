"""Texts about puzzles and lessons."""

from tictactoe_gui.i18n import _
from tictactoe_gui.mnk.board import Square
from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.opponents.values import Value
from tictactoe_gui.puzzles.puzzle import Flaw, Puzzle, PuzzleTheme
from tictactoe_gui.wording.mnk import cells, choices, practice, sentences
from tictactoe_gui.wording.phrases import Plural, signed

LESSON_TITLES = {
    "win_and_block": _("1. Win and Block"),
    "fork": _("2. Make a Fork"),
    "stop_fork": _("3. Stop a Fork"),
    "threes_and_fours": _("4. Open Fours"),
    "column_trap": _("5. Column Trap"),
}
LESSON_SENTENCES = {
    "win_and_block": (
        _("One of your lines needs only one more cell. Complete it."),
        _("Your opponent threatens to complete a line. Take its last empty cell."),
        _("Four in a row wins here, in any direction. Look for three of yours."),
        _("On larger boards it's the same: block the line that needs only one more cell."),
    ),
    "fork": (
        _("Find the cell where two of your lines meet. Your opponent can block only one of them."),
        _("The centre lies on four lines. Use it to make two threats at once."),
        _("Four in a row wins here. Three in a row with both ends free is a fork, too."),
    ),
    "stop_fork": (
        _("Your opponent wants to make two threats at once. Take a cell where the lines meet."),
        _("A threat of your own forces the answer. Choose one that spoils the fork."),
        _("Try each move in your mind. Which one leaves no fork?"),
    ),
    "threes_and_fours": (
        _("Four in a row with two free ends can't be stopped. Make one."),
        _("Three in a row with free ends becomes such a four. Stop it now."),
        _("Each four leaves one answer. Go from four to four until two threats meet."),
    ),
    "column_trap": (
        _("A disc opens the space above it. Don't open a space where your opponent wins."),
        _("Your opponent wants to make two threats. Prevent that without opening a winning space."),
        _("Use it yourself: threaten two spaces, one above the other."),
    ),
}
"""Sentence for each position of a lesson."""
TITLE = _("Puzzles")
# Translators: headings above groups of puzzles.
LESSONS, BY_THEME = _("Lessons"), _("Themes")
MISTAKES = _("Your Mistakes")
OF_THE_DAY = _("Puzzle of the Day")
THEMES = {
    PuzzleTheme.WIN_AT_ONCE: _("Win at Once"),
    PuzzleTheme.BLOCK: _("Block a Line"),
    PuzzleTheme.FORK: _("Forks"),
    PuzzleTheme.STOP_FORK: _("Fork Defence"),
    PuzzleTheme.WIN_IN_2: _("Win in Two Moves"),
    PuzzleTheme.WIN_IN_3: _("Win in Three Moves"),
    PuzzleTheme.OPEN_THREE: _("Stop Three in a Row"),
    PuzzleTheme.FOURS: _("Four After Four"),
    PuzzleTheme.GRAVITY_TRAP: _("Safe Columns"),
    PuzzleTheme.MISERE: _("Don't Complete a Line"),
    PuzzleTheme.OWN_MISTAKE: MISTAKES,
}
"""Titles of the themes."""
_TASKS = {
    PuzzleTheme.WIN_AT_ONCE: _("Win with one move"),
    PuzzleTheme.BLOCK: _("Block the line"),
    PuzzleTheme.FORK: _("Make two threats at once"),
    PuzzleTheme.STOP_FORK: _("Stop the fork"),
    PuzzleTheme.WIN_IN_2: _("Win in two moves"),
    PuzzleTheme.WIN_IN_3: _("Win in three moves"),
    PuzzleTheme.OPEN_THREE: _("Stop three in a row"),
    PuzzleTheme.FOURS: _("Win with one four after another"),
    PuzzleTheme.GRAVITY_TRAP: _("Avoid the trap"),
    PuzzleTheme.MISERE: _("Don't complete a line"),
    PuzzleTheme.OWN_MISTAKE: _("Find a better move for {mark}"),
}
"""What to do. {mark} is the mark of the side to move, such as X."""
# Translators: {mark} is a mark such as X, or the colour of stones or discs.
_SIDE = _("{mark} to move.")
_HINTS = {
    PuzzleTheme.WIN_AT_ONCE: _("Look for a line that needs only one more cell."),
    PuzzleTheme.BLOCK: _("Your opponent has a line that needs only one more cell."),
    PuzzleTheme.FORK: _("Find a cell where two of your lines meet: a fork is two threats at once."),
    PuzzleTheme.STOP_FORK: _("Where could your opponent make two threats at once?"),
    PuzzleTheme.WIN_IN_2: _("Make a threat that can't be stopped."),
    PuzzleTheme.WIN_IN_3: _("Start with a threat that leaves one answer."),
    PuzzleTheme.OPEN_THREE: _("Don't let three in a row become four with both ends free."),
    PuzzleTheme.FOURS: _("Each four leaves your opponent one answer."),
    PuzzleTheme.GRAVITY_TRAP: _("Don't play below a space where your opponent wins."),
    PuzzleTheme.MISERE: _("Completing a line loses. Keep safe moves for later."),
    PuzzleTheme.OWN_MISTAKE: _("What will your opponent play next?"),
}
"""First hints."""
_SECOND_HINT = _("Try {cell}.")
_LOSES = _("{cell} loses.")
_WRONG = {
    PuzzleTheme.WIN_AT_ONCE: _("{cell} doesn't complete a line."),
    PuzzleTheme.BLOCK: _("{cell} doesn't stop the line."),
    PuzzleTheme.FORK: _("{cell} doesn't make two threats."),
    PuzzleTheme.STOP_FORK: _("{cell} allows a fork."),
    PuzzleTheme.WIN_IN_2: _("{cell} doesn't win in two moves."),
    PuzzleTheme.WIN_IN_3: _("{cell} doesn't win in three moves."),
    PuzzleTheme.OPEN_THREE: _("{cell} allows an open four."),
    PuzzleTheme.FOURS: _("{cell} doesn't win with fours."),
    PuzzleTheme.GRAVITY_TRAP: _LOSES,
    PuzzleTheme.MISERE: _("{cell} isn't the best move."),
    PuzzleTheme.OWN_MISTAKE: _("{cell} isn't good enough."),
}
"""Why a move is wrong that does not do what the theme asks for."""
_REASONS = {
    PuzzleTheme.WIN_AT_ONCE: _("{cell} completes a line."),
    PuzzleTheme.BLOCK: _("{cell} was the last empty cell of your opponent's line."),
    PuzzleTheme.FORK: _("{cell} makes two threats at once. Your opponent can stop only one."),
    PuzzleTheme.STOP_FORK: _("After {cell}, your opponent can't make two threats at once."),
    PuzzleTheme.WIN_IN_2: _("After {cell}, no answer keeps you from completing a line."),
    PuzzleTheme.WIN_IN_3: _("After {cell}, you need only two more moves, whatever your opponent answers."),
    PuzzleTheme.OPEN_THREE: _("After {cell}, your opponent can't make four in a row with both ends free."),
    PuzzleTheme.FOURS: _("From {cell} on, each four leaves one answer, until two threats meet."),
    PuzzleTheme.GRAVITY_TRAP: _("{cell} opens no space where your opponent wins."),
    PuzzleTheme.MISERE: _("After {cell}, your opponent can't force you to complete a line."),
}
"""Why a right move works."""
_FLAWS = {Flaw.LOSES: _LOSES, Flaw.SLOW: _("{cell} isn't fast enough.")}
"""Why other moves are wrong."""
RIGHT, WRONG = _("Right!"), _("Not this one")
GO_ON = _("Right! What comes next?")
CHECKING = _("Checking your move…")
SOLVED, SOLUTION_SHOWN = _("Solved"), _("Solution")
# Translators: the rating then stays as it is.
WITH_HINT = _("With a hint this puzzle won't count.")
# Translators: the state of the puzzle of the day.
NEW_TODAY = _("New today")
COME_BACK = _("Tomorrow brings another one.")
LESSON_DONE = _("That was the last step of this lesson.")
LAST_ONE = _("That was the last puzzle of this theme.")
NO_MISTAKES = _("No mistakes yet. After you lose a game, the move that lost it becomes a puzzle here.")
NONE_DUE = _("No mistakes are due now.")
_PLAYED = _("In your game you played {cell}.")
due = Plural("{number} due today", "{number} due today")
# Translators: days without a gap on which the puzzle of the day was solved.
days = Plural("Streak: {number} day", "Streak: {number} days")


def task(puzzle: Puzzle, mark: str) -> str:
    """Return what the side with this mark is to do."""
    return _TASKS[puzzle.theme].format(mark=choices.side(mark))


def detail(puzzle: Puzzle, mark: str, notation: Notation) -> str:
    """Return the move that was played in a game, or else which side to play, and what the rules ask for."""
    side = _SIDE.format(mark=choices.side(mark))
    played = _PLAYED.format(cell=cells.name(puzzle.played, puzzle.rules, notation)) if puzzle.played else side
    return f"{played} {sentences.goal(puzzle.position.rules)}"


def hint(puzzle: Puzzle) -> str:
    """Return the first hint, which names no cell."""
    return _HINTS[puzzle.theme]


def second_hint(square: Square, rules: Rules, notation: Notation) -> str:
    """Return the second hint, which names a right move."""
    return _SECOND_HINT.format(cell=cells.name(square, rules, notation))


def wrong(puzzle: Puzzle, square: Square, flaw: Flaw, notation: Notation) -> str:
    """Return why a move is wrong."""
    text = _FLAWS.get(flaw) or _WRONG[puzzle.theme]
    return text.format(cell=cells.name(square, puzzle.rules, notation))


def reason(puzzle: Puzzle, square: Square, value: Value | None, notation: Notation) -> str:
    """Return why a right first move works. A right move in an own mistake has this proved value, or none."""
    if puzzle.theme is PuzzleTheme.OWN_MISTAKE:
        return practice.merit(square, value, puzzle.rules, notation)
    return _REASONS[puzzle.theme].format(cell=cells.name(square, puzzle.rules, notation))


def solved_of(solved: int, number: int) -> str:
    """Return how many puzzles of a theme are solved."""
    return _("{solved} of {number} solved").format(solved=solved, number=number)


def tab(title: str, number: int) -> str:
    """Return the title of the page, with the number of own mistakes that are due."""
    return f"{title} · {number}" if number else title


def whole_tab(title: str, number: int) -> str:
    """Return the title of the page, with the number of own mistakes that are due in words."""
    return f"{title} · {due(number)}" if number else title


def rating(value: float, change: float = 0) -> str:
    """Return the rating for puzzles, with what the last attempt changed, if anything."""
    # Translators: {value} is a number of points such as 1312, {change} is one with a sign, such as +12.
    text = _("Puzzle rating {value} ({change})") if round(change) else _("Puzzle rating {value}")
    return text.format(value=round(value), change=signed(round(change)))


def refusal(error: ValueError, puzzle: Puzzle, notation: Notation) -> str:
    """Return why a cell cannot be marked."""
    return str(sentences.refusal(error, puzzle.rules, notation))
