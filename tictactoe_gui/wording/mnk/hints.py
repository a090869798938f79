"""Text and signs for analysis values, and hints with their reasons."""

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace
from typing import NamedTuple

from tictactoe_gui import opponents
from tictactoe_gui.i18n import _
from tictactoe_gui.mnk import notation as notations
from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.mnk.player import Player
from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.opponents.values import CellValue, Value
from tictactoe_gui.wording.phrases import Plural

_SIGNS = {Value.WIN: "+", Value.DRAW: "=", Value.LOSS: "−"}

ANALYSIS_ON, ANALYSIS_OFF = _("Analysis on"), _("Analysis off")
# Translators: in a list of facts about a cell, such as "B2, empty, hint: blocks Ruby".
HINT = _("hint: {reason}")
SEARCHING = _("Looking for a hint…")
LEGEND = _("+ win, = draw, − loss, with the number of moves. ≈ estimate, up to ±100.")


class _Texts(NamedTuple):
    """Texts about a cell to play."""

    hint: str
    """Whole sentences: what to play and why."""
    reason: str
    """The reason in a few words, in a list of facts about the cell."""
    value: str = ""
    """The result of playing the cell, in a list of facts about it. Empty if it is the reason."""


_BLOCKS = _Texts(_("Play {cell}. It blocks {name}."), _("blocks {name}"))
_LOOKS_BEST = _Texts(_("Play {cell}. It looks best."), _("looks best"))
_DRAWS = _Texts(_("Play {cell}. It draws."), _("draws"))
_RESULTS = {
    Value.WIN: (
        _Texts(_("Play {cell}. It wins."), _("wins")),
        _Texts(_("Play {cell}. It wins immediately."), _("wins immediately")),
        # Translators: {plies} is a number of moves.
        _Texts(_("Play {cell}. It wins in {plies}."), _("wins in {plies}")),
    ),
    Value.DRAW: (_DRAWS, _DRAWS, _DRAWS),
    Value.LOSS: (
        _Texts(_("Play {cell}. It holds out longest, but loses."), _("holds out longest, but loses"), _("loses")),
        _Texts(
            _("Play {cell}. It holds out longest, but loses immediately."),
            _("holds out longest, but loses immediately"),
            _("loses immediately"),
        ),
        _Texts(
            # Translators: {plies} is a number of moves.
            _("Play {cell}. It holds out longest, but loses in {plies}."),
            _("holds out longest, but loses in {plies}"),
            _("loses in {plies}"),
        ),
    ),
}
"""Texts for each result: after an unknown number of moves, after one move, and after several."""
_CELLS = {
    Value.WIN: Plural("{number} cell wins", "{number} cells win"),
    Value.DRAW: Plural("{number} cell draws", "{number} cells draw"),
    Value.LOSS: Plural("{number} cell loses", "{number} cells lose"),
    None: Plural("{number} cell is estimated", "{number} cells are estimated"),
}


def value(cell: CellValue) -> str:
    """Return the result of playing a cell, such as "wins in 5". An unproved value is called an estimate."""
    if cell.value is None:
        return _("estimated {score} out of 100").format(score=_signed(cell.score))
    texts = _result(cell.value, cell.plies)
    return (texts.value or texts.reason).format(plies=cell.plies)


def _result(result: Value, plies: int | None) -> _Texts:
    unknown, immediate, later = _RESULTS[result]
    if plies is None:
        return unknown
    return immediate if plies == 1 else later


def sign(cell: CellValue) -> str:
    """Return the sign on a cell: + wins, = draws, − loses, with the moves to the end, and ≈ for an estimate."""
    if cell.value is None:
        return f"≈{_signed(cell.score)}"
    return _SIGNS[cell.value] + ("" if cell.plies is None else str(cell.plies))


def hint(cell: CellValue, position: Position, players: Sequence[Player], notation: Notation) -> str:
    """Return the cell to play and why, such as "Play B2. It blocks Ruby."."""
    name = notations.name(cell.square, position.rules, notation)
    blocked = _blocked(cell, position, players)
    return _texts(cell, blocked).hint.format(cell=name, plies=cell.plies, name=blocked)


def reason(cell: CellValue, position: Position, players: Sequence[Player]) -> str:
    """Return in a few words why to play the cell with the best value."""
    blocked = _blocked(cell, position, players)
    return _texts(cell, blocked).reason.format(plies=cell.plies, name=blocked)


def _texts(cell: CellValue, blocked: str) -> _Texts:
    if blocked and cell.value is not Value.WIN:
        return _BLOCKS
    return _result(cell.value, cell.plies) if cell.value is not None else _LOOKS_BEST


def _blocked(cell: CellValue, position: Position, players: Sequence[Player]) -> str:
    """Return the name of the first opponent who could win by playing the cell. Empty if there is none."""
    others = (seat for seat in range(len(players)) if seat != position.turn)
    return next((players[seat].name for seat in others if _wins(position, seat, cell)), "")


def summary(values: Iterable[CellValue]) -> str:
    """Return how many cells win, draw and lose, such as "1 cell wins, 2 cells draw"."""
    counts = Counter(cell.value for cell in values)
    return ", ".join(counted(counts[kind]) for kind, counted in _CELLS.items() if counts[kind])


def report(position: Position, cells: Collection[CellValue]) -> str:
    """Return what an analysis has found so far, one sentence per line. The last may be a published result."""
    # Translators: {found} is a list of counts, such as "1 cell wins, 2 cells draw".
    found = _("Analysis: {found}").format(found=summary(cells)) if cells else _("Analysis: thinking…")
    lines = [found, LEGEND]
    proved = [cell.value for cell in cells if cell.value is not None]
    if position.ply == 0 and Value.WIN not in proved and len(proved) < len(position.moves):
        lines.append(from_literature(position.rules))
    return "\n".join(filter(None, lines))


def from_literature(rules: Rules) -> str:
    """Return the published result of the game with its source. Empty if there is none."""
    found = opponents.known_value(rules)
    if not found:
        return ""
    texts = {
        Value.WIN: _("Known result: the first player wins ({source})"),
        Value.DRAW: _("Known result: a draw ({source})"),
        Value.LOSS: _("Known result: the first player loses ({source})"),
    }
    return texts[found.value].format(source=found.source)


def _wins(position: Position, seat: int, cell: CellValue) -> bool:
    """Return whether the seat would win immediately by playing the cell."""
    if position.outcome or position.landing(cell.square) is None:
        return False
    outcome = replace(position, turn=seat).play(cell.square).outcome
    return outcome is not None and seat in outcome.winners and bool(outcome.lines)


def _signed(score: int) -> str:
    """Return a number with its sign. Negative numbers get a true minus sign."""
    return f"{score:+d}".replace("-", "−") if score else "0"
