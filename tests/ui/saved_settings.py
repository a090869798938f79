"""Settings that are written at once."""

from tictactoe_gui.ui.style.settings import UserSettings


def save(settings: UserSettings) -> bool:
    """Write the settings. Return whether that was possible."""
    try:
        settings.writer()()
    except OSError:
        return False
    settings.note_written(settings.changes)
    return True
