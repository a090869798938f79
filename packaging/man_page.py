"""Write the man page from the options of the program: python packaging/man_page.py.

Needs `pip install argparse-manpage`. The date is that of the newest release in the metainfo, so that the page changes
only with its content.
"""

import re
from pathlib import Path

from argparse_manpage.manpage import Manpage
from metainfo import METAINFO

from tictactoe_gui import __version__, command_line

PAGE = Path(__file__).parent / "linux/share/man/man6/tictactoe-gui.6"


def text() -> str:
    """Return the man page."""
    parser = command_line.create_parser()
    parser.prog = "tictactoe-gui"
    page = Manpage(parser)
    page.section = 6
    page.manual = "Games Manual"
    page.description = "play tic-tac-toe, Gomoku, Connect Four or Mastermind"
    page.source = f"Tic-Tac-Toe {__version__}"
    page.date = re.findall('<release .*date="(.*)"', METAINFO.read_text(encoding="utf-8"))[0]
    return str(page)


if __name__ == "__main__":
    PAGE.write_text(text(), encoding="utf-8")
