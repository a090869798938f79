"""Files with several games, which are read step by step."""

from collections.abc import Iterator
from datetime import datetime
from itertools import chain
from time import monotonic
from typing import NamedTuple

from tictactoe_gui import records
from tictactoe_gui.mastermind.game import MastermindGame
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.player import Player
from tictactoe_gui.mnk.position import Outcome
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.records.faults import BadRecord
from tictactoe_gui.records.native import ttt

FIRST_STEP_S = 0.05
"""How long games are read at first, in seconds. It is enough for small files."""


class ListedGame(NamedTuple):
    """A game as it is listed. A whole game has all its positions, so that 10,000 of them would take 300 MB."""

    rules: Rules
    players: tuple[Player, ...]
    """Player of each seat at the end."""
    outcome: Outcome | None
    """None for an unfinished game."""
    plies: int
    at: datetime | None
    """When it ended, or began if that is unknown. None if neither is known."""
    record: bytes
    """The game in the native format."""

    @property
    def game(self) -> Game:
        """The whole game."""
        return ttt.loads(self.record)


class UnreadGame(NamedTuple):
    """A game that cannot be read."""

    number: int
    """Number of the game in its file, counted from 1."""
    why: BadRecord


class GameCollection:
    """The games in a record. A record with one game counts as a collection of one."""

    def __init__(self, data: bytes, encoding: str = "", *, suffix: str = "") -> None:
        """Begin to read the games. Raise BadRecord if the data is not a record.

        An empty encoding means the likeliest one. The file's suffix decides if the format is unclear.
        """
        self._data = data
        self._suffix = suffix
        self.encodings = tuple(records.encodings(data))
        """Encodings that names and comments may be in, the likeliest first. Names may be wrong if there are several."""
        self.encoding = encoding or self.encodings[0]
        found = iter(records.open_all(data, self.encoding, suffix=suffix))
        self.first = next(found)
        """First game, or the reason why it cannot be read."""
        self._unread: Iterator[Game | MastermindGame | BadRecord] = chain([self.first], found)
        self.games: list[ListedGame | BadRecord] = []
        """Games that have been read so far, or the reasons why they cannot be read. Mastermind is not listed."""
        self.is_complete = False
        """True if all games have been read."""
        self.read(FIRST_STEP_S, least=2)

    @property
    def has_several(self) -> bool:
        """True if there is more than one game."""
        return len(self.games) > 1

    def read(self, seconds: float = 0, least: int = 1) -> list[ListedGame | BadRecord]:
        """Read more games for some seconds, but at least some if there are any. Return them."""
        end = monotonic() + seconds
        before = len(self.games)
        while len(self.games) - before < least or monotonic() < end:
            game = next(self._unread, None)
            if game is None:
                self.is_complete = True
                break
            if not isinstance(game, MastermindGame):
                self.games.append(game if isinstance(game, BadRecord) else _listed(game))
        return self.games[before:]

    def in_encoding(self, encoding: str) -> "GameCollection":
        """Return the collection in another encoding."""
        return GameCollection(self._data, encoding, suffix=self._suffix)


def _listed(game: Game) -> ListedGame:
    setup = game.setup
    notes = game.notes
    at = notes.ended or notes.began
    return ListedGame(setup.rules, game.players, game.outcome, len(game.moves), at, ttt.dumps(game))
