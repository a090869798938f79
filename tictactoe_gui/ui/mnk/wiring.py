"""Connections between the parts of the page of m,n,k-games."""

from tictactoe_gui.ui.game_page import GamePage
from tictactoe_gui.ui.mnk.advisor import Advisor
from tictactoe_gui.ui.mnk.computer_players import ComputerPlayers
from tictactoe_gui.ui.mnk.controller import Controller
from tictactoe_gui.ui.mnk.history_cursor import HistoryCursor
from tictactoe_gui.ui.mnk.panel.side_panel import SidePanel
from tictactoe_gui.ui.mnk.session import MnkSession


def connect_computers(computers: ComputerPlayers, page: GamePage[MnkSession], panel: SidePanel) -> None:
    """Show what the computer players do, and stop them when the user asks for it."""
    computers.thinking.connect(panel.show_thinking)
    computers.thinking.connect(page.availability_changed)
    computers.pause_changed.connect(page.show_pause)
    panel.move_now_requested.connect(computers.move_now)
    panel.stop_requested.connect(computers.stop)
    panel.resume_card.continue_button.clicked.connect(computers.resume)


def connect_advice(advisor: Advisor, page: GamePage[MnkSession], panel: SidePanel) -> None:
    """Show and announce what the advisor finds."""
    advisor.refused.connect(page.controller.refused)
    advisor.report_changed.connect(lambda: page.notice.set_message(advisor.report, "analysis"))
    advisor.report_changed.connect(lambda: panel.legend.show_kinds(advisor.kinds, ranked=advisor.is_ranking))
    advisor.hint_changed.connect(page.show_status)
    advisor.switched.connect(page.availability_changed)
    for announced in (advisor.hint_changed, advisor.announced):
        announced.connect(page.status.announce)


def connect_panel(panel: SidePanel, page: GamePage[MnkSession], controller: Controller, cursor: HistoryCursor) -> None:
    """Replace players, start and resume games, and show earlier positions as the side panel asks."""
    panel.moves.ply_chosen.connect(cursor.go_to)
    panel.replacement_requested.connect(controller.replace_player)
    panel.result.focus_left.connect(page.focus_game)
    panel.result.play_again.clicked.connect(controller.play_again)
    panel.result.swap.clicked.connect(controller.swap_seats)
    panel.resume_card.continue_button.clicked.connect(controller.resume)
    for button in (panel.result.play_again, panel.result.swap, panel.resume_card.continue_button):
        button.clicked.connect(page.focus_game)
