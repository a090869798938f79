"""Proofs of attacks, compared with brute force in random endings, and playouts of single moves."""

from contextlib import suppress
from random import Random

import pytest

from tests.opponents.brute import value
from tests.opponents.review.test_sequences import EVERY_ENDING, NODES, budget
from tictactoe_gui.mnk.notation import Notation, parse
from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.opponents.expert import engines_for
from tictactoe_gui.opponents.limits import Budget, Limits, OutOfBudget
from tictactoe_gui.opponents.review import attacks
from tictactoe_gui.opponents.review.attacks import AttackSearch
from tictactoe_gui.opponents.review.sequences import wins_by_force
from tictactoe_gui.opponents.values import Value

GOMOKU = Rules(15, 15, 5)


def search(position: Position, nodes: int = 500_000) -> AttackSearch:
    return AttackSearch(engines_for(position.rules), Budget(Limits(nodes=nodes)))


def wins(position: Position) -> bool:
    with suppress(OutOfBudget):
        return search(position).wins(position)
    return False


def test_proved_attack_is_a_win() -> None:
    claimed = [position for position in EVERY_ENDING if wins(position)]
    assert {value(position) for position in claimed} == {Value.WIN}


def test_attack_can_begin_with_a_quiet_move() -> None:
    by_force = {position for position in EVERY_ENDING if wins_by_force(position, budget(), NODES)}
    assert {position for position in EVERY_ENDING if wins(position)} > by_force


def on_gomoku(cells: str) -> Position:
    """Return the position after these moves on 15 x 15."""
    position = Position.start(GOMOKU)
    for cell in cells.split():
        position = position.play(parse(cell, GOMOKU, Notation.ROW_LETTER))
    return position


def test_move_far_from_an_open_three_falls() -> None:
    position = on_gomoku("H8 G9 H9 I9 H10 A1")
    assert wins(position)
    assert not search(position).survives(position)


def test_move_beside_a_single_mark_survives() -> None:
    position = on_gomoku("H8 H9")
    assert search(position, nodes=1_000_000).survives(position)


def test_move_needs_every_playout_to_survive() -> None:
    assert not search(on_gomoku("H8 H9"), nodes=300_000).survives(on_gomoku("H8 H9"))


def test_playouts_with_new_engines_do_not_depend_on_earlier_searches(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(attacks, "FIRST_PLAYOUT_NODES", ())
    monkeypatch.setattr(attacks, "PLAYOUT_NODES", (300, 400))
    position, budgets = on_gomoku("H8 H9"), [Budget(Limits()), Budget(Limits())]
    for each in budgets:
        assert AttackSearch(engines_for(GOMOKU), each).survives(position)
        next(engines_for(GOMOKU).rank(position, Budget(Limits(nodes=2_000)), Random(0), position.moves))
    assert budgets[0].nodes == budgets[1].nodes


def test_decided_position_has_no_attack() -> None:
    position = Position.start(Rules(), 1, "000.11...")
    assert not wins(position)
    assert search(position).survives(position)
