"""Text about games of Mastermind in the library."""

from tictactoe_gui.storage.library.mastermind_games import MastermindListing
from tictactoe_gui.wording import labels
from tictactoe_gui.wording.library import RowTexts
from tictactoe_gui.wording.mastermind import best_list, prompts, sentences
from tictactoe_gui.wording.phrases import Write, shortened_name


def texts(row: MastermindListing) -> RowTexts:
    """Return the texts about a game. The player who guesses comes first."""
    return RowTexts(
        players="\n".join(map(sentences.display_name, (row.breaker, row.hider))),
        game=labels.MASTERMIND,
        goal=sentences.board(row.rules),
        result=best_list.RESULTS[row.outcome],
        notes=prompts.not_counted(assisted=row.assisted, known=row.known),
        moves=row.guesses,
    )


def shortened(row: MastermindListing, longest: int) -> MastermindListing:
    """Return the game with players' names cut to `longest` characters and an ellipsis."""
    return row._replace(hider=shortened_name(row.hider, longest), breaker=shortened_name(row.breaker, longest))


def summary(row: MastermindListing, when: str, write: Write = str) -> str:
    """Return the accessible description of a game. `when` is its date and time."""
    said = texts(row)
    guesses = sentences.guesses(row.guesses, write)
    facts = [*said.players.splitlines(), said.game, said.goal, said.result, when, guesses, said.notes]
    return ", ".join(filter(None, facts))
