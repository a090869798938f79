"""Processes: the built-in engine, the Mastermind breaker, third-party engines added by the user, and sounds.

Each runs in a separate process, so the window stays responsive. The computer players and the advisors of both games
send requests and receive the answers as signals. Processes take 0.3 MB of memory, so their module is
imported when the first one is created.
"""

from typing import TYPE_CHECKING

from tictactoe_gui.lazy_exports import lazy_exports

if TYPE_CHECKING:
    from tictactoe_gui.ui.engines.engine_process import EngineProcess, engine_command
    from tictactoe_gui.ui.engines.line_process import LineProcess
else:
    __getattr__ = lazy_exports(__name__, "engine_process", "line_process")

__all__ = ["EngineProcess", "LineProcess", "engine_command"]
