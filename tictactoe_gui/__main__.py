"""Entry point: opens the window, plays in the terminal, or runs an engine."""

import gc
import os
import sys

from tictactoe_gui import resources, windows
from tictactoe_gui.i18n import _


def main() -> int:
    """Run the program as requested by the command line. Return the exit status."""
    match sys.argv[1:]:
        case ["--engine"]:
            from tictactoe_gui.gomocup.server import run as run_engine  # noqa: PLC0415 - only for an engine

            return run_engine()
        case ["--player"]:
            from tictactoe_gui.opponents.player.server import run as run_player  # noqa: PLC0415 - only for the player

            return run_player()
        case ["--breaker"]:
            from tictactoe_gui.mastermind.server import run as run_breaker  # noqa: PLC0415 - only for the breaker

            return run_breaker()
        case ["--reviewer"]:
            from tictactoe_gui.opponents.review.server import run as run_reviewer  # noqa: PLC0415 - only for the reviewer

            return run_reviewer()
        case ["--sounds"]:
            from tictactoe_gui.sound_server import run as run_sounds  # noqa: PLC0415 - only for sounds

            return run_sounds()
        case []:
            return _window()
        case [file] if not file.startswith("-"):
            return _window(file)
        case arguments:
            return _parsed(arguments)


def _parsed(arguments: list[str]) -> int:
    from tictactoe_gui import command_line  # noqa: PLC0415 - not for the window and engines
    from tictactoe_gui.terminal import session  # noqa: PLC0415 - as above

    match command_line.parse(arguments):
        case command_line.WindowRequest(file, game):
            return _window(file, game)
        case command_line.ThumbnailRequest(file, picture, side):
            return _thumbnail(file, picture, side)
        case request:
            return session.run(request)


def _thumbnail(file: str, picture: str, side: int) -> int:
    _let_qt_find_its_path()
    from tictactoe_gui.ui.mnk.thumbnailer import run  # noqa: PLC0415 - only for thumbnails

    return run(file, picture, side)


def _window(file: str = "", game: str = "") -> int:
    # Collecting garbage while the libraries load would find none and delay the first paint by 8 ms. Later `Background`
    # collects it.
    gc.disable()
    try:
        _let_qt_find_its_path()
        from tictactoe_gui.app import run  # noqa: PLC0415 - Qt may be missing

        return run(file, game)
    except ImportError as error:
        if not any(package in f"{error.name} {error.path}" for package in ("PySide6", "shiboken6")):
            raise
        sentence = _(
            "Couldn't open a window: {error}. Install the missing library, or play in the "
            "terminal with: {program} --terminal"
        )
        # Windows adds a reason in its own language.
        reason = str(error).partition(": ")[0] if sys.platform == "win32" else error
        text = sentence.format(error=reason, program=resources.start_command())
        if sys.stderr:
            print(text, file=sys.stderr)  # noqa: T201 - there is no window
        else:
            windows.show_message(text)
        return 1


def _let_qt_find_its_path() -> None:
    if sys.platform == "linux":
        # PySide writes the path into a file for Qt, where quotes and backslashes get lost.
        os.environ.setdefault("PYSIDE_DISABLE_INTERNAL_QT_CONF", "1")


if __name__ == "__main__":
    sys.exit(main())
