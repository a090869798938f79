"""Facts as sentences, for window and terminal alike."""

from collections.abc import Collection, Iterable, Sequence
from unicodedata import bidirectional

from tictactoe_gui.language import _, ngettext
from tictactoe_gui.mnk import notation as notations
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.notation import Notation, UnknownSquare
from tictactoe_gui.mnk.player import BadMark, MarkFault, Player, free_mark
from tictactoe_gui.mnk.position import CellTaken, Ending, GameOver, OffBoard, Outcome
from tictactoe_gui.mnk.rules import Line, Rules, Square
from tictactoe_gui.names import BadName, NameTaken, name_key, whole

PRESETS = {
    "Tic-Tac-Toe 3 × 3": _("Tic-Tac-Toe 3 × 3"),
    "Tic-Tac-Toe 6 × 6": _("Tic-Tac-Toe 6 × 6"),
    "Tic-Tac-Toe 9 × 9": _("Tic-Tac-Toe 9 × 9"),
    "4 × 4": _("4 × 4"),
    "5 × 5, four in a row": _("5 × 5, four in a row"),
    "Gomoku 15 × 15": _("Gomoku 15 × 15"),
    "Connect Four": _("Connect Four"),
    "Misère": _("Misère"),
    "Three players": _("Three players"),
}
"""The texts of the names in `mnk.rules.PRESETS`."""

_EMOJI = ("🦊", "🐱", "🐶", "🐼", "🦁", "🐸", "🐙")
"""Marks to suggest, more than there are players."""


def preset(name: str) -> str:
    """Name a well-known game, given its English name, in the user's language."""
    return PRESETS[name]


def default_name(seat: int, others: Iterable[str] = ()) -> str:
    """Give the seat's default name, or the next of that kind that nobody else has."""
    taken = {name_key(name) for name in others}
    names = (_("Player {number}").format(number=number) for number in range(seat + 1, seat + 8))
    return next(name for name in names if name_key(name) not in taken)


def shown(name: str) -> str:
    """Give the name as it goes into a sentence: one in a right-to-left script must not turn the sentence round."""
    turned = any(bidirectional(letter) in {"R", "AL", "RLE", "RLO", "RLI"} for letter in name)
    return f"\u2068{name}\u2069" if turned else name


def names(players: Iterable[Player]) -> str:
    """Give a list of names, such as "Ann, Bob and Cem"."""
    *most, last = [shown(player.name) for player in players]
    return _("{names} and {name}").format(names=", ".join(most), name=last) if most else last


def begins(player: Player) -> str:
    """Tell whom the draw, or the rule in its place, let begin."""
    return _("{name} begins").format(name=shown(player.name))


def to_move(player: Player) -> str:
    """Tell whose turn it is."""
    return _("{player} to move").format(player=_with_mark(player))


def turn(game: Game) -> str:
    """Tell the turn number and whose turn it is."""
    return _("Turn {number}: {to_move}").format(number=len(game.moves) + 1, to_move=to_move(game.turn))


def who_has_which(players: Iterable[Player]) -> str:
    """Tell every player's mark, such as "Ann X, Bob O"."""
    return ", ".join(map(_with_mark, players))


def _with_mark(player: Player) -> str:
    """Name and mark, such as "Ann X"; once what is both."""
    return player.mark if player.name == player.mark else f"{shown(player.name)} {player.mark}"


def marks(player: Player, square: Square, rules: Rules, notation: Notation) -> str:
    """Tell a move."""
    return _("{name} marks {cell}").format(name=shown(player.name), cell=notations.name(square, rules, notation))


def headline(game: Game) -> str:
    """Tell what is the case: how the game ended, or whose turn it is."""
    return ending(game, game.outcome) if game.outcome else to_move(game.turn)


def last_event(game: Game, notation: Notation) -> str:
    """Tell what led here: the last move, or who begins; nothing of a game that ended without a move."""
    if game.last is None:
        return "" if game.outcome else begins(game.turn)
    return marks(game.mover(len(game.moves)), game.last, game.setup.rules, notation)


def news(game: Game, notation: Notation) -> str:
    """Tell somebody who does not see the board what happened, and what is the case now."""
    event = last_event(game, notation) if game.resigned is None else ""
    return f"{event}. {headline(game)}" if event else headline(game)


def turn_number(game: Game) -> str:
    """Tell the number of the move to come, or of the moves made once the game has ended."""
    number = len(game.moves)
    if game.outcome:
        return ngettext("{number} move", "{number} moves", number).format(number=number)
    return _("Turn {number}").format(number=number + 1)


def takes_back(player: Player, square: Square, rules: Rules, notation: Notation) -> str:
    """Tell that a move was undone."""
    return _("{name} takes back {cell}").format(name=shown(player.name), cell=notations.name(square, rules, notation))


def nothing_to_undo() -> str:
    """Tell that no move was made yet."""
    return _("There is nothing to undo")


def completed(line: Line, rules: Rules, notation: Notation) -> str:
    """Tell the cells of a completed line in order."""
    return _("The line: {cells}").format(cells=" ".join(notations.name(square, rules, notation) for square in line))


def typing(text: str, rules: Rules, notation: Notation) -> tuple[str, str]:
    """Show the part of a cell's name typed so far, and tell how to go on."""
    shown_text = _("Cell {text}…").format(text=text.upper() if notation is Notation.ROW_LETTER else text.lower())
    try:
        notations.parse(text, rules, notation)
    except UnknownSquare:
        return shown_text, _("Type the rest of its name; Escape gives it up")
    return shown_text, _("Enter plays this cell, Escape gives it up")


def looking_back(ply: int, moves: int) -> str:
    """Tell which position of the game is looked at."""
    return _("Looking back: move {ply} of {moves}").format(ply=ply, moves=moves)


def ending(game: Game, outcome: Outcome) -> str:
    """Tell how the game ended, in a sentence without its full stop."""
    resigned = outcome.by is Ending.RESIGNED
    return ended(game.setup.rules, game.setup.players, outcome.winners, resigned=resigned)


def ended(rules: Rules, players: Sequence[Player], winners: Collection[int], *, resigned: bool) -> str:
    """Tell likewise of a game of which only the result is known."""
    if not winners:
        return _("A draw: the board is full")
    won = [players[seat] for seat in sorted(winners)]
    lost = [player for player in players if player not in won]
    win = ngettext("{names} wins", "{names} win", len(won)).format(names=names(won))
    if resigned:
        return win + _(": {name} resigned").format(name=names(lost))
    return win + (_(": {name} completed a line").format(name=names(lost)) if rules.misere else "")


def cell(game: Game, square: Square, notation: Notation) -> str:
    """Describe a cell to somebody who does not see it, such as "B2, Jane, X, last move"."""
    seat = game.position[square]
    parts = [notations.name(square, game.setup.rules, notation)]
    if seat is None:
        parts.append(_("empty"))
    else:
        parts += [game.setup.players[seat].name, game.setup.players[seat].mark]
    if square == game.last:
        parts.append(_("last move"))
    if game.outcome and square in game.outcome.cells:
        parts.append(_("winning line") if not game.setup.rules.misere else _("completed line"))
    return ", ".join(parts)


def goal(rules: Rules) -> str:
    """Tell what wins, in a sentence without its full stop."""
    wins = _("Complete {k} in a row and you lose") if rules.misere else _("{k} in a row wins")
    exact = _("a longer row does not count") if rules.exact else None
    falls = _("marks fall to the bottom") if rules.gravity else None
    return "; ".join(part for part in (wins.format(k=rules.k), exact, falls) if part)


def board(rules: Rules) -> str:
    """Name the size of the board."""
    return f"{rules.width} × {rules.height}"


def refusal(error: ValueError, rules: Rules, notation: Notation) -> str:
    """Tell why something was refused, and what a right one looks like."""
    match error:
        case GameOver():
            return _("The game is over; start a new one to play on")
        case CellTaken(square=square):
            return _taken(square, rules, notation)
        case OffBoard(square=square):
            place = _("row {row}, column {column}").format(row=square.row + 1, column=square.column + 1)
            return _no_such_cell(place, rules, notation)
        case UnknownSquare(text=text):
            return _no_such_cell(text.strip(), rules, notation)
        case BadMark(mark=mark, fault=fault):
            return mark_refusal(mark, fault)
    return name_refusal(error) if isinstance(error, BadName | NameTaken) else str(error)


def name_refusal(error: BadName | NameTaken) -> str:
    """Tell why a name was refused, and what to do about it."""
    if isinstance(error, NameTaken):
        return _("{name} is another player's name, choose a different one").format(name=shown(error.name))
    typed = "".join(letter if whole(letter) else "\ufffd" for letter in error.name)
    return _("“{name}” has half of a character at \ufffd; type the name again").format(name=typed)


def mark_refusal(mark: str, fault: MarkFault, taken: Iterable[str] = ()) -> str:
    """Tell why a mark was refused, and what a right one looks like; `taken` are the marks of the others."""
    others = list(taken)
    sign, emoji = free_mark(0, others), next(one for one in _EMOJI if one not in others)
    return {
        MarkFault.LONG: _("“{mark}” is more than one character; a mark is one, such as {sign} or {emoji}"),
        MarkFault.INVISIBLE: _("This mark cannot be seen; choose a visible character, such as {sign} or {emoji}"),
        MarkFault.EMPTY_CELL: _("“_” stands for an empty cell; choose another mark, such as {sign} or {emoji}"),
        MarkFault.DIGIT: _(
            "“{mark}” is a digit, and cells are named by numbers; choose a letter, a symbol or an emoji"
        ),
        MarkFault.TAKEN: _("“{mark}” is another player's mark, choose a different one"),
    }[fault].format(mark=short(mark), sign=sign, emoji=emoji)


def _taken(square: Square, rules: Rules, notation: Notation) -> str:
    if not rules.gravity:
        return _("{cell} is taken, choose an empty cell").format(cell=notations.name(square, rules, notation))
    columns = notations.labels(rules, notation)[1]
    column = columns[square.column] if columns else str(square.column + 1)
    return _("Column {column} is full, choose another").format(column=column)


def _range(rules: Rules, notation: Notation) -> str:
    first, last = (notations.name(square, rules, notation) for square in (rules.squares[0], rules.squares[-1]))
    return _("cells run from {first} to {last}").format(first=first, last=last)


def _no_such_cell(text: str, rules: Rules, notation: Notation) -> str:
    if not text:
        middle = notations.name(rules.squares[len(rules.squares) // 2], rules, notation)
        return _("Type a cell, such as {cell}; {range}").format(cell=middle, range=_range(rules, notation))
    return _("There is no cell {cell} on this board; {range}").format(cell=short(text), range=_range(rules, notation))


def short(text: str) -> str:
    """Give the beginning of what somebody typed, enough to recognise it."""
    return text if len(text) <= 20 else f"{text[:20]}…"
