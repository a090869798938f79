"""Choosing a game of a file with several."""

from tictactoe_gui.mnk.player import BadMark
from tictactoe_gui.records import BadRecord
from tictactoe_gui.storage.collections import GameCollection, ListedGame
from tictactoe_gui.terminal.conversation import Dialogue
from tictactoe_gui.terminal.mnk.options import CommandLine, with_game
from tictactoe_gui.wording import collections as wording
from tictactoe_gui.wording.mnk import sentences

GAMES_PER_PAGE = 20
"""Number of games that are listed at once."""
MAX_DIGITS = 6
"""Maximum number of digits of a game's number."""


def choose_game(conversation: Dialogue, options: CommandLine, collection: GameCollection) -> CommandLine:
    """Return the options with the game that the user chooses. Raise EOFError if the user leaves."""
    listed = _list_games(conversation, collection, 0)
    while True:
        has_more = _count(collection, listed + 1) > listed
        answer = conversation.ask(wording.QUESTION_OR_MORE if has_more else wording.QUESTION).strip()
        if not answer and has_more:
            listed = _list_games(conversation, collection, listed)
        elif game := _find(collection, answer):
            try:
                return with_game(options, game if isinstance(game, BadRecord) else game.game)
            except BadRecord as wrong:
                conversation.say(wording.fault(wrong))
            except BadMark as wrong:
                conversation.say(str(sentences.mark_refusal(wrong.mark, wrong.fault)))
        elif answer:
            conversation.say(wording.no_such_game(answer))


def _list_games(conversation: Dialogue, collection: GameCollection, listed: int) -> int:
    """List the next games. Return how many are listed then."""
    end = min(listed + GAMES_PER_PAGE, _count(collection, listed + GAMES_PER_PAGE))
    for number, game in enumerate(collection.games[listed:end], listed + 1):
        conversation.say(wording.listed(number, game))
    return end


def _count(collection: GameCollection, needed: int) -> int:
    """Return the number of games, or at least the number that is needed if there are as many."""
    if len(collection.games) < needed:
        collection.read(least=needed - len(collection.games))
    return len(collection.games)


def _find(collection: GameCollection, answer: str) -> ListedGame | BadRecord | None:
    """Return the game with the number that was typed. None if there is none."""
    if not (answer.isascii() and answer.isdigit() and len(answer) <= MAX_DIGITS):
        return None
    number = int(answer)
    return collection.games[number - 1] if 1 <= number <= _count(collection, number) else None
