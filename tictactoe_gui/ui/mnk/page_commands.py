"""The commands of the page of m,n,k-games: what they do, and when they are available."""

from collections.abc import Callable, Mapping
from functools import partial

from PySide6.QtGui import QGuiApplication

from tictactoe_gui.mnk.undo import can_undo, is_computers_turn, is_persons_turn
from tictactoe_gui.records.faults import BadRecord
from tictactoe_gui.ui.commands import HISTORY_COMMANDS, LOOKS
from tictactoe_gui.ui.game_page import GamePage
from tictactoe_gui.ui.mnk.advisor import Advisor
from tictactoe_gui.ui.mnk.board.board_view import BoardView
from tictactoe_gui.ui.mnk.clipboard import Clipboard
from tictactoe_gui.ui.mnk.computer_players import ComputerPlayers
from tictactoe_gui.ui.mnk.controller import Controller
from tictactoe_gui.ui.mnk.history_cursor import HistoryCursor
from tictactoe_gui.ui.mnk.picture_export import PictureExport
from tictactoe_gui.ui.mnk.review.review_mode import ReviewMode
from tictactoe_gui.ui.mnk.session import MnkSession


class PageCommands:
    """Commands of the page, except those that both games have."""

    def __init__(
        self,
        page: GamePage[MnkSession],
        controller: Controller,
        board: BoardView,
        cursor: HistoryCursor,
        computers: ComputerPlayers,
        advisor: Advisor,
        review: ReviewMode,
    ) -> None:
        self._page, self._controller, self._board, self._cursor = page, controller, board, cursor
        self._computers, self._advisor, self._review = computers, advisor, review
        self._clipboard = Clipboard(page, board)
        self._pictures = PictureExport(page, board)

    @property
    def handlers(self) -> Mapping[str, Callable[..., object]]:
        """Handlers by command name."""
        controller, ply = self._controller, self._cursor.ply
        steps = zip(HISTORY_COMMANDS, (0, ply - 1, ply + 1, len(controller.game.moves)), strict=True)
        return {
            **{name: partial(self._cursor.go_to, shown_next) for name, shown_next in steps},
            "undo": controller.undo,
            "redo": controller.redo,
            "resign": controller.resign,
            "hint": self._advisor.hint,
            "analysis": self._advisor.set_analysis,
            "pause": self._set_paused,
            "move_now": self._computers.move_now,
            **self._review.handlers,
            "play_from": self._play_from,
            "scores": partial(self._page.page_requested.emit, "scores"),
            "copy_text": partial(self._copy, emoji=False),
            "copy_emoji": partial(self._copy, emoji=True),
            "paste": self._paste,
            "copy_picture": self._copy_picture,
            "save_picture": self._save_picture,
        }

    def availability(self) -> dict[str, bool]:
        """Return whether each conditional command is available.

        Moves of a game under review cannot be undone. A restored game cannot be paused until it is resumed.
        """
        session, ply = self._page.session, self._cursor.ply
        game, reviewing = session.game, session.reviewing
        earlier, later = ply > 0, ply < len(game.moves)
        return {
            "undo": can_undo(game) and not reviewing,
            "redo": bool(game.undone) and not reviewing,
            LOOKS["rack"].name: game.setup.rules.gravity,
            **self._review.availability(),
            "play_from": later or game.declared is not None,
            "save": game.is_in_play or game.outcome is not None,
            "resign": is_persons_turn(game),
            "pause": is_computers_turn(game) and not session.resumable,
            "move_now": self._computers.can_move_now,
            **dict(zip(HISTORY_COMMANDS, (earlier, earlier, later, later), strict=True)),
        }

    def _play_from(self) -> None:
        """Start a new game from the position on the board."""
        self._page.open_game(self._controller.game.branch(self._cursor.ply))

    def _set_paused(self, paused: bool) -> None:  # noqa: FBT001 - a command's argument
        if paused:
            self._computers.pause()
        else:
            self._computers.resume()

    def _copy(self, *, emoji: bool) -> None:
        self._clipboard.copy(emoji=emoji)

    def paste_position(self, text: str, no_game: BadRecord) -> None:
        """Start a game from the position in a copied text. `no_game` is why it contains no whole game."""
        self._clipboard.paste_position(text, no_game)

    def _paste(self) -> None:
        self._page.paste_requested.emit(QGuiApplication.clipboard().text())

    def _copy_picture(self) -> None:
        self._pictures.copy()

    def _save_picture(self) -> None:
        self._pictures.save_as()
