"""Text and signs for analysis values, and hints with their reasons."""

from collections import Counter
from collections.abc import Collection, Iterable

from tictactoe_gui.i18n import _
from tictactoe_gui.mnk import notation as notations
from tictactoe_gui.mnk.game import GameSetup
from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.opponents.literature import known_value
from tictactoe_gui.opponents.reasons import ExplainedMove, Reason
from tictactoe_gui.opponents.values import CellValue, Value
from tictactoe_gui.wording import phrases
from tictactoe_gui.wording.phrases import Plural

WIN, DRAW, LOSS = Value.WIN, Value.DRAW, Value.LOSS
_SIGNS = {WIN: "+", DRAW: "=", LOSS: "−"}

ANALYSIS_ON, ANALYSIS_OFF = _("Analysis on"), _("Analysis off")
# Translators: in a list of facts about a cell, such as "B2, empty, hint: draws and blocks Ruby".
HINT = _("hint: {reason}")
SEARCHING = _("Looking for a hint…")
# Translators: {hint} is a sentence such as "Play B2. It draws.", {found} is a list of counts, such as "1 cell wins, 2
# cells draw".
_HINT_FOR, _ANALYSIS_FOR = _("For {name}: {hint}"), _("Analysis for {name}: {found}")
_ANALYSIS, _ANALYSING = _("Analysis: {found}"), _("Analysis: thinking…")
# Translators: {cell} is a cell such as "H8". The advice has changed to it.
_BETTER_CELL = _("Better: {cell}")
# Translators: {hint} is a sentence such as "Try H8. It makes an open three.".
BETTER_HINT = _("There is a better move. {hint}")
_OUTDATED = _("{cell} is not the best move after all. Ask for another hint.")
# Translators: an item in a list of cells in order, such as "1. H8 ≈+12". The spaces don't break the line.
_RANKED = _("{rank}.\u00a0{cell}\u00a0{value}")
# Translators: in a list of facts about a cell, such as "H8, empty, choice 1, wins in 3 moves".
CHOICE = _("choice {rank}, {value}")
ORDER = _("1 Best, 2 next best")
"""Explanation of the numbers on cells."""
LEGEND = {
    WIN: _("+ Wins"),
    DRAW: _("= Draws"),
    LOSS: _("− Loses"),
    None: _("≈ Estimate"),
}
"""Short explanations of the signs on cells, by kind of value. None stands for an estimate."""

_Texts = dict[tuple[Value | None, Reason], tuple[str, str]]
# Translators: in these texts, {cell} is a cell such as "B2", {cells} is a list such as "B1 and C2", {name} is an
# opponent, and {moves} is a number of moves, such as "2 moves". "Try" instead of "Play" means that the result is not
# known. A draw is not named beside a reason.
_HOPELESS = _("You can't stop this any more. Play {cell} and hope.")
_TEXTS: _Texts = {
    (WIN, Reason.VALUE): (_("Play {cell}. It wins."), _("wins")),
    (WIN, Reason.BLOCKS): (_("Play {cell}. It wins and blocks {name}."), _("wins and blocks {name}")),
    (WIN, Reason.MAKES_FORK): (_("Play {cell}. It threatens {cells} at once."), _("wins with a fork of {cells}")),
    (WIN, Reason.MAKES_OPEN_FOUR): (_("Play {cell}. It makes an open four."), _("wins with an open four")),
    (WIN, Reason.THREATENS): (_("Play {cell}. It wins and threatens {cells}."), _("wins and threatens {cells}")),
    (WIN, Reason.MAKES_OPEN_THREE): (_("Play {cell}. It makes an open three and wins."), _("wins with an open three")),
    (DRAW, Reason.VALUE): (_("Play {cell}. It draws."), _("draws")),
    (DRAW, Reason.EVERY_MOVE): (_("Play {cell}. Every move draws."), _("every move draws")),
    (DRAW, Reason.BLOCKS): (_("Play {cell}. It blocks {name}."), _("draws and blocks {name}")),
    (DRAW, Reason.STOPS_FORK): (
        _("Play {cell}. It stops the fork of {cells}."),
        _("draws and stops the fork of {cells}"),
    ),
    (DRAW, Reason.ONLY_MOVE): (_("Play {cell}. Every other move loses."), _("draws, every other move loses")),
    (LOSS, Reason.VALUE): (_("Play {cell}. It loses."), _("loses")),
    (LOSS, Reason.EVERY_MOVE): (_HOPELESS, _("every move loses")),
    (LOSS, Reason.HOLDS_OUT_LONGEST): (
        _("You can't stop this any more. Play {cell} to hold out longest."),
        _("loses in {moves}, but holds out longest"),
    ),
    (LOSS, Reason.BLOCKS): (_("Play {cell}. It loses, but blocks {name}."), _("loses, but blocks {name}")),
    (LOSS, Reason.BLOCKS_ONE): (
        _("You can't stop this any more. Block at {cell}."),
        _("loses, but blocks one threat by {name}"),
    ),
    (None, Reason.COMPLETES_LINE): (_("Play {cell}. It completes a line."), _("completes a line")),
    (None, Reason.ONLY_CELL): (_("Play {cell}. There is no other move."), _("no other move")),
    (None, Reason.BLOCKS): (_("Try {cell}. It blocks {name}."), _("blocks {name}")),
    (None, Reason.BLOCKS_ONE): (
        _("You can't stop every threat. Block at {cell}."),
        _("blocks {name}, but not every threat"),
    ),
    (None, Reason.THREATENS): (_("Try {cell}. It threatens to win at {cells}."), _("threatens to win at {cells}")),
    (None, Reason.STOPS_OPEN_THREE): (_("Try {cell}. It stops the open three."), _("stops an open three")),
    (None, Reason.MAKES_TWO_OPEN_THREES): (_("Try {cell}. It makes two open threes."), _("makes two open threes")),
    (None, Reason.MAKES_OPEN_THREE): (_("Try {cell}. It makes an open three."), _("makes an open three")),
    (None, Reason.STOPS_FORK): (_("Try {cell}. It stops the fork of {cells}."), _("stops the fork of {cells}")),
    (None, Reason.AVOIDS_MISTAKES): (
        _("Try {cell}. {cells} would let {name} win at once."),
        _("{cells} would let {name} win at once"),
    ),
    # Translators: a line of {name} is not complete. {first} and {last} are the cells of its first and last mark.
    (None, Reason.BLOCKS_LINE): (
        _("Try {cell}. It blocks {name}'s line from {first} to {last}."),
        _("blocks {name}'s line from {first} to {last}"),
    ),
    (None, Reason.NO_LINES): (
        _("Try {cell}. Nobody can complete a line any more."),
        _("nobody can complete a line any more"),
    ),
    (None, Reason.LAST_MARK): (_("Try {cell}. It is your last move."), _("your last move")),
    (None, Reason.ADDS_TO_NO_LINE): (_("Try {cell}. It adds to none of your lines."), _("adds to none of your lines")),
    (None, Reason.NO_SAFE_MOVE): (_("Try {cell}. It leaves you no safe move."), _("leaves you no safe move")),
}
"""For each result and reason, what to play in whole sentences, and why in a list of facts about the cell."""
_TEXTS_WITH_MOVES: _Texts = {
    (WIN, Reason.VALUE): (_("Play {cell}. It wins in {moves}."), _("wins in {moves}")),
    (WIN, Reason.BLOCKS): (
        _("Play {cell}. It wins in {moves} and blocks {name}."),
        _("wins in {moves} and blocks {name}"),
    ),
    (WIN, Reason.MAKES_FORK): (
        _("Play {cell}. It threatens {cells} at once and wins in {moves}."),
        _("wins in {moves} with a fork of {cells}"),
    ),
    (WIN, Reason.MAKES_OPEN_FOUR): (
        _("Play {cell}. It makes an open four and wins in {moves}."),
        _("wins in {moves} with an open four"),
    ),
    (WIN, Reason.THREATENS): (
        _("Play {cell}. It threatens {cells} and wins in {moves}."),
        _("wins in {moves} and threatens {cells}"),
    ),
    (WIN, Reason.MAKES_OPEN_THREE): (
        _("Play {cell}. It makes an open three and wins in {moves}."),
        _("wins in {moves} with an open three"),
    ),
    (LOSS, Reason.VALUE): (_("Play {cell}. It loses in {moves}."), _("loses in {moves}")),
    (LOSS, Reason.EVERY_MOVE): (_HOPELESS, _("every move loses in {moves}")),
    (LOSS, Reason.BLOCKS): (
        _("Play {cell}. It loses in {moves}, but blocks {name}."),
        _("loses in {moves}, but blocks {name}"),
    ),
}
"""The same if the game ends after a known number of plies, more than one."""
_TEXTS_FOR_ONE_PLY: _Texts = {
    (WIN, Reason.VALUE): (_("Play {cell}. It wins immediately."), _("wins immediately")),
    (LOSS, Reason.VALUE): (_("Play {cell}. It loses immediately."), _("loses immediately")),
    (LOSS, Reason.EVERY_MOVE): (_("Play {cell}. Every move loses immediately."), _("every move loses immediately")),
}
"""The same if the game ends after one ply."""
# Translators: in these texts, lines need not be complete, but the player can still complete them. {marks} is a number
# of marks, such as "three", and a safe move completes no line where that would lose.
_COUNTED = {
    Reason.MAKES_LINES: (
        Plural("Try {cell}. It makes a line of {marks}.", "Try {cell}. It makes {number} lines of {marks}."),
        Plural("makes a line of {marks}", "makes {number} lines of {marks}"),
    ),
    Reason.ADDS_TO_LINES: (
        Plural("Try {cell}. It adds to {number} of your lines.", "Try {cell}. It adds to {number} of your lines."),
        Plural("adds to {number} of your lines", "adds to {number} of your lines"),
    ),
    Reason.BLOCKS_MOST_LINES: (
        Plural(
            "Try {cell}. It blocks {number} of {name}'s lines. No move blocks more.",
            "Try {cell}. It blocks {number} of {name}'s lines. No move blocks more.",
        ),
        Plural("blocks {number} of {name}'s lines", "blocks {number} of {name}'s lines"),
    ),
    Reason.ON_MOST_LINES: (
        Plural(
            "Try {cell}. You can complete {number} line through it. No cell has more.",
            "Try {cell}. You can complete {number} lines through it. No cell has more.",
        ),
        Plural("{number} line through it, no cell has more", "{number} lines through it, no cell has more"),
    ),
    Reason.ON_LINES: (
        Plural(
            "Try {cell}. You can complete {number} line through it.",
            "Try {cell}. You can complete {number} lines through it.",
        ),
        Plural("on {number} line that you can complete", "on {number} lines that you can complete"),
    ),
    Reason.BLOCKS_LINES: (
        Plural(
            "Try {cell}. It keeps {name} out of {number} line.", "Try {cell}. It keeps {name} out of {number} lines."
        ),
        Plural("keeps {name} out of {number} line", "keeps {name} out of {number} lines"),
    ),
    Reason.LEAVES_OWN_LINES: (
        Plural(
            "Try {cell}. You can still complete {number} line.", "Try {cell}. You can still complete {number} lines."
        ),
        Plural("you can still complete {number} line", "you can still complete {number} lines"),
    ),
    Reason.LEAVES_LINES: (
        Plural(
            "Try {cell}. {name} can still complete {number} line.",
            "Try {cell}. {name} can still complete {number} lines.",
        ),
        Plural("{name} can still complete {number} line", "{name} can still complete {number} lines"),
    ),
    Reason.ADDS_TO_FEWEST_LINES: (
        Plural(
            "Try {cell}. It adds to {number} of your lines. No move adds to fewer.",
            "Try {cell}. It adds to {number} of your lines. No move adds to fewer.",
        ),
        Plural("adds to only {number} of your lines", "adds to only {number} of your lines"),
    ),
    Reason.KEEPS_SAFE_MOVES: (
        Plural("Try {cell}. It leaves you {number} safe move.", "Try {cell}. It leaves you {number} safe moves."),
        Plural("leaves you {number} safe move", "leaves you {number} safe moves"),
    ),
}
"""The same for reasons with a number. They belong to estimates."""
_CELLS = {
    WIN: Plural("{number} cell wins", "{number} cells win"),
    DRAW: Plural("{number} cell draws", "{number} cells draw"),
    LOSS: Plural("{number} cell loses", "{number} cells lose"),
    None: Plural("{number} cell is estimated", "{number} cells are estimated"),
}


def value(cell: CellValue) -> str:
    """Return the result of playing a cell, such as "wins in 3 moves". An unproved value is called an estimate."""
    if cell.value is None:
        return _("estimated {score} out of 100").format(score=_signed(cell.score))
    return _texts(ExplainedMove(cell))[1].format(**_moves(cell))


def sign(cell: CellValue) -> str:
    """Return the sign on a cell: + wins, = draws, − loses, with the moves to the end, and ≈ for an estimate."""
    if cell.value is None:
        return f"≈{_signed(cell.score)}"
    return _SIGNS[cell.value] + ("" if cell.plies is None else str(_own_moves(cell.plies)))


def hint(move: ExplainedMove, setup: GameSetup, notation: Notation, mover: str = "") -> str:
    """Return the cell to play and why, such as "Play B2. It draws and blocks Ruby.".

    `mover` is the player to move, if that is not obvious.
    """
    cell = notations.name(move.cell.square, setup.rules, notation)
    text, _words = _filled(move, setup, notation, cell=cell)
    return _HINT_FOR.format(name=mover, hint=text) if mover else text


def reason(move: ExplainedMove, setup: GameSetup, notation: Notation) -> str:
    """Return in a few words why to play the cell with the best value."""
    _sentence, words = _filled(move, setup, notation)
    return words


def _filled(move: ExplainedMove, setup: GameSetup, notation: Notation, cell: str = "") -> tuple[str, str]:
    """Return the sentence and the words about a move."""
    fields = {"cell": cell, **_names(move, setup, notation), **_moves(move.cell)}
    if counted := _COUNTED.get(move.reason):
        write = phrases.spelled if move.reason is Reason.MAKES_LINES else str
        sentence, words = (text(move.named.number, write, **fields) for text in counted)
    else:
        sentence, words = (text.format(**fields) for text in _texts(move))
    return sentence, words


def _texts(move: ExplainedMove) -> tuple[str, str]:
    key = move.cell.value, move.reason
    if not move.cell.plies:
        return _TEXTS[key]
    texts = _TEXTS_FOR_ONE_PLY if move.cell.plies == 1 else _TEXTS_WITH_MOVES
    return texts.get(key, _TEXTS[key])


def _moves(cell: CellValue) -> dict[str, str]:
    return {"moves": phrases.moves(_own_moves(cell.plies or 0))}


def _own_moves(plies: int) -> int:
    """Return how many of the plies are moves of the player to move, in a game for two."""
    return (plies + 1) // 2


def _names(move: ExplainedMove, setup: GameSetup, notation: Notation) -> dict[str, str]:
    """Return the opponent, the cells and the number of marks that the reason names. Empty if there are none."""
    opponent, squares, _number, marks = move.named
    cells = [notations.name(square, setup.rules, notation) for square in squares]
    return {
        "name": "" if opponent is None else setup.players[opponent].name,
        "cells": phrases.listed(cells) if cells else "",
        "first": cells[0] if cells else "",
        "last": cells[-1] if cells else "",
        "marks": phrases.spelled(marks),
    }


def better(cell: CellValue, setup: GameSetup, notation: Notation) -> str:
    """Return which cell the analysis now puts first."""
    return _BETTER_CELL.format(cell=notations.name(cell.square, setup.rules, notation))


def outdated(cell: CellValue, setup: GameSetup, notation: Notation) -> str:
    """Return that the cell of a hint was proved not to be the best one."""
    return _OUTDATED.format(cell=notations.name(cell.square, setup.rules, notation))


def ranking(cells: Iterable[CellValue], setup: GameSetup, notation: Notation) -> str:
    """Return cells in order with their signs, such as "1. H8 ≈+12, 2. G7 ≈+9"."""
    return ", ".join(
        _RANKED.format(rank=rank, cell=notations.name(cell.square, setup.rules, notation), value=sign(cell))
        for rank, cell in enumerate(cells, 1)
    )


def summary(values: Iterable[CellValue]) -> str:
    """Return how many cells win, draw and lose, such as "1 cell wins, 2 cells draw"."""
    counts = Counter(cell.value for cell in values)
    return ", ".join(counted(counts[kind]) for kind, counted in _CELLS.items() if counts[kind])


def report(position: Position, cells: Collection[CellValue], found: str, mover: str = "") -> str:
    """Return what an analysis has found so far, one sentence per line. The last may be a published result.

    Args:
        position: position that is analysed.
        cells: known values.
        found: their summary, or the ranking of the best ones. Empty while nothing is shown.
        mover: name of the player to move, if that is not obvious.

    """
    text = _ANALYSIS_FOR if mover else _ANALYSIS
    lines = [text.format(name=mover, found=found) if found else _ANALYSING]
    proved = [cell.value for cell in cells if cell.value is not None]
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


def _signed(score: int) -> str:
    """Return a number with its sign. Negative numbers get a true minus sign."""
    return f"{score:+d}".replace("-", "−") if score else "0"
