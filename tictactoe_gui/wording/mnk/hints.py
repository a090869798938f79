"""Text and signs for analysis values, and hints with their reasons."""

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from typing import NamedTuple

from tictactoe_gui.i18n import _
from tictactoe_gui.mnk.board import Choice
from tictactoe_gui.mnk.game import Game, GameSetup
from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.opponents.literature import known_value
from tictactoe_gui.opponents.opening import OpeningMove
from tictactoe_gui.opponents.reasons import ExplainedMove, Reason
from tictactoe_gui.opponents.values import CellValue, Value
from tictactoe_gui.wording import phrases
from tictactoe_gui.wording.mnk import cells, choices
from tictactoe_gui.wording.phrases import Plural

WIN, DRAW, LOSS = Value.WIN, Value.DRAW, Value.LOSS
_SIGNS = {WIN: "+", DRAW: "=", LOSS: "−"}

ANALYSIS_ON, ANALYSIS_OFF = _("Analysis on"), _("Analysis off")
# Translators: in a list of facts about a cell, such as "B2, empty, hint: It draws. It blocks Ruby.".
HINT = _("hint: {reason}")
SEARCHING = _("Looking for a hint…")
# Translators: {hint} is a sentence such as "Play B2. It draws.", {found} is a list of counts, such as "1 cell wins, 2
# cells draw".
_HINT_FOR, _ANALYSIS_FOR = _("For {name}: {hint}"), _("Analysis for {name}: {found}")
_ANALYSIS, _ANALYSING = _("Analysis: {found}"), _("Analysis: thinking…")
_OUTDATED = _("{cell} is not the best move after all. Ask for another hint.")
# Translators: a cell with its {result}, such as "H8 wins in 3 moves".
_PROVED_CELL = _("{cell} {result}")
# Translators: {best} is a text such as "H8 is best" or "H8 wins in 3 moves". {others} is a list of cells.
_BEST, _THEN = _("{cell} is best"), _("{best}, then {others}")
# Translators: in a list of facts about a cell, such as "H8, empty, choice 1, wins in 3 moves".
_CHOICE = _("choice {rank}, {value}")
_ESTIMATED = _("estimated")
LEGEND = {
    WIN: _("+ Wins"),
    DRAW: _("= Draws"),
    LOSS: _("− Loses"),
    None: _("≈ Estimate"),
}
"""Short explanations of the signs on cells, by kind of value. None stands for an estimate."""

# Translators: {cell} is a cell such as "B2". {why} is one or two sentences such as "It draws. It blocks Ruby.". "Try"
# means that the result is not known.
_PLAY, _TRY = _("Play {cell}. {why}"), _("Try {cell}. {why}")
# Translators: the computer has found a better move than the one that it advised before.
_FOUND_BETTER = _("Better after more thought: {cell}. {why}")
# Translators: {choice} is the text of a button such as "Play White", {why} is a sentence such as "Both sides draw.".
_CHOOSE = _("{choice}. {why}")
# Translators: reasons for a choice of a side, or for a mark that is placed before the opponent chooses one.
_SIDE_WINS, _BOTH_DRAW = _("This side wins."), _("Both sides draw.")
_SIDE_SEEMS_BETTER = _("By estimate, this side is better.")
_BOTH_EVEN = _("By estimate, both sides are even.")
_DRAWN_OPENING = _("Then both sides draw.")
_EVEN_OPENING = _("By estimate, it keeps the sides as even as possible.")
NO_SIDES = _("Analysis: it begins once the sides are chosen")


class _ResultText(NamedTuple):
    """Texts about the result of a move."""

    sentence: str
    words: str
    """The same in a list of facts about a cell."""


_RESULTS = {
    WIN: _ResultText(_("It wins."), _("wins")),
    DRAW: _ResultText(_("It draws."), _("draws")),
    LOSS: _ResultText(_("It loses."), _("loses")),
}
# Translators: {moves} is a number of moves, such as "2 moves".
_RESULTS_IN_MOVES = {
    WIN: _ResultText(_("It wins in {moves}."), _("wins in {moves}")),
    LOSS: _ResultText(_("It loses in {moves}."), _("loses in {moves}")),
}
_RESULTS_AT_ONCE = {
    WIN: _ResultText(_("It wins immediately."), _("wins immediately")),
    LOSS: _ResultText(_("It loses immediately."), _("loses immediately")),
}
# Translators: {cells} is a list of cells such as "B1 and C2".
THREATENS_AT_ONCE = _("It threatens {cells} at once.")
# Translators: reasons to play a cell. Each may follow a sentence such as "It draws.". {cells} is a list of cells, and
# {name} is an opponent.
_REASONS = {
    Reason.VALUE: "",
    Reason.ESTIMATE: _("This is an estimate."),
    Reason.EVERY_MOVE: _("So does every other move."),
    Reason.HOLDS_OUT_LONGEST: _("It holds out longest."),
    Reason.ONLY_MOVE: _("Every other move loses."),
    Reason.COMPLETES_LINE: _("It completes a line."),
    Reason.ONLY_CELL: _("There is no other move."),
    Reason.BLOCKS: _("It blocks {name}."),
    Reason.BLOCKS_ONE: _("It blocks {name}, but not every threat."),
    Reason.MAKES_OPEN_FOUR: _("It makes an open four."),
    Reason.MAKES_FORK: THREATENS_AT_ONCE,
    Reason.STOPS_FORK: _("It stops the fork of {cells}."),
    Reason.THREATENS: _("It threatens to win at {cells}."),
    Reason.MAKES_TWO_OPEN_THREES: _("It makes two open threes."),
    Reason.MAKES_OPEN_THREE: _("It makes an open three."),
    Reason.STOPS_OPEN_THREE: _("It stops the open three."),
    Reason.AVOIDS_MISTAKES: _("{cells} would let {name} win at once."),
    # Translators: a line of {name} is not complete. {first} and {last} are the cells of its first and last mark.
    Reason.BLOCKS_LINE: _("It blocks {name}'s line from {first} to {last}."),
    Reason.BLOCKS_MOST_LINES: _("No move blocks more of {name}'s lines."),
    Reason.ON_MOST_LINES: _("No move keeps more lines open to you."),
    Reason.TOWARDS_MIDDLE: _("It keeps your lines open towards the middle."),
    Reason.ON_NO_LINE: _("Nobody can complete a line through it."),
    Reason.ADDS_TO_NO_LINE: _("It adds to none of your lines."),
    Reason.COMPLETES_NO_LINE: _("It doesn't complete a line."),
}
# Translators: reasons about lines that are not complete yet. {marks} is a number of marks, such as "three".
_MADE_LINES = Plural("It makes a line of {marks}.", "It makes {number} lines of {marks}.")
_COUNTED_REASONS = {
    Reason.MAKES_LINES: _MADE_LINES,
    Reason.ADDS_TO_LINES: _MADE_LINES,
    Reason.ON_LINES: Plural("It keeps {number} line open to you.", "It keeps {number} lines open to you."),
    Reason.BLOCKS_LINES: Plural("It keeps {name} out of {number} line.", "It keeps {name} out of {number} lines."),
    Reason.ADDS_TO_FEWEST_LINES: Plural(
        "It adds to {number} of your lines. No move adds to fewer.",
        "It adds to {number} of your lines. No move adds to fewer.",
    ),
}
_CELLS = {
    WIN: Plural("{number} cell wins", "{number} cells win"),
    DRAW: Plural("{number} cell draws", "{number} cells draw"),
    LOSS: Plural("{number} cell loses", "{number} cells lose"),
    None: Plural("{number} cell is estimated", "{number} cells are estimated"),
}


def value(cell: CellValue) -> str:
    """Return the result of playing a cell, such as "wins in 3 moves". An unproved value is called an estimate."""
    if cell.value is None:
        return _("estimated {score} out of 100").format(score=phrases.signed(cell.score))
    return _result(cell, cell.value).words


def sign(cell: CellValue) -> str:
    """Return the sign on a cell: + wins, = draws, − loses, with the moves to the end, and ≈ for an estimate."""
    if cell.value is None:
        return f"≈{phrases.signed(cell.score)}"
    return _SIGNS[cell.value] + ("" if cell.plies is None else str(_own_moves(cell.plies)))


def hint(move: ExplainedMove, game: Game, notation: Notation, mover: str = "") -> str:
    """Return the cell to play and why, such as "Play B2. It draws. It blocks Ruby.".

    `mover` is the player to move, if that is not obvious.
    """
    return _advice(_TRY if move.cell.value is None else _PLAY, move, game, notation, mover)


def better_hint(move: ExplainedMove, game: Game, notation: Notation, mover: str = "") -> str:
    """Return a cell that is better than the one advised before, and why. `mover` is the player to move, see `hint`."""
    return _advice(_FOUND_BETTER, move, game, notation, mover)


def _advice(text: str, move: ExplainedMove, game: Game, notation: Notation, mover: str) -> str:
    cell = cells.name(move.cell.square, game.setup.rules, notation)
    return _for_mover(text.format(cell=cell, why=why(move, game, notation)), mover)


def _for_mover(text: str, mover: str) -> str:
    return _HINT_FOR.format(name=mover, hint=text) if mover else text


def opening_hint(best: OpeningMove, game: Game, notation: Notation, mover: str = "") -> str:
    """Return the move to make before the sides are chosen and why, such as "Play White. Both sides draw.".

    `mover` is the player to move, if that is not obvious.
    """
    move = best.move
    reason = why_in_opening(best)
    if isinstance(move, Choice):
        turn = game.position.turn
        player = game.players[turn if move is Choice.STAY else 1 - turn]
        return _for_mover(_CHOOSE.format(choice=choices.offer(move, player), why=reason), mover)
    cell = cells.name(move, game.setup.rules, notation)
    return _for_mover((_PLAY if best.value is DRAW else _TRY).format(cell=cell, why=reason), mover)


def why_in_opening(best: OpeningMove) -> str:
    """Return the reason for the best move before the sides are chosen. A choice takes the better side."""
    if not isinstance(best.move, Choice):
        return _DRAWN_OPENING if best.value is DRAW else _EVEN_OPENING
    if best.value is DRAW:
        return _BOTH_DRAW
    if not best.score:
        return _BOTH_EVEN
    return _SIDE_SEEMS_BETTER if best.value is None else _SIDE_WINS


def why(move: ExplainedMove, game: Game, notation: Notation) -> str:
    """Return the result of a move and the reason to play it, in one or two sentences."""
    opponent, squares, number, marks = move.named
    named = cells.names(squares, game.setup.rules, notation)
    fields = {
        "name": "" if opponent is None else choices.named(game.players[opponent]),
        "cells": phrases.listed(named) if named else "",
        "first": named[0] if named else "",
        "last": named[-1] if named else "",
        "marks": phrases.spelled(marks),
    }
    if counted := _COUNTED_REASONS.get(move.reason):
        write = phrases.spelled if counted is _MADE_LINES else str
        reason = counted(number, write, **fields)
    else:
        reason = _REASONS[move.reason].format(**fields)
    if move.cell.value is None:
        return reason
    return f"{_result(move.cell, move.cell.value).sentence} {reason}".strip()


def _result(cell: CellValue, value: Value) -> _ResultText:
    """Return the texts about a proved value."""
    if not cell.plies:
        return _RESULTS[value]
    texts = _RESULTS_AT_ONCE if cell.plies == 1 else _RESULTS_IN_MOVES
    moves = phrases.moves(_own_moves(cell.plies))
    return _ResultText(*(text.format(moves=moves) for text in texts.get(value, _RESULTS[value])))


def _own_moves(plies: int) -> int:
    """Return how many of the plies are moves of the player to move, in a game for two."""
    return (plies + 1) // 2


def outdated(cell: CellValue, setup: GameSetup, notation: Notation) -> str:
    """Return that the cell of a hint was proved not to be the best one."""
    return _OUTDATED.format(cell=cells.name(cell.square, setup.rules, notation))


def ranking(found: Sequence[CellValue], setup: GameSetup, notation: Notation) -> str:
    """Return cells in order with their proved results, such as "H8 is best, then G7 and F6"."""
    texts = [_with_result(cell, setup, notation) for cell in found]
    if texts and found[0].value is None:
        texts[0] = _BEST.format(cell=texts[0])
    return _THEN.format(best=texts[0], others=phrases.listed(texts[1:])) if len(texts) > 1 else "".join(texts)


def _with_result(cell: CellValue, setup: GameSetup, notation: Notation) -> str:
    """Return the name of a cell, with its result if that is proved."""
    name = cells.name(cell.square, setup.rules, notation)
    return name if cell.value is None else _PROVED_CELL.format(cell=name, result=value(cell))


def choice(rank: int, cell: CellValue) -> str:
    """Return the number of a cell in a ranking, and its result if that is proved."""
    return _CHOICE.format(rank=rank, value=_ESTIMATED if cell.value is None else value(cell))


def summary(values: Iterable[CellValue]) -> str:
    """Return how many cells win, draw and lose, such as "1 cell wins, 2 cells draw"."""
    counts = Counter(cell.value for cell in values)
    return ", ".join(counted(counts[kind]) for kind, counted in _CELLS.items() if counts[kind])


def report(position: Position, known: Collection[CellValue], found: str, mover: str = "") -> str:
    """Return what an analysis has found so far, one sentence per line. The last may be a published result.

    `found` is the summary or the ranking of the known values, and empty while nothing is shown. `mover` is the player
    to move, if that is not obvious.
    """
    text = _ANALYSIS_FOR if mover else _ANALYSIS
    lines = [text.format(name=mover, found=found) if found else _ANALYSING]
    proved = [cell.value for cell in known if cell.value is not None]
    if position.ply == 0 and WIN not in proved and len(proved) < len(position.moves):
        lines.append(from_literature(position.rules))
    return "\n".join(filter(None, lines))


def from_literature(rules: Rules) -> str:
    """Return the published result of the game with its source. Empty if there is none."""
    found = known_value(rules)
    if not found:
        return ""
    texts = {
        WIN: _("Known result: the first player wins ({source})"),
        DRAW: _("Known result: a draw ({source})"),
        LOSS: _("Known result: the first player loses ({source})"),
    }
    return texts[found.value].format(source=found.source)
