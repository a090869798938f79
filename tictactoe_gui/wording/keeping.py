"""What is kept of the game in play, and what is not, as sentences."""

from pathlib import Path

from tictactoe_gui.language import _, ngettext
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.taking_back import computers_turn
from tictactoe_gui.wording import short, shown


def goes_on(game: Game) -> str:
    """Tell that a game that was left in play is on the board, and whether a computer waits for us."""
    if computers_turn(game):
        return _("{name} waits for you to continue").format(name=shown(game.turn.name))
    return _("Your game goes on")


def left(when: str) -> tuple[str, str]:
    """Tell that a game of last time is on the board; `when` it was left, empty: not known."""
    return _("Welcome back"), _("You left this game {when}").format(when=when).strip()


def played(game: Game, when: str) -> str:
    """Tell of a game from earlier; `when` it was played, empty: not known."""
    number = len(game.moves)
    moves = ngettext("{number} move", "{number} moves", number).format(number=number)
    return _("{when}, {moves}").format(when=when, moves=moves) if when else moves


def not_saved(error: OSError, folder: Path) -> str:
    """Tell why the game in play would be lost with the program."""
    why = error.strerror or str(error)
    return _("The game in play is not being saved in {folder}: {why}").format(folder=folder, why=why)


def set_aside(path: Path) -> str:
    """Tell where the record of a game in play is that could not be read."""
    return _("The last game could not be read and does not come back; it is kept as {path}").format(path=path)


def others(number: int) -> str:
    """Tell that more games were left in play than the one on the board; nothing if there is none."""
    if not number:
        return ""
    sentence = ngettext(
        "Another game that was left in play waits; start the program once more to go on with it",
        "{number} other games that were left in play wait; start the program once more to go on with one",
        number,
    )
    return sentence.format(number=number)


def keep(game: Game) -> tuple[str, str, str]:
    """Ask what becomes of a game that is given up, with the two answers."""
    question = _("{game} is not over. Keep it in the library, to go on with it later?")
    return question.format(game=_yours(game)), _("&Keep"), _("&Don't keep")


def remembered() -> str:
    """Tell how long the answer counts."""
    return _("This goes for every game from now on; “Keep unfinished games” in the Game menu changes it.")


def leave(game: Game) -> str:
    """Ask whether a game that is not kept is to be given up."""
    return _("{game} is not over. Leave it?").format(game=_yours(game))


def quit_unsaved(game: Game) -> str:
    """Ask whether to quit with a game in play that is not saved."""
    return _("{game} is not over and could not be saved. Quit all the same?").format(game=_yours(game))


def _yours(game: Game) -> str:
    """Tell which game it is, such as "Your game Jane – John (6 moves)"."""
    names = " – ".join(shown(short(player.name)) for player in game.setup.players)
    return _("Your game {names} ({moves})").format(names=names, moves=played(game, ""))
