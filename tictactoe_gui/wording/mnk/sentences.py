"""Text about games, shared by the window and the terminal.

Headlines, labels and tool tips have no full stop. Body text consists of whole sentences with one.
"""

from collections.abc import Callable, Iterable, Iterator

from tictactoe_gui.i18n import _
from tictactoe_gui.mnk import notation as notations
from tictactoe_gui.mnk.board import Choice, Line, Move, Square
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.notation import Notation, UnknownSquare
from tictactoe_gui.mnk.player import DISCS, PERSON, STONES, BadMark, MarkFault, Player, free_mark
from tictactoe_gui.mnk.position import CellTaken, ChoiceDue, ClosedSquare, GameOver, NoSuchChoice, OffBoard
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.mnk.undo import has_one_person, is_computers_turn, is_persons_turn
from tictactoe_gui.player_names import UNNAMED, BadName, NameTaken
from tictactoe_gui.text_filter import shown
from tictactoe_gui.wording import phrases
from tictactoe_gui.wording.mnk import cells, choices, endings
from tictactoe_gui.wording.mnk.variants import texts_of
from tictactoe_gui.wording.phrases import GAME_OVER, Message, Plural, running_text, short

_EMOJI = ("🦊", "🐱", "🐶", "🐼", "🦁", "🐸", "🐙")
"""Suggested marks. There is one more than the maximum number of players."""

MAX_CELL_NAME_CHARS = 4
"""Length up to which a word could be a mistyped name of a cell, such as "AA12"."""

YOUR_TURN = phrases.YOUR_TURN
_STARTS, _YOU_START = _("{name} starts"), _("You start")
_TOOK_BACK, _YOU_TOOK_BACK = _("{name} took back {cell}"), _("You took back {cell}")
# Translators: part of the name of a cell for screen readers, such as "H8, black stone, move 7".
MOVE_NUMBER = _("move {ply}")
EARLIER_MOVE = _("Move {ply} of {moves}")
NOTHING_TO_UNDO = _("Nothing to undo")
PAUSED = Message(_("Paused"))
# Translators: {keys} is the shortcut of Undo.
HOW_TO_UNDO = _("Press {keys} to undo")
# Translators: {keys} is the shortcut of Pause.
HOW_TO_RESUME = _("Press {keys} to resume.")
POSITION_COPIED = _("Position copied")
EMOJI_COPIED = _("Position copied as emoji")
PICTURE_COPIED = _("Picture copied")
POSITION_PASTED = _("Position pasted")
GAME_PASTED = _("Game pasted")
NOT_PASTED = _("Couldn't paste")
_SPOKEN = _("black stone"), _("white stone"), _("red disc"), _("yellow disc")
_SPOKEN_MARKS = dict(zip((*STONES, *DISCS), _SPOKEN, strict=True))


_NEXT_BOARDS = (
    *(_("Play in the top left board"), _("Play in the top board"), _("Play in the top right board")),
    *(_("Play in the left board"), _("Play in the middle board"), _("Play in the right board")),
    *(_("Play in the bottom left board"), _("Play in the bottom board"), _("Play in the bottom right board")),
)
"""Where to play on nine boards, row by row."""
_ANY_BOARD = _("Play in any open board")
# Translators: {cells} is a list of cells such as "B2". Their marks disappear.
_CLEARED = Plural("{cells} disappears with your next move", "{cells} disappear with your next move")
# Translators: {first} and {last} are the cells at the ends of a line, or {first} is the name of its column.
_WINNING_LINE, _WINNING_COLUMN = _("Winning line from {first} to {last}"), _("Winning line in {first}")
_BOARD_NAMES = (
    *(_("top left board"), _("top board"), _("top right board")),
    *(_("left board"), _("middle board"), _("right board")),
    *(_("bottom left board"), _("bottom board"), _("bottom right board")),
)
"""Names of nine boards, row by row."""


def begins(player: Player) -> str:
    """Return who makes the first move."""
    return _YOU_START if player.name == UNNAMED else _STARTS.format(name=shown(player.name))


def turn(game: Game) -> str:
    """Return the number of the turn and the player with the mark, such as "Turn 3: Ann X"."""
    return _("Turn {number}: {player}").format(number=len(game.moves) + 1, player=_with_mark(game.turn))


def players_with_marks(players: Iterable[Player], write: Callable[[str], str] = shown) -> str:
    """Return every player's mark, such as "Ann X, Bob O". `write` returns a mark as a text."""
    return ", ".join(_with_mark(player, write) for player in players)


def _with_mark(player: Player, write: Callable[[str], str] = shown) -> str:
    """Return the name and mark, such as "Ann X". If they are equal, return only one."""
    mark = write(player.mark)
    return mark if player.name == player.mark else f"{phrases.called(player.name)} {mark}"


def marks(player: Player, move: Move, rules: Rules, notation: Notation) -> str:
    """Return a sentence about a move, such as "Ann played B2"."""
    if player.name == UNNAMED:
        return _you_played(move, rules, notation)
    if isinstance(move, Choice):
        return choices.CHOSEN[move].format(name=choices.named(player))
    return _("{name} played {cell}").format(name=choices.named(player), cell=cells.name(move, rules, notation))


def move(made: Move, rules: Rules, notation: Notation) -> str:
    """Return the name of a move."""
    return choices.NAMES[made] if isinstance(made, Choice) else notations.name(made, rules, notation)


def headline(game: Game, *, thinking: bool = True) -> str:
    """Return how the game ended, or whose turn it is. A person who plays only against computers is addressed.

    Unless `thinking`, a computer that is to move does not think yet.
    """
    if game.outcome:
        return endings.headline(game)
    if thinking and is_computers_turn(game):
        return not_your_turn(game.turn).headline
    if is_persons_turn(game) and has_one_person(game):
        return choices.CHOOSE if game.position.choices else YOUR_TURN
    return title(game)


def title(game: Game) -> str:
    """Return how the game ended, or whose turn it is, for people who did not play."""
    if game.outcome:
        return endings.ending(game, game.outcome)
    if game.turn.name == UNNAMED:
        return choices.CHOOSE if game.position.choices else YOUR_TURN
    name = shown(game.turn.name)
    return choices.CHOOSES.format(name=name) if game.position.choices else phrases.turn_of(name)


def last_event(game: Game, notation: Notation, *, addressed: bool = False) -> str:
    """Return the last move, or who starts. Empty for a game that ended without a move.

    If the players are `addressed`, a person who plays only against computers is not named.
    """
    if game.last_move is None:
        return "" if game.outcome else begins(game.turn)
    mover = game.mover(len(game.moves))
    if addressed and mover.kind == PERSON and has_one_person(game):
        return _you_played(game.last_move, game.setup.rules, notation)
    return marks(mover, game.last_move, game.setup.rules, notation)


def winning_line(game: Game, notation: Notation) -> str:
    """Return where the only winning line is. Empty if there is none, or if parts of the board form it."""
    rules = game.setup.rules
    lines = [*rules.goal.strokes(game.outcome.lines)] if game.outcome else []
    if len(lines) != 1 or rules.goal.line_loses or rules.board.is_nested:
        return ""
    text = _WINNING_COLUMN if cells.is_column(lines[0], notation) else _WINNING_LINE
    ends = (cells.name(lines[0][end], rules, notation) for end in (0, -1))
    return text.format(**dict(zip(("first", "last"), ends, strict=True)))


def _you_played(made: Move, rules: Rules, notation: Notation) -> str:
    if isinstance(made, Choice):
        return choices.YOU_CHOSE[made]
    return _("You played {cell}").format(cell=cells.name(made, rules, notation))


def earlier_position(
    game: Game, ply: int, notation: Notation, instead: str = "", *, addressed: bool = False
) -> Message:
    """Return which position is shown, and the move that led to it, see `last_event`. `instead` replaces the move."""
    shown_move = EARLIER_MOVE.format(ply=game.move_number(ply), moves=game.move_number(len(game.moves)))
    return Message(shown_move, instead or last_event(game.at(ply), notation, addressed=addressed))


def not_your_turn(player: Player) -> Message:
    """Return the reason why a person cannot move while a computer thinks."""
    return Message(_("{name} is thinking…").format(name=player.name))


def stopped(player: Player) -> Message:
    """Return the message that the user stopped a computer while it was thinking."""
    return Message(_("{name} was stopped").format(name=player.name))


def news(game: Game, notation: Notation, *, reviewed: bool = False, thinking: bool = True) -> str:
    """Return the last event and the headline, as a screen reader announces them."""
    event = last_event(game, notation, addressed=not reviewed) if game.declared is None else ""
    if reviewed:
        return running_text(event, title(game))
    return running_text(event, endings.reason(game), headline(game, thinking=thinking), instruction(game, notation))


def instruction(game: Game, notation: Notation) -> str:
    """Return what a person has to know before the next move, such as the part of the board. Empty for most games."""
    return next_mark(game) or next_board(game) or _next_cleared(game, notation)


def next_mark(game: Game) -> str:
    """Return which mark a person has to place, if they place the marks of both sides. Empty otherwise."""
    position = game.position
    is_for_both = position.is_opening and position.rules.marks.key
    if position.choices or not is_for_both or not is_persons_turn(game):
        return ""
    return choices.NEXT_MARK.format(side=choices.side(game.turn.mark))


def next_board(game: Game) -> str:
    """Return in which part of the board a person has to play. Empty without parts, or if no person is to move."""
    rules = game.setup.rules
    if not rules.board.is_nested or not is_persons_turn(game):
        return ""
    return _next_board(game.position.area, rules) if game.moves else ""


def _next_cleared(game: Game, notation: Notation) -> str:
    """Return which mark disappears with the next move of a person. Empty if none does."""
    if not game.next_cleared or not is_persons_turn(game):
        return ""
    named = phrases.listed(cells.names(game.next_cleared, game.setup.rules, notation))
    return _CLEARED(len(game.next_cleared), cells=named)


def _next_board(area: Line, rules: Rules) -> str:
    return _NEXT_BOARDS[rules.parts.index(area)] if area else _ANY_BOARD


def undone_move(player: Player, undone: Move, rules: Rules, notation: Notation) -> str:
    """Return a sentence about an undone move."""
    text = _YOU_TOOK_BACK if player.name == UNNAMED else _TOOK_BACK
    return text.format(name=shown(player.name), cell=move(undone, rules, notation))


def completed(line: Line, rules: Rules, notation: Notation) -> str:
    """Return the cells of a completed line in order."""
    return _("Completed line: {cells}").format(
        cells=" ".join(notations.name(square, rules, notation) for square in line)
    )


def typing(text: str, rules: Rules, notation: Notation) -> Message:
    """Return the typed part of a cell's name, and which keys come next."""
    typed = _("Cell {text}…").format(text=_in_case(text, notation))
    if text.lower() in notations.completions(text, rules, notation):
        return Message(typed, _("Press Enter to play here, or Escape to cancel."))
    return Message(typed, _("Keep typing, or press Escape to cancel."))


def spoken_mark(mark: str) -> str:
    """Return a mark as a screen reader should say it, such as "black stone"."""
    return _SPOKEN_MARKS.get(mark, shown(mark))


def cell(game: Game, square: Square, notation: Notation) -> str:
    """Return the accessible name of a cell, such as "B2, Jane, X, last move"."""
    seat = game.position[square]
    rules = game.setup.rules
    name = notations.name(square, rules, notation)
    if notation is Notation.COLUMN:
        name = _("column {column}, row {row}").format(column=name, row=rules.height - square.row)
    parts = [name, *_place(game, square)]
    if seat is None:
        # Translators: a cell without a mark.
        parts.append(_("empty"))
    else:
        parts += [phrases.called(game.players[seat].name), spoken_mark(game.players[seat].mark)]
    if game.position.is_closed(square):
        # Translators: the rules allow no mark on this cell now.
        parts.append(_("closed"))
    if square == game.last_square:
        parts.append(_("last move"))
    if square in game.next_cleared:
        # Translators: said of a mark. {name} is its player.
        parts.append(_("disappears with the next move of {name}").format(name=choices.named(game.turn)))
    if game.outcome and square in game.outcome.cells:
        parts.append(_("winning line") if not rules.goal.line_loses else _("completed line"))
    return ", ".join(parts)


def _place(game: Game, square: Square) -> Iterator[str]:
    """Yield the part of the board in which a cell is, and who has won it."""
    rules = game.setup.rules
    if rules.board.is_nested:
        part = next(part for part in rules.parts if square in part)
        yield _BOARD_NAMES[rules.parts.index(part)]
        for seat in (seat for won, seat in game.position.captured if won == part):
            # Translators: who has won the small board of a cell.
            yield _("won by {name}").format(name=choices.named(game.players[seat]))


def goal(rules: Rules) -> str:
    """Return how to win, in one sentence for each rule."""
    texts = texts_of(rules)
    aim = next((text.aim for text in texts if text.aim), _("Get {k} in a row to win."))
    return " ".join([aim, *(text.rule for text in reversed(texts) if text.rule)]).format(k=rules.k)


def board(rules: Rules) -> str:
    """Return the size of the board, such as "7 × 6"."""
    return f"{rules.width} × {rules.height}"


def refusal(error: ValueError, rules: Rules, notation: Notation) -> Message:
    """Return the reason why an action was refused, and what is valid."""
    match error:
        case GameOver():
            return GAME_OVER
        case ChoiceDue() | NoSuchChoice():
            return choices.REFUSALS[type(error)]
        case CellTaken(square=square):
            return _taken(square, rules, notation)
        case ClosedSquare(square=square, area=area):
            return _closed(square, area, rules, notation)
        case OffBoard(square=square):
            place = _("Row {row}, column {column} isn't on this board")
            wrong = place.format(row=square.row + 1, column=square.column + 1)
            return Message(wrong, _range(rules, notation))
        case UnknownSquare(text=text):
            return _no_such_cell(text.strip(), rules, notation)
        case BadMark(mark=mark, fault=fault):
            return mark_refusal(mark, fault)
    return phrases.name_refusal(error) if isinstance(error, BadName | NameTaken) else Message(shown(str(error)))


def mark_refusal(mark: str, fault: MarkFault, taken: Iterable[str] = ()) -> Message:
    """Return the reason why a mark was refused. Suggested marks are never in `taken`."""
    others = list(taken)
    sign = free_mark(0, others)
    emoji = next(one for one in _EMOJI if one not in others)
    wrong, right = {
        MarkFault.TOO_LONG: (_("“{mark}” is too long"), _("Use one character, such as {sign} or {emoji}.")),
        MarkFault.INVISIBLE: (_("This mark is invisible"), _("Use a visible mark, such as {sign} or {emoji}.")),
        MarkFault.EMPTY_CELL: (_("“_” stands for an empty cell"), _("Use another mark, such as {sign} or {emoji}.")),
        MarkFault.DIGIT: (_("“{mark}” could be mistaken for a cell"), _("Use a letter, a symbol or an emoji.")),
        MarkFault.TAKEN: (_("“{mark}” is already taken"), ""),
    }[fault]
    return Message(wrong.format(mark=short(mark)), right.format(sign=sign, emoji=emoji))


def _taken(square: Square, rules: Rules, notation: Notation) -> Message:
    if not rules.placement.falls:
        taken = _("{cell} is taken").format(cell=notations.name(square, rules, notation))
        return Message(taken, _("Choose an empty cell."))
    columns = notations.labels(rules, notation)[1]
    column = columns[square.column] if columns else str(square.column + 1)
    return Message(_("Column {column} is full").format(column=column), _("Choose another column."))


def _closed(square: Square, area: Line, rules: Rules, notation: Notation) -> Message:
    if rules.board.is_nested:
        return Message(_next_board(area, rules))
    # Translators: the rules allow no mark on this empty cell now.
    closed = _("{cell} is closed").format(cell=notations.name(square, rules, notation))
    return Message(closed, _("Choose another empty cell."))


def _range(rules: Rules, notation: Notation) -> str:
    first, last = notations.ends(rules, notation)
    pattern = _("Cells run from {first} to {last}.")
    if notation is Notation.BOOK:
        pattern = _("Cells run from {first} at the bottom left to {last} at the top right.")
    if notation is Notation.COLUMN:
        pattern = _("Columns run from {first} to {last}.")
    return pattern.format(first=first, last=last)


def _in_case(text: str, notation: Notation) -> str:
    """Return a typed name with letters as in the names of cells."""
    return text.lower() if notation is Notation.COLUMN_LETTER else text.upper()


def _no_such_cell(text: str, rules: Rules, notation: Notation) -> Message:
    if text:
        looks_like_cell = len(text) <= MAX_CELL_NAME_CHARS and text.isalnum()
        named = _in_case(text, notation) if looks_like_cell else text
        wrong = _("“{text}” isn't a cell on this board").format(text=short(named))
    else:
        middle = notations.name(rules.squares[len(rules.squares) // 2], rules, notation)
        wrong = _("Type a cell, such as {cell}").format(cell=middle)
    return Message(wrong, _range(rules, notation))
