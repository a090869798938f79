"""Games whose sentences are compared."""

from tictactoe_gui.mnk.game import Game, GameSetup
from tictactoe_gui.mnk.notation import Notation, parse
from tictactoe_gui.mnk.player import MARKS, PERSON, Player, PlayerKind
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.opponents.levels import EXPERT

COMPUTER = PlayerKind(EXPERT)
FIRST_WINS, SECOND_WINS = "A1 B1 A2 B2 A3", "A1 B1 A2 B2 C3 B3"
DRAW = "A1 B2 A2 A3 C1 B1 B3 C2 C3"


def played(cells: str = "", *first: Player, kinds: tuple[PlayerKind, ...] = (), rules: Rules | None = None) -> Game:
    """Return a game between Ann, Ruby, Cem and Dan after these moves. Players without a kind are people."""
    rules = rules or Rules(players=max(2, len(kinds)))
    seats = range(rules.players)
    kinds += (PERSON,) * (rules.players - len(kinds))
    players = [Player(("Ann", "Ruby", "Cem", "Dan")[seat], MARKS[seat], kinds[seat]) for seat in seats]
    players[: len(first)] = first
    game = Game.start(GameSetup(rules, tuple(players)))
    for cell in cells.split():
        game = game.play(parse(cell, rules, Notation.ROW_LETTER))
    return game
