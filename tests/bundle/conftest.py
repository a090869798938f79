"""The archive is tested by packaging/build.sh, which makes it and names it in the environment."""

import os

collect_ignore = [] if "TICTACTOE_ARCHIVE" in os.environ else ["test_archive.py"]
