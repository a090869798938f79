"""Text and signs for analysis values, and hints with their reasons."""

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace

from tictactoe_gui import opponents
from tictactoe_gui.i18n import _, ngettext
from tictactoe_gui.mnk import notation as notations
from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.mnk.player import Player
from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.opponents.values import CellValue, Value
from tictactoe_gui.wording.phrases import shown

_SIGNS = {Value.WIN: "+", Value.DRAW: "=", Value.LOSS: "−"}


LEGEND = _("+ win, = draw, − loss, with the number of moves. ≈ estimate, up to ±100.")


def value(cell: CellValue) -> str:
    """Return the result of playing a cell, such as "wins in 5". An unproved value is called an estimate."""
    if cell.value is None:
        return _("estimated {score} out of 100").format(score=_signed(cell.score))
    if cell.value is Value.DRAW:
        return _("draws")
    if cell.plies is None:
        return _("wins") if cell.value is Value.WIN else _("loses")
    if cell.plies == 1:
        return _("wins immediately") if cell.value is Value.WIN else _("loses immediately")
    text = _("wins in {plies}") if cell.value is Value.WIN else _("loses in {plies}")
    return text.format(plies=cell.plies)


def sign(cell: CellValue) -> str:
    """Return the sign on a cell: + wins, = draws, − loses, with the moves to the end, and ≈ for an estimate."""
    if cell.value is None:
        return f"≈{_signed(cell.score)}"
    return _SIGNS[cell.value] + ("" if cell.plies is None else str(cell.plies))


def hint(cell: CellValue, position: Position, players: Sequence[Player], notation: Notation) -> str:
    """Return the cell to play and why, such as "Play B2. It blocks Ruby."."""
    name = notations.name(cell.square, position.rules, notation)
    return _("Play {cell}. It {reason}.").format(cell=name, reason=reason(cell, position, players))


def reason(cell: CellValue, position: Position, players: Sequence[Player]) -> str:
    """Return in a few words why to play the cell with the best value."""
    if cell.value is Value.WIN:
        return value(cell)
    stopped = [players[seat] for seat in range(len(players)) if seat != position.turn and _wins(position, seat, cell)]
    if stopped:
        return _("blocks {name}").format(name=shown(stopped[0].name))
    if cell.value is Value.LOSS:
        return _("holds out longest, but {loses}").format(loses=value(cell))
    return value(cell) if cell.value is Value.DRAW else _("looks best")


def hinted(why: str) -> str:
    """Return the accessible text of a hinted cell."""
    return _("hint: {reason}").format(reason=why)


def summary(values: Iterable[CellValue]) -> str:
    """Return how many cells win, draw and lose, such as "1 cell wins, 2 cells draw"."""
    counts = Counter(cell.value for cell in values)
    parts = {
        Value.WIN: ngettext("{count} cell wins", "{count} cells win", counts[Value.WIN]),
        Value.DRAW: ngettext("{count} cell draws", "{count} cells draw", counts[Value.DRAW]),
        Value.LOSS: ngettext("{count} cell loses", "{count} cells lose", counts[Value.LOSS]),
        None: ngettext("{count} cell is estimated", "{count} cells are estimated", counts[None]),
    }
    return ", ".join(text.format(count=counts[kind]) for kind, text in parts.items() if counts[kind])


def switched(*, on: bool) -> str:
    """Return whether the analysis is on."""
    return _("Analysis on") if on else _("Analysis off")


def report(position: Position, cells: Collection[CellValue]) -> str:
    """Return what an analysis has found so far, one sentence per line. The last may be a published result."""
    found = summary(cells) or _("thinking…")
    lines = [_("Analysis: {found}").format(found=found), LEGEND]
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
