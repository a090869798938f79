"""Text about games of Mastermind in the library."""

from tictactoe_gui.storage.library.mastermind_games import MastermindListing
from tictactoe_gui.wording import labels
from tictactoe_gui.wording.library import RowTexts
from tictactoe_gui.wording.mastermind import best_list, prompts, sentences
from tictactoe_gui.wording.phrases import Write


def texts(row: MastermindListing) -> RowTexts:
    """Return the texts about a game. The player who guesses comes first."""
    return RowTexts(
        players="\n".join(map(sentences.display_name, (row.breaker, row.hider))),
        game=labels.MASTERMIND,
        goal=sentences.board(row.rules),
        result=best_list.RESULTS[row.outcome],
        notes=_notes(row),
        moves=row.guesses,
    )


def shortened(row: MastermindListing, longest: int) -> MastermindListing:
    """Return the game with players' names cut to `longest` characters and an ellipsis."""
    hider, breaker = (name if len(name) <= longest else f"{name[:longest]}…" for name in (row.hider, row.breaker))
    return row._replace(hider=hider, breaker=breaker)


def summary(row: MastermindListing, when: str, write: Write = str) -> str:
    """Return the accessible description of a game. `when` is its date and time."""
    said = texts(row)
    guesses = sentences.guesses(row.guesses, write)
    facts = [*said.players.splitlines(), said.game, said.goal, said.result, when, guesses, said.notes]
    return ", ".join(filter(None, facts))


def _notes(row: MastermindListing) -> str:
    """Return why a game does not count."""
    return ", ".join(filter(None, [labels.WITH_HINTS if row.assisted else "", prompts.REPEATED if row.known else ""]))
