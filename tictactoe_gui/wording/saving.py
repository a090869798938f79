"""Messages about saving, about unfinished games, and about problems with stored games and settings."""

from collections.abc import Collection
from pathlib import Path

from tictactoe_gui.i18n import _
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.undo import is_computers_turn
from tictactoe_gui.text_filter import shown
from tictactoe_gui.wording import phrases
from tictactoe_gui.wording.file_faults import reason
from tictactoe_gui.wording.phrases import Plural, short

PROBLEMS = {
    "saving": _("Games can't be saved on this computer"),
    "library": _("The game library can't be used"),
    "restoring": _("The last save of your game was damaged"),
    "missing": _("The game library was missing"),
    "recovered": _("The game library was damaged"),
    "puzzles": _("Your progress in puzzles can't be saved"),
    "damaged puzzles": _("Your progress in puzzles was damaged"),
    "settings": _("Settings can't be saved on this computer"),
}
"""Headlines about problems by topic, the most serious first. Messages with paths are their details."""

# Translators: what buttons of a bar with a headline do.
DETAILS, DISMISS = _("De&tails"), _("Dism&iss")
NEW_LIBRARY = _("Start &New Library")

SAVING = _("Saving…")
GAME_LEFT = _("Your game was put away")
# Translators: what a button does with the game that was put away. All letters are mnemonics of other buttons.
BRING_BACK = _("Bring Back")
GAME_RESUMED = _("Game resumed")
RESTORE_FAILED = _("Your last game couldn't be restored. A copy is at {path}.")
PREVIOUS_SAVE_RESTORED = _(
    "The last save of your game was damaged, and the one before it was restored. One move may be missing. "
    "The damaged save is at {path}."
)
SETTINGS_NOT_SAVED = _("Settings can't be saved in {path}.")
_PROGRESS_RESET = _("Your progress in puzzles couldn't be read, so it was reset. The damaged file is at {path}.")
_PREVIOUS_PROGRESS = _(
    "The last save of your progress in puzzles was damaged, and the one before it was restored. The last result may be "
    "missing. The damaged save is at {path}."
)
# Translators: {game} is what would be lost, such as "Your game of Mastermind (3 guesses)".
_QUIT = _("{game} couldn't be saved. Quit anyway?")
# Translators: {game} as above.
_QUIT_SAVING = _("{game} is still being saved. Quit anyway?")
_UNFINISHED = Plural("Your game ({names}, {number} move)", "Your game ({names}, {number} moves)")
stored_later = Plural(
    "A game from an earlier session is now in the library.",
    "{number} games from earlier sessions are now in the library.",
)
_OTHERS = Plural(
    "Another unfinished game is saved. Start the program a second time to continue it.",
    "{number} other unfinished games are saved. Start the program a second time to continue the latest one.",
)


def headline(topics: Collection[str]) -> str:
    """Return the most serious of the headlines. Empty without topics."""
    return next((text for topic, text in PROBLEMS.items() if topic in topics), "")


def restored_title(game: Game) -> str:
    """Return the title for an unfinished game that is back on the board. It says whether a computer is waiting."""
    if is_computers_turn(game):
        return _("{name} is waiting for you to continue").format(name=game.turn.name)
    return GAME_RESUMED


def left(when: str) -> tuple[str, str]:
    """Return a title and a text about an unfinished game from the last run. `when` may be empty."""
    return _("Welcome back"), shown(when) or _("You left this game")


def restoring(quarantined: Path | None, *, is_previous_save: bool) -> str:
    """Return the message about an unreadable save at this path. Empty if there was none."""
    text = PREVIOUS_SAVE_RESTORED if is_previous_save else RESTORE_FAILED
    return text.format(path=quarantined) if quarantined else ""


def played(game: Game, when: str) -> str:
    """Return the date and length of an earlier game. `when` may be empty."""
    moves = phrases.moves(len(game.moves))
    # Translators: {when} is a date and time, and {moves} is a number of moves, such as "6 moves".
    return _("{when}, {moves}").format(when=when, moves=moves) if when else moves


def not_saved(error: OSError, folder: Path) -> str:
    """Return the reason why the current game is not saved."""
    return _("This game can't be saved in {folder}. {why}").format(folder=folder, why=reason(error))


def progress_not_saved(error: OSError, file: Path) -> str:
    """Return the reason why the progress in puzzles is not saved."""
    return _("Your progress in puzzles can't be saved in {file}. {why}").format(file=file, why=reason(error))


def progress_damaged(path: Path | None, *, is_reset: bool) -> str:
    """Return that the last save of the progress in puzzles was damaged, and where the file is now."""
    return (_PROGRESS_RESET if is_reset else _PREVIOUS_PROGRESS).format(path=path)


def quit_puzzles(*, is_saving: bool) -> str:
    """Return the question before quitting if the progress is still being saved, or could not be saved."""
    return quit_anyway(_("Your progress in puzzles"), is_saving=is_saving)


def others(number: int) -> str:
    """Return a message about unfinished games other than the one on the board. Empty if there are none."""
    return _OTHERS(number) if number else ""


def quit_question(game: Game, *, is_saving: bool) -> str:
    """Return the question before quitting if this game is still being saved, or could not be saved."""
    names = " – ".join(shown(short(phrases.called(player.name))) for player in game.players)
    return quit_anyway(_UNFINISHED(len(game.moves), names=names), is_saving=is_saving)


def quit_anyway(game: str, *, is_saving: bool) -> str:
    """Return the question for a game with this name, such as "Your game of Mastermind"."""
    return (_QUIT_SAVING if is_saving else _QUIT).format(game=game)
